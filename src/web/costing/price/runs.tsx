import type { ReactElement } from 'react'
import { Decimal } from '../../../kernel/decimal.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { useDoing } from '../../doc/model/commands.ts'
import { useDoc } from '../../doc/record/doc.ts'
import type { RunPrice } from '../costingApi.ts'
import styles from './runs.module.css'
import { rupees, signed } from '../../cells/words.ts'

const width = 280
const height = 96
const padPx = 10

interface Point {
  readonly x: number
  readonly y: number
  readonly runM: number
}

/** Runs lie as their logarithms, so that 250 to 500 m is as far as 2,500 to 5,000. */
const pointsOf = (runs: readonly RunPrice[]): readonly Point[] => {
  const along = runs.map(({ runM }) => Math.log(runM))
  const up = runs.map(({ pricePerKm }) => Number(pricePerKm))
  const within = (value: number, list: readonly number[], size: number): number => {
    const [least, most] = [Math.min(...list), Math.max(...list)]
    return padPx + (most === least ? 0.5 : (value - least) / (most - least)) * (size - 2 * padPx)
  }
  return runs.map(({ runM }, at) => ({
    runM,
    x: within(along[at] ?? 0, along, width),
    y: height - within(up[at] ?? 0, up, height),
  }))
}

const Curve = ({ runs, runM }: { runs: readonly RunPrice[]; runM: number }): ReactElement => {
  const points = pointsOf(runs)
  return (
    <svg className={styles.curve} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      {points.map(point => (
        <circle key={point.runM} cx={point.x} cy={point.y} r={point.runM === runM ? 5 : 3} data-own={point.runM === runM} />
      ))}
    </svg>
  )
}

const metres = (runM: number): string => `${formatDecimal(new Decimal(runM), 0)} m`

interface RunsProps {
  readonly runs: readonly RunPrice[]
  readonly runM: number
}

/** Shows what the length of the run makes of the price: set-up and start-up weigh on the short ones. */
export const Runs = ({ runs, runM }: RunsProps): ReactElement => {
  const { session } = useDoc()
  const { canEdit } = useDoing()
  const own = runs.find(run => run.runM === runM)
  return (
    <section className={styles.panel} aria-labelledby="runs">
      <h2 id="runs">By length of run</h2>
      <Curve runs={runs} runM={runM} />
      <table>
        <caption className="heard">Price a km by length of run</caption>
        <thead>
          <tr>
            <th scope="col">Run</th>
            <th scope="col">Price ₹/km</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {runs.map(run => (
            <tr key={run.runM} data-own={run.runM === runM}>
              <th scope="row">
                {canEdit && run.runM !== runM ? (
                  <button
                    type="button"
                    title="Make it in runs of this length"
                    onClick={() => session.form.enter('runM', run.runM)}
                  >
                    {metres(run.runM)}
                  </button>
                ) : (
                  metres(run.runM)
                )}
              </th>
              <td>{rupees(new Decimal(run.pricePerKm))}</td>
              <td>{own && run !== own ? signed(new Decimal(run.pricePerKm).minus(own.pricePerKm)) : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
