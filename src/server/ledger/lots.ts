import type { Decimal } from '../../kernel/decimal.ts'
import type { Tx } from '../database.ts'
import { decimal, id, integer, reading, yes } from '../reading.ts'
import type { Goods } from './goods.ts'

/** What left lots, apart from the document that brought them; in kilograms, or counts where they have no weight. */
const drawnReading = reading(
  { id: id('piece'), drawn: decimal },
  `
select p.id, -sum(case when p.weight_kg > 0 then e.kg else e.count end) as drawn
from piece p join stock_entry e on e.piece = p.id and e.place = 'store' join voucher v on v.id = e.voucher
where p.id = any($1::bigint[]) and p.length_m = 0 and (v.doc, v.doc_id) <> (p.document, p.document_id) group by p.id`,
)

/** Answers how much was drawn from each of these lots, in its measure. */
export const drawnFromLots = async (tx: Tx, ids: readonly number[]): Promise<Goods['drawn']> => {
  if (ids.length === 0) return new Map()
  const rows = await drawnReading.rows(tx, [ids])
  return new Map(rows.map(({ id, drawn }) => [id, drawn]))
}

const givenOfLotsReading = reading(
  { parent: integer, from: decimal, to: decimal },
  `select t.parent, t.from_m as "from", t.to_m as "to" from piece_part t join piece p on p.id = t.parent
     where t.parent = any($1::bigint[]) and not t.undone and (p.length_m = 0 or p.place = 'customer')`,
)

/** Reads what was made of lots, and what came back already of pieces that are with customers; it is read behind their locks. */
export const givenOfLots = async (tx: Tx, ids: readonly number[]): Promise<Goods['given']> => {
  if (ids.length === 0) return []
  return givenOfLotsReading.rows(tx, [ids])
}

/** Something that was made of a lot since it was weighed last: how much of the lot it took, and whether anything was done with it since. */
export interface Taker {
  readonly lot: number
  readonly piece: number
  readonly kg: Decimal
  readonly movedOn: boolean
}

/** SQL: the last voucher by which a scale has said what there is of a lot; nothing where none has. */
const lastWeighed = (lot: string): string => `(select max(w.voucher) from stock_entry w join voucher x on x.id = w.voucher
  where w.piece = ${lot} and (w.kind = 'weigh' or w.place = 'count') and x.reverses is null and not exists (select from voucher y where y.reverses = x.id))`

/** SQL: was `v` posted since a lot was weighed last. */
export const sinceWeighed = (voucher: string, lot: string): string => `${voucher} > coalesce(${lastWeighed(lot)}, 0)`

const takersReading = reading(
  { lot: integer, piece: integer, kg: decimal, movedOn: yes },
  `
select t.parent as lot, t.child as piece, sum(t.to_m - t.from_m) as kg, bool_or(exists (
  select from stock_entry e join voucher w on w.id = e.voucher where e.piece = t.child and e.voucher > t.voucher and e.kind not in ('weigh', 'reprice')
    and w.reverses is null and not exists (select from voucher r where r.reverses = w.id))) as moved_on
from piece_part t join voucher v on v.id = t.voucher and v.doc = $2
where t.parent = any($1::bigint[]) and not t.undone and ${sinceWeighed('t.voucher', 't.parent')} group by t.parent, t.child order by t.parent, t.child`,
)

/** Reads what documents called `doc` made of these lots since each was weighed last. */
export const takersOf = async (tx: Tx, lots: readonly number[], doc: string): Promise<readonly Taker[]> => {
  if (lots.length === 0) return []
  return takersReading.rows(tx, [lots, doc])
}
