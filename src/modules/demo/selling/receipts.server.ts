import { addDays, type ISODate } from '../../../kernel/dates.ts'
import type { Chance } from '../../scene/chance.server.ts'
import { type Claim, exportAdvance, overdueDays } from './claims.server.ts'
import type { Scene } from './courses.server.ts'
import { scaled } from './fates.server.ts'
import type { InvoicePlan, Journey, PaymentMode, ReceiptPlan } from './plan.server.ts'
import type { CustomerKind, SeedCustomer } from '../../scene/seed.server.ts'
import { chequeReasons } from './words.server.ts'
import { workdayFrom, workdayUntil } from '../../scene/workdays.server.ts'

const modes: Readonly<Record<CustomerKind, readonly PaymentMode[]>> = {
  utility: ['rtgs'],
  epc: ['rtgs', 'rtgs', 'rtgs', 'neft', 'lc'],
  dealer: ['neft', 'neft', 'cheque', 'cheque', 'rtgs'],
  oem: ['neft', 'rtgs', 'rtgs', 'cheque'],
  export: ['rtgs'],
  other: ['neft', 'rtgs', 'cheque'],
}

const modeOf = ({ kind, habits }: SeedCustomer, chance: Chance): PaymentMode =>
  habits.pays === 'advance' && kind === 'other' ? 'upi' : chance.pick(modes[kind])

type Bill = ReceiptPlan['bills'][number]

const settles = (one: ReceiptPlan, bill: Bill): boolean => one.bills.some(other => other.invoice === bill.invoice)

/** How near two payments of a customer must lie to be made as one, and how often that happens. */
const togetherDays = 25
const together = 0.6
const mostTogether = 4

/** The payments of one customer in the order of their days; some wait for the next, some take it along. */
const receiptsOf = (customer: SeedCustomer, claims: readonly Claim[], chance: Chance): ReceiptPlan[] => {
  const bills = claims.flatMap(({ invoice, payments }) => payments.map(({ on, part }) => ({ on, bill: { invoice, part } })))
  const receipts: ReceiptPlan[] = []
  for (const { on, bill } of bills.toSorted((a, b) => Date.parse(a.on) - Date.parse(b.on))) {
    const before = receipts.at(-1)
    const near = before && addDays(before.on, togetherDays) >= on && bill.invoice.on <= before.on
    if (near && before.bills.length < mostTogether && !settles(before, bill) && chance.happens(together)) {
      receipts[receipts.length - 1] = { ...before, bills: [...before.bills, bill] }
    } else {
      const rounded =
        bill.part === null && customer.kind !== 'utility' && customer.habits.pays !== 'advance' && chance.happens(0.06)
      receipts.push({
        customer,
        on,
        state: 'posted',
        bills: [bill],
        advance: null,
        rounded,
        mode: modeOf(customer, chance),
        returned: null,
      })
    }
  }
  return receipts
}

const cheque = (invoice: InvoicePlan, on: ISODate, returnedOn: ISODate, reason: string): ReceiptPlan => ({
  customer: invoice.customer,
  on,
  state: 'posted',
  bills: [{ invoice, part: null }],
  advance: null,
  rounded: false,
  mode: 'cheque',
  returned: { on: returnedOn, reason },
})

const paysByCheque = ({ kind, habits }: SeedCustomer): boolean => modes[kind].includes('cheque') && habits.pays !== 'advance'

/** Cheques that came back and left their bill open. */
const unpaidCheques = (claims: readonly Claim[], { last, chance }: Scene, reason: () => string, count: number): ReceiptPlan[] =>
  chance
    .shuffled(
      claims.filter(
        ({ invoice, payments }) => payments.length === 0 && paysByCheque(invoice.customer) && invoice.on <= addDays(last, -20),
      ),
    )
    .slice(0, count)
    .map(({ invoice }) => {
      const on = workdayUntil(addDays(last, -chance.whole(8, 14)))
      return cheque(invoice, on, workdayFrom(addDays(on, chance.whole(2, 4))), reason())
    })

/** Cheques that came back some days before the same bill was paid in another way. */
const replacedCheques = (usual: readonly ReceiptPlan[], chance: Chance, reason: () => string, count: number): ReceiptPlan[] => {
  const replaced = usual.flatMap(({ on, bills }) => {
    const [bill] = bills
    const only = bill && bills.length === 1 && usual.filter(other => settles(other, bill)).length === 1
    return only && paysByCheque(bill.invoice.customer) && on > addDays(bill.invoice.on, 20) ? [{ on, invoice: bill.invoice }] : []
  })
  return chance
    .shuffled(replaced)
    .slice(0, count)
    .map(({ on, invoice }) => {
      const given = workdayUntil(addDays(on, -chance.whole(8, 12)))
      return cheque(invoice, given, workdayFrom(addDays(given, 3)), reason())
    })
}

/** Receipts that somebody is still writing, for bills that are overdue. */
const draftReceipts = (
  claims: readonly Claim[],
  taken: readonly ReceiptPlan[],
  { last, today, chance, scale }: Scene,
): ReceiptPlan[] =>
  chance
    .shuffled(
      claims.filter(
        ({ invoice, payments }) =>
          payments.length === 0 &&
          overdueDays(invoice, today) > 0 &&
          !taken.some(receipt => settles(receipt, { invoice, part: null })),
      ),
    )
    .slice(0, scaled(3, scale))
    .map(({ invoice }) => ({
      customer: invoice.customer,
      on: last,
      state: 'draft',
      bills: [{ invoice, part: null }],
      advance: null,
      rounded: false,
      mode: modeOf(invoice.customer, chance),
      returned: null,
    }))

/** What buyers from abroad pay when their order is confirmed. */
const advances = (journeys: readonly Journey[]): ReceiptPlan[] =>
  journeys.flatMap(({ customer, course }): ReceiptPlan[] => {
    if (customer.kind !== 'export' || course.confirmedOn === null) return []
    return [
      {
        customer,
        on: course.confirmedOn,
        state: 'posted',
        bills: [],
        advance: { course, part: exportAdvance },
        rounded: false,
        mode: 'rtgs',
        returned: null,
      },
    ]
  })

/** Every receipt of the year: usual ones, advances, cheques that came back, and those still being written. */
export const receiptsFor = (claims: readonly Claim[], journeys: readonly Journey[], scene: Scene): readonly ReceiptPlan[] => {
  const { chance, scale } = scene
  const byCustomer = Map.groupBy(claims, claim => claim.invoice.customer)
  const usual = [...byCustomer].flatMap(([customer, own]) => receiptsOf(customer, own, chance))
  const returned = scaled(4, scale)
  const reason = chance.turns(chequeReasons)
  const unpaid = unpaidCheques(claims, scene, reason, Math.ceil(returned / 2))
  const replaced = replacedCheques(usual, chance, reason, returned - unpaid.length)
  return [...usual, ...advances(journeys), ...unpaid, ...replaced, ...draftReceipts(claims, unpaid, scene)]
}
