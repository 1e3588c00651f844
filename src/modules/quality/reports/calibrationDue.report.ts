import type { ParamsOf, ReportAnswer } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { date, id, integer, orNull, reading, text } from '../../../server/reading.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { instrument } from '../instrument/instrument.ts'
import { routineTest } from '../routineTest/routineTest.ts'
import { calibrationDue } from './calibrationDue.ts'

const dueReading = reading(
  {
    id: id('instrument'),
    instrument: text,
    kind: instrument.fields.kind,
    calibrated: orNull(date),
    due: orNull(date),
    days: orNull(integer),
    standing: instrument.computed.standing,
    tests: integer,
    keeper: orNull(text),
  },
  `
select i.id, i.code || ' · ' || i.name as instrument, i.kind, i.calibrated, i.due, i.due - $1::date as days, i.standing,
  (select count(distinct t.id)::int from routine_test_instruments l join routine_test t on t.id = l.doc and ${inStage(routineTest, 'done', 't')}
    where l.instrument = i.id and (i.calibrated is null or t.date >= i.calibrated)) as tests, e.name as keeper
from instrument i left join employee e on e.id = i.keeper
where i.status = 'active' and (i.due is null or i.due <= $1::date + $2::int) order by i.due nulls first, i.code`,
)

/** So long it takes a laboratory to come or to send an instrument back, days; a house figure. */
const usualDays = 45

const labelOf = (labels: Readonly<Record<string, string>> | undefined, name: string): string => labels?.[name] ?? name

/** Instruments that are to be calibrated, those that have no valid calibration first. */
const runDue = async (tx: Tx, { withinDays }: ParamsOf<typeof calibrationDue>, store: Store): Promise<ReportAnswer> => {
  const rows = await dueReading.rows(tx, [store.today(), withinDays ?? usualDays])
  return {
    rows: rows.map(({ id: own, kind, standing, ...row }) => ({
      values: {
        ...row,
        kind: labelOf(instrument.fields.kind.choiceLabels, kind),
        standing: labelOf(instrument.computed.standing.choiceLabels, standing),
      },
      drill: { doc: 'instrument', id: own },
    })),
    sums: { tests: String(rows.reduce((sum, row) => sum + row.tests, 0)) },
    notes: [],
  }
}

export default reportFor(calibrationDue, runDue)
