import { tick } from './asked.ts'
import { type Problem, runOn, setupFor } from './problem.ts'
import type { Timing } from './timing.ts'

/** Where the time of a job went, from 0 to its end, in ticks; the parts sum to its end. */
export interface Causes {
  /** It and the jobs that it waited for ran. */
  readonly run: number
  readonly setUp: number
  /** It waited behind other jobs. */
  readonly queue: number
  readonly closed: number
  /** Material was not there. */
  readonly release: number
  /** No process drum was free. */
  readonly drum: number
}

/** A job that a late one waited behind. */
export interface Behind {
  readonly job: number
  readonly place: number
  readonly waited: number
}

/** What set the start of a job: parts of the time between its being ready and its start. */
interface Wait {
  /** When all that it waits for had ended, and its material was there. */
  readonly ready: number
  /** The job that ended at that moment, -1 where it was the release or the beginning. */
  readonly last: number
  readonly isReleased: boolean
  readonly queue: number
  readonly setUp: number
  readonly closed: number
  readonly drum: number
}

const familyBefore = ({ initial, family }: Problem, { previous, placeOf }: Timing, job: number): number => {
  const last = previous[job] ?? -1
  return last < 0 ? (initial[placeOf[job] ?? 0] ?? -1) : (family[last] ?? 0)
}

/** Takes a job's waiting apart, in the order of time: behind another job, for a drum, set-up, closed time. */
export const waitOf = (problem: Problem, timing: Timing, drumFrom: Float64Array, job: number): Wait => {
  const { release, before } = problem
  const earlier = before[job] ?? []
  let [ready, last] = [release[job] ?? 0, -1]
  for (const one of earlier) if ((timing.to[one] ?? 0) > ready) [ready, last] = [timing.to[one] ?? 0, one]
  const from = timing.from[job] ?? 0
  const previous = timing.previous[job] ?? -1
  const turn = problem.turnAfter[job] ?? -1
  const free = Math.max(previous < 0 ? 0 : (timing.to[previous] ?? 0), turn < 0 ? 0 : (timing.from[turn] ?? 0))
  const queue = Math.max(0, Math.min(free, from) - ready)
  const drum = Math.max(0, Math.min(drumFrom[job] ?? 0, from) - ready - queue)
  const left = from - ready - queue - drum
  const calendar = problem.places[timing.placeOf[job] ?? 0]?.calendar
  const open = calendar ? calendar.openUntil(from) - calendar.openUntil(from - left) : left
  const setUp = Math.min(left, open, setupFor(problem, timing.placeOf[job] ?? 0, familyBefore(problem, timing, job), job))
  return { ready, last, isReleased: last < 0 && ready > 0, queue, setUp, closed: left - setUp, drum }
}

/** Walks back from a job to now: what each job on the way waited for, and from there what that waited for. */
export const causesOf = (
  problem: Problem,
  timing: Timing,
  drumFrom: Float64Array,
  job: number,
): { readonly causes: Causes; readonly behind: readonly Behind[] } => {
  const causes = { run: 0, setUp: 0, queue: 0, closed: 0, release: 0, drum: 0 }
  const behind: Behind[] = []
  for (let at = job; at >= 0;) {
    const place = timing.placeOf[at] ?? 0
    const run = runOn(problem, at, place)
    const wait = waitOf(problem, timing, drumFrom, at)
    causes.run += run
    causes.closed += (timing.to[at] ?? 0) - (timing.from[at] ?? 0) - run + wait.closed
    causes.setUp += wait.setUp
    causes.queue += wait.queue
    causes.drum += wait.drum
    if (wait.queue > 0) behind.push({ job: timing.previous[at] ?? 0, place, waited: wait.queue })
    if (wait.last < 0) causes.release += wait.ready
    at = wait.last
  }
  return { causes, behind: behind.toSorted((a, b) => b.waited - a.waited) }
}

/** Minutes as a person reads them: 200 as '3 h 20 min'. */
export const spoken = (ticks: number): string => {
  const minutes = Math.round(ticks / tick)
  const [hours, left] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${left} min`
  return left === 0 ? `${hours} h` : `${hours} h ${left} min`
}

const minute = (ticks: number): string => String(Math.round(ticks / tick))

/** Why a job does not begin sooner, in a sentence. */
export const becauseOf = (problem: Problem, timing: Timing, drumFrom: Float64Array, job: number): string => {
  const { jobs, machines, places } = problem
  const wait = waitOf(problem, timing, drumFrom, job)
  const machine = machines[places[timing.placeOf[job] ?? 0]?.machine ?? 0]?.id ?? ''
  const named = (of: number): string => jobs[of]?.id ?? ''
  const said: string[] = []
  if (wait.queue > 0) {
    const previous = timing.previous[job] ?? 0
    said.push(`behind ${named(previous)} on ${machine} until ${minute(timing.to[previous] ?? 0)}`)
  }
  if (wait.drum > 0) said.push(`no drum ${jobs[job]?.drum} is free before ${minute(drumFrom[job] ?? 0)}`)
  if (wait.setUp > 0) said.push(`${spoken(wait.setUp)} set-up for ${jobs[job]?.family}`)
  if (wait.closed > 0) said.push(`${machine} is closed for ${spoken(wait.closed)}`)
  if (said.length === 0 && wait.last >= 0) said.push(`${named(wait.last)} ends at ${minute(wait.ready)}`)
  if (said.length === 0 && wait.isReleased) said.push(`not released before ${minute(wait.ready)}`)
  return said.length === 0 ? 'Starts at once.' : `${said.join('; ')}.`.replace(/^./, first => first.toUpperCase())
}

const causeWords: readonly (readonly [keyof Causes, string])[] = [
  ['queue', 'behind other jobs'],
  ['setUp', 'set-up'],
  ['closed', 'closed'],
  ['release', 'waiting for release'],
  ['drum', 'waiting for drums'],
  ['run', 'running'],
]

/** A late job in a sentence: by how much, and where its time went, the longest first. */
export const lateBecause = (problem: Problem, late: number, causes: Causes, behind: readonly Behind[]): string => {
  const [longest] = behind
  const parts = causeWords
    .filter(([cause]) => causes[cause] > 0)
    .toSorted(([a], [b]) => causes[b] - causes[a])
    .map(([cause, word]) => {
      if (cause !== 'queue' || !longest) return `${spoken(causes[cause])} ${word}`
      const machine = problem.machines[problem.places[longest.place]?.machine ?? 0]?.id ?? ''
      return `${spoken(causes.queue)} behind other jobs, the longest behind ${problem.jobs[longest.job]?.id} on ${machine} (${spoken(longest.waited)})`
    })
  return `${spoken(late)} late: ${parts.join('; ')}.`
}
