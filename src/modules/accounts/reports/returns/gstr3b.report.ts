import { formatDecimal } from '../../../../kernel/indian.ts'
import type { ParamsOf, ReportAnswer } from '../../../../kernel/report.ts'
import type { Tx } from '../../../../server/database.ts'
import { date, orNull, reading, text } from '../../../../server/reading.ts'
import { inStage } from '../../../../server/schema/stateSql.ts'
import { reportFor } from '../../../../server/store/parts/reports.ts'
import type { Store } from '../../../../server/store/parts/store.ts'
import { gstReturn } from '../../gstReturn/gstReturn.ts'
import { gstr3bFile } from '../../returns/gstr3bFile.ts'
import { broughtInto, return3B } from '../../returns/month3B.server.ts'
import { reckon3B } from '../../returns/reckon3B.ts'
import { paymentRows, tables3B } from '../../returns/tables3B.ts'
import { gstr3b } from './gstr3b.ts'
import { returnHead } from './gstr1.report.ts'
import { type Asked } from '../../returns/outward.server.ts'

const filedReading = reading(
  { number: text, arn: orNull(text), date },
  `
select h.number, h.arn, h.date from gst_return h
where ${inStage(gstReturn, 'happened', 'h')} and h.form = 'gstr3b' and h.registration = $1 and h.month between $2 and $3 order by h.month`,
)

const runGstr3b = async (tx: Tx, asked: ParamsOf<typeof gstr3b>, { registry }: Store): Promise<ReportAnswer> => {
  const { fromDate, toDate, registration } = asked
  const [told, brought, filed] = await Promise.all([
    return3B(tx, registry, asked),
    broughtInto(tx, asked),
    filedReading.rows(tx, [registration, fromDate, toDate]),
  ])
  const params = { fromDate, toDate, ...(registration === null ? {} : { registration: String(registration) }) }
  const reckoned = reckon3B(told, brought)
  return {
    rows: [...tables3B(told, { report: 'gstr1', params }, { report: 'inputCredit', params }), ...paymentRows(reckoned)],
    sums: {},
    notes: [
      `₹ ${formatDecimal(reckoned.inCash, 2)} is to be paid in cash.`,
      registration === null
        ? 'All registrations together. Credit of one pays no tax of another: choose a GSTIN to file.'
        : 'Credit brought forward is what the filed return of the month before carried forward; without one, what the ledgers of this GSTIN held before the first of these days.',
      ...filed.map(({ number, arn, date }) => `Filed on ${date} under ARN ${arn}: ${number}.`),
    ],
  }
}

/** The same month as the file that the portal takes. */
export const gstr3bForPortal = async (tx: Tx, asked: Asked, { registry }: Pick<Store, 'registry'>): Promise<object> => {
  const head = await returnHead(tx, asked)
  return gstr3bFile(await return3B(tx, registry, asked), head)
}

export default reportFor(gstr3b, runGstr3b, gstr3bForPortal)
