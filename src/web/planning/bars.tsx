import Button from '@mui/material/Button'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { CSSProperties, KeyboardEvent, ReactElement } from 'react'
import { dayStart, todayAtWorks } from '../../kernel/days/worksClock.ts'
import type { Board, BoardOrder, BoardRun } from '../../wire/planning/board.ts'
import { atClock, fromTo, spoken } from '../../modules/planning/board/words.ts'
import { type BarRow, barBeside, barsIn, closedIn, type Span } from './barsIn.ts'
import { forWhom } from './find.ts'
import styles from './bars.module.css'

const hourMs = 3_600_000
/** How many hours the window may show: half a day to four weeks. */
const zooms = [12, 24, 72, 168, 336, 672] as const
const rowPx = 36

const minuteOf = (stamp: string, { from }: Span): number => (Date.parse(stamp) - from) / 60_000

/** What a bar says aloud: card, what it makes, when, and whether its order is late. */
const spokenOf = (run: BoardRun, code: string, orders: ReadonlyMap<number, BoardOrder>): string =>
  [
    code,
    [run.card?.number, run.makes].filter(Boolean).join(' '),
    forWhom(run, orders),
    fromTo(run.from, run.to),
    run.lateMin > 0 ? `${spoken(run.lateMin)} late` : null,
    run.pinned === null ? null : 'pinned',
  ]
    .filter(Boolean)
    .join(', ')

/** Paints what lies beneath the bars: closed hours of each machine and the beginning of each day. */
const paint = (element: HTMLCanvasElement, rows: readonly BarRow[], span: Span): void => {
  const context = element.getContext('2d')
  if (!context) return
  const [width, height] = [element.clientWidth, rows.length * rowPx]
  element.width = width
  element.height = height
  const style = getComputedStyle(element)
  const x = (at: number): number => ((at - span.from) / (span.to - span.from)) * width
  context.fillStyle = style.getPropertyValue('--mui-palette-surface-line')
  for (const [at, { machine }] of rows.entries())
    for (const { from, to } of closedIn(machine, span)) context.fillRect(x(from), at * rowPx, x(to) - x(from), rowPx)
  context.fillStyle = style.getPropertyValue('--mui-palette-surface-outline')
  const first = Date.parse(dayStart(todayAtWorks(new Date(span.from))))
  for (let day = first; day < span.to; day += 24 * hourMs) if (day >= span.from) context.fillRect(x(day), 0, 1, height)
}

interface BarsProps {
  readonly board: Board
  readonly orders: ReadonlyMap<number, BoardOrder>
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

interface RowProps extends Omit<BarsProps, 'board'> {
  readonly row: BarRow
  readonly span: Span
  readonly stop: string | null
}

const Row = ({ row: { machine, runs }, span, orders, chosen, stop, onChoose }: RowProps): ReactElement => (
  <li className={styles.row}>
    <span title={machine.name}>{machine.code}</span>
    <div className={styles.lane}>
      {runs.map(run => {
        const [set, from, to] = [run.setUpFrom, run.from, run.to].map(stamp => minuteOf(stamp, span))
        const place: CSSProperties & Record<`--${string}`, number> = { '--set': set ?? 0, '--from': from ?? 0, '--to': to ?? 0 }
        return (
          <button
            key={run.id}
            type="button"
            data-bar={run.id}
            data-state={run.state}
            data-late={run.lateMin > 0 || undefined}
            aria-current={run.id === chosen || undefined}
            aria-label={spokenOf(run, machine.code, orders)}
            title={spokenOf(run, machine.code, orders)}
            tabIndex={run.id === stop ? 0 : -1}
            style={place}
            onClick={() => onChoose(run.id)}
            onFocus={() => onChoose(run.id)}
          >
            <span>{run.card?.number ?? run.makes}</span>
          </button>
        )
      })}
    </div>
  </li>
)

interface AxisProps {
  readonly span: Span
  readonly zoom: number
  readonly onMove: (hours: number) => void
  readonly onZoom: (zoom: number) => void
}

const Axis = ({ span, zoom, onMove, onZoom }: AxisProps): ReactElement => (
  <div className={styles.axis}>
    <Button variant="outlined" aria-label="Earlier hours" onClick={() => onMove(-(zooms[zoom] ?? 24) / 2)}>
      ‹
    </Button>
    <Button variant="outlined" aria-label="Later hours" onClick={() => onMove((zooms[zoom] ?? 24) / 2)}>
      ›
    </Button>
    <Button variant="outlined" aria-label="Closer" disabled={zoom === 0} onClick={() => onZoom(zoom - 1)}>
      +
    </Button>
    <Button variant="outlined" aria-label="Further" disabled={zoom === zooms.length - 1} onClick={() => onZoom(zoom + 1)}>
      −
    </Button>
    <p aria-live="polite">
      {atClock(new Date(span.from).toISOString())} – {atClock(new Date(span.to).toISOString())}
    </p>
  </div>
)

/** Shows the plan as bars: a row for each machine, of its runs those in the window. To be read; decisions are made in the list. */
export const Bars = ({ board, orders, chosen, onChoose }: BarsProps): ReactElement => {
  const [zoom, setZoom] = useState(2)
  const [start, setStart] = useState(() => Date.parse(board.asOf))
  const span = useMemo(() => ({ from: start, to: start + (zooms[zoom] ?? 24) * hourMs }), [start, zoom])
  const rows = useMemo(() => barsIn(board, span), [board, span])
  const canvas = useRef<HTMLCanvasElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (canvas.current) paint(canvas.current, rows, span)
  }, [rows, span])
  const all = rows.flatMap(({ runs }) => runs)
  const stop = all.some(({ id }) => id === chosen) ? chosen : (all[0]?.id ?? null)
  const walk = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey || stop === null) return
    const next = barBeside(rows, stop, event.key)
    if (!event.key.startsWith('Arrow')) return
    event.preventDefault()
    if (next !== null) grid.current?.querySelector<HTMLElement>(`[data-bar="${next}"]`)?.focus()
  }
  const window: CSSProperties & Record<`--${string}`, number> = { '--span': (zooms[zoom] ?? 24) * 60 }
  return (
    <div className={styles.bars}>
      <Axis span={span} zoom={zoom} onMove={hours => setStart(start + hours * hourMs)} onZoom={setZoom} />
      <div ref={grid} role="presentation" className={styles.grid} style={window} onKeyDown={walk}>
        <canvas ref={canvas} aria-hidden="true" />
        <ul aria-label="Runs by machine">
          {rows.map(row => (
            <Row key={row.machine.id} row={row} span={span} orders={orders} chosen={chosen} stop={stop} onChoose={onChoose} />
          ))}
        </ul>
      </div>
    </div>
  )
}
