import { addDays, addMonths, type ISODate, monthStart } from '../../../kernel/dates.ts'
import { linesOf } from '../../../kernel/record.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { type Chance, makeChance } from '../../scene/chance.server.ts'
import { deskOf, idsBy, onDay } from '../../../server/seed/desk.ts'
import { inspect } from './calls.server.ts'
import { leaveOnLorry } from './lorry.server.ts'
import type { Yard } from './finished.server.ts'
import type { Diary, Masters } from '../../scene/scene.server.ts'
import { receive, returnToCustomer } from './money.server.ts'
import type { People } from '../../scene/people.server.ts'
import { workdayFrom } from '../../scene/workdays.server.ts'
import type { ReceiptPlan, YearPlan } from './plan.server.ts'
import {
  amendOrder,
  cast,
  confirmOrder,
  deliver,
  endOrder,
  failToDeliver,
  invoiceLot,
  invoiceWrongly,
  known,
  sendOrderBack,
  submitAgain,
  takeOrder,
  type Work,
  type Written,
} from './selling.server.ts'
import { diaryOf, type Step } from './steps.server.ts'

/** A year of sales: what is planned, what has been written of it, and the yard from which its drums come. */
export interface Selling {
  readonly plan: YearPlan
  readonly masters: Masters
  readonly people: People
  readonly yard: Yard
  readonly written: Written
}

/** References of payments come from a chance of their own, so that another plan does not change the plates of lorries. */
const seedOfReferences = 19_470_815

const perform = async (
  store: Store,
  work: Work,
  step: Step,
  receipts: Map<ReceiptPlan, number>,
  chance: Chance,
): Promise<unknown> => {
  switch (step.what) {
    case 'order':
      return takeOrder(work, step.order)
    case 'amend':
      return amendOrder(work, step.order)
    case 'sendBack':
      return sendOrderBack(work, step.order)
    case 'submitAgain':
      return submitAgain(work, step.order)
    case 'confirm':
      return confirmOrder(work, step.order)
    case 'end':
      return endOrder(work, step.order)
    case 'failedLot':
      return failToDeliver(work, step.order, step.lot)
    case 'lot':
      await inspect(work, step.order, step.lot)
      await deliver(work, step.order, step.lot)
      return leaveOnLorry(work, step.lot)
    case 'wrongInvoice':
      return invoiceWrongly(work, step.lot, step.invoice)
    case 'invoice':
      return invoiceLot(work, step.lot, step.invoice)
    case 'receipt':
      return receipts.set(step.receipt, await receive(store, work, step.receipt, chance))
    case 'returned':
      return returnToCustomer(work, known(receipts, step.receipt), step.receipt)
  }
}

const monthName = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** For so many days up to today lorries have packing lists. */
const listsFor = 30

/** Writes the year of sales into the diary: every step on its day, by the person whose duty it is. Tells of each month as it begins. */
export const keepSelling = (
  store: Store,
  { plan, masters, people, yard, written }: Selling,
  diary: Diary,
  report: (line: string) => void,
): void => {
  const since = workdayFrom(addDays(store.today(), -listsFor))
  const always = {
    masters,
    people,
    written,
    yard,
    since,
    lastDay: store.today(),
    deskOn: (day: ISODate) => deskOf(onDay(store, day)),
  }
  const receipts = new Map<ReceiptPlan, number>()
  const chance = makeChance(seedOfReferences)
  let month = ''
  for (const step of diaryOf(plan)) {
    const isFirst = monthStart(step.on) !== month
    month = monthStart(step.on)
    const name = monthName.format(new Date(month))
    diary.at(step.on, async desk => {
      if (isFirst) report(`Demo company: ${name}`)
      await perform(onDay(store, step.on), { ...always, desk }, step, receipts, chance)
    })
  }
}

/** The first day of the quarter that is still being written; a quarter is closed ten days after its end. */
const firstOpenDay = (today: ISODate): ISODate => {
  const month = monthStart(addDays(today, -10))
  return addMonths(month, -((Number(month.slice(5, 7)) - 1) % 3))
}

/** The accountant closes every period that ended before the quarter at hand. */
export const closeBooks = async (store: Store, people: People): Promise<void> => {
  const desk = deskOf(store)
  const { accountant } = cast(people)
  const open = firstOpenDay(store.today())
  for (const id of (await idsBy(store, 'financialYear', 'name')).values()) {
    const year = await desk.read(accountant, 'financialYear', id)
    const periods = linesOf(year, 'periods').map(period => ({
      ...period,
      state: String(period['toDate']) < open ? 'closed' : 'open',
    }))
    if (periods.some(period => period.state === 'closed'))
      await desk.update(accountant, 'financialYear', id, { version: year['version'], periods })
  }
}
