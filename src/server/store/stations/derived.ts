import type { AnyDocument } from '../../../kernel/document.ts'
import { Decimal } from '../../../kernel/decimal.ts'
import type { Fields } from '../../../kernel/field.ts'
import { withNames } from '../../../kernel/lines/naming.ts'
import { placesOf } from '../../../kernel/kinds.ts'
import { type DraftRow, lineSets, linesOf, type Row, withEverySet } from '../../../kernel/record.ts'
import type { Call, Passed, UnderWay } from './call.ts'

/** Values as their fields keep them, nothing where nothing was derived. */
const kept = (fields: Fields, values: Readonly<Row>): Row =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = values[name] ?? null
      return [name, value instanceof Decimal ? value.toDecimalPlaces(placesOf(field)) : value]
    }),
  )

/**
 * Derived lines in the places of those that stand there already, so that a line that stays the same is not written anew. Lines know
 * others by the ids with which these were derived; `ids` says by set which they have instead.
 */
const inPlace = (
  def: AnyDocument,
  set: string,
  fields: Fields,
  rows: readonly DraftRow[],
  before: readonly DraftRow[],
  ids: ReadonlyMap<string, Map<unknown, number>>,
): DraftRow[] => {
  const idOf = (row: DraftRow, i: number): number | undefined => before[i]?.id ?? row.id
  rows.forEach((row, i) => {
    const id = idOf(row, i)
    if (row.id !== undefined && id !== undefined) ids.get(set)?.set(row.id, id)
  })
  return rows.map((row, i) => {
    const id = idOf(row, i)
    const names = withNames(def, set, row, (named, other) => ids.get(named)?.get(other))
    return { ...kept(fields, row), ...names, ...(id === undefined ? {} : { id }) }
  })
}

/**
 * Puts into a filled draft what only the server can derive: readonly fields and derived line sets, whatever a client sent for
 * them. Complaints come beside the fields of the draft; while the draft cannot be read nothing is derived.
 */
export const derive = async (
  { store, tx, actor, def, before, saving }: Omit<Call, 'loader'>,
  { draft, complaints }: Pick<UnderWay, 'draft' | 'complaints'>,
): Promise<Passed> => {
  const derivation = store.parts.rules[def.name]?.derive
  if (!derivation || complaints.length > 0) return {}
  const { values, complaints: found = [] } = await derivation({
    store,
    tx,
    actor,
    record: withEverySet(def, draft),
    before,
    saving,
  })
  const derived: Row = { ...draft }
  for (const [name, field] of Object.entries(def.fields)) {
    const value = values[name]
    if (field.readonly && value !== undefined) derived[name] = kept({ [name]: field }, values)[name]
  }
  const ids = new Map(lineSets(def).map(([name]) => [name, new Map<unknown, number>()]))
  for (const [name, set] of lineSets(def)) {
    if (set.derived) derived[name] = inPlace(def, name, set.fields, linesOf(values, name), linesOf(before ?? {}, name), ids)
  }
  return { draft: derived, complaints: found }
}
