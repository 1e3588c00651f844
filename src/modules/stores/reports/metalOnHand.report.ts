import { Decimal } from '../../../kernel/decimal.ts'
import type { ParamsOf, ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import type { Actor } from '../../../server/actor.ts'
import type { Tx } from '../../../server/database.ts'
import { oneOf, reading, text, written } from '../../../server/reading.ts'
import { maySeeCost } from '../../../server/store/parts/access.ts'
import { totalOf } from '../../../server/reports/totals.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { metals } from '../../cable/engine/costing/rates.ts'
import { metalOnHand } from './metalOnHand.ts'

/** Goods of a category with a metal are that metal by its content (all of it where none is said), scrap by its grade, drums of a product by its design. */
const metalRowsReading = reading(
  { metal: oneOf('CU', 'AL'), goods: text, tonnes: written, customer: written, value: written },
  `
with lying as (
  select item, owner, length_m as metres, weight_kg as kg, metal_value as value from piece where store is not null
  union all select item, owner, metres, kg, metal from stock_balance where kg > 0 or metres > 0),
told as (
  select m.metal, case when p.id is not null then 'Finished drums' when c.kind = 'scrap' then 'Scrap' when c.kind = 'stage' then 'Semi-finished' else 'Raw metal' end as goods,
    l.owner is not null as theirs, l.value,
    case when p.id is not null then l.metres / 1000 * case m.metal when 'CU' then p.copper_kg_per_km else p.aluminium_kg_per_km end
      when c.kind = 'scrap' then case when g.metal = m.metal then l.kg * coalesce(g.recovery_percent, 100) / 100 else 0 end
      when c.metal = m.metal then l.kg * coalesce(c.metal_percent, 100) / 100 else 0 end as kg
  from lying l join item i on i.id = l.item join item_category c on c.id = i.category
  left join product p on p.id = i.product left join scrap_grade g on g.id = i.scrap cross join (values ('CU'), ('AL')) m (metal))
select metal, goods, coalesce(sum(kg) filter (where not theirs), 0) / 1000 as tonnes, coalesce(sum(kg) filter (where theirs), 0) / 1000 as customer,
  sum(value) as value
from told where kg > 0 group by metal, goods order by metal desc, goods`,
)

/** Copper and aluminium on hand in tonnes, by kind of goods, each metal with its total. */
const runMetalOnHand = async (
  tx: Tx,
  _params: ParamsOf<typeof metalOnHand>,
  _store: Store,
  actor: Actor,
): Promise<ReportAnswer> => {
  const cost = maySeeCost(actor)
  const found = await metalRowsReading.rows(tx, [])
  const rows = [...Map.groupBy(found, row => row.metal)].flatMap(([metal, lines]): ReportRow[] => {
    const value = (amount: string): string | null => (cost ? amount : null)
    const total = {
      metal: metals[metal].name,
      goods: 'All',
      tonnes: totalOf(lines, line => line.tonnes, 3),
      customerTonnes: totalOf(lines, line => line.customer, 3),
      value: value(totalOf(lines, line => line.value, 2)),
    }
    const told = lines.map((line): ReportRow => {
      const tonnes = new Decimal(line.tonnes).toFixed(3)
      const customerTonnes = new Decimal(line.customer).toFixed(3)
      return { values: { metal: '', goods: line.goods, tonnes, customerTonnes, value: value(line.value) }, level: 1 }
    })
    return [{ values: total, strong: true }, ...told]
  })
  return {
    rows,
    sums: {},
    notes: [
      'Semi-finished goods are counted by their whole weight with insulation, unless their category gives the metal content.',
    ],
  }
}

export default reportFor(metalOnHand, runMetalOnHand)
