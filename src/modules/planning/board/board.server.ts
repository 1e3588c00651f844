import type { Board, Decision } from '../../../wire/planning/board.ts'
import type { Actor } from '../../../server/actor.ts'
import { todayAtWorks } from '../../../kernel/days/worksClock.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import type { For } from '../../../server/threads.ts'
import { plannedSchedule } from '../plans/plans.server.ts'
import { boardOf } from './answer.server.ts'
import { freezeUntil, refuseCareless, writeDecisions } from './deciding.server.ts'
import { withDecisions } from './decisions.server.ts'
import { type Facts, factsOf } from './facts.server.ts'
import { Lookup } from './operations.server.ts'
import { daysKnown, requestOf } from './request.server.ts'

/** More jobs than this are not one works. */
const mostJobs = 5000

/** Reads the facts of a plan as they stood at one moment. */
export const readFacts = ({ db }: Store, now: string): Promise<Facts> =>
  db.transaction(tx => factsOf(tx, now, todayAtWorks(new Date(now)), daysKnown), { isolation: 'repeatable read read only' })

/** Plans from facts, in the thread of plans. `now` is a full minute, ISO 8601 UTC. Refuses 422 more than a works can have. */
export const planned = async (facts: Facts, now: string, on: For): Promise<Board> => {
  const request = requestOf(new Lookup(facts), now)
  if (request.asked.jobs.length > mostJobs)
    throw new Refusal(
      422,
      `There are ${request.asked.jobs.length} runs to plan, and ${mostJobs} at most are planned at a time. Close what is over.`,
    )
  const made = await plannedSchedule(request.asked, on)
  if ('kind' in made) throw new Refusal(422, made.message)
  return boardOf(request, made)
}

/** How long a plan of the same facts is answered again, ms: as time goes on, what runs gets less. */
export const keptMs = 120_000

interface Kept {
  readonly key: string
  readonly at: number
  readonly board: Board
}

/** Answers the same key for the same facts; minutes that a card has run go on by themselves and do not count. */
export const keyOf = ({ cards, hours, ...facts }: Facts): string =>
  JSON.stringify([
    facts,
    cards.map(({ ranMin: _ran, ...card }) => card),
    [...hours].map(([machine, { calendar }]) => [
      machine,
      calendar.shifts,
      [...calendar.holidays],
      [...calendar.extraDays],
      calendar.stops,
    ]),
  ])

/** What is asked of the plan of a works. All refuse 422 what cannot be planned. */
export interface Boards {
  /** The plan as it follows from facts and decisions; the last one again while neither facts nor the hour have changed much. */
  plan(on: For): Promise<Board>
  /** The plan as it would be with decisions that are not made. Refuses 422 those that a machine or its hours do not allow. */
  tried(decisions: readonly Decision[], on: For): Promise<Board>
  /** Makes decisions and answers the plan that follows. Refuses 409 where somebody else has changed a card meanwhile. */
  decided(actor: Actor, decisions: readonly Decision[], on: For): Promise<Board>
  /** Freezes the plan for so many hours. */
  frozen(actor: Actor, hours: number, on: For): ReturnType<typeof freezeUntil>
}

/** Makes the boards of a store. `clock` tells the time, ms. */
export const makeBoards = (store: Store, clock: () => number = Date.now): Boards => {
  let kept: Kept | null = null
  const minuteOf = (at: number): string => new Date(Math.floor(at / 60_000) * 60_000).toISOString()
  const plan = async (on: For): Promise<Board> => {
    const at = clock()
    const facts = await readFacts(store, minuteOf(at))
    const key = keyOf(facts)
    if (kept?.key === key && at - kept.at < keptMs) return kept.board
    const board = await planned(facts, minuteOf(at), on)
    kept = { key, at, board }
    return board
  }
  const allowed = async (decisions: readonly Decision[]): Promise<Facts> => {
    const now = minuteOf(clock())
    const facts = await readFacts(store, now)
    refuseCareless(facts, decisions, now)
    return facts
  }
  return {
    plan,
    tried: async (decisions, on) => planned(withDecisions(await allowed(decisions), decisions), minuteOf(clock()), on),
    decided: async (actor, decisions, on) => {
      await allowed(decisions)
      await store.db.transaction(tx => writeDecisions(store, tx, actor, decisions))
      return plan(on)
    },
    frozen: async (actor, hours, on) => {
      const board = await plan(on)
      return freezeUntil(store, actor, board, new Date(Date.parse(board.asOf) + hours * 3_600_000).toISOString())
    },
  }
}
