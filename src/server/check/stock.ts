import { statesIn } from '../../kernel/states.ts'
import { piece } from '../../modules/stores/piece/piece.ts'
import { inStage } from '../schema/stateSql.ts'
import { type CheckRule, since } from '../store/parts/checks.ts'

/** The ledger of stock, and the pieces and balances that follow from it. */
export const stockRules: readonly CheckRule[] = [
  {
    says: 'metres, kilograms and rupees of every movement go somewhere',
    of: 'stock',
    broken: `select voucher, deed from stock_entry group by voucher, deed, kind
     having sum(metres) <> 0 or sum(kg) <> 0 or sum(metal) <> 0 or sum(other) <> 0 or (kind not in ('cut', 'join') and sum(count) <> 0)`,
  },
  {
    says: 'nothing that went into work stays there: what was not made of it is scrap, loss or difference',
    of: 'stock',
    broken: `select e.voucher from stock_entry e join voucher v on v.id = e.voucher where e.place = 'work' and v.reverses is null and ${since(494, 'v')}
     group by e.voucher having sum(e.metal + e.other) <> 0`,
  },
  {
    says: 'ledgers of stock are worth what their entries are, on every date',
    of: 'stock',
    broken: `select account, date from (
       select account, date, amount from gl_entry union all select account, date, -(metal + other) from stock_entry) l
     join account a on a.id = l.account and a.account_type = 'Stock' group by account, date having sum(amount) <> 0`,
  },
  {
    says: 'balances of goods are the sums of their entries, and none is negative',
    of: 'stock',
    broken: `select item, store from stock_balance full join (
       select item, store, owner, sum(metres) as m, sum(kg) as k, sum(count) as c, sum(metal) as v, sum(other) as o
       from stock_entry where piece is null and store is not null group by 1, 2, 3) e using (item, store)
     where stock_balance.owner is not distinct from e.owner and (metres, kg, count, metal, other) is distinct from (coalesce(m, 0), coalesce(k, 0), coalesce(c, 0), coalesce(v, 0), coalesce(o, 0))
     and not (e.m is null and metres = 0 and kg = 0 and count = 0 and metal = 0 and other = 0)`,
  },
  {
    says: 'nothing lay below nothing at the end of any day',
    of: 'stock',
    broken: `select item, store, piece, date from (
       select item, store, owner, piece, date, sum(sum(metres)) over w as m, sum(sum(kg)) over w as k, sum(sum(count)) over w as c
       from stock_entry where store is not null group by item, store, owner, piece, date
       window w as (partition by item, store, owner, piece order by date)) d where m < 0 or k < 0 or c < 0`,
  },
  {
    says: 'a piece lies whole where its entries say, or nowhere',
    of: 'stock',
    broken: `select p.id from piece p left join (
       select piece, store, bin, sum(metres) as m, sum(kg) as k, sum(metal) as v, sum(other) as o from stock_entry where piece is not null and store is not null
       group by 1, 2, 3 having sum(metres) <> 0 or sum(kg) <> 0 or sum(count) <> 0 or sum(metal) <> 0 or sum(other) <> 0) e on e.piece = p.id
     where (p.store is null) <> (e.piece is null) or (p.store is null) <> (not (${inStage(piece, 'there', 'p')}))
       or (p.store is not null and (e.store, e.bin, m, k, v, o) is distinct from (p.store, p.bin, length_m, weight_kg, metal_value, other_value))`,
  },
  {
    says: 'the lines that ended a piece tell what it was until then',
    of: 'stock',
    broken: `select p.id from piece p where ${inStage(piece, 'gone', 'p')} and exists (
       select from stock_entry e join voucher v on v.id = e.voucher where e.piece = p.id and e.place = 'store' and (v.doc, v.doc_id) <> (p.document, p.document_id)
       and not exists (select from voucher r where r.id = v.reverses or r.reverses = v.id))
     and not exists (select from stock_entry e where e.piece = p.id and e.status_before = any('{${statesIn(piece, 'there').join(',')}}'))`,
  },
  {
    says: 'a divided length is the sum of its parts and its scrap',
    of: 'stock',
    broken: `select p.id from piece p where p.place = 'parts' and p.length_m > 0 and p.length_m <>
       (select coalesce(sum(to_m - from_m), 0) from piece_part where parent = p.id and not undone)
       + (select coalesce(sum(metres), 0) from stock_entry where piece = p.id and store is null and kind = 'cut')`,
  },
  {
    says: 'no more is made of a lot than was drawn from it, what a scale gave back aside',
    of: 'stock',
    broken: `select p.id from piece p join piece_part t on t.parent = p.id and not t.undone where p.length_m = 0 group by p.id
     having sum(t.to_m - t.from_m) > (select -sum(case when p.weight_kg > 0 then e.kg else e.count end) from stock_entry e join voucher v on v.id = e.voucher
       where e.piece = p.id and e.place = 'store' and (v.doc, v.doc_id) <> (p.document, p.document_id) and (e.kind <> 'weigh' or e.kg < 0))`,
  },
  {
    says: 'of each strand every metre of a length comes from one metre',
    of: 'stock',
    broken: `select t.child, t.strand from piece_part t join piece c on c.id = t.child and c.length_m > 0 where not t.undone and t.strand is not null
     group by t.child, t.strand, c.length_m having sum(coalesce(t.child_to_m - t.child_from_m, t.to_m - t.from_m)) <> c.length_m
       or min(t.child_from_m) <> 0 or max(coalesce(t.child_to_m, t.child_from_m + t.to_m - t.from_m)) <> c.length_m`,
  },
  {
    says: 'goods of a customer are worth nothing in our books',
    of: 'stock',
    broken: 'select id from stock_entry where owner is not null and (metal <> 0 or other <> 0)',
  },
]
