import { arrow } from '../../kernel/arrow.ts'
import { Decimal, roundTo, sum, zero } from '../../kernel/decimal.ts'
import { type Complaint, document, type DraftLine, given, lines } from '../../kernel/document.ts'
import { f } from '../../kernel/field.ts'
import { formatDecimal } from '../../kernel/indian.ts'
import { chargeLines, chargeStructure } from '../masters/chargeStructure.ts'
import { lineAmount } from '../masters/charges.ts'
import { gstRegistration } from '../masters/gstRegistration.ts'
import { item } from '../masters/item.ts'
import { stateChoices } from '../masters/states.ts'
import { supplier } from '../masters/supplier.ts'
import { termsAndConditions } from '../masters/termsAndConditions.ts'
import {
  boughtItem,
  charges,
  perUnit,
  purchaseTotals,
  reckonPurchase,
  reverseCharge,
  supplierFields,
  boughtAlong,
  toldByItem,
  toldBySupplier,
} from './buying.ts'
import { purchaseRequisition } from './purchaseRequisition.ts'

/** A firm rate, or the rate of the metal on a day still to be fixed, with what is paid for the rod above it. */
export const pricings = { fixed: 'Fixed', formula: 'Metal + premium' } as const

/** A bank answers for us to the supplier, or for him to us. */
export const securities = { lc: 'Letter of credit', bg: 'His bank guarantee' } as const

const withTolerance = (qty: Decimal, percent: Decimal): Decimal => qty.times(percent.div(100).plus(1))

const ordered = lines({
  label: 'Items',
  columns: [
    'item',
    'qty',
    'unit',
    'rate',
    'discount',
    'pricing',
    'premium',
    'conversion',
    'tolerancePercent',
    'deliverBy',
    'specification',
    'maker',
    'amount',
  ],
  fields: {
    item: f.ref('item', { index: true }),
    specification: f.text({ optional: true, maxLength: 120 }),
    maker: f.text({ optional: true, maxLength: 80, hint: 'Of materials with approved makers one of them.' }),
    qty: f.qty({ label: 'Quantity', min: 0 }),
    tolerancePercent: f.percent({
      label: 'Tolerance',
      unit: '±%',
      default: 2,
      min: 0,
      max: 20,
      places: 2,
      rule: 'Coils and rods never weigh to the kilogram. Receipts up to this much above the quantity are taken in; more is refused until the order is amended. What is short within it need not be asked for again.',
    }),
    pricing: f.choice(pricings, { label: 'Price', default: 'fixed' }),
    rate: f.rate({ unit: '₹', min: 0, hint: 'Of a price by formula the metal alone, provisional until it is fixed.' }),
    premium: f.rate({ unit: '₹', default: 0, min: 0, hint: 'Above the metal rate.' }),
    conversion: f.rate({ unit: '₹', default: 0, min: 0, hint: 'For making rod or wire of it.' }),
    discount: f.percent({ unit: '%', default: 0, min: 0, max: 100, places: 2 }),
    deliverBy: f.date({ label: 'Deliver by', optional: true }),
    ...boughtItem,
  },
  computed: {
    mostQty: f.qty({ label: 'Taken in at most' }),
    formulaQty: f.qty({ label: 'To be fixed' }),
  },
  assigned: {
    unfixedQty: f.qty({ label: 'Not fixed yet' }),
    netRate: f.rate({ label: 'Net rate', unit: '₹' }),
    landedRate: f.rate({ label: 'Cost in stock', unit: '₹' }),
    advance: f.money({ label: 'To be paid ahead', unit: '₹' }),
    secured: f.money({ label: 'Secured by a bank', unit: '₹' }),
    amount: f.money({ unit: '₹' }),
  },
  compute: l => ({
    mostQty: withTolerance(l.qty, l.tolerancePercent),
    formulaQty: l.pricing === 'formula' ? l.qty : zero,
  }),
  prefill: {
    item: given(
      item,
      async (i, { date, header, get }) => {
        const from = header['supplier']
        // Marked cast: the field `supplier` of the header refers to suppliers.
        const supplies = typeof from === 'number' ? (await get(supplier, from)).supplies : []
        const last = supplies.find(one => one.item === i.id)?.lastRate
        return { ...(await toldByItem(i, date, get)), maker: i.make ?? undefined, rate: last ?? i.standardRate ?? undefined }
      },
      boughtAlong,
    ),
  },
})

/** When how much of a line is to come, where it does not come at once. */
const schedule = lines({
  label: 'Delivery schedule',
  fields: {
    line: f.int({ label: 'Line', min: 1 }),
    dueDate: f.date({ label: 'Due' }),
    qty: f.qty({ label: 'Quantity', min: 0 }),
  },
})

/** What has been fixed of prices by formula; price fixations write it. */
const fixations = lines({
  label: 'Fixations',
  derived: true,
  fields: {
    line: f.int({ label: 'Line' }),
    fixation: f.ref('priceFixation'),
    fixedDate: f.date({ label: 'On' }),
    qty: f.qty({ label: 'Quantity' }),
    usdPerMt: f.rate({ label: 'LME', unit: '$/MT', optional: true, places: 2 }),
    rupeesPerUsd: f.rate({ label: 'Exchange', unit: '₹/$', optional: true }),
    fixedRate: f.rate({ label: 'Metal rate', unit: '₹' }),
    fixedBy: f.text({ label: 'By', maxLength: 80 }),
  },
})

type OrderLine = DraftLine<typeof ordered>
type Fixation = DraftLine<typeof fixations>

/** What a line costs a unit: the metal as far as it is fixed, the rest of it at the provisional rate, and what is paid above it. */
const priced = (line: OrderLine, fixed: readonly Fixation[]) => {
  if (line.pricing === 'fixed') return { unfixedQty: zero, netRate: line.rate }
  const fixedQty = sum(fixed.map(one => one.qty))
  const unfixedQty = Decimal.max(0, line.qty.minus(fixedQty))
  const metal = sum(fixed.map(one => one.qty.times(one.fixedRate))).plus(unfixedQty.times(line.rate))
  const base = fixedQty.plus(unfixedQty).isZero() ? line.rate : metal.div(fixedQty.plus(unfixedQty))
  return { unfixedQty, netRate: roundTo(sum([base, line.premium, line.conversion]), 4) }
}

const scheduleProblems = (items: readonly OrderLine[], due: readonly DraftLine<typeof schedule>[]): Complaint[] =>
  due.flatMap(({ line }, i): Complaint[] => {
    const of = items[line - 1]
    if (!of) return [{ path: `schedule.${i}.line`, message: `The order has no line ${line}.` }]
    const planned = sum(due.filter(one => one.line === line).map(one => one.qty))
    const first = due.findIndex(one => one.line === line) === i
    return first && !planned.eq(of.qty)
      ? [
          {
            path: `schedule.${i}.qty`,
            message: `The schedule of line ${line} makes ${planned.toString()}, the line says ${of.qty.toString()}.`,
          },
        ]
      : []
  })

export const purchaseOrder = document({
  name: 'purchaseOrder',
  label: 'Purchase Order',
  path: '/purchaseorder',
  series: 'PO/{fy}/{00000}',
  fields: {
    date: f.date({ default: 'today' }),
    supplier: f.ref('supplier', { index: true }),
    quotationNo: f.text({ label: 'Their quotation', optional: true, search: true, maxLength: 60 }),
    deliverBy: f.date({ label: 'Deliver by', optional: true }),
    store: f.ref('store', { label: 'Into store', optional: true }),
    registration: f.ref('gstRegistration', { label: 'Billed to', index: true }),
    ourState: f.choice(stateChoices, { label: 'Our state', readonly: true }),
    ...supplierFields,
    creditDays: f.int({ label: 'Credit days', min: 0, max: 365 }),
    advancePercent: f.percent({
      label: 'Advance',
      unit: '%',
      default: 0,
      min: 0,
      max: 100,
      places: 2,
      hint: 'Of the items, before tax.',
    }),
    reverseCharge,
    security: f.choice(securities, { label: 'Bank security', optional: true }),
    chargeStructure: f.ref('chargeStructure', { label: 'Charge structure', optional: true }),
    terms: f.ref('termsAndConditions', { label: 'Terms', optional: true }),
    termsText: f.note({ label: 'Terms as agreed', optional: true }),
    amendment: f.int({
      label: 'Amendment',
      optional: true,
      readonly: true,
      hint: 'How often it was changed after it had been approved.',
    }),
    remarks: f.note({ optional: true }),
  },
  lines: { items: ordered, schedule, charges, fixations },
  computed: {
    ...purchaseTotals,
    unfixedValue: f.money({ label: 'Not fixed yet', unit: '₹' }),
  },
  compute: o => {
    const prices = o.items.map((line, i) =>
      priced(
        line,
        o.fixations.filter(one => one.line === i + 1),
      ),
    )
    const amounts = o.items.map((line, i) => lineAmount(line.qty, prices[i]?.netRate ?? zero, line.discount))
    const {
      shares: _shares,
      tcs: _tcs,
      landed,
      charges: chargeAmounts,
      ...totals
    } = reckonPurchase(
      o,
      o.items.map((line, i) => ({ ...line, amount: amounts[i] ?? zero })),
    )
    return {
      ...totals,
      unfixedValue: sum(prices.map(({ unfixedQty, netRate }) => roundTo(unfixedQty.times(netRate), 2))),
      items: o.items.map((line, i) => ({
        unfixedQty: prices[i]?.unfixedQty ?? zero,
        netRate: prices[i]?.netRate ?? zero,
        amount: amounts[i] ?? zero,
        landedRate: perUnit(landed[i] ?? zero, line.qty),
        secured: o.security === null ? zero : (amounts[i] ?? zero),
        advance: roundTo((amounts[i] ?? zero).times(o.advancePercent).div(100), 2),
      })),
      charges: chargeAmounts,
    }
  },
  check: o => [
    ...o.items.flatMap((l, i): Complaint[] => [
      ...(l.qty.lte(0) ? [{ path: `items.${i}.qty`, message: 'Enter the quantity that is ordered.' }] : []),
      ...(l.pricing === 'fixed' && (l.premium.gt(0) || l.conversion.gt(0))
        ? [{ path: `items.${i}.pricing`, message: 'Premium and conversion belong to a price by formula.' }]
        : []),
    ]),
    ...scheduleProblems(o.items, o.schedule),
  ],
  prefill: {
    supplier: given(supplier, (s, { header }) => ({
      ...toldBySupplier(s, header),
      creditDays: s.creditDays,
      terms: s.terms,
      chargeStructure: s.chargeStructure,
    })),
    registration: given(gstRegistration, r => ({ ourState: r.state })),
    chargeStructure: given(chargeStructure, s => ({ charges: chargeLines(s) })),
    terms: given(termsAndConditions, t => ({ termsText: t.text })),
  },
  states: ['draft', 'submitted', 'underAmendment', 'approved', 'closed', 'cancelled'],
  waits: ['draft', 'submitted', 'underAmendment'],
  edit: ['draft', 'underAmendment'],
  actions: {
    submit: {
      label: 'Submit for approval',
      from: ['draft'],
      to: 'submitted',
      effect: 'number',
      check: o => (o.items.length > 0 ? null : 'Add at least one item.'),
    },
    approve: {
      label: 'Approve order',
      from: ['draft', 'submitted', 'underAmendment'],
      to: 'approved',
      effect: 'number',
      check: o => (o.items.length > 0 ? null : 'Add at least one item.'),
      confirm: o =>
        `Approves the order at ₹ ${formatDecimal(o.grandTotal, 2)}. Goods can be taken in from then on; it is changed by an amendment only.`,
    },
    amend: {
      label: 'Amend order',
      from: ['approved'],
      to: 'underAmendment',
      effect: 'amend',
      reason: true,
      confirm: () =>
        'The order can be changed under its number; nothing below what was received. Nothing is taken in until it is approved again.',
    },
    sendBack: { label: 'Send back', from: ['submitted'], to: 'draft', reason: true },
    close: { label: 'Short close', from: ['approved'], to: 'closed', reason: true },
    reopen: { label: 'Reopen', from: ['closed'], to: 'approved', reason: true },
    cancel: { label: 'Cancel order', from: ['draft', 'submitted', 'underAmendment', 'approved'], to: 'cancelled', reason: true },
  },
  tones: { closed: 'neutral', underAmendment: 'warning' },
  access: {
    read: ['purchase', 'stores', 'accounts', 'approver', 'planning', 'quality'],
    write: ['purchase'],
    approve: ['approver', 'purchase'],
    sendBack: ['approver'],
    amend: ['purchase', 'approver'],
    close: ['purchase', 'approver'],
    reopen: ['approver'],
  },
  progress: {
    received: { label: 'Received', path: ['materialInward'] },
    invoiced: { label: 'Invoiced', path: ['materialInward', 'purchaseInvoice'] },
  },
  list: ['number', 'date', 'supplier', 'deliverBy', 'status', 'grandTotal', 'unfixedValue'],
  sums: ['grandTotal', 'unfixedValue'],
  layout: {
    Supplier: ['supplier', 'quotationNo', 'date', 'deliverBy', 'store'],
    Supply: ['registration', 'ourState', 'billedFrom', 'gstKind', 'gstin', 'supplierState', 'vendor', 'reverseCharge'],
    Terms: ['creditDays', 'advancePercent', 'security', 'chargeStructure', 'terms', 'termsText', 'remarks', 'amendment'],
  },
})

export const requisitionToOrder = arrow({
  from: purchaseRequisition,
  to: purchaseOrder,
  when: ['approved'],
  lines: ['items', 'items'],
  uses: 'qty',
  by: 'qty',
  header: r => (r.items[0]?.supplier ? { supplier: r.items[0].supplier } : {}),
  line: l => ({ item: l.item, specification: l.specification, deliverBy: l.needBy }),
})
