import { Decimal } from '../../../kernel/decimal.ts'
import { linesOf } from '../../../kernel/record.ts'
import { isBeyondScales } from '../../planning/workOrder/metalBalance.ts'
import { metalOf } from '../../planning/workOrder/metal.server.ts'
import { type Desk, found, idOf } from '../../../server/seed/desk.ts'
import { testDrums } from './testing.server.ts'
import type { Making } from './hands.server.ts'
import { cableEnds } from './cards.server.ts'

/** So much is cut off the end of a drum that broke down: the fault lies in it. */
const faultyM = 12

/** Tests what was finished, as quality does the day after; a drum that fails loses its faulty end, and what is left of it is tested again. Answers what passed. */
export const prove = async (
  { store, hands, stores, reasons }: Making,
  desk: Desk,
  work: number,
  fails: boolean,
): Promise<readonly number[]> => {
  const tested = await testDrums(store, hands.inspector, desk, { work, fails })
  const drums = linesOf(tested, 'drums')
  const passed = drums.flatMap(line => (line['verdict'] === 'fail' ? [] : [Number(line['piece'])]))
  const failed = drums.find(line => line['verdict'] === 'fail')
  if (!failed) return passed
  const decided = {
    piece: failed['piece'],
    cause: 'material',
    decision: 'cut',
    because: 'A void in the insulation near the end; the rest of the drum is sound.',
  }
  const decision = idOf(await desk.create(hands.inspector, 'disposition', decided))
  await desk.act(hands.head, 'disposition', decision, 'decide')
  const grade = await desk.first(hands.inspector, 'item', { filter: `code:eq:${cableEnds}`, sort: 'code' })
  const cut = {
    piece: failed['piece'],
    lengths: [{ lengthM: new Decimal(String(failed['lengthM'])).minus(faultyM).toString() }],
    scrapM: String(faultyM),
    reason: found(reasons, 'STARTUP'),
    scrapItem: grade?.['id'],
    scrapStore: found(stores, 'SCRAP'),
    scrapRate: grade?.['standardRate'],
    remarks: `Broke down at the high voltage test ${String(tested['number'])}; the fault lay in the last metres.`,
  }
  await desk.create(hands.keeper, 'cutting', cut, 'post')
  const again = await testDrums(store, hands.inspector, desk, { work, fails: false })
  return [...passed, ...linesOf(again, 'drums').map(line => Number(line['piece']))]
}

/** Closes a work order; where scales differ by more than they may, the head says why. */
export const close = async ({ store, hands }: Making, desk: Desk, work: number): Promise<void> => {
  const isOff = isBeyondScales(await store.db.read(tx => metalOf(tx, work)))
  const [who, why] = isOff
    ? ([hands.head, 'Ends of wire were weighed together with those of another work order'] as const)
    : ([hands.planner, 'All drums are in the yard'] as const)
  await desk.act(who, 'workOrder', work, 'close', why)
}

/** The finished drums go to the yard. */
export const putAway = async ({ hands, stores }: Making, desk: Desk, pieces: readonly number[]): Promise<void> => {
  const moved = { toStore: found(stores, 'FG'), pieces: pieces.map(piece => ({ piece })) }
  await desk.create(hands.keeper, 'stockTransfer', moved, 'post')
}
