import { addDays, type ISODate } from '../../../kernel/dates.ts'
import type { Chance } from '../../scene/chance.server.ts'
import type { Fate, Visit } from './fates.server.ts'
import type { CustomerKind } from '../../scene/seed.server.ts'
import { bustle, earlier, workdayFrom, workdaysOf, workdayUntil } from '../../scene/workdays.server.ts'

/** The days of one order. */
export interface Course {
  readonly date: ISODate
  readonly confirmedOn: ISODate | null
  /** Sent back to the sales person, who submits it again before it is confirmed. */
  readonly sentBackOn: ISODate | null
  /** The lots that have left, in their order. */
  readonly despatched: readonly ISODate[]
  readonly lotsInAll: number
  /** When it was short closed or cancelled. */
  readonly endedOn: ISODate | null
}

/** The stretch of time that the demo fills: both are working days. */
export interface Stretch {
  readonly first: ISODate
  readonly last: ISODate
}

/** All that a plan is made in: the stretch, seen from today, at a part of a year's orders, by chance. */
export interface Scene extends Stretch {
  readonly today: ISODate
  readonly scale: number
  readonly chance: Chance
}

type Range = readonly [number, number]

/** Days from confirmation to the first lot, and from lot to lot. */
const paces: Readonly<Record<CustomerKind, { readonly lots: readonly number[]; readonly lead: Range; readonly between: Range }>> =
  {
    dealer: { lots: [1], lead: [3, 10], between: [4, 10] },
    oem: { lots: [1], lead: [3, 10], between: [5, 12] },
    other: { lots: [1, 1, 2], lead: [6, 20], between: [8, 20] },
    export: { lots: [1], lead: [25, 45], between: [10, 20] },
    epc: { lots: [2, 2, 2, 3, 3, 4], lead: [20, 60], between: [12, 28] },
    utility: { lots: [2, 2, 3, 4], lead: [20, 60], between: [14, 30] },
  }

const longFates: ReadonlySet<Fate> = new Set(['partly', 'partInvoiced', 'shortClosed'])

/** Calendar days from the order to its confirmation, and to each lot. */
interface Stride {
  readonly approval: number
  readonly lots: readonly number[]
}

const lotsOf = ({ customer, fate }: Visit, usual: number): number => {
  // Who has paid takes all of it along.
  if (fate === 'uninvoiced' || customer.habits.pays === 'advance') return 1
  return longFates.has(fate) ? Math.max(2, usual) : usual
}

const strideOf = (visit: Visit, chance: Chance): Stride => {
  const pace = paces[visit.customer.kind]
  const count = lotsOf(visit, chance.pick(pace.lots))
  const approval = chance.whole(0, 3)
  const lots = [approval + chance.whole(...pace.lead)]
  while (lots.length < count) lots.push((lots.at(-1) ?? 0) + chance.whole(...pace.between))
  return { approval, lots }
}

/** Recent orders: so many days ago at most, by fate; those that wait for their first lot have waited longer in the project trade. */
const recency = (fate: Fate, kind: CustomerKind): Range => {
  if (fate === 'untouched') return kind === 'epc' || kind === 'utility' || kind === 'export' ? [5, 30] : [1, 5]
  return fate === 'draft' ? [0, 4] : [0, 5]
}

const daysAgo = (last: ISODate, [least, most]: Range, chance: Chance): ISODate =>
  workdayUntil(addDays(last, -chance.whole(least, most)))

/** A day on which people order, more often in the busy months. */
const someDay = (from: ISODate, to: ISODate, chance: Chance): ISODate => chance.weighed(workdaysOf(from, to), bustle)

/** The course from the order's day on, with its first `leave` lots. */
const forward = (date: ISODate, stride: Stride, leave: number, last: ISODate, chance: Chance): Course => {
  const confirmedOn = earlier(workdayFrom(addDays(date, stride.approval)), last)
  const sentBackOn = stride.approval >= 2 && chance.happens(0.06) ? workdayFrom(addDays(date, 1)) : null
  return {
    date,
    confirmedOn,
    sentBackOn: sentBackOn !== null && sentBackOn < confirmedOn ? sentBackOn : null,
    despatched: stride.lots.slice(0, leave).map(days => workdayFrom(addDays(date, days))),
    lotsInAll: stride.lots.length,
    endedOn: null,
  }
}

/** The course of an order of which lot `at` left on `day`: it was ordered as long before as it takes. */
const backward = (day: ISODate, at: number, stride: Stride, last: ISODate, chance: Chance): Course =>
  forward(workdayUntil(addDays(day, -(stride.lots[at] ?? 0))), stride, at + 1, last, chance)

const cancelledCourse = (stride: Stride, { first, last }: Stretch, chance: Chance): Course => {
  const date = someDay(first, addDays(last, -25), chance)
  const course = forward(date, stride, 0, last, chance)
  const endedOn = workdayFrom(addDays(course.confirmedOn ?? date, chance.whole(2, 15)))
  return { ...course, confirmedOn: chance.happens(0.7) ? course.confirmedOn : null, sentBackOn: null, endedOn }
}

/** The days of an order that fit its fate; all of them lie within the stretch. */
export const courseOf = (visit: Visit, { first, last }: Stretch, chance: Chance): Course => {
  const { fate, customer } = visit
  const stride = strideOf(visit, chance)
  const whole = stride.lots.at(-1) ?? 0
  const end = stride.lots.length - 1
  switch (fate) {
    case 'draft':
    case 'pending':
    case 'overLimit': {
      const course = forward(daysAgo(last, recency(fate, customer.kind), chance), stride, 0, last, chance)
      return { ...course, confirmedOn: null, sentBackOn: null }
    }
    case 'untouched':
      return forward(daysAgo(last, recency(fate, customer.kind), chance), { ...stride, approval: 1 }, 0, last, chance)
    case 'partly':
      return backward(daysAgo(last, [2, 18], chance), chance.whole(0, end - 1), stride, last, chance)
    case 'uninvoiced':
    case 'partInvoiced':
      return backward(daysAgo(last, [0, 2], chance), end, stride, last, chance)
    case 'shortClosed': {
      const course = forward(someDay(first, addDays(last, -whole - 45), chance), stride, end, last, chance)
      return { ...course, endedOn: workdayFrom(addDays(course.despatched.at(-1) ?? course.date, chance.whole(15, 40))) }
    }
    case 'cancelled':
      return cancelledCourse(stride, { first, last }, chance)
    case 'complete':
      // What came as an advance cannot be adjusted yet, so exports keep out of the months whose bills are all paid.
      return forward(
        someDay(customer.kind === 'export' ? addDays(last, -150) : first, addDays(last, -whole - 4), chance),
        stride,
        end + 1,
        last,
        chance,
      )
  }
}
