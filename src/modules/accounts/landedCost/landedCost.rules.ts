import { decimal, id, integer, orNull, reading, text } from '../../../server/reading.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { type Derivation, type ActRule, rulesFor } from '../../../server/store/parts/rules.ts'
import { materialInward } from '../../stores/materialInward/materialInward.ts'
import { purchaseReturn } from '../purchaseReturn/purchaseReturn.ts'
import { landedCost } from './landedCost.ts'

/** Of a lot of which a part went back, what stayed bears the cost. */
const goodsReading = reading(
  { inward: id('materialInward'), item: id('item'), piece: orNull(integer), qty: decimal, weightKg: decimal, value: decimal },
  `
select m.id as inward, g.item, coalesce(stays.id, g.piece) as piece, g.qty - back.qty as qty,
  round(coalesce(g.weight_kg, 0) * (g.qty - back.qty) / g.qty, 3) as weight_kg, round(g.value * (g.qty - back.qty) / g.qty, 2) as value
from material_inward m join material_inward_goods g on g.doc = m.id left join piece p on p.id = g.piece
cross join lateral (select coalesce(sum(r.qty), 0) as qty from purchase_return_goods r join purchase_return h on h.id = r.doc and ${inStage(purchaseReturn, 'happened', 'h')}
  join line_link k on k.to_line = r.id and k.to_doc = 'purchaseReturn' and k.from_doc = 'materialInward' and k.live where k.from_line = g.id) back
left join lateral (
  with recursive d as (select g.piece as id union select t.child from d join piece_part t on t.parent = d.id and not t.undone
    join voucher v on v.id = t.voucher and v.doc = 'purchaseReturn' join piece c on c.id = t.child and c.place <> 'supplier')
  select max(id) as id from d) stays on true
where g.qty > back.qty and m.id = any($1::bigint[]) and ${inStage(materialInward, 'happened', 'm')} and m.supplier = $2 and p.place is distinct from 'supplier'
order by m.id, g.no`,
)

/** The goods that bear a cost: all of the receipts that are named, but for what has gone back. */
const deriveLandedCost: Derivation<typeof landedCost> = async ({ tx, record }) => {
  const inwards = record.receipts.map(({ inward }) => inward)
  const rows = await goodsReading.rows(tx, [inwards, record.supplier])
  const goods = rows.map(({ inward: _inward, qty, weightKg, value, ...row }) => ({
    ...row,
    qty,
    weightKg,
    value,
  }))
  const complaints = inwards.flatMap((inward, i) =>
    typeof inward !== 'number' || rows.some(row => row.inward === inward)
      ? []
      : [
          {
            path: `receipts.${i}.inward`,
            message: 'This receipt has no goods of that supplier left with us, or it is not posted.',
          },
        ],
  )
  return { values: { goods }, complaints }
}

const goneReading = reading(
  { no: text },
  `
select p.piece_no as no from landed_cost_goods g join piece p on p.id = g.piece where g.doc = $1 and p.place = 'supplier' order by p.id limit 1`,
)

/** What has gone back to the supplier since the cost was spread bears none of it. */
const stillHere: ActRule<typeof landedCost> = async ({ tx, record }) => {
  const gone = await goneReading.maybe(tx, [record.id])
  return gone
    ? [{ path: 'receipts', message: `${gone.no} went back to the supplier meanwhile; save this again without it.` }]
    : []
}

export default rulesFor(landedCost, { derive: deriveLandedCost, act: { post: stillHere } })
