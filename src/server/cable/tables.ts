import { cableData } from '../seed/cableData.ts'
import { readDataSets } from '../seed/shippedMasters.ts'
import { tablesOf } from '../../modules/cable/engine/tables/tablesOf.ts'
import type { CableTables } from '../../modules/cable/engine/tables/tables.ts'
import { Refusal } from '../refusal.ts'
import type { Store } from '../store/store.ts'

/** The tables of the design engine as the masters have them now. */
export type CurrentTables = () => Promise<CableTables>

const masters = [...new Set(cableData.map(({ doc }) => doc))]

/** The last change of any of the masters; every change leaves a row in the audit trail. */
const lastChange = 'select coalesce(max(id), 0) as mark from audit where doc = any($1::text[])'

/**
 * Reads the tables from the masters, with all corrections, and again only when one of them has changed. Refuses while a company
 * has none yet.
 */
export const currentTables = (store: Store): CurrentTables => {
  let known: { readonly mark: number; readonly tables: Promise<CableTables> } | null = null

  const read = (): Promise<CableTables> =>
    store.db.transaction(async tx => tablesOf(await readDataSets(store, tx)), { isolation: 'repeatable read read only' })

  return async () => {
    const { mark } = await store.db.read(tx => tx.one<{ mark: number }>(lastChange, [masters]))
    if (mark === 0) throw new Refusal(422, 'The tables of the standards are not loaded yet; set the company up first.')
    if (known?.mark !== mark) known = { mark, tables: read() }
    const mine = known
    try {
      return await mine.tables
    } catch (error) {
      if (known === mine) known = null
      throw error
    }
  }
}
