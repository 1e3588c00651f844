import type { AnyDocument, Complaint } from '../../kernel/document.ts'
import { Decimal } from '../../kernel/decimal.ts'
import type { Fields } from '../../kernel/field.ts'
import type { LineSet } from '../../kernel/lineSet.ts'
import { placesOf } from '../../kernel/kinds.ts'
import { type DraftRow, lineSets, linesOf, type Row, withEverySet } from '../../kernel/record.ts'
import type { AnyDerivation } from './parts/rules.ts'

/** Values as their fields keep them, nothing where nothing was derived. */
const kept = (fields: Fields, values: Readonly<Row>): Row =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = values[name] ?? null
      return [name, value instanceof Decimal ? value.toDecimalPlaces(placesOf(field)) : value]
    }),
  )

/**
 * Derived lines in the places of those that stand there already, so that a line that stays the same is not written anew. Lines below
 * know the line above by the id that it was derived with; `ids` says by set which it has instead.
 */
const inPlace = (
  { fields, below }: Pick<LineSet, 'fields' | 'below'>,
  rows: readonly DraftRow[],
  before: readonly DraftRow[],
  ids: Map<unknown, number>,
  above: ReadonlyMap<unknown, number> | undefined,
): DraftRow[] =>
  rows.map((row, i) => {
    const id = before[i]?.id ?? row.id
    if (row.id !== undefined && id !== undefined) ids.set(row.id, id)
    const parent = below === undefined ? {} : { parent: above?.get(row['parent']) ?? row['parent'] ?? null }
    return { ...kept(fields, row), ...parent, ...(id === undefined ? {} : { id }) }
  })

/**
 * Puts into a filled draft what only the server can derive: readonly fields and derived line sets, whatever a client sent for
 * them. Complaints come beside the fields of the draft; while the draft cannot be read nothing is derived.
 */
export const derive = async (def: AnyDocument, call: AnyDerivation, draft: Row, complaints: Complaint[]): Promise<void> => {
  const derivation = call.store.parts.rules[def.name]?.derive
  if (!derivation || complaints.length > 0) return
  const { values, complaints: found = [] } = await derivation({ ...call, record: withEverySet(def, call.record) })
  complaints.push(...found)
  for (const [name, field] of Object.entries(def.fields)) {
    const value = values[name]
    if (field.readonly && value !== undefined) draft[name] = kept({ [name]: field }, values)[name]
  }
  const ids = new Map(lineSets(def).map(([name]) => [name, new Map<unknown, number>()]))
  for (const [name, set] of lineSets(def)) {
    const own = ids.get(name)
    if (!set.derived || !own) continue
    draft[name] = inPlace(set, linesOf(values, name), linesOf(call.before ?? {}, name), own, ids.get(set.below ?? ''))
  }
}
