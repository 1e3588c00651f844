import { arrow } from '../../../kernel/arrow.ts'
import { roundTo, sum, zero } from '../../../kernel/decimal.ts'
import { type Complaint, document, given } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { boughtChargeLines, chargeStructure } from '../../masters/books/charges/chargeStructure.ts'
import { gstRegistration } from '../../masters/books/gstRegistration.ts'
import { stateChoices } from '../../masters/parties/states.ts'
import { supplier } from '../../masters/parties/supplier/supplier.ts'
import { terms } from '../../masters/books/termsAndConditions/wordsOfTerms.ts'
import {
  charges,
  perUnit,
  purchaseTotals,
  reckonPurchase,
  reverseCharge,
  supplierFields,
  supplyPanel,
  toldBySupplier,
} from '../buying.ts'
import { currencyFields, currencyProblems, foreignOnly } from '../foreign.ts'
import { fixations, ordered, schedule, scheduleProblems, valued } from '../orderLines.ts'
import { purchaseRequisition } from '../purchaseRequisition/purchaseRequisition.ts'

/** A bank answers for us to the supplier, or for the supplier to us. */
export const securities = { lc: 'Letter of credit', bg: 'Supplier’s bank guarantee' } as const

const incoterms = {
  EXW: 'EXW, ex works',
  FCA: 'FCA, free carrier',
  FOB: 'FOB, free on board',
  CFR: 'CFR, cost and freight',
  CIF: 'CIF, with insurance',
  CIP: 'CIP, carriage and insurance',
  DAP: 'DAP, at place',
  DDP: 'DDP, duty paid',
} as const

export const purchaseOrder = document({
  name: 'purchaseOrder',
  label: 'Purchase Order',
  path: '/purchaseorder',
  menu: { group: 'purchase', list: 'Purchase Order' },
  guide: {
    purpose: 'An order to a supplier, at a firm rate or by the metal, with tolerance, delivery schedule and terms.',
    mistakes: [
      'No tolerance for coils and rods: their weight is never exact, and the receipt is refused at the gate.',
      'Fixing the metal after the coil has come: the rate of that day then applies, whatever it is.',
      'The wrong GSTIN of the supplier: goods are billed from the state that sends them, and the input credit follows it.',
    ],
    next: 'When the goods arrive, Make material inward receives what is still due.',
    to: '/inward',
  },
  series: 'PO/{fy}/{00000}',
  fields: {
    date: f.date({ default: 'today' }),
    supplier: f.ref('supplier', { index: true }),
    quotationNo: f.text({ label: 'Their quotation', optional: true, search: true, maxLength: 60 }),
    deliverBy: f.date({ label: 'Deliver by', optional: true, earliest: 'date' }),
    store: f.ref('store', { label: 'Into store', optional: true }),
    registration: f.ref('gstRegistration', { onlyOne: true, label: 'Billed to', index: true }),
    ourState: f.choice(stateChoices, { label: 'Our state', readonly: true }),
    ...supplierFields,
    ...currencyFields,
    incoterm: f.choice(incoterms, {
      label: 'Incoterm',
      optional: true,
      hint: 'Incoterms 2020: who bears freight and risk, and up to which place.',
    }),
    namedPlace: f.text({ label: 'Named place', optional: true, maxLength: 80, hint: 'For example Mundra or Yokohama.' }),
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
      hint: 'Number of amendments after approval.',
    }),
    remarks: f.note({ optional: true }),
  },
  lines: { items: ordered, schedule, charges, fixations },
  computed: {
    ...purchaseTotals,
    unfixedValue: f.money({ label: 'Not fixed yet', unit: '₹' }),
    currencyTotal: f.figure({ label: 'In its currency', places: 2, optional: true }),
  },
  compute: o => {
    const items = o.items.map(line =>
      valued(
        line,
        o.fixations.filter(({ parent }) => parent === line.id),
        o,
      ),
    )
    const {
      shares: _shares,
      tcs: _tcs,
      landed,
      charges: chargeAmounts,
      ...totals
    } = reckonPurchase(
      o,
      o.items.map((line, i) => ({ ...line, amount: items[i]?.amount ?? zero })),
    )
    return {
      ...totals,
      unfixedValue: sum(items.map(({ unfixedQty, netRate }) => roundTo(unfixedQty.times(netRate), 2))),
      currencyTotal: o.exchangeRate?.gt(0)
        ? sum(items.map(l => l.currencyAmount ?? zero)).plus(roundTo(totals.chargesTotal.div(o.exchangeRate), 2))
        : null,
      items: items.map((line, i) => ({
        ...line,
        landedRate: perUnit(landed[i] ?? zero, o.items[i]?.qty ?? zero),
        secured: o.security === null ? zero : line.amount,
        advance: roundTo(line.amount.times(o.advancePercent).div(100), 2),
      })),
      charges: chargeAmounts,
    }
  },
  check: o => [
    ...o.items.flatMap((l, i): Complaint[] => [
      ...(l.qty.lte(0) ? [{ path: `items.${i}.qty`, message: 'Enter the quantity ordered.' }] : []),
      ...(l.pricing === 'fixed' && (l.premium.gt(0) || l.conversion.gt(0))
        ? [{ path: `items.${i}.pricing`, message: 'Premium and conversion are for a formula price only.' }]
        : []),
    ]),
    ...scheduleProblems(o.items, o.schedule),
    ...currencyProblems(o),
    ...foreignOnly(o),
    ...(o.namedPlace !== null && o.incoterm === null
      ? [{ path: 'incoterm', message: 'Choose the Incoterm of the named place.' }]
      : []),
  ],
  prefill: {
    supplier: given(supplier, (s, { header }) => ({
      ...toldBySupplier(s, header),
      currency: s.currency,
      creditDays: s.creditDays,
      terms: s.terms,
      chargeStructure: s.chargeStructure,
    })),
    registration: given(gstRegistration, r => ({ ourState: r.state })),
    chargeStructure: given(chargeStructure, s => ({ charges: boughtChargeLines(s) })),
    terms: given(terms, t => ({ termsText: t.text })),
  },
  states: {
    draft: { stage: 'open', waits: ['submit', 'approve'] },
    submitted: { stage: 'pending', waits: ['approve'] },
    underAmendment: { stage: 'committed', edit: true, waits: ['approve'], tone: 'warning' },
    approved: { stage: 'committed' },
    closed: { stage: 'closed' },
    cancelled: { stage: 'void' },
  },
  // Receipts and bills name them.
  lockedAfterDraft: ['date', 'supplier', 'registration', 'billedFrom', 'currency'],
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
  approval: { action: 'approve', ask: 'submit', back: 'sendBack', amount: 'grandTotal', party: 'supplier', fromStart: true },
  revisions: { sentBy: 'approve' },
  access: {
    read: ['purchase', 'stores', 'accounts', 'approver', 'planning', 'quality'],
    write: ['purchase'],
    approve: ['approver', 'purchase'],
    sendBack: ['approver'],
    amend: ['purchase', 'approver'],
    close: ['purchase', 'approver'],
    reopen: ['approver'],
    'items.shortClose': ['purchase', 'approver'],
    'items.reopen': ['approver'],
  },
  due: 'deliverBy',
  progress: {
    received: { label: 'Received', path: ['materialInward'] },
    invoiced: { label: 'Invoiced', path: ['materialInward', 'purchaseInvoice'] },
  },
  list: ['number', 'date', 'supplier', 'deliverBy', 'status', 'grandTotal', 'unfixedValue'],
  sums: ['grandTotal', 'unfixedValue'],
  layout: {
    Supplier: ['supplier', 'quotationNo', 'date', 'deliverBy', 'store'],
    Supply: supplyPanel,
    Abroad: ['currency', 'exchangeRate', 'currencyTotal', 'incoterm', 'namedPlace'],
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
  oneFor: { supplier: l => l.supplier },
  header: r => (r.items[0]?.supplier ? { supplier: r.items[0].supplier } : {}),
  line: l => ({ item: l.item, specification: l.specification, deliverBy: l.needBy }),
})
