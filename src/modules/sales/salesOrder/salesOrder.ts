import { document, given } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { chargeStructure, soldChargeLines } from '../../masters/books/charges/chargeStructure.ts'
import { customer, postalAddress } from '../../masters/parties/customer/customer.ts'
import { gstRegistration } from '../../masters/books/gstRegistration.ts'
import { terms, wordsOf } from '../../masters/books/termsAndConditions/wordsOfTerms.ts'
import { charges, goodsTotals, orderedGoods, priceBases, saleComplaints, saleTotals, supplyFields } from '../goods.ts'
import { user } from '../../masters/people/user/user.ts'
import { among } from '../../../kernel/offers/offer.ts'

/** Who reads orders at the works; agents see theirs without our metal. */
const readers = ['sales', 'planning', 'despatch', 'accounts', 'approver', 'quality'] as const

/** What the offer said of its price, as it was won; an order that was made from none says nothing. */
const fromTheOffer = {
  priceBasis: f.choice(priceBases, { label: 'Price basis', optional: true, readonly: true }),
  priceVariation: f.ref('priceVariation', { label: 'Clause', optional: true, readonly: true }),
  rateDay: f.date({ label: 'Base day', optional: true, readonly: true, latest: 'any' }),
  copperBase: f.rate({ label: 'Copper base', unit: '₹/kg', optional: true, readonly: true, places: 2, only: readers }),
  aluminiumBase: f.rate({ label: 'Aluminium base', unit: '₹/kg', optional: true, readonly: true, places: 2, only: readers }),
} as const

/** Who sees the goods before they leave, as the customer's terms ask it; agreed with the order and changed by an amendment only. */
const inspectionFields = {
  inspection: f.choice(
    { none: 'Not asked', before: 'Before despatch', stages: 'At stages and before despatch' },
    { default: 'none', hint: 'Where it is asked, a drum leaves once the inspector has cleared it.' },
  ),
  inspectionAgency: f.ref('inspectionAgency', { label: 'Inspected by', optional: true }),
  noticeDays: f.int({ label: 'Notice', unit: 'days', optional: true, min: 0, max: 60, hint: 'If empty, that of the agency.' }),
  holdPoints: f.text({
    label: 'Hold points',
    optional: true,
    maxLength: 120,
    hint: 'Stages that wait for the inspector: conductors, laying-up.',
  }),
} as const

export const salesOrder = document({
  name: 'salesOrder',
  label: 'Sales Order',
  path: '/salesorder',
  menu: { group: 'sales', list: 'Sales Order', inPalette: true },
  guide: {
    purpose: 'A customer’s order, drum by drum, with rates and charges. Deliveries are made from it.',
    mistakes: [
      'Entering one total for the drums: 2000 m is not 4 x 500 m. The works winds exactly the lengths entered here.',
      'Leaving the billing address as ship-to: the place of supply follows the ship-to, and with it CGST and SGST or IGST.',
      'Entering a new order instead of an amendment: amend the confirmed order, so that number, deliveries and history stay together.',
    ],
    next: 'Once it is confirmed, Make delivery order takes what is left of each line.',
    to: '/deliveryorder',
  },
  series: 'SO/{fy}/{00000}',
  fields: {
    date: f.date({ default: 'today' }),
    customer: f.ref('customer', { index: true }),
    customerPo: f.text({ label: 'Customer PO No.', optional: true, search: true, maxLength: 60 }),
    poDate: f.date({ label: 'PO date', optional: true, latest: 'date' }),
    deliverBy: f.date({ label: 'Deliver by', optional: true, earliest: 'date' }),
    salesPerson: f.ref('user', { label: 'Sales person', optional: true }),
    agent: f.ref('user', { optional: true, readonly: true, index: true }),
    ...supplyFields,
    billTo: f.note({ label: 'Bill to', readonly: true }),
    shipTo: f.note({ label: 'Ship to', maxLength: 1000 }),
    creditDays: f.int({ label: 'Credit days', min: 0, max: 365 }),
    chargeStructure: f.ref('chargeStructure', { label: 'Charge structure', optional: true }),
    terms: f.ref('termsAndConditions', { label: 'Terms', optional: true }),
    termsText: f.note({ label: 'Terms as agreed', optional: true }),
    ...inspectionFields,
    ...fromTheOffer,
    amendment: f.int({
      label: 'Amendment',
      optional: true,
      readonly: true,
      hint: 'Number of amendments after confirmation.',
    }),
    remarks: f.note({ optional: true }),
  },
  lines: { items: orderedGoods, charges },
  computed: goodsTotals,
  compute: saleTotals,
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
      terms: c.terms,
      inspectionAgency: c.inspectionAgency,
    })),
    registration: given(gstRegistration, r => ({ ourState: r.state, lut: r.lut })),
    chargeStructure: given(chargeStructure, s => ({ charges: soldChargeLines(s) })),
    terms: given(terms, t => ({
      termsText: wordsOf(t),
      inspection: t.inspection ? ('before' as const) : ('none' as const),
      ...(t.inspectionAgency === null ? {} : { inspectionAgency: t.inspectionAgency }),
    })),
  },
  offers: {
    salesPerson: among(
      user,
      () => ({ userType: ['BackOffice', 'Builder'] }),
      'is no colleague of ours; choose somebody of the back office.',
    ),
  },
  states: {
    draft: { stage: 'open', waits: ['submit', 'confirm'] },
    submitted: { stage: 'pending', waits: ['confirm'] },
    underAmendment: { stage: 'committed', edit: true, waits: ['confirm'], tone: 'warning' },
    confirmed: { stage: 'committed' },
    closed: { stage: 'closed' },
    cancelled: { stage: 'void' },
  },
  actions: {
    submit: {
      label: 'Submit for approval',
      from: ['draft'],
      to: 'submitted',
      effect: 'number',
      check: o => (o.items.length > 0 ? null : 'Add at least one item.'),
    },
    confirm: {
      label: 'Confirm order',
      from: ['draft', 'submitted', 'underAmendment'],
      to: 'confirmed',
      effect: 'number',
      check: o => (o.items.length > 0 ? null : 'Add at least one item.'),
      confirm: o =>
        `Confirms the order at ₹ ${formatDecimal(o.grandTotal, 2)}. After that it can be delivered, and changed only by an amendment.`,
    },
    amend: {
      label: 'Amend order',
      from: ['confirmed'],
      to: 'underAmendment',
      effect: 'amend',
      reason: true,
      confirm: () =>
        'The order can be changed under its number; nothing below what was delivered. Nothing is delivered until it is confirmed again.',
    },
    sendBack: { label: 'Send back', from: ['submitted'], to: 'draft', reason: true },
    close: { label: 'Short close', from: ['confirmed'], to: 'closed', reason: true },
    reopen: { label: 'Reopen', from: ['closed'], to: 'confirmed', reason: true },
    cancel: { label: 'Cancel order', from: ['draft', 'submitted', 'underAmendment', 'confirmed'], to: 'cancelled', reason: true },
  },
  approval: {
    action: 'confirm',
    ask: 'submit',
    back: 'sendBack',
    amount: 'grandTotal',
    party: 'customer',
    finds: {
      noRate: 'Goods at no rate',
      sameOrder: 'Under an order number that is there already',
      noInspection: 'Inspection taken away by an amendment',
    },
    fromStart: true,
  },
  revisions: { sentBy: 'confirm' },
  access: {
    read: readers,
    write: ['sales'],
    confirm: ['approver'],
    sendBack: ['approver'],
    amend: ['sales', 'approver'],
    close: ['sales', 'approver'],
    reopen: ['approver'],
    'items.shortClose': ['sales', 'approver'],
    'items.reopen': ['approver'],
  },
  agent: 'agent',
  due: 'deliverBy',
  progress: {
    delivered: { label: 'Delivered', path: ['deliveryOrder'] },
    invoiced: { label: 'Invoiced', path: ['deliveryOrder', 'salesInvoice'] },
  },
  list: ['number', 'date', 'customer', 'customerPo', 'deliverBy', 'status', 'totalKm', 'grandTotal'],
  sums: ['totalKm', 'grandTotal'],
  layout: {
    Customer: ['customer', 'customerPo', 'poDate', 'date', 'deliverBy', 'salesPerson', 'agent'],
    Supply: ['registration', 'placeOfSupply', 'gstKind', 'gstin', 'billTo', 'shipTo'],
    Terms: ['creditDays', 'chargeStructure', 'terms', 'termsText', 'remarks', 'amendment'],
    Inspection: ['inspection', 'inspectionAgency', 'noticeDays', 'holdPoints'],
    'Price as offered': ['priceBasis', 'priceVariation', 'rateDay', 'copperBase', 'aluminiumBase'],
  },
})
