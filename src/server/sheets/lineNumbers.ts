import type { AnyDocument } from '../../kernel/document.ts'
import { setsBelow } from '../../kernel/lines/linesBelow.ts'
import { lineSets, linesOf, type Row } from '../../kernel/record.ts'

/**
 * A sheet has no ids of lines: a line below another says the number of that line in its record, from 1. On the way in these numbers become
 * the negative ids of new lines (kernel/lines/linesBelow.ts).
 */

/** Rows of a record's lines, in the order of the record, with the numbers of their parents in place of the ids. */
export const parentsByNumber = (def: AnyDocument, record: Readonly<Row>, rows: Row): Row => {
  for (const [set, { below }] of lineSets(def)) {
    if (below === undefined) continue
    const numbers = new Map<unknown, number>(linesOf(record, below).map(({ id }, i) => [id, i + 1]))
    rows[set] = linesOf(rows, set).map(line => ({ ...line, parent: numbers.get(line['parent']) ?? null }))
  }
  return rows
}

/** The number of a line, as a cell says it, as the id of that line. */
export const readLineNumber = (text: string): { readonly value: number } | { readonly message: string } =>
  /^[1-9]\d{0,5}$/.test(text) ? { value: -Number(text) } : { message: 'Enter the number of the line, 1 for the first.' }

/** Lines as a sheet says them, under ids by which those below know them. */
export const namedByNumber = (def: AnyDocument, body: Row): Row => {
  for (const [set] of lineSets(def)) {
    if (setsBelow(def, set).some(name => linesOf(body, name).length > 0))
      body[set] = linesOf(body, set).map((line, i) => ({ ...line, id: -i - 1 }))
  }
  return body
}

/** A stored record as a sheet would say it, so that a sheet that changes nothing is seen to change nothing. */
export const asSheet = (def: AnyDocument, stored: Readonly<Row>): Row => {
  const rows = parentsByNumber(def, stored, { ...stored })
  for (const [set, { below }] of lineSets(def)) {
    if (below !== undefined) rows[set] = linesOf(rows, set).map(line => ({ ...line, parent: -Number(line['parent']) }))
  }
  return namedByNumber(def, rows)
}
