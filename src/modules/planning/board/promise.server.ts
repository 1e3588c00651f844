import { addDays } from '../../../kernel/dates.ts'
import { todayAtWorks } from '../../../kernel/days/worksClock.ts'
import { Decimal, zero } from '../../../kernel/decimal.ts'
import type { Promised } from '../../../wire/planning/board.ts'
import type { Tx } from '../../../server/database.ts'
import { id, reading, text } from '../../../server/reading.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import type { For } from '../../../server/threads.ts'
import { readDrums, scheduleOf } from '../../sales/drums.ts'
import type { OpenDrum } from '../cover/proposal.ts'
import { proposed } from '../cover/yard.server.ts'
import { plannedSchedule } from '../plans/plans.server.ts'
import { type DesignedCable, designedCable, plannedStages } from '../workOrder/workOrders.server.ts'
import { chainOf, wholeCauses } from './causes.server.ts'
import { type Facts, factsOf, type OrderFact, type StageFact } from './facts.server.ts'
import { Lookup } from './operations.server.ts'
import { daysKnown, requestOf } from './request.server.ts'
import { spoken } from './words.ts'

/** A line of an order or an offer, as it is asked about. */
export interface PromiseAsked {
  readonly product: number
  readonly drums: string
  /** Of each drum, above and below, in percent. */
  readonly tolerancePercent: Decimal
}

/** Days from the last run to drums that may leave: routine test and packing. House figure. */
export const testAndPackDays = 2

/** More drums are not asked about at a time. */
const mostDrums = 500

/** The id of what is only asked about: no work order has it. */
const asked = 0

const productReading = reading({ id: id('product'), name: text }, 'select id, name from product where id = $1')

const drumsOf = ({ product, drums, tolerancePercent }: PromiseAsked): readonly OpenDrum[] => {
  const read = readDrums(drums)
  const message = read.ok ? null : read.message
  if (!read.ok) throw new Refusal(422, read.message, { fields: [{ path: 'drums', message: message ?? '' }] })
  const all = read.lots.flatMap(({ count, lengthM }) => Array.from({ length: Math.min(count, mostDrums + 1) }, () => lengthM))
  if (all.length > mostDrums) {
    const tooMany = `These are more than ${mostDrums} drums; ask about fewer at a time.`
    throw new Refusal(422, tooMany, { fields: [{ path: 'drums', message: tooMany }] })
  }
  return all.map((askedM, no) => ({
    orderLine: asked,
    product,
    drumNo: no + 1,
    drumsOf: all.length,
    askedM,
    tolerancePercent,
    orderTolerancePercent: tolerancePercent,
  }))
}

type PlannedStage = Awaited<ReturnType<typeof plannedStages>>['values']['stages'][number]

const stageOf = ({ process, ...stage }: PlannedStage): readonly StageFact[] =>
  process === null ? [] : [{ ...stage, process, workOrder: asked, cardedM: zero, cardedKg: zero }]

/** The facts with drums that nobody has ordered yet, as a draft of a work order behind all others. */
const withDrums = async (
  tx: Tx,
  facts: Facts,
  today: string,
  cable: DesignedCable,
  product: string,
  drums: string,
): Promise<Facts> => {
  const { values } = await plannedStages(tx, today, cable, { drums: [{ drums }], overRunPercent: zero, mothers: 'fit' })
  const order: OrderFact = {
    id: asked,
    number: null,
    status: 'draft',
    product,
    drums,
    priority: 'low',
    notBefore: null,
    neededBy: null,
  }
  const needs = values.materials.flatMap(({ parent, material, name, kg }) =>
    material === null ? [] : [{ stage: parent, material, name, kg }],
  )
  return {
    ...facts,
    orders: [...facts.orders, order],
    stages: [...facts.stages, ...values.stages.flatMap(stageOf)],
    inputs: [...facts.inputs, ...values.inputs.map(({ parent, signature }) => ({ stage: parent, signature }))],
    stageNeeds: [...facts.stageNeeds, ...needs],
  }
}

const never = (why: string, fromYard: number): Promised => ({ earliest: null, fromYard, hangsOn: [why] })

/** When drums that have to be made come off their last machine, and what that hangs on; no machine is named. */
const madeBy = async (facts: Facts, now: string, fromYard: number, on: For): Promise<Promised> => {
  const request = requestOf(new Lookup(facts), now)
  const lacking = request.unplanned.find(({ order }) => order === asked)
  if (lacking) return never(`${lacking.what}: ${lacking.why}`, fromYard)
  const made = await plannedSchedule({ ...request.asked, quick: true }, on)
  if ('kind' in made) throw new Refusal(422, made.message)
  const rows = new Map(made.order.map(row => [row.job, row]))
  const own = made.order.filter(({ job }) => request.operations.get(job)?.orders.some(order => order.id === asked))
  const last = own.toSorted((a, b) => b.to - a.to)[0]
  if (!last) return never('No stage of it is planned.', fromYard)
  const chain = chainOf(rows, last.job)
  const causes = wholeCauses(request, chain)
  const release = chain[0] && request.releases.get(chain[0].job)
  const ends = new Date(Date.parse(now) + Math.round(last.to) * 60_000)
  const parts = [
    ...(release?.kind === 'material' ? [`Material: ${release.why}.`] : []),
    ...(causes.queue >= 60 ? [`It stands ${spoken(Math.round(causes.queue))} behind what is to be made before.`] : []),
    `Machines need ${spoken(Math.round(causes.run))} for it and ${spoken(Math.round(causes.setUp))} of set-up on the way; they are closed for ${spoken(Math.round(causes.closed))}.`,
    `${testAndPackDays} days are taken for test and packing.`,
  ]
  return { earliest: addDays(todayAtWorks(ends), testAndPackDays), fromYard, hangsOn: parts }
}

/**
 * Answers on which day drums could leave: from the yard where they lie free there, else planned behind all that is to be made already,
 * with a look at the days on which material comes. Nothing is stored or claimed. Refuses 422 drums that cannot be read.
 */
export const promised = async (store: Store, of: PromiseAsked, now: string, on: For): Promise<Promised> => {
  const drums = drumsOf(of)
  const today = todayAtWorks(new Date(now))
  const found = await store.db.transaction(
    async tx => {
      const product = await productReading.maybe(tx, [of.product])
      if (!product)
        throw new Refusal(422, 'There is no such product.', {
          fields: [{ path: 'product', message: 'There is no such product.' }],
        })
      const served = await proposed(tx, drums)
      const left = drums.filter(drum => !served.has(drum))
      const cable = left.length === 0 ? null : await designedCable(store, tx, of.product)
      if (cable === null) return { left, facts: null }
      const facts = await factsOf(tx, now, today, daysKnown)
      const schedule = scheduleOf(left.map(({ askedM }) => askedM))
      return { left, facts: await withDrums(tx, facts, today, cable, product.name, schedule) }
    },
    { isolation: 'repeatable read read only' },
  )
  const fromYard = drums.length - found.left.length
  if (found.left.length === 0) return { earliest: addDays(today, 1), fromYard, hangsOn: ['All drums lie free in the yard.'] }
  if (!found.facts) return never('No design of this cable is approved; what has no design cannot be planned.', fromYard)
  const made = await madeBy(found.facts, now, fromYard, on)
  const yard = fromYard === 1 ? '1 drum lies free in the yard.' : `${fromYard} drums lie free in the yard.`
  return fromYard === 0 ? made : { ...made, hangsOn: [yard, ...made.hangsOn] }
}
