import type { ParamsOf, ReportAnswer } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { date, orNull, reading, written } from '../../../server/reading.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { materialRate } from '../../cable/materialRate.ts'
import { metalPrices } from './metalPrices.ts'

/** Several forms of a metal may follow the exchange on a day; the cheapest is the rod that the others are made of. What was corrected no longer counts. */
const pricesReading = reading(
  { day: date, copper: orNull(written), aluminium: orNull(written) },
  `
select r.valid_from as day, min(r.rate) filter (where m.metal = 'CU') as copper, min(r.rate) filter (where m.metal = 'AL') as aluminium
from material_rate r join raw_material m on m.id = r.material
where r.exchange_usd_per_tonne is not null and m.metal in ('CU', 'AL') and ${inStage(materialRate, 'done', 'r')} and r.valid_from between $1 and $2
  and not exists (select from material_rate c where c.corrects = r.id and ${inStage(materialRate, 'done', 'c')})
group by r.valid_from order by r.valid_from`,
)

const runMetalPrices = async (tx: Tx, { fromDate, toDate }: ParamsOf<typeof metalPrices>): Promise<ReportAnswer> => {
  const rows = await pricesReading.rows(tx, [fromDate, toDate])
  return { rows: rows.map(row => ({ values: { ...row } })), sums: {}, notes: [] }
}

export default reportFor(metalPrices, runMetalPrices)
