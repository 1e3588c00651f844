import { type Complaint, master, type Of } from '../../../../kernel/document.ts'
import { lines } from '../../../../kernel/lineSet.ts'
import { f } from '../../../../kernel/field.ts'
import { endsBeforeItStarts } from '../../simple.ts'
import {
  apportionments,
  billings,
  boughtBases,
  chargeBases,
  chargeEffects,
  chargeOf,
  chargeSigns,
  structureProblems,
} from './charges.ts'

/** What a charge is, wherever it stands: in a structure, in an order, in an invoice. */
export const chargeFields = {
  seq: f.int({ label: 'No.', min: 1, max: 999 }),
  name: f.text({ label: 'Charge', maxLength: 80 }),
  sign: f.choice(chargeSigns, { default: 'add' }),
  basis: f.choice(chargeBases),
  value: f.rate({ label: 'Value', hint: 'Rupees, rupees per unit, or per cent, as the basis says.' }),
  of: f.int({ label: 'Of no.', optional: true, hint: 'The earlier charge on which the percentage is calculated.' }),
  billing: f.choice(billings, {
    default: 'proRata',
    hint: 'A fixed charge is billed on the first invoice, or on each invoice by its length.',
  }),
  affects: f.choice(chargeEffects, { default: 'total' }),
  taxable: f.bool({ default: true, hint: 'Included in the taxable value (CGST Act s.15).' }),
  apportion: f.choice(apportionments, { label: 'Spread', default: 'value' }),
  accountRole: f.text({
    label: 'Ledger role',
    optional: true,
    capitals: true,
    maxLength: 40,
    hint: 'Where the charge is booked; empty takes it to the sales ledger of the goods, as a trade discount is.',
  }),
} as const

const only = { optional: true, hint: 'If empty, all that no other charge of the same name is for.' } as const

/** The same on a paper of buying or of selling, where one item may bear it at a rate of its own. */
export const boughtChargeFields = {
  ...chargeFields,
  basis: f.choice(boughtBases),
  forItem: f.ref('item', { label: 'For item', ...only }),
} as const
export const soldChargeFields = { ...chargeFields, forProduct: f.ref('product', { label: 'For product', ...only }) } as const

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
  columns: ['kind', 'seq', 'name', 'sign', 'basis', 'value', 'of', 'billing', 'affects', 'taxable'],
  fields: {
    kind: f.choice(chargeKinds, { label: 'For', default: 'other' }),
    ...boughtChargeFields,
    ...soldChargeFields,
    refundable: f.bool({ label: 'Given back', hint: 'A deposit, refunded when the drum comes back.' }),
    varies: f.bool({ label: 'Varies with the price', hint: 'The price-variation clause applies to this charge too.' }),
    editable: f.bool({ hint: 'A document may use another value between minimum and maximum.' }),
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
    purpose: 'Charges in their order, from discount to round-off: how each is calculated, and on which ledger it is posted.',
    mistakes: [
      'Adding freight after tax: freight that we charge is part of the taxable value (CGST Act s.15).',
      'Entering a discount agreed after the sale: give a credit note.',
      'Returnable drums not marked as deposit: the deposit is then booked as income.',
    ],
    next: 'Choose it in the customer records.',
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
    ...s.charges.flatMap((c, i): Complaint[] =>
      (s.appliesTo === 'sale' ? c.forItem : c.forProduct) === null
        ? []
        : [
            {
              path: `charges.${i}.${s.appliesTo === 'sale' ? 'forItem' : 'forProduct'}`,
              message:
                s.appliesTo === 'sale'
                  ? 'Sales are charged by product; choose that.'
                  : 'Purchases are charged by item; choose that.',
            },
          ],
    ),
    ...s.charges.flatMap((c, i) =>
      s.appliesTo === 'purchase' && !isBought(c.basis)
        ? [{ path: `charges.${i}.basis`, message: 'What is bought is charged per kg; a line bought by weight is of one metal.' }]
        : [],
    ),
    ...s.charges.flatMap((c, i) =>
      c.refundable && c.kind !== 'drum'
        ? [{ path: `charges.${i}.refundable`, message: 'Only a charge for drums can be a deposit.' }]
        : [],
    ),
  ],
  title: ['code', 'name'],
  madeInPassing: true,
  access: { read: ['masters', 'sales', 'purchase', 'accounts', 'despatch', 'approver'], write: ['masters'] },
  list: ['code', 'name', 'appliesTo', 'status'],
  sort: 'code',
  layout: { Structure: ['code', 'name', 'appliesTo', 'fromDate', 'toDate'] },
})

const chargeLines = (structure: Of<typeof chargeStructure>) =>
  structure.charges.map(
    ({ id: _id, kind: _kind, refundable: _back, varies: _varies, editable: _may, least: _least, most: _most, ...charge }) =>
      charge,
  )

const isBought = (basis: keyof typeof chargeBases): basis is keyof typeof boughtBases => basis in boughtBases

/** The charges of a structure as the lines of a paper of buying. */
export const boughtChargeLines = (structure: Of<typeof chargeStructure>) =>
  chargeLines(structure).flatMap(({ forProduct: _product, basis, ...charge }) => (isBought(basis) ? [{ ...charge, basis }] : []))

/** The charges of a structure as the lines of a paper of selling. */
export const soldChargeLines = (structure: Of<typeof chargeStructure>) =>
  chargeLines(structure).map(({ forItem: _item, ...charge }) => charge)
