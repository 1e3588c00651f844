import type { ISODate } from '../../../kernel/dates.ts'
import { parseDecimal } from '../../../kernel/decimal.ts'
import type { AnyDocument } from '../../../kernel/document.ts'
import { headerFields } from '../../../kernel/record.ts'
import { toneOf } from '../../../kernel/registry.ts'
import type { ListRow } from './listApi.ts'

/** How a list tells what is overdue. */
export interface Lateness {
  readonly def: AnyDocument
  /** The day by which a record is due; null where the document has none, or does not know whether it was kept. */
  readonly field: string | null
  readonly today: ISODate
}

/** Names under which documents keep the day by which something has to have happened. */
const dueNames: ReadonlySet<string> = new Set(['due', 'dueDate', 'deliverBy', 'neededBy'])

/** What is still to be paid of a record; nothing is late that is paid. */
const openAmount = 'openAmount'

/** The date of a document by which its records are due. Without progress or an open amount nobody knows whether they are late. */
export const latenessOf = (def: AnyDocument, today: ISODate): Lateness => {
  const fields = headerFields(def)
  const isKnown = def.progress !== undefined || openAmount in fields
  const due = Object.entries(fields).find(([name, field]) => field.kind === 'date' && dueNames.has(name))
  return { def, field: isKnown && due ? due[0] : null, today }
}

const isSettled = (row: ListRow): boolean => {
  const open = row[openAmount]
  if (typeof open === 'string') return !parseDecimal(open)?.gt(0)
  const progress = row['progress']
  return typeof progress === 'object' && progress !== null && Object.values(progress).some(share => Number(share) >= 1)
}

/** Is it in hand: under way, or done with and still to be paid? */
const isInHand = (def: AnyDocument, row: ListRow): boolean => {
  const tone = toneOf(def, String(row['status']))
  const isPaidFor = Object.values(def.progress ?? {}).some(({ path }) => path === 'bill')
  return tone === 'info' || tone === 'progress' || tone === 'warning' || (isPaidFor && tone === 'success')
}

/**
 * Whether a record's day has passed while it is still open: in hand (its state has a tone of such things), and not yet paid or
 * delivered. A draft and a closed record are never late.
 */
export const isLate = (row: ListRow, { def, field, today }: Lateness): boolean => {
  const due = field === null ? null : row[field]
  if (typeof due !== 'string' || due >= today) return false
  return isInHand(def, row) && !isSettled(row)
}
