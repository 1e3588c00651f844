import type { ParamsOf, ReportAnswer } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { date, id, integer, oneOf, orNull, reading, text } from '../../../server/reading.ts'
import { inStage, inState, linesInStage } from '../../../server/schema/stateSql.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { salesOrder } from '../../sales/salesOrder/salesOrder.ts'
import { cutForSamples } from '../inspectionCall/cleared.server.ts'
import { inspectionCall } from '../inspectionCall/inspectionCall.ts'
import { typeTest } from '../typeTest/typeTest.ts'
import { dueInQuality } from './dueInQuality.ts'

const columns = { number: text, customer: orNull(text), from: orNull(text), what: orNull(text), day: date, days: integer }

const callOf = `inspection_call c join sales_order o on o.id = c.sales_order join customer u on u.id = o.customer
  left join inspection_agency g on g.id = c.agency`

/** The last offer of each drum speaks for it: one that was cleared anew since does not count here. */
const callsReading = reading(
  { ...columns, kind: oneOf('confirm', 'clearance'), call: id('inspectionCall'), order: text },
  `
select 'confirm' as kind, c.id as call, c.number, o.number as "order", u.name as customer, g.name as "from",
  case when c.of = 'stage' then c.hold_point else c.offered || ' drums' end as what, c.requested_for as day, c.requested_for - $1::date as days
from ${callOf} where ${inState(inspectionCall, 'raised', 'c')} and c.requested_for <= $1::date
union all
select 'clearance', c.id, c.number, o.number, u.name, g.name,
  concat_ws(', ', case when l.drums = 1 then '1 drum lies here' else l.drums || ' drums lie here' end, c.clearance_no), c.clearance_to, c.clearance_to - $1::date
from ${callOf} cross join lateral (
  select count(*)::int as drums from inspection_call_drums d where d.doc = c.id and ${linesInStage(inspectionCall, 'drums', 'done', 'd')}
    and exists (select from piece p where p.id in ${cutForSamples('d.piece')} and p.place = 'store')
    and not exists (select from inspection_call_drums e join inspection_call n on n.id = e.doc and not (${inStage(inspectionCall, 'void', 'n')})
      where e.piece = d.piece and n.number is not null and n.id > c.id)) l
where ${inStage(inspectionCall, 'closed', 'c')} and ${inStage(salesOrder, 'committed', 'o')} and c.clearance_to <= $1::date + $2::int and l.drums > 0
order by day, number`,
)

/** Orders whose stages wait for an inspector and for which no call of a stage was raised. */
const ordersReading = reading(
  { ...columns, id: id('salesOrder') },
  `
select o.id, o.number, u.name as customer, g.name as "from", o.hold_points as what, o.deliver_by as day, o.deliver_by - $1::date as days
from sales_order o join customer u on u.id = o.customer left join inspection_agency g on g.id = o.inspection_agency
where ${inStage(salesOrder, 'committed', 'o')} and o.inspection = 'stages' and o.deliver_by <= $1::date + $2::int
  and not exists (select from inspection_call c where c.sales_order = o.id and c.of = 'stage' and c.number is not null and not (${inStage(inspectionCall, 'void', 'c')}))
order by day, o.number`,
)

const underTest = `${inStage(typeTest, 'committed', 't')} and not (${inState(typeTest, 'reported', 't')})`

/** Tests of which the samples are out and the report is not here. */
const testsReading = reading(
  { ...columns, kind: oneOf('longTest', 'laboratory'), test: id('typeTest') },
  `
select 'longTest' as kind, t.id as test, t.number, u.name as customer, g.name as "from", concat_ws(', ', l.test, p.code) as what, l.ends_on as day, l.ends_on - $1::date as days
from type_test t join type_test_long_tests l on l.doc = t.id join product p on p.id = t.product join inspection_agency g on g.id = t.laboratory
left join customer u on u.id = t.customer where ${underTest} and l.ends_on <= $1::date
union all
select 'laboratory', t.id, t.number, u.name, g.name, concat_ws(', ', p.code, t.report_no), coalesce(t.ends_on, t.date + $2::int), coalesce(t.ends_on, t.date + $2::int) - $1::date
from type_test t join product p on p.id = t.product join inspection_agency g on g.id = t.laboratory left join customer u on u.id = t.customer
where ${underTest} and coalesce(t.ends_on, t.date + $2::int) <= $1::date
order by day, number`,
)

/** House figures, days: the notice that agencies ask, the weeks that stages take before a delivery, and the time of a laboratory. */
const usual = { within: 7, promised: 21, laboratory: 45 } as const

/** What is due, the clearances first, because drums that lie cleared stop a delivery the soonest. */
const runDue = async (
  tx: Tx,
  { withinDays, promisedWithin }: ParamsOf<typeof dueInQuality>,
  store: Store,
): Promise<ReportAnswer> => {
  const today = store.today()
  const calls = await callsReading.rows(tx, [today, withinDays ?? usual.within])
  const orders = await ordersReading.rows(tx, [today, promisedWithin ?? usual.promised])
  const tests = await testsReading.rows(tx, [today, usual.laboratory])
  const callRows = calls.map(({ call, ...values }) => ({ values, drill: { doc: 'inspectionCall', id: call } }))
  const rows = [
    ...callRows.filter(({ values }) => values.kind === 'clearance'),
    ...callRows.filter(({ values }) => values.kind === 'confirm'),
    ...orders.map(({ id: own, ...one }) => ({
      values: { ...one, kind: 'holdPoint', order: one.number },
      drill: { doc: 'salesOrder', id: own },
    })),
    ...tests.map(({ test, ...values }) => ({ values: { ...values, order: null }, drill: { doc: 'typeTest', id: test } })),
  ]
  return { rows, sums: {}, notes: rows.length === 0 ? ['Inspectors and laboratories owe nothing today.'] : [] }
}

export default reportFor(dueInQuality, runDue)
