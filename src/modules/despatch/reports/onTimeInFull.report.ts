import type { ISODate } from '../../../kernel/dates.ts'
import { worksTimeZone } from '../../../kernel/days/worksClock.ts'
import { Decimal } from '../../../kernel/decimal.ts'
import type { ParamsOf, ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { date, decimal, id, integer, lineId, orNull, type Read, reading, text, yes } from '../../../server/reading.ts'
import { cutTo, mostLines } from '../../../server/reports/cut.ts'
import { inStage, linesInStage } from '../../../server/schema/stateSql.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { salesOrder } from '../../sales/salesOrder/salesOrder.ts'
import { deliveryOrder } from '../deliveryOrder/deliveryOrder.ts'
import { type Kept, keptPromise, promisedDay } from './keptPromise.ts'
import { onTimeInFull, type sides } from './onTimeInFull.ts'

/**
 * Lines of orders that were agreed and name a day, or named one when they were sent. Orders that were cancelled have none. An order that
 * was amended is read whatever its day, because the day that counts may be an earlier one.
 */
const linesReading = reading(
  {
    line: lineId('items'),
    order: id('salesOrder'),
    number: text,
    customer: text,
    product: text,
    promised: orNull(date),
    isAmended: yes,
    qty: decimal,
    leastQty: decimal,
    isOpen: yes,
  },
  `
select l.id as line, o.id as "order", o.number, c.name as customer, p.code || ' · ' || p.name as product, o.deliver_by as promised,
  o.amendment is not null as is_amended, l.qty, l.least_qty,
  ${inStage(salesOrder, 'committed', 'o')} and ${linesInStage(salesOrder, 'items', 'ongoing', 'l')} as is_open
from sales_order o join sales_order_items l on l.doc = o.id join customer c on c.id = o.customer join product p on p.id = l.product
where ${inStage(salesOrder, 'agreed', 'o')} and ($3::bigint is null or o.customer = $3)
  and (o.amendment is not null or o.deliver_by between $1 and $2)
order by o.deliver_by, o.id, l.no`,
)

/** What each sending of an amended order said, line by line, the first one first. */
const sendingsReading = reading(
  { line: integer, sent: date, promised: orNull(date) },
  `
select (i ->> 'id')::int as line, (r.stamp at time zone '${worksTimeZone}')::date as sent, (r.content ->> 'deliverBy')::date as promised
from revision r cross join lateral jsonb_array_elements(r.content -> 'items') i
where r.doc = 'salesOrder' and r.record = any($1::bigint[]) order by r.no`,
)

const goneReading = reading(
  { line: integer, date, qty: decimal },
  `
select k.from_line as line, d.date, sum(k.qty) as qty from line_link k join delivery_order d on d.id = k.to_id
where k.from_line = any($1::bigint[]) and k.from_doc = 'salesOrder' and k.to_doc = 'deliveryOrder' and k.live
  and ${inStage(deliveryOrder, 'happened', 'd')}
group by k.from_line, d.date order by d.date`,
)

type Judged = Read<typeof linesReading> & Kept & { readonly promised: ISODate }

/** Judges the lines whose day stands in the period and has passed: one that was promised for today may still leave. */
const judgedLines = async (
  tx: Tx,
  { fromDate, toDate, customer }: ParamsOf<typeof onTimeInFull>,
  today: ISODate,
): Promise<Judged[]> => {
  const found = await linesReading.rows(tx, [fromDate, toDate, customer])
  const amended = [...new Set(found.flatMap(line => (line.isAmended ? [line.order] : [])))]
  const sendings = Map.groupBy(await sendingsReading.rows(tx, [amended]), one => one.line)
  const due = found.flatMap(line => {
    const own = sendings.get(line.line)
    const promised = own ? promisedDay(own) : line.promised
    return promised !== null && promised >= fromDate && promised <= toDate && promised < today ? [{ ...line, promised }] : []
  })
  const gone = Map.groupBy(await goneReading.rows(tx, [due.map(({ line }) => line)]), one => one.line)
  return due
    .map(line => ({ ...line, ...keptPromise(line, gone.get(line.line) ?? [], today) }))
    .toSorted((a, b) => a.promised.localeCompare(b.promised) || a.order - b.order)
}

const counted = (lines: readonly Judged[]) => ({
  lines: lines.length,
  onTime: lines.filter(line => line.onTime).length,
  inFull: lines.filter(line => line.inFull).length,
  both: lines.filter(line => line.onTime && line.inFull).length,
})

const share = (part: number, of: number): string => new Decimal(part).times(100).div(of).toFixed(1)

/** The lines of one month or customer, and what part of them was kept. */
const together = (side: string, lines: readonly Judged[]): ReportRow => {
  const count = counted(lines)
  const { onTime, inFull, both, lines: all } = count
  return {
    values: { side, ...count, onTimeShare: share(onTime, all), inFullShare: share(inFull, all), bothShare: share(both, all) },
  }
}

const alone = (line: Judged): ReportRow => {
  const { number, product, promised, late, order } = line
  const kept = { qty: line.qty.toString(), byDay: line.byDay.toString(), later: line.later.toString() }
  return {
    values: { side: number, product, promised, ...kept, late, ...counted([line]) },
    drill: { doc: 'salesOrder', id: order },
  }
}

const keys: Record<Exclude<keyof typeof sides, 'line'>, (line: Judged) => string> = {
  month: line => line.promised.slice(0, 7),
  customer: line => line.customer,
}

const runOnTimeInFull = async (tx: Tx, params: ParamsOf<typeof onTimeInFull>, store: Store): Promise<ReportAnswer> => {
  const judged = await judgedLines(tx, params, store.today())
  const { by } = params
  const rows =
    by === 'line'
      ? judged.map(alone)
      : [...Map.groupBy(judged, keys[by])].toSorted(([a], [b]) => a.localeCompare(b)).map(([side, own]) => together(side, own))
  const { shown, notes } = cutTo(mostLines, rows, 'Choose fewer days or a customer; the sums are of all.')
  const count = counted(judged)
  const overall =
    count.lines === 0 ? [] : [`Of ${count.lines} lines ${share(count.both, count.lines)} % left on time and in full.`]
  return {
    rows: shown,
    sums: Object.fromEntries(Object.entries(count).map(([name, value]) => [name, String(value)])),
    notes: [...notes, ...overall],
  }
}

export default reportFor(onTimeInFull, runOnTimeInFull)
