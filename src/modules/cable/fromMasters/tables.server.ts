import { headerFields, lineSets } from '../../../kernel/record.ts'
import { reading, text } from '../../../server/reading.ts'
import { cableData } from '../../../server/seed/cableData.ts'
import type { Shipped } from '../../../server/seed/form.ts'
import { type KeptSets, readSets, setsById } from '../../../server/seed/shippedMasters.ts'
import { tablesOf } from '../engine/tables/tablesOf.ts'
import type { CableTables } from '../engine/tables/tables.ts'
import type { Database, Tx } from '../../../server/database.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Store } from '../../../server/store/parts/store.ts'

/** The tables of the design engine as the masters have them now. */
export type CurrentTables = () => Promise<CableTables>

/** A master and those that its records name: a process that is renamed changes every route. */
const watchedBy = (store: Store, { doc }: Shipped): readonly string[] => {
  const { def } = store.plan(doc)
  const fields = [headerFields(def), ...lineSets(def).map(([, set]) => set.fields)].flatMap(Object.values)
  return [doc, ...fields.flatMap(({ kind, target }) => (kind === 'ref' && target ? [target] : []))]
}

/** Every change leaves a row in the audit trail. Ids are drawn before they are committed, so the newest alone would miss a late one. */
const lastChangesReading = reading(
  { doc: text, mark: text },
  `select doc, max(id) || '/' || count(*) as mark from audit where doc = any($1::text[]) group by doc`,
)

/** By master, what tells its present state from any other. */
type Marks = ReadonlyMap<Shipped, string>

const marksIn = async (store: Store, tx: Tx): Promise<Marks> => {
  const watched = new Map(cableData.map(shipped => [shipped, watchedBy(store, shipped)]))
  const rows = await lastChangesReading.rows(tx, [[...new Set([...watched.values()].flat())]])
  const marks = new Map(rows.map(({ doc, mark }) => [doc, mark]))
  if (!cableData.some(({ doc }) => marks.has(doc)))
    throw new Refusal(422, 'The tables of the standards are not loaded yet; set the company up first.')
  return new Map([...watched].map(([shipped, docs]) => [shipped, docs.map(doc => marks.get(doc) ?? '').join(' ')]))
}

interface Known {
  readonly marks: Marks
  readonly sets: KeptSets
  readonly tables: CableTables
}

/** The tables as they were read last, with what they were read from; stores of one database, as of several days, share them. */
const known = new WeakMap<Database, Known>()

const same = (a: Marks, b: Marks): boolean => [...b].every(([shipped, mark]) => a.get(shipped) === mark)

/**
 * The tables from the masters as this transaction sees them, with all corrections and its own changes. Only the masters that have
 * changed since they were read last are read again. Refuses while a company has none yet.
 */
export const tablesIn = async (store: Store, tx: Tx): Promise<CableTables> => {
  const marks = await marksIn(store, tx)
  const before = known.get(store.db)
  if (before && same(before.marks, marks)) return before.tables
  const kept: KeptSets = new Map(
    [...(before?.sets ?? [])].filter(([shipped]) => before?.marks.get(shipped) === marks.get(shipped)),
  )
  const sets = await readSets(store, tx, kept)
  const tables = tablesOf(setsById(sets))
  known.set(store.db, { marks, sets, tables })
  return tables
}

/** Who reads the same state at once reads it together. */
const underWay = new WeakMap<Database, { readonly marks: Marks; readonly tables: Promise<CableTables> }>()

const readAlone = (store: Store): Promise<CableTables> =>
  store.db.transaction(tx => tablesIn(store, tx), { isolation: 'repeatable read read only' })

/** The same in a snapshot of its own. */
export const currentTables =
  (store: Store): CurrentTables =>
  async () => {
    const marks = await store.db.read(tx => marksIn(store, tx))
    const before = known.get(store.db)
    if (before && same(before.marks, marks)) return before.tables
    const others = underWay.get(store.db)
    if (others && same(others.marks, marks)) return others.tables
    const tables = readAlone(store).finally(() => underWay.delete(store.db))
    underWay.set(store.db, { marks, tables })
    return tables
  }
