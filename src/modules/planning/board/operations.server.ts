import { Decimal, zero } from '../../../kernel/decimal.ts'
import { isIn } from '../../../kernel/states.ts'
import { notByRange } from '../../cable/engine/costing/machines.ts'
import { workOrder } from '../workOrder/workOrder.ts'
import type { CardFact, Facts, MachineFact, NeedFact, OrderFact, StageFact } from './facts.server.ts'
import { type Family, familyOf, sqmmOf, takes } from './families.server.ts'

/** One run on one machine that is still to be made, or the rest of it. */
export interface Operation {
  /** C and the id of its card, or S and the id of its stage. */
  readonly id: string
  readonly card: CardFact | null
  readonly stages: readonly StageFact[]
  readonly orders: readonly OrderFact[]
  readonly state: 'running' | 'stopped' | 'open' | 'planned' | 'draft'
  readonly makes: string
  readonly process: number
  readonly leftM: Decimal
  readonly leftKg: Decimal
  /** Minutes of its run on the machine that it was planned for. */
  readonly minutes: number
  /** Minutes of set-up where no table says it. */
  readonly plannedSetUp: number
  readonly family: Family
  /** Machines that may run it; a card's own first. */
  readonly machines: readonly MachineFact[]
  /** What it still draws. */
  readonly needs: readonly NeedFact[]
}

/** What could not be planned, and why. */
export interface Unplanned {
  readonly what: string
  readonly order: number | null
  readonly why: string
}

/** The same with the stages that it makes, for what waits for them, and with what it still draws. */
export interface Lacking extends Unplanned {
  readonly stages: readonly StageFact[]
  readonly needs: readonly NeedFact[]
}

/** A part below this of a stage that is on no card is what a length may come out shorter. */
const leastPart = 0.02

/** The facts by what they belong to. */
export class Lookup {
  readonly facts: Facts
  readonly orders: ReadonlyMap<number, OrderFact>
  readonly stages: ReadonlyMap<number, StageFact>
  readonly #ofOrder: ReadonlyMap<number, readonly StageFact[]>
  readonly #needs: ReadonlyMap<number, readonly NeedFact[]>
  readonly #inputs: ReadonlyMap<number, Facts['inputs']>
  readonly #cardNeeds: ReadonlyMap<number, readonly NeedFact[]>
  readonly #machines: ReadonlyMap<number, readonly MachineFact[]>
  readonly machines: ReadonlyMap<number, MachineFact>

  constructor(facts: Facts) {
    this.facts = facts
    this.orders = new Map(facts.orders.map(order => [order.id, order]))
    this.stages = new Map(facts.stages.map(stage => [stage.id, stage]))
    this.#ofOrder = Map.groupBy(facts.stages, ({ workOrder: of }) => of)
    this.#needs = Map.groupBy(facts.stageNeeds, ({ stage }) => stage)
    this.#inputs = Map.groupBy(facts.inputs, ({ stage }) => stage)
    this.#cardNeeds = Map.groupBy(facts.cardNeeds, ({ card }) => card)
    this.#machines = Map.groupBy(facts.machines, ({ process }) => process)
    this.machines = new Map(facts.machines.map(machine => [machine.id, machine]))
  }

  stagesOf(order: number): readonly StageFact[] {
    return this.#ofOrder.get(order) ?? []
  }

  needsOf(stage: number): readonly NeedFact[] {
    return this.#needs.get(stage) ?? []
  }

  inputsOf(stage: number): readonly string[] {
    return (this.#inputs.get(stage) ?? []).map(({ signature }) => signature)
  }

  cardNeedsOf(card: number): readonly NeedFact[] {
    return this.#cardNeeds.get(card) ?? []
  }

  familyOf(stage: StageFact): Family {
    const most = this.needsOf(stage.id).toSorted((a, b) => b.kg.cmp(a.kg))[0]
    return familyOf(stage, stage.process, sqmmOf(stage, this.stagesOf(stage.workOrder)), most ?? null)
  }

  /** Machines whose process and ranges take a stage; where the batch decides and not the cable, all of the process. */
  ableOf(stage: StageFact): readonly MachineFact[] {
    const sqmm = sqmmOf(stage, this.stagesOf(stage.workOrder))
    const mm = stage.overMm?.toNumber() ?? 0
    return (this.#machines.get(stage.process) ?? []).filter(
      machine => machine.id === stage.machine || notByRange.includes(machine.processCode) || takes(machine, sqmm, mm),
    )
  }
}

const minutesOf = (hours: Decimal | null, part: Decimal): number => (hours ?? zero).times(60).times(part).toNumber()

const scaled = (needs: readonly NeedFact[], part: Decimal): readonly NeedFact[] =>
  needs.map(({ material, name, kg }) => ({ material, name, kg: kg.times(part) }))

const partLeft = (whole: Decimal, done: Decimal): Decimal =>
  whole.gt(0) ? Decimal.max(zero, whole.minus(done)).div(whole) : zero

/** Called by its number and what it makes. */
const called = (card: CardFact): string => `${card.number} ${card.item}`

/** The rest of a card: what nobody has logged yet, less the minutes that it has run since. */
const ofCard = (of: Lookup, card: CardFact): Operation | Lacking => {
  const stages = card.stages.flatMap(id => of.stages.get(id) ?? [])
  const orders = [...new Set(stages.flatMap(stage => of.orders.get(stage.workOrder) ?? []))]
  const isByLength = card.totalM.gt(0)
  const part = isByLength ? partLeft(card.totalM, card.madeM) : partLeft(card.totalKg, card.madeKg)
  const needs = scaled(of.cardNeedsOf(card.id), part)
  const unplanned = (why: string): Lacking => ({ what: called(card), order: orders[0]?.id ?? null, why, stages, needs })
  const held = orders.find(({ status }) => status === 'onHold')
  if (held) return unplanned(`${held.number} is on hold.`)
  const machine = of.machines.get(card.machine)
  if (!machine) return unplanned('Its machine is not active any more; choose another.')
  const [first] = stages
  if (!first || card.runH === null || card.runH.isZero())
    return unplanned('How long it runs is not known: no work order says it.')
  const isRunning = card.status === 'running'
  const able = of.ableOf(first).filter(({ id }) => id !== machine.id)
  return {
    id: `C${card.id}`,
    card,
    stages,
    orders,
    state: isRunning ? 'running' : card.status === 'stopped' ? 'stopped' : 'open',
    makes: card.item,
    process: card.process,
    leftM: card.totalM.times(part),
    leftKg: card.totalKg.times(part),
    minutes: Math.max(1, minutesOf(card.runH, part) - (isRunning ? card.ranMin : 0)),
    plannedSetUp: minutesOf(card.setUpH, new Decimal(1)),
    family: of.familyOf(first),
    machines: [machine, ...able],
    needs,
  }
}

/** What of a stage is on no card yet; null where all of it is. */
const ofStage = (of: Lookup, stage: StageFact): Operation | Lacking | null => {
  const order = of.orders.get(stage.workOrder)
  const isByLength = stage.outM.gt(0)
  const part = isByLength ? partLeft(stage.outM, stage.cardedM) : partLeft(stage.outKg, stage.cardedKg)
  if (!order || part.lt(leastPart)) return null
  const needs = scaled(of.needsOf(stage.id), part)
  const unplanned = (why: string): Lacking => ({ what: stage.element, order: order.id, why, stages: [stage], needs })
  if (order.status === 'onHold') return unplanned(`${order.number} is on hold.`)
  const machines = of.ableOf(stage)
  if (machines.length === 0) return unplanned('No active machine takes it.')
  if (stage.runH.isZero()) return unplanned('How long it runs is not known: neither a machine nor the stage practice says it.')
  return {
    id: `S${stage.id}`,
    card: null,
    stages: [stage],
    orders: [order],
    state: isIn(workOrder, order.status, 'open') ? 'draft' : 'planned',
    makes: stage.element,
    process: stage.process,
    leftM: stage.outM.times(part),
    leftKg: isByLength ? zero : stage.outKg.times(part),
    minutes: Math.max(1, minutesOf(stage.runH, part)),
    plannedSetUp: minutesOf(stage.setUpH, new Decimal(1)),
    family: of.familyOf(stage),
    machines: machines.toSorted((a, b) => Number(b.id === stage.machine) - Number(a.id === stage.machine)),
    needs,
  }
}

/** Tells all that is still to be run, by cards and by stages that have none, and what cannot be planned by itself. */
export const operationsOf = (of: Lookup): { readonly operations: readonly Operation[]; readonly lacking: readonly Lacking[] } => {
  const all = [...of.facts.cards.map(card => ofCard(of, card)), ...of.facts.stages.map(stage => ofStage(of, stage))]
  const operations: Operation[] = []
  const lacking: Lacking[] = []
  for (const one of all)
    if (one !== null) {
      if ('why' in one) lacking.push(one)
      else operations.push(one)
    }
  return { operations, lacking }
}

const keyOf = ({ workOrder: order, signature }: Pick<StageFact, 'workOrder' | 'signature'>): string => `${order} ${signature}`

/** What goes into the stages of an operation, as its work orders make it. What runs already has all it needs. */
const inputsOf = (of: Lookup, { state, stages }: Pick<Operation, 'state' | 'stages'>): readonly string[] =>
  state === 'running'
    ? []
    : stages.flatMap(stage => of.inputsOf(stage.id).map(signature => keyOf({ workOrder: stage.workOrder, signature })))

/** Tells which operations each waits for: those of the same work orders that make what goes in. */
export const waitsOf = (of: Lookup, operations: readonly Operation[]): ReadonlyMap<string, readonly string[]> => {
  const makers = new Map<string, string[]>()
  for (const { id, stages } of operations) for (const key of stages.map(keyOf)) makers.set(key, [...(makers.get(key) ?? []), id])
  return new Map(
    operations.map(operation => {
      const found = inputsOf(of, operation).flatMap(key => makers.get(key) ?? [])
      return [operation.id, [...new Set(found)].filter(id => id !== operation.id)]
    }),
  )
}

/** Parts operations from those that wait for something that is not planned, again and again until none does. */
export const withoutWaiting = (
  of: Lookup,
  operations: readonly Operation[],
  lacking: readonly Lacking[],
): { readonly operations: readonly Operation[]; readonly unplanned: readonly Unplanned[] } => {
  const missing = new Map(lacking.flatMap(({ what, stages }) => stages.map(stage => [keyOf(stage), what] as const)))
  const unplanned: Unplanned[] = lacking.map(({ what, order, why }) => ({ what, order, why }))
  let left = operations
  for (let before = -1; before !== left.length;) {
    before = left.length
    left = left.filter(operation => {
      const key = inputsOf(of, operation).find(one => missing.has(one))
      if (key === undefined) return true
      for (const stage of operation.stages) missing.set(keyOf(stage), operation.makes)
      const why = `It waits for ${missing.get(key)}, which could not be planned.`
      unplanned.push({ what: operation.makes, order: operation.orders[0]?.id ?? null, why })
      return false
    })
  }
  return { operations: left, unplanned }
}
