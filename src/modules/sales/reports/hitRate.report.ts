import { Decimal } from '../../../kernel/decimal.ts'
import type { ParamsOf, ReportAnswer } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { id, integer, type Read, reading, text, written } from '../../../server/reading.ts'
import { inStage, inState } from '../../../server/schema/stateSql.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { quotation } from '../quotation/quotation.ts'
import { hitRate } from './hitRate.ts'

type OfCustomer = Read<typeof offersReading>

const won = inStage(quotation, 'done', 'q')
const lost = inState(quotation, 'lost', 'q')
const open = inStage(quotation, 'committed', 'q')

/** Offers of which at least one revision was sent; one that was withdrawn counts no more. What was won of an offer is what the buyer took. */
const offersReading = reading(
  {
    id: id('customer'),
    customer: text,
    sent: integer,
    value: written,
    won: integer,
    wonValue: written,
    lost: integer,
    lostValue: written,
    openValue: written,
  },
  `
select c.id, c.name as customer, count(*)::int as sent, sum(q.item_total) as value,
  count(*) filter (where ${won})::int as won, coalesce(sum(t.value) filter (where ${won}), 0) as won_value,
  count(*) filter (where ${lost})::int as lost, coalesce(sum(q.item_total) filter (where ${lost}), 0) as lost_value,
  coalesce(sum(q.item_total) filter (where ${open}), 0) as open_value
from quotation q join customer c on c.id = q.customer
cross join lateral (select round(coalesce(sum(l.won * l.rate * (100 - l.discount) / 100), 0), 2) as value from quotation_items l where l.doc = q.id) t
where q.date between $1 and $2 and (${won} or ${lost} or ${open}) and exists (select from revision r where r.doc = 'quotation' and r.record = q.id)
group by c.id, c.name order by sum(q.item_total) desc, c.id`,
)

/** Works out what was won out of what is decided, in per cent; null while nothing is. */
export const rateOf = (wonValue: Decimal, lostValue: Decimal): Decimal | null => {
  const decided = wonValue.plus(lostValue)
  return decided.isZero() ? null : wonValue.div(decided).times(100).toDecimalPlaces(1)
}

const total = (rows: readonly OfCustomer[], of: (row: OfCustomer) => string | number): Decimal =>
  rows.reduce((sum, row) => sum.plus(of(row)), new Decimal(0))

const runHitRate = async (tx: Tx, { fromDate, toDate }: ParamsOf<typeof hitRate>): Promise<ReportAnswer> => {
  const rows = await offersReading.rows(tx, [fromDate, toDate])
  const wonValue = total(rows, row => row.wonValue)
  const lostValue = total(rows, row => row.lostValue)
  const overall = rateOf(wonValue, lostValue)
  return {
    rows: rows.map(({ id, ...row }) => ({
      values: { ...row, rate: rateOf(new Decimal(row.wonValue), new Decimal(row.lostValue))?.toFixed(1) ?? null },
      drill: { doc: 'customer', id },
    })),
    sums: {
      sent: String(rows.reduce((sum, { sent }) => sum + sent, 0)),
      value: total(rows, row => row.value).toFixed(2),
      won: String(rows.reduce((sum, row) => sum + row.won, 0)),
      wonValue: wonValue.toFixed(2),
      lost: String(rows.reduce((sum, row) => sum + row.lost, 0)),
      lostValue: lostValue.toFixed(2),
      openValue: total(rows, row => row.openValue).toFixed(2),
    },
    notes: overall === null ? [] : [`Of what is decided, ${overall.toFixed(1)} % by value was won.`],
  }
}

export default reportFor(hitRate, runHitRate)
