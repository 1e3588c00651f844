import { Decimal, roundTo, sum, zero } from '../../kernel/decimal.ts'
import type { ParamsOf, ReportAnswer, ReportRow } from '../../kernel/report.ts'
import { purchaseInvoice } from '../../modules/accounts/purchaseInvoice/purchaseInvoice.ts'
import { purchaseReturn } from '../../modules/accounts/purchaseReturn/purchaseReturn.ts'
import { purchaseOrder } from '../../modules/purchase/purchaseOrder/purchaseOrder.ts'
import type { msmeDues, notInvoiced, payables, pendingOrders, vendorRating } from '../../modules/purchase/reports.ts'
import { inwardDeviation } from '../../modules/quality/inwardDeviation/inwardDeviation.ts'
import { materialInward } from '../../modules/stores/materialInward/materialInward.ts'
import { piece } from '../../modules/stores/piece/piece.ts'
import type { Tx } from '../database.ts'
import { inStage, inState } from '../schema/stateSql.ts'
import { cutTo, mostLines } from './cut.ts'

type Figures = Readonly<Record<string, string | number | null>>

const totals = (rows: readonly Figures[], names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map(name => [name, sum(rows.map(row => new Decimal(row[name] ?? 0))).toFixed(2)]))

interface Pending extends Figures {
  readonly id: number
}

/** What is open of order lines, where more is than their tolerance leaves open; of a line with a schedule the first date that is not covered yet is when it is due. */
const pendingSql = `
select o.id, o.number, s.name as supplier, i.code || ' · ' || i.name as item, l.unit, l.qty as ordered, r.qty as received, l.qty - r.qty as open,
  round((l.qty - r.qty) * l.net_rate, 2) as value, nullif(least(l.unfixed_qty, l.qty), 0) as unfixed,
  d.due, greatest(0, $1::date - d.due) as late
from purchase_order o join purchase_order_items l on l.doc = o.id join supplier s on s.id = o.supplier join item i on i.id = l.item
cross join lateral (select coalesce(sum(k.qty), 0) as qty from line_link k
  where k.from_line = l.id and k.from_doc = 'purchaseOrder' and k.to_doc = 'materialInward' and k.live) r
cross join lateral (select coalesce(
  (select min(x.due_date) from (select due_date, sum(qty) over (order by due_date, no) as upto from purchase_order_schedule
    where doc = o.id and line = l.no) x where x.upto > r.qty), l.deliver_by, o.deliver_by) as due) d
where ${inStage(purchaseOrder, 'committed', 'o')} and o.date <= $1::date and r.qty < l.qty * (1 - l.tolerance_percent / 100)
  and ($2::bigint is null or o.supplier = $2) and ($3::bigint is null or l.item = $3)
order by d.due nulls last, o.id, l.no limit ${mostLines + 1}`

/** Order lines that have not come in full. */
export const runPendingOrders = async (
  tx: Tx,
  { supplier, item, asOn }: ParamsOf<typeof pendingOrders>,
): Promise<ReportAnswer> => {
  const rows = await tx.rows<Pending>(pendingSql, [asOn, supplier, item])
  const { shown, notes } = cutTo(mostLines, rows, 'Choose a supplier; the sum is of these.')
  return {
    rows: shown.map(({ id, ...values }): ReportRow => ({ values, drill: { doc: 'purchaseOrder', id } })),
    sums: totals(shown, ['value']),
    notes,
  }
}

const ages = (days: string, amount: string): string => `
  coalesce(sum(${amount}) filter (where ${days} <= 30), 0) as "days30", coalesce(sum(${amount}) filter (where ${days} between 31 and 60), 0) as "days60",
  coalesce(sum(${amount}) filter (where ${days} between 61 and 90), 0) as "days90", coalesce(sum(${amount}) filter (where ${days} > 90), 0) as older`

/** Receipts less what bills have cleared of them; goods that went back after their bill wait for the note that claims them. */
const openReceipts = `
with receipts as (
  select m.id, m.number, m.supplier, m.date, $1::date - m.date as age, sum(g.value - coalesce(b.share, 0) - coalesce(r.worth, 0)) as amount
  from material_inward m join material_inward_goods g on g.doc = m.id
  left join lateral (select sum(x.received_share) as share from line_link k join purchase_invoice_items x on x.id = k.to_line
    join purchase_invoice h on h.id = x.doc and ${inStage(purchaseInvoice, 'happened', 'h')} and h.date <= $1::date
    where k.from_line = g.id and k.from_doc = 'materialInward' and k.to_doc = 'purchaseInvoice') b on true
  left join lateral (select sum(o.worth) as worth from line_link k join purchase_return_goods x on x.id = k.to_line
    join purchase_return h on h.id = x.doc and ${inStage(purchaseReturn, 'happened', 'h')} and h.date <= $1::date
    join purchase_return_origins o on o.doc = h.id and o.line = x.no and o.invoice is null
    where k.from_line = g.id and k.from_doc = 'materialInward' and k.to_doc = 'purchaseReturn') r on true
  where ${inStage(materialInward, 'happened', 'm')} and m.supplier is not null and m.date <= $1::date group by m.id
  having sum(g.value - coalesce(b.share, 0) - coalesce(r.worth, 0)) <> 0),
books as (
  select g.supplier, -sum(g.amount) as amount from gl_entry g join account a on a.id = g.account and a.role = 'GRIR'
  where g.date <= $1::date and g.supplier is not null group by g.supplier),
aged as (
  select supplier, ${ages('age', 'amount')}, sum(amount) as receipts from receipts group by supplier)`

const bySupplier = `${openReceipts}
select s.id, s.name as supplier, coalesce(a."days30", 0) as "days30", coalesce(a."days60", 0) as "days60", coalesce(a."days90", 0) as "days90",
  coalesce(a.older, 0) as older, coalesce(b.amount, 0) - coalesce(a.receipts, 0) as claims, coalesce(b.amount, 0) as total
from supplier s left join aged a on a.supplier = s.id left join books b on b.supplier = s.id
where coalesce(a.receipts, 0) <> 0 or coalesce(b.amount, 0) <> 0 order by s.name`

const byReceipt = `${openReceipts}
select r.id, s.name as supplier, r.number as receipt, r.date, ${ages('r.age', 'r.amount')}, 0 as claims, r.amount as total
from receipts r join supplier s on s.id = r.supplier group by r.id, s.name, r.number, r.date, r.amount order by r.date, r.id limit ${mostLines + 1}`

/** What came and was not billed, as the ledger of goods received has it. */
export const runNotInvoiced = async (tx: Tx, { asOn, lines }: ParamsOf<typeof notInvoiced>): Promise<ReportAnswer> => {
  const rows = await tx.rows<Pending>(lines ? byReceipt : bySupplier, [asOn])
  const { shown, notes } = cutTo(mostLines, rows, 'They are the oldest, and the sums are of them; by supplier all are told.')
  return {
    rows: shown.map(({ id, ...values }): ReportRow => ({ values, drill: { doc: lines ? 'materialInward' : 'supplier', id } })),
    sums: totals(shown, ['days30', 'days60', 'days90', 'older', 'claims', 'total']),
    notes,
  }
}

/** Bills that we owe; what is paid ahead or claimed of the supplier is taken off. What was open on the day is read from the ledger. */
export const runPayables = async (tx: Tx, { asOn }: ParamsOf<typeof payables>): Promise<ReportAnswer> => {
  const of = (condition: string): string => `coalesce(sum(-o.amount) filter (where o.kind = 'invoice' and ${condition}), 0)`
  const rows = await tx.rows<Pending>(
    `with open as (
       select b.supplier, b.kind, $1::date - b.due_date as overdue, sum(g.amount) as amount
       from bill b join gl_entry g on g.bill = b.id where b.supplier is not null and g.date <= $1::date group by b.id having sum(g.amount) <> 0)
     select s.id, s.name as supplier, ${of('o.overdue < 0')} as "notDue", ${of('o.overdue between 0 and 30')} as "days30",
       ${of('o.overdue between 31 and 60')} as "days60", ${of('o.overdue between 61 and 90')} as "days90", ${of('o.overdue > 90')} as older,
       coalesce(sum(-o.amount) filter (where o.kind <> 'invoice'), 0) as advances, sum(-o.amount) as total
     from open o join supplier s on s.id = o.supplier group by s.id, s.name order by s.name`,
    [asOn],
  )
  return {
    rows: rows.map(({ id, ...values }): ReportRow => ({ values, drill: { doc: 'supplier', id } })),
    sums: totals(rows, ['notDue', 'days30', 'days60', 'days90', 'older', 'advances', 'total']),
    notes: [],
  }
}

interface Due extends Figures {
  readonly id: number
  readonly open: string
  readonly left: number
}

const dueSql = `
select i.id, s.name as supplier, initcap(i.enterprise) as kind, i.number, i.bill_no as bill, coalesce(i.received_date, i.bill_date) as accepted,
  i.msme_due as limit, (i.msme_due - $1::date) as left, -sum(g.amount) as open
from purchase_invoice i join supplier s on s.id = i.supplier
join bill b on b.document = 'purchaseInvoice' and b.document_id = i.id join gl_entry g on g.bill = b.id and g.date <= $1::date
where i.msme_due is not null and ${inStage(purchaseInvoice, 'happened', 'i')} group by i.id, s.name having sum(g.amount) <> 0 order by i.msme_due, i.id`

/** The bank rate of the Reserve Bank in November 2026 as far as known, % a year; whoever runs the report may say another. */
const usualBankRate = new Decimal('5.5')

/** Compound interest with monthly rests at three times the bank rate (MSMED Act 2006 s.16). */
const lateInterest = (amount: Decimal, daysLate: number, bankRate: Decimal): Decimal => {
  const monthly = bankRate.times(3).div(1200).plus(1)
  return roundTo(amount.times(monthly.pow(new Decimal(daysLate).div(30)).minus(1)), 2)
}

/** Micro and small enterprises that are owed, with the end of their 45 days. */
export const runMsmeDues = async (tx: Tx, { asOn, bankRate }: ParamsOf<typeof msmeDues>): Promise<ReportAnswer> => {
  const found = await tx.rows<Due>(dueSql, [asOn])
  const rows = found.map(row => {
    const late = Math.max(0, -row.left)
    const open = new Decimal(row.open)
    const interest = late > 0 ? lateInterest(open, late, bankRate ?? usualBankRate) : zero
    return { ...row, overdue: late > 0 ? row.open : '0.00', interest: interest.toFixed(2) }
  })
  return {
    rows: rows.map(({ id, ...values }): ReportRow => ({
      values,
      drill: { doc: 'purchaseInvoice', id },
      ...(values.left < 0 ? { strong: true } : {}),
    })),
    sums: totals(rows, ['open', 'overdue', 'interest']),
    notes: [],
  }
}

interface Rated {
  readonly id: number
  readonly supplier: string
  readonly receipts: number
  readonly value: string
  readonly rejected: string
  readonly deviated: string
  readonly late: string
  readonly dearer: string | null
}

/** By value of what came: what quality refused or what went back, and what came after its day; rates against the mean of the item. */
const ratingSql = `
with came as (
  select m.supplier, m.id as inward, g.id, g.item, g.value, g.qty, g.rate, m.date > coalesce(l.deliver_by, o.deliver_by) as late,
    ${inState(piece, 'blocked', 'p')} or exists (select 1 from line_link k where k.from_line = g.id and k.from_doc = 'materialInward' and k.to_doc = 'purchaseReturn' and k.live) as rejected,
    exists (select 1 from line_link k join inward_deviation v on v.id = k.to_id and ${inStage(inwardDeviation, 'agreed', 'v')}
      where k.from_line = g.id and k.from_doc = 'materialInward' and k.to_doc = 'inwardDeviation' and k.live) as deviated
  from material_inward m join material_inward_goods g on g.doc = m.id left join piece p on p.id = g.piece
  left join line_link k on k.to_line = g.id and k.to_doc = 'materialInward' and k.from_doc = 'purchaseOrder'
  left join purchase_order_items l on l.id = k.from_line left join purchase_order o on o.id = l.doc
  where ${inStage(materialInward, 'happened', 'm')} and m.supplier is not null and m.date between $1 and $2),
mean as (select item, sum(value) / nullif(sum(qty), 0) as rate from came group by item having count(distinct supplier) > 1)
select s.id, s.name as supplier, count(distinct c.inward)::int as receipts, sum(c.value) as value,
  round(coalesce(100 * sum(c.value) filter (where c.rejected) / nullif(sum(c.value), 0), 0), 2) as rejected,
  round(coalesce(100 * sum(c.value) filter (where c.deviated and not c.rejected) / nullif(sum(c.value), 0), 0), 2) as deviated,
  round(coalesce(100 * sum(c.value) filter (where c.late) / nullif(sum(c.value), 0), 0), 2) as late,
  round(100 * sum(c.value) filter (where n.rate is not null) / nullif(sum(c.qty * n.rate), 0) - 100, 2) as dearer
from came c join supplier s on s.id = c.supplier left join mean n on n.item = c.item
where $3::bigint is null or c.supplier = $3 group by s.id, s.name order by s.name`

/** What each figure counts for in a hundred. House rule. */
export const weights = { quality: '0.5', delivery: '0.3', price: '0.2' } as const

/** Every per cent dearer than the others takes five points off, every per cent cheaper gives none. House rule. */
const pointsADearerPercent = 5

/** How a supplier stands: what his papers say, and the points that follow. */
export interface Rating extends Rated {
  readonly quality: string
  readonly delivery: string
  readonly price: string
  readonly rating: string
}

const rated = (row: Rated): Rating => {
  const hundred = new Decimal(100)
  const quality = hundred.minus(row.rejected).minus(new Decimal(row.deviated).div(2))
  const delivery = hundred.minus(row.late)
  const price = Decimal.max(0, hundred.minus(Decimal.max(0, row.dearer ?? 0).times(pointsADearerPercent)))
  const rating = sum([quality.times(weights.quality), delivery.times(weights.delivery), price.times(weights.price)])
  const shown = { quality: quality.toFixed(1), delivery: delivery.toFixed(1), price: price.toFixed(1), rating: rating.toFixed(1) }
  return { ...row, ...shown }
}

/** Suppliers by quality, delivery and price over what came from one day to another, the best first; one alone is still held against the others. */
export const ratings = async (tx: Tx, fromDate: string, toDate: string, supplier: number | null): Promise<Rating[]> =>
  (await tx.rows<Rated>(ratingSql, [fromDate, toDate, supplier]))
    .map(rated)
    .toSorted((a, b) => Number(b.rating) - Number(a.rating))

/** The rating as a report. */
export const runVendorRating = async (
  tx: Tx,
  { fromDate, toDate, supplier }: ParamsOf<typeof vendorRating>,
): Promise<ReportAnswer> => {
  const found = await ratings(tx, fromDate, toDate, supplier)
  return {
    rows: found.map(({ id, ...values }): ReportRow => ({ values, drill: { doc: 'supplier', id } })),
    sums: { value: sum(found.map(row => new Decimal(row.value))).toFixed(2) },
    notes: [],
  }
}
