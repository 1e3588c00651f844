import type { Complaint } from '../../../kernel/document.ts'
import type { Row } from '../../../kernel/record.ts'
import { type Line, same, type Sheet } from './line.ts'
import type { Complaints, GridState } from './state.ts'
import { shownField } from '../../theme/shown.ts'

/** Something wrong with a cell, or with a line as a whole when `col` is null. */
export interface Fault {
  readonly key: number
  readonly row: number
  readonly col: number | null
  /** 'Line 3, Qty' */
  readonly where: string
  readonly message: string
}

/** Why the text of a cell will not do; undefined when there is nothing to say against it. */
export const faultOf = (line: Line, complaints: Complaints, field: string): string | undefined => {
  const typed = line.unread[field]
  return typed ? (typed.pending ? undefined : typed.message) : complaints.get(line.key)?.[field]
}

type Shape = Pick<GridState, 'lines' | 'columns' | 'complaints'>

const faultsOfLine = ({ columns, complaints }: Shape, line: Line, row: number): Fault[] => {
  const said = complaints.get(line.key)
  if (!said && Object.keys(line.unread).length === 0) return []
  const fields = new Set([...Object.keys(line.unread), ...Object.keys(said ?? {})])
  return [...fields]
    .flatMap((field): Fault[] => {
      const message = faultOf(line, complaints, field)
      if (message === undefined) return []
      const col = columns.findIndex(column => column.name === field)
      const column = columns[col]
      return [
        { key: line.key, row, col: column ? col : null, where: `Line ${row + 1}${column ? `, ${column.label}` : ''}`, message },
      ]
    })
    .toSorted((a, b) => (a.col ?? -1) - (b.col ?? -1))
}

/** All that is wrong, from the first line to the last. */
export const faultsOf = (state: Shape): Fault[] => state.lines.flatMap((line, row) => faultsOfLine(state, line, row))

/** The fault after the active cell (1) or before it (-1), round the end; while a report stands only those of its lines. */
export const nextFault = (state: Shape & Pick<GridState, 'active' | 'report'>, direction: 1 | -1): Fault | undefined => {
  const { active, report } = state
  const faults = faultsOf(state).filter(fault => !report || report.keys.has(fault.key))
  const side = ({ row, col }: Fault): number => Math.sign(row - active.row) || Math.sign((col ?? -1) - active.col)
  return direction > 0
    ? (faults.find(fault => side(fault) > 0) ?? faults[0])
    : (faults.findLast(fault => side(fault) < 0) ?? faults.at(-1))
}

/**
 * Sorts complaints of the server ('items.2.qty', 'items.2') to the lines that were sent. Complaints about other parts of
 * the document, and about lines that are gone, are not the grid's.
 */
export const sortedIn = (sheet: Sheet, complaints: readonly Complaint[], keys: readonly number[]): Complaints => {
  const byKey = new Map<number, Record<string, string>>()
  for (const { path, message } of complaints) {
    const [set, index, field = ''] = path.split('.')
    const key = set === sheet.name ? keys[Number(index)] : undefined
    if (key === undefined) continue
    const said = byKey.get(key) ?? {}
    byKey.set(key, { ...said, [field]: said[field] ? `${said[field]} ${message}` : message })
  }
  return byKey
}

/**
 * Tells where the server calculates differently from the screen: both records were computed from the same input, and the server is
 * the judge. A difference of one paisa is shown, not hidden.
 */
export const differences = (sheet: Sheet, mine: readonly Readonly<Row>[], theirs: readonly Readonly<Row>[]): Complaint[] =>
  Object.entries({ ...sheet.set.computed, ...sheet.set.assigned }).flatMap(([name, field]) =>
    mine.flatMap((row, i) => {
      const judged = theirs[i]?.[name]
      return judged === undefined || same(row[name], judged)
        ? []
        : [{ path: `${sheet.name}.${i}.${name}`, message: `The server calculates ${shownField(field, judged) || 'nothing'}.` }]
    }),
  )

/** The complaints without those about cells that have changed since. */
export const stillStanding = (
  complaints: Complaints,
  touched: readonly { readonly key: number; readonly field: string }[],
): Complaints => {
  if (complaints.size === 0 || touched.length === 0) return complaints
  const left = new Map(complaints)
  for (const { key, field } of touched) {
    const said = left.get(key)
    if (!said) continue
    const rest = Object.entries(said).filter(([name]) => name !== field && name !== '')
    if (rest.length > 0) left.set(key, Object.fromEntries(rest))
    else left.delete(key)
  }
  return left
}
