import { purchaseInvoice } from '../../modules/accounts/purchaseInvoice/purchaseInvoice.ts'
import { purchaseReturn } from '../../modules/accounts/purchaseReturn/purchaseReturn.ts'
import { controlRoles } from '../../modules/masters/books/posting.ts'
import { gstinRoles } from '../../modules/masters/books/roles.ts'
import { materialInward } from '../../modules/stores/materialInward/materialInward.ts'
import { inStage, inState } from '../schema/stateSql.ts'
import { type CheckRule, since } from './rule.ts'

const named = (roles: readonly string[]): string => roles.map(role => `'${role}'`).join(', ')

/** The general ledger, bills and tax. */
export const bookRules: readonly CheckRule[] = [
  {
    says: 'every voucher sums to zero',
    of: 'books',
    broken: 'select voucher from gl_entry group by voucher having sum(amount) <> 0',
  },
  {
    says: 'a line lies on the date of its voucher',
    of: 'books',
    broken: 'select g.id from gl_entry g join voucher v on v.id = g.voucher where v.date <> g.date',
  },
  {
    says: 'the open amount of a bill is the sum of the lines that name it',
    of: 'books',
    broken:
      'select b.id from bill b left join gl_entry g on g.bill = b.id group by b.id having b.open_amount <> coalesce(sum(g.amount), 0)',
  },
  {
    says: 'no bill is settled beyond its amount',
    of: 'books',
    broken: 'select id from bill where abs(open_amount) > abs(amount) or open_amount * amount < 0',
  },
  {
    says: 'control accounts equal their open bills',
    of: 'books',
    broken: `select a.id from account a left join gl_entry g on g.account = a.id where a.role in (${named([...controlRoles('customer'), ...controlRoles('supplier')])})
     group by a.id having coalesce(sum(g.amount), 0) <> coalesce((select sum(open_amount) from bill where account = a.id), 0)`,
  },
  {
    says: 'a line of a control account names its party',
    of: 'books',
    broken: `select g.id from gl_entry g join account a on a.id = g.account where a.role in (${named(controlRoles('customer'))}) and g.customer is null
     or a.role in (${named(controlRoles('supplier'))}) and g.supplier is null`,
  },
  {
    says: 'a line of a ledger of GST names its GSTIN, since all of them do',
    of: 'books',
    broken: `select g.id from gl_entry g join account a on a.id = g.account join voucher v on v.id = g.voucher
     where a.role in (${named(gstinRoles)}) and g.registration is null and v.reverses is null
     and ${since(493, 'v')}`,
  },
  {
    says: 'an invoice posts its own total',
    of: 'books',
    broken: `select i.id from sales_invoice i join voucher v on v.doc = 'salesInvoice' and v.doc_id = i.id and v.reverses is null join gl_entry g on g.voucher = v.id and g.bill is not null
     group by i.id, i.grand_total having sum(g.amount) <> i.grand_total`,
  },
  {
    says: 'tax is the rate on the base, rounded once per head',
    of: 'books',
    broken: `select i.id from sales_invoice i where i.cgst <> i.sgst or i.igst <> coalesce((select sum(l.igst) from sales_invoice_items l where l.doc = i.id), 0)
     or i.cgst <> coalesce((select sum(l.cgst) from sales_invoice_items l where l.doc = i.id), 0)`,
  },
  {
    says: 'what was received and not billed stands on its ledger, supplier by supplier, but for what they have to take back',
    of: 'books',
    broken: `select supplier from (
       select g.supplier, sum(g.amount) as amount from gl_entry g join account a on a.id = g.account and a.role = 'GRIR' group by g.supplier
       union all
       select m.supplier, sum(i.value - coalesce(b.share, 0) - coalesce(r.worth, 0))
       from material_inward m join material_inward_goods i on i.doc = m.id
       left join (select k.from_line, sum(x.received_share) as share from line_link k join purchase_invoice_items x on x.id = k.to_line
         join purchase_invoice h on h.id = x.doc and ${inStage(purchaseInvoice, 'happened', 'h')}
         where k.from_doc = 'materialInward' and k.to_doc = 'purchaseInvoice' group by k.from_line) b on b.from_line = i.id
       left join (select k.from_line, sum(o.worth) as worth from line_link k join purchase_return_goods x on x.id = k.to_line
         join purchase_return h on h.id = x.doc and ${inStage(purchaseReturn, 'happened', 'h')}
         join purchase_return_origins o on o.parent = x.id and o.invoice is null
         where k.from_doc = 'materialInward' and k.to_doc = 'purchaseReturn' group by k.from_line) r on r.from_line = i.id
       where ${inStage(materialInward, 'happened', 'm')} and m.supplier is not null group by m.supplier) x
     where supplier is not null and not exists (select 1 from purchase_return r join purchase_return_goods l on l.doc = r.id
       where ${inState(purchaseReturn, 'despatched', 'r')} and (l.piece is null or l.claim_qty > 0) and r.supplier = x.supplier)
     group by supplier having sum(amount) <> 0`,
  },
  {
    says: 'the sums by day are those of the sealed vouchers',
    of: 'books',
    broken: `select d.account, d.date from gl_day d full join (
       select g.account, g.date, sum(greatest(g.amount, 0)) as debit, sum(greatest(-g.amount, 0)) as credit from gl_entry g join voucher v on v.id = g.voucher
       where v.position <= (select position from gl_seal) group by 1, 2) s using (account, date) where (d.debit, d.credit) is distinct from (s.debit, s.credit)`,
  },
]
