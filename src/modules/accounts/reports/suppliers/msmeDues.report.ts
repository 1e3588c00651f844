import { daysBetween, firstYear, type ISODate, isoDate } from '../../../../kernel/dates.ts'
import { Decimal, roundTo, zero } from '../../../../kernel/decimal.ts'
import type { ParamsOf, ReportAnswer, ReportRow } from '../../../../kernel/report.ts'
import type { Tx } from '../../../../server/database.ts'
import { date, id, integer, orNull, reading, text, written } from '../../../../server/reading.ts'
import { type RateFrom, ratesUntil } from '../../../masters/books/legalLimit/legalLimits.server.ts'
import { billIsOf, billNotes } from '../../../../server/reports/gstin.ts'
import { inStage } from '../../../../server/schema/stateSql.ts'
import { reportFor } from '../../../../server/store/parts/reports.ts'
import { purchaseInvoice } from '../../purchaseInvoice/purchaseInvoice.ts'
import { msmeDues } from './msmeDues.ts'
import { totals } from '../../../purchase/reports/openLines.server.ts'

const dueReading = reading(
  {
    id: id('purchaseInvoice'),
    supplier: text,
    kind: orNull(text),
    activity: orNull(text),
    udyam: orNull(text),
    number: text,
    bill: orNull(text),
    accepted: orNull(date),
    limit: date,
    left: integer,
    open: written,
  },
  `
select i.id, s.name as supplier, initcap(i.enterprise) as kind, initcap(i.activity) as activity, s.udyam, i.number, i.bill_no as bill, coalesce(i.received_date, i.bill_date) as accepted,
  i.msme_due as limit, (i.msme_due - $1::date) as left, -sum(g.amount) as open
from purchase_invoice i join supplier s on s.id = i.supplier
join bill b on b.document = 'purchaseInvoice' and b.document_id = i.id join gl_entry g on g.bill = b.id and g.date <= $1::date
where i.msme_due is not null and ${billIsOf('b', '$2')} and ${inStage(purchaseInvoice, 'happened', 'i')} group by i.id, s.name, s.udyam having sum(g.amount) <> 0 order by i.msme_due, i.id`,
)

/** How the rates of the days between two days follow one another: each with the days for which it holds, the first also for what was before it. */
const spansOf = (
  rates: readonly RateFrom[],
  from: ISODate,
  to: ISODate,
): readonly (readonly [percent: Decimal, days: number])[] =>
  rates.flatMap(({ validFrom, percent }, i) => {
    const next = rates[i + 1]?.validFrom
    const start = i > 0 && validFrom > from ? validFrom : from
    const end = next !== undefined && next < to ? next : to
    return start < end ? [[percent, daysBetween(start, end)] as const] : []
  })

/** Compound interest with monthly rests at three times the bank rate, rate by rate over the days of delay (MSMED Act 2006 s.16), ₹. */
const lateInterest = (
  amount: Decimal,
  rates: readonly RateFrom[],
  { limit, asOn }: { limit: ISODate; asOn: ISODate },
): Decimal => {
  const grown = spansOf(rates, limit, asOn).reduce(
    (by, [percent, days]) => by.times(percent.times(3).div(1200).plus(1).pow(new Decimal(days).div(30))),
    new Decimal(1),
  )
  return roundTo(amount.times(grown.minus(1)), 2)
}

const toldRates = (rates: readonly RateFrom[], asOn: ISODate): string => {
  const [first, ...more] = rates.map(({ percent }) => `${percent.toFixed(2)} %`)
  if (first === undefined) return 'No bank rate is kept in Legal Limits for this day; enter one.'
  return more.length === 0
    ? `Interest at three times the bank rate of ${first}.`
    : `Interest at three times the bank rate of its days, which is ${more.at(-1)} on ${asOn}.`
}

/** Micro and small enterprises with a limit of days that are owed, and its last day. */
const runMsmeDues = async (tx: Tx, { asOn, bankRate, registration }: ParamsOf<typeof msmeDues>): Promise<ReportAnswer> => {
  const typed = bankRate && [{ validFrom: isoDate(`${firstYear}-01-01`), percent: bankRate }]
  const [found, rates] = await Promise.all([dueReading.rows(tx, [asOn, registration]), typed ?? ratesUntil(tx, 'bankRate', asOn)])
  const rows = found.map(row => {
    const isLate = row.left < 0
    const interest = isLate ? lateInterest(new Decimal(row.open), rates, { limit: row.limit, asOn }) : zero
    return { ...row, overdue: isLate ? row.open : '0.00', interest: interest.toFixed(2) }
  })
  return {
    rows: rows.map(({ id, ...values }): ReportRow => ({
      values,
      drill: { doc: 'purchaseInvoice', id },
      ...(values.left < 0 ? { strong: true } : {}),
    })),
    sums: totals(rows, ['open', 'overdue', 'interest']),
    notes: [...billNotes(registration), toldRates(rates, asOn)],
  }
}

export default reportFor(msmeDues, runMsmeDues)
