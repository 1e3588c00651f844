import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Decimal } from '../../../kernel/decimal.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { readings } from '../../../modules/sales/estimate.ts'
import { useForm } from '../../doc/record/doc.ts'
import type { FormState } from '../../doc/model/formState.ts'
import { titleOf } from '../../kinds/titles.ts'
import { NoCables } from '../../design/boq/noCables.tsx'
import table from '../../design/cable/readings.module.css'
import styles from './billBody.module.css'
import { rupees } from '../../cells/words.ts'

const recordOf = ({ record }: FormState) => record

const isReading = (value: unknown): value is keyof typeof readings => typeof value === 'string' && value in readings

const shown = (value: unknown, places: number): string => (value instanceof Decimal ? formatDecimal(value, places) : '')
const money = (value: unknown): string => (value instanceof Decimal ? rupees(value) : '')

/** The cable that a line means; where a product is made to it, that. */
const Cable = ({ line }: { line: Readonly<Row> }): ReactElement => {
  const { cable, product } = line
  if (typeof product !== 'number') return <>{String(cable)}</>
  return (
    <>
      {String(cable)}
      <Link to={`/product/${product}`}>{titleOf('product', product) ?? 'Product'}</Link>
    </>
  )
}

const Read = ({ line }: { line: Readonly<Row> }): ReactElement | null => {
  const { reading, confidence } = line
  if (!isReading(reading)) return null
  return (
    <span className={table.verdict} data-verdict={reading}>
      {readings[reading]}
      {confidence instanceof Decimal && confidence.gt(0) && ` ${confidence.toFixed(0)} %`}
    </span>
  )
}

const isPriced = (line: Readonly<Row>): boolean => line['pricePerKm'] instanceof Decimal

/** What the line costs a km; a price that somebody set names what was reckoned. */
const Price = ({ line }: { line: Readonly<Row> }): ReactElement => {
  const { pricePerKm, reckonedPerKm } = line
  const isSet =
    pricePerKm instanceof Decimal && !(reckonedPerKm instanceof Decimal && pricePerKm.eq(reckonedPerKm.toDecimalPlaces(2)))
  return (
    <>
      {money(pricePerKm)}
      {isSet && <small>set by hand{reckonedPerKm instanceof Decimal && `, calculated ${rupees(reckonedPerKm)}`}</small>}
    </>
  )
}

const Heads = (): ReactElement => (
  <tr>
    <th scope="col" className={table.figures}>
      No.
    </th>
    <th scope="col">Cable</th>
    <th scope="col">Read</th>
    <th scope="col" className={table.figures}>
      Length <span>km</span>
    </th>
    <th scope="col" className={table.figures}>
      Weight <span>kg/km</span>
    </th>
    <th scope="col" className={table.figures}>
      Hollow <span>₹/km</span>
    </th>
    <th scope="col" className={table.figures}>
      Price <span>₹/km</span>
    </th>
    <th scope="col" className={table.figures}>
      Value <span>₹</span>
    </th>
    <th scope="col">About it</th>
  </tr>
)

const Priced = ({ line, no }: { line: Readonly<Row>; no: number }): ReactElement => (
  <tr>
    <td className={table.figures}>{no}</td>
    <th scope="row" className={styles.cable}>
      <Cable line={line} />
    </th>
    <td data-label="Read">
      <Read line={line} />
    </td>
    <td data-label="Length km" className={table.figures}>
      {shown(line['qty'], 3)}
    </td>
    <td data-label="Weight kg/km" className={table.figures}>
      {shown(line['weightKgPerKm'], 0)}
    </td>
    <td data-label="Hollow ₹/km" className={table.figures}>
      {money(line['hollowPerKm'])}
    </td>
    <td data-label="Price ₹/km" className={table.figures}>
      <Price line={line} />
    </td>
    <td data-label="Value ₹" className={table.figures}>
      {isPriced(line) && money(line['value'])}
    </td>
    <td data-label="About it" className={styles.about}>
      {[line['assumed'] ? `Taken: ${String(line['assumed'])}.` : '', String(line['about'] ?? '')].filter(Boolean).join(' ')}
    </td>
  </tr>
)

/** Every line of the bill as it was read and priced, beside what is to be said of it. */
export const BillTable = (): ReactElement | null => {
  const all = linesOf(useForm(recordOf), 'priced').map((line, index) => ({ line, no: index + 1 }))
  const lines = all.filter(({ line }) => line['reading'] !== 'other')
  const others = all.filter(({ line }) => line['reading'] === 'other')
  if (all.length === 0)
    return (
      <p className={styles.nothing}>Type or paste the cables as they stand in the bill, one a line; their prices stand here.</p>
    )
  return (
    <div className={styles.priced}>
      <h2 id="bill-priced">As read and priced</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on a phone. */}
      <section className={table.scroll} aria-labelledby="bill-priced" tabIndex={0}>
        <table className={`${table.table} ${styles.table}`}>
          <thead>
            <Heads />
          </thead>
          <tbody>
            {lines.map(({ line, no }) => (
              <Priced key={no} line={line} no={no} />
            ))}
          </tbody>
        </table>
      </section>
      <NoCables
        lines={others.map(({ line, no }) => ({ text: `${no}. ${String(line['cable'])}`, about: String(line['about'] ?? '') }))}
      />
    </div>
  )
}
