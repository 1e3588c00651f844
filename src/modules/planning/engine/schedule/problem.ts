import { type Job, type Machine, type ScheduleAsked, toTicks } from './asked.ts'
import { type Calendar, calendarOf } from './calendar.ts'

/** One place of a machine: it runs one job after the other. */
export interface Place {
  readonly machine: number
  readonly calendar: Calendar
}

/** A request with everything by number, times in ticks. */
export interface Problem {
  readonly asked: ScheduleAsked
  readonly jobs: readonly Job[]
  readonly machines: readonly Machine[]
  readonly places: readonly Place[]
  /** Places of each job, those that may run it. */
  readonly placesOf: readonly (readonly number[])[]
  readonly before: readonly (readonly number[])[]
  readonly following: readonly (readonly number[])[]
  /** Jobs in an order in which each comes after those it waits for. */
  readonly order: readonly number[]
  readonly family: Int32Array
  /** Ticks at speed 1. */
  readonly work: Float64Array
  /** Ticks of each job on each machine at speed 1, NaN where it names none; null of jobs that name no machine. */
  readonly own: readonly (Float64Array | null)[]
  readonly due: Float64Array
  readonly release: Float64Array
  readonly weight: Float64Array
  /** Last moment to end so that what follows can be in time, running at full speed; Infinity where nothing is due. */
  readonly lastEnd: Float64Array
  /** Weight of the job or of what follows it, the greatest. */
  readonly urgency: Float64Array
  readonly families: number
  /** Set-up on each place; places of machines that change alike share one. */
  readonly setups: readonly SetupTable[]
  /** Jobs with a turn, of each machine in their order. */
  readonly queues: readonly (readonly number[])[]
  /** The job that has the turn before it, -1 for none. */
  readonly turnAfter: Int32Array
  /** Jobs that some job with a turn waits for, however far back; they may run before others have had their turn. */
  readonly isAhead: Uint8Array
  /** Jobs whose turn contradicts what they or others wait for. */
  readonly loose: readonly number[]
  /** Family that each place is set up for, -1 where that is not known. */
  readonly initial: Int32Array
  /** Kind of drum of each job, -1 for none. */
  readonly drum: Int32Array
  readonly drums: readonly number[]
  readonly lambda: number
}

export interface ScheduleRefused {
  readonly kind: 'refused'
  readonly path: string
  readonly message: string
}

const refused = (path: string, message: string): ScheduleRefused => ({ kind: 'refused', path, message })

const numbered = (names: Iterable<string>): ReadonlyMap<string, number> => {
  const numbers = new Map<string, number>()
  for (const name of names) if (!numbers.has(name)) numbers.set(name, numbers.size)
  return numbers
}

/** Ticks from one family to another, by numbers of the families that can meet there. */
export interface SetupTable {
  /** Number of each family within the table, -1 where it does not come. */
  readonly local: Int32Array
  readonly size: number
  readonly ticks: Float64Array
}

/** Jobs after those they wait for; fewer than all where some wait for each other. */
const inOrder = (before: readonly (readonly number[])[], following: readonly (readonly number[])[]): readonly number[] => {
  const waiting = before.map(list => list.length)
  const order = waiting.flatMap((count, job) => (count === 0 ? [job] : []))
  for (let at = 0; at < order.length; at += 1)
    for (const next of following[order[at] ?? 0] ?? []) {
      waiting[next] = (waiting[next] ?? 0) - 1
      if (waiting[next] === 0) order.push(next)
    }
  return order
}

/** What names something that is not there, or comes twice. */
const wrongName = ({ machines, jobs, drums }: ScheduleAsked): ScheduleRefused | null => {
  const [machineIds, jobIds] = [new Set(machines.map(({ id }) => id)), new Set(jobs.map(({ id }) => id))]
  if (machineIds.size < machines.length) return refused('machines', 'Two machines have the same id.')
  if (jobIds.size < jobs.length) return refused('jobs', 'Two jobs have the same id.')
  for (const [at, { id, after, machines: allowed, drum }] of jobs.entries()) {
    const job = after.find(one => !jobIds.has(one))
    if (job !== undefined) return refused(`jobs.${at}.after`, `Job ${id} comes after ${job}, which is not there.`)
    const machine = allowed?.find(one => !machineIds.has(one))
    if (machine !== undefined) return refused(`jobs.${at}.machines`, `Job ${id} names machine ${machine}, which is not there.`)
    if ((allowed ?? machines).length === 0) return refused(`jobs.${at}.machines`, `No machine may run job ${id}.`)
    if (drum !== null && drums !== null && (drums.get(drum) ?? 0) === 0)
      return refused(`jobs.${at}.drum`, `Job ${id} fills a drum ${drum}; there is none.`)
  }
  return null
}

interface Urgency {
  readonly lastEnd: Float64Array
  readonly urgency: Float64Array
}

/** From the last jobs to the first: what follows must still have the time that it takes. */
const urgencyOf = (
  jobs: readonly Job[],
  order: readonly number[],
  following: readonly (readonly number[])[],
  shortest: Float64Array,
): Urgency => {
  const lastEnd = Float64Array.from(jobs, ({ due }) => (due === null ? Infinity : toTicks(due)))
  const urgency = Float64Array.from(jobs, ({ due, weight }) => (due === null ? 0 : weight))
  for (const job of order.toReversed())
    for (const next of following[job] ?? []) {
      lastEnd[job] = Math.min(lastEnd[job] ?? Infinity, (lastEnd[next] ?? Infinity) - (shortest[next] ?? 0))
      urgency[job] = Math.max(urgency[job] ?? 0, urgency[next] ?? 0)
    }
  return { lastEnd, urgency }
}

const setupTable = (
  setups: ScheduleAsked['setups'],
  families: ReadonlyMap<string, number>,
  met: ReadonlySet<string>,
): SetupTable => {
  const local = new Int32Array(families.size).fill(-1)
  let size = 0
  for (const family of met) local[families.get(family) ?? 0] = size++
  const ticks = new Float64Array(size * size)
  const numberOf = (family: string): number => local[families.get(family) ?? -1] ?? -1
  for (const [from, row] of setups) {
    const at = numberOf(from)
    if (at < 0) continue
    for (const [to, minutes] of row) {
      const column = numberOf(to)
      if (column >= 0) ticks[at * size + column] = toTicks(minutes)
    }
  }
  return { local, size, ticks }
}

/** The tables of all places; machines that name the same set-ups share one, with the families of the jobs that they may run. */
const setupTables = (
  { machines, jobs, setups }: ScheduleAsked,
  allowed: readonly ReadonlySet<number>[],
  families: ReadonlyMap<string, number>,
): readonly SetupTable[] => {
  const alike = Map.groupBy(machines.keys(), machine => machines[machine]?.setups ?? setups)
  const tables = new Map<number, SetupTable>()
  for (const [own, all] of alike) {
    const met = new Set(all.flatMap(machine => machines[machine]?.initial ?? []))
    for (const [job, { family }] of jobs.entries()) if (all.some(machine => allowed[job]?.has(machine))) met.add(family)
    const table = setupTable(own, families, met)
    for (const machine of all) tables.set(machine, table)
  }
  return machines.flatMap(({ places }, machine) => {
    const table = tables.get(machine)
    return table ? Array.from({ length: places }, () => table) : []
  })
}

interface Turns {
  readonly queues: readonly (readonly number[])[]
  readonly turnAfter: Int32Array
  readonly isAhead: Uint8Array
  readonly loose: readonly number[]
}

/** Whether a job waits for another, along what each waits for and the turns so far. */
const waitsFor = (job: number, other: number, before: readonly (readonly number[])[], turnAfter: Int32Array): boolean => {
  const [seen, open] = [new Set([job]), [job]]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === other) return true
    const turn = turnAfter[at] ?? -1
    for (const earlier of turn < 0 ? (before[at] ?? []) : [...(before[at] ?? []), turn])
      if (!seen.has(earlier)) {
        seen.add(earlier)
        open.push(earlier)
      }
  }
  return false
}

/** The turns that can be kept: one after the other is taken on where nothing then waits for itself. */
const turnsOf = (
  { machines, jobs }: ScheduleAsked,
  before: readonly (readonly number[])[],
  machineOf: readonly number[],
): Turns => {
  const turnAfter = new Int32Array(jobs.length).fill(-1)
  const isAhead = new Uint8Array(jobs.length)
  const queues: number[][] = machines.map(() => [])
  const loose: number[] = []
  const asked = jobs.flatMap(({ turn }, job) => (turn === undefined ? [] : [{ job, turn }])).toSorted((a, b) => a.turn - b.turn)
  for (const { job } of asked) {
    const queue = queues[machineOf[job] ?? -1]
    const last = queue?.at(-1) ?? -1
    if (!queue || (last >= 0 && waitsFor(last, job, before, turnAfter))) {
      loose.push(job)
      continue
    }
    turnAfter[job] = last
    queue.push(job)
  }
  const open = queues.flatMap(queue => queue.flatMap(job => before[job] ?? []))
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (isAhead[at]) continue
    isAhead[at] = 1
    open.push(...(before[at] ?? []))
  }
  return { queues, turnAfter, isAhead, loose }
}

/** The request by numbers, or why there is no plan for it whatever its order. */
export const problemOf = (asked: ScheduleAsked): Problem | ScheduleRefused => {
  const wrong = wrongName(asked)
  if (wrong) return wrong
  const { machines, jobs } = asked
  const jobNumber = numbered(jobs.map(({ id }) => id))
  const machineNumber = numbered(machines.map(({ id }) => id))
  const before = jobs.map(({ after }) => [...new Set(after)].map(id => jobNumber.get(id) ?? 0))
  const following: number[][] = jobs.map(() => [])
  for (const [job, list] of before.entries()) for (const earlier of list) following[earlier]?.push(job)
  const order = inOrder(before, following)
  if (order.length < jobs.length) {
    const inRing = jobs.findIndex((_, job) => !order.includes(job))
    return refused(`jobs.${inRing}.after`, `Job ${jobs[inRing]?.id} waits for a job that waits for it.`)
  }
  const places = machines.flatMap((machine, at) => {
    const calendar = calendarOf(machine.open && machine.open.map(([from, to]) => [toTicks(from), toTicks(to)] as const))
    return Array.from({ length: machine.places }, () => ({ machine: at, calendar }))
  })
  const allowed = jobs.map(job => new Set((job.machines ?? machines.map(({ id }) => id)).map(id => machineNumber.get(id) ?? -1)))
  const placesOf = allowed.map(set => places.flatMap(({ machine }, place) => (set.has(machine) ? [place] : [])))
  const machineOf = allowed.map(set => (set.size === 1 ? ([...set][0] ?? -1) : -1))
  const work = Float64Array.from(jobs, ({ minutes }) => toTicks(minutes))
  const fastest = allowed.map(set => Math.max(...[...set].map(machine => machines[machine]?.speed ?? 1)))
  const shortest = work.map((ticks, job) => ticks / (fastest[job] ?? 1))
  const families = numbered([...jobs.map(({ family }) => family), ...machines.flatMap(({ initial }) => initial ?? [])])
  const kinds = numbered(asked.drums?.keys() ?? [])
  return {
    asked,
    jobs,
    machines,
    places,
    placesOf,
    before,
    following,
    order,
    family: Int32Array.from(jobs, ({ family }) => families.get(family) ?? 0),
    work,
    own: jobs.map(({ minutesOn }) =>
      minutesOn === undefined || minutesOn.size === 0
        ? null
        : Float64Array.from(machines, ({ id }) => toTicks(minutesOn.get(id) ?? NaN)),
    ),
    due: Float64Array.from(jobs, ({ due }) => (due === null ? Infinity : toTicks(due))),
    release: Float64Array.from(jobs, ({ release }) => toTicks(release)),
    weight: Float64Array.from(jobs, ({ weight }) => weight),
    ...urgencyOf(jobs, order, following, shortest),
    families: families.size,
    setups: setupTables(asked, allowed, families),
    ...turnsOf(asked, before, machineOf),
    initial: Int32Array.from(places, ({ machine }) => families.get(machines[machine]?.initial ?? '') ?? -1),
    drum: Int32Array.from(jobs, ({ drum }) => (drum === null ? -1 : (kinds.get(drum) ?? -1))),
    drums: [...(asked.drums?.values() ?? [])],
    lambda: asked.lambda,
  }
}

/** Ticks that a job runs on a place. */
export const runOn = ({ work, own, machines, places }: Problem, job: number, place: number): number => {
  const machine = places[place]?.machine ?? 0
  const named = own[job]?.[machine] ?? NaN
  return Math.round((Number.isNaN(named) ? (work[job] ?? 0) : named) / (machines[machine]?.speed ?? 1))
}

/** Ticks of set-up on a place from one family to another; none from one that is not known. */
export const setupBetween = ({ setups }: Problem, place: number, from: number, to: number): number => {
  const table = setups[place]
  if (!table || from < 0) return 0
  const [row, column] = [table.local[from] ?? -1, table.local[to] ?? -1]
  return row < 0 || column < 0 ? 0 : (table.ticks[row * table.size + column] ?? 0)
}

/** Ticks of set-up on a place from one family to that of a job. */
export const setupFor = (problem: Problem, place: number, from: number, job: number): number =>
  setupBetween(problem, place, from, problem.family[job] ?? 0)

/** Tells whether turns are kept by these times. */
export const keepsTurns = (
  { queues, places, isAhead, turnAfter }: Problem,
  { from, placeOf }: { readonly from: Float64Array; readonly placeOf: Int32Array },
): boolean =>
  queues.every((queue, machine) => {
    const last = queue.at(-1)
    if (last === undefined) return true
    const inTurn = queue.every(job => (from[turnAfter[job] ?? -1] ?? 0) <= (from[job] ?? 0))
    const end = from[last] ?? 0
    return (
      inTurn &&
      from.every(
        (start, job) =>
          start >= end || places[placeOf[job] ?? 0]?.machine !== machine || isAhead[job] === 1 || queue.includes(job),
      )
    )
  })

/** Tells whether jobs must wait for more than sequences say: for drums, or for a turn that another place of the machine has. */
export const isTied = ({ drum, queues, machines }: Problem): boolean =>
  drum.some(kind => kind >= 0) || queues.some((queue, machine) => queue.length > 0 && (machines[machine]?.places ?? 1) > 1)
