import { cableData } from '../seed/cableData.ts'
import { readDataSets } from '../seed/shippedMasters.ts'
import { tablesOf } from '../../modules/cable/engine/tables/tablesOf.ts'
import type { CableTables } from '../../modules/cable/engine/tables/tables.ts'
import type { Tx } from '../database.ts'
import { Refusal } from '../refusal.ts'
import type { Store } from '../store/store.ts'

/** The tables of the design engine as the masters have them now. */
export type CurrentTables = () => Promise<CableTables>

const masters = [...new Set(cableData.map(({ doc }) => doc))]

/** The last change of any of the masters; every change leaves a row in the audit trail. */
const lastChange = 'select coalesce(max(id), 0) as mark from audit where doc = any($1::text[])'

const markIn = async (tx: Tx): Promise<number> => {
  const { mark } = await tx.one<{ mark: number }>(lastChange, [masters])
  if (mark === 0) throw new Refusal(422, 'The tables of the standards are not loaded yet; set the company up first.')
  return mark
}

/** The tables as they were read last, and the last change that they know of. */
const known = new WeakMap<Store, { readonly mark: number; readonly tables: Promise<CableTables> }>()

const reading = async (store: Store, mark: number, read: () => Promise<CableTables>): Promise<CableTables> => {
  if (known.get(store)?.mark !== mark) known.set(store, { mark, tables: read() })
  const mine = known.get(store)
  try {
    return await (mine?.tables ?? read())
  } catch (error) {
    if (known.get(store) === mine) known.delete(store)
    throw error
  }
}

/**
 * Reads the tables from the masters, with all corrections, and again only when one of them has changed. Refuses while a company
 * has none yet.
 */
export const currentTables =
  (store: Store): CurrentTables =>
  async () =>
    reading(store, await store.db.read(markIn), () =>
      store.db.transaction(async tx => tablesOf(await readDataSets(store, tx)), { isolation: 'repeatable read read only' }),
    )

/** The same within an open transaction, which sees its own changes of the masters and keeps to its one connection. */
export const tablesIn = async (store: Store, tx: Tx): Promise<CableTables> => {
  const mark = await markIn(tx)
  const read = known.get(store)
  if (read?.mark === mark) return read.tables
  const tables = tablesOf(await readDataSets(store, tx))
  known.set(store, { mark, tables: Promise.resolve(tables) })
  return tables
}
