import { master, type Of } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { endsBeforeItStarts } from '../simple.ts'
import { apportionments, billings, chargeBases, chargeEffects, chargeOf, chargeSigns, structureProblems } from './charges.ts'

/** What a charge is, wherever it stands: in a structure, in an order, in an invoice. */
export const chargeFields = {
  seq: f.int({ label: 'No.', min: 1, max: 999 }),
  name: f.text({ label: 'Charge', maxLength: 80 }),
  sign: f.choice(chargeSigns, { default: 'add' }),
  basis: f.choice(chargeBases),
  value: f.rate({ label: 'Value', hint: 'Rupees, rupees per unit, or per cent, as the basis says.' }),
  of: f.int({ label: 'Of no.', optional: true, hint: 'The earlier charge that a percentage is reckoned on.' }),
  billing: f.choice(billings, {
    default: 'proRata',
    hint: 'A fixed charge of an order comes to its invoices once, or by the length of each.',
  }),
  affects: f.choice(chargeEffects, { default: 'total' }),
  taxable: f.bool({ default: true, hint: 'Part of the value that GST is levied on (CGST Act s.15).' }),
  apportion: f.choice(apportionments, { label: 'Spread', default: 'value' }),
  accountRole: f.text({
    label: 'Ledger role',
    optional: true,
    capitals: true,
    maxLength: 40,
    hint: 'Where the charge is booked; empty takes it to the sales ledger of the goods, as a trade discount is.',
  }),
} as const

/** What a charge is for: registers group by it, and drums to be returned and escalation are told by it. */
const chargeKinds = {
  discount: 'Discount',
  packing: 'Packing',
  freight: 'Freight',
  insurance: 'Insurance',
  drum: 'Drums',
  testing: 'Testing and inspection',
  variation: 'Price variation',
  other: 'Other',
} as const

const charges = lines({
  label: 'Charges',
  fields: {
    kind: f.choice(chargeKinds, { label: 'For', default: 'other' }),
    ...chargeFields,
    refundable: f.bool({ label: 'Given back', hint: 'A deposit: it comes back with the drum.' }),
    varies: f.bool({ label: 'Moves with the clause', hint: 'The price-variation clause of the terms moves it like the goods.' }),
    editable: f.bool({ hint: 'A document may use another value, between the least and the most.' }),
    least: f.rate({ optional: true }),
    most: f.rate({ optional: true }),
  },
  key: ['seq'],
})

export const chargeStructure = master({
  name: 'chargeStructure',
  label: 'Charge Structure',
  path: '/chargestructure',
  register: '/chargestructurelist',
  menu: { group: 'masters', list: 'Charge Structure' },
  guide: {
    purpose: 'Charges in their order, from discount to round-off: what each is reckoned on, and in which ledger it ends.',
    mistakes: [
      'Freight below the tax: freight that we charge is part of the value and is taxed with it (CGST Act s.15).',
      'A discount agreed afterwards as a line of the invoice: that is a credit note.',
      'Drums given back that are not marked so: their deposit is then income.',
    ],
    next: 'Give it to customers as their usual one.',
    to: '/customerlist',
  },
  fields: {
    code: f.text({ unique: true, search: true, maxLength: 20, capitals: true }),
    name: f.text({ search: true }),
    appliesTo: f.choice({ sale: 'Sales', purchase: 'Purchases' }, { label: 'Applies to', default: 'sale' }),
    fromDate: f.date({ label: 'Effective from', optional: true }),
    toDate: f.date({ label: 'Effective to', optional: true }),
  },
  lines: { charges },
  check: s => [
    ...structureProblems(s.charges.map(chargeOf)).map(({ seq, message }) => ({
      path: `charges.${s.charges.findIndex(c => c.seq === seq)}.of`,
      message,
    })),
    ...endsBeforeItStarts(s.fromDate, s.toDate, 'toDate'),
    ...s.charges.flatMap((c, i) =>
      c.refundable && c.kind !== 'drum'
        ? [{ path: `charges.${i}.refundable`, message: 'Only what is charged for drums is given back.' }]
        : [],
    ),
  ],
  title: ['code', 'name'],
  madeInPassing: true,
  access: { read: ['masters', 'sales', 'purchase', 'accounts', 'despatch'], write: ['masters'] },
  list: ['code', 'name', 'appliesTo', 'status'],
  sort: 'code',
  layout: { Structure: ['code', 'name', 'appliesTo', 'fromDate', 'toDate'] },
})

/** The charges of a structure as the lines of a document that uses it. */
export const chargeLines = (structure: Of<typeof chargeStructure>) =>
  structure.charges.map(
    ({ id: _id, kind: _kind, refundable: _back, varies: _varies, editable: _may, least: _least, most: _most, ...charge }) =>
      charge,
  )
