import { addDays, type ISODate } from '../../../kernel/dates.ts'
import { Decimal, sum, zero } from '../../../kernel/decimal.ts'
import { type Complaint, document, given, type Of } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { inForce } from '../../../kernel/days/effective.ts'
import { f } from '../../../kernel/field.ts'
import { amountInWords, formatDecimal } from '../../../kernel/indian.ts'
import { cr, dr } from '../../masters/books/posting.ts'
import { voucherStates } from '../../../kernel/states.ts'
import { consume } from '../../../kernel/stock.ts'
import { documentTotals } from '../../masters/books/charges/charges.ts'
import { customer, postalAddress } from '../../masters/parties/customer/customer.ts'
import { gstRegistration } from '../../masters/books/gstRegistration.ts'
import { item } from '../../masters/goods/item/item.ts'
import { cancelledOnes, replaces } from '../replaces.ts'
import { gstRateOn, tax } from '../../masters/books/tax.ts'
import { supplyFields, supplyOf } from '../../sales/goods.ts'
import { vehicleNo } from '../../masters/parties/vehicle.ts'

/** Each grade by the weighbridge; it leaves the yard at what it was taken in for, which is the cost of its sale. */
const grades = lines({
  label: 'Scrap',
  fields: {
    item: f.ref('item', { label: 'Grade' }),
    hsn: f.text({ label: 'HSN', readonly: true, maxLength: 8 }),
    taxRate: f.percent({ label: 'GST', unit: '%', readonly: true, places: 2 }),
    kg: f.weight({ label: 'Weighed', unit: 'kg', min: 0 }),
    rate: f.rate({ unit: '₹/kg', places: 2, min: 0 }),
  },
  computed: { amount: f.money({ unit: '₹' }) },
  assigned: {
    taxable: f.money({ label: 'Taxable value', unit: '₹' }),
    cgst: f.money({ label: 'CGST', unit: '₹' }),
    sgst: f.money({ label: 'SGST', unit: '₹' }),
    igst: f.money({ label: 'IGST', unit: '₹' }),
  },
  columns: ['item', 'hsn', 'kg', 'rate', 'taxRate', 'amount'],
  key: ['item'],
  compute: l => ({ amount: l.kg.times(l.rate).toDecimalPlaces(2) }),
  prefill: {
    item: given(
      item,
      async (i, { date, get }) => ({
        hsn: i.hsn,
        taxRate: gstRateOn(await get(tax, i.tax), date),
        rate: i.standardRate ?? undefined,
      }),
      ['tax'],
    ),
  },
})

/** Who gives no PAN pays twice the rate, and 5 % at least (Income-tax Act 1961, s.206CC(1); Act of 2025, s.397(2)). */
const withoutPan = (rate: Decimal): Decimal => Decimal.max(rate.times(2), 5)

/** The rate of a section on a day, by whether the buyer has given their PAN; that of the tax master where it has one for a buyer without one. */
const tcsRateOn = (record: Of<typeof tax>, on: ISODate, hasPan: boolean): Decimal => {
  const row = inForce(record.rates, on)
  if (!row) return zero
  return hasPan ? row.rate : (row.noPanRate ?? withoutPan(row.rate))
}

/** Metal scrap of these chapters, from a registered seller to a registered buyer (CGST Act s.51; notification 25/2024 Central Tax). */
const isMetalScrap = (hsn: string): boolean => hsn.slice(0, 2) >= '72' && hsn.slice(0, 2) <= '81'

/** Under a contract above this the buyer keeps back so much of the taxable value (CGST Act s.51(1)). */
const gstTdsFrom = 250_000
const gstTdsPercent = 2

/** What a registered buyer of metal scrap keeps back of it; each sale is taken as a contract of its own. */
const gstTdsOf = (gstKind: string, sold: readonly { readonly taxable: Decimal; readonly hsn: string }[]): Decimal => {
  const metal = sum(sold.flatMap(({ taxable, hsn }) => (isMetalScrap(hsn) ? [taxable] : [])))
  return gstKind === 'regular' && metal.gt(gstTdsFrom) ? metal.times(gstTdsPercent).div(100).toDecimalPlaces(2) : zero
}

/**
 * Scrap sold out of the yard: GST on it, and income-tax collected at source on the price with GST (Income-tax Act 1961, s.206C(1);
 * Act of 2025, s.394(1)), of which the tax master keeps section, rate and ledger.
 */
export const scrapSale = document({
  name: 'scrapSale',
  label: 'Scrap Sale',
  path: '/scrapsale',
  menu: { group: 'despatch' },
  guide: {
    purpose: 'Scrap sold by grade and weight out of a yard, with GST and with tax collected at source.',
    mistakes: [
      'Billing the buyer’s weight: enter the weight of our weighbridge slip.',
      'Leaving TCS empty: tax is collected at source on scrap; what is not collected, we pay.',
      'Selling copper as mixed scrap: sort it before the sale, because the grade decides the rate.',
    ],
    next: 'Enter the buyer’s payment as a bank receipt.',
    to: '/bankreceipt',
  },
  series: 'SS/{fy}/{00000}',
  inDateOrder: true,
  gstPaper: 'invoice',
  supply: { as: 'invoice', lines: 'items', unit: 'KGS', value: 'grandTotal', goods: 'item', qty: 'kg' },
  fields: {
    date: f.date({ default: 'today' }),
    customer: f.ref('customer', { label: 'Buyer', index: true }),
    store: f.ref('store', { onlyOne: true, label: 'Out of yard' }),
    ...supplyFields,
    pan: f.text({ label: 'PAN', optional: true, readonly: true, maxLength: 10 }),
    billTo: f.note({ label: 'Bill to', readonly: true }),
    creditDays: f.int({ label: 'Credit days', min: 0, max: 365 }),
    tcsTax: f.ref('tax', { label: 'TCS', optional: true, hint: 'Section under which tax is collected from the buyer.' }),
    tcsPercent: f.percent({ label: 'TCS rate', unit: '%', readonly: true, optional: true, places: 2 }),
    vehicleNo,
    weighSlipNo: f.text({ label: 'Weighbridge slip', optional: true, maxLength: 40 }),
    remarks: f.note({ optional: true }),
    replaces: f.ref('scrapSale', { index: true, ...replaces }),
  },
  lines: { items: grades },
  computed: {
    totalKg: f.weight({ label: 'Weight', unit: 'kg' }),
    taxable: f.money({ label: 'Taxable value', unit: '₹' }),
    cgst: f.money({ label: 'CGST', unit: '₹' }),
    sgst: f.money({ label: 'SGST', unit: '₹' }),
    igst: f.money({ label: 'IGST', unit: '₹' }),
    tcs: f.money({ label: 'TCS', unit: '₹' }),
    roundOff: f.money({ label: 'Round-off', unit: '₹' }),
    grandTotal: f.money({ label: 'Total', unit: '₹', index: true }),
    gstTds: f.money({ label: 'GST-TDS deducted by the buyer', unit: '₹' }),
    amountInWords: f.text({ label: 'In words', maxLength: 400 }),
    dueDate: f.date({ label: 'Due date', index: true }),
  },
  compute: s => {
    const supply = supplyOf(s)
    const totals = documentTotals({
      lines: s.items.map(l => ({
        amount: l.amount,
        qty: l.kg,
        weightKg: l.kg,
        copperKg: zero,
        aluminiumKg: zero,
        lengthKm: zero,
        drums: 0,
        gstRate: l.taxRate,
      })),
      charges: [],
      supply,
      taxPayable: supply !== 'zeroRated',
      ...(s.tcsPercent ? { tcsPercent: s.tcsPercent } : {}),
    })
    const { taxable, cgst, sgst, igst, tcs, roundOff, grandTotal } = totals
    return {
      totalKg: sum(s.items.map(l => l.kg)),
      taxable,
      cgst,
      sgst,
      igst,
      tcs,
      roundOff,
      grandTotal,
      gstTds: gstTdsOf(
        s.gstKind,
        totals.lines.map((l, i) => ({ taxable: l.taxable, hsn: s.items[i]?.hsn ?? '' })),
      ),
      amountInWords: amountInWords(grandTotal),
      dueDate: addDays(s.date, s.creditDays),
      items: totals.lines.map(l => ({ taxable: l.taxable, cgst: l.cgst, sgst: l.sgst, igst: l.igst })),
    }
  },
  check: s =>
    s.items.flatMap((l, i): Complaint[] => [
      ...(l.kg.lte(0) ? [{ path: `items.${i}.kg`, message: 'Weigh it; scrap is sold by the kilogram.' }] : []),
      ...(l.rate.lte(0) ? [{ path: `items.${i}.rate`, message: 'Enter the rate for a kilogram.' }] : []),
    ]),
  prefill: {
    customer: given(customer, c => ({
      gstKind: c.gstKind,
      gstin: c.gstin,
      pan: c.pan ?? c.gstin?.slice(2, 12) ?? null,
      billTo: postalAddress(c),
      placeOfSupply: c.state,
      creditDays: c.creditDays,
    })),
    registration: given(gstRegistration, r => ({ ourState: r.state, lut: r.lut })),
    tcsTax: given(tax, (t, { date, header }) => ({ tcsPercent: tcsRateOn(t, date, typeof header['pan'] === 'string') })),
  },
  offers: { replaces: cancelledOnes('scrapSale') },
  states: voucherStates,
  actions: {
    post: {
      label: 'Post sale',
      from: ['draft'],
      to: 'posted',
      effect: 'post',
      check: s => (s.items.length === 0 ? 'Add the scrap sold.' : null),
      confirm: s => `Sells ${formatDecimal(s.totalKg, 1)} kg of scrap for ₹ ${formatDecimal(s.grandTotal, 2)}.`,
    },
    cancel: { label: 'Cancel sale', from: ['posted'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  access: { read: ['accounts', 'stores', 'despatch', 'sales', 'approver'], write: ['accounts'] },
  list: ['number', 'date', 'customer', 'store', 'totalKg', 'status', 'taxable', 'grandTotal'],
  sums: ['totalKg', 'taxable', 'tcs', 'grandTotal'],
  layout: {
    Buyer: ['customer', 'date', 'store', 'creditDays', 'dueDate'],
    Tax: ['registration', 'placeOfSupply', 'gstKind', 'gstin', 'pan', 'tcsTax', 'tcsPercent', 'billTo'],
    Lorry: ['vehicleNo', 'weighSlipNo', 'replaces', 'remarks'],
  },
  post: s => {
    const { registration } = s
    return [
      dr(s.gstKind === 'overseas' ? 'AR_EXPORT' : 'AR_TRADE', s.grandTotal, {
        party: { doc: 'customer', id: s.customer },
        bill: { open: { kind: 'invoice', due: s.dueDate } },
        registration,
      }),
      cr('SALES_SCRAP', s.taxable, { registration }),
      cr('OUT_CGST', s.cgst, { registration }),
      cr('OUT_SGST', s.sgst, { registration }),
      cr('OUT_IGST', s.igst, { registration }),
      // Zero-rated with tax: we bear the IGST and claim it back (IGST Act s.16(3)(b)).
      ...(supplyOf(s) === 'zeroRated' ? [dr('GST_REFUND', s.igst, { registration })] : []),
      cr('TCS_SCRAP', s.tcs, { party: { doc: 'customer', id: s.customer } }),
      cr('ROUND_OFF', s.roundOff, { registration }),
      ...s.items.map(l => consume({ item: l.item, from: s.store, owner: null, quantity: { kg: l.kg } }, 'customer')),
    ]
  },
})
