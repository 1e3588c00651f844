import { arrow } from '../../../kernel/arrow.ts'
import { addDays } from '../../../kernel/dates.ts'
import { sum } from '../../../kernel/decimal.ts'
import { document, given } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { cr, dr, namedRole } from '../../masters/books/posting.ts'
import { voucherStates } from '../../../kernel/states.ts'
import { chargeStructure, soldChargeLines } from '../../masters/books/charges/chargeStructure.ts'
import { customer, postalAddress } from '../../masters/parties/customer/customer.ts'
import { gstRegistration } from '../../masters/books/gstRegistration.ts'
import { cancelledOnes, replaces } from '../replaces.ts'
import type { Role } from '../../masters/books/roles.ts'
import { chargedKm, charges, goods, goodsTotals, saleComplaints, saleTotals, supplyFields, supplyOf } from '../../sales/goods.ts'
import { vehicleNo } from '../../masters/parties/vehicle.ts'
import { deliveryOrder } from '../deliveryOrder/deliveryOrder.ts'

/** The receivable and the sales ledger by how GST sees the buyer. */
export const salesLedgers: Record<
  'overseas' | 'sez' | 'deemedExport' | 'regular' | 'composition' | 'unregistered',
  { receivable: Role; sales: Role }
> = {
  regular: { receivable: 'AR_TRADE', sales: 'SALES_DOMESTIC' },
  composition: { receivable: 'AR_TRADE', sales: 'SALES_DOMESTIC' },
  unregistered: { receivable: 'AR_TRADE', sales: 'SALES_DOMESTIC' },
  sez: { receivable: 'AR_TRADE', sales: 'SALES_SEZ' },
  deemedExport: { receivable: 'AR_TRADE', sales: 'SALES_SEZ' },
  overseas: { receivable: 'AR_EXPORT', sales: 'SALES_EXPORT' },
}

export const salesInvoice = document({
  name: 'salesInvoice',
  label: 'Sales Invoice',
  path: '/salesinvoice',
  register: '/salesinvoicelist',
  menu: {
    group: 'despatch',
    form: 'Sales Invoice',
    list: 'Sales Invoice List',
    tally: { keys: 'F8', name: 'Sales' },
    inPalette: true,
  },
  guide: {
    purpose: 'The tax invoice. Posting gives it its number and books customer, sales, GST and cost of sales.',
    mistakes: [
      'A date before the goods left, or in a closed month: date the invoice on the day of supply (CGST Act s.31).',
      'Entering an invoice by hand beside the delivery: make it from the delivery, or say why there is none.',
      'Cancelling a posted invoice after the return of the month was filed: correct it by a note.',
    ],
    next: 'Print all makes one PDF of all that travels with it. When the customer pays, Make bank receipt settles the bills.',
    to: '/bankreceipt',
  },
  series: 'SI/{fy}/{00000}',
  inDateOrder: true,
  gstPaper: 'invoice',
  supply: { as: 'invoice', lines: 'items', unit: 'KME', value: 'grandTotal', goods: 'product', qty: 'qty' },
  fields: {
    date: f.date({ default: 'today' }),
    customer: f.ref('customer', { index: true }),
    customerPo: f.text({ label: 'Customer PO No.', optional: true, search: true, maxLength: 60 }),
    poDate: f.date({ label: 'PO date', optional: true, latest: 'date' }),
    agent: f.ref('user', { optional: true, readonly: true }),
    ...supplyFields,
    chargedKm,
    billTo: f.note({ label: 'Bill to', readonly: true }),
    shipTo: f.note({ label: 'Ship to', maxLength: 1000 }),
    creditDays: f.int({ label: 'Credit days', min: 0, max: 365 }),
    chargeStructure: f.ref('chargeStructure', { label: 'Charge structure', optional: true }),
    transporter: f.text({ optional: true, maxLength: 100 }),
    vehicleNo,
    lrNo: f.text({ label: 'LR No.', optional: true, maxLength: 40 }),
    lrDate: f.date({ label: 'LR date', optional: true, latest: 'today' }),
    termsText: f.note({ label: 'Terms', optional: true }),
    withoutDelivery: f.text({
      label: 'Why without a delivery',
      optional: true,
      maxLength: 250,
      hint: 'What no delivery tells of is billed for a reason, and with the approval of somebody else.',
    }),
    remarks: f.note({ optional: true }),
    replaces: f.ref('salesInvoice', { index: true, ...replaces }),
  },
  lines: { items: goods, charges },
  computed: { ...goodsTotals, dueDate: f.date({ label: 'Due date', index: true }) },
  compute: i => ({ ...saleTotals(i), dueDate: addDays(i.date, i.creditDays) }),
  check: saleComplaints,
  prefill: {
    customer: given(customer, c => ({
      gstKind: c.gstKind,
      gstin: c.gstin,
      agent: c.agent,
      billTo: postalAddress(c),
      shipTo: postalAddress(c),
      placeOfSupply: c.state,
      creditDays: c.creditDays,
      chargeStructure: c.chargeStructure,
    })),
    chargeStructure: given(chargeStructure, s => ({ charges: soldChargeLines(s) })),
    registration: given(gstRegistration, r => ({ ourState: r.state, lut: r.lut })),
  },
  offers: { replaces: cancelledOnes('salesInvoice') },
  states: voucherStates,
  actions: {
    post: {
      label: 'Post invoice',
      from: ['draft'],
      to: 'posted',
      effect: 'post',
      check: i =>
        i.items.length === 0 ? 'Add at least one item.' : i.grandTotal.lte(0) ? 'The total must be more than zero.' : null,
      confirm: i =>
        `Posts ₹ ${formatDecimal(i.grandTotal, 2)} to the customer’s account. A posted invoice is never changed, only cancelled.`,
    },
    cancel: {
      label: 'Cancel invoice',
      from: ['posted'],
      to: 'cancelled',
      effect: 'reverse',
      reason: true,
      confirm: i => `Reverses ₹ ${formatDecimal(i.grandTotal, 2)}. The number stays used and is reported as cancelled.`,
    },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  approval: {
    action: 'post',
    amount: 'grandTotal',
    party: 'customer',
    finds: { noDelivery: 'Billed without a delivery' },
    fromStart: true,
  },
  access: { read: ['accounts', 'sales', 'despatch', 'approver'], write: ['accounts'], cancel: ['accounts'] },
  agent: 'agent',
  due: 'dueDate',
  progress: { paid: { label: 'Paid', path: 'bill' } },
  list: ['number', 'date', 'customer', 'customerPo', 'dueDate', 'status', 'taxable', 'grandTotal'],
  sums: ['taxable', 'cgst', 'sgst', 'igst', 'grandTotal'],
  layout: {
    Customer: ['customer', 'customerPo', 'poDate', 'date', 'creditDays', 'dueDate', 'agent'],
    Supply: ['registration', 'placeOfSupply', 'gstKind', 'gstin', 'billTo', 'shipTo'],
    Transport: ['transporter', 'vehicleNo', 'lrNo', 'lrDate'],
    Terms: ['chargeStructure', 'termsText', 'withoutDelivery', 'replaces', 'remarks'],
  },
  post: i => {
    const { receivable, sales } = salesLedgers[i.gstKind]
    const registration = i.registration
    const billed = i.charges.filter(c => c.affects !== 'value')
    const separate = billed.filter(c => c.accountRole)
    return [
      dr(receivable, i.grandTotal, {
        party: { doc: 'customer', id: i.customer },
        bill: { open: { kind: 'invoice', due: i.dueDate } },
        registration,
      }),
      cr(sales, i.itemTotal.plus(sum(billed.filter(c => !c.accountRole).map(c => c.amount))), { registration }),
      ...separate.map(c =>
        cr(c.accountRole === null ? sales : namedRole(c.accountRole), c.amount, { registration, note: c.name }),
      ),
      cr('OUT_CGST', i.cgst, { registration }),
      cr('OUT_SGST', i.sgst, { registration }),
      cr('OUT_IGST', i.igst, { registration }),
      // Zero-rated with tax: we bear the IGST and claim it back (IGST Act s.16(3)(b)).
      ...(supplyOf(i) === 'zeroRated' ? [dr('GST_REFUND', i.igst, { registration })] : []),
      cr('ROUND_OFF', i.roundOff, { registration }),
    ]
  },
})

export const deliveryToInvoice = arrow({
  from: deliveryOrder,
  to: salesInvoice,
  when: ['despatched'],
  lines: ['items', 'items'],
  uses: 'qty',
  by: 'qty',
  same: ['customer', 'registration', 'placeOfSupply'],
  header: (d, { first }) => ({
    customer: d.customer,
    customerPo: d.customerPo,
    poDate: d.poDate,
    registration: d.registration,
    placeOfSupply: d.placeOfSupply,
    shipTo: d.shipTo,
    creditDays: d.creditDays,
    transporter: d.transporter,
    vehicleNo: d.vehicleNo,
    lrNo: d.lrNo,
    lrDate: d.lrDate,
    chargedKm: d.chargedKm,
    charges: d.charges.filter(c => c.billing !== 'once' || c.basis !== 'fixed' || first).map(({ id: _id, ...c }) => c),
  }),
  line: (l, _d, left) => ({
    product: l.product,
    description: l.description,
    drums: left.eq(l.qty) ? l.drums : null,
    // A delivery that was made of no order has agreed on none.
    rate: l.rate ?? undefined,
    discount: l.discount ?? undefined,
  }),
})
