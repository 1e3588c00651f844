import type { ParamsOf, ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import type { Actor } from '../../../server/actor.ts'
import type { Tx } from '../../../server/database.ts'
import { id, integer, orNull, reading, text, written } from '../../../server/reading.ts'
import { cutTo } from '../../../server/reports/cut.ts'
import { inState } from '../../../server/schema/stateSql.ts'
import { maySeeCost } from '../../../server/store/parts/access.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { claim } from '../../stores/claim/claim.ts'
import { madeForSql } from '../takeUp/madeFor.server.ts'
import { workInProgress } from './workInProgress.ts'

const mostRows = 2000

/** Pieces of the floor; a length was made for one of the work orders of the card from which it came. */
const lying = `
lying as (
  select p.id, p.piece_no, p.item, p.carrier, p.store, p.bin, p.date, p.length_m, p.weight_kg, p.metal_value + p.other_value as value, o.number as numbers
  from piece p join store s on s.id = p.store and s.kind = 'floor' join item i on i.id = p.item
  left join work_order o on o.id = ${madeForSql('p')}
  where ($1::bigint is null or i.category = $1) and ($2::bigint is null or p.store = $2) and ($3::bigint is null or o.id = $3))`

const rowsReading = reading(
  {
    id: id('piece'),
    stage: text,
    piece: text,
    item: text,
    carrier: orNull(text),
    place: orNull(text),
    workOrder: orNull(text),
    claimedM: orNull(written),
    days: integer,
    metres: orNull(written),
    kg: orNull(written),
    value: written,
  },
  `
with ${lying}
select p.id, c.name as stage, p.piece_no as piece, i.name as item, k.code as carrier, s.name || coalesce(' · ' || b.code, '') as place,
  p.numbers as work_order, (select sum(m.to_m - m.from_m) from claim m where m.piece = p.id and ${inState(claim, 'held', 'm')}) as claimed_m,
  $4::date - p.date as days, nullif(p.length_m, 0) as metres, nullif(p.weight_kg, 0) as kg, p.value
from lying p join item i on i.id = p.item join item_category c on c.id = i.category join store s on s.id = p.store
left join carrier k on k.id = p.carrier left join bin b on b.id = p.bin
order by i.element is null, c.name, p.date, p.id limit ${mostRows + 1}`,
)

const sumsReading = reading(
  { metres: written, kg: written, value: written },
  `with ${lying} select coalesce(sum(length_m), 0) as metres, coalesce(sum(weight_kg), 0) as kg, coalesce(sum(value), 0) as value from lying`,
)

/** What lies on the floor now. Goods that are kept by quantity have no piece and are not listed. */
const runInProgress = async (
  tx: Tx,
  { category, store: floor, workOrder }: ParamsOf<typeof workInProgress>,
  store: Store,
  actor: Actor,
): Promise<ReportAnswer> => {
  const asked = [category, floor, workOrder]
  const rows = await rowsReading.rows(tx, [...asked, store.today()])
  const { value: worth, ...sums } = await sumsReading.one(tx, asked)
  const { shown, notes } = cutTo(mostRows, rows, 'Choose a stage or a work order.')
  const cost = maySeeCost(actor)
  return {
    rows: shown.map(({ id, value, ...values }): ReportRow => ({
      values: { ...values, value: cost ? value : null },
      drill: { doc: 'piece', id },
    })),
    sums: { ...sums, ...(cost ? { value: worth } : {}) },
    notes,
  }
}

export default reportFor(workInProgress, runInProgress)
