import type { CSSProperties, ReactElement } from 'react'
import { Decimal, parseDecimal, sum, zero } from '../../kernel/decimal.ts'
import { labelOf } from '../../kernel/field.ts'
import { compactRupees } from '../../kernel/indian.ts'
import type { AnyReport, ReportAnswer } from '../../kernel/report.ts'
import { shownField } from '../theme/shown.ts'
import styles from './charts.module.css'

interface SpreadProps {
  readonly report: AnyReport
  readonly of: readonly string[]
  readonly answer: ReportAnswer
}

interface Part {
  readonly label: string
  readonly amount: Decimal
  /** The same to the paisa. */
  readonly exact: string
  /** In percent of all parts. */
  readonly share: Decimal
}

/** The parts of the bar: the sums of the columns, each with its share. What is below nothing has no length. */
export const partsOf = ({ report, of, answer }: SpreadProps): readonly Part[] => {
  const amounts = of.map(name => Decimal.max(zero, parseDecimal(answer.sums[name] ?? '0') ?? zero))
  const all = sum(amounts)
  return of.flatMap((name, at) => {
    const field = report.columns[name]
    const amount = amounts[at] ?? zero
    if (!field) return []
    const share = all.isZero() ? zero : amount.div(all).mul(100)
    return [{ label: labelOf(name, field), amount, exact: shownField(field, answer.sums[name]), share }]
  })
}

/** From the first part, which is in order, to the last, which is worst. */
const shade = (at: number, count: number): CSSProperties => ({
  background:
    at === 0
      ? 'var(--mui-palette-primary-main)'
      : `color-mix(in srgb, var(--mui-palette-surface-copper) ${Math.round(35 + (65 * at) / (count - 1))}%, var(--mui-palette-background-paper))`,
})

/** Draws what is open by age as one bar, with each part named, summed and measured beneath it. */
export const Spread = (props: SpreadProps): ReactElement => {
  const parts = partsOf(props)
  return (
    <div className={styles.spread}>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ label, share }, at) => (
          <i key={label} style={{ ...shade(at, parts.length), width: `${share.toFixed(3)}%` }} />
        ))}
      </div>
      <ul>
        {parts.map(({ label, amount, exact, share }, at) => (
          <li key={label}>
            <i style={shade(at, parts.length)} />
            <span>{label}</span>
            <b title={exact}>₹ {compactRupees(amount)}</b>
            <small>{share.toFixed(0)} %</small>
          </li>
        ))}
      </ul>
    </div>
  )
}
