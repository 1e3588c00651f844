import type { ReactElement } from 'react'
import type { AnyReport, ReportAnswer } from '../../kernel/report.ts'
import { later, Until } from '../elements/arrival.tsx'
import styles from './charts.module.css'
import { Spread } from './spread.tsx'

const Plot = later(() => import('./plot.tsx'))

interface ChartProps {
  readonly report: AnyReport
  /** Null before the first answer: the room of the chart is kept, so that nothing jumps. */
  readonly answer: ReportAnswer | null
}

/** Whether any row has a figure to draw: asked another way, a report may leave those columns empty. */
const hasFigures = (of: readonly string[], { rows }: ReportAnswer): boolean =>
  rows.some(({ values }) => of.some(column => values[column] !== null && values[column] !== undefined))

/** The drawing of a report that has one; nothing where there is nothing to draw. The rows below or behind it are its table. */
export const ReportChart = ({ report, answer }: ChartProps): ReactElement | null => {
  const { chart } = report
  if (!chart || answer?.rows.length === 0) return null
  if (answer && chart.kind !== 'spread' && !hasFigures(chart.of, answer)) return null
  const room = chart.kind === 'spread' ? styles.low : styles.high
  return (
    <figure className={room} aria-label={`${report.label}, drawn`}>
      {answer === null ? (
        <div className={styles.bone} />
      ) : chart.kind === 'spread' ? (
        <Spread report={report} of={chart.of} answer={answer} />
      ) : (
        <Until fallback={<div className={styles.bone} />}>
          <Plot report={report} chart={chart} answer={answer} />
        </Until>
      )}
    </figure>
  )
}
