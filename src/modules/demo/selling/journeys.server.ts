import { addDays, type ISODate } from '../../../kernel/dates.ts'
import { statesIn } from '../../../kernel/states.ts'
import { deliveryOrder } from '../../despatch/deliveryOrder/deliveryOrder.ts'
import type { Chance } from '../../scene/chance.server.ts'
import { courseOf, type Scene } from './courses.server.ts'
import { scaled, visitsOf } from './fates.server.ts'
import { carriageOf } from './numbers.server.ts'
import type { InvoicePlan, Journey, LotPlan } from './plan.server.ts'
import type { SeedCustomer } from '../../scene/seed.server.ts'
import { failedLoads, invoiceMistakes } from './words.server.ts'
import { workdayFrom } from '../../scene/workdays.server.ts'

const worksState = '24'
const depotState = '27'

/** Dealers and makers in Maharashtra and Goa are served from the depot, all others from the works. */
export const isDepotCustomer = ({ kind, state }: SeedCustomer): boolean =>
  (kind === 'dealer' || kind === 'oem') && (state === depotState || state === '30')

const carried = (customer: SeedCustomer, on: ISODate, chance: Chance): LotPlan['carriage'] =>
  carriageOf(isDepotCustomer(customer) ? depotState : worksState, customer.state, on, chance)

const invoiceOf = (customer: SeedCustomer, on: ISODate, state: InvoicePlan['state']): InvoicePlan => ({
  customer,
  on,
  due: addDays(on, customer.creditDays),
  state,
  mistake: null,
})

/** The journeys as they go when nothing goes wrong: each lot is invoiced on the day on which it leaves. */
const smoothJourneys = (customers: readonly SeedCustomer[], scene: Scene): Journey[] =>
  visitsOf(customers, scene.chance, scene.scale)
    .map(visit => ({ ...visit, course: courseOf(visit, scene, scene.chance) }))
    .toSorted((a, b) => Date.parse(a.course.date) - Date.parse(b.course.date))
    .map(({ customer, fate, course }): Journey => {
      const billed = fate === 'uninvoiced' ? 0 : course.despatched.length - (fate === 'partInvoiced' ? 1 : 0)
      const lots = course.despatched.map((on, at): LotPlan => ({
        at,
        on,
        state: 'despatched',
        failed: null,
        carriage: carried(customer, on, scene.chance),
        invoice: at < billed ? invoiceOf(customer, on, 'posted') : null,
      }))
      return { customer, fate, course, lots }
    })

type Change = (lot: LotPlan, journey: Journey) => LotPlan

/** Changes the lots of so many of the journeys that fit, whichever chance chooses. */
const happen = (
  journeys: readonly Journey[],
  count: number,
  chance: Chance,
  fits: (journey: Journey) => boolean,
  change: Change,
): Journey[] => {
  const chosen = new Set(chance.shuffled(journeys.filter(fits)).slice(0, count))
  return journeys.map(journey =>
    chosen.has(journey) ? { ...journey, lots: journey.lots.map(lot => change(lot, journey)) } : journey,
  )
}

/** The invoice of a first lot is wrong; the right one is made on the next working day. */
const makeMistakes = (journeys: readonly Journey[], count: number, chance: Chance): Journey[] => {
  const reason = chance.turns(invoiceMistakes)
  const fits = ({ fate, customer }: Journey): boolean => fate === 'complete' && customer.habits.pays !== 'advance'
  return happen(journeys, count, chance, fits, (lot, { customer }) => {
    if (!lot.invoice || lot.at > 0) return lot
    const again = invoiceOf(customer, workdayFrom(addDays(lot.on, 1)), 'posted')
    return { ...lot, invoice: { ...again, mistake: { on: lot.on, reason: reason() } } }
  })
}

/** A first delivery order for the lot was cancelled the day before. */
const failToLoad = (journeys: readonly Journey[], count: number, chance: Chance): Journey[] => {
  const reason = chance.turns(failedLoads)
  const fits = ({ fate, lots }: Journey): boolean => fate === 'complete' && !lots.some(lot => lot.invoice?.mistake)
  return happen(journeys, count, chance, fits, lot => (lot.at === 0 ? { ...lot, failed: reason() } : lot))
}

/** Somebody is still at the invoice of a lot that has left. */
const draftInvoices = (journeys: readonly Journey[], count: number, chance: Chance): Journey[] => {
  const fits = ({ fate }: Journey): boolean => fate === 'uninvoiced' || fate === 'partInvoiced'
  return happen(journeys, count, chance, fits, (lot, { customer }) => ({
    ...lot,
    invoice: lot.invoice ?? invoiceOf(customer, lot.on, 'draft'),
  }))
}

/** How far today's loading has come, by turns. */
const loading = statesIn(deliveryOrder, 'unfinished')

/** Today's loading: the next lots of some orders, just written, approved, or held against their lists. */
const loadToday = (journeys: readonly Journey[], count: number, last: ISODate, chance: Chance): Journey[] => {
  const next = chance.shuffled(journeys.filter(({ fate }) => fate === 'partly')).slice(0, count)
  return journeys.map(journey => {
    const turn = next.indexOf(journey)
    if (turn < 0) return journey
    const lot: LotPlan = {
      at: journey.lots.length,
      on: last,
      state: loading[turn % loading.length] ?? 'draft',
      failed: null,
      carriage: carried(journey.customer, last, chance),
      invoice: null,
    }
    return { ...journey, lots: [...journey.lots, lot] }
  })
}

/** All orders of the stretch by their dates, with their lots and invoices, with what goes wrong and what people are just now at. */
export const journeysOf = (customers: readonly SeedCustomer[], scene: Scene): readonly Journey[] => {
  const { chance, scale, last } = scene
  const billed = makeMistakes(smoothJourneys(customers, scene), scaled(6, scale), chance)
  const loaded = failToLoad(billed, scaled(4, scale), chance)
  const written = draftInvoices(loaded, scaled(5, scale), chance)
  return loadToday(written, loading.length * scaled(2, scale), last, chance)
}
