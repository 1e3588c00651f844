import { type ScheduleAsked, tick, toTicks } from './asked.ts'
import { calendarOf } from './calendar.ts'
import { problemOf } from './problem.ts'
import type { Planned } from './schedule.ts'

const grouped = <T>(items: readonly T[], key: (item: T) => string): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(key(item)) ?? []
    group.push(item)
    groups.set(key(item), group)
  }
  return groups
}

/** Faults of one place of a machine: overlaps, set-up that is missing, work in closed time. */
const placeFaults = ({ machines, setups, jobs }: ScheduleAsked, rows: readonly Planned[]): readonly string[] => {
  const machine = machines.find(({ id }) => id === rows[0]?.machine)
  if (!machine) return [`There is no machine ${rows[0]?.machine}.`]
  const calendar = calendarOf(machine.open && machine.open.map(([from, to]) => [toTicks(from), toTicks(to)] as const))
  const job = (id: string) => jobs.find(one => one.id === id)
  const faults: string[] = (rows[0]?.place ?? 1) > machine.places ? [`${machine.id} has no place ${rows[0]?.place}.`] : []
  let [free, family] = [0, machine.initial]
  for (const row of rows.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const [setupFrom, from, to] = [toTicks(row.setupFrom), toTicks(row.from), toTicks(row.to)]
    const next = job(row.job)
    const setup = family === null ? 0 : toTicks((machine.setups ?? setups).get(family)?.get(next?.family ?? '') ?? 0)
    const run = Math.round(toTicks(next?.minutesOn?.get(machine.id) ?? next?.minutes ?? 0) / machine.speed)
    if (setupFrom < free) faults.push(`${row.job} overlaps on ${machine.id}.`)
    if (calendar.openUntil(from) - calendar.openUntil(setupFrom) < setup) faults.push(`${row.job} lacks set-up on ${machine.id}.`)
    if (calendar.openUntil(to) - calendar.openUntil(from) !== run)
      faults.push(`${row.job} does not run its time on ${machine.id}.`)
    ;[free, family] = [to, next?.family ?? family]
  }
  return faults
}

/** The most drums of a kind that are full at a time. */
const mostDrums = ({ jobs }: ScheduleAsked, rows: ReadonlyMap<string, Planned>, kind: string): number => {
  const changes = jobs
    .filter(({ drum }) => drum === kind)
    .flatMap(({ id }) => {
      const row = rows.get(id)
      const emptied = jobs.filter(({ after }) => after.includes(id)).map(later => rows.get(later.id)?.to ?? 0)
      const until = Math.max(row?.to ?? 0, ...emptied)
      return until > (row?.from ?? 0) ? [[row?.from ?? 0, 1] as const, [until, -1] as const] : []
    })
    .toSorted(([a, takes], [b, gives]) => a - b || takes - gives)
  let [full, most] = [0, 0]
  for (const [, change] of changes) {
    full += change
    most = Math.max(most, full)
  }
  return most
}

/** Turns that are not kept, of those that can be: what has the later one, or none and is nothing that the others wait for, began first. */
const turnFaults = (asked: ScheduleAsked, rows: ReadonlyMap<string, Planned>): readonly string[] => {
  const problem = problemOf(asked)
  if ('kind' in problem) return [problem.message]
  const { queues, machines, jobs, isAhead } = problem
  const started = (job: number): number => rows.get(jobs[job]?.id ?? '')?.from ?? 0
  return queues.flatMap((queue, machine) => {
    const [of, last] = [machines[machine]?.id ?? '', queue.at(-1)]
    if (last === undefined) return []
    const late = queue.filter((job, at) => at > 0 && started(job) < started(queue[at - 1] ?? 0))
    const early = [...jobs.keys()].filter(
      job => !queue.includes(job) && !isAhead[job] && rows.get(jobs[job]?.id ?? '')?.machine === of,
    )
    return [...late, ...early.filter(job => started(job) < started(last))].map(
      job => `${jobs[job]?.id} does not keep its turn on ${of}.`,
    )
  })
}

/** Tells what a schedule does wrong, by an engine or by hand: jobs missing, precedence, release, machines, overlaps, calendars, set-up, drums, turns. */
export const faultsOf = (asked: ScheduleAsked, order: readonly Planned[]): readonly string[] => {
  const rows = new Map(order.map(row => [row.job, row]))
  const faults = [...grouped(order, ({ machine, place }) => `${place} ${machine}`).values()].flatMap(of => placeFaults(asked, of))
  if (rows.size !== asked.jobs.length || order.length !== asked.jobs.length) faults.push('Not every job is there once.')
  for (const { id, after, release, machines } of asked.jobs) {
    const row = rows.get(id)
    if (!row) continue
    if (row.from < Math.round(release * tick) / tick) faults.push(`${id} begins before its release.`)
    if (after.some(earlier => (rows.get(earlier)?.to ?? Infinity) > row.from))
      faults.push(`${id} begins before what it waits for has ended.`)
    if (machines && !machines.includes(row.machine)) faults.push(`${id} may not run on ${row.machine}.`)
  }
  faults.push(...turnFaults(asked, rows))
  for (const [kind, count] of asked.drums ?? [])
    if (mostDrums(asked, rows, kind) > count) faults.push(`More drums ${kind} are full than there are.`)
  return faults
}
