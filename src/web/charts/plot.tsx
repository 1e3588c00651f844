import { BarChart } from '@mui/x-charts/BarChart'
import { LineChart } from '@mui/x-charts/LineChart'
import type { ReactElement } from 'react'
import { Decimal, parseDecimal } from '../../kernel/decimal.ts'
import { type Field, labelOf } from '../../kernel/field.ts'
import { compactRupees, formatDecimal } from '../../kernel/indian.ts'
import { isEmpty } from '../../kernel/kinds.ts'
import type { AnyReport, ReportAnswer, ReportChart } from '../../kernel/report.ts'
import { unitOf } from '../cells/unit.ts'
import { shownField } from '../theme/shown.ts'

interface PlotProps {
  readonly report: AnyReport
  readonly chart: Exclude<ReportChart, { readonly kind: 'spread' }>
  readonly answer: ReportAnswer
}

/** Colours of data: the accent, copper, and a grey for a third; more than three figures are a table's business. */
const colours = ['var(--mui-palette-primary-main)', 'var(--mui-palette-surface-copper)', 'var(--mui-palette-surface-outline)']

const height = 208
/** Room for the names of the points. */
const axisPx = 26

/** A figure as a length on the screen; what is summed and told stays decimal. */
const drawnAt = (value: unknown): number | null => (isEmpty(value) ? null : (parseDecimal(String(value))?.toNumber() ?? null))

const short = (value: number | null, field: Field): string => {
  if (value === null) return ''
  const exact = new Decimal(value)
  return field.kind === 'money' ? `₹ ${compactRupees(exact)}` : `${formatDecimal(exact, 2)} ${unitOf(field) ?? ''}`
}

const onAxis = (value: number, field: Field): string =>
  field.kind === 'money' ? compactRupees(new Decimal(value)).replace('.00', '') : formatDecimal(new Decimal(value), 0)

/** Columns or lines over the rows of a report. Arrow keys walk along the points, each of which tells its figures. */
const Plot = ({ report, chart, answer }: PlotProps): ReactElement => {
  const by = report.columns[chart.by]
  const named = chart.of.flatMap(name => {
    const field = report.columns[name]
    return field ? [{ name, field }] : []
  })
  const series = named.map(({ name, field }, at) => ({
    id: name,
    label: [labelOf(name, field), unitOf(field)].filter(Boolean).join(' '),
    data: answer.rows.map(({ values }) => drawnAt(values[name])),
    color: colours[at] ?? 'var(--mui-palette-text-primary)',
    valueFormatter: (value: number | null) => short(value, field),
    ...(chart.kind === 'stacks' ? { stack: 'all' } : {}),
    ...(chart.kind === 'lines' ? { curve: 'linear' as const, showMark: answer.rows.length <= 31, connectNulls: true } : {}),
  }))
  const first = named[0]?.field
  const points = answer.rows.map(({ values }) => (by ? shownField(by, values[chart.by]) : ''))
  const shared = {
    height,
    series,
    yAxis: [{ width: 56, valueFormatter: (value: number) => (first ? onAxis(value, first) : String(value)) }],
    grid: { horizontal: true },
    // The name of the last point stands half beyond it.
    margin: { top: 12, right: chart.kind === 'lines' ? 36 : 12, bottom: 0, left: 0 },
    skipAnimation: true,
  }
  return chart.kind === 'lines' ? (
    <LineChart {...shared} xAxis={[{ scaleType: 'point', data: points, height: axisPx }]} />
  ) : (
    <BarChart
      {...shared}
      xAxis={[{ scaleType: 'band', data: points, categoryGapRatio: 0.35, height: axisPx }]}
      borderRadius={2}
    />
  )
}

export default Plot
