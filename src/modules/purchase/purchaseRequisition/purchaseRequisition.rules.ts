import { Decimal, zero } from '../../../kernel/decimal.ts'
import type { Underway } from '../../../kernel/underway.ts'
import { date, decimal, id, lineId, reading } from '../../../server/reading.ts'
import { Refusal } from '../../../server/refusal.ts'
import { inStage, inState } from '../../../server/schema/stateSql.ts'
import { type Derivation, type Effect, rulesFor, type Shape } from '../../../server/store/parts/rules.ts'
import { editRecord } from '../../../server/store/save.ts'
import { purchaseInvoice } from '../../accounts/purchaseInvoice/purchaseInvoice.ts'
import { piece } from '../../stores/piece/piece.ts'
import { purchaseRequisition } from './purchaseRequisition.ts'
import { standingOf, toReorder } from './standing.server.ts'

/** At what rate, after its discount, an item was billed the last time. */
const billedReading = reading(
  { item: id('item'), rate: decimal, date, supplier: id('supplier') },
  `
select distinct on (l.item) l.item, round(l.amount / nullif(l.billed_qty, 0), 4) as rate, h.bill_date as date, h.supplier
from purchase_invoice_items l join purchase_invoice h on h.id = l.doc and ${inStage(purchaseInvoice, 'happened', 'h')}
where l.item = any($1::bigint[]) and l.billed_qty > 0 order by l.item, h.bill_date desc, l.id desc`,
)

/** Each item that is asked for with how it stands, and what it cost the last time, once. */
const derivePurchaseRequisition: Derivation<typeof purchaseRequisition> = async ({ tx, record }) => {
  const items = new Set(record.items.flatMap(({ item }) => item ?? []))
  const [standings, billed] = [await standingOf(tx, [...items]), await billedReading.rows(tx, [[...items]])]
  const position = standings.map(standing => {
    const last = billed.find(({ item }) => item === standing.item)
    const told = last ? { billedRate: last.rate, billedDate: last.date, billedBy: last.supplier } : {}
    return { ...standing, ...told }
  })
  return { values: { position } }
}

/** What a line of a requisition still waits for, and what of it lies free in its store. */
const waitingReading = reading(
  { id: lineId('items'), waits: decimal, there: decimal },
  `
select l.id, l.qty - coalesce((select sum(k.qty) from line_link k where k.from_line = l.id and k.from_doc = 'storeRequisition'
    and k.to_doc = 'issueNote' and k.live), 0) as waits,
  case u.measures when 'length' then coalesce(b.metres, 0) + coalesce(p.metres, 0) when 'mass' then coalesce(b.kg, 0) + coalesce(p.kg, 0)
    else coalesce(b.count, 0) + coalesce(p.count, 0) end as there
from store_requisition_items l join store_requisition r on r.id = l.doc join item i on i.id = l.item join unit u on u.id = i.unit
left join stock_balance b on b.item = l.item and b.store = r.store and b.owner is null
left join lateral (select sum(length_m) as metres, sum(weight_kg) as kg, sum(count) as count from piece
  where item = l.item and store = r.store and ${inState(piece, 'free')} and owner is null) p on true
where l.id = any($1::bigint[])`,
)

type Line = Underway<typeof purchaseRequisition>['items'][number]

const sourceOf = (line: Line): number | null => line.from?.find(({ doc }) => doc === 'storeRequisition')?.line ?? null

/** Of what a store was asked for, only what neither was issued nor lies there is bought. */
const shortageOnly: Shape<typeof purchaseRequisition> = async ({ tx, draft }) => {
  const lines = draft.items
  const sources = lines.map(sourceOf).filter(id => id !== null)
  if (sources.length === 0) return { ...draft }
  const rows = await waitingReading.rows(tx, [sources])
  const short = new Map<number, Decimal>(rows.map(row => [row.id, row.waits.minus(row.there)]))
  const items = lines.flatMap((line): Line[] => {
    const source = sourceOf(line)
    const lacking = source === null ? undefined : short.get(source)
    if (!lacking || !line.qty) return [line]
    const qty = Decimal.min(line.qty, lacking)
    return qty.gt(0) ? [{ ...line, qty }] : []
  })
  if (items.length === 0) throw new Refusal(422, 'The store has all of it; nothing is to be bought.')
  return { ...draft, items }
}

/** Adds to a draft what has fallen to its reorder level and does not stand there yet, in the least quantity that is ordered. */
const propose: Effect<typeof purchaseRequisition> = async call => {
  const { store, tx, actor, record } = call
  const items = record.items
  const missing = (await toReorder(tx)).filter(({ item }) => !items.some(line => line.item === item))
  const proposed = missing.map(({ item, onHand, onOrder, reorderLevel, reorderQty }) => ({
    item,
    qty: Decimal.max(reorderQty ?? zero, (reorderLevel ?? zero).minus(onHand).minus(onOrder), 1).toFixed(3),
    need: 'stock' as const,
  }))
  const kept = items.map(({ id }) => ({ id }))
  return editRecord(store, tx, actor, purchaseRequisition, record.id, {
    version: record.version,
    items: [...kept, ...proposed],
  })
}

export default rulesFor(purchaseRequisition, { derive: derivePurchaseRequisition, made: shortageOnly, done: { propose } })
