import { arrow } from '../../../kernel/arrow.ts'
import { type Decimal, sum } from '../../../kernel/decimal.ts'
import { document, given, type Complaint } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { among } from '../../../kernel/offers/offer.ts'
import type { StateFilter } from '../../../kernel/filter.ts'
import { consume, cut } from '../../../kernel/stock.ts'
import { soldChargeFields } from '../../masters/books/charges/chargeStructure.ts'
import { customer, postalAddress } from '../../masters/parties/customer/customer.ts'
import { store } from '../../masters/places/store.ts'
import { drumsProblem, kmText } from '../../sales/drums.ts'
import { chargedKm, exactKm, supplyFields } from '../../sales/goods.ts'
import { salesOrder } from '../../sales/salesOrder/salesOrder.ts'
import type { piece } from '../../stores/piece/piece.ts'
import { usedFor } from '../../stores/pieceLine.ts'
import { vehicleNo } from '../../masters/parties/vehicle.ts'
import { byQuantity, leavesByQuantity, loads } from './loads.ts'
import { goingM, isPart, packed, packedComplaints } from './packed.ts'
import { type Drum, ledByDrums, lineOfDrum, type Loaded, withDrums } from './lineOfDrum.ts'

interface Load {
  readonly items: readonly (Loaded & { readonly qty: Decimal; readonly store: number | null })[]
  readonly packed: readonly Drum[]
  readonly byQuantity: readonly { readonly parent: number | null }[]
  readonly withoutDrums: boolean | null
}

/** Drums that are named for a line make its quantity. One that was saved before drums led quantities is saved again; null where all is well. */
const packedWrong = (load: Load): string | null => {
  const led = ledByDrums(load)
  const at = load.items.findIndex(({ qty }, i) => led[i]?.qty && !led[i].qty.eq(qty))
  const [line, wanted] = [load.items[at], led[at]?.qty]
  return line && wanted
    ? `The drums of line ${at + 1} make ${kmText(wanted)} km, and the line says ${kmText(line.qty)} km; save it again.`
    : null
}

/** What is still missing before the goods can go: drums that are named, or a store for what is kept by quantity. */
const unnamed = (load: Load): string | null => {
  const named = withDrums(load)
  for (const [i, line] of load.items.entries()) {
    if (named.has(line.id)) continue
    const isKept = load.byQuantity.some(({ parent }) => parent === line.id)
    if (isKept && line.store === null) return `Say out of which store line ${i + 1} leaves, or name its drums.`
    if (!isKept && !load.withoutDrums)
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

const free: StateFilter<typeof piece> = 'status:eq:free'

/** Free drums of the products of the delivery that lie where goods are sold from. */
const drumsOffered = {
  from: 'piece',
  where: ({ items = [] }: { readonly items?: readonly { readonly product?: number | null }[] }) => {
    const products = [...new Set(items.flatMap(({ product }) => product ?? []))].toSorted((a, b) => a - b)
    const lie = `${free};place:eq:store;store.kind:in:${soldFrom.join(',')}`
    return products.length === 0 ? lie : `${lie};item.product:in:${products.join(',')}`
  },
  otherwise: 'is no free drum of these products among finished goods; its record says where it is and why.',
} as const

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
      warns: true,
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
    totalKm: f.length({ label: 'Total length', ...exactKm }),
    totalDrums: f.int({ label: 'Total drums' }),
    totalWeightKg: f.weight({ label: 'Net weight', unit: 'kg' }),
  },
  compute: d => ({
    totalKm: sum(d.items.map(l => l.qty)),
    totalDrums: d.items.reduce((n, l) => n + l.drumCount, 0),
    totalWeightKg: sum(d.items.map(l => l.weightKg)),
  }),
  leads: d => ({ items: ledByDrums(d) }),
  check: d => [
    ...lineOfDrum(d).flatMap((line, i): Complaint[] =>
      line === null && d.packed[i]?.product
        ? [{ path: `packed.${i}.piece`, message: 'No line of this delivery is of this product; take another drum.' }]
        : [],
    ),
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
    'packed.piece': drumsOffered,
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
  approval: {
    action: 'approve',
    party: 'customer',
    finds: { credit: 'Beyond the credit limit', noOrder: 'Goods without an order' },
    fromStart: true,
  },
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
  upTo: 'mostQty',
  enough: 'leastQty',
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
    orderedDrums: l.drums,
    mostQty: l.mostQty,
    drumTolerancePercent: l.drumTolerancePercent,
    rate: l.rate,
    discount: l.discount,
    weightKgPerKm: l.weightKgPerKm,
  }),
})
