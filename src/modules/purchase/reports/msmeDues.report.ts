import { Decimal, roundTo, zero } from '../../../kernel/decimal.ts'
import type { ParamsOf, ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { rateOn } from '../../../server/rules/legalLimits.ts'
import { billIsOf, billNotes } from '../../../server/reports/gstin.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { purchaseInvoice } from '../../accounts/purchaseInvoice/purchaseInvoice.ts'
import { msmeDues } from './msmeDues.ts'
import { type Figures, totals } from './openLines.server.ts'

interface Due extends Figures {
  readonly id: number
  readonly open: string
  readonly left: number
}

const dueSql = `
select i.id, s.name as supplier, initcap(i.enterprise) as kind, initcap(i.activity) as activity, s.udyam, i.number, i.bill_no as bill, coalesce(i.received_date, i.bill_date) as accepted,
  i.msme_due as limit, (i.msme_due - $1::date) as left, -sum(g.amount) as open
from purchase_invoice i join supplier s on s.id = i.supplier
join bill b on b.document = 'purchaseInvoice' and b.document_id = i.id join gl_entry g on g.bill = b.id and g.date <= $1::date
where i.msme_due is not null and ${billIsOf('b', '$2')} and ${inStage(purchaseInvoice, 'happened', 'i')} group by i.id, s.name, s.udyam having sum(g.amount) <> 0 order by i.msme_due, i.id`

/** Compound interest with monthly rests at three times the bank rate (MSMED Act 2006 s.16). */
const lateInterest = (amount: Decimal, daysLate: number, bankRate: Decimal): Decimal => {
  const monthly = bankRate.times(3).div(1200).plus(1)
  return roundTo(amount.times(monthly.pow(new Decimal(daysLate).div(30)).minus(1)), 2)
}

/** Micro and small enterprises with a limit of days that are owed, and its last day. */
const runMsmeDues = async (tx: Tx, { asOn, bankRate, registration }: ParamsOf<typeof msmeDues>): Promise<ReportAnswer> => {
  const [found, rate] = await Promise.all([tx.rows<Due>(dueSql, [asOn, registration]), bankRate ?? rateOn(tx, 'bankRate', asOn)])
  const rows = found.map(row => {
    const late = Math.max(0, -row.left)
    const open = new Decimal(row.open)
    const interest = late > 0 && rate ? lateInterest(open, late, rate) : zero
    return { ...row, overdue: late > 0 ? row.open : '0.00', interest: interest.toFixed(2) }
  })
  return {
    rows: rows.map(({ id, ...values }): ReportRow => ({
      values,
      drill: { doc: 'purchaseInvoice', id },
      ...(values.left < 0 ? { strong: true } : {}),
    })),
    sums: totals(rows, ['open', 'overdue', 'interest']),
    notes: [
      ...billNotes(registration),
      rate
        ? `Interest at three times the bank rate of ${rate.toFixed(2)} %.`
        : 'No bank rate is kept in Legal Limits for this day; enter one.',
    ],
  }
}

export default reportFor(msmeDues, runMsmeDues)
