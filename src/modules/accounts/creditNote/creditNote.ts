import { arrow, settlement } from '../../../kernel/arrow.ts'
import { Decimal, zero } from '../../../kernel/decimal.ts'
import { type Complaint, document, given } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { amountInWords, formatDecimal } from '../../../kernel/indian.ts'
import { type DraftLine, type Line, lines } from '../../../kernel/lineSet.ts'
import { among } from '../../../kernel/offers/offer.ts'
import type { Posting } from '../../../kernel/posting.ts'
import { voucherStates } from '../../../kernel/states.ts'
import { make, measureOf, none } from '../../../kernel/stock.ts'
import { salesInvoice, salesLedgers } from '../../despatch/salesInvoice/salesInvoice.ts'
import { bill } from '../../masters/books/bill.ts'
import { cancelledOnes, replaces } from '../../despatch/replaces.ts'
import { documentTotals, lineAmount } from '../../masters/books/charges/charges.ts'
import { cr, dr } from '../../masters/books/posting.ts'
import type { Role } from '../../masters/books/roles.ts'
import { stateChoices } from '../../masters/parties/states.ts'
import { binsOfStore } from '../../masters/places/binsOf.ts'
import { exactKm, supplyFields, supplyOf } from '../../sales/goods.ts'
import { piece } from '../../stores/piece/piece.ts'
import { advanceAdjustment } from '../advanceAdjustment/advanceAdjustment.ts'

/** What a note is given for, and the ledger on which it stands; null is the sales ledger of the invoice. */
export const grounds = {
  returned: { label: 'Goods came back', role: 'SALES_RETURN' },
  quantity: { label: 'Short quantity', role: null },
  rate: { label: 'Rate too high', role: null },
  variation: { label: 'Price variation', role: 'SALES_PV' },
  discount: { label: 'Discount after the sale', role: 'SALES_DISCOUNT' },
  damages: { label: 'Damages for late delivery', role: 'LD_EXPENSE' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly role: Role | null }>>

const groundChoices = {
  returned: grounds.returned.label,
  quantity: grounds.quantity.label,
  rate: grounds.rate.label,
  variation: grounds.variation.label,
  discount: grounds.discount.label,
  damages: grounds.damages.label,
} as const

const items = lines({
  label: 'Items',
  columns: ['product', 'qty', 'billedRate', 'rate', 'lump', 'amount'],
  fields: {
    product: f.ref('product', { readonly: true, pinned: true }),
    description: f.note({ readonly: true, maxLength: 1000 }),
    qty: f.length({ label: 'Quantity', ...exactKm, min: 0 }),
    billedQty: f.length({ label: 'Billed', ...exactKm, optional: true, readonly: true }),
    billedRate: f.rate({
      label: 'Billed at',
      unit: '₹/km',
      places: 4,
      optional: true,
      readonly: true,
      hint: 'After discount, with its charges.',
    }),
    rate: f.rate({
      label: 'Credited',
      unit: '₹/km',
      places: 4,
      min: 0,
      default: 0,
      hint: 'The full rate of goods that came back or were short, otherwise the difference.',
    }),
    lump: f.money({ label: 'Or in one sum', unit: '₹', optional: true, min: 0, hint: 'Instead of a rate.' }),
    hsn: f.text({ label: 'HSN', optional: true, readonly: true, maxLength: 8 }),
    taxRate: f.percent({ label: 'GST', unit: '%', optional: true, readonly: true, places: 2 }),
  },
  computed: { amount: f.money({ unit: '₹' }) },
  assigned: {
    taxable: f.money({ label: 'Taxable value', unit: '₹' }),
    cgst: f.money({ label: 'CGST', unit: '₹' }),
    sgst: f.money({ label: 'SGST', unit: '₹' }),
    igst: f.money({ label: 'IGST', unit: '₹' }),
  },
  compute: l => ({ amount: l.lump ?? lineAmount(l.qty, l.rate) }),
})

/** The drums and lengths that came back. They wait for quality, under numbers of their own, as the metres that they were. */
const returned = lines({
  label: 'Came back',
  fields: {
    piece: f.ref('piece', { hint: 'Scan the label under which it was sent, or type its number.' }),
    item: f.ref('item', { readonly: true, pinned: true }),
    lengthM: f.length({ label: 'Was sent', unit: 'm', readonly: true, pinned: true }),
    weightKg: f.weight({ label: 'Weighed then', unit: 'kg', readonly: true, pinned: true }),
    backM: f.length({ label: 'Came back', unit: 'm', min: 0, hint: 'The inner end, where the customer has cut some off.' }),
    carrier: f.ref('carrier', { label: 'On drum', optional: true, hint: 'A drum of ours is taken in with a drum return first.' }),
    bin: f.ref('bin', { optional: true }),
    note: f.text({ label: 'Finding', optional: true, maxLength: 120 }),
  },
  columns: ['piece', 'item', 'lengthM', 'backM', 'carrier', 'bin', 'note'],
  key: ['piece'],
  prefill: {
    piece: given(piece, p => ({
      item: p.item,
      lengthM: p.lengthM,
      weightKg: p.weightKg,
      backM: p.lengthM,
      carrier: p.carrier,
    })),
  },
})

/** What each of them cost when it left: at that it comes back. */
const costs = lines({
  label: 'Left at',
  below: 'returned',
  derived: true,
  fields: {
    metal: f.money({ unit: '₹', only: ['accounts', 'costing', 'approver'] }),
    other: f.money({ label: 'Other cost', unit: '₹', only: ['accounts', 'costing', 'approver'] }),
  },
})

type Noted = Parameters<typeof supplyOf>[0] & {
  readonly withTax: boolean
  readonly items: readonly Pick<Line<typeof items>, 'amount' | 'qty' | 'taxRate'>[]
}

/** The totals of a note: taxed as its invoice was, or without GST. */
const noteTotals = (n: Noted) => {
  const supply = supplyOf(n)
  const totals = documentTotals({
    lines: n.items.map(l => ({
      amount: l.amount,
      qty: l.qty,
      lengthKm: l.qty,
      drums: 0,
      weightKg: zero,
      copperKg: zero,
      aluminiumKg: zero,
      gstRate: (n.withTax ? l.taxRate : null) ?? zero,
    })),
    charges: [],
    supply,
    taxPayable: supply !== 'zeroRated',
    toRupee: n.gstKind !== 'overseas',
  })
  const { taxable, cgst, sgst, igst, roundOff, grandTotal } = totals
  return {
    taxable,
    cgst,
    sgst,
    igst,
    roundOff,
    grandTotal,
    amountInWords: amountInWords(grandTotal),
    items: totals.lines.map(l => ({ taxable: l.taxable, cgst: l.cgst, sgst: l.sgst, igst: l.igst })),
  }
}

const lineComplaints = (l: DraftLine<typeof items>, at: string): Complaint[] => [
  ...(l.billedQty && l.qty.gt(l.billedQty)
    ? [{ path: `${at}.qty`, message: `The invoice has ${formatDecimal(l.billedQty, 3)} km of it.` }]
    : []),
  ...(l.lump !== null && l.rate.gt(0) ? [{ path: `${at}.lump`, message: 'Enter a rate or one sum, not both.' }] : []),
  ...(l.amount.lte(0) ? [{ path: `${at}.rate`, message: 'Enter what is credited, or remove the line.' }] : []),
]

const backComplaints = (l: DraftLine<typeof returned>, at: string): Complaint[] =>
  l.lengthM.gt(0) && (l.backM.lte(0) || l.backM.gt(l.lengthM))
    ? [{ path: `${at}.backM`, message: `${formatDecimal(l.lengthM, 3)} m were sent under this number.` }]
    : []

/** A customer's claim that we accept: the invoice is corrected by a paper of its own (CGST Act s.34). */
export const creditNote = document({
  name: 'creditNote',
  label: 'Credit Note',
  path: '/creditnote',
  menu: { group: 'accounts', list: 'Credit Note', tally: { keys: 'Ctrl+F8', name: 'Credit note' } },
  guide: {
    purpose:
      'What a customer need not pay of an invoice: goods that came back, a rate too high, short length, price variation, damages.',
    mistakes: [
      'Cancelling the invoice after its return was filed: leave it, and correct it by this note.',
      'Goods that came back without their drums: name each drum, so that it is in stock again, at its cost, and waits for quality.',
      'GST on damages for late delivery: they are no price of the goods; leave With GST off unless the price itself was reduced.',
    ],
    next: 'Set a credit off against other invoices.',
    to: '/advanceadjustment',
  },
  series: 'CN/{fy}/{00000}',
  gstPaper: 'creditNote',
  supply: {
    as: 'credit',
    lines: 'items',
    unit: 'KME',
    value: 'grandTotal',
    of: 'invoice',
    only: 'withTax',
    goods: 'product',
    qty: 'qty',
    qtyWhere: { ground: ['returned', 'quantity'] },
  },
  voucher: 'remarks',
  madeFrom: 'invoice',
  fields: {
    date: f.date({ default: 'today' }),
    customer: f.ref('customer', { index: true, readonly: true }),
    invoice: f.ref('salesInvoice', { index: true, readonly: true }),
    invoiceDate: f.date({ label: 'Invoice date', readonly: true }),
    ground: f.choice(groundChoices, { label: 'Because of', default: 'returned' }),
    withTax: f.bool({
      label: 'With GST',
      default: true,
      hint: 'Off: the customer’s account alone is credited, and GST stays as it was billed.',
    }),
    settles: f.choice(
      { invoice: 'Off this invoice', credit: 'Left as a credit' },
      { label: 'Settles', default: 'invoice', hint: 'A credit is set off against other invoices, or paid back.' },
    ),
    reference: f.text({ label: 'Their note No.', optional: true, search: true, maxLength: 40 }),
    store: f.ref('store', { label: 'Into store', optional: true }),
    bill: f.ref('bill', { label: 'Open bill', optional: true, readonly: true }),
    ...supplyFields,
    registration: f.ref('gstRegistration', { label: 'Supplied from', index: true, readonly: true }),
    placeOfSupply: f.choice(stateChoices, { label: 'Place of supply', readonly: true }),
    billTo: f.note({ label: 'Bill to', readonly: true }),
    remarks: f.note({ optional: true }),
    replaces: f.ref('creditNote', { index: true, ...replaces }),
  },
  lines: { items, returned, costs },
  computed: {
    taxable: f.money({ label: 'Taxable value', unit: '₹' }),
    cgst: f.money({ label: 'CGST', unit: '₹' }),
    sgst: f.money({ label: 'SGST', unit: '₹' }),
    igst: f.money({ label: 'IGST', unit: '₹' }),
    roundOff: f.money({ label: 'Round-off', unit: '₹' }),
    grandTotal: f.money({ label: 'Total', unit: '₹', index: true }),
    amountInWords: f.text({ label: 'In words', maxLength: 400 }),
  },
  compute: noteTotals,
  check: n => [
    ...(n.items.length === 0 || n.items.some(l => l.billedQty === null)
      ? [{ path: 'items', message: 'Make the note from its invoice.' }]
      : []),
    ...n.items.flatMap((l, i) => lineComplaints(l, `items.${i}`)),
    ...n.returned.flatMap((l, i) => backComplaints(l, `returned.${i}`)),
    ...(n.returned.length > 0 && n.ground !== 'returned'
      ? [{ path: 'returned', message: 'Drums come back only where the note is for goods that came back.' }]
      : []),
    ...(n.returned.length > 0 && n.store === null
      ? [{ path: 'store', message: 'Choose the store into which the goods came back.' }]
      : []),
  ],
  offers: {
    replaces: cancelledOnes('creditNote'),
    'returned.piece': among(
      piece,
      () => ({ place: 'customer' as const }),
      'is not with a customer; choose what was sent with the invoice.',
    ),
    'returned.bin': binsOfStore,
  },
  states: voucherStates,
  actions: {
    post: {
      label: 'Post note',
      from: ['draft'],
      to: 'posted',
      effect: 'post',
      check: n => (n.grandTotal.lte(0) ? 'The total must be more than zero.' : null),
      confirm: n =>
        n.settles === 'invoice'
          ? `Takes ₹ ${formatDecimal(n.grandTotal, 2)} off the invoice.`
          : `Leaves the customer a credit of ₹ ${formatDecimal(n.grandTotal, 2)}.`,
    },
    cancel: { label: 'Cancel note', from: ['posted'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  approval: { action: 'post', amount: 'grandTotal', party: 'customer' },
  access: { read: ['accounts', 'sales', 'approver'], write: ['accounts'] },
  list: ['number', 'date', 'customer', 'invoice', 'ground', 'status', 'taxable', 'grandTotal'],
  sums: ['taxable', 'cgst', 'sgst', 'igst', 'grandTotal'],
  layout: {
    Note: ['customer', 'invoice', 'date', 'ground', 'withTax', 'settles', 'store', 'reference', 'remarks'],
    Supply: ['invoiceDate', 'registration', 'placeOfSupply', 'gstKind', 'gstin', 'billTo', 'bill', 'replaces'],
  },
  post: n => {
    const { receivable, sales } = salesLedgers[n.gstKind]
    const { registration } = n
    const party = { doc: 'customer', id: n.customer } as const
    const credited =
      n.settles === 'invoice' && n.bill !== null
        ? { against: n.bill }
        : { open: { kind: 'note' as const, due: n.date, ...(n.reference ? { reference: n.reference } : {}) } }
    return [
      ...comesBack(n),
      cr(receivable, n.grandTotal, { party, bill: credited, registration }),
      dr(grounds[n.ground].role ?? sales, n.taxable, { registration }),
      dr('OUT_CGST', n.cgst, { registration }),
      dr('OUT_SGST', n.sgst, { registration }),
      dr('OUT_IGST', n.igst, { registration }),
      // What we bore and claim back of a zero-rated supply is not claimed of this part (IGST Act s.16(3)(b)).
      ...(supplyOf(n) === 'zeroRated' ? [cr('GST_REFUND', n.igst, { registration })] : []),
      dr('ROUND_OFF', n.roundOff, { registration }),
    ]
  },
})

interface Back {
  readonly store: number | null
  readonly returned: readonly Line<typeof returned>[]
  readonly costs: readonly Pick<Line<typeof costs>, 'metal' | 'other' | 'parent'>[]
}

/** Goods come back at the cost at which they left, part by part, and wait for quality (accounts-india.md 4.9). */
const comesBack = ({ store, returned: back, costs: left }: Back): Posting[] =>
  back.map(l => {
    const cost = left.find(({ parent }) => parent === l.id)
    const sent = { ...none, metres: l.lengthM, kg: l.weightKg, count: new Decimal(1) }
    // What has no length comes back whole.
    const share = (whole: Decimal, places: number): Decimal =>
      l.lengthM.isZero() ? whole : whole.times(l.backM).div(l.lengthM).toDecimalPlaces(places)
    const quantity = { metres: l.backM, kg: share(l.weightKg, 3), count: sent.count }
    return make({
      item: l.item,
      quantity,
      from: 'customer',
      to: { store: store ?? 0, bin: l.bin },
      worth: { metal: share(cost?.metal ?? zero, 2), other: share(cost?.other ?? zero, 2) },
      piece: {
        hold: true,
        carrier: l.carrier,
        heatNo: null,
        makerNo: null,
        back: { piece: l.piece, from: sent[measureOf(sent)].minus(quantity[measureOf(sent)]) },
      },
    })
  })

/** Each shortage, rate and return of an invoice may have its own note; together they credit no more than was billed. */
export const invoiceToCreditNote = arrow({
  from: salesInvoice,
  to: creditNote,
  when: ['posted'],
  lines: ['items', 'items'],
  uses: 'qty',
  by: 'qty',
  repeats: true,
  exceptional: true,
  same: ['customer', 'invoice'],
  header: i => ({
    customer: i.customer,
    invoice: i.id,
    invoiceDate: i.date,
    registration: i.registration,
    ourState: i.ourState,
    lut: i.lut,
    gstKind: i.gstKind,
    gstin: i.gstin,
    placeOfSupply: i.placeOfSupply,
    billTo: i.billTo,
  }),
  line: l => ({
    product: l.product,
    description: l.description,
    billedQty: l.qty,
    billedRate: l.taxable.div(l.qty).toDecimalPlaces(4),
    rate: l.taxable.div(l.qty).toDecimalPlaces(4),
    hsn: l.hsn,
    taxRate: l.taxRate,
  }),
})

export const noteToAdjustment = settlement({
  from: creditNote,
  to: advanceAdjustment,
  of: bill,
  label: 'Set off',
  when: ['posted'],
  lines: 'advances',
  bill: 'advance',
  header: b => (b.customer === null ? {} : { customer: b.customer }),
})
