import { addDays, type ISODate } from '../../../kernel/dates.ts'
import { workingStretches } from '../../../kernel/days/workingTime.ts'
import { dayStart, stampOf, todayAtWorks } from '../../../kernel/days/worksClock.ts'
import type { Job, Machine, ScheduleAsked } from '../engine/schedule/asked.ts'
import type { Facts, LastFact, MachineFact, OrderFact } from './facts.server.ts'
import { type Changes, changesOf, type Family, lastFamily } from './families.server.ts'
import { Materials } from './materials.server.ts'
import { atClock } from './words.ts'
import {
  type Lacking,
  type Lookup,
  type Operation,
  operationsOf,
  type Unplanned,
  waitsOf,
  withoutWaiting,
} from './operations.server.ts'

/** So many days ahead shifts, holidays and stops are known; what runs later finds every machine open. */
export const daysKnown = 120
/** A plan ends within ten years. */
const everMinutes = 5_256_000

/** Cost of a minute late beside a minute of set-up. House figures. */
const weights: Readonly<Record<OrderFact['priority'], number>> = { urgent: 3, usual: 1, low: 0.3 }

/** Why an operation does not begin before a moment. */
export interface Release {
  /** Minutes from now. */
  readonly at: number
  readonly kind: 'material' | 'pinned'
  readonly why: string
}

/** What the engine is asked, with what its answer is told by. */
export interface Request {
  readonly of: Lookup
  readonly now: string
  readonly asked: ScheduleAsked
  readonly operations: ReadonlyMap<string, Operation>
  readonly releases: ReadonlyMap<string, Release>
  readonly waits: ReadonlyMap<string, readonly string[]>
  /** Words of the change from one family to another on a machine. */
  readonly changeWords: (machine: number, from: Family | null, to: Family) => string
  readonly initial: ReadonlyMap<number, Family | null>
  readonly dueOf: ReadonlyMap<number, ISODate>
  readonly unplanned: readonly Unplanned[]
  readonly assumed: readonly string[]
}

const minutesFrom =
  (now: string) =>
  (stamp: string): number =>
    (Date.parse(stamp) - Date.parse(now)) / 60_000

/** Due days of work orders: the earliest of what was promised on its sales orders and what planning needs it by. */
export const dueDays = ({ orders, sales }: Facts): ReadonlyMap<number, ISODate> => {
  const promised = Map.groupBy(sales, ({ workOrder }): number => workOrder)
  return new Map(
    orders.flatMap(({ id, neededBy }) => {
      const days = [...(promised.get(id) ?? []).map(({ deliverBy }) => deliverBy), neededBy].filter(day => day !== null)
      const first = days.toSorted()[0]
      return first === undefined ? [] : [[id, first] as const]
    }),
  )
}

/** Turns on the machines: what runs, then what was stopped, then what a planner put in order. */
const turnOf = ({ card, state }: Operation): number | undefined => {
  if (card === null) return undefined
  if (state === 'running') return 0
  if (card.position !== null) return 1 + card.position
  return state === 'stopped' ? 1 : undefined
}

/** The hours of a machine in minutes from now; null where it runs in no shift. */
const openOf = (facts: Facts, machine: MachineFact, now: string): Machine['open'] => {
  const hours = facts.hours.get(machine.id)
  if (!hours || hours.calendar.shifts.length === 0) return null
  const minute = minutesFrom(now)
  const end = dayStart(addDays(todayAtWorks(new Date(now)), daysKnown))
  const known = workingStretches(hours.calendar, stampOf(now), stampOf(end)).map(
    ({ from, to }) => [minute(from), minute(to)] as const,
  )
  return [...known, [minute(end), everMinutes] as const]
}

/** The set-ups of machines among the families that they may run; machines of a process that change alike share one. */
const setUpTables = (
  operations: readonly Operation[],
  machines: readonly MachineFact[],
  changes: (machine: number) => Changes,
  initial: ReadonlyMap<number, Family | null>,
): ReadonlyMap<number, ScheduleAsked['setups']> => {
  const tables = new Map<number, ScheduleAsked['setups']>()
  const shared = new Map<string, Map<string, Map<string, number>>>()
  const changeNos = new Map<Changes, number>()
  const byMachine = new Map<number, Operation[]>()
  for (const operation of operations)
    for (const { id } of runnersOf(operation)) byMachine.set(id, [...(byMachine.get(id) ?? []), operation])
  for (const machine of machines) {
    const own = changes(machine.id)
    const no = changeNos.get(own) ?? changeNos.size
    changeNos.set(own, no)
    const key = `${no} ${machine.process}`
    const table = shared.get(key) ?? new Map<string, Map<string, number>>()
    shared.set(key, table)
    tables.set(machine.id, table)
    const mine = byMachine.get(machine.id) ?? []
    const targets = new Map(mine.map(({ family, plannedSetUp }) => [family.key, { family, plannedSetUp }]))
    const from = [...[...targets.values()].map(({ family }) => family), initial.get(machine.id) ?? null]
    for (const family of from) {
      const row = table.get(family?.key ?? unknown) ?? new Map<string, number>()
      for (const [to, { family: target, plannedSetUp }] of targets)
        if (!row.has(to)) row.set(to, own.between(family, target, plannedSetUp).minutes)
      table.set(family?.key ?? unknown, row)
    }
  }
  return tables
}

/** Stands for what a machine is set up for where nobody knows. */
const unknown = '?'

/** A card stays on the machine that it was given; a stage without a card goes to any that takes it. */
const runnersOf = ({ card, machines }: Operation): readonly MachineFact[] => (card === null ? machines : machines.slice(0, 1))

/** Minutes of a run on machines that name a speed for its size; the others run it in the minutes that were planned. */
const minutesOn = (facts: Facts, { card, stages, minutes, family, machines }: Operation): ReadonlyMap<string, number> => {
  const [stage] = stages
  if (card !== null || !stage || stage.inM.isZero()) return new Map()
  const part = minutes / Math.max(1, stage.runH.times(60).toNumber())
  return new Map(
    machines.flatMap(machine => {
      const speed = facts.speeds.find(
        one => one.machine === machine.id && one.fromSqmm.lte(family.sqmm) && one.toSqmm.gte(family.sqmm),
      )
      if (!speed || machine.id === stage.machine) return []
      const kept = machine.efficiencyPercent.div(100)
      return [[String(machine.id), stage.inM.times(part).div(speed.metresPerMin).div(kept).toNumber()] as const]
    }),
  )
}

/** Not before: a planner’s day, that of the work order, and the day on which the last material is there. */
const releaseOf = (operation: Operation, materials: Materials, minute: (stamp: string) => number): Release | null => {
  const { card, orders, state, needs } = operation
  const { day, why } = materials.take(needs)
  if (state === 'running') return null
  const days: Release[] = []
  if (day !== null) days.push({ at: minute(dayStart(addDays(day, 1))), kind: 'material', why })
  if (card?.notBefore)
    days.push({ at: minute(dayStart(card.notBefore)), kind: 'pinned', why: `not before ${card.notBefore}, by planning` })
  if (card?.pinnedStamp)
    days.push({ at: minute(card.pinnedStamp), kind: 'pinned', why: `pinned to ${atClock(card.pinnedStamp)}` })
  for (const { notBefore, number } of orders)
    if (notBefore !== null)
      days.push({
        at: minute(dayStart(notBefore)),
        kind: 'pinned',
        why: `${number ?? 'its work order'} is not to begin before ${notBefore}`,
      })
  return days.filter(({ at }) => at > 0).toSorted((a, b) => b.at - a.at)[0] ?? null
}

/** In which order operations take materials: what has begun, then what is due first, then what is older. */
const byNeed = (dueOf: ReadonlyMap<number, ISODate>) => {
  const due = ({ orders }: Operation): string => orders.map(({ id }) => dueOf.get(id) ?? '9999').toSorted()[0] ?? '9999'
  const begun = ({ state }: Operation): number => (state === 'running' ? 2 : state === 'stopped' ? 1 : 0)
  return (a: Operation, b: Operation): number =>
    begun(b) - begun(a) || due(a).localeCompare(due(b)) || Number(a.id.slice(1)) - Number(b.id.slice(1))
}

/** What can be planned at all, and what each of it waits for. */
const plannable = (of: Lookup, isOpen: (machine: MachineFact) => boolean) => {
  const { operations, lacking } = operationsOf(of)
  const closed = operations
    .filter(operation => !runnersOf(operation).some(isOpen))
    .map(({ makes, orders, machines, stages, needs }): Lacking => {
      const why = `No shift is told in which ${machines[0]?.name} could run.`
      return { what: makes, order: orders[0]?.id ?? null, why, stages, needs }
    })
  const runnable = operations.filter(operation => runnersOf(operation).some(isOpen))
  const left = withoutWaiting(of, runnable, [...lacking, ...closed])
  return { ...left, waits: waitsOf(of, left.operations) }
}

/** What each machine is set up for by what it ran last; null where nobody knows. */
const initialOf = (of: Lookup, machines: readonly MachineFact[]): ReadonlyMap<number, Family | null> => {
  const last = new Map<number, LastFact>(of.facts.last.map(one => [one.machine, one]))
  return new Map(
    machines.map(({ id, process }) => {
      const ran = last.get(id)
      return [id, ran ? lastFamily(ran, process) : null]
    }),
  )
}

/** What is known of all jobs beside each by itself. */
interface Known {
  readonly facts: Facts
  readonly minute: (stamp: string) => number
  readonly dueOf: ReadonlyMap<number, ISODate>
  readonly releases: ReadonlyMap<string, Release>
  readonly waits: ReadonlyMap<string, readonly string[]>
  readonly awaited: ReadonlySet<string>
  readonly isOpen: (machine: MachineFact) => boolean
}

const jobOf = ({ facts, minute, dueOf, releases, waits, awaited, isOpen }: Known, operation: Operation): Job => {
  const turn = turnOf(operation)
  const due = operation.orders.flatMap(({ id }) => dueOf.get(id) ?? []).toSorted()[0]
  return {
    id: operation.id,
    family: operation.family.key,
    minutes: operation.minutes,
    minutesOn: minutesOn(facts, operation),
    due: due === undefined || awaited.has(operation.id) ? null : minute(dayStart(addDays(due, 1))),
    weight: Math.max(weights.low, ...operation.orders.map(({ priority }) => weights[priority])),
    release: releases.get(operation.id)?.at ?? 0,
    after: waits.get(operation.id) ?? [],
    machines: runnersOf(operation)
      .filter(isOpen)
      .map(({ id }) => String(id)),
    drum: null,
    ...(turn === undefined ? {} : { turn }),
  }
}

/** Translates facts into what the engine is asked: jobs, machines with their hours, set-ups. `now` is a full minute, ISO 8601 UTC. */
export const requestOf = (of: Lookup, now: string): Request => {
  const { facts } = of
  const minute = minutesFrom(now)
  const open = new Map(facts.machines.map(machine => [machine.id, openOf(facts, machine, now)] as const))
  const isOpen = ({ id }: MachineFact): boolean => open.get(id) !== null
  const { operations, unplanned, waits } = plannable(of, isOpen)
  const dueOf = dueDays(facts)
  const materials = new Materials(facts, todayAtWorks(new Date(now)))
  const releases = new Map(
    operations.toSorted(byNeed(dueOf)).flatMap(operation => {
      const release = releaseOf(operation, materials, minute)
      return release === null ? [] : [[operation.id, release] as const]
    }),
  )
  const machines = facts.machines.filter(isOpen)
  const initial = initialOf(of, machines)
  const changes = changesOf(facts)
  const tables = setUpTables(operations, machines, changes, initial)
  const known = { facts, minute, dueOf, releases, waits, awaited: new Set([...waits.values()].flat()), isOpen }
  const planned = new Map(operations.map(({ family, plannedSetUp }) => [family.key, plannedSetUp]))
  const asked = {
    machines: machines.map(({ id, places }) => ({
      id: String(id),
      initial: initial.get(id)?.key ?? unknown,
      open: open.get(id) ?? null,
      places,
      speed: 1,
      setups: tables.get(id) ?? new Map<string, ReadonlyMap<string, number>>(),
    })),
    setups: new Map<string, ReadonlyMap<string, number>>(),
    jobs: operations.map(operation => jobOf(known, operation)),
    drums: null,
    lambda: 1,
  }
  return {
    of,
    now,
    asked,
    operations: new Map(operations.map(operation => [operation.id, operation])),
    releases,
    waits,
    changeWords: (machine, from, to) => changes(machine).between(from, to, planned.get(to.key) ?? 0).words,
    initial,
    dueOf,
    unplanned,
    assumed: materials.assumed,
  }
}
