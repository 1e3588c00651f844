import type { ISODate } from '../../../kernel/dates.ts'
import { parseDecimal } from '../../../kernel/decimal.ts'
import type { AnyDocument } from '../../../kernel/document.ts'
import { isIn } from '../../../kernel/states.ts'
import type { ListRow } from '../../../wire/documents.ts'

/** Whether what is expected of a record has come: the money that was open on it, or the whole of its first progress. */
const hasCome = (def: AnyDocument, row: ListRow): boolean => {
  const open = row['openAmount']
  if (typeof open === 'string') return !parseDecimal(open)?.gt(0)
  const [first] = Object.keys(def.progress ?? {})
  const progress = row['progress']
  const shares = typeof progress === 'object' && progress !== null ? Object.entries(progress) : []
  return shares.some(([name, share]) => name === first && Number(share) >= 1)
}

/** Says whether a record's day has passed while something is still expected of it. A draft and a closed record are never late. */
export const isLate = (def: AnyDocument, row: ListRow, today: ISODate): boolean => {
  const due = def.due === undefined ? null : row[def.due]
  return typeof due === 'string' && due < today && isIn(def, row['status'], 'underWay') && !hasCome(def, row)
}
