import { loadOne } from '../store/load.ts'
import { materialInward } from '../../modules/stores/materialInward.ts'
import type { Effect } from './rule.ts'

/** Each line of a receipt is one deed, in their order. */
const piecesSql = `
update material_inward_goods g set piece = e.piece
from voucher v join stock_entry e on e.voucher = v.id and e.place = 'store' and e.piece is not null
where v.doc_id = $1 and v.doc = 'materialInward' and v.reverses is null and g.doc = $1 and g.no = e.deed + 1`

/** Tells each line of a receipt which piece it has become, so that its bill and its return find it. */
export const nameItsPieces: Effect = async ({ store, tx, record }) => {
  const id = Number(record['id'])
  await tx.rows(piecesSql, [id])
  return loadOne(store, tx, materialInward, id)
}
