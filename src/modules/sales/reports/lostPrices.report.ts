import { Decimal } from '../../../kernel/decimal.ts'
import type { ParamsOf, ReportAnswer } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { date, id, orNull, reading, text, written } from '../../../server/reading.ts'
import { cutTo, mostLines } from '../../../server/reports/cut.ts'
import { inState } from '../../../server/schema/stateSql.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { quotation } from '../quotation/quotation.ts'
import { lostPrices } from './lostPrices.ts'

const lostReading = reading(
  {
    id: id('quotation'),
    number: text,
    date,
    customer: text,
    subject: text,
    why: orNull(text),
    lostTo: orNull(text),
    ours: written,
    theirs: orNull(written),
  },
  `
select q.id, q.number, q.date, c.name as customer, q.subject, q.lost_reason as why, q.lost_to, q.item_total as ours, q.lost_price as theirs
from quotation q join customer c on c.id = q.customer
where q.date between $1 and $2 and ${inState(quotation, 'lost', 'q')} order by q.date desc, q.id desc limit ${mostLines + 1}`,
)

const aboveOf = (ours: string, theirs: string | null): string | null => {
  const price = new Decimal(theirs ?? 0)
  return price.isZero() ? null : new Decimal(ours).minus(price).div(price).times(100).toFixed(2)
}

const reasonLabels: Readonly<Record<string, string>> = quotation.fields.lostReason.choiceLabels ?? {}

const runLostPrices = async (tx: Tx, { fromDate, toDate }: ParamsOf<typeof lostPrices>): Promise<ReportAnswer> => {
  const rows = await lostReading.rows(tx, [fromDate, toDate])
  const { shown, notes } = cutTo(mostLines, rows, 'They are the newest; ask for a shorter period.')
  return {
    rows: shown.map(({ id, why, ...row }) => ({
      values: { ...row, why: reasonLabels[why ?? ''] ?? '', above: aboveOf(row.ours, row.theirs) },
      drill: { doc: 'quotation', id },
    })),
    sums: { ours: shown.reduce((sum, { ours }) => sum.plus(ours), new Decimal(0)).toFixed(2) },
    notes,
  }
}

export default reportFor(lostPrices, runLostPrices)
