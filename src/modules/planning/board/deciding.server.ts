import { stampOf } from '../../../kernel/days/worksClock.ts'
import { firstState } from '../../../kernel/states.ts'
import type { Board, BoardRun, Decision } from '../../../wire/planning/board.ts'
import type { Actor } from '../../../server/actor.ts'
import type { Tx } from '../../../server/database.ts'
import { id, reading, stamp } from '../../../server/reading.ts'
import { complaintsRefusal } from '../../../server/refusal.ts'
import { writeNew } from '../../../server/store/lines/writing.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { editRecord } from '../../../server/store/save.ts'
import { jobCard } from '../jobCard/jobCard.ts'
import { planBaseline } from '../planBaseline.ts'
import { complaintsOf } from './decisions.server.ts'
import type { Facts } from './facts.server.ts'

/** Refuses 422 decisions that a machine or its hours do not allow. */
export const refuseCareless = (facts: Facts, decisions: readonly Decision[], now: string): void => {
  const complaints = complaintsOf(facts, decisions, now)
  if (complaints.length > 0) throw complaintsRefusal(422, complaints)
}

/** Writes decisions on their cards, in the order of their ids; a card that somebody else has changed since it was read is refused with 409. */
export const writeDecisions = async (store: Store, tx: Tx, actor: Actor, decisions: readonly Decision[]): Promise<void> => {
  for (const { card, version, machine, position, pinned } of decisions.toSorted((a, b) => a.card - b.card))
    await editRecord(store, tx, actor, jobCard, card, {
      version,
      machine,
      position,
      pinnedStamp: pinned === null ? null : stampOf(pinned),
    })
}

const isSame = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other)

/** The turns of all cards of a machine once those that begin before `until` are in order: they come first, what had a turn follows. */
const turnsOf = (runs: readonly BoardRun[], until: string): readonly Decision[] => {
  const waiting = runs.filter(({ card, state }) => card !== null && state !== 'running')
  const frozen = waiting.filter(({ from }) => from < until)
  const after = waiting.filter(run => !frozen.includes(run) && run.position !== null)
  return [...frozen, ...after].flatMap(({ card, machine, pinned, position }, at) =>
    card === null || position === at + 1 ? [] : [{ card: card.id, version: card.version, machine, position: at + 1, pinned }],
  )
}

/** What was frozen of cards last. */
const frozenReading = reading(
  { jobCard: id('jobCard'), machine: id('machine'), startStamp: stamp, endStamp: stamp },
  `select distinct on (job_card) job_card, machine, start_stamp, end_stamp from plan_baseline where job_card = any($1::bigint[])
   order by job_card, frozen_stamp desc, id desc`,
)

/**
 * Keeps what a plan promises until a moment: the cards that begin before it stay in their order on their machines, and when each begins
 * and ends is written to the frozen plan, unless the same was promised of it last. Nothing of it moves by itself afterwards; a planner may
 * move it.
 */
export const freezeUntil = async (
  store: Store,
  actor: Actor,
  board: Board,
  until: string,
): Promise<{ readonly frozen: number; readonly withoutCard: number }> => {
  const inTime = board.runs.filter(({ from }) => from < until)
  const byMachine = Map.groupBy(board.runs, ({ machine }) => machine)
  const decisions = [...byMachine.values()].flatMap(runs => turnsOf(runs, until))
  const frozenStamp = stampOf(new Date())
  await store.db.transaction(async tx => {
    await writeDecisions(store, tx, actor, decisions)
    const before = await frozenReading.by(tx, 'jobCard', [inTime.flatMap(({ card }) => card?.id ?? [])])
    for (const { card, machine, from, to, leftM, leftKg } of inTime) {
      if (card === null) continue
      const last = before.get(card.id)
      if (last && last.machine === machine && isSame(last.startStamp, from) && isSame(last.endStamp, to)) continue
      const row = { frozenStamp, jobCard: card.id, machine, startStamp: from, endStamp: to, metres: leftM, kg: leftKg }
      await writeNew(store, tx, actor, planBaseline, firstState(planBaseline), row)
    }
  })
  const frozen = inTime.filter(({ card }) => card !== null).length
  return { frozen, withoutCard: inTime.length - frozen }
}
