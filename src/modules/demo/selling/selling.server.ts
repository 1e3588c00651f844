import type { ISODate } from '../../../kernel/dates.ts'
import { Decimal, sum } from '../../../kernel/decimal.ts'
import { linesOf as linesIn, type Row } from '../../../kernel/record.ts'
import { isIn } from '../../../kernel/states.ts'
import { deliveryOrder } from '../../despatch/deliveryOrder/deliveryOrder.ts'
import type { DrumLot } from '../../sales/drums.ts'
import type { Actor } from '../../../server/actor.ts'
import { type Desk, found, idOf } from '../../../server/seed/desk.ts'
import type { Masters } from '../../scene/scene.server.ts'
import type { Course } from './courses.server.ts'
import type { Yard } from './finished.server.ts'
import { personCalled, type People } from '../../scene/people.server.ts'
import type { InvoicePlan, LinePlan, LotPlan, OrderPlan } from './plan.server.ts'
import type { SeedAddress, SeedCustomer } from '../../scene/seed.server.ts'
import { amendReason } from './words.server.ts'

/** What has been written so far, by the plan that it follows. */
export interface Written {
  readonly orders: Map<Course, { readonly id: number; readonly lines: readonly number[]; readonly total: Decimal }>
  readonly deliveries: Map<LotPlan, Row>
  readonly invoices: Map<InvoicePlan, { readonly id: number; readonly total: Decimal; readonly taxable: Decimal }>
  readonly wrongInvoices: Map<InvoicePlan, number>
}

/** What the work of a day is done with. */
export interface Work {
  readonly desk: Desk
  readonly masters: Masters
  readonly people: People
  readonly written: Written
  readonly yard: Yard
  /** From this day on lorries have packing lists, and inspectors come. */
  readonly since: ISODate
  /** The day up to which the demo has come. */
  readonly lastDay: ISODate
  /** The same desk on another day. */
  readonly deskOn: (day: ISODate) => Desk
}

const despatcher = 'despatch@strand.example'
const accountant = 'accounts@strand.example'
const approver = 'approver@strand.example'

/** Names who does what. */
export const cast = (people: People) => ({
  despatcher: personCalled(people, despatcher),
  accountant: personCalled(people, accountant),
  approver: personCalled(people, approver),
})

const sellerOf = ({ people }: Work, { customer }: OrderPlan): Actor => personCalled(people, customer.habits.salesPerson)

export const known = <K, V>(map: ReadonlyMap<K, V>, key: K): V => {
  const value = map.get(key)
  if (value === undefined) throw new Error('The plan names something that has not been written yet.')
  return value
}

const decimalOf = (row: Row, name: string): Decimal => new Decimal(String(row[name]))

const kmOf = (drums: readonly DrumLot[]): Decimal => sum(drums.map(({ count, lengthM }) => lengthM.times(count))).div(1000)

/** Drums of one length together: '4 x 500 + 1 x 250'. */
const scheduleOf = (drums: readonly DrumLot[]): string => {
  const counts = new Map<string, number>()
  for (const { count, lengthM } of drums) counts.set(lengthM.toString(), (counts.get(lengthM.toString()) ?? 0) + count)
  return [...counts].map(([lengthM, count]) => `${count} x ${lengthM}`).join(' + ')
}

const quantityOf = (line: LinePlan, drums: readonly DrumLot[]) => ({
  qty: kmOf(drums).toFixed(3),
  drums: line.loose ? null : scheduleOf(drums),
})

const shipTo = ({ name }: SeedCustomer, { address, city, pin }: SeedAddress): string =>
  [name, address, `${city} ${pin}`].join('\n')

/** Whether all that leaves of an order leaves since inspectors come. */
const isOfLate = ({ since }: Work, order: OrderPlan): boolean => order.lots.every(lot => lot.state === 'draft' || lot.on >= since)

/** A sales person enters an order, and submits it unless it is still being written. */
export const takeOrder = async (work: Work, order: OrderPlan): Promise<void> => {
  const { desk, masters, written } = work
  const seller = sellerOf(work, order)
  const form = {
    customer: found(masters.customers, order.customer.code),
    registration: found(masters.registrations, order.fromDepot ? 'Bhiwandi depot' : 'Halol works'),
    customerPo: order.customerPo,
    poDate: order.poDate,
    deliverBy: order.deliverBy,
    salesPerson: seller.id,
    ...(order.shipTo ? { shipTo: shipTo(order.customer, order.shipTo) } : {}),
    remarks: order.remarks,
    // What was delivered before was cleared on paper.
    ...(isOfLate(work, order) ? {} : { inspection: 'none' }),
    charges: order.charges.map(
      ({ kind: _kind, refundable: _back, varies: _varies, editable: _may, min: _min, max: _max, ...charge }) => charge,
    ),
    items: order.lines.map(line => ({
      product: found(masters.products, line.product),
      rate: line.rate.toFixed(2),
      discount: line.discount.toFixed(2),
      ...quantityOf(line, line.lots.flat()),
    })),
  }
  const made = await desk.create(seller, 'salesOrder', form, order.fate === 'draft' ? undefined : 'submit')
  const lines = linesIn(made, 'items').map(line => Number(line.id))
  written.orders.set(order.course, { id: idOf(made), lines, total: decimalOf(made, 'grandTotal') })
}

const orderId = ({ written }: Work, order: OrderPlan): number => known(written.orders, order.course).id

export const sendOrderBack = (work: Work, order: OrderPlan): Promise<Row> =>
  work.desk.act(cast(work.people).approver, 'salesOrder', orderId(work, order), 'sendBack', order.sendBackReason ?? '')

export const submitAgain = (work: Work, order: OrderPlan): Promise<Row> =>
  work.desk.act(sellerOf(work, order), 'salesOrder', orderId(work, order), 'submit')

export const confirmOrder = (work: Work, order: OrderPlan): Promise<Row> =>
  work.desk.act(cast(work.people).approver, 'salesOrder', orderId(work, order), 'confirm')

/** The sales person opens an order for change; the buyer has not written finally yet. */
export const amendOrder = (work: Work, order: OrderPlan): Promise<Row> =>
  work.desk.act(sellerOf(work, order), 'salesOrder', orderId(work, order), 'amend', amendReason)

/** The sales person short closes or cancels what will not be delivered any more. */
export const endOrder = (work: Work, order: OrderPlan): Promise<Row> =>
  work.desk.act(
    sellerOf(work, order),
    'salesOrder',
    orderId(work, order),
    order.fate === 'cancelled' ? 'cancel' : 'close',
    order.endReason ?? '',
  )

/** The delivery order of a lot that is the whole order: its lines name theirs, the rest follows. */
const wholeOrder = (order: OrderPlan, lines: readonly number[]): Row => ({
  items: order.lines.map((line, at) => ({
    ...quantityOf(line, line.lots[0] ?? []),
    from: [{ doc: 'salesOrder', line: lines[at] }],
  })),
})

/** The delivery order of one lot of several: of what is left, this lot's drums. */
const partOfOrder = async (
  { desk, people }: Work,
  order: OrderPlan,
  lot: LotPlan,
  id: number,
  lines: readonly number[],
): Promise<Row> => {
  const draft = await desk.make(cast(people).despatcher, 'salesOrder', id, 'deliveryOrder')
  const open = linesIn(draft, 'items')
  const items = open.flatMap(item => {
    const line = order.lines[lines.indexOf(item.from?.[0]?.line ?? 0)]
    const drums = line?.lots[lot.at] ?? []
    return line && drums.length > 0 ? [{ ...item, ...quantityOf(line, drums) }] : []
  })
  return { ...draft, items }
}

/** The plan has the lot on its lorry, or further. */
export const isOnLorry = (lot: LotPlan): boolean => lot.state === 'verified' || isIn(deliveryOrder, lot.state, 'happened')

const writeLot = async (work: Work, order: OrderPlan, lot: LotPlan, then?: 'approve'): Promise<Row> => {
  const { id, lines } = known(work.written.orders, order.course)
  const isScanned = isOnLorry(lot)
  const packed = work.yard.of(lot).map(drum => (isScanned ? { ...drum, scanned: drum.piece } : drum))
  const body = order.course.lotsInAll === 1 ? wholeOrder(order, lines) : await partOfOrder(work, order, lot, id, lines)
  return work.desk.create(
    cast(work.people).despatcher,
    'deliveryOrder',
    { ...body, ...lot.carriage, lrDate: lot.failed ? null : lot.on, packed },
    then,
  )
}

/** The lot is ready to be loaded; of late it leaves with its lorry, before that now. */
export const deliver = async (work: Work, order: OrderPlan, lot: LotPlan): Promise<void> => {
  const { despatcher: who } = cast(work.people)
  const made = await writeLot(work, order, lot, lot.state === 'draft' ? undefined : 'approve')
  work.written.deliveries.set(lot, made)
  if (lot.state !== 'despatched' || lot.on >= work.since) return
  await work.desk.act(who, 'deliveryOrder', idOf(made), 'verify')
  await work.desk.act(who, 'deliveryOrder', idOf(made), 'despatch')
}

/** A delivery order that comes to nothing. */
export const failToDeliver = async (work: Work, order: OrderPlan, lot: LotPlan): Promise<void> => {
  const { despatcher: who } = cast(work.people)
  const made = await writeLot(work, order, lot, 'approve')
  await work.desk.act(who, 'deliveryOrder', idOf(made), 'cancel', lot.failed ?? '')
}

/** The invoice of all that a delivery order holds: its lines name theirs, the rest follows. */
const makeInvoice = ({ desk, people, written }: Work, lot: LotPlan, then?: 'post'): Promise<Row> => {
  const items = linesIn(known(written.deliveries, lot), 'items').map(({ id, qty, drums }) => ({
    qty,
    drums,
    from: [{ doc: 'deliveryOrder', line: id }],
  }))
  return desk.create(cast(people).accountant, 'salesInvoice', { items }, then)
}

/** An invoice with a mistake that is found after posting. */
export const invoiceWrongly = async (work: Work, lot: LotPlan, invoice: InvoicePlan): Promise<void> => {
  work.written.wrongInvoices.set(invoice, idOf(await makeInvoice(work, lot, 'post')))
}

/** The invoice of a lot; a wrong one is cancelled first. */
export const invoiceLot = async (work: Work, lot: LotPlan, invoice: InvoicePlan): Promise<void> => {
  const { desk, people, written } = work
  const wrong = written.wrongInvoices.get(invoice)
  if (wrong !== undefined) await desk.act(cast(people).accountant, 'salesInvoice', wrong, 'cancel', invoice.mistake?.reason ?? '')
  const made = await makeInvoice(work, lot, invoice.state === 'posted' ? 'post' : undefined)
  written.invoices.set(invoice, { id: idOf(made), total: decimalOf(made, 'grandTotal'), taxable: decimalOf(made, 'taxable') })
}
