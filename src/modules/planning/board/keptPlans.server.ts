import type { For } from '../../../server/threads.ts'
import type { Board } from '../../../wire/planning/board.ts'
import { keptMs, keyOf, planned } from './board.server.ts'
import type { Facts } from './facts.server.ts'

/** Plans from facts; answers the last plan again while they are the same. `now` is a full minute, ISO 8601 UTC. Refuses 422 what cannot be planned. */
export type KeptPlans = (facts: Facts, now: string, on: For) => Promise<Board>

/** Makes what plans and keeps its last plan for two minutes, for as long as facts are the same. */
export const keptPlans = (): KeptPlans => {
  let kept: { readonly key: string; readonly at: number; readonly board: Board } | null = null
  return async (facts, now, on) => {
    const [key, at] = [keyOf(facts), Date.parse(now)]
    if (kept?.key !== key || at - kept.at >= keptMs) kept = { key, at, board: await planned(facts, now, on) }
    return kept.board
  }
}
