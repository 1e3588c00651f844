import { Decimal } from '../decimal.ts'
import type { AnyDocument, Complaint } from '../document.ts'
import { type Field, type Fields, labelOf } from '../field.ts'
import { kinds } from '../kinds.ts'
import { headerFields, lineFields, lineSets, linesOf, type Row } from '../record.ts'
import { digits } from '../kindRows/decimals.ts'

/** Beyond it no column of the field holds a figure; null where one holds any. */
const mostOf = (field: Field): Decimal | null => {
  if (field.kind === 'int') return new Decimal(2 ** 31)
  const { numeric, places } = kinds[field.kind]
  return numeric && places !== undefined && field.leastPlaces === undefined
    ? new Decimal(10).pow(digits - (field.places ?? places))
    : null
}

const tooLargeIn = (fields: Fields, row: Readonly<Row>, prefix: string): Complaint[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = row[name]
    const figure = value instanceof Decimal ? value : typeof value === 'number' ? new Decimal(value) : null
    const most = figure === null ? null : mostOf(field)
    return figure !== null && most !== null && figure.abs().gte(most)
      ? [
          {
            path: prefix + name,
            message: `${labelOf(name, field)} is too large to be kept. Check the quantities and rates from which it is calculated.`,
          },
        ]
      : []
  })

/** Figures that no column holds: what is typed is held to its digits as it is read, what is calculated of it here. */
export const tooLarge = (def: AnyDocument, record: Readonly<Row>): Complaint[] => [
  ...tooLargeIn(headerFields(def), record, ''),
  ...lineSets(def).flatMap(([name, set]) =>
    linesOf(record, name).flatMap((line, i) => tooLargeIn(lineFields(set), line, `${name}.${i}.`)),
  ),
]
