import { Decimal, sum } from '../../../../kernel/decimal.ts'
import { master, type Complaint } from '../../../../kernel/document.ts'
import { lines } from '../../../../kernel/lineSet.ts'
import { f } from '../../../../kernel/field.ts'
import { endsBeforeItStarts } from '../../simple.ts'
import { dateRules, lateRules } from './variedDays.ts'
import { unknownBlanks } from './wordsOfTerms.ts'

/** When a part of the price falls due. */
const paymentEvents = {
  order: 'With the order',
  readiness: 'Before despatch',
  documents: 'Against documents',
  invoice: 'From the invoice',
  receipt: 'From receipt',
  commissioning: 'After commissioning',
  guarantee: 'After the guarantee (retention)',
} as const

const payments = lines({
  label: 'Payment',
  fields: {
    percent: f.percent({ label: 'Share', unit: '%', min: 0, max: 100, places: 2 }),
    event: f.choice(paymentEvents, { label: 'Due' }),
    days: f.int({ unit: 'days', default: 0, min: 0, max: 1095 }),
    security: f.choice(
      { none: 'None', bankGuarantee: 'Bank guarantee', lc: 'Letter of credit' },
      { label: 'Against', default: 'none' },
    ),
  },
})

const share = { unit: '%', optional: true, min: 0, max: 100, places: 2 } as const

/**
 * The words of a contract, and beside them what of them is a rule: payments make due dates, delay makes the damages, tolerances
 * decide how much may be delivered, the clause moves the price.
 */
export const termsAndConditions = master({
  name: 'termsAndConditions',
  label: 'Terms And Conditions',
  plural: 'Terms And Conditions',
  path: '/TermsAndConditions',
  menu: { group: 'masters', list: 'Terms And Conditions' },
  guide: {
    purpose: 'Terms of sale and purchase: text, payment schedule, tolerance, liquidated damages, guarantee and price clause.',
    mistakes: [
      'Payment shares that do not add up to 100 %: the payment schedule of an order is made from them.',
      'Changing terms that are in orders: make a new version; orders keep what was agreed.',
      'Damages without a maximum: half a per cent a week would never stop.',
    ],
    next: 'Choose them in the customer records.',
    to: '/customerlist',
  },
  fields: {
    code: f.text({ unique: true, search: true, maxLength: 20, capitals: true }),
    title: f.text({ search: true }),
    appliesTo: f.choice({ sale: 'Sales', purchase: 'Purchases', tender: 'Tenders' }, { label: 'Applies to', default: 'sale' }),
    edition: f.int({ label: 'Version', default: 1, min: 1, max: 99, hint: 'Existing orders keep their text.' }),
    fromDate: f.date({ label: 'Effective from', optional: true }),
    toDate: f.date({ label: 'Effective to', optional: true }),
    text: f.note({
      hint: 'One clause a line, its heading before a colon. {guaranteeMonths} and the like are replaced by the figures entered below.',
    }),
    damagesPercent: f.percent({ ...share, label: 'Damages a week' }),
    damagesCapPercent: f.percent({ ...share, label: 'Damages at most' }),
    drumTolerancePercent: f.percent({
      ...share,
      label: 'Tolerance of a drum',
      rule: 'How far the length of one drum may differ from the order: usually 5 %. The sum of all drums has a tolerance of its own.',
    }),
    orderTolerancePercent: f.percent({
      ...share,
      label: 'Tolerance of the order',
      rule: 'How far the sum of all drums of a line may differ from the order: usually 2 %. What is delivered above it is not paid; what is missing below it must still be delivered.',
    }),
    shortLengthPercent: f.percent({
      ...share,
      label: 'Short lengths',
      rule: 'The share of an order that may be delivered in lengths shorter than a whole drum, but not below the shortest length.',
    }),
    shortestM: f.figure({ label: 'Shortest length', unit: 'm', optional: true, min: 0 }),
    price: f.choice({ firm: 'Firm', variable: 'Variable' }, { default: 'firm' }),
    priceVariation: f.ref('priceVariation', {
      label: 'Clause',
      optional: true,
      rule: 'The price moves with metal and indices from the base month of the offer to the month before delivery that the clause names. The order fixes factors and base prices; the ceilings below limit the change.',
    }),
    variationDay: f.choice(dateRules, {
      label: 'Prices of',
      optional: true,
      rule: 'The day of each lot for which the indices are read, before the lag of the clause. Ready is what a call offers to the inspector, cleared what they have let go.',
    }),
    variationLate: f.choice(lateRules, { label: 'When late', optional: true, hint: 'If empty, as any other lot.' }),
    variationCapPercent: f.percent({ ...share, label: 'Ceiling upwards' }),
    variationFloorPercent: f.percent({ ...share, label: 'Ceiling downwards', hint: 'If empty, there is no ceiling.' }),
    inspection: f.bool({ label: 'Inspected before despatch' }),
    inspectionAgency: f.ref('inspectionAgency', { label: 'Inspected by', optional: true }),
    guaranteeMonths: f.int({ label: 'Guarantee', unit: 'months', optional: true, min: 0, max: 120 }),
    interestPercent: f.percent({ ...share, label: 'Interest a year' }),
    drumReturnDays: f.int({ label: 'Drums back within', unit: 'days', optional: true, min: 0, max: 1095 }),
  },
  lines: { payments },
  check: t => {
    const complaints: Complaint[] = []
    const paid = sum(t.payments.map(p => p.percent))
    if (t.payments.length > 0 && !paid.eq(100)) {
      complaints.push({ path: 'payments.0.percent', message: `The shares add up to ${paid.toString()} %, not 100 %.` })
    }
    if (t.damagesPercent?.gt(t.damagesCapPercent ?? new Decimal(100))) {
      complaints.push({ path: 'damagesCapPercent', message: 'The damages of one week are above the maximum.' })
    }
    if (t.price === 'variable' && !t.priceVariation)
      complaints.push({ path: 'priceVariation', message: 'Choose the price-variation clause.' })
    if (t.price === 'firm' && t.priceVariation)
      complaints.push({ path: 'price', message: 'Remove the clause: the price is firm.' })
    if (t.price === 'firm' && (t.variationDay ?? t.variationLate))
      complaints.push({ path: 'variationDay', message: 'Remove the day of the prices: the price is firm.' })
    complaints.push(...endsBeforeItStarts(t.fromDate, t.toDate, 'toDate'))
    for (const name of unknownBlanks(t.text))
      complaints.push({ path: 'text', message: `{${name}} is not one of the rules below.` })
    return complaints
  },
  title: ['code', 'title'],
  madeInPassing: true,
  access: { read: ['masters', 'sales', 'purchase', 'accounts', 'despatch', 'approver'], write: ['masters'] },
  list: [
    'code',
    'title',
    'appliesTo',
    'edition',
    'price',
    'damagesPercent',
    'orderTolerancePercent',
    'guaranteeMonths',
    'status',
  ],
  sort: 'code',
  layout: {
    Terms: ['code', 'title', 'appliesTo', 'edition', 'fromDate', 'toDate', 'text'],
    Price: [
      'price',
      'priceVariation',
      'variationDay',
      'variationLate',
      'variationCapPercent',
      'variationFloorPercent',
      'interestPercent',
    ],
    Quantity: ['drumTolerancePercent', 'orderTolerancePercent', 'shortLengthPercent', 'shortestM'],
    Delivery: ['damagesPercent', 'damagesCapPercent', 'inspection', 'inspectionAgency', 'guaranteeMonths', 'drumReturnDays'],
  },
})
