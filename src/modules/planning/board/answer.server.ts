import type { Board, BoardOrder, BoardRun } from '../../../wire/planning/board.ts'
import type { Planned, Schedule } from '../engine/schedule/schedule.ts'
import { toldCauses } from './causes.server.ts'
import { addDays, type ISODate } from '../../../kernel/dates.ts'
import { dayStart } from '../../../kernel/days/worksClock.ts'
import type { Operation } from './operations.server.ts'
import type { Request } from './request.server.ts'
import { atClock } from './words.ts'

/** So many days ahead the hours of machines are told with a plan. */
const daysShown = 42

/** The plan of the engine with what its jobs are. */
class Plan {
  readonly request: Request
  readonly rows: ReadonlyMap<string, Planned>

  constructor(request: Request, { order }: Schedule) {
    this.request = request
    this.rows = new Map(order.map(row => [row.job, row]))
  }

  stamp(minutes: number): string {
    return new Date(Date.parse(this.request.now) + Math.round(minutes) * 60_000).toISOString()
  }

  /** What a person calls a run: its card, else what is made. */
  name(id: string): string {
    const operation = this.request.operations.get(id)
    return operation?.card?.number ?? operation?.makes ?? id
  }

  clock(minutes: number): string {
    return atClock(this.stamp(minutes))
  }

  /** Why a run does not begin sooner, in words. */
  waits({ job, machine, waited, previous, from }: Planned): string {
    const code = this.request.of.machines.get(Number(machine))?.code ?? ''
    const release = this.request.releases.get(job)
    const said: string[] = []
    if (waited.queue > 0 && previous !== null) said.push(`behind ${this.name(previous)} on ${code}`)
    if (waited.after !== null && waited.queue === 0) said.push(`after ${this.name(waited.after)}`)
    if (waited.after === null && waited.queue === 0 && release) said.push(release.why)
    if (waited.closed > 0) said.push(`${code} does not work until ${this.clock(from)}`)
    return said.join('; ')
  }

  setUpWhy({ job, machine, previous, setup }: Planned): string {
    const operation = this.request.operations.get(job)
    if (setup === 0 || !operation) return ''
    const before = previous === null ? this.request.initial.get(Number(machine)) : this.request.operations.get(previous)?.family
    return this.request.changeWords(Number(machine), before ?? null, operation.family)
  }
}

const whole = (minutes: number): number => Math.round(minutes)

const runOf = (plan: Plan, row: Planned, operation: Operation, dueMin: number | null): BoardRun => {
  const { card } = operation
  return {
    id: operation.id,
    card: card && { id: card.id, version: card.version, number: card.number },
    state: operation.state,
    machine: Number(row.machine),
    place: row.place,
    makes: operation.makes,
    orders: operation.orders.map(({ id }) => id),
    leftM: operation.leftM.toFixed(3),
    leftKg: operation.leftKg.toFixed(3),
    setUpFrom: plan.stamp(row.setupFrom),
    from: plan.stamp(row.from),
    to: plan.stamp(row.to),
    setUpMin: whole(row.setup),
    setUpWhy: plan.setUpWhy(row),
    waits: plan.waits(row),
    after: row.waited.after,
    behind: row.previous,
    due: dueMin === null ? null : plan.stamp(dueMin),
    lateMin: dueMin === null ? 0 : Math.max(0, whole(row.to) - whole(dueMin)),
    position: card?.position ?? null,
    pinned: card?.pinnedStamp ?? null,
    machines: operation.machines.map(({ id }) => id),
  }
}

const ordersOf = (plan: Plan, made: Schedule): readonly BoardOrder[] => {
  const { request } = plan
  const { facts } = request.of
  const sales = Map.groupBy(facts.sales, ({ workOrder }): number => workOrder)
  const runs = new Map<number, Planned[]>()
  for (const row of made.order)
    for (const { id } of request.operations.get(row.job)?.orders ?? []) runs.set(id, [...(runs.get(id) ?? []), row])
  const lacking = new Set(request.unplanned.flatMap(({ order }) => order ?? []))
  const minute = (day: ISODate): number => (Date.parse(dayStart(addDays(day, 1))) - Date.parse(request.now)) / 60_000
  return facts.orders.flatMap(order => {
    const own = runs.get(order.id) ?? []
    if (own.length === 0 && !lacking.has(order.id)) return []
    const due = request.dueOf.get(order.id) ?? null
    const last = own.toSorted((a, b) => b.to - a.to)[0]
    const late = due === null || !last ? 0 : Math.max(0, whole(last.to) - whole(minute(due)))
    const told = toldCauses(request, plan.rows, last?.job ?? null, late, id => plan.name(id))
    return [
      {
        id: order.id,
        number: order.number,
        status: order.status,
        product: order.product,
        drums: order.drums,
        priority: order.priority,
        salesOrders: (sales.get(order.id) ?? []).map(({ id, number, customer }) => ({ id, number, customer })),
        due,
        ends: last && !lacking.has(order.id) ? plan.stamp(last.to) : null,
        lateMin: late,
        ...told,
      },
    ]
  })
}

const looseSentences = (plan: Plan, { loose }: Schedule): readonly string[] =>
  loose.map(id => `The turn of ${plan.name(id)} is not kept: it would wait for itself.`)

/** Tells the plan of the engine in the words of the works: machines, runs, orders with causes, what could not be planned. */
export const boardOf = (request: Request, made: Schedule): Board => {
  const plan = new Plan(request, made)
  const { of, asked, now } = request
  const dues = new Map(asked.jobs.map(({ id, due }) => [id, due]))
  const runs = made.order.flatMap(row => {
    const operation = request.operations.get(row.job)
    return operation ? [runOf(plan, row, operation, dues.get(row.job) ?? null)] : []
  })
  const ofMachine = Map.groupBy(runs, ({ machine }) => machine)
  const shown = daysShown * 1440
  const openOf = new Map(asked.machines.map(({ id, open }) => [Number(id), open ?? []]))
  return {
    asOf: now,
    machines: of.facts.machines.map(({ id, code, name, processName, places }) => ({
      id,
      code,
      name,
      process: processName,
      places,
      runs: (ofMachine.get(id) ?? []).map(run => run.id),
      open: (openOf.get(id) ?? [])
        .filter(([from]) => from < shown)
        .map(([from, to]) => [plan.stamp(from), plan.stamp(Math.min(to, shown))]),
    })),
    runs,
    orders: ordersOf(plan, made).toSorted((a, b) => b.lateMin - a.lateMin || (a.due ?? '9999').localeCompare(b.due ?? '9999')),
    setUp: { minutes: whole(made.setupMinutes), byDueDateMin: whole(made.setupByDueMinutes) },
    unplanned: [...request.unplanned],
    assumed: [...request.assumed, ...looseSentences(plan, made)],
  }
}
