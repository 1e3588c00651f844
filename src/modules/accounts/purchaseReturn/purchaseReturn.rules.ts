import { decimal, id, integer, lineId, orNull, reading, text, yes } from '../../../server/reading.ts'
import { billedFromThere } from '../../masters/parties/supplier/billedFrom.server.ts'
import { refresh } from '../../../server/rules/refresh.ts'
import { Refusal } from '../../../server/refusal.ts'
import { inStage, inState } from '../../../server/schema/stateSql.ts'
import { type Derivation, type Effect, type ActRule, rulesFor, type Shape } from '../../../server/store/parts/rules.ts'
import { piece } from '../../stores/piece/piece.ts'
import { purchaseInvoice } from '../purchaseInvoice/purchaseInvoice.ts'
import { purchaseReturn } from './purchaseReturn.ts'

/** The lot of a receipt as it is now: itself while it lies with us, else the largest that is left of it by returns and cuttings. */
const billsReading = reading(
  {
    receipt: lineId('goods'),
    lot: orNull(id('piece')),
    lotQty: orNull(decimal),
    goesWhole: yes,
    order: orNull(id('purchaseOrder')),
    receivedRate: decimal,
    agreedRate: orNull(decimal),
    maker: orNull(text),
    invoice: orNull(id('purchaseInvoice')),
    billedRate: orNull(decimal),
    credit: yes,
  },
  `
select g.id as receipt, lot.id as lot, lot.qty as lot_qty, coalesce(lot.length_m > 0 or g.measure = 'count' and lot.weight_kg > 0, false) as goes_whole, g.order, g.rate as received_rate, g.agreed_rate, g.maker, i.doc as invoice, round(i.amount / nullif(i.billed_qty, 0), 4) as billed_rate, coalesce(i.credit, true) as credit
from material_inward_goods g
left join lateral (
  with recursive d as (select g.piece as id union select t.child from d join piece_part t on t.parent = d.id and not t.undone)
  select p.id, p.length_m, p.weight_kg, case g.measure when 'metres' then p.length_m when 'kg' then p.weight_kg else p.count end as qty
  from d join piece p on p.id = d.id where ${inStage(piece, 'there', 'p')} order by p.id = g.piece desc, qty desc, p.id limit 1) lot on true
left join (line_link k join purchase_invoice_items i on i.id = k.to_line join purchase_invoice h on h.id = i.doc and ${inStage(purchaseInvoice, 'happened', 'h')})
  on k.from_line = g.id and k.from_doc = 'materialInward' and k.to_doc = 'purchaseInvoice' and k.live
where g.id = any($1::bigint[])`,
)

/** What each movement of the return took out of the stock. */
const worthReading = reading(
  { movement: integer, worth: decimal },
  `
select e.deed as movement, -sum(e.metal + e.other) as worth from voucher v join stock_entry e on e.voucher = v.id and e.place = 'store'
where v.doc_id = $1 and v.doc = 'purchaseReturn' and v.reverses is null group by e.deed`,
)

/** As what the goods of a return were received, in which bill they stand, and at what cost they have left. */
const derivePurchaseReturn: Derivation<typeof purchaseReturn> = async ({ tx, record, before }) => {
  const receipts = record.goods.map(({ from }) => from?.find(({ doc }) => doc === 'materialInward')?.line ?? 0)
  const [bills, left] = await Promise.all([billsReading.rows(tx, [receipts]), before ? worthReading.rows(tx, [before.id]) : []])
  const origins = receipts.map((receipt, i) => {
    const bill = bills.find(one => one.receipt === receipt)
    const parent = record.goods[i]?.id
    // What has left keeps the lot that it left from.
    const gone = left.length > 0 ? before?.origins.find(one => one.parent === parent) : undefined
    return {
      parent,
      lot: gone ? gone.lot : (bill?.lot ?? null),
      lotQty: gone ? gone.lotQty : (bill?.lotQty ?? null),
      goesWhole: gone ? gone.goesWhole : (bill?.goesWhole ?? false),
      order: bill?.order ?? null,
      receivedRate: bill?.receivedRate ?? null,
      agreedRate: bill?.agreedRate ?? null,
      maker: bill?.maker ?? null,
      invoice: bill?.invoice ?? null,
      billedRate: bill?.billedRate ?? null,
      credit: bill?.credit ?? true,
      worth: left.find(({ movement }) => movement === i)?.worth ?? null,
    }
  })
  return { values: { origins } }
}

/** Pieces that lie with us, and lots by weight or number of which something still does after a return or a cutting. */
const lyingReading = reading(
  { id: id('piece'), rejected: yes },
  `
with recursive d as (select x as root, x as id from unnest($1::bigint[]) x
  union select d.root, t.child from d join piece_part t on t.parent = d.id and not t.undone)
select d.root as id, bool_or(${inState(piece, 'blocked', 'p')}) as rejected from d join piece p on p.id = d.id
where p.place = 'store' and p.store is not null and (p.id = d.root or p.length_m = 0) group by d.root`,
)

/**
 * What goes back of a receipt: the pieces that quality rejected and that still lie there; where it rejected none, all that lies there whole.
 * What was issued, cut or sent on is not there to go back.
 */
const whatWasRejected: Shape<typeof purchaseReturn> = async ({ tx, draft }) => {
  const rows = await lyingReading.rows(tx, [draft.goods.flatMap(line => line.piece ?? [])])
  const lying = new Map<number, boolean>(rows.map(({ id, rejected }) => [id, rejected]))
  const there = draft.goods.filter(({ piece: one }) => typeof one !== 'number' || lying.has(one))
  const rejected = there.filter(({ piece: one }) => typeof one === 'number' && lying.get(one) === true)
  if (there.length === 0) throw new Refusal(422, 'Nothing of this receipt lies in our stores any more, so nothing can go back.')
  return { ...draft, goods: rejected.length > 0 ? rejected : there }
}

const unclaimedReading = reading(
  { open: decimal },
  `
select l.claim_qty - coalesce((select sum(k.qty) from line_link k
  where k.from_line = l.id and k.from_doc = 'purchaseReturn' and k.to_doc = 'debitNote' and k.live), 0) as open
from purchase_return_goods l where l.doc = $1`,
)

/** A return is done with once all that was billed of it is claimed. */
const allClaimed: ActRule<typeof purchaseReturn> = async ({ tx, record }) => {
  const lines = await unclaimedReading.rows(tx, [record.id])
  return lines.some(({ open }) => open.gt(0))
    ? [{ path: '', message: 'The goods were billed and are not claimed yet; make and post the debit note first.' }]
    : []
}

/** Once goods have left, their return knows at what cost, and which bill a debit note is due for. */
const tellWhatLeft: Effect<typeof purchaseReturn> = call => refresh(call, purchaseReturn, call.record.id)

export default rulesFor(purchaseReturn, {
  made: whatWasRejected,
  derive: derivePurchaseReturn,
  save: billedFromThere,
  act: { close: allClaimed },
  done: { despatch: tellWhatLeft },
})
