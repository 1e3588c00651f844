import type { ISODate } from '../../../kernel/dates.ts'
import type { AnyDocument } from '../../../kernel/document.ts'
import type { Field, Fields } from '../../../kernel/field.ts'
import { renewed } from '../../../kernel/lines/linesBelow.ts'
import { blank, type DraftRow, lineSets, linesOf, type Row } from '../../../kernel/record.ts'

/**
 * What a copy begins with anew: days, what may exist only once, and what others call the document by (their order number,
 * the number of a cheque), which the search box finds in documents.
 */
const startsAnew = (def: AnyDocument, field: Field): boolean =>
  field.kind === 'date' ||
  field.kind === 'stamp' ||
  field.kind === 'interval' ||
  field.unique === true ||
  field.ofThisOne === true ||
  (def.nature === 'document' && field.kind === 'text' && field.search === true)

const copied = (def: AnyDocument, fields: Fields, row: Readonly<Row>, today: ISODate): Row => {
  const fresh = blank(fields, today)
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      name in row ? [[name, startsAnew(def, field) ? fresh[name] : row[name]]] : [],
    ),
  )
}

/** A copy of a record to begin a new one with: dated today, without number, references of others, sources and links. */
export const duplicateOf = (def: AnyDocument, record: Readonly<Row>, today: ISODate): Row => ({
  ...copied(def, def.fields, record, today),
  ...Object.fromEntries(
    lineSets(def).map(([name, set]): [string, DraftRow[]] => [
      name,
      renewed(def, name, set.derived ? [] : linesOf(record, name)).map((line): DraftRow => ({
        ...Object.fromEntries(
          Object.entries(set.fields).flatMap(([field, { ofThisOne }]) =>
            field in line && !ofThisOne ? [[field, line[field]]] : [],
          ),
        ),
        ...(line.id === undefined ? {} : { id: line.id }),
      })),
    ]),
  ),
})
