import { Decimal } from '../../kernel/decimal.ts'
import type { Row } from './scan-queue.ts'

/** What is done with what is scanned. */
export const tasks = { find: 'Find', issue: 'Issue', count: 'Count' } as const
export type Task = keyof typeof tasks

/** Where it happens, as it was chosen. */
export interface Setting {
  readonly store: number | null
  readonly floor: number | null
  readonly whole: boolean
}

export const units = { metres: 'm', kg: 'kg', count: 'Nos' } as const

/** How much of a row is meant: what was typed, all of a piece, or one of the item for each scan. */
export const quantityOf = ({ typed, times, found }: Row): string =>
  typed ?? (found?.piece ? new Decimal(found.amount ?? 0).toString() : String(times))

/** Why a row cannot go along; null when it can. */
export const problemOf = (task: Task, { store }: Setting, { state, trouble, found, times }: Row): string | null => {
  if (state === 'unknown' || trouble !== null) return trouble
  if (!found?.piece || task === 'find') return null
  const { status, store: lies, place } = found.piece
  if (lies === null) return `It is gone: ${place.toLowerCase()}.`
  if (task === 'issue' && status !== 'free') return `It is ${status === 'hold' ? 'on quality hold' : status}.`
  if (task === 'count' && store !== null && lies !== store) return `By the books it lies in ${place}.`
  return times > 1 && task === 'issue' ? `Scanned ${times} times; it goes once.` : null
}

/** Does the problem of a row keep it back? That a piece was scanned twice does not. */
export const isKeptBack = (task: Task, setting: Setting, row: Row): boolean =>
  row.state !== 'known' ||
  (problemOf(task, setting, row) !== null && !(row.found?.piece?.status === 'free' && row.times > 1 && task === 'issue'))

/** What is posted for the rows: an issue to the shop floor, or a count that is handed in. */
export const bodyOf = (task: Exclude<Task, 'find'>, { store, floor, whole }: Setting, rows: readonly Row[]): object => {
  const lines = rows.flatMap(row => {
    if (!row.found) return []
    const { piece, item } = row.found
    // A piece that is only found is there, whole: nobody has measured it again.
    const qty = task === 'count' && piece && row.typed === null ? null : quantityOf(row)
    return [piece ? { piece: piece.id, item, qty } : { item, qty }]
  })
  return task === 'issue' ? { store, floor, purpose: 'floor', goods: lines } : { store, whole, counted: lines }
}
