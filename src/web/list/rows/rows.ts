import type { AnyDocument } from '../../../kernel/document.ts'
import { isIn } from '../../../kernel/states.ts'
import { cellOf, type Titles } from '../../cells/cells.tsx'
import { type ListColumn, progressName } from '../model/columns.ts'
import type { ListRow } from '../../../wire/documents.ts'

/** Says whether anything is expected to follow from a record: a draft and what was cancelled have no progress. */
export const isUnderWay = (def: AnyDocument, row: ListRow): boolean => isIn(def, row['status'], 'counts')

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

/** Answers how far a record has come, 0 to 1 as decimal text; null where the answer does not say. */
export const doneOf = (row: ListRow, column: ListColumn): string | null => {
  const name = progressName(column)
  const progress = row['progress']
  const one = name !== null && isObject(progress) ? progress[name] : undefined
  if (typeof one === 'string') return one
  return isObject(one) && typeof one['done'] === 'string' ? one['done'] : null
}

/** Says what a record is called in its first column; a record that has no number yet is a draft. */
export const nameOf = (def: AnyDocument, row: ListRow, first: ListColumn, titles: Titles): string => {
  const shown = first.field ? cellOf(row[first.id], first.field, titles) : null
  if (typeof shown === 'string') return shown
  return first.id === 'number' ? 'Draft' : `${def.label} ${row.id}`
}

/** Says what a record is called where it stands alone: a draft has no number, so whose it is belongs to its name. */
export const fullNameOf = (def: AnyDocument, row: ListRow, columns: readonly ListColumn[], titles: Titles): string => {
  const [first, ...rest] = columns
  if (!first) return `${def.label} ${row.id}`
  const name = nameOf(def, row, first, titles)
  const party = row[first.id] === null ? rest.find(column => column.field?.kind === 'ref') : undefined
  const whose = party?.field ? cellOf(row[party.id], party.field, titles) : null
  return typeof whose === 'string' ? `${name}, ${whose}` : name
}
