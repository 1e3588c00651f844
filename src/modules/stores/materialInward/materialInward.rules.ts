import { billedFromThere } from '../../masters/parties/supplier/billedFrom.server.ts'
import { challanOnce } from '../challanOnce.server.ts'
import { fromApprovedMakers } from '../../masters/goods/rawMaterial/makers.server.ts'
import { all, type Effect, rulesFor } from '../../../server/store/parts/rules.ts'
import { materialInward } from './materialInward.ts'
import { integer, lineId, reading } from '../../../server/reading.ts'

/** Each line of a receipt is one movement, in their order. */
const piecesReading = reading(
  { id: lineId('goods'), piece: integer },
  `
update material_inward_goods g set piece = e.piece
from voucher v join stock_entry e on e.voucher = v.id and e.place = 'store' and e.piece is not null
where v.doc_id = $1 and v.doc = 'materialInward' and v.reverses is null and g.doc = $1 and g.no = e.deed + 1
returning g.id, e.piece`,
)

/** Tells each line of a receipt which piece it has become, so that its bill and its return find it. */
const nameItsPieces: Effect<typeof materialInward> = async ({ tx, record }) => {
  const rows = await piecesReading.rows(tx, [record.id])
  const pieces = new Map(rows.map(({ id, piece }) => [id, piece]))
  return { ...record, goods: record.goods.map(line => ({ ...line, piece: pieces.get(line.id) ?? null })) }
}

export default rulesFor(materialInward, {
  save: billedFromThere,
  act: { post: all(challanOnce(materialInward, 'supplier'), challanOnce(materialInward, 'owner'), fromApprovedMakers('goods')) },
  done: { post: nameItsPieces },
})
