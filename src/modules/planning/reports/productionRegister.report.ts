import type { ParamsOf, ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import type { Actor } from '../../../server/actor.ts'
import type { Tx } from '../../../server/database.ts'
import { date, id, orNull, reading, text, written } from '../../../server/reading.ts'
import { cutTo, mostLines } from '../../../server/reports/cut.ts'
import { totalOf } from '../../../server/reports/totals.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { maySeeCost } from '../../../server/store/parts/access.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { takeUp } from '../takeUp/takeUp.ts'
import { productionRegister } from './productionRegister.ts'

const registerReading = reading(
  {
    id: id('takeUp'),
    date,
    number: text,
    machine: orNull(text),
    item: text,
    metres: orNull(written),
    kg: written,
    scrapKg: orNull(written),
    lossKg: orNull(written),
    hours: written,
    cost: written,
  },
  `
select t.id, t.date, t.number, m.name as machine, i.name as item, nullif(t.made_m, 0) as metres, t.made_kg as kg, nullif(t.scrap_kg, 0) as scrap_kg,
  nullif(t.loss_kg, 0) as loss_kg, t.hours, t.machine_cost + t.labour_cost + t.overhead_cost as cost
from take_up t join item i on i.id = t.item left join machine m on m.id = t.machine
where ${inStage(takeUp, 'done', 't')} and t.made_kg + t.scrap_kg > 0 and t.date between $1 and $2 and ($3::bigint is null or m.process = $3) and ($4::bigint is null or t.machine = $4)
order by t.date, t.id limit ${mostLines + 1}`,
)

const runRegister = async (
  tx: Tx,
  { fromDate, toDate, process, machine }: ParamsOf<typeof productionRegister>,
  _store: Store,
  actor: Actor,
): Promise<ReportAnswer> => {
  const rows = await registerReading.rows(tx, [fromDate, toDate, process, machine])
  const { shown, notes } = cutTo(mostLines, rows, 'Choose a machine; the sums are of these.')
  const cost = maySeeCost(actor)
  return {
    rows: shown.map(({ id, ...row }): ReportRow => ({
      values: { ...row, cost: cost ? row.cost : null },
      drill: { doc: 'takeUp', id },
    })),
    sums: {
      metres: totalOf(shown, row => row.metres, 3),
      kg: totalOf(shown, row => row.kg, 3),
      scrapKg: totalOf(shown, row => row.scrapKg, 3),
      lossKg: totalOf(shown, row => row.lossKg, 3),
      hours: totalOf(shown, row => row.hours, 2),
      ...(cost ? { cost: totalOf(shown, row => row.cost, 2) } : {}),
    },
    notes,
  }
}

export default reportFor(productionRegister, runRegister)
