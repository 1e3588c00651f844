import { Refusal } from '../../../server/refusal.ts'
import { type For, makeThreads } from '../../../server/threads.ts'
import type { Engines, Question, Thought } from './planThread.server.ts'

/** One at a time: a plan takes a core for its second, and the other is for everybody else. */
const threads = makeThreads<Question, Thought>({
  file: new URL('planThread.server.ts', import.meta.url),
  name: 'The planning thread',
  most: 1,
  mostEach: 4,
  mostWaiting: 20,
  enough: waiting => `${waiting} plans of yours wait already. Wait until one of them has come, then ask for the next.`,
  limitMs: 30_000,
  idleMs: 60_000,
  resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 },
  late: () => new Refusal(422, 'This plan takes longer than it may. Plan fewer jobs or drums at a time.'),
  tooLarge: () => new Refusal(422, 'This plan needs more memory than it may. Plan fewer jobs or drums at a time.'),
})

/** Cuts lengths in a thread of its own, so that nobody waits for it but who asked. */
export const plannedCut = async (asked: Parameters<Engines['cut']>[0], on: For): Promise<ReturnType<Engines['cut']>> => {
  const thought = await threads.run({ engine: 'cut', asked }, on)
  if (thought.engine !== 'cut') throw new Error('The planning thread answered another question.')
  return thought.made
}

/** Schedules jobs in a thread of its own, so that nobody waits for it but who asked. */
export const plannedSchedule = async (
  asked: Parameters<Engines['schedule']>[0],
  on: For,
): Promise<ReturnType<Engines['schedule']>> => {
  const thought = await threads.run({ engine: 'schedule', asked }, on)
  if (thought.engine !== 'schedule') throw new Error('The planning thread answered another question.')
  return thought.made
}

/** Ends the planning thread; a later plan starts another. */
export const closePlanner = (): Promise<void> => threads.close()
