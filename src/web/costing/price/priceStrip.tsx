import type { ReactElement } from 'react'
import styles from './strip.module.css'
import { useFigure } from '../useCosting.ts'
import { metalsOf, rupees } from '../../cells/words.ts'

interface FigureProps {
  readonly name: string
  readonly label: string
  /** What the rupees are for; nothing where they are the whole. */
  readonly per?: string
  readonly isMain?: boolean
  readonly children?: ReactElement | null
}

/** Rupees of the costing; a figure that does not exist for this person is not shown. */
const Figure = ({ name, label, per, isMain = false, children }: FigureProps): ReactElement | null => {
  const value = useFigure(name)
  if (value === null) return null
  return (
    <div className={isMain ? styles.main : undefined}>
      <dt>{label}</dt>
      <dd>
        ₹ {rupees(value)}
        {per !== undefined && <span> {per}</span>}
        {children}
      </dd>
    </div>
  )
}

const Masses = (): ReactElement => <small>{metalsOf(useFigure('copperKgPerKm'), useFigure('aluminiumKgPerKm'), 'kg/km')}</small>

const MarginShare = (): ReactElement => <small>{useFigure('marginOfPrice')?.toFixed(2)} % of the price</small>

/** Shows what the price is, and what it is made of in large. */
export const PriceStrip = (): ReactElement => (
  <dl className={styles.strip} aria-label="Price">
    <Figure name="pricePerKm" label="Price" per="a km" isMain />
    <Figure name="hollowPerKm" label="Hollow price" per="a km" />
    <Figure name="metalPerKm" label="Metal" per="a km">
      <Masses />
    </Figure>
    <Figure name="costPerKm" label="Cost" per="a km" />
    <Figure name="marginPerKm" label="Margin" per="a km">
      <MarginShare />
    </Figure>
    <Figure name="value" label="For the quantity" />
  </dl>
)
