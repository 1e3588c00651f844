import type { AnyDocument } from '../document.ts'
import type { Field, Fields } from '../field.ts'
import { isEmpty, kinds } from '../kinds.ts'
import { type DraftRow, lineSets, linesOf, type Row, valueOf } from '../record.ts'

/** A field that says another thing now. */
export interface FieldChange {
  readonly name: string
  readonly field: Field
  readonly before: unknown
  readonly after: unknown
}

/** What differs in the header (`set` is '', `id` null) or in one line, which is known by its id wherever it stands. */
export interface Compared {
  readonly set: string
  readonly id: number | null
  /** The number of the line: as it is now, of one that is gone as it was. */
  readonly no: number
  readonly op: 'added' | 'changed' | 'deleted'
  readonly before: Readonly<Row> | null
  readonly after: Readonly<Row> | null
  readonly fields: readonly FieldChange[]
}

/** A value as text, whether it comes from the database, from an answer or from the trail. */
const plain = (field: Field, value: unknown): string => {
  const known = valueOf(field, value)
  if (isEmpty(known)) return ''
  if (field.kind === 'stamp') return String(Date.parse(String(known)))
  return JSON.stringify(kinds[field.kind].wire(known, field))
}

const changesIn = (fields: Fields, before: Readonly<Row>, after: Readonly<Row>): readonly FieldChange[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    before[name] === undefined || after[name] === undefined || plain(field, before[name]) === plain(field, after[name])
      ? []
      : [{ name, field, before: valueOf(field, before[name]), after: valueOf(field, after[name]) }],
  )

const comparedLines = (set: string, fields: Fields, before: readonly DraftRow[], after: readonly DraftRow[]): Compared[] => {
  const old = new Map(before.map(line => [line.id, line]))
  const now = new Set(after.map(({ id }) => id))
  const here = after.flatMap((line, i): Compared[] => {
    const was = line.id === undefined ? undefined : old.get(line.id)
    const place = { set, id: line.id ?? null, no: i + 1, before: was ?? null, after: line }
    if (!was) return [{ ...place, op: 'added', fields: [] }]
    const changes = changesIn(fields, was, line)
    return changes.length === 0 ? [] : [{ ...place, op: 'changed', fields: changes }]
  })
  const gone = before.flatMap((line, i): Compared[] =>
    line.id !== undefined && now.has(line.id)
      ? []
      : [{ set, id: line.id ?? null, no: i + 1, before: line, after: null, op: 'deleted', fields: [] }],
  )
  return [...here, ...gone]
}

/**
 * Finds what a record says that another state of it does not: the one comparison of quotations, of orders and of all that is revised. Lines
 * are found by their ids; one that only moved has not changed. `told` says which fields of the header ('') and of each set are compared; a
 * field or a set of which a state says nothing, not even that it is empty, is passed over.
 */
export const comparedRecords = (
  def: AnyDocument,
  before: Readonly<Row>,
  after: Readonly<Row>,
  told: (set: string) => Fields,
): readonly Compared[] => {
  const header = changesIn(told(''), before, after)
  return [
    ...(header.length === 0 ? [] : [{ set: '', id: null, no: 0, op: 'changed', before, after, fields: header } as const]),
    ...lineSets(def).flatMap(([set, { derived }]) =>
      derived || before[set] === undefined || after[set] === undefined
        ? []
        : comparedLines(set, told(set), linesOf(before, set), linesOf(after, set)),
    ),
  ]
}

/** Picks what the other side is told of a record: all that is typed into the header ('') and into each set, but what stays with us. */
export const sentFields =
  (def: AnyDocument) =>
  (set: string): Fields =>
    Object.fromEntries(
      Object.entries((set === '' ? def.fields : def.lines[set]?.fields) ?? {}).filter(
        ([, field]) => !field.readonly && !field.ours,
      ),
    )
