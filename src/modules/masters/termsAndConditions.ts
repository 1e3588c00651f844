import { Decimal, sum } from '../../kernel/decimal.ts'
import { lines, master, type Complaint } from '../../kernel/document.ts'
import { f } from '../../kernel/field.ts'

/** When a part of the price falls due. */
export const paymentEvents = {
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
  path: '/termsandconditions',
  fields: {
    code: f.text({ unique: true, search: true, maxLength: 20, capitals: true }),
    title: f.text({ search: true }),
    appliesTo: f.choice({ sale: 'Sales', purchase: 'Purchases', tender: 'Tenders' }, { label: 'Applies to', default: 'sale' }),
    text: f.note({ hint: 'A clause a line, as it is printed.' }),
    damagesPercent: f.percent({ ...share, label: 'Damages a week' }),
    damagesCapPercent: f.percent({ ...share, label: 'Damages at most' }),
    drumTolerancePercent: f.percent({ ...share, label: 'Tolerance of a drum' }),
    orderTolerancePercent: f.percent({ ...share, label: 'Tolerance of the order' }),
    shortLengthPercent: f.percent({ ...share, label: 'Short lengths' }),
    shortestM: f.figure({ label: 'Shortest length', unit: 'm', optional: true, min: 0 }),
    price: f.choice({ firm: 'Firm', variable: 'Variable' }, { default: 'firm' }),
    priceVariation: f.ref('priceVariation', { label: 'Clause', optional: true }),
    variationCapPercent: f.percent({ ...share, label: 'Variation at most' }),
    inspection: f.bool({ label: 'Inspected before despatch' }),
    guaranteeMonths: f.int({ label: 'Guarantee', unit: 'months', optional: true, min: 0, max: 120 }),
    interestPercent: f.percent({ ...share, label: 'Interest a year' }),
    drumReturnDays: f.int({ label: 'Drums back within', unit: 'days', optional: true, min: 0, max: 1095 }),
  },
  lines: { payments },
  check: t => {
    const complaints: Complaint[] = []
    const paid = sum(t.payments.map(p => p.percent))
    if (t.payments.length > 0 && !paid.eq(100)) {
      complaints.push({ path: 'payments.0.percent', message: `The shares make ${paid.toString()} % and not 100 %.` })
    }
    if (t.damagesPercent?.gt(t.damagesCapPercent ?? new Decimal(100))) {
      complaints.push({ path: 'damagesCapPercent', message: 'One week would cost more than the most.' })
    }
    if (t.price === 'variable' && !t.priceVariation)
      complaints.push({ path: 'priceVariation', message: 'Say by which clause the price moves.' })
    if (t.price === 'firm' && t.priceVariation) complaints.push({ path: 'price', message: 'A firm price has no clause.' })
    return complaints
  },
  title: ['code', 'title'],
  access: { read: ['masters', 'sales', 'purchase', 'accounts', 'despatch'], write: ['masters'] },
  list: ['code', 'title', 'appliesTo', 'price', 'damagesPercent', 'orderTolerancePercent', 'guaranteeMonths', 'status'],
  sort: 'code',
  layout: {
    Terms: ['code', 'title', 'appliesTo', 'text'],
    Price: ['price', 'priceVariation', 'variationCapPercent', 'interestPercent'],
    Quantity: ['drumTolerancePercent', 'orderTolerancePercent', 'shortLengthPercent', 'shortestM'],
    Delivery: ['damagesPercent', 'damagesCapPercent', 'inspection', 'guaranteeMonths', 'drumReturnDays'],
  },
})
