import { addDays, type ISODate } from '../../../kernel/dates.ts'
import { Decimal, sum } from '../../../kernel/decimal.ts'
import { type Chance, makeChance } from '../../scene/chance.server.ts'
import { claimsOf } from './claims.server.ts'
import type { Scene } from './courses.server.ts'
import { chargesOf, linesOf, metalMoves, mostOwed, rateOn } from './goods.server.ts'
import { isDepotCustomer, journeysOf } from './journeys.server.ts'
import { poNumber } from './numbers.server.ts'
import type { InvoicePlan, Journey, OrderPlan, ReceiptPlan, YearPlan } from './plan.server.ts'
import { soldOf } from './sold.server.ts'
import { receiptsFor } from './receipts.server.ts'
import type { DemoSeed, SeedCustomer } from '../../scene/seed.server.ts'
import { cancelReasons, limitReasons, orderRemarks, sendBackReasons, shortCloseReasons } from './words.server.ts'
import { workdayFrom, workdayUntil } from '../../scene/workdays.server.ts'

const seedOfChance = 20_261_121

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
  const scene: Scene = { first: workdayFrom(addDays(today, -365)), last: workdayUntil(today), today, scale, chance }
  const journeys = journeysOf(seed.customers, scene)
  const lots = journeys.flatMap(journey => journey.lots)
  const invoices = lots.flatMap(({ invoice }) => (invoice?.state === 'posted' ? [invoice] : []))
  const receipts = receiptsFor(claimsOf(invoices, scene), journeys, scene)
  return { orders: fillOrders(journeys, receipts, { ...seed, products: soldOf(seed.products) }, chance), receipts }
}
