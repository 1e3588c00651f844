import { type Decimal, sum, zero } from '../../../kernel/decimal.ts'
import { type Complaint, document, given } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { cr, dr } from '../../masters/books/posting.ts'
import { customer } from '../../masters/parties/customer/customer.ts'
import { taxOf } from '../../masters/books/gst.ts'
import { gstRegistration } from '../../masters/books/gstRegistration.ts'
import { gstRateOn, tax } from '../../masters/books/tax.ts'
import { supplyFields, supplyOf } from '../../sales/goods.ts'
import { carrier } from '../../stores/carrier.ts'
import { vehicleNo } from '../../masters/parties/vehicle.ts'

/** What inspection finds of a drum; one that never came back is lost. */
const findings = {
  good: 'Good',
  repair: 'To be repaired',
  scrap: 'Broken',
  lost: 'Not returned',
} as const

/** Wooden drums and steel ones (Customs Tariff, headings 4415, 7326 and 3923). */
const hsnOfDrum = { wood: '4415', steel: '7326', plastic: '3923' } as const

const drums = lines({
  label: 'Drums',
  fields: {
    carrier: f.ref('carrier', { label: 'Drum', hint: 'Scan its label, or type its number.' }),
    drumCode: f.ref('drumCode', { label: 'Size', optional: true, readonly: true }),
    hsn: f.text({ label: 'HSN', optional: true, readonly: true, maxLength: 8 }),
    outDate: f.date({ label: 'Out since', optional: true, readonly: true, pinned: true }),
    finding: f.choice(findings, { label: 'Inspection', default: 'good' }),
    damage: f.text({ optional: true, maxLength: 120 }),
    repairCost: f.money({ label: 'Repair costs', unit: '₹', default: 0, min: 0 }),
    tareKg: f.weight({ label: 'Tare, weighed again', unit: 'kg', optional: true, min: 0 }),
    deposit: f.money({ unit: '₹', optional: true, readonly: true, pinned: true }),
    kept: f.money({ label: 'Deposit kept', unit: '₹', default: 0, min: 0 }),
  },
  computed: { refund: f.money({ label: 'Given back', unit: '₹' }) },
  compute: l => ({ refund: (l.deposit ?? zero).minus(l.kept) }),
  complete: ({ finding, deposit }) => (finding === 'lost' && deposit ? { kept: deposit } : {}),
  columns: ['carrier', 'finding', 'damage', 'repairCost', 'deposit', 'kept', 'drumCode', 'refund'],
  key: ['carrier'],
  prefill: {
    carrier: given(carrier, c => ({ drumCode: c.drumCode, hsn: hsnOfDrum[c.material], outDate: c.outDate, deposit: c.deposit })),
  },
})

interface Kept extends Pick<Parameters<typeof supplyOf>[0], 'ourState' | 'lut' | 'gstKind' | 'placeOfSupply'> {
  readonly drums: readonly { readonly kept: Decimal }[]
  readonly taxPercent: Decimal | null
}

/** A deposit that is kept pays for the drum, with GST in it: it is a supply once it is not given back (CGST Act s.2(31), proviso). */
const keptOf = (r: Kept) => {
  const keptTotal = sum(r.drums.map(l => l.kept))
  const rate = r.taxPercent ?? zero
  const net = keptTotal.times(100).div(rate.plus(100)).toDecimalPlaces(2)
  const [tax] = taxOf([{ taxable: net, rate }], supplyOf(r)).lines
  const { cgst = zero, sgst = zero, igst = zero } = tax ?? {}
  return { keptTotal, cgst, sgst, igst, taxable: keptTotal.minus(cgst).minus(sgst).minus(igst) }
}

/** Drums back from a customer: what became of them, and of the deposit that they left for them. */
export const drumReturn = document({
  name: 'drumReturn',
  label: 'Drum Return',
  path: '/drumreturn',
  menu: { group: 'despatch' },
  guide: {
    purpose: 'Drums back from a customer: the finding of the inspection, and the part of the deposit that is refunded.',
    mistakes: [
      'Refunding the whole deposit before flanges, barrel and bolts are inspected.',
      'Not weighing a wet drum: its tare is used in every later gross weight.',
      'Keeping a deposit without GST: the amount kept pays for the drum and includes tax.',
    ],
    next: 'Good drums can be used again.',
    to: '/carrier',
  },
  series: 'DR/{fy}/{00000}',
  gstPaper: 'invoice',
  supply: {
    as: 'invoice',
    lines: 'drums',
    unit: 'NOS',
    value: 'keptTotal',
    shared: { by: 'kept', rate: 'taxPercent', tax: 'tax' },
  },
  fields: {
    date: f.date({ default: 'today' }),
    customer: f.ref('customer', { index: true }),
    store: f.ref('store', { onlyOne: true, label: 'Into store' }),
    challanNo: f.text({ label: 'Their challan No.', optional: true, search: true, maxLength: 40 }),
    vehicleNo,
    ...supplyFields,
    tax: f.ref('tax', { label: 'GST on what is kept', optional: true }),
    taxPercent: f.percent({ label: 'GST rate', unit: '%', optional: true, readonly: true, places: 2 }),
    inspectedBy: f.text({ label: 'Inspected by', optional: true, readonly: true, maxLength: 120 }),
    remarks: f.note({ optional: true }),
  },
  lines: { drums },
  computed: {
    refundTotal: f.money({ label: 'Given back', unit: '₹' }),
    keptTotal: f.money({ label: 'Kept', unit: '₹' }),
    taxable: f.money({ label: 'For drums', unit: '₹' }),
    cgst: f.money({ label: 'CGST', unit: '₹' }),
    sgst: f.money({ label: 'SGST', unit: '₹' }),
    igst: f.money({ label: 'IGST', unit: '₹' }),
    repairTotal: f.money({ label: 'Repairs', unit: '₹' }),
  },
  compute: r => ({
    ...keptOf(r),
    refundTotal: sum(r.drums.map(l => l.refund)),
    repairTotal: sum(r.drums.map(l => l.repairCost)),
  }),
  check: r => [
    ...(r.drums.length === 0 ? [{ path: 'drums', message: 'Scan or choose the drums.' }] : []),
    ...(r.keptTotal.gt(0) && r.tax === null
      ? [{ path: 'tax', message: 'Enter the GST rate included in the deposit that is kept.' }]
      : []),
    ...r.drums.flatMap((l, i): Complaint[] => [
      ...(l.refund.lt(0)
        ? [{ path: `drums.${i}.kept`, message: `The deposit is ₹ ${formatDecimal(l.deposit ?? zero, 2)}; no more can be kept.` }]
        : []),
      ...(l.finding === 'good' && l.repairCost.gt(0)
        ? [{ path: `drums.${i}.finding`, message: 'A drum with a repair cost cannot be Good.' }]
        : []),
    ]),
  ],
  prefill: {
    customer: given(customer, c => ({ gstKind: c.gstKind, gstin: c.gstin, placeOfSupply: c.state })),
    registration: given(gstRegistration, r => ({ ourState: r.state, lut: r.lut })),
    tax: given(tax, (t, { date }) => ({ taxPercent: gstRateOn(t, date) })),
  },
  states: {
    draft: { stage: 'open', waits: ['receive'] },
    received: { stage: 'committed', edit: true, waits: ['post'] },
    posted: { stage: 'done' },
    cancelled: { stage: 'void' },
  },
  actions: {
    receive: { label: 'Take in', from: ['draft'], to: 'received', effect: 'number' },
    post: {
      label: 'Settle',
      from: ['received'],
      to: 'posted',
      effect: 'post',
      confirm: r =>
        `Refunds ₹ ${formatDecimal(r.refundTotal, 2)} of deposits to the customer’s account and keeps ₹ ${formatDecimal(r.keptTotal, 2)}.`,
    },
    cancel: { label: 'Cancel return', from: ['received', 'posted'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  access: {
    read: ['despatch', 'stores', 'accounts', 'sales', 'approver'],
    write: ['despatch', 'stores'],
    post: ['despatch', 'accounts'],
  },
  list: ['number', 'date', 'customer', 'vehicleNo', 'status', 'repairTotal', 'keptTotal', 'refundTotal'],
  sums: ['repairTotal', 'keptTotal', 'refundTotal'],
  layout: {
    Return: ['customer', 'date', 'store', 'challanNo', 'vehicleNo', 'inspectedBy', 'remarks'],
    Deposit: ['registration', 'placeOfSupply', 'gstKind', 'gstin', 'tax', 'taxPercent', 'taxable'],
  },
  mayPostNothing: 'No deposit was taken for the drums.',
  post: r => {
    const party = { doc: 'customer', id: r.customer } as const
    const { registration } = r
    return [
      dr('DRUM_DEPOSIT', r.refundTotal.plus(r.keptTotal), { party, registration }),
      cr('AR_ADVANCE', r.refundTotal, { party, bill: { open: { kind: 'advance', due: r.date } } }),
      cr('SALES_CHARGES', r.taxable, { registration, note: 'Drums not returned or broken' }),
      cr('OUT_CGST', r.cgst, { registration }),
      cr('OUT_SGST', r.sgst, { registration }),
      cr('OUT_IGST', r.igst, { registration }),
    ]
  },
})
