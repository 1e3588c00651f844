import { addDays } from '../../../kernel/dates.ts'
import type { Row } from '../../../kernel/record.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { deskOf, found, idOf, idsBy } from '../../../server/seed/desk.ts'
import { seedRows } from '../../../server/seed/files.ts'
import { type People, personCalled } from '../../scene/people.server.ts'
import { workdayUntil } from '../../scene/workdays.server.ts'

/** What was done with a costing, up to the state that it is in. */
const done = { draft: [], checked: ['check'], approved: ['check', 'approve'], frozen: ['check', 'approve', 'freeze'] } as const

interface SeedCosting {
  readonly designation: string
  readonly customer: string | null
  readonly terms: string
  readonly qty: string
  readonly runM: number
  readonly overrides?: readonly object[]
  readonly daysAgo: number
  readonly state: keyof typeof done
  /** When a second version was made of it, at the rates of that day. */
  readonly againDaysAgo?: number
}

interface SeedBill {
  readonly title: string
  readonly customer: string | null
  readonly terms: string
  readonly runM: number
  readonly cables: readonly object[]
  readonly daysAgo: number
  readonly state: keyof typeof done
}

/** Enters costings and costed bills of the last months in every state, by the people whose duty it is, the oldest first. */
export const loadCostings = async (store: Store, people: People): Promise<void> => {
  const desk = deskOf(store)
  const [estimator, approver] = [personCalled(people, 'costing@strand.example'), personCalled(people, 'approver@strand.example')]
  const [terms, customers] = [await idsBy(store, 'costTerms', 'code'), await idsBy(store, 'customer', 'code')]

  const enter = (
    { designation, customer, terms: code, qty, runM, overrides = [] }: SeedCosting,
    daysAgo: number,
    more: object,
  ): Promise<Row> => {
    const date = workdayUntil(addDays(store.today(), -daysAgo))
    const named = { terms: found(terms, code), customer: customer === null ? null : found(customers, customer) }
    return desk.create(estimator, 'costing', { designation, qty, runM, overrides, ...named, date, rateDay: date, ...more })
  }

  for (const one of await seedRows<SeedCosting[]>('costings')) {
    const made = await enter(one, one.daysAgo, {})
    for (const action of done[one.state]) await desk.act(action === 'check' ? estimator : approver, 'costing', idOf(made), action)
    if (one.againDaysAgo !== undefined) await enter(one, one.againDaysAgo, { basedOn: idOf(made) })
  }

  for (const { title, customer, terms: code, runM, cables, daysAgo, state } of await seedRows<SeedBill[]>('costedBills')) {
    const date = workdayUntil(addDays(store.today(), -daysAgo))
    const named = { terms: found(terms, code), customer: customer === null ? null : found(customers, customer) }
    const bill = await desk.create(estimator, 'costedBill', { title, ...named, runM, date, rateDay: date, cables })
    for (const action of done[state]) await desk.act(action === 'check' ? estimator : approver, 'costedBill', idOf(bill), action)
  }
}
