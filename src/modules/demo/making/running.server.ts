import { Decimal } from '../../../kernel/decimal.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { decimal, id, reading } from '../../../server/reading.ts'
import { piece } from '../../stores/piece/piece.ts'
import { inState } from '../../../server/schema/stateSql.ts'
import { type Desk, found } from '../../../server/seed/desk.ts'
import type { Card } from './cards.server.ts'
import type { Making } from './hands.server.ts'

/** Of what did not come out so much was weighed as scrap; the rest is what scales lose. */
const weighedPart = '0.99'

/** Starts a card. */
export const begin = async ({ hands }: Making, desk: Desk, card: Card): Promise<Card> => {
  await desk.act(hands.operator, 'jobCard', card.id, 'start')
  return card
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
  { id: card, setUpH, runH, ...stage }: Card,
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
