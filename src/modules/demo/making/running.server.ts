import { Decimal } from '../../../kernel/decimal.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { decimal, id, oneOf, orNull, type Read, reading, text, written as asWritten } from '../../../server/reading.ts'
import { piece } from '../../stores/piece/piece.ts'
import { inState } from '../../../server/schema/stateSql.ts'
import { type Desk, found, idOf } from '../../../server/seed/desk.ts'
import type { Making } from './hands.server.ts'

/** Rod is broken down on a machine of its metal; the foreman chooses it where nothing else decides. */
const breakdowns = { copper: 'RBD-01', aluminium: 'RBD-02' } as const

/** Of what did not come out so much was weighed as scrap; the rest is what scales lose. */
const weighedPart = '0.99'

/** What becomes of the ends, by the category of what is made. */
const grades = {
  copper: { WIRE: 'SCRAP-CU-BRIGHT', CONDUCTOR: 'SCRAP-CU-BRIGHT', CORE: 'SCRAP-CU-INSUL' },
  aluminium: { WIRE: 'SCRAP-AL-BRIGHT', CONDUCTOR: 'SCRAP-AL-BRIGHT', CORE: 'SCRAP-AL-INSUL' },
} as const

/** Ends of laid-up cores and of cable. */
export const cableEnds = 'SCRAP-CABLE-END'

const stageReading = reading(
  {
    process: text,
    category: text,
    metal: oneOf('copper', 'aluminium'),
    grade: orNull(id('item')),
    rate: orNull(asWritten),
  },
  `
with made as (select p.code as process, c.code as category, case d.metal when 'Al' then 'aluminium' else 'copper' end as metal
  from item i join item_category c on c.id = i.category join process p on p.id = $2 join work_order w on w.id = $3 join product d on d.id = w.product
  where i.id = $1)
select m.process, m.category, m.metal, g.id as grade, g.standard_rate as rate
from made m left join item g on g.code = coalesce($4::jsonb -> m.metal ->> m.category, $5)`,
)

type Stage = Read<typeof stageReading>

/** A card that runs, with the hours that are planned for it. */
export interface Begun {
  readonly card: number
  readonly stage: Stage
  readonly setUpH: Decimal
  readonly runH: Decimal
}

/** Makes the card of what is next of a work order, and starts it. */
export const begin = async ({ store, hands, machines }: Making, desk: Desk, work: number): Promise<Begun> => {
  const wish = await desk.make(hands.planner, 'workOrder', work, 'jobCard')
  const asked = [wish['item'], wish['process'], work, JSON.stringify(grades), cableEnds]
  const stage = await store.db.read(tx => stageReading.one(tx, asked))
  const breakdown = stage.process === 'RBD' ? found(machines, breakdowns[stage.metal]) : null
  const card = await desk.create(hands.planner, 'jobCard', { ...wish, machine: wish['machine'] ?? breakdown }, 'release')
  await desk.act(hands.operator, 'jobCard', idOf(card), 'start')
  return {
    card: idOf(card),
    stage,
    setUpH: new Decimal(String(card['setUpH'] ?? 0)),
    runH: new Decimal(String(card['runH'] ?? 0)),
  }
}

/** By so much more was used on the sheathing line than the standard says, of what was drawn. */
const purged = '0.006'

const leftReading = reading(
  { id: id('piece'), kg: decimal },
  `
select p.id, p.weight_kg as kg from piece p where p.id = any($1::bigint[]) and ${inState(piece, 'free', 'p')} order by p.weight_kg desc limit 1`,
)

/** The rest of the compound goes off the machine over the scale: purging took a little more than the standard says. */
const weighBack = async ({ store, hands, stores }: Making, desk: Desk, card: number, posted: Row): Promise<void> => {
  const drawn = linesOf(posted, 'drawn')
  const lots = drawn.flatMap(({ piece: lot }) => (typeof lot === 'number' ? [lot] : []))
  const left = await store.db.read(tx => leftReading.maybe(tx, [lots]))
  if (!left) return
  const of = drawn.find(line => line['piece'] === left.id)
  const purgedKg = new Decimal(String(of?.['qty'] ?? 0)).times(purged)
  const kg = left.kg.minus(purgedKg).toDecimalPlaces(1, Decimal.ROUND_DOWN)
  if (purgedKg.lt('0.5') || kg.lte(0)) return
  const log = {
    jobCard: card,
    store: found(stores, 'FLOOR'),
    because: 'Purged at the start',
    rests: [{ piece: left.id, kg: kg.toString() }],
  }
  await desk.create(hands.supervisor, 'takeUp', log, 'post')
}

/**
 * Logs what comes off: all of the card in one go, the ends weighed as scrap; quality passes what waits for it. Answers null where the floor
 * was short of what is put on: the card stands until it comes.
 */
export const finish = async (
  making: Making,
  desk: Desk,
  { card, stage, setUpH, runH }: Begun,
  weighs = false,
): Promise<readonly number[] | null> => {
  const { hands, stores, reasons } = making
  const draft = await desk.make(hands.operator, 'jobCard', card, 'takeUp')
  const left = new Decimal(String(draft['lossKg'] ?? 0))
  if (left.lt(0)) {
    await desk.act(hands.operator, 'jobCard', card, 'stop')
    return null
  }
  const lost = left.times(weighedPart).toDecimalPlaces(1)
  const scrap =
    lost.lte(0) || stage.grade === null
      ? []
      : [
          {
            reason: found(reasons, 'STARTUP'),
            kg: lost.toString(),
            scrapItem: stage.grade,
            scrapStore: found(stores, 'SCRAP'),
            scrapRate: stage.rate,
          },
        ]
  // A good shift is quicker than the plan, a bad one slower.
  const pace = new Decimal(96 + (card % 5) * 3).div(100)
  const minutesOf = (hours: Decimal): number => hours.times(60).times(pace).toDecimalPlaces(0).toNumber()
  const because = 'Entered from the paper of the shift'
  const log = {
    ...draft,
    store: found(stores, 'FLOOR'),
    setUpMin: minutesOf(setUpH),
    runMin: Math.max(30, minutesOf(runH)),
    scrap,
    because,
  }
  const posted = await desk.create(hands.supervisor, 'takeUp', log, 'post')
  if (stage.process === 'SHEATH' && weighs) await weighBack(making, desk, card, posted)
  await desk.act(hands.operator, 'jobCard', card, 'finish')
  const made: readonly Row[] = [...linesOf(posted, 'made'), ...linesOf(posted, 'lots')]
  const pieces = made.map(line => Number(line['piece']))
  const isFinished = stage.category === 'CABLE'
  if (posted['waits'] === true && !isFinished) for (const one of pieces) await desk.act(hands.inspector, 'piece', one, 'accept')
  return pieces
}
