import { Decimal } from '../../kernel/decimal.ts'
import { type DraftRow, linesOf } from '../../kernel/record.ts'
import { Refusal } from '../refusal.ts'
import type { Shape } from '../rules/rule.ts'

/** What a line of a requisition still waits for, and what of it lies free in its store. */
const waitingSql = `
select l.id, l.qty - coalesce((select sum(k.qty) from line_link k where k.from_line = l.id and k.from_doc = 'storeRequisition'
    and k.to_doc = 'issueNote' and k.live), 0) as waits,
  case u.measures when 'length' then coalesce(b.metres, 0) + coalesce(p.metres, 0) when 'mass' then coalesce(b.kg, 0) + coalesce(p.kg, 0)
    else coalesce(b.count, 0) + coalesce(p.count, 0) end as there
from store_requisition_items l join store_requisition r on r.id = l.doc join item i on i.id = l.item join unit u on u.id = i.unit
left join stock_balance b on b.item = l.item and b.store = r.store and b.owner is null
left join lateral (select sum(length_m) as metres, sum(weight_kg) as kg, sum(count) as count from piece
  where item = l.item and store = r.store and status = 'free' and owner is null) p on true
where l.id = any($1::bigint[])`

const sourceOf = (line: DraftRow): number | null => line.from?.find(({ doc }) => doc === 'storeRequisition')?.line ?? null

/** Of what a store was asked for, only what neither was issued nor lies there is bought. */
export const shortageOnly: Shape = async ({ tx, draft }) => {
  const lines = linesOf(draft, 'items')
  const sources = lines.map(sourceOf).filter(id => id !== null)
  if (sources.length === 0) return { ...draft }
  const rows = await tx.rows<{ id: number; waits: string; there: string }>(waitingSql, [sources])
  const short = new Map(rows.map(row => [row.id, new Decimal(row.waits).minus(row.there)]))
  const items = lines.flatMap((line): DraftRow[] => {
    const source = sourceOf(line)
    const lacking = source === null ? undefined : short.get(source)
    if (!lacking || !(line['qty'] instanceof Decimal)) return [line]
    const qty = Decimal.min(line['qty'], lacking)
    return qty.gt(0) ? [{ ...line, qty }] : []
  })
  if (items.length === 0) throw new Refusal(422, 'The store has all of it; nothing is to be bought.')
  return { ...draft, items }
}
