import { controlRoles } from '../../modules/masters/books/posting.ts'
import { gstinRoles } from '../../modules/masters/books/roles.ts'
import { type CheckRule, since } from '../store/parts/checks.ts'

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
    says: 'the sums by day are those of the sealed vouchers',
    of: 'books',
    broken: `select d.account, d.date from gl_day d full join (
       select g.account, g.date, sum(greatest(g.amount, 0)) as debit, sum(greatest(-g.amount, 0)) as credit from gl_entry g join voucher v on v.id = g.voucher
       where v.position <= (select position from gl_seal) group by 1, 2) s using (account, date) where (d.debit, d.credit) is distinct from (s.debit, s.credit)`,
  },
]
