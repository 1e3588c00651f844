import { addDays, addMonths, type ISODate, monthStart } from '../../../kernel/dates.ts'
import { linesOf } from '../../../kernel/record.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { type Chance, makeChance } from '../../scene/chance.server.ts'
import { type Desk, deskOf, idsBy, onDay } from '../../../server/seed/desk.ts'
import { inspect } from './calls.server.ts'
import { leaveOnLorry } from './lorry.server.ts'
import { type Loads, takeOverDay } from './finished.server.ts'
import type { Masters } from '../../scene/scene.server.ts'
import { receive, returnToCustomer } from './money.server.ts'
import { office, type People, personCalled } from '../../scene/people.server.ts'
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

/** From the day on which the yards are counted, drums leave by their numbers alone. */
const keepByTheDrum = async (desk: Desk, masters: Masters, people: People): Promise<void> => {
  const admin = personCalled(people, office)
  const { version } = await desk.read(admin, 'company', masters.company)
  await desk.update(admin, 'company', masters.company, { version, noFinishedStock: false })
}

/** Lives the year: every step on its day, by the person whose duty it is. Tells of each month as it begins. */
export const liveYear = async (
  store: Store,
  plan: YearPlan,
  masters: Masters,
  people: People,
  loads: Loads,
  report: (line: string) => void,
): Promise<void> => {
  const written: Written = { orders: new Map(), deliveries: new Map(), invoices: new Map(), wrongInvoices: new Map() }
  const always = {
    masters,
    people,
    written,
    loads,
    since: takeOverDay(store.today()),
    lastDay: store.today(),
    deskOn: (day: ISODate) => deskOf(onDay(store, day)),
  }
  const receipts = new Map<ReceiptPlan, number>()
  const chance = makeChance(seedOfReferences)
  let month = ''
  let byQuantity = true
  for (const step of diaryOf(plan)) {
    const today = onDay(store, step.on)
    if (monthStart(step.on) !== month) {
      month = monthStart(step.on)
      report(`Demo company: orders of ${monthName.format(new Date(month))}`)
    }
    if (byQuantity && step.on >= takeOverDay(store.today())) {
      await keepByTheDrum(deskOf(today), masters, people)
      byQuantity = false
    }
    await perform(today, { ...always, desk: deskOf(today) }, step, receipts, chance)
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
