import { addDays, type ISODate } from '../../kernel/dates.ts'
import { Decimal, sum } from '../../kernel/decimal.ts'
import { type Chance, makeChance } from './chance.ts'
import { claimsOf } from './claims.ts'
import { courseOf, type Stretch } from './courses.ts'
import { scaled, visitsOf } from './fates.ts'
import { chargesOf, linesOf, metalMoves, mostOwed, rateOn } from './goods.ts'
import { carriageOf, poNumber } from './numbers.ts'
import type { InvoicePlan, Journey, LotPlan, OrderPlan, ReceiptPlan, YearPlan } from './plan.ts'
import { receiptsFor } from './receipts.ts'
import type { DemoSeed, SeedCustomer } from './seed.ts'
import {
  cancelReasons,
  failedLoads,
  invoiceMistakes,
  limitReasons,
  orderRemarks,
  sendBackReasons,
  shortCloseReasons,
} from './words.ts'
import { workdayFrom, workdayUntil } from './workdays.ts'

const seedOfChance = 20_261_121

/** Dealers and makers in Maharashtra and Goa are served from the depot, all others from the works. */
const isDepotCustomer = ({ kind, state }: SeedCustomer): boolean =>
  (kind === 'dealer' || kind === 'oem') && (state === '27' || state === '30')

const worksState = '24'
const depotState = '27'

const invoiceOf = (customer: SeedCustomer, on: ISODate, state: InvoicePlan['state']): InvoicePlan => ({
  customer,
  on,
  due: addDays(on, customer.creditDays),
  state,
  mistake: null,
})

const plainJourneys = (seed: DemoSeed, stretch: Stretch, chance: Chance, scale: number): Journey[] =>
  visitsOf(seed.customers, chance, scale)
    .map(visit => ({ ...visit, course: courseOf(visit, stretch, chance) }))
    .toSorted((a, b) => (a.course.date < b.course.date ? -1 : a.course.date > b.course.date ? 1 : 0))
    .map(({ customer, fate, course }): Journey => {
      const from = isDepotCustomer(customer) ? depotState : worksState
      const billed = fate === 'uninvoiced' ? 0 : course.despatched.length - (fate === 'partInvoiced' ? 1 : 0)
      const lots = course.despatched.map((on, at): LotPlan => ({
        at,
        on,
        state: 'despatched',
        failed: null,
        carriage: carriageOf(from, customer.state, on, chance),
        invoice: at < billed ? invoiceOf(customer, on, 'posted') : null,
      }))
      return { customer, fate, course, lots }
    })

/** Changes lots here and there: those of `chosen` journeys that `which` names. */
const changeLots = (
  journeys: readonly Journey[],
  chosen: ReadonlySet<Journey>,
  change: (lot: LotPlan, journey: Journey) => LotPlan,
): Journey[] =>
  journeys.map(journey => (chosen.has(journey) ? { ...journey, lots: journey.lots.map(lot => change(lot, journey)) } : journey))

const some = (
  journeys: readonly Journey[],
  count: number,
  chance: Chance,
  fits: (journey: Journey) => boolean,
): ReadonlySet<Journey> => new Set(chance.shuffled(journeys.filter(fits)).slice(0, count))

/** An invoice in its place a few days later, where one was made wrong. */
const withMistake = (lot: LotPlan, reason: () => string): LotPlan => {
  const { invoice } = lot
  if (!invoice || lot.at > 0) return lot
  const again = workdayFrom(addDays(lot.on, 1))
  return { ...lot, invoice: { ...invoiceOf(invoice.customer, again, 'posted'), mistake: { on: lot.on, reason: reason() } } }
}

/** What goes wrong, and what people are just now at. */
const mishaps = (plain: readonly Journey[], { last }: Stretch, chance: Chance, scale: number): Journey[] => {
  const mistake = chance.turns(invoiceMistakes)
  const wrong = some(plain, scaled(6, scale), chance, j => j.fate === 'complete' && j.customer.habits.pays !== 'advance')
  const invoiced = changeLots(plain, wrong, lot => withMistake(lot, mistake))
  const failure = chance.turns(failedLoads)
  const failed = some(invoiced, scaled(4, scale), chance, j => j.fate === 'complete' && !wrong.has(j))
  const loaded = changeLots(invoiced, failed, lot => (lot.at === 0 ? { ...lot, failed: failure() } : lot))
  const writing = some(loaded, scaled(5, scale), chance, j => j.fate === 'uninvoiced' || j.fate === 'partInvoiced')
  const drafted = changeLots(loaded, writing, (lot, { customer }) =>
    lot.invoice ? lot : { ...lot, invoice: invoiceOf(customer, lot.on, 'draft') },
  )
  const next = some(drafted, 2 * scaled(3, scale), chance, j => j.fate === 'partly')
  const states: LotPlan['state'][] = []
  return drafted.map(journey => {
    if (!next.has(journey)) return journey
    const state = states.push('draft') % 2 === 0 ? 'approved' : 'draft'
    const at = journey.lots.length
    const carriage = carriageOf(worksState, journey.customer.state, last, chance)
    return { ...journey, lots: [...journey.lots, { at, on: last, state, failed: null, carriage, invoice: null }] }
  })
}

/** The day on which an invoice was paid in full, from the receipts. */
const settledOn = (receipts: readonly ReceiptPlan[]): ReadonlyMap<InvoicePlan, ISODate> =>
  new Map(
    receipts
      .filter(receipt => receipt.state === 'posted' && receipt.returned === null)
      .flatMap(receipt => receipt.bills.filter(bill => bill.part === null).map(bill => [bill.invoice, receipt.on])),
  )

/** What a customer owes on a day for an order, delivered or not: the lots that are not paid yet. */
const owedFor = (order: OrderPlan, day: ISODate, paid: ReadonlyMap<InvoicePlan, ISODate>): Decimal => {
  const { course, lots, lines } = order
  const paidLots = lots.filter(lot => lot.invoice && (paid.get(lot.invoice) ?? day) < day).length
  const over = course.endedOn !== null && course.endedOn < day
  const standing = (over ? lots.length : course.lotsInAll) - paidLots
  return mostOwed(lines).times(standing).div(course.lotsInAll)
}

/** Says why an order ends early, in the words of projects or of the trade, each in its turn. */
const endings = (chance: Chance): ((journey: Journey) => string) => {
  const closing = { project: chance.turns(shortCloseReasons.project), trade: chance.turns(shortCloseReasons.trade) }
  const cancelling = { project: chance.turns(cancelReasons.project), trade: chance.turns(cancelReasons.trade) }
  return ({ customer, fate }) =>
    (fate === 'cancelled' ? cancelling : closing)[customer.kind === 'epc' || customer.kind === 'utility' ? 'project' : 'trade']()
}

/** Puts goods into the journeys, order after order, as the credit limits of the customers leave room. */
const fillOrders = (
  journeys: readonly Journey[],
  receipts: readonly ReceiptPlan[],
  seed: DemoSeed,
  chance: Chance,
): OrderPlan[] => {
  const paid = settledOn(receipts)
  const move = metalMoves(chance)
  const structures = new Map(seed.structures.map(structure => [structure.code, structure]))
  const earlierOrders = new Map<SeedCustomer, OrderPlan[]>()
  const endReason = endings(chance)
  return journeys.map(journey => {
    const { customer, fate, course } = journey
    const structure = structures.get(customer.chargeStructure)
    if (!structure) throw new Error(`The seed has no charge structure ${customer.chargeStructure}.`)
    const before = earlierOrders.get(customer) ?? []
    const owed = sum(before.map(order => owedFor(order, course.date, paid)))
    const room = Decimal.max(0, new Decimal(customer.creditLimit).minus(owed))
    const ask = { customer, structure, lots: course.lotsInAll, room, beyond: fate === 'overLimit' }
    const order: OrderPlan = {
      ...journey,
      customerPo: poNumber(customer, course.date),
      poDate: workdayUntil(addDays(course.date, -chance.whole(0, 5))),
      deliverBy: addDays(
        course.date,
        customer.kind === 'epc' || customer.kind === 'utility' ? chance.whole(60, 120) : chance.whole(10, 30),
      ),
      shipTo: customer.addresses.length > 0 && chance.happens(0.6) ? chance.pick(customer.addresses) : null,
      fromDepot: isDepotCustomer(customer),
      lines: linesOf(ask, seed.products, product => rateOn(product, move(product.metal, course.date)), chance),
      charges: chargesOf(customer, structure),
      remarks: fate === 'overLimit' ? chance.pick(limitReasons) : chance.happens(0.2) ? chance.pick(orderRemarks) : null,
      sendBackReason: course.sentBackOn === null ? null : chance.pick(sendBackReasons),
      endReason: course.endedOn === null ? null : endReason(journey),
    }
    earlierOrders.set(customer, [...before, order])
    return order
  })
}

/**
 * Everything that happens in the twelve months up to `today`, on the working days of the demo company. The same seed and day
 * give the same plan. `scale` is the part of a year's orders; every state occurs at least once.
 */
export const planYear = (seed: DemoSeed, today: ISODate, scale: number): YearPlan => {
  const chance = makeChance(seedOfChance)
  const stretch: Stretch = { first: workdayFrom(addDays(today, -365)), last: workdayUntil(today) }
  const journeys = mishaps(plainJourneys(seed, stretch, chance, scale), stretch, chance, scale)
  const invoices = journeys.flatMap(journey =>
    journey.lots.flatMap(lot => (lot.invoice?.state === 'posted' ? [lot.invoice] : [])),
  )
  const receipts = receiptsFor(claimsOf(invoices, stretch, today, chance, scale), journeys, stretch, today, chance, scale)
  return { orders: fillOrders(journeys, receipts, seed, chance), receipts }
}
