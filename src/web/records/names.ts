import type { AnyDocument } from '../../kernel/document.ts'
import { headerFields, type Row } from '../../kernel/record.ts'
import type { ListRow, Titles } from '../../wire/documents.ts'
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

/** Says the words of a record's title; a record that it refers to stands there by its own title, and not where that is not known. */
export const titleWords = (def: AnyDocument, row: Readonly<Row>, titles: Titles): readonly string[] => {
  const fields = headerFields(def)
  return def.title.flatMap(name => {
    const field = fields[name]
    const words = field?.target ? titles[field.target]?.[String(row[name])] : field && shownField(field, row[name])
    return words ? [words] : []
  })
}

/** Says how a record is named where it is referred to: its title fields, else its number, else what it is and of which day. */
export const titleOfRow = (def: AnyDocument, row: ListRow, titles: Titles = {}): string => {
  const words = titleWords(def, row, titles)
  const number = row['number']
  return words.join(' · ') || (typeof number === 'string' ? number : unnamed(def, row))
}
