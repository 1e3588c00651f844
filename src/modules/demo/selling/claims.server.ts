import { addDays, daysBetween, type ISODate } from '../../../kernel/dates.ts'
import type { Chance } from '../../scene/chance.server.ts'
import type { Scene } from './courses.server.ts'
import { scaled } from './fates.server.ts'
import type { InvoicePlan } from './plan.server.ts'
import { later, workdayFrom, workdayUntil } from '../../scene/workdays.server.ts'

/** A payment towards one invoice: a part of its total, or all that is open. */
interface Payment {
  readonly on: ISODate
  readonly part: number | null
}

/** A posted invoice and what has come in for it by today. */
export interface Claim {
  readonly invoice: InvoicePlan
  readonly payments: readonly Payment[]
}

const isSettled = (claim: Claim): boolean => claim.payments.some(payment => payment.part === null)
const isPartPaid = (claim: Claim): boolean => claim.payments.length > 0 && !isSettled(claim)

/** Days that a bill is over its due date; none below one. */
export const overdueDays = ({ due }: InvoicePlan, today: ISODate): number => Math.max(0, daysBetween(due, today))

/** The part of an export order that comes with it; the rest comes before loading. */
export const exportAdvance = 0.3

/** A first part of a bill: 40 to 70 per cent. */
const someOfIt = (chance: Chance): number => chance.whole(40, 70) / 100

const usualPayments = (invoice: InvoicePlan, chance: Chance): Payment[] => {
  const { customer, due, on } = invoice
  const after = (from: number, to: number): ISODate => workdayFrom(later(on, addDays(due, chance.whole(from, to))))
  switch (customer.habits.pays) {
    case 'advance':
      return [{ on, part: customer.kind === 'export' ? 1 - exportAdvance : null }]
    case 'onTime':
      return [{ on: after(-3, 5), part: null }]
    case 'late':
      return [{ on: after(10, 35), part: null }]
    case 'slow':
      return [
        { on: after(45, 80), part: someOfIt(chance) },
        { on: after(81, 120), part: null },
      ]
  }
}

/** Ages of what is overdue, as receivables are read, and how many bills of each a full demo shows. */
const ages = [
  { from: 1, to: 30, bills: 10 },
  { from: 31, to: 60, bills: 8 },
  { from: 61, to: 90, bills: 5 },
  { from: 91, to: 180, bills: 4 },
  { from: 181, to: 400, bills: 3 },
] as const

/** Days at the start of the year whose bills are all paid. */
const paidUpDays = 120
const partPaidBills = 15

const insist = (claims: readonly Claim[], chosen: readonly Claim[], change: (claim: Claim) => Claim): Claim[] =>
  claims.map(claim => (chosen.includes(claim) ? change(claim) : claim))

/** Leaves bills of an age open until there are enough of them: those of bad payers first. */
const keepOpen = (claims: readonly Claim[], age: (typeof ages)[number], { first, today, chance, scale }: Scene): Claim[] => {
  const aged = claims.filter(({ invoice }) => {
    const days = overdueDays(invoice, today)
    return days >= age.from && days <= age.to && invoice.on > addDays(first, paidUpDays)
  })
  const missing = scaled(age.bills, scale) - aged.filter(claim => !isSettled(claim)).length
  const payers = chance.shuffled(aged.filter(claim => isSettled(claim) && claim.invoice.customer.habits.pays !== 'advance'))
  const badFirst = payers.toSorted(
    (a, b) => Number(a.invoice.customer.habits.pays === 'onTime') - Number(b.invoice.customer.habits.pays === 'onTime'),
  )
  return insist(claims, badFirst.slice(0, Math.max(0, missing)), ({ invoice }) => ({ invoice, payments: [] }))
}

/** Lets a first part come in for open bills until there are enough of those. */
const payParts = (claims: readonly Claim[], { last, chance, scale }: Scene): Claim[] => {
  const missing = scaled(partPaidBills, scale) - claims.filter(isPartPaid).length
  const open = claims.filter(({ invoice, payments }) => payments.length === 0 && invoice.on <= addDays(last, -20))
  const chosen = chance.shuffled(open).slice(0, Math.max(0, missing))
  return insist(claims, chosen, ({ invoice }) => {
    const days = daysBetween(invoice.on, last)
    return {
      invoice,
      payments: [
        { on: later(invoice.on, workdayUntil(addDays(last, -chance.whole(1, Math.min(days - 10, 40))))), part: someOfIt(chance) },
      ],
    }
  })
}

/**
 * Plans what has come in by today for each posted invoice, after the habits of the customers, with open bills of every age and bills paid
 * in part. The bills of the first four months are all paid.
 */
export const claimsOf = (invoices: readonly InvoicePlan[], scene: Scene): readonly Claim[] => {
  const usual = invoices.map((invoice): Claim => ({
    invoice,
    payments: usualPayments(invoice, scene.chance).filter(payment => payment.on <= scene.last),
  }))
  return payParts(
    ages.reduce<readonly Claim[]>((claims, age) => keepOpen(claims, age, scene), usual),
    scene,
  )
}
