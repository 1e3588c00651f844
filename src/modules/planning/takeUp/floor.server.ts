import { zero } from '../../../kernel/decimal.ts'
import type { Id } from '../../../kernel/field.ts'
import { decimal, id, integer, orNull, type Read, reading } from '../../../server/reading.ts'
import type { Needs } from './goesIn.ts'
import { madeForSql } from './madeFor.server.ts'
import { takeUp } from './takeUp.ts'
import { piece } from '../../stores/piece/piece.ts'
import type { Tx } from '../../../server/database.ts'
import { inStage, inState } from '../../../server/schema/stateSql.ts'

/** What lies free on the floor: first what earlier take-ups of the card left on its pay-off, then the oldest. What is left of a length was made for what that was. */
const lyingReading = reading(
  {
    id: id('piece'),
    item: id('item'),
    store: id('store'),
    metres: decimal,
    kg: decimal,
    count: decimal,
    workOrder: orNull(id('workOrder')),
  },
  `
with recursive lying as (
  select p.* from piece p join store s on s.id = p.store
  where p.item = any($1::bigint[]) and ${inState(piece, 'free', 'p')} and s.kind = 'floor' and p.owner is null),
up (piece, id, document, document_id, item, depth) as (
  select id, id, document, document_id, item, 0 from lying where length_m > 0
  union all
  select up.piece, a.id, a.document, a.document_id, a.item, up.depth + 1
  from up join piece_part t on t.child = up.id and not t.undone join piece a on a.id = t.parent and a.item = up.item),
root as (select distinct on (piece) piece, id, document, document_id from up order by piece, depth desc)
select p.id, p.item, p.store, p.length_m as metres, p.weight_kg as kg, p.count, ${madeForSql('r')} as work_order
from lying p left join root r on r.piece = p.id
order by p.document = 'takeUp' and p.document_id in (select id from take_up where job_card = $2) desc, p.date, p.id`,
)

/** A piece on the floor, and in which store that is. */
export type LyingThere = Read<typeof lyingReading>

/** Finds what lies there of all that goes into a card; `more` are items that it wants besides, as the length that is worked over. */
export const lyingFor = async (
  tx: Tx,
  card: number,
  { inputs, materials }: Needs,
  more: readonly number[] = [],
): Promise<readonly LyingThere[]> => {
  const items = [...inputs.map(({ item }) => item), ...materials.flatMap(one => one.items), ...more]
  return lyingReading.rows(tx, [items, card])
}

const neededReading = reading(
  { item: id('item'), strands: integer, factor: decimal, metres: decimal, kg: decimal },
  `select item, strands, factor, metres, kg from job_card_inputs where doc = $1 order by no`,
)
const materialsReading = reading(
  { no: integer, item: id('item'), kg: decimal },
  `
select m.no, i.id as item, m.kg from job_card_materials m join item i on i.material = m.material and i.status = 'active'
where m.doc = $1 order by m.no, i.id`,
)
const totalReading = reading(
  { runM: decimal, totalKg: decimal },
  `
select coalesce((select sum(coalesce(run_m, metres)) from job_card_lengths where doc = c.id), 0) as run_m, c.total_kg from job_card c where c.id = $1`,
)

/** Reads what goes into all of a card. */
export const needsOf = async (tx: Tx, card: number): Promise<Needs> => {
  const [total, inputs, materials] = [
    await totalReading.one(tx, [card]),
    await neededReading.rows(tx, [card]),
    await materialsReading.rows(tx, [card]),
  ]
  return {
    ...total,
    inputs: inputs.map(({ item, strands, factor, metres, kg }) => ({
      item,
      strands,
      factor,
      isByWeight: metres.isZero(),
      kg,
    })),
    // A material may be stocked under several items; whichever lies there is taken.
    materials: [...Map.groupBy(materials, ({ no }) => no).values()].map(rows => ({
      items: rows.map(({ item }) => item),
      kg: rows[0]?.kg ?? zero,
    })),
  }
}

const firstFloorReading = reading(
  { id: id('store') },
  `select id from store where kind = 'floor' and status = 'active' order by id limit 1`,
)

/** The first store of the shop floor; null in a works without one. */
export const floorOf = async (tx: Tx): Promise<Id<'store'> | null> => (await firstFloorReading.maybe(tx, []))?.id ?? null

/** How long the card has run since what was logged of it, min. */
const ranReading = reading(
  { minutes: integer },
  `
select greatest(0, round(extract(epoch from coalesce(sum(coalesce(m.to_stamp, now()) - m.from_stamp), interval '0')) / 60)
  - coalesce((select sum(t.run_min + t.set_up_min) from take_up t where t.job_card = $1 and ${inStage(takeUp, 'done', 't')}), 0))::int as minutes
from machine_time m where m.job_card = $1 and m.activity = 'run'`,
)

/** Minutes that a card ran since what was logged of it. */
export const ranOf = async (tx: Tx, card: number): Promise<number> => (await ranReading.one(tx, [card])).minutes
