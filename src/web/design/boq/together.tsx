import type { ReactElement } from 'react'
import { Decimal, sum, zero } from '../../../kernel/decimal.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { rupees } from '../../cells/words.ts'
import type { BoqLine } from '../designApi.ts'
import styles from './boq.module.css'

/** Kilometres that a line asks for; null where it does not say. */
export const kmOf = ({ quantity }: BoqLine): Decimal | null => {
  if (quantity === null) return null
  const value = new Decimal(quantity.value)
  return quantity.unit === 'km' ? value : value.div(1000)
}

const times = (line: BoqLine, perKm: string | null | undefined): Decimal => (kmOf(line) ?? zero).mul(perKm ?? zero)

const tonnes = (metal: string, kg: Decimal): string => (kg.isZero() ? '' : `${formatDecimal(kg.div(1000), 3)} t of ${metal}`)

/** Sums what the lines come to that say how much they ask for: kilometres, rupees, the metals each by itself. */
export const Together = ({ lines }: { readonly lines: readonly BoqLine[] }): ReactElement | null => {
  const counted = lines.filter(line => kmOf(line) !== null)
  if (counted.length === 0) return null
  const km = sum(counted.map(line => kmOf(line) ?? zero))
  const value = sum(counted.map(line => times(line, line.price?.pricePerKm)))
  const copper = tonnes('copper', sum(counted.map(line => times(line, line.price?.copperKgPerKm))))
  const aluminium = tonnes('aluminium', sum(counted.map(line => times(line, line.price?.aluminiumKgPerKm))))
  const metals = [copper, aluminium].filter(Boolean).join(' and ')
  const left = lines.length - counted.length
  return (
    <p className={styles.together}>
      Together {formatDecimal(km, 3)} km
      {!value.isZero() && `, ₹ ${rupees(value)}`}
      {metals && `, in it ${metals}`}
      {left > 0 && `; ${left === 1 ? 'one line does' : `${left} lines do`} not say how much`}.
    </p>
  )
}
