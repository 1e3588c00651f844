import { arrow } from '../../../kernel/arrow.ts'
import { sum, zero, type Decimal } from '../../../kernel/decimal.ts'
import { document } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { voucherStates } from '../../../kernel/states.ts'
import { make } from '../../../kernel/stock.ts'
import { billedFrom, perUnit } from '../../purchase/buying.ts'
import { purchaseOrder } from '../../purchase/purchaseOrder/purchaseOrder.ts'
import { vehicleNo } from '../../masters/parties/vehicle.ts'
import { fieldOf } from '../measures.ts'
import {
  belongingTo,
  fromReceivedItem,
  howMuch,
  ofItem,
  price,
  pricedForOthers,
  quantityOf,
  value,
  valuedBy,
  valueOf,
  withoutQuantity,
} from '../stockLine.ts'
import { binsOfStore } from '../../masters/places/binsOf.ts'

/** Each coil, drum, bag or lot of an item that is kept so is a line and becomes a piece; it waits for quality where its item is tested. */
const received = lines({
  label: 'Received',
  fields: {
    item: f.ref('item'),
    ...ofItem,
    maker: f.text({ optional: true, maxLength: 80, hint: 'For a material with approved makers, choose one of them.' }),
    tested: f.bool({ label: 'Waits for quality', default: false }),
    heatNo: f.text({ label: 'Heat or lot No.', optional: true, maxLength: 40 }),
    makerNo: f.text({ label: 'Coil or drum No.', optional: true, maxLength: 40 }),
    certificate: f.text({ label: 'Maker’s certificate', optional: true, maxLength: 60 }),
    ...howMuch,
    challanKg: f.weight({ label: 'On the challan', unit: 'kg', optional: true, min: 0 }),
    ...price,
    bin: f.ref('bin', { optional: true }),
    carrier: f.ref('carrier', { optional: true }),
    order: f.ref('purchaseOrder', { label: 'Order', optional: true, readonly: true }),
    orderRate: f.rate({ label: 'Cost by the order', unit: '₹', optional: true, readonly: true }),
    agreedRate: f.rate({ label: 'Agreed rate', unit: '₹', optional: true, readonly: true }),
    provisional: f.bool({ label: 'Price not fixed', readonly: true }),
    piece: f.ref('piece', { optional: true, readonly: true }),
  },
  columns: [
    'item',
    'weightKg',
    'lengthM',
    'count',
    'heatNo',
    'makerNo',
    'maker',
    'challanKg',
    'rate',
    'measure',
    'tested',
    'bin',
    'value',
  ],
  seldom: ['maker', 'challanKg', 'bin', 'tested', 'makerNo'],
  computed: { qty: f.qty({ label: 'Quantity' }), ...value },
  compute: l => ({ qty: valuedBy(l), ...valueOf(l) }),
  prefill: { item: fromReceivedItem },
})

/** What the weighbridge may differ from the sum of the coils: 0.5 %, the scales' own class and the moisture of a lorry. House rule. */
const weighTolerance = '0.005'

/** What the lorry brought, by the weighbridge; null while it was not weighed twice. */
const netKg = (grossKg: Decimal | null, tareKg: Decimal | null): Decimal | null =>
  grossKg && tareKg ? grossKg.minus(tareKg) : null

export const materialInward = document({
  name: 'materialInward',
  label: 'Material Inward',
  plural: 'Material Inward',
  path: '/inward',
  menu: { group: 'stores', list: 'Material Inward' },
  guide: {
    purpose: 'Goods received at the gate: coil by coil with heat, weight and certificate, into a store or on hold.',
    mistakes: [
      'Entering the weight of the challan: weigh the goods. A difference above half a per cent must be explained.',
      'One line for ten coils: enter each coil by itself, or a bad one cannot be traced in the cable later.',
      'Releasing without quality: goods that wait for a test stay on hold until somebody with that duty accepts them.',
    ],
    next: 'Quality accepts, and accounts book the bill from this inward.',
    to: '/purchaseinvoice',
  },
  series: 'MI/{fy}/{00000}',
  fields: {
    date: f.date({ default: 'today' }),
    supplier: f.ref('supplier', { optional: true, index: true }),
    billedFrom,
    owner: f.ref('customer', {
      label: 'Customer’s own',
      optional: true,
      hint: 'Material of a customer is kept in metres and kilograms, without a value.',
    }),
    store: f.ref('store', { onlyOne: true, label: 'Into store', index: true }),
    challanNo: f.text({ label: 'Challan No.', search: true, maxLength: 40 }),
    challanDate: f.date({ label: 'Challan date', optional: true, latest: 'date' }),
    vehicleNo,
    grossKg: f.weight({ label: 'Gross', unit: 'kg', optional: true, min: 0 }),
    tareKg: f.weight({ label: 'Tare', unit: 'kg', optional: true, min: 0 }),
    remarks: f.note({ optional: true }),
  },
  lines: { goods: received },
  computed: {
    netKg: f.weight({ label: 'Weighbridge', unit: 'kg', optional: true }),
    totalKg: f.weight({ label: 'Coils and lots', unit: 'kg' }),
    shortKg: f.weight({ label: 'Short of the challan', unit: 'kg' }),
    totalValue: f.money({ label: 'Value', unit: '₹' }),
  },
  compute: m => ({
    netKg: netKg(m.grossKg, m.tareKg),
    totalKg: sum(m.goods.map(l => l.weightKg ?? zero)),
    shortKg: sum(m.goods.map(l => (l.challanKg ? l.challanKg.minus(l.weightKg ?? zero) : zero))),
    totalValue: sum(m.goods.map(l => l.value)),
  }),
  check: m => {
    const isWeighed = m.goods.every(l => l.weightKg !== null)
    const beyond = m.netKg && isWeighed && m.netKg.minus(m.totalKg).abs().gt(m.totalKg.times(weighTolerance)) ? m.netKg : null
    return [
      ...((m.supplier === null) === (m.owner === null)
        ? [{ path: 'supplier', message: 'Choose either the supplier, or the customer who owns the material.' }]
        : []),
      ...(m.grossKg && m.tareKg && m.tareKg.gte(m.grossKg)
        ? [{ path: 'tareKg', message: 'The tare weight must be less than the gross weight.' }]
        : []),
      ...(beyond
        ? [
            {
              path: 'grossKg',
              message: `The weighbridge says ${formatDecimal(beyond, 0)} kg, the lines ${formatDecimal(m.totalKg, 0)} kg; more than 0.5 % apart.`,
            },
          ]
        : []),
      ...m.goods.flatMap((l, i) => [
        ...withoutQuantity(l, `goods.${i}`),
        ...pricedForOthers(m.owner, l, `goods.${i}`),
        ...(l.orderRate && !l.orderRate.eq(l.rate)
          ? [
              {
                path: `goods.${i}.rate`,
                message: `The order says ₹ ${formatDecimal(l.orderRate, 2)}; amend the order if that is wrong.`,
              },
            ]
          : []),
        ...(l.tested && l.tracking === 'none'
          ? [{ path: `goods.${i}.tested`, message: 'Goods kept by quantity cannot be held for quality; keep the item by lot.' }]
          : []),
      ]),
    ]
  },
  offers: { 'goods.bin': binsOfStore },
  states: voucherStates,
  actions: {
    post: {
      label: 'Post inward',
      from: ['draft'],
      to: 'posted',
      effect: 'post',
      check: m => (m.goods.length === 0 ? 'Add the goods received.' : null),
      confirm: m => `Takes ${formatDecimal(m.totalKg, 0)} kg worth ₹ ${formatDecimal(m.totalValue, 2)} into stock.`,
    },
    cancel: { label: 'Cancel inward', from: ['posted'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  access: { read: ['stores', 'purchase', 'quality', 'accounts', 'planning'], write: ['stores'] },
  progress: {
    invoiced: { label: 'Invoiced', path: ['purchaseInvoice'] },
    returned: { label: 'Returned', path: ['purchaseReturn'], exceptional: true },
  },
  list: ['number', 'date', 'supplier', 'store', 'challanNo', 'vehicleNo', 'totalKg', 'totalValue', 'status'],
  sums: ['totalKg', 'totalValue'],
  layout: {
    Inward: ['supplier', 'billedFrom', 'owner', 'date', 'store', 'challanNo', 'challanDate'],
    Lorry: ['vehicleNo', 'grossKg', 'tareKg', 'netKg'],
    Remarks: ['remarks'],
  },
  post: m =>
    m.goods.map(l =>
      make({
        item: l.item,
        quantity: quantityOf(l),
        from: m.owner === null ? 'supplier' : 'customer',
        to: { store: m.store, bin: l.bin },
        piece: l.tracking === 'none' ? null : { hold: l.tested, carrier: l.carrier, heatNo: l.heatNo, makerNo: l.makerNo },
        ...belongingTo(m.owner, l),
      }),
    ),
})

/**
 * What an order still lets in, coil by coil: each line that is made from a line of the order counts against it, up to its tolerance.
 * Goods stand at what the order says they cost with the charges that belong to stock, provisional while the price is not fixed.
 */
export const orderToInward = arrow({
  from: purchaseOrder,
  to: materialInward,
  when: ['approved'],
  lines: ['items', 'goods'],
  uses: 'qty',
  by: 'qty',
  upTo: 'mostQty',
  enough: 'leastQty',
  same: ['supplier', 'billedFrom'],
  header: o => ({ supplier: o.supplier, billedFrom: o.billedFrom, ...(o.store === null ? {} : { store: o.store }) }),
  line: (l, o, left) => ({
    item: l.item,
    maker: l.maker,
    order: o.id,
    orderRate: l.landedRate,
    rate: l.landedRate,
    agreedRate: perUnit(l.amount, l.qty),
    provisional: l.unfixedQty.gt(0),
    ...(left.gt(0) ? { [fieldOf[l.measure ?? 'count']]: left } : {}),
  }),
})
