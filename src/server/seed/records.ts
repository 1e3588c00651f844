import type { AnyDocument } from '../../kernel/document.ts'
import type { Row } from '../../kernel/record.ts'
import type { Tx } from '../database.ts'
import { quoted, tableOf } from '../schema/names.ts'
import { loadMany } from '../store/parts/load.ts'
import type { Store } from '../store/parts/store.ts'

/** Every record of a master, in the order in which they came. */
export const allRecords = async (store: Store, tx: Tx, def: AnyDocument): Promise<readonly Row[]> => {
  const ids = (await tx.rows<{ id: number }>(`select id from ${quoted(tableOf(def.name))} order by id`, [])).map(row => row.id)
  if (ids.length === 0) return []
  const records = await loadMany(store, tx, def, ids)
  return ids.map(id => records.get(id)).filter(record => record !== undefined)
}
