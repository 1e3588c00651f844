import type { ReactElement } from 'react'
import { eventLabel } from '../../../modules/stores/pieceEvent.ts'
import { figure } from '../amounts.ts'
import styles from './ruler.module.css'
import type { LifeEvent } from '../../../modules/stores/pieceLife.ts'

const width = 1000
const height = 64
const inset = 12
const line = 40

/** A round step so that about eight ticks stand on the ruler: 1, 2 or 5 by a power of ten. */
const stepFor = (lengthM: number): number => {
  const rough = lengthM / 8
  const power = 10 ** Math.floor(Math.log10(rough))
  return power * (rough / power > 5 ? 10 : rough / power > 2 ? 5 : rough / power > 1 ? 2 : 1)
}

const said = ({ kind, from, to }: LifeEvent): string =>
  `${eventLabel(kind)} at metre ${figure(from)}${from === to ? '' : ` to ${figure(to)}`}`

/** The piece from metre 0 to its end, with what was seen where. The table under it says the same in words. */
export const Ruler = ({ lengthM, events }: { lengthM: number; events: readonly LifeEvent[] }): ReactElement => {
  const at = (metre: number): number => inset + (metre / lengthM) * (width - 2 * inset)
  const step = stepFor(lengthM)
  const ticks = Array.from({ length: Math.floor(lengthM / step) + 1 }, (_, i) => i * step)
  const label = events.length === 0 ? `${figure(String(lengthM))} m, no events` : events.map(said).join('; ')
  return (
    <figure className={styles.figure} aria-label={label}>
      <svg className={styles.ruler} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" preserveAspectRatio="none">
        <rect className={styles.length} x={inset} y={line - 7} width={width - 2 * inset} height={14} rx={3} />
        {ticks.map(tick => (
          <line key={tick} className={styles.tick} x1={at(tick)} x2={at(tick)} y1={line + 9} y2={line + 15} />
        ))}
        {events.map(event => {
          const [from, to] = [at(Number(event.from)), at(Number(event.to))]
          return event.from === event.to ? (
            <path key={event.id} className={styles.spot} data-kind={event.kind} d={`M${from} ${line - 8}l-7 -14h14z`}>
              <title>{said(event)}</title>
            </path>
          ) : (
            <rect
              key={event.id}
              className={styles.stretch}
              data-kind={event.kind}
              x={from}
              y={line - 7}
              width={Math.max(3, to - from)}
              height={14}
            >
              <title>{said(event)}</title>
            </rect>
          )
        })}
      </svg>
    </figure>
  )
}

/** The figures under the ruler, as text of the page, so that they keep their size. */
export const Scale = ({ lengthM }: { lengthM: number }): ReactElement => (
  <p className={styles.scale} aria-hidden="true">
    <span>0 m</span>
    <span>{figure(String(lengthM / 2))} m</span>
    <span>{figure(String(lengthM))} m</span>
  </p>
)
