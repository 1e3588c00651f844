import { Decimal } from '../../kernel/decimal.ts'
import type { Tx } from '../database.ts'
import type { Goods } from './goods.ts'

/** What left lots, apart from the document that brought them; in kilograms, or counts where they have no weight. */
const drawnSql = `
select p.id, -sum(case when p.weight_kg > 0 then e.kg else e.count end) as drawn
from piece p join stock_entry e on e.piece = p.id and e.place = 'store' join voucher v on v.id = e.voucher
where p.id = any($1::bigint[]) and p.length_m = 0 and (v.doc, v.doc_id) <> (p.document, p.document_id) group by p.id`

/** How much was drawn from each of these lots, in its measure. */
export const drawnFromLots = async (tx: Tx, ids: readonly number[]): Promise<Goods['drawn']> => {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows<{ id: number; drawn: string }>(drawnSql, [ids])
  return new Map(rows.map(({ id, drawn }) => [id, new Decimal(drawn)]))
}

/** What was made of lots, and what came back already of pieces that are with customers; it is read behind their locks. */
export const givenOfLots = async (tx: Tx, ids: readonly number[]): Promise<Goods['given']> => {
  if (ids.length === 0) return []
  const rows = await tx.rows<{ parent: number; from: string; to: string }>(
    `select t.parent, t.from_m as "from", t.to_m as "to" from piece_part t join piece p on p.id = t.parent
     where t.parent = any($1::bigint[]) and not t.undone and (p.length_m = 0 or p.place = 'customer')`,
    [ids],
  )
  return rows.map(({ parent, from, to }) => ({ parent, from: new Decimal(from), to: new Decimal(to) }))
}
