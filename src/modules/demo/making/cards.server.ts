import {
  decimal,
  id,
  integer,
  oneOf,
  orNull,
  type Read,
  reading,
  text,
  written as asWritten,
  yes,
} from '../../../server/reading.ts'
import { type Desk, found } from '../../../server/seed/desk.ts'
import type { Making } from './hands.server.ts'

/** Rod is broken down on a machine of its metal; the foreman chooses it where nothing else decides. */
const breakdowns = { copper: 'RBD-01', aluminium: 'RBD-02' } as const

/** What becomes of the ends, by the category of what is made. */
const grades = {
  copper: { WIRE: 'SCRAP-CU-BRIGHT', CONDUCTOR: 'SCRAP-CU-BRIGHT', CORE: 'SCRAP-CU-INSUL' },
  aluminium: { WIRE: 'SCRAP-AL-BRIGHT', CONDUCTOR: 'SCRAP-AL-BRIGHT', CORE: 'SCRAP-AL-INSUL' },
} as const

/** Ends of laid-up cores and of cable. */
export const cableEnds = 'SCRAP-CABLE-END'

const cardsReading = reading(
  {
    id: id('jobCard'),
    version: integer,
    hasMachine: yes,
    setUpH: decimal,
    runH: decimal,
    process: text,
    category: text,
    metal: oneOf('copper', 'aluminium'),
    grade: orNull(id('item')),
    rate: orNull(asWritten),
  },
  `
with made as (
  select j.id, j.version, j.machine is not null as has_machine, coalesce(j.set_up_h, 0) as set_up_h, coalesce(j.run_h, 0) as run_h, p.code as process,
    c.code as category, case d.metal when 'Al' then 'aluminium' else 'copper' end as metal, s.no
  from job_card j join process p on p.id = j.process join work_order_stages s on s.item = j.item and s.doc = $2
  join item i on i.id = j.item join item_category c on c.id = i.category join work_order w on w.id = s.doc join product d on d.id = w.product
  where j.id = any($1::bigint[]))
select m.id, m.version, m.has_machine, m.set_up_h, m.run_h, m.process, m.category, m.metal, g.id as grade, g.standard_rate as rate from made m left join item g on g.code = coalesce($3::jsonb -> m.metal ->> m.category, $4) order by m.no`,
)

/** A card with the hours that are planned for it, what it makes, and what its ends fetch. */
export type Card = Read<typeof cardsReading>

/** Makes the cards of work orders of one cable, one for each thing, and releases them; answers them in working order. */
export const cardsOf = async (
  { store, hands, machines }: Making,
  desk: Desk,
  works: readonly number[],
): Promise<readonly Card[]> => {
  const made = await desk.makeSet(hands.planner, 'workOrder', works, 'jobCard')
  const cards = await store.db.read(tx => cardsReading.rows(tx, [made, works[0], JSON.stringify(grades), cableEnds]))
  for (const { id: card, version, hasMachine, metal } of cards) {
    const breakdown = found(machines, breakdowns[metal])
    if (!hasMachine) await desk.update(hands.planner, 'jobCard', card, { version, machine: breakdown })
    await desk.act(hands.planner, 'jobCard', card, 'release')
  }
  return cards
}
