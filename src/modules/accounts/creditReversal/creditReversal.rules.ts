import { type Decimal, roundTo, sum } from '../../../kernel/decimal.ts'
import type { Of } from '../../../kernel/document.ts'
import type { ISODate } from '../../../kernel/dates.ts'
import type { Tx } from '../../../server/database.ts'
import { date, decimal, id, type Read, reading, text } from '../../../server/reading.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { hold, setFields } from '../../../server/rules/held.ts'
import { all, type Derivation, type Effect, type ActRule, rulesFor } from '../../../server/store/parts/rules.ts'
import { purchaseInvoice } from '../purchaseInvoice/purchaseInvoice.ts'
import { daysOn } from '../../masters/books/legalLimit/legalLimits.server.ts'
import { creditReversal } from './creditReversal.ts'

const heads = ['cgst', 'sgst', 'igst'] as const

type Head = (typeof heads)[number]

type Unpaid = Read<typeof unpaidReading>

/**
 * Bills older than the days of the law with their credit, what of them is unpaid on the day, and what posted reversals have given back of it so far.
 * Credit under reverse charge stays (CGST Act s.16(2), second proviso).
 */
const unpaidReading = reading(
  {
    invoice: id('purchaseInvoice'),
    supplier: id('supplier'),
    billNo: text,
    billDate: date,
    total: decimal,
    open: decimal,
    cgst: decimal,
    sgst: decimal,
    igst: decimal,
    cgstDone: decimal,
    sgstDone: decimal,
    igstDone: decimal,
  },
  `
select i.id as invoice, i.supplier, i.bill_no, i.bill_date, i.grand_total as total, o.open, c.cgst, c.sgst, c.igst,
  coalesce(d.cgst, 0) as cgst_done, coalesce(d.sgst, 0) as sgst_done, coalesce(d.igst, 0) as igst_done
from purchase_invoice i
cross join lateral (select coalesce(sum(cgst), 0) as cgst, coalesce(sum(sgst), 0) as sgst, coalesce(sum(igst), 0) as igst from (
  select cgst, sgst, igst from purchase_invoice_items where doc = i.id and credit
  union all select cgst, sgst, igst from purchase_invoice_expenses where doc = i.id and credit) l) c
cross join lateral (select coalesce(-sum(g.amount), 0) as open from bill b join gl_entry g on g.bill = b.id and g.date <= $2
  where b.document = 'purchaseInvoice' and b.document_id = i.id) o
left join lateral (select sum(l.cgst) as cgst, sum(l.sgst) as sgst, sum(l.igst) as igst from credit_reversal_bills l
  join credit_reversal h on h.id = l.doc and ${inStage(creditReversal, 'happened', 'h')} where l.invoice = i.id) d on true
where ${inStage(purchaseInvoice, 'happened', 'i')} and i.registration = $1 and not i.reverse_charge and i.bill_date + $3::int < $2::date and i.grand_total > 0
  and (o.open > 0 or d.cgst + d.sgst + d.igst <> 0)
order by i.bill_date, i.id`,
)

interface Reversed extends Omit<Unpaid, Head | 'total' | 'open' | `${Head}Done`>, Shares {
  readonly total: Decimal
  readonly open: Decimal
}

/** What of each bill's credit is to be given back now, or comes back with a minus. */
const reversalsOf = async (
  tx: Tx,
  registration: number | null | undefined,
  date: ISODate | null | undefined,
): Promise<Reversed[]> => {
  if (typeof registration !== 'number' || typeof date !== 'string') return []
  const days = await daysOn(tx, 'creditUnpaid', date)
  if (days === null) return []
  const rows = await unpaidReading.rows(tx, [registration, date, days])
  return rows.flatMap(({ cgstDone, sgstDone, igstDone, ...row }) => {
    const done = { cgst: cgstDone, sgst: sgstDone, igst: igstDone }
    const due = (head: Head): Decimal => roundTo(row[head].times(row.open).div(row.total), 2).minus(done[head])
    const shares = { cgst: due('cgst'), sgst: due('sgst'), igst: due('igst') }
    if (heads.every(head => shares[head].isZero())) return []
    return [{ ...row, total: row.total, open: row.open, ...shares }]
  })
}

/** Bills that are unpaid for too long on the day of the paper, and those that were paid since. */
const deriveCreditReversal: Derivation<typeof creditReversal> = async ({ tx, record }) => ({
  values: { bills: await reversalsOf(tx, record.registration, record.date) },
})

type Shares = Readonly<Record<Head, Decimal>>

const netOf = ({ cgst, sgst, igst }: Shares): Decimal => sum([cgst, sgst, igst])

const said = (lines: readonly (Shares & { readonly invoice: number })[]): string =>
  lines.map(line => `${line.invoice} ${netOf(line).toFixed(2)}`).join('; ')

/** Of two reversals of one GSTIN the second sees the first; a bill that was paid meanwhile is not reversed. */
const asOfNow: ActRule<typeof creditReversal> = async ({ tx, record }) => {
  await tx.rows('select 1 from gst_registration where id = $1 for no key update', [record.registration])
  const now = await reversalsOf(tx, record.registration, record.date)
  return said(now) === said(record.bills)
    ? []
    : [{ path: 'date', message: 'Bills were paid or reversed meanwhile; save this reversal again, so that it is right.' }]
}

const givenBackReading = reading(
  { number: text },
  `
select max(h.number) as number from credit_reversal_bills l join credit_reversal h on h.id = l.doc and ${inStage(creditReversal, 'happened', 'h')}
where l.invoice = $1 having sum(l.cgst + l.sgst + l.igst) <> 0`,
)

/** A bill whose credit was given back is not cancelled before that is undone; its tax would be taken off twice. */
export const creditStands: ActRule<typeof purchaseInvoice> = async ({ tx, record }) => {
  const reversal = await givenBackReading.maybe(tx, [record.id])
  return reversal
    ? [{ path: '', message: `Its input credit was given back by ${reversal.number}; cancel that reversal first.` }]
    : []
}

const invoicesOf = ({ bills }: Of<typeof creditReversal>): number[] => bills.map(line => line.invoice)

/** The bills are held before the period and the number. */
const holdBills: ActRule<typeof creditReversal> = async ({ tx, record }) => {
  await hold(tx, purchaseInvoice, invoicesOf(record))
  return []
}

/** A bill shows the return in which its credit was given back, or taken again. */
const markBills: Effect<typeof creditReversal> = async ({ tx, record }) => {
  const { period } = record
  const ofSign = (sign: 1 | -1): { id: number }[] =>
    record.bills.flatMap(line => (netOf(line).times(sign).gt(0) ? [{ id: line.invoice }] : []))
  await setFields(
    tx,
    purchaseInvoice,
    ofSign(1).map(bill => ({ ...bill, reversedPeriod: period })),
  )
  await setFields(
    tx,
    purchaseInvoice,
    ofSign(-1).map(bill => ({ ...bill, reclaimedPeriod: period })),
  )
}

const unmarkBills: Effect<typeof creditReversal> = async ({ tx, record }) => {
  const { period } = record
  const bills = await hold(tx, purchaseInvoice, invoicesOf(record))
  const kept = (named: string | null): string | null => (named === period ? null : named)
  await setFields(
    tx,
    purchaseInvoice,
    bills
      .filter(bill => bill.reversedPeriod === period || bill.reclaimedPeriod === period)
      .map(bill => ({
        id: bill.id,
        reversedPeriod: kept(bill.reversedPeriod),
        reclaimedPeriod: kept(bill.reclaimedPeriod),
      })),
  )
}

/** Input credit that is given back while a supplier is not paid. */
export default rulesFor(creditReversal, {
  derive: deriveCreditReversal,
  act: { post: all(asOfNow, holdBills), cancel: holdBills },
  done: { post: markBills, cancel: unmarkBills },
})
