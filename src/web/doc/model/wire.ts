import { Decimal } from '../../../kernel/decimal.ts'
import type { SourceRef } from '../../../kernel/arrow.ts'
import type { AnyDocument } from '../../../kernel/document.ts'
import type { Field, Fields } from '../../../kernel/field.ts'
import { isEmpty, kinds, placesOf } from '../../../kernel/kinds.ts'
import { isStored, renewed } from '../../../kernel/lines/linesBelow.ts'
import { withNames } from '../../../kernel/lines/naming.ts'
import { sameReading } from '../../../kernel/measured/reading.ts'
import {
  type DraftRow,
  headerFields,
  lineSets,
  linesOf,
  type Row,
  shownLineFields,
  valueOf,
  wireRow,
} from '../../../kernel/record.ts'

const valuesOf = (fields: Fields, row: Readonly<Row>): Row => {
  const out: Row = {}
  for (const name in fields) {
    const field = fields[name]
    if (field && row[name] !== undefined) out[name] = valueOf(field, row[name])
  }
  return out
}

interface WireSource {
  readonly doc: string
  readonly set?: string
  readonly line: number
  readonly qty: string | null
}

const isSource = (value: unknown): value is WireSource =>
  typeof value === 'object' &&
  value !== null &&
  'doc' in value &&
  'line' in value &&
  typeof value.doc === 'string' &&
  typeof value.line === 'number'

const sourcesOf = (from: unknown): readonly SourceRef[] =>
  Array.isArray(from)
    ? from.filter(isSource).map(({ qty, ...source }) => ({ ...source, qty: typeof qty === 'string' ? new Decimal(qty) : null }))
    : []

const lineOf = (fields: Fields, row: Readonly<Row>): DraftRow => {
  const line: DraftRow = valuesOf(fields, row)
  if (typeof row['id'] === 'number') line.id = row['id']
  const from = sourcesOf(row['from'])
  if (from.length > 0) line.from = from
  return line
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

/** A record of an answer as the kernel reckons with it. Fields that the answer leaves out are not there for this person. */
export const recordOf = (def: AnyDocument, answer: Readonly<Row>): Row => {
  const record: Row = valuesOf(headerFields(def), answer)
  for (const [name, set] of lineSets(def))
    record[name] = linesOf(answer, name)
      .filter(isRow)
      .map(row => lineOf(shownLineFields(set), row))
  for (const name of ['id', 'number', 'status', 'version', 'createdBy', 'createdStamp'])
    if (answer[name] !== undefined) record[name] = answer[name]
  return record
}

/** Fields that a person types: neither readonly nor computed. */
const isTyped = (field: Field): boolean => !field.readonly

/**
 * Typed values as they travel. A required field in which nothing stands is left out of what is new, so that the server may
 * fill it; of what is stored it is sent empty, for absent would mean unchanged.
 */
const wireValues = (fields: Fields, row: Readonly<Row>, isNew: boolean): Row => {
  const out: Row = {}
  for (const name in fields) {
    const field = fields[name]
    const value = row[name]
    if (!field || !isTyped(field) || value === undefined) continue
    if (!isEmpty(value)) out[name] = kinds[field.kind].wire(value, field)
    else if (!isNew || field.optional) out[name] = field.kind === 'choices' ? [] : null
  }
  return out
}

const wireLine = (fields: Fields, line: DraftRow): Row => ({
  ...(line.id === undefined ? {} : { id: line.id }),
  ...wireValues(fields, line, !isStored(line.id)),
  ...(line.from?.length ? { from: line.from.map(({ qty, ...source }) => ({ ...source, qty: qty?.toFixed(3) ?? null })) } : {}),
})

/** One set of lines as it travels. */
export const wireLines = (def: AnyDocument, set: string, lines: readonly DraftRow[]): readonly Row[] => {
  const fields = def.lines[set]?.fields ?? {}
  return lines.map(line => wireLine(fields, line))
}

/** Everything that was typed, header and lines; nobody types lines that the server derives. */
export const wireBody = (def: AnyDocument, record: Readonly<Row>, isNew: boolean): Row => ({
  ...wireValues(def.fields, record, isNew),
  ...Object.fromEntries(
    lineSets(def).flatMap(([set, { derived }]) => (derived ? [] : [[set, wireLines(def, set, linesOf(record, set))]])),
  ),
})

/** A stored record as it travels to be stored once more, as another one. */
export const asNew = (def: AnyDocument, record: Readonly<Row>): Row =>
  wireBody(
    def,
    {
      ...record,
      ...Object.fromEntries(lineSets(def).map(([set]) => [set, renewed(def, set, linesOf(record, set))])),
    },
    true,
  )

/** A record with all that was filled into it, as a draft keeps it; `recordOf` reads it back. */
export const wireDraft = (def: AnyDocument, record: Readonly<Row>): Row => ({
  ...wireRow(def.fields, record),
  ...Object.fromEntries(
    lineSets(def).map(([name, set]) => [
      name,
      linesOf(record, name).map(line => ({ ...wireLine(set.fields, line), ...wireRow(set.fields, line) })),
    ]),
  ),
})

/** The body with its parts that differ from another one: what a change sends. */
export const differing = (body: Readonly<Row>, base: Readonly<Row>): Row =>
  Object.fromEntries(Object.entries(body).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(base[name])))

/** Says whether two values of a field are the same to a reader: 5 and 5.000 are. */
export const sameValue = (field: Field, a: unknown, b: unknown): boolean => {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b)
  if (a instanceof Decimal && b instanceof Decimal)
    return a.toDecimalPlaces(placesOf(field)).eq(b.toDecimalPlaces(placesOf(field)))
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, i) => one === b[i])
  if (field.kind === 'measured') return sameReading(a, b)
  return a === b
}

/** Gives what was typed while a save was under way, with the ids that the save gave to its new lines, in their order. */
export const withIds = (def: AnyDocument, typed: Readonly<Row>, saved: Readonly<Row>): Row => {
  const out: Row = { ...typed }
  const drawnFor = new Map<string, ReadonlyMap<unknown, number>>()
  for (const [set] of lineSets(def)) {
    const known = new Set(linesOf(typed, set).map(line => line.id))
    const drawn = linesOf(saved, set).flatMap(line => (line.id === undefined || known.has(line.id) ? [] : [line.id]))
    const ids = new Map<unknown, number>()
    drawnFor.set(set, ids)
    const named = linesOf(typed, set).map((line): DraftRow => {
      const id = isStored(line.id) ? line.id : drawn.shift()
      if (id === undefined) return line
      if (line.id !== undefined) ids.set(line.id, id)
      return { ...line, id }
    })
    out[set] = named.map(line => ({ ...line, ...withNames(def, set, line, (other, id) => drawnFor.get(other)?.get(id)) }))
  }
  return out
}
