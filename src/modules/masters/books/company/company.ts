import { master } from '../../../../kernel/document.ts'
import { f } from '../../../../kernel/field.ts'
import { panProblem, tanProblem } from '../../parties/gstin.ts'

/**
 * First steps that no record shows to be done: somebody says that they are, or that this company does not need them. With `all` the list
 * is put away.
 */
export const passableSteps = {
  users: 'I am alone',
  numbers: 'Numbers looked at',
  stock: 'No stock at the start',
  bills: 'No open bills',
  balances: 'No balances',
  all: 'List put away',
} as const

/** How old the rates of an offer may be where the company says nothing else: trading days of its base day, days of its metal rates. */
export const usualAges = { baseDayAge: 3, metalRateAge: 45 } as const

/** The one company of the books. */
export const company = master({
  name: 'company',
  label: 'Company',
  plural: 'Company',
  path: '/company',
  menu: { group: 'masters' },
  guide: {
    purpose: 'Name, PAN, address and bank details, as printed on every document.',
    mistakes: [
      'The trade name as legal name: a tax invoice must show the registered name (CGST Rules, rule 46).',
      'An old bank account on invoices: customers pay into the account printed there.',
      'No TAN: TDS that was deducted cannot be paid.',
    ],
    next: 'Enter the GST registration of each state.',
    to: '/gstregistration',
  },
  fields: {
    name: f.text({ label: 'Legal name' }),
    tradeName: f.text({ label: 'Trade name', optional: true }),
    pan: f.text({ label: 'PAN', capitals: true, maxLength: 10, optional: true, check: panProblem }),
    tan: f.text({ label: 'TAN', capitals: true, maxLength: 10, optional: true, check: tanProblem }),
    cin: f.text({ label: 'CIN', capitals: true, maxLength: 21, optional: true }),
    address: f.note({ label: 'Registered office', optional: true }),
    phone: f.text({ optional: true, maxLength: 40 }),
    email: f.text({ label: 'E-mail', optional: true, maxLength: 254 }),
    website: f.text({ optional: true }),
    bankDetails: f.note({ label: 'Bank details on invoices', optional: true }),
    declaration: f.note({ label: 'Declaration on invoices', optional: true }),
    noFinishedStock: f.bool({
      label: 'No finished stock yet',
      hint: 'Deliveries may then leave without drums. No cost of sales is posted for them, and the list marks them.',
    }),
    packingListsFrom: f.date({
      label: 'Packing lists from',
      optional: true,
      latest: 'any',
      hint: 'From this day no delivery leaves without a packing list, whose lorry is let out at the gate.',
    }),
    baseDayAge: f.int({
      label: 'Base day of offers, at most',
      unit: 'trading days',
      default: usualAges.baseDayAge,
      min: 0,
      max: 60,
      hint: 'An offer on older rates says why, and the approver reads it. Trading days are Monday to Friday.',
    }),
    metalRateAge: f.int({
      label: 'Metal rates of offers, at most',
      unit: 'days',
      default: usualAges.metalRateAge,
      min: 1,
      max: 365,
      hint: 'No offer is handed in on a rate of copper or aluminium that was older on its base day.',
    }),
    startsOn: f.date({
      label: 'Books start on',
      optional: true,
      hint: 'Openings are as at this day.',
    }),
    demo: f.bool({ label: 'Demo company', readonly: true }),
    passedSteps: f.choices(passableSteps, { label: 'First steps that are done', readonly: true }),
  },
  title: ['name'],
  access: { read: ['admin', 'accounts', 'masters', 'sales', 'despatch'], write: ['admin', 'accounts'] },
  list: ['name', 'pan', 'phone', 'email', 'status'],
  layout: {
    Company: ['name', 'tradeName', 'pan', 'tan', 'cin', 'startsOn'],
    Contact: ['address', 'phone', 'email', 'website'],
    'On invoices': ['bankDetails', 'declaration'],
    Despatch: ['noFinishedStock', 'packingListsFrom'],
    Offers: ['baseDayAge', 'metalRateAge'],
  },
})
