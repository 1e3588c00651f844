import { Decimal } from '../../../kernel/decimal.ts'
import type { Chance } from '../../scene/chance.server.ts'
import type { CustomerKind, SeedCustomer } from '../../scene/seed.server.ts'

/** How far an order has come by today. */
export type Fate =
  | 'draft'
  | 'pending'
  /** Pending too, because it takes the customer beyond the credit limit. */
  | 'overLimit'
  | 'untouched'
  | 'partly'
  /** All delivered a few days ago, nothing invoiced yet. */
  | 'uninvoiced'
  | 'partInvoiced'
  | 'shortClosed'
  | 'cancelled'
  | 'complete'

/** So many orders of a year stand where they do, by kind of customer; all others are complete. */
const quotas: Readonly<Record<Exclude<Fate, 'complete'>, Partial<Record<CustomerKind, number>>>> = {
  draft: { dealer: 2, oem: 1, epc: 3 },
  pending: { oem: 1, utility: 1 },
  overLimit: { dealer: 1, epc: 2 },
  untouched: { epc: 5, dealer: 4, oem: 4, utility: 2, other: 2, export: 1 },
  partly: { epc: 11, utility: 4, oem: 4, other: 2, dealer: 1 },
  uninvoiced: { dealer: 3, oem: 2, other: 1 },
  partInvoiced: { epc: 5, oem: 2, utility: 1, other: 1, dealer: 1 },
  shortClosed: { epc: 4, oem: 2, dealer: 1, utility: 1 },
  cancelled: { epc: 3, dealer: 2, oem: 1, utility: 1 },
}

/** An order that will be: whose, and how far it comes. */
export interface Visit {
  readonly customer: SeedCustomer
  readonly fate: Fate
}

/** Of the orders that customers say they give in a year the works gets this part. */
const ordersKept = 0.45

/** So many of a year's number as the scale of the demo asks for, at least one. */
export const scaled = (aYear: number, scale: number): number => Math.max(1, Math.round(aYear * scale))

/** The kinds of customers that a fate falls to at this scale, evenly out of the year's. */
const kindsFor = (byKind: Partial<Record<CustomerKind, number>>, scale: number): CustomerKind[] => {
  const kinds: CustomerKind[] = ['epc', 'dealer', 'oem', 'utility', 'other', 'export']
  const all = kinds.flatMap(kind => Array.from({ length: byKind[kind] ?? 0 }, () => kind))
  const wanted = scaled(all.length, scale)
  return all.filter((_, at) => Math.floor((at * wanted) / all.length) !== Math.floor(((at - 1) * wanted) / all.length))
}

/** Takes one out of a list; null when it is not in it. */
const takeOut = <T>(list: T[], one: T | undefined): T | null => {
  const at = one === undefined ? -1 : list.indexOf(one)
  return at < 0 ? null : (list.splice(at, 1)[0] ?? null)
}

/** Who pays in advance buys from stock and takes it along; export alone takes time. */
const hasOrdersUnderWay = ({ kind, habits }: SeedCustomer): boolean => habits.pays !== 'advance' || kind === 'export'

const limitOf = (customer: SeedCustomer): Decimal => new Decimal(customer.creditLimit)

/** Gives one fate to as many orders as its quota says, to different customers where there are enough. */
const give = (fate: Exclude<Fate, 'complete'>, left: SeedCustomer[], scale: number): Visit[] => {
  const met = new Set<SeedCustomer>()
  return kindsFor(quotas[fate], scale).flatMap((kind): Visit[] => {
    const all = left.filter(customer => customer.kind === kind && hasOrdersUnderWay(customer))
    const fresh = all.filter(customer => !met.has(customer))
    // An order of a usual size takes only those beyond their limits whose limits are low.
    const ranked = fate === 'overLimit' ? fresh.toSorted((a, b) => limitOf(a).cmp(limitOf(b))) : fresh
    const customer = takeOut(left, ranked[0] ?? all[0])
    if (!customer) return []
    met.add(customer)
    return [{ customer, fate }]
  })
}

const fatesInOrder = [
  'overLimit',
  'draft',
  'pending',
  'untouched',
  'partly',
  'uninvoiced',
  'partInvoiced',
  'shortClosed',
  'cancelled',
] as const

/** One of every kind of customer, then everybody once, then those who come again. */
const eachFirst = (left: readonly SeedCustomer[]): readonly SeedCustomer[] => {
  const kinds = new Map(left.toReversed().map(customer => [`${customer.kind} ${customer.gstKind}`, customer]))
  const firsts = new Set([...kinds.values(), ...left])
  const met = new Set<SeedCustomer>()
  const again = left.filter(customer => met.has(customer) || !met.add(customer))
  return [...firsts, ...again]
}

/**
 * The orders of a year at a scale (1 is the whole year): each customer as often as their habit says, and every fate as often as
 * its quota says.
 */
export const visitsOf = (customers: readonly SeedCustomer[], chance: Chance, scale: number): readonly Visit[] => {
  const all = customers.flatMap(customer => Array.from({ length: customer.habits.ordersAYear }, () => customer))
  const left = chance.shuffled(all)
  const fated = fatesInOrder.flatMap(fate => give(fate, left, scale))
  const complete = eachFirst(left).slice(0, Math.max(0, scaled(all.length * ordersKept, scale) - fated.length))
  return [...fated, ...complete.map((customer): Visit => ({ customer, fate: 'complete' }))]
}
