import type { Board } from '../../../wire/planning/board.ts'
import { todayAtWorks } from '../../../kernel/days/worksClock.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import type { For } from '../../../server/threads.ts'
import { plannedSchedule } from '../plans/plans.server.ts'
import { boardOf } from './answer.server.ts'
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
const keptMs = 120_000

interface Kept {
  readonly key: string
  readonly at: number
  readonly board: Board
}

/** Makes the plan of a works, and answers the one it has again while neither the facts nor the hour have changed much. */
export const makeBoards = (store: Store, now: () => number = Date.now) => {
  let kept: Kept | null = null
  return async (on: For): Promise<Board> => {
    const at = now()
    const minute = new Date(Math.floor(at / 60_000) * 60_000).toISOString()
    const facts = await readFacts(store, minute)
    const key = keyOf(facts)
    if (kept?.key === key && at - kept.at < keptMs) return kept.board
    const board = await planned(facts, minute, on)
    kept = { key, at, board }
    return board
  }
}

/** The same for the same facts; minutes that a card has run go on by themselves and do not count. */
const keyOf = ({ cards, hours, ...facts }: Facts): string =>
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
