import type { AnyDocument } from '../../kernel/document.ts'
import { isNamed, namingFields, withNames } from '../../kernel/lines/naming.ts'
import { lineSets, linesOf, type Row } from '../../kernel/record.ts'

/**
 * A sheet has no ids of lines: a line that names another says the number of that line in its record, from 1. On the way in these numbers
 * become the negative ids of new lines (kernel/lines/linesBelow.ts).
 */

/** Rows of a record's lines, in the order of the record, with the numbers of the lines that they name in place of the ids. */
export const namesByNumber = (def: AnyDocument, record: Readonly<Row>, rows: Row): Row => {
  for (const [set, lines] of lineSets(def)) {
    if (namingFields(lines).length === 0) continue
    const numbers = new Map(
      namingFields(lines).map(([, named]) => [
        named,
        new Map<unknown, number>(linesOf(record, named).map(({ id }, i) => [id, i + 1])),
      ]),
    )
    const noOf = (named: string, id: number): number | undefined => numbers.get(named)?.get(id)
    rows[set] = linesOf(rows, set).map(line => ({ ...line, ...withNames(def, set, line, noOf) }))
  }
  return rows
}

/** The number of a line, as a cell says it, as the id of that line. */
export const readLineNumber = (text: string): { readonly value: number } | { readonly message: string } =>
  /^[1-9]\d{0,5}$/.test(text) ? { value: -Number(text) } : { message: 'Enter the number of the line, 1 for the first.' }

/** Lines as a sheet says them, under ids by which others name them. */
export const namedByNumber = (def: AnyDocument, body: Row): Row => {
  for (const [set] of lineSets(def)) {
    if (isNamed(def, set) && body[set] !== undefined) body[set] = linesOf(body, set).map((line, i) => ({ ...line, id: -i - 1 }))
  }
  return body
}

/** A stored record as a sheet would say it, so that a sheet that changes nothing is seen to change nothing. */
export const asSheet = (def: AnyDocument, stored: Readonly<Row>): Row => {
  const rows = namesByNumber(def, stored, { ...stored })
  for (const [set, lines] of lineSets(def)) {
    if (namingFields(lines).length > 0)
      rows[set] = linesOf(rows, set).map(line => ({ ...line, ...withNames(def, set, line, (_named, no) => -no) }))
  }
  return namedByNumber(def, rows)
}
