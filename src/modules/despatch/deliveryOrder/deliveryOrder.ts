import { arrow } from '../../../kernel/arrow.ts'
import { type Decimal, sum } from '../../../kernel/decimal.ts'
import { document, given, type Complaint } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { among } from '../../../kernel/offers/offer.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { consume, cut } from '../../../kernel/stock.ts'
import { soldChargeFields } from '../../masters/books/chargeStructure.ts'
import { customer, postalAddress } from '../../masters/parties/customer/customer.ts'
import { item } from '../../masters/goods/item/item.ts'
import { store } from '../../masters/places/store.ts'
import { drumsProblem } from '../../sales/drums.ts'
import { chargedKm, supplyFields } from '../../sales/goods.ts'
import { salesOrder } from '../../sales/salesOrder/salesOrder.ts'
import { carrier } from '../../stores/carrier.ts'
import { piece } from '../../stores/piece/piece.ts'
import { notThere, takenFrom, usedFor } from '../../stores/pieceLine.ts'
import { vehicleNo } from '../../masters/parties/vehicle.ts'
import { byQuantity, leavesByQuantity, loads } from './loads.ts'

/** The drums that go, where the yard keeps them as pieces; what they cost is the cost of the sale. */
const packed = lines({
  label: 'Drums',
  fields: {
    piece: f.ref('piece', { hint: 'Scan its label, or type its number.' }),
    item: f.ref('item', { readonly: true }),
    product: f.ref('product', { readonly: true, optional: true }),
    lengthM: f.length({ label: 'On the drum', unit: 'm', readonly: true }),
    weightKg: f.weight({ label: 'Net weight', unit: 'kg', readonly: true }),
    carrier: f.ref('carrier', { label: 'Drum', readonly: true, optional: true }),
    goesM: f.length({
      label: 'Goes',
      unit: 'm',
      optional: true,
      min: 0,
      hint: 'The whole drum, or a part. The part is cut off and gets a number of its own.',
    }),
    onto: f.ref('carrier', { label: 'Part is wound onto', optional: true }),
    tareKg: f.weight({ label: 'Tare', unit: 'kg', optional: true, min: 0 }),
    grossKg: f.weight({ label: 'Gross, weighed', unit: 'kg', optional: true, min: 0 }),
    startMark: f.length({ apart: true, label: 'Mark at its start', unit: 'm', optional: true, readonly: true }),
    endMark: f.length({ apart: true, label: 'Mark at its end', unit: 'm', optional: true, readonly: true }),
    fromMark: f.length({
      apart: true,
      label: 'Mark from',
      unit: 'm',
      optional: true,
      min: 0,
      hint: 'Enter it if the mark on the drum differs from the record.',
    }),
    toMark: f.length({ apart: true, label: 'Mark to', unit: 'm', optional: true, min: 0 }),
    scanned: f.ref('piece', { label: 'Scanned', optional: true, hint: 'Scan the label of the drum while loading.' }),
    readOff: f.bool({
      label: 'Number read off',
      hint: 'Tick it where the label cannot be scanned and the number was read off the drum.',
    }),
    gone: f.ref('piece', { label: 'Went as', optional: true, readonly: true }),
  },
  columns: [
    'piece',
    'product',
    'lengthM',
    'goesM',
    'onto',
    'tareKg',
    'grossKg',
    'fromMark',
    'toMark',
    'scanned',
    'readOff',
    'gone',
  ],
  seldom: ['toMark', 'fromMark', 'onto', 'readOff', 'gone'],
  calls: (field, { lengthM, goesM }) => field === 'onto' && !!lengthM && !!goesM && goesM.lt(lengthM),
  key: ['piece'],
  prefill: {
    // Before the piece: its own drum weighs only where the cable leaves on that.
    onto: given(carrier, c => ({ tareKg: c.tareKg })),
    piece: given(
      piece,
      async (p, { get }) => ({
        item: p.item,
        product: (await get(item, p.item)).product,
        lengthM: p.lengthM,
        weightKg: p.weightKg,
        carrier: p.carrier,
        goesM: p.lengthM,
        startMark: p.startMark,
        endMark: p.endMark,
        tareKg: p.carrier === null ? null : (await get(carrier, p.carrier)).tareKg,
      }),
      ['item', 'carrier'],
    ),
  },
})

interface Packed {
  readonly lengthM: Decimal
  readonly goesM: Decimal | null
}

/** The metres of a named drum that go: all of them where nothing else is said. */
export const goingM = ({ lengthM, goesM }: Packed): Decimal => goesM ?? lengthM

const isPart = (line: Packed): boolean => goingM(line).lt(line.lengthM)

/** Makers print a metre mark about every metre, and the tape of a re-spooler is good to half a per cent. House rule. */
const markTolerance = '0.005'

/** Complains of a drum that is none of ours to sell so, and of marks that tell another length than goes. */
const packedComplaints = (
  l: Packed & { readonly piece: number } & Readonly<Record<'product' | 'onto' | 'carrier' | 'scanned', number | null>> &
    Readonly<Record<'fromMark' | 'toMark', Decimal | null>>,
  at: string,
): Complaint[] => {
  const goes = goingM(l)
  const marked = l.fromMark && l.toMark ? l.toMark.minus(l.fromMark).abs() : null
  return [
    ...(l.product === null ? [{ path: `${at}.piece`, message: 'This piece is not a finished drum of a product.' }] : []),
    ...(goes.lte(0) || goes.gt(l.lengthM)
      ? [{ path: `${at}.goesM`, message: `The drum has ${formatDecimal(l.lengthM, 3)} m.` }]
      : []),
    ...(l.scanned !== null && l.scanned !== l.piece
      ? [{ path: `${at}.scanned`, message: 'The scanned drum is not the one on the list.' }]
      : []),
    ...(isPart(l) && l.onto !== null && l.onto === l.carrier
      ? [{ path: `${at}.onto`, message: 'The rest stays on this drum; name another for the part that goes.' }]
      : []),
    ...(marked && marked.minus(goes).abs().gt(goes.times(markTolerance))
      ? [
          {
            path: `${at}.toMark`,
            message: `The marks are ${formatDecimal(marked, 3)} m apart; ${formatDecimal(goes, 3)} m go.`,
          },
        ]
      : []),
  ]
}

interface Load {
  readonly items: readonly {
    readonly id?: number
    readonly product: number
    readonly qty: Decimal
    readonly store: number | null
  }[]
  readonly packed: readonly (Packed & { readonly product: number | null })[]
  readonly byQuantity: readonly { readonly parent: number | null }[]
  readonly withoutDrums: boolean | null
}

/** Drums that are named for a product make its whole quantity, to the metre; null where they do, or where none are named. */
const packedWrong = ({ items, packed: drums }: Load): string | null => {
  const lengths = Map.groupBy(drums, drum => drum.product)
  for (const product of lengths.keys()) {
    const wanted = sum(items.filter(l => l.product === product).map(l => l.qty))
    const packedKm = sum((lengths.get(product) ?? []).map(goingM)).div(1000)
    if (!packedKm.toDecimalPlaces(3).eq(wanted))
      return `The drums of one product make ${formatDecimal(packedKm, 3)} km; ${formatDecimal(wanted, 3)} km of it are to be delivered.`
  }
  return null
}

/** What is still missing before the goods can go: drums that are named, or a store for what is kept by quantity. */
const unnamed = ({ items, packed: drums, byQuantity: kept, withoutDrums }: Load): string | null => {
  const named = new Set(drums.map(drum => drum.product))
  for (const [i, line] of items.entries()) {
    if (named.has(line.product)) continue
    const isKept = kept.some(({ parent }) => parent === line.id)
    if (isKept && line.store === null) return `Say out of which store line ${i + 1} leaves, or name its drums.`
    if (!isKept && !withoutDrums)
      return `Name the drums of line ${i + 1} under Drums. Only goods of which no drum lies in the yard go without, where the company record says so; then save this again.`
  }
  return null
}

const notLoaded = (load: Load): string | null => unnamed(load) ?? packedWrong(load)

/** There is something to hold the list against. */
const notToVerify = (load: Load): string | null =>
  load.packed.length === 0 && load.byQuantity.length === 0
    ? 'Name the drums that go under Drums; without them there is nothing to verify.'
    : notLoaded(load)

/** Where goods that are sold lie: in the yard, or with the job worker from whose premises they go (CGST Act s.143). */
export const soldFrom = ['finished', 'jobWork'] as const

/** The charges of the order, as they were agreed; the invoice reckons what they come to. */
const agreedCharges = lines({
  label: 'Charges',
  columns: ['seq', 'name', 'forProduct', 'sign', 'basis', 'value', 'of', 'billing'],
  fields: soldChargeFields,
  key: ['seq'],
})

export const deliveryOrder = document({
  name: 'deliveryOrder',
  label: 'Delivery Order',
  path: '/deliveryorder',
  menu: { group: 'despatch', list: 'Delivery Order', inPalette: true },
  guide: {
    purpose: 'Goods that leave on one lorry: drums, lengths, marks and weights. Its printed form is the packing list.',
    mistakes: [
      'Loading by product instead of by drum: scan each drum at the lorry, so that exactly the listed drums leave.',
      'Leaving the gross weight empty: the transporter bills by it, and the e-way bill is checked against it.',
      'Sending part of a drum under the old number: the part gets a new number, the rest keeps the old one.',
    ],
    next: 'After despatch, Make sales invoice bills exactly these drums.',
    to: '/salesinvoicelist',
  },
  series: 'DO/{fy}/{00000}',
  fields: {
    date: f.date({ default: 'today' }),
    customer: f.ref('customer', { index: true }),
    customerPo: f.text({ label: 'Customer PO No.', optional: true, search: true, maxLength: 60 }),
    poDate: f.date({ label: 'PO date', optional: true, latest: 'date' }),
    registration: supplyFields.registration,
    placeOfSupply: supplyFields.placeOfSupply,
    agent: f.ref('user', { optional: true, readonly: true }),
    chargedKm,
    shipTo: f.note({ label: 'Ship to', maxLength: 1000 }),
    creditDays: f.int({ label: 'Credit days', min: 0, max: 365 }),
    transporter: f.text({ optional: true, maxLength: 100 }),
    vehicleNo,
    lrNo: f.text({ label: 'LR No.', optional: true, maxLength: 40 }),
    lrDate: f.date({ label: 'LR date', optional: true, latest: 'today' }),
    driver: f.text({ optional: true, maxLength: 80 }),
    withoutDrums: f.bool({
      label: 'Without drums',
      readonly: true,
      hint: 'Goods leave without named drums: no stock moves and no cost of sales is posted.',
    }),
    withoutOrder: f.text({
      label: 'Why without an order',
      optional: true,
      maxLength: 250,
      hint: 'Goods that no order asks for need a reason, a rate and the approval of somebody else.',
    }),
    // Who of the staff it was is told to the staff; the paper that goes with the goods has the name.
    verifiedBy: f.text({
      label: 'Verified by',
      optional: true,
      readonly: true,
      maxLength: 120,
      only: ['despatch', 'sales', 'accounts', 'planning', 'approver'],
    }),
    verifiedStamp: f.stamp({ label: 'Verified', optional: true, readonly: true }),
    usedFor,
    remarks: f.note({ optional: true }),
  },
  lines: { items: loads, packed, charges: agreedCharges, byQuantity },
  computed: {
    totalKm: f.length({ label: 'Total length', unit: 'km' }),
    totalDrums: f.int({ label: 'Total drums' }),
    totalWeightKg: f.weight({ label: 'Net weight', unit: 'kg' }),
  },
  compute: d => ({
    totalKm: sum(d.items.map(l => l.qty)),
    totalDrums: d.items.reduce((n, l) => n + l.drumCount, 0),
    totalWeightKg: sum(d.items.map(l => l.weightKg)),
  }),
  check: d => [
    ...d.packed.flatMap((l, i) => packedComplaints(l, `packed.${i}`)),
    ...d.items.flatMap((l, i): Complaint[] => {
      const drums = drumsProblem(l.drums, l.qty)
      if (drums) return [{ path: `items.${i}.drums`, message: drums }]
      return l.qty.lte(0) ? [{ path: `items.${i}.qty`, message: 'Enter a quantity in km.' }] : []
    }),
  ],
  prefill: {
    customer: given(customer, c => ({
      agent: c.agent,
      placeOfSupply: c.state,
      creditDays: c.creditDays,
      shipTo: postalAddress(c),
    })),
  },
  offers: {
    'packed.piece': among(piece, () => takenFrom(null), notThere),
    'items.store': among(store, () => ({ kind: soldFrom }), 'is no store of finished goods; choose one that is.'),
  },
  states: {
    draft: { stage: 'open', waits: ['approve'] },
    approved: { stage: 'committed', edit: true, waits: ['verify', 'despatch'] },
    verified: { stage: 'committed', waits: ['despatch'] },
    despatched: { stage: 'done', tone: 'progress' },
    cancelled: { stage: 'void' },
  },
  actions: {
    approve: {
      label: 'Approve for loading',
      from: ['draft'],
      to: 'approved',
      effect: 'number',
      check: d => (d.items.length > 0 ? null : 'Add at least one item.'),
    },
    verify: { label: 'Verify packing', from: ['approved'], to: 'verified', check: notToVerify },
    repack: { label: 'Load otherwise', from: ['verified'], to: 'approved', reason: true },
    despatch: {
      label: 'Despatch',
      from: ['approved', 'verified'],
      to: 'despatched',
      effect: 'post',
      check: d =>
        notLoaded(d) ??
        (d.status === 'approved' && d.packed.length > 0
          ? 'Verify the drums at the lorry first: each is scanned, or its number is read off.'
          : null) ??
        (d.vehicleNo ? null : 'Enter the vehicle number before the goods leave.'),
    },
    cancel: {
      label: 'Cancel delivery',
      from: ['draft', 'approved', 'verified', 'despatched'],
      to: 'cancelled',
      effect: 'reverse',
      reason: true,
    },
  },
  approval: { action: 'approve', party: 'customer', fromStart: true },
  access: {
    read: ['despatch', 'sales', 'accounts', 'planning', 'approver'],
    write: ['despatch'],
    approve: ['despatch', 'approver'],
  },
  agent: 'agent',
  progress: { invoiced: { label: 'Invoiced', path: ['salesInvoice'] } },
  list: [
    'number',
    'date',
    'customer',
    'customerPo',
    'vehicleNo',
    'status',
    'totalKm',
    'totalDrums',
    'totalWeightKg',
    'withoutDrums',
  ],
  sums: ['totalKm', 'totalDrums', 'totalWeightKg'],
  layout: {
    Delivery: ['customer', 'date', 'shipTo', 'transporter', 'vehicleNo', 'withoutDrums', 'verifiedBy', 'verifiedStamp'],
    Transport: ['driver', 'lrNo', 'lrDate'],
    Supply: [
      'customerPo',
      'poDate',
      'registration',
      'placeOfSupply',
      'creditDays',
      'agent',
      'withoutOrder',
      'usedFor',
      'remarks',
    ],
  },
  // The drums first: which of them became which piece is told by their order.
  mayPostNothing: 'The works keeps no stock of finished goods.',
  post: d => [
    ...d.packed.map(l =>
      isPart(l)
        ? cut(l.piece, [{ amount: goingM(l), to: 'customer', named: { carrier: l.onto } }])
        : consume({ piece: l.piece }, 'customer'),
    ),
    ...leavesByQuantity(d),
  ],
})

export const orderToDelivery = arrow({
  from: salesOrder,
  to: deliveryOrder,
  when: ['confirmed'],
  lines: ['items', 'items'],
  uses: 'qty',
  by: 'qty',
  same: ['customer', 'registration', 'placeOfSupply'],
  header: (o, { first }) => ({
    customer: o.customer,
    customerPo: o.customerPo,
    poDate: o.poDate,
    registration: o.registration,
    placeOfSupply: o.placeOfSupply,
    shipTo: o.shipTo,
    creditDays: o.creditDays,
    chargedKm: o.totalKm,
    // What is billed once comes with the first delivery.
    charges: o.charges
      .filter(c => c.billing !== 'once' || c.basis !== 'fixed' || first)
      .map(({ id: _id, amount: _amount, ...c }) => c),
  }),
  line: (l, _o, left) => ({
    product: l.product,
    description: l.description,
    drums: left.eq(l.qty) ? l.drums : null,
    rate: l.rate,
    discount: l.discount,
    weightKgPerKm: l.weightKgPerKm,
  }),
})
