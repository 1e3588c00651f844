import { Decimal } from '../../../kernel/decimal.ts'
import type { Lying, Needs } from './goesIn.ts'
import { takeUp } from './takeUp.ts'
import { piece } from '../../stores/piece/piece.ts'
import type { Tx } from '../../../server/database.ts'
import { inStage, inState } from '../../../server/schema/stateSql.ts'

interface LyingRow {
  readonly id: number
  readonly item: number
  readonly store: number
  readonly metres: string
  readonly kg: string
  readonly count: string
}

/** What lies free on the floor: first what earlier take-ups of the card left on its pay-off, then the oldest. */
const lyingSql = `
select p.id, p.item, p.store, p.length_m as metres, p.weight_kg as kg, p.count from piece p join store s on s.id = p.store
where p.item = any($1::bigint[]) and ${inState(piece, 'free', 'p')} and s.kind = 'floor' and p.owner is null
order by p.document = 'takeUp' and p.document_id in (select id from take_up where job_card = $2) desc, p.date, p.id`

/** What lies there of all that goes into a card; `more` are items that it wants besides, as the length that is worked over. */
export const lyingFor = async (
  tx: Tx,
  card: number,
  { inputs, materials }: Needs,
  more: readonly number[] = [],
): Promise<readonly (Lying & { readonly store: number })[]> => {
  const items = [...inputs.map(({ item }) => item), ...materials.flatMap(one => one.items), ...more]
  const rows = await tx.rows<LyingRow>(lyingSql, [items, card])
  return rows.map(({ metres, kg, count, ...row }) => ({
    ...row,
    metres: new Decimal(metres),
    kg: new Decimal(kg),
    count: new Decimal(count),
  }))
}

interface Needed {
  readonly item: number
  readonly strands: number
  readonly factor: string
  readonly metres: string
  readonly kg: string
}

const neededSql = `select item, strands, factor, metres, kg from job_card_inputs where doc = $1 order by no`
const materialsSql = `
select m.no, i.id as item, m.kg from job_card_materials m join item i on i.material = m.material and i.status = 'active'
where m.doc = $1 order by m.no, i.id`
const totalSql = `
select coalesce((select sum(coalesce(run_m, metres)) from job_card_lengths where doc = c.id), 0) as "runM", c.total_kg as "totalKg" from job_card c where c.id = $1`

/** What goes into all of a card. */
export const needsOf = async (tx: Tx, card: number): Promise<Needs> => {
  const [total, inputs, materials] = [
    await tx.one<{ runM: string; totalKg: string }>(totalSql, [card]),
    await tx.rows<Needed>(neededSql, [card]),
    await tx.rows<{ no: number; item: number; kg: string }>(materialsSql, [card]),
  ]
  return {
    runM: new Decimal(total.runM),
    totalKg: new Decimal(total.totalKg),
    inputs: inputs.map(({ item, strands, factor, metres, kg }) => ({
      item,
      strands,
      factor: new Decimal(factor),
      isByWeight: new Decimal(metres).isZero(),
      kg: new Decimal(kg),
    })),
    // A material may be stocked under several items; whichever lies there is taken.
    materials: [...Map.groupBy(materials, ({ no }) => no).values()].map(rows => ({
      items: rows.map(({ item }) => item),
      kg: new Decimal(rows[0]?.kg ?? 0),
    })),
  }
}

const firstFloor = `select id from store where kind = 'floor' and status = 'active' order by id limit 1`

/** The first store of the shop floor; null in a works without one. */
export const floorOf = async (tx: Tx): Promise<number | null> => (await tx.maybe<{ id: number }>(firstFloor, []))?.id ?? null

/** How long the card has run since what was logged of it, min. */
const ranSql = `
select greatest(0, round(extract(epoch from coalesce(sum(coalesce(m.to_stamp, now()) - m.from_stamp), interval '0')) / 60)
  - coalesce((select sum(t.run_min + t.set_up_min) from take_up t where t.job_card = $1 and ${inStage(takeUp, 'done', 't')}), 0))::int as minutes
from machine_time m where m.job_card = $1 and m.activity = 'run'`

/** Minutes that a card ran since what was logged of it. */
export const ranOf = async (tx: Tx, card: number): Promise<number> => (await tx.one<{ minutes: number }>(ranSql, [card])).minutes
