import { schedule } from '../src/modules/planning/engine/schedule/schedule.ts'
import { works } from '../tests/units/planning/schedules.ts'
import type { Row } from './design.ts'

/** Orders of a works that make some two thousand runs on its 40 machines. */
const orders = 200

const middleOf = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

const taken = (once: () => unknown): number =>
  middleOf(
    [1, 2, 3].map(() => {
      const from = performance.now()
      once()
      return performance.now() - from
    }),
  )

/** Prints what a plan of a whole works costs, beside one build of it by due days alone. */
export const benchPlans = (row: Row): void => {
  const asked = works({ orders, seed: 1 })
  const quick = { ...asked, quick: true }
  schedule(quick)
  const [floor, whole] = [taken(() => schedule(quick)), taken(() => schedule(asked))]
  row(
    `plan of ${asked.jobs.length} runs on ${asked.machines.length} machines, ms`,
    floor.toFixed(0),
    whole.toFixed(0),
    `${(whole / floor).toFixed(1)} ×`,
    whole <= 1000 ? 'within 1 s' : 'above 1 s',
  )
}
