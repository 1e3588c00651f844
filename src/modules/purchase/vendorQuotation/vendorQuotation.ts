import { type Decimal, sum, zero } from '../../../kernel/decimal.ts'
import { document, given } from '../../../kernel/document.ts'
import { type DraftLine, lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { boughtChargeLines, chargeStructure } from '../../masters/books/charges/chargeStructure.ts'
import { lineAmount } from '../../masters/books/charges/charges.ts'
import { supplier } from '../../masters/parties/supplier/supplier.ts'
import { boughtItem, charges, fromBoughtItem, perUnit, reckonPurchase } from '../buying.ts'
import { currencyFields, currencyProblems, inRupees } from '../foreign.ts'
import { isOfMetal, priceFields } from '../orderLines.ts'

const quoted = lines({
  label: 'Items',
  columns: ['item', 'qty', 'unit', 'rate', 'discount', 'pricing', 'premium', 'conversion', 'leadDays', 'landedRate', 'amount'],
  seldom: ['conversion', 'premium'],
  calls: isOfMetal,
  fields: {
    item: f.ref('item'),
    specification: f.text({ optional: true, maxLength: 120 }),
    maker: f.text({ optional: true, maxLength: 80 }),
    qty: f.qty({ label: 'Quantity', min: 0 }),
    ...priceFields,
    leadDays: f.int({ label: 'Lead time', unit: 'days', optional: true, min: 0, max: 365 }),
    metalRate: f.rate({ label: 'Metal rate', unit: '₹', optional: true, readonly: true }),
    ...boughtItem,
  },
  assigned: {
    amount: f.money({ unit: '₹' }),
    landedRate: f.rate({ label: 'Landed', unit: '₹', places: 2 }),
    aboveMetal: f.rate({ label: 'Above the metal', unit: '₹', optional: true, places: 2 }),
  },
  prefill: { item: fromBoughtItem },
})

const quotedAmount = (l: DraftLine<typeof quoted>): Decimal =>
  lineAmount(l.qty, l.pricing === 'formula' ? sum([l.rate, l.premium, l.conversion]) : l.rate, l.discount)

/** Input credit takes the tax off again, so prices are compared without it. */
const untaxed = { gstKind: 'unregistered', supplierState: '', ourState: '', reverseCharge: false } as const

export const vendorQuotation = document({
  name: 'vendorQuotation',
  label: 'Vendor Quotation',
  path: '/vendorquotation',
  menu: { group: 'purchase', list: 'Vendor Quotation List' },
  guide: {
    purpose: 'The offer of one vendor: a firm rate, or metal with premium and conversion, with charges, credit and delivery.',
    mistakes: [
      'Entering a formula price as a firm one: if metal falls before delivery, the vendor keeps the gain.',
      'Forgetting freight and packing among the charges: the comparison is of landed prices.',
      'Leaving the date to which it holds empty: an order by a lapsed offer comes back at another price.',
    ],
    next: 'Choose the best one in the enquiry, and make the order from it.',
    to: '/purchaseorder',
  },
  series: 'VQ/{fy}/{00000}',
  fields: {
    date: f.date({ default: 'today' }),
    supplier: f.ref('supplier', { index: true }),
    enquiry: f.ref('vendorEnquiry', { optional: true, readonly: true, index: true }),
    quotationNo: f.text({ label: 'Their quotation', optional: true, search: true, maxLength: 60 }),
    validTo: f.date({ label: 'Valid to', optional: true, earliest: 'date' }),
    ...currencyFields,
    creditDays: f.int({ label: 'Credit days', min: 0, max: 365 }),
    chargeStructure: f.ref('chargeStructure', { label: 'Charge structure', optional: true }),
    remarks: f.note({ optional: true }),
  },
  lines: { items: quoted, charges },
  computed: { itemTotal: f.money({ label: 'Items', unit: '₹' }), landedTotal: f.money({ label: 'Landed', unit: '₹' }) },
  compute: q => {
    const items = q.items.map(l => ({ ...l, amount: inRupees(quotedAmount(l), q) }))
    const { itemTotal, landed, charges: chargeAmounts } = reckonPurchase({ ...untaxed, charges: q.charges }, items)
    const rates = q.items.map((l, i) => perUnit(landed[i] ?? zero, l.qty))
    return {
      itemTotal,
      landedTotal: sum(landed),
      items: items.map(({ amount, metalRate }, i) => {
        const landedRate = rates[i] ?? zero
        return { amount, landedRate, aboveMetal: metalRate ? landedRate.minus(metalRate) : null }
      }),
      charges: chargeAmounts,
    }
  },
  check: q => [
    ...currencyProblems(q),
    ...(q.items.length === 0 ? [{ path: 'items', message: 'Add the items quoted.' }] : []),
    ...q.items.flatMap((l, i) => (l.qty.lte(0) ? [{ path: `items.${i}.qty`, message: 'Enter the quantity quoted.' }] : [])),
  ],
  prefill: {
    supplier: given(supplier, ({ currency, creditDays, chargeStructure }) => ({ currency, creditDays, chargeStructure })),
    chargeStructure: given(chargeStructure, s => ({ charges: boughtChargeLines(s) })),
  },
  states: {
    draft: { stage: 'open', waits: ['receive'] },
    received: { stage: 'pending', waits: ['choose', 'lose'], tone: 'info' },
    chosen: { stage: 'committed', tone: 'success' },
    lost: { stage: 'declined' },
    cancelled: { stage: 'void' },
  },
  actions: {
    receive: { label: 'Enter into comparison', from: ['draft'], to: 'received', effect: 'number' },
    choose: {
      label: 'Choose',
      from: ['received', 'lost'],
      to: 'chosen',
      reason: true,
      confirm: () => 'The order is made from this quotation; the others of the enquiry have lost.',
    },
    lose: { label: 'Set aside', from: ['received'], to: 'lost', reason: true },
    withdraw: { label: 'Undo the choice', from: ['chosen'], to: 'received', reason: true },
    cancel: { label: 'Cancel quotation', from: ['draft', 'received', 'lost'], to: 'cancelled', reason: true },
  },
  approval: { action: 'choose', amount: 'landedTotal', party: 'supplier', fromStart: true },
  access: { read: ['purchase', 'approver', 'accounts'], write: ['purchase'], choose: ['purchase', 'approver'] },
  progress: { ordered: { label: 'Ordered', path: ['purchaseOrder'] } },
  list: ['number', 'date', 'supplier', 'quotationNo', 'validTo', 'creditDays', 'landedTotal', 'status'],
  layout: {
    Quotation: ['supplier', 'quotationNo', 'date', 'validTo', 'creditDays', 'enquiry', 'chargeStructure', 'remarks'],
    Abroad: ['currency', 'exchangeRate'],
  },
})
