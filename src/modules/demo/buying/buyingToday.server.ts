import { addDays, type ISODate } from '../../../kernel/dates.ts'
import { linesOf } from '../../../kernel/record.ts'
import { id, integer, reading } from '../../../server/reading.ts'
import { purchaseInvoice } from '../../accounts/purchaseInvoice/purchaseInvoice.ts'
import { purchaseOrder } from '../../purchase/purchaseOrder/purchaseOrder.ts'
import { materialInward } from '../../stores/materialInward/materialInward.ts'
import { inStage, inState } from '../../../server/schema/stateSql.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { billForm, type Buying, fieldsOf, itemOf } from '../../scene/scene.server.ts'
import { type Desk, found, idOf } from '../../../server/seed/desk.ts'

/** Somebody has just asked for what is low and for the metal of January, and vendors have been asked for the rod of next month. */
export const askToday = async (buying: Buying, desk: Desk, last: ISODate): Promise<void> => {
  const { planner, buyer, head } = buying.people
  const asked = await desk.create(planner, 'purchaseRequisition', { purpose: 'Levels of this week', items: [] })
  await desk.act(planner, 'purchaseRequisition', idOf(asked), 'propose')
  const rod = itemOf(buying, 'CU-ROD')
  const metal = [
    { item: rod.id, qty: '24000', needBy: addDays(last, 44), need: 'order', usedFor: 'Orders of January' },
    {
      item: itemOf(buying, 'AL-ROD').id,
      qty: '36000',
      needBy: addDays(last, 51),
      need: 'order',
      usedFor: 'Orders of January',
    },
  ]
  const wanted = await desk.create(planner, 'purchaseRequisition', { purpose: 'Metal for January', items: metal }, 'submit')
  await desk.act(head, 'purchaseRequisition', idOf(wanted), 'approve')
  const metalRate = rod.rate.minus(22).toFixed(2)
  const vendors = ['TAMRA', 'DHATU', 'CUTAP'].map(code => ({ supplier: found(buying.suppliers, code) }))
  const enquiry = await desk.create(
    buyer,
    'vendorEnquiry',
    { subject: 'Copper rod for next month', items: [{ item: rod.id, qty: '40000', metalRate }], vendors },
    'send',
  )
  const [line] = linesOf(enquiry, 'items')
  // The third has not answered yet.
  for (const [i, { supplier }] of vendors.slice(0, 2).entries()) {
    const quoted = {
      item: rod.id,
      qty: '40000',
      pricing: 'formula',
      rate: metalRate,
      premium: i === 0 ? '14.5' : '12',
      conversion: '8',
      leadDays: 7 + i * 5,
    }
    const form = {
      supplier,
      creditDays: i === 0 ? 7 : 30,
      items: [{ ...quoted, from: [{ doc: 'vendorEnquiry', line: line?.id }] }],
    }
    await desk.create(buyer, 'vendorQuotation', form, 'receive')
  }
}

/** Orders that are on their way tonight: cartons that should have come last week, and rod that is not priced yet. */
export const orderAhead = (buying: Buying, last: ISODate): void => {
  const { people, masters, suppliers, diary } = buying
  const ahead = [
    { supplier: 'CARTO', code: 'CARTON-90', qty: '2500', ago: 24, dueIn: -6, more: {} },
    {
      supplier: 'TAMRA',
      code: 'CU-ROD',
      qty: '24000',
      ago: 5,
      dueIn: 11,
      more: { pricing: 'formula', premium: '14.5', conversion: '8' },
    },
  ]
  for (const { supplier, code, qty, ago, dueIn, more } of ahead) {
    const item = itemOf(buying, code)
    diary.at(addDays(last, -ago), async desk => {
      const form = {
        supplier: found(suppliers, supplier),
        registration: found(masters.registrations, 'Halol works'),
        store: item.store,
        deliverBy: addDays(last, dueIn),
        items: [{ item: item.id, qty, rate: item.rate.toFixed(2), ...more }],
      }
      const order = await desk.create(people.buyer, 'purchaseOrder', form, 'submit')
      await desk.act(people.head, 'purchaseOrder', idOf(order), 'approve')
    })
  }
}

/** Leaves what lies on the desks tonight: orders in each state that is not a normal one, a bill that is just being typed, a claim. */
export const leaveOpen = async (buying: Buying, desk: Desk, rows: OpenRows): Promise<void> => {
  const { buyer, accountant } = buying.people
  const cartons = itemOf(buying, 'CARTON-90')
  const order = {
    supplier: found(buying.suppliers, 'CARTO'),
    registration: found(buying.masters.registrations, 'Halol works'),
    items: [{ item: cartons.id, qty: '3000', rate: cartons.rate.toFixed(2) }],
  }
  await desk.create(buyer, 'purchaseOrder', order)
  await desk.create(buyer, 'purchaseOrder', order, 'submit')
  const twice = await desk.create(buyer, 'purchaseOrder', order, 'submit')
  await desk.act(buyer, 'purchaseOrder', idOf(twice), 'cancel', 'Entered twice')
  const [amended, closed] = rows.orders
  if (amended) await desk.act(buyer, 'purchaseOrder', amended, 'amend', 'The mill asks for another delivery week')
  if (closed) await desk.act(buyer, 'purchaseOrder', closed, 'close', 'The rest is not needed any more')
  if (rows.inward)
    await desk.create(accountant, 'purchaseInvoice', { ...(await billForm(buying, desk, rows.inward)), billNo: 'TO BE READ' })
  if (!rows.invoice) return
  const note = await desk.make(accountant, 'purchaseInvoice', rows.invoice, 'debitNote')
  const [line] = linesOf(note, 'items')
  const items = [{ ...fieldsOf(line), rate: '1.25', from: line?.from }]
  await desk.create(accountant, 'debitNote', { ...fieldsOf({ ...note, items: null }), reference: 'By mail', items }, 'post')
}

interface OpenRows {
  readonly orders: readonly number[]
  readonly inward: number | null
  readonly invoice: number | null
}

const ordersReading = reading(
  { id: id('purchaseOrder') },
  `select id from purchase_order where ${inState(purchaseOrder, 'approved')} and not exists (select 1 from line_link where from_id = purchase_order.id and from_doc = 'purchaseOrder' and to_doc = 'priceFixation')
       and exists (select 1 from line_link where from_id = purchase_order.id and from_doc = 'purchaseOrder' and to_doc = 'materialInward' and live)
       order by id desc limit 2`,
)

/** Documents that are fit for what happens today. */
export const openRows = (store: Store): Promise<OpenRows> =>
  store.db.read(async tx => {
    const orders = await ordersReading.rows(tx, [])
    const one = async (sql: string): Promise<number | null> => (await reading({ id: integer }, sql).maybe(tx, []))?.id ?? null
    return {
      orders: orders.map(({ id }) => id),
      inward:
        await one(`select id from material_inward m where ${inStage(materialInward, 'happened')} and supplier is not null and not exists
        (select 1 from line_link where from_id = m.id and from_doc = 'materialInward' and to_doc <> 'inwardTest' and live) order by id desc limit 1`),
      invoice:
        await one(`select max(i.doc) as id from purchase_invoice_items i join purchase_invoice h on h.id = i.doc and ${inStage(purchaseInvoice, 'happened', 'h')}
        where i.piece is not null and h.gst_kind <> 'overseas'`),
    }
  })
