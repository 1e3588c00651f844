import type { ParamsOf, ReportAnswer } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { date, integer, orNull, reading, text, written } from '../../../server/reading.ts'
import { totalOf } from '../../../server/reports/totals.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { routineTest } from '../routineTest/routineTest.ts'
import { testsByDay } from './testsByDay.ts'

const daysReading = reading(
  {
    date,
    tester: orNull(text),
    tests: integer,
    drums: integer,
    metres: written,
    passed: integer,
    failed: integer,
    instruments: orNull(text),
  },
  `
with own as (
  select t.id, t.date, t.tested_by from routine_test t where ${inStage(routineTest, 'done', 't')} and t.date between $1 and $2
    and ($3::bigint is null or exists (select from routine_test_instruments i where i.doc = t.id and i.instrument = $3)))
select o.date, e.name as tester, count(distinct o.id)::int as tests, count(d.id)::int as drums, coalesce(sum(d.length_m), 0) as metres,
  (count(d.id) filter (where d.verdict <> 'fail'))::int as passed, (count(d.id) filter (where d.verdict = 'fail'))::int as failed,
  (select string_agg(distinct n.code, ', ' order by n.code) from own x join routine_test_instruments i on i.doc = x.id join instrument n on n.id = i.instrument
    where x.date = o.date and x.tested_by is not distinct from o.tested_by) as instruments
from own o join routine_test_drums d on d.doc = o.id left join employee e on e.id = o.tested_by
group by o.date, o.tested_by, e.name order by o.date desc, e.name nulls last`,
)

const counted = (
  rows: readonly Readonly<Record<'tests' | 'drums' | 'passed' | 'failed', number>>[],
  name: 'tests' | 'drums' | 'passed' | 'failed',
) => String(rows.reduce((sum, row) => sum + row[name], 0))

/** What was tested day by day, the newest first. */
const runDays = async (tx: Tx, { fromDate, toDate, instrument }: ParamsOf<typeof testsByDay>): Promise<ReportAnswer> => {
  const rows = await daysReading.rows(tx, [fromDate, toDate, instrument])
  return {
    rows: rows.map(row => ({ values: row })),
    sums: {
      tests: counted(rows, 'tests'),
      drums: counted(rows, 'drums'),
      passed: counted(rows, 'passed'),
      failed: counted(rows, 'failed'),
      metres: totalOf(rows, row => row.metres, 3),
    },
    notes: [],
  }
}

export default reportFor(testsByDay, runDays)
