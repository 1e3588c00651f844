import type { Board, BoardMachine, BoardRun } from '../../wire/planning/board.ts'

/** A stretch of time that is looked at, ms. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** A machine with its runs that reach into the window. */
export interface BarRow {
  readonly machine: BoardMachine
  readonly runs: readonly BoardRun[]
}

const reaches = ({ from, to }: Span, { setUpFrom, to: end }: BoardRun): boolean =>
  Date.parse(setUpFrom) < to && Date.parse(end) > from

/** Finds the rows of all machines that have runs, each with those that reach into the window alone. */
export const barsIn = (board: Board, span: Span): readonly BarRow[] => {
  const runs = new Map(board.runs.map(run => [run.id, run]))
  return board.machines.flatMap(machine => {
    const own = machine.runs.flatMap(id => runs.get(id) ?? [])
    return own.length === 0 ? [] : [{ machine, runs: own.filter(run => reaches(span, run)) }]
  })
}

/** Finds the bar that an arrow key leads to: along the machine, or the nearest one in time on the next machine that shows any. */
export const barBeside = (rows: readonly BarRow[], id: string, key: string): string | null => {
  const at = rows.findIndex(row => row.runs.some(run => run.id === id))
  const own = rows[at]?.runs ?? []
  const place = own.findIndex(run => run.id === id)
  if (key === 'ArrowRight') return own[place + 1]?.id ?? null
  if (key === 'ArrowLeft') return own[place - 1]?.id ?? null
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null
  const others = key === 'ArrowDown' ? rows.slice(at + 1) : rows.slice(0, Math.max(0, at)).toReversed()
  const next = others.find(row => row.runs.length > 0)
  const from = Date.parse(own[place]?.from ?? '')
  const away = (run: BoardRun): number => Math.abs(Date.parse(run.from) - from)
  return next?.runs.toSorted((a, b) => away(a) - away(b))[0]?.id ?? null
}

/** Finds what of a window is closed on a machine, as stretches in ms. */
export const closedIn = ({ open }: BoardMachine, span: Span): readonly Span[] => {
  const closed: Span[] = []
  let at = span.from
  for (const [from = '', to = ''] of open) {
    const [begins, ends] = [Date.parse(from), Date.parse(to)]
    if (ends <= at) continue
    if (begins >= span.to) break
    if (begins > at) closed.push({ from: at, to: begins })
    at = ends
  }
  if (at < span.to) closed.push({ from: at, to: span.to })
  return closed
}
