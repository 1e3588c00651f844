import type { ParamsOf, ReportAnswer } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { integer, orNull, reading, text, written } from '../../../server/reading.ts'
import { totalOf } from '../../../server/reports/totals.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { disposition } from '../disposition/disposition.ts'
import { routineTest } from '../routineTest/routineTest.ts'
import { testFailures } from './testFailures.ts'

/** The first test of each drum in the period, with the sides by which its failure is counted. */
const tested = `
tested as (
  select distinct on (d.piece) d.piece, d.verdict, d.length_m, t.id as doc, p.heat_no, i.code || ' · ' || i.name as product, m.name as machine, x.cause
  from routine_test t join routine_test_drums d on d.doc = t.id join piece p on p.id = d.piece join item i on i.id = p.item
  left join take_up u on p.document = 'takeUp' and u.id = p.document_id left join machine m on m.id = u.machine
  left join lateral (select cause from disposition x where x.piece = d.piece and ${inStage(disposition, 'done', 'x')} order by x.id desc limit 1) x on true
  where ${inStage(routineTest, 'done', 't')} and t.date between $1 and $2 order by d.piece, t.id),
sides as (
  select t.*, s.side from tested t, lateral (
    select case $3 when 'cause' then coalesce(t.cause, case when t.verdict = 'fail' then 'unknown' end) when 'product' then t.product
      when 'machine' then coalesce(t.machine, 'Not made here') when 'heat' then coalesce(t.heat_no, 'Without a heat') end as side where $3 <> 'test'
    union all
    select distinct r.test from routine_test_readings r where $3 = 'test' and r.doc = t.doc and r.piece = t.piece
      and (t.verdict <> 'fail' or r.verdict = 'fail')) s)`

const failuresReading = reading(
  {
    side: text,
    tested: integer,
    failed: integer,
    metres: written,
    percent: written,
    share: written,
    running: written,
  },
  `
with ${tested},
counted as (
  select side, count(distinct piece)::int as tested, count(distinct piece) filter (where verdict = 'fail')::int as failed,
    coalesce(sum(length_m) filter (where verdict = 'fail'), 0) as metres
  from sides where side is not null group by side),
failing as (select c.*, sum(failed) over () as all_failed from counted c where failed > 0)
select side, tested, failed, metres, round(failed * 100.0 / tested, 1) as percent, round(failed * 100.0 / all_failed, 1) as share,
  round(sum(failed) over (order by failed desc, side) * 100.0 / all_failed, 1) as running
from failing order by failed desc, side`,
)

const yieldReading = reading(
  { drums: integer, passed: integer, percent: orNull(written) },
  `with ${tested} select count(*)::int as drums, (count(*) filter (where verdict <> 'fail'))::int as passed,
     round(count(*) filter (where verdict <> 'fail') * 100.0 / nullif(count(*), 0), 1) as percent from tested`,
)

/** The causes by their words, as a disposition shows them. */
const words = disposition.fields.cause.choiceLabels ?? {}

/** Failures by one side, the most frequent first, and the yield of first tests. */
const runFailures = async (tx: Tx, { fromDate, toDate, by }: ParamsOf<typeof testFailures>): Promise<ReportAnswer> => {
  const rows = await failuresReading.rows(tx, [fromDate, toDate, by])
  const first = await yieldReading.one(tx, [fromDate, toDate, by])
  return {
    rows: rows.map(row => ({ values: { ...row, side: by === 'cause' ? (words[row.side] ?? row.side) : row.side } })),
    sums: { failed: String(rows.reduce((sum, row) => sum + row.failed, 0)), metres: totalOf(rows, row => row.metres, 3) },
    notes: [
      first.percent === null
        ? 'No drum was tested in this period.'
        : `${first.passed} of ${first.drums} drums passed at their first test: ${first.percent} %.`,
    ],
  }
}

export default reportFor(testFailures, runFailures)
