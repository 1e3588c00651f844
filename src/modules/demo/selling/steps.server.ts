import { addDays, type ISODate } from '../../../kernel/dates.ts'
import type { InvoicePlan, LotPlan, OrderPlan, ReceiptPlan, YearPlan } from './plan.server.ts'
import { workdayUntil } from '../../scene/workdays.server.ts'

/** One thing that somebody does on a day. */
export type Step = { readonly on: ISODate } & (
  | { readonly what: 'order' | 'sendBack' | 'submitAgain' | 'confirm' | 'amend' | 'end'; readonly order: OrderPlan }
  | { readonly what: 'failedLot' | 'lot'; readonly order: OrderPlan; readonly lot: LotPlan }
  | { readonly what: 'wrongInvoice' | 'invoice'; readonly lot: LotPlan; readonly invoice: InvoicePlan }
  | { readonly what: 'receipt' | 'returned'; readonly receipt: ReceiptPlan }
)

/** The order of the work within a day. */
const places: Readonly<Record<Step['what'], number>> = {
  order: 0,
  sendBack: 1,
  submitAgain: 2,
  confirm: 3,
  failedLot: 4,
  lot: 5,
  wrongInvoice: 6,
  invoice: 7,
  receipt: 8,
  returned: 9,
  end: 10,
  amend: 11,
}

const ofInvoice = (lot: LotPlan, invoice: InvoicePlan): Step[] => [
  ...(invoice.mistake ? [{ on: invoice.mistake.on, what: 'wrongInvoice', lot, invoice } as const] : []),
  { on: invoice.on, what: 'invoice', lot, invoice },
]

const ofLot = (order: OrderPlan, lot: LotPlan): Step[] => [
  ...(lot.failed === null ? [] : [{ on: workdayUntil(addDays(lot.on, -1)), what: 'failedLot', order, lot } as const]),
  { on: lot.on, what: 'lot', order, lot },
  ...(lot.invoice ? ofInvoice(lot, lot.invoice) : []),
]

const ofOrder = (order: OrderPlan): Step[] => {
  const { date, sentBackOn, confirmedOn, endedOn } = order.course
  const on = (day: ISODate | null, what: 'sendBack' | 'submitAgain' | 'confirm' | 'end'): Step[] =>
    day === null ? [] : [{ on: day, what, order }]
  return [
    { on: date, what: 'order', order },
    ...on(sentBackOn, 'sendBack'),
    ...on(sentBackOn, 'submitAgain'),
    ...on(confirmedOn, 'confirm'),
    ...order.lots.flatMap(lot => ofLot(order, lot)),
    ...on(endedOn, 'end'),
  ]
}

const ofReceipt = (receipt: ReceiptPlan): Step[] => [
  { on: receipt.on, what: 'receipt', receipt },
  ...(receipt.returned === null ? [] : [{ on: receipt.returned.on, what: 'returned', receipt } as const]),
]

/** The youngest order of which nothing has gone yet is just being changed: the buyer has written again. */
const underAmendment = (orders: readonly OrderPlan[]): Step[] => {
  const order = orders.findLast(({ fate, course }) => fate === 'untouched' && course.confirmedOn !== null)
  return order?.course.confirmedOn ? [{ on: order.course.confirmedOn, what: 'amend', order }] : []
}

/** The plan as a diary: day after day, so that numbers rise with the dates. */
export const diaryOf = ({ orders, receipts }: YearPlan): readonly Step[] =>
  [...orders.flatMap(ofOrder), ...underAmendment(orders), ...receipts.flatMap(ofReceipt)].toSorted(
    (a, b) => Date.parse(a.on) - Date.parse(b.on) || places[a.what] - places[b.what],
  )
