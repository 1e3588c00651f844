import { addMonths, type ISODate } from '../../../kernel/dates.ts'
import { Decimal, sum } from '../../../kernel/decimal.ts'
import type { Registry } from '../../../kernel/registry.ts'
import type { Tx } from '../../../server/database.ts'
import { decimal, id, integer, oneOf, orNull, type Read, reading } from '../../../server/reading.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { billOfEntry } from '../billOfEntry/billOfEntry.ts'
import { gstReturn } from '../gstReturn/gstReturn.ts'
import { creditRoles } from '../gstReturn/ledgers.ts'
import { purchaseInvoice } from '../purchaseInvoice/purchaseInvoice.ts'
import { claimedCredit, type Found, isBarred } from './inputCredit.server.ts'
import { type Asked, askedOf, outwardLines } from './outward.server.ts'
import { namesOr } from '../entries.server.ts'
import type { Heads } from '../setOff.ts'
import { type CreditRow, outwardOf3B, type Return3B } from './gstr3bFile.ts'
import { claimMonth, toldDay } from './claims.server.ts'
import { headsOf, minus, plus } from './heads.ts'
import { periodFrom } from './period.ts'
import type { Brought } from './reckon3B.ts'

/** The rows of table 4 in which a tax stands: what the law blocks is declared first and reversed at once. */
const rowsOf = ({ row, credit, blocked }: Found): readonly CreditRow[] => {
  if (row === 'reversed') return ['reversed']
  if (row === 'again') return ['other', 'again']
  if (credit) return [row]
  return isBarred(blocked) ? ['barred'] : [row, 'forGood']
}

const creditOf = (found: readonly Found[]): Readonly<Record<CreditRow, Heads>> => {
  const of = (row: CreditRow): Heads => {
    const own = found.filter(one => rowsOf(one).includes(row))
    return headsOf(head => sum(own.map(one => new Decimal(one[head]))).times(row === 'reversed' ? -1 : 1))
  }
  return {
    goods: of('goods'),
    services: of('services'),
    reverse: of('reverse'),
    office: of('office'),
    other: of('other'),
    forGood: of('forGood'),
    reversed: of('reversed'),
    again: of('again'),
    barred: of('barred'),
  }
}

/** Value under reverse charge, and value that bears no tax: of composition dealers all of it, of others what has no rate. */
const inwardReading = reading(
  { reverse: decimal, inter: decimal, intra: decimal },
  `
with lines as (
  select doc, tax_rate, taxable from purchase_invoice_items union all select doc, tax_rate, taxable from purchase_invoice_expenses)
select coalesce(sum(l.taxable) filter (where h.reverse_charge and l.tax_rate > 0), 0) as reverse,
  coalesce(sum(l.taxable) filter (where free and h.supplier_state is distinct from h.our_state), 0) as inter,
  coalesce(sum(l.taxable) filter (where free and h.supplier_state = h.our_state), 0) as intra
from purchase_invoice h join lines l on l.doc = h.id,
  lateral (select not h.reverse_charge and h.gst_kind <> 'overseas' and (h.gst_kind = 'composition' or coalesce(l.tax_rate, 0) = 0) as free) x
where ${inStage(purchaseInvoice, 'happened', 'h')} and ${toldDay('purchaseInvoice')} between $1 and $2 and ($3::bigint is null or h.registration = $3)`,
)

/** The tables of GSTR-3B of the days asked for, but that of payment; `filing` is the day on which the return of a month is filed. */
export const return3B = async (tx: Tx, all: Registry, asked: Asked, filing: ISODate | null = null): Promise<Return3B> => {
  const [lines, found, inward] = await Promise.all([
    outwardLines(tx, all, asked),
    claimedCredit(tx, asked, filing),
    inwardReading.one(tx, askedOf(asked)),
  ])
  const charged = found.filter(({ row }) => row === 'reverse' || row === 'services')
  const charge = headsOf(head => sum(charged.map(one => new Decimal(one[head]))))
  return {
    ...outwardOf3B(lines),
    reverseCharge: { taxable: inward.reverse, ...charge },
    credit: creditOf(found),
    exemptInward: { inter: inward.inter, intra: inward.intra },
  }
}

/** What filed returns of the month before carried forward, head by head. */
const closingsReading = reading(
  { registration: id('gstRegistration'), head: oneOf('cgst', 'sgst', 'igst'), carried: decimal, less: decimal },
  `
select h.registration, c.head, c.carried, c.less_carried as less from gst_return h join gst_return_credit c on c.doc = h.id
where ${inStage(gstReturn, 'happened', 'h')} and h.form = 'gstr3b' and h.period = $1 and ($2::bigint is null or h.registration = $2)`,
)

type Closing = Read<typeof closingsReading>

/**
 * What stood as credit on the ledgers before a day, GSTIN by GSTIN. A set-off by journal counts in the month whose tax it settles, for it is
 * booked in the next one.
 */
const balancesReading = reading(
  { registration: orNull(integer), igst: decimal, cgst: decimal, sgst: decimal },
  `
select coalesce(g.registration, (select min(id) from gst_registration having count(*) = 1)) as registration,
  coalesce(sum(g.amount) filter (where a.role in ('IN_IGST', 'IN_IGST_IMPORT', 'IN_RCM_IGST')), 0) as igst,
  coalesce(sum(g.amount) filter (where a.role in ('IN_CGST', 'IN_RCM_CGST')), 0) as cgst,
  coalesce(sum(g.amount) filter (where a.role in ('IN_SGST', 'IN_RCM_SGST')), 0) as sgst
from gl_entry g join account a on a.id = g.account join voucher v on v.id = g.voucher
left join journal j on v.doc = 'journal' and j.id = v.doc_id and j.kind = 'setOff'
where coalesce(to_date(j.set_off_period, 'MMYYYY'), g.date) < $1 and a.role = any($3::text[]) and ${namesOr('g', '$2')} group by 1`,
)

const claimOf = (billDate: string): string => claimMonth({ alias: 'h', billDate, month: '$1::date', filing: '$3::date' })

/** Credit of papers booked before a day that no return before it claims: it stands on the ledgers, and comes with the return that does. */
const unclaimedReading = reading(
  { registration: orNull(integer), igst: decimal, cgst: decimal, sgst: decimal },
  `
with bills as (
  select doc, igst, cgst, sgst from purchase_invoice_items where credit union all select doc, igst, cgst, sgst from purchase_invoice_expenses where credit),
papers as (
  select h.registration, ${claimOf('h.bill_date')} as claim, l.igst, l.cgst, l.sgst from purchase_invoice h join bills l on l.doc = h.id
  where ${inStage(purchaseInvoice, 'happened', 'h')} and h.date < $1 and h.gstin is not null and not h.reverse_charge
  union all
  select h.registration, ${claimOf('h.boe_date')}, l.igst, 0, 0 from bill_of_entry h join bill_of_entry_goods l on l.doc = h.id
  where ${inStage(billOfEntry, 'happened', 'h')} and h.date < $1 and l.credit)
select registration, sum(igst) as igst, sum(cgst) as cgst, sum(sgst) as sgst from papers
where ($2::bigint is null or registration = $2) and (claim is null or claim >= $1) group by 1`,
)

type Balance = Read<typeof unclaimedReading>

const unclaimedBefore = (tx: Tx, { fromDate, registration }: Pick<Asked, 'fromDate' | 'registration'>, filing: ISODate | null) =>
  unclaimedReading.rows(tx, [fromDate, registration, filing])

/** Credit booked before a day that no return before it claims, ₹. */
export const creditUnclaimed = async (tx: Tx, asked: Pick<Asked, 'fromDate' | 'registration'>): Promise<Heads> => {
  const rows = await unclaimedBefore(tx, asked, null)
  return headsOf(head => sum(rows.map(row => row[head])))
}

/**
 * Finds what is brought into the month that begins on `fromDate`: what the filed return of the month before carried forward; of a GSTIN
 * that has none what its ledgers of credit held before that day, less what no return has claimed yet.
 */
export const broughtInto = async (tx: Tx, { fromDate, registration }: Asked, filing: ISODate | null = null): Promise<Brought> => {
  const [closings, balances, unclaimed] = await Promise.all([
    closingsReading.rows(tx, [periodFrom(addMonths(fromDate, -1)), registration]),
    balancesReading.rows(tx, [fromDate, registration, creditRoles]),
    unclaimedBefore(tx, { fromDate, registration }, filing),
  ])
  const filed = new Set<number | null>(closings.map(closing => closing.registration))
  const isOpen = (balance: Balance): boolean => !filed.has(balance.registration)
  const held = headsOf(head => sum(balances.filter(isOpen).map(balance => balance[head])))
  const waiting = headsOf(head => sum(unclaimed.filter(isOpen).map(balance => balance[head])))
  const of = (head: keyof Heads): readonly Closing[] => closings.filter(closing => closing.head === head)
  return {
    credit: plus(
      headsOf(head => sum(of(head).map(({ carried }) => carried))),
      minus(held, waiting),
    ),
    less: headsOf(head => sum(of(head).map(({ less }) => less))),
  }
}
