import { registry } from '../../src/modules/registry.ts'
import type { Database } from '../../src/server/database.ts'
import { quoted } from '../../src/server/schema/names.ts'

/** The legal numbers of all documents that draw one. */
const numbered = Object.values(registry.documents)
  .filter(def => def.series !== undefined)
  .map(def => `select number from ${quoted(def.name)}`)
  .join(' union all ')

/** What must be true of the books at every commit; each query answers the rows that break it. */
export const invariants: Readonly<Record<string, string>> = {
  'every voucher sums to zero': 'select voucher from gl_entry group by voucher having sum(amount) <> 0',
  'a line lies on the date of its voucher':
    'select g.id from gl_entry g join voucher v on v.id = g.voucher where v.date <> g.date',
  'the open amount of a bill is the sum of the lines that name it':
    'select b.id from bill b left join gl_entry g on g.bill = b.id group by b.id having b.open_amount <> coalesce(sum(g.amount), 0)',
  'no bill is settled beyond its amount': 'select id from bill where abs(open_amount) > abs(amount) or open_amount * amount < 0',
  'control accounts equal their open bills': `select a.id from account a left join gl_entry g on g.account = a.id where a.role in ('AR_TRADE', 'AR_EXPORT', 'AR_ADVANCE', 'AP_TRADE', 'AP_TRADE_MSE', 'AP_IMPORT', 'AP_ADVANCE')
     group by a.id having coalesce(sum(g.amount), 0) <> coalesce((select sum(open_amount) from bill where account = a.id), 0)`,
  'a line of a control account names its party': `select g.id from gl_entry g join account a on a.id = g.account where a.role in ('AR_TRADE', 'AR_EXPORT', 'AR_ADVANCE') and g.customer is null
     or a.role in ('AP_TRADE', 'AP_TRADE_MSE', 'AP_IMPORT', 'AP_ADVANCE') and g.supplier is null`,
  'what is posted has its voucher, what is cancelled sums to nothing': `select 'salesInvoice', i.id from sales_invoice i where i.status = 'posted' and not exists (select 1 from voucher v where v.doc = 'salesInvoice' and v.doc_id = i.id)
     union all select 'bankReceipt', r.id from bank_receipt r where r.status = 'posted' and not exists (select 1 from voucher v where v.doc = 'bankReceipt' and v.doc_id = r.id)
     union all select v.doc, v.doc_id from voucher v join gl_entry g on g.voucher = v.id
       left join sales_invoice i on v.doc = 'salesInvoice' and i.id = v.doc_id left join bank_receipt r on v.doc = 'bankReceipt' and r.id = v.doc_id
       where coalesce(i.status, r.status) = 'cancelled' group by v.doc, v.doc_id, g.account having sum(g.amount) <> 0`,
  'an invoice posts its own total': `select i.id from sales_invoice i join voucher v on v.doc = 'salesInvoice' and v.doc_id = i.id and v.reverses is null join gl_entry g on g.voucher = v.id and g.bill is not null
     group by i.id, i.grand_total having sum(g.amount) <> i.grand_total`,
  'numbers are without a gap in every series and year': `select c.series, c.year from number_counter c cross join lateral (
       select count(*) as drawn from (
         ${numbered}) n
       where n.number ~ ('^' || regexp_replace(replace(c.series, '{fy}', c.year), '\\{0+\\}', '[0-9]+') || '$')) x
     where x.drawn <> c.next - 1 - coalesce((select sum(o.last - o.first + 1) from number_left_out o where o.series = c.series and o.year = c.year), 0)`,
  'no source line is used beyond its quantity': `select l.from_line from line_link l join sales_order_items i on l.from_doc = 'salesOrder' and i.id = l.from_line where l.live group by l.from_line, i.qty having sum(l.qty) > i.qty
     union all select l.from_line from line_link l join delivery_order_items i on l.from_doc = 'deliveryOrder' and i.id = l.from_line where l.live group by l.from_line, i.qty having sum(l.qty) > i.qty`,
  'no order is received beyond its tolerance, and nothing is billed beyond what came': `select l.from_line from line_link l join purchase_order_items i on l.from_doc = 'purchaseOrder' and i.id = l.from_line and l.to_doc = 'materialInward'
     where l.live group by l.from_line, i.most_qty having sum(l.qty) > i.most_qty
     union all select l.from_line from line_link l join material_inward_goods i on l.from_doc = 'materialInward' and i.id = l.from_line
     where l.live group by l.from_line, l.to_doc, i.qty having sum(l.qty) > i.qty`,
  'what was received and not billed stands on its ledger, supplier by supplier, but for what he has to take back': `select supplier from (
       select g.supplier, sum(g.amount) as amount from gl_entry g join account a on a.id = g.account and a.role = 'GRIR' group by g.supplier
       union all
       select m.supplier, sum(case when p.place = 'supplier' then 0 else i.value - coalesce(b.share, 0) end)
       from material_inward m join material_inward_goods i on i.doc = m.id left join piece p on p.id = i.piece
       left join (select k.from_line, sum(x.received_share) as share from line_link k join purchase_invoice_items x on x.id = k.to_line
         join purchase_invoice h on h.id = x.doc and h.status = 'posted'
         where k.from_doc = 'materialInward' and k.to_doc = 'purchaseInvoice' group by k.from_line) b on b.from_line = i.id
       where m.status = 'posted' and m.supplier is not null group by m.supplier) x
     where supplier is not null and not exists (select 1 from purchase_return r join purchase_return_goods l on l.doc = r.id
       where r.status = 'despatched' and (l.piece is null or l.claim_qty > 0) and r.supplier = x.supplier)
     group by supplier having sum(amount) <> 0`,
  'only what counts uses its sources': `select l.id from line_link l left join delivery_order d on l.to_doc = 'deliveryOrder' and d.id = l.to_id left join sales_invoice i on l.to_doc = 'salesInvoice' and i.id = l.to_id
     where l.live <> (coalesce(d.status, i.status) not in ('draft', 'cancelled'))`,
  'tax is the rate on the base, rounded once per head': `select i.id from sales_invoice i where i.cgst <> i.sgst or i.igst <> coalesce((select sum(l.igst) from sales_invoice_items l where l.doc = i.id), 0)
     or i.cgst <> coalesce((select sum(l.cgst) from sales_invoice_items l where l.doc = i.id), 0)`,
  'every document has the audit row of its birth': `select 'salesOrder', h.id from sales_order h where not exists (select 1 from audit a where a.doc = 'salesOrder' and a.doc_id = h.id and a.op = 'insert' and a.part = '')
     union all select 'salesInvoice', h.id from sales_invoice h where not exists (select 1 from audit a where a.doc = 'salesInvoice' and a.doc_id = h.id and a.op = 'insert' and a.part = '')`,
  'one document for one key': 'select user_id, key from idempotency group by user_id, key having count(*) > 1',
  'metres, kilograms and rupees of every deed go somewhere': `select voucher, deed from stock_entry group by voucher, deed, kind
     having sum(metres) <> 0 or sum(kg) <> 0 or sum(metal) <> 0 or sum(other) <> 0 or (kind not in ('cut', 'join') and sum(count) <> 0)`,
  'ledgers of stock are worth what their entries are, on every date': `select account, date from (
       select account, date, amount from gl_entry union all select account, date, -(metal + other) from stock_entry) l
     join account a on a.id = l.account and a.account_type = 'Stock' group by account, date having sum(amount) <> 0`,
  'balances of goods are the sums of their entries, and none is negative': `select item, store from stock_balance full join (
       select item, store, owner, sum(metres) as m, sum(kg) as k, sum(count) as c, sum(metal) as v, sum(other) as o
       from stock_entry where piece is null and store is not null group by 1, 2, 3) e using (item, store)
     where stock_balance.owner is not distinct from e.owner and (metres, kg, count, metal, other) is distinct from (coalesce(m, 0), coalesce(k, 0), coalesce(c, 0), coalesce(v, 0), coalesce(o, 0))
     and not (e.m is null and metres = 0 and kg = 0 and count = 0 and metal = 0 and other = 0)`,
  'a piece lies whole where its entries say, or nowhere': `select p.id from piece p left join (
       select piece, store, bin, sum(metres) as m, sum(kg) as k, sum(metal) as v, sum(other) as o from stock_entry where piece is not null and store is not null
       group by 1, 2, 3 having sum(metres) <> 0 or sum(kg) <> 0 or sum(count) <> 0 or sum(metal) <> 0 or sum(other) <> 0) e on e.piece = p.id
     where (p.store is null) <> (e.piece is null) or (p.store is null) <> (p.status in ('gone', 'void'))
       or (p.store is not null and (e.store, e.bin, m, k, v, o) is distinct from (p.store, p.bin, length_m, weight_kg, metal_value, other_value))`,
  'the lines that ended a piece tell what it was until then': `select p.id from piece p where p.status = 'gone' and exists (
       select from stock_entry e join voucher v on v.id = e.voucher where e.piece = p.id and e.place = 'store' and (v.doc, v.doc_id) <> (p.document, p.document_id)
       and not exists (select from voucher r where r.id = v.reverses or r.reverses = v.id))
     and not exists (select from stock_entry e where e.piece = p.id and e.status_before in ('free', 'hold', 'reserved', 'blocked'))`,
  'a divided length is the sum of its parts and its scrap': `select p.id from piece p where p.place = 'parts' and p.length_m > 0 and p.length_m <>
       (select coalesce(sum(to_m - from_m), 0) from piece_part where parent = p.id and not undone)
       + (select coalesce(sum(metres), 0) from stock_entry where piece = p.id and store is null and kind = 'cut')`,
  'goods of a customer are worth nothing in our books':
    'select id from stock_entry where owner is not null and (metal <> 0 or other <> 0)',
  'the sums by day are those of the sealed vouchers': `select d.account, d.date from gl_day d full join (
       select g.account, g.date, sum(greatest(g.amount, 0)) as debit, sum(greatest(-g.amount, 0)) as credit from gl_entry g join voucher v on v.id = g.voucher
       where v.position <= (select position from gl_seal) group by 1, 2) s using (account, date) where (d.debit, d.credit) is distinct from (s.debit, s.credit)`,
}

/** The invariants that are broken, by name, with some of the rows that break them; empty when the books are sound. */
export const broken = async (db: Database): Promise<Record<string, unknown[]>> => {
  const found: Record<string, unknown[]> = {}
  await db.transaction(
    async tx => {
      for (const [name, sql] of Object.entries(invariants)) {
        const rows = await tx.rows(sql, [])
        if (rows.length > 0) found[name] = rows.slice(0, 5)
      }
    },
    { isolation: 'repeatable read read only' },
  )
  return found
}
