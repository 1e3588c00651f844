import type { AnyDocument } from '../../kernel/document.ts'
import { headerFields } from '../../kernel/record.ts'
import type { ListRow } from '../../wire/documents.ts'
import { shownField } from '../theme/shown.ts'

/** The address of a record; of a row of a view, that of the record to which it leads. */
export const hrefOf = (def: AnyDocument, row: Pick<ListRow, 'id'>): string => {
  const { path, by } = def.opens ?? { path: def.path, by: 'id' }
  return `${path}/${String(Reflect.get(row, by))}`
}

/** The address of the form for a new record. */
export const newHrefOf = (def: AnyDocument): string => (def.register === undefined ? `${def.path}/new` : def.path)

/** What a record is called that has neither title nor number; never by its id, which nobody knows. */
const unnamed = (def: AnyDocument, { date }: ListRow): string => {
  const what = def.series ? `${def.label} draft` : def.label
  return typeof date === 'string' ? `${what} of ${date}` : what
}

/** Says how a record is named where it is referred to: its title fields, else its number, else what it is and of which day. */
export const titleOfRow = (def: AnyDocument, row: ListRow): string => {
  const fields = headerFields(def)
  const words = def.title.map(name => (fields[name] ? shownField(fields[name], row[name]) : ''))
  const number = row['number']
  return words.filter(Boolean).join(' · ') || (typeof number === 'string' ? number : unnamed(def, row))
}
