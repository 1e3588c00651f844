import type { ISODate } from '../../../kernel/dates.ts'
import type { ParamsOf } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { date, integer, oneOf, orNull, reading, type RowOf, text, written, yes } from '../../../server/reading.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { billOfEntry } from '../billOfEntry/billOfEntry.ts'
import { creditReversal } from '../creditReversal/creditReversal.ts'
import { debitNote } from '../debitNote/debitNote.ts'
import { distributedCredit } from '../distributedCredit/distributedCredit.ts'
import { purchaseInvoice } from '../purchaseInvoice/purchaseInvoice.ts'
import type { inputCredit } from '../reports/inputCredit.ts'
import { claimMonth, toldDay } from './claims.server.ts'

/** The rows of table 4 of GSTR-3B. */
export const rowsOf3B = {
  goods: '4A(1) Import of goods',
  services: '4A(2) Import of services',
  reverse: '4A(3) Reverse charge',
  office: '4A(4) From an ISD',
  other: '4A(5) All other',
  reversed: '4B(2) Reversed, may come back',
  again: '4A(5) Taken again, told in 4D(1)',
} as const

const barred: readonly string[] = ['place', 'late']

/** Tax of one document, by what becomes of it. */
/** A paper with credit, or without, as the report and the returns tell it. */
const found = {
  doc: text,
  id: integer,
  row: oneOf('reverse', 'other', 'services', 'goods', 'reversed', 'office', 'again'),
  date,
  number: orNull(text),
  supplier: orNull(text),
  gstin: orNull(text),
  bill: orNull(text),
  portal: orNull(oneOf('matched', 'differs', 'missing')),
  /** The period of the return that has claimed it. */
  claimed: orNull(text),
  credit: yes,
  blocked: orNull(oneOf('vehicle', 'personal', 'building', 'csr', 'lost', 'exempt', 'place', 'late')),
  capital: yes,
  igst: written,
  cgst: written,
  sgst: written,
}

export type Found = RowOf<typeof found>

/** SQL: a date lies in the days asked for, and the paper is of the GSTIN asked for. */
const within = (date: string, alias: string): string =>
  `${date} between $1::date and $2::date and ($3::bigint is null or ${alias}.registration = $3)`

/** SQL: which bills, bills of entry and other papers are told, `h`. */
interface Told {
  readonly bill: string
  readonly entry: string
  readonly other: (doc: string) => string
}

const byDate = within('h.date', 'h')

/** By the day on which they are booked. */
const booked: Told = { bill: byDate, entry: byDate, other: () => byDate }

/** SQL: the month whose return claims a paper; the days asked for begin it, and `$4` is the day on which it is filed. */
const claimOf = (billDate: string): string => claimMonth({ alias: 'h', billDate, month: '$1::date', filing: '$4::date' })

/** By the month whose return claims them; what is under reverse charge, or of somebody without a GSTIN, the portal does not tell of. */
const claimed: Told = {
  bill: within(
    `case when h.reverse_charge or h.gstin is null then ${toldDay('purchaseInvoice')} else ${claimOf('h.bill_date')} end`,
    'h',
  ),
  entry: within(claimOf('h.boe_date'), 'h'),
  other: doc => within(toldDay(doc), 'h'),
}

/** Each document with its tax by what becomes of it: credit or not and why, of capital goods or not. */
const foundSql = (told: Told): string => `
with lines as (
  select doc, credit, blocked, capital, igst, cgst, sgst from purchase_invoice_items
  union all select doc, credit, blocked, capital, igst, cgst, sgst from purchase_invoice_expenses)
select 'purchaseInvoice' as doc, h.id, case when h.reverse_charge and h.gst_kind = 'overseas' then 'services' when h.reverse_charge then 'reverse' else 'other' end as row,
  h.date, h.number, s.name as supplier, h.gstin, h.bill_no as bill, h.portal, h.claimed_period as claimed, l.credit, l.blocked, l.capital, sum(l.igst) as igst, sum(l.cgst) as cgst, sum(l.sgst) as sgst
from purchase_invoice h join lines l on l.doc = h.id join supplier s on s.id = h.supplier
where ${inStage(purchaseInvoice, 'happened', 'h')} and ${told.bill} group by h.id, s.name, l.credit, l.blocked, l.capital having sum(l.igst + l.cgst + l.sgst) <> 0
union all
select 'billOfEntry', h.id, 'goods', h.date, h.number, s.name, h.port_code, h.boe_no, h.portal, h.claimed_period, l.credit, l.blocked, l.capital, sum(l.igst), 0, 0
from bill_of_entry h join bill_of_entry_goods l on l.doc = h.id join supplier s on s.id = h.supplier
where ${inStage(billOfEntry, 'happened', 'h')} and ${told.entry} group by h.id, s.name, l.credit, l.blocked, l.capital having sum(l.igst) <> 0
union all
select 'debitNote', h.id, case when h.reverse_charge then 'reverse' else 'other' end, h.date, h.number, s.name, h.gstin, coalesce(h.reference, h.bill_no), null, null, l.credit, null, false,
  sum(case h.way when 'claim' then -l.igst else l.igst end), sum(case h.way when 'claim' then -l.cgst else l.cgst end), sum(case h.way when 'claim' then -l.sgst else l.sgst end)
from debit_note h join debit_note_items l on l.doc = h.id join supplier s on s.id = h.supplier
where ${inStage(debitNote, 'happened', 'h')} and ${told.other('debitNote')} group by h.id, s.name, l.credit having sum(l.igst + l.cgst + l.sgst) <> 0
union all
select 'distributedCredit', h.id, 'office', h.date, h.number, null, null, h.period, null, null, true, null, false, h.igst, h.cgst, h.sgst
from distributed_credit h where ${inStage(distributedCredit, 'happened', 'h')} and ${told.other('distributedCredit')} and h.credit <> 0
union all
select 'creditReversal', h.id, case when h.reversed < 0 then 'again' else 'reversed' end, h.date, h.number, null, null, null, null, null, true, null, false, -h.igst, -h.cgst, -h.sgst
from credit_reversal h where ${inStage(creditReversal, 'happened', 'h')} and ${told.other('creditReversal')} and h.igst + h.cgst + h.sgst <> 0
order by 3, 4, 1, 2, credit desc, blocked, capital`

/** Credit that the law bars for the place or the time; it is told apart from what is blocked. */
export const isBarred = (blocked: Found['blocked']): boolean => blocked !== null && barred.includes(blocked)

type Asked = Pick<ParamsOf<typeof inputCredit>, 'fromDate' | 'toDate'> & { readonly registration: number | null }

const bookedReading = reading(found, foundSql(booked))

/** The tax of purchases that were booked in the days, document by document. */
export const bookedCredit = (tx: Tx, { fromDate, toDate, registration }: Asked): Promise<Found[]> =>
  bookedReading.rows(tx, [fromDate, toDate, registration])

const claimedReading = reading(found, foundSql(claimed))

/**
 * The tax of purchases that the returns of the days claim, document by document. A return that is filed on `filing` claims nothing that is too
 * late then.
 */
export const claimedCredit = (
  tx: Tx,
  { fromDate, toDate, registration }: Asked,
  filing: ISODate | null = null,
): Promise<Found[]> => claimedReading.rows(tx, [fromDate, toDate, registration, filing])
