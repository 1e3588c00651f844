import { inForce } from '../../../kernel/days/effective.ts'
import type { ISODate } from '../../../kernel/dates.ts'
import { Decimal } from '../../../kernel/decimal.ts'
import { master, type Of } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'

/** Which law it is levied by. GST splits into CGST with SGST, or IGST, by the place of supply; the others are taken at source. */
export const regimes = {
  gst: 'GST',
  cess: 'GST cess',
  gstTds: 'GST-TDS (s.51)',
  tds: 'Income-tax TDS',
  tcs: 'Income-tax TCS',
} as const

/** The full rate, which is the IGST rate; CGST and SGST are half each. */
const rates = lines({
  label: 'Rates',
  fields: {
    validFrom: f.date({ label: 'Valid from' }),
    rate: f.percent({ label: 'Rate', unit: '%', min: 0, max: 100 }),
    individualRate: f.percent({ label: 'Individuals', unit: '%', optional: true, min: 0, max: 100 }),
    noPanRate: f.percent({ label: 'Without PAN', unit: '%', optional: true, min: 0, max: 100 }),
    notification: f.text({ optional: true }),
  },
  key: ['validFrom'],
})

export const tax = master({
  name: 'tax',
  label: 'Tax',
  plural: 'Taxes',
  path: '/taxmaster',
  menu: { group: 'masters', list: 'Tax' },
  guide: {
    purpose: 'GST, TDS and TCS: rates by date, sections, limits, and the ledgers they go to.',
    mistakes: [
      'Changing a rate instead of adding one from its day: old invoices would be reckoned anew.',
      'TDS without limits: it is then deducted from the first rupee.',
      'No rate without PAN: the law then wants 20 %.',
    ],
    next: 'Give items and products their HSN and rate.',
    to: '/itemlist',
  },
  fields: {
    code: f.text({ unique: true, search: true, maxLength: 20, capitals: true }),
    name: f.text({ search: true }),
    regime: f.choice(regimes, { default: 'gst', index: true }),
    kind: f.choice(
      { taxable: 'Taxable', nil: 'Nil rated', exempt: 'Exempt', nonGst: 'Non-GST', zeroRated: 'Zero-rated' },
      { default: 'taxable' },
    ),
    section: f.text({ optional: true, search: true, maxLength: 60, hint: 'Of the Act, as the return wants it.' }),
    hsns: f.text({
      label: 'HSN',
      optional: true,
      search: true,
      maxLength: 200,
      hint: 'Chapters or headings: 7404, 7602, 72-81.',
    }),
    perPayment: f.money({ label: 'Limit of a payment', unit: '₹', optional: true, min: 0, hint: 'Nothing is taken up to it.' }),
    perMonth: f.money({ label: 'Limit of a month', unit: '₹', optional: true, min: 0 }),
    perYear: f.money({ label: 'Limit of a year', unit: '₹', optional: true, min: 0 }),
    excessOnly: f.bool({ label: 'On what is above the limit', hint: 'Else on the whole, once it is passed.' }),
    reverseCharge: f.bool({
      label: 'Reverse charge',
      hint: 'The buyer pays it.',
      rule: 'The supplier bills no tax; the buyer owes it, pays it in cash and may take it as input credit (CGST Act s.9(3) and (4)). A paper with this tax shows it and does not add it.',
    }),
    placeOfSupply: f.choice(
      {
        delivery: 'Where delivery ends',
        recipient: 'Where the recipient is',
        property: 'Where the property lies',
        supplier: 'Where the supplier is',
      },
      { label: 'Place of supply', optional: true, hint: 'IGST Act s.10 for goods, s.12 for services.' },
    ),
    accountRole: f.text({
      label: 'Ledger role',
      optional: true,
      capitals: true,
      maxLength: 40,
      hint: 'GST finds its ledgers by head.',
    }),
    form: f.text({ label: 'Goes into', optional: true, maxLength: 40, hint: 'The return: GSTR-1, GSTR-7, 140 (26Q).' }),
  },
  lines: { rates },
  check: t => [
    ...(t.regime !== 'gst' && t.regime !== 'cess' && !t.section
      ? [{ path: 'section', message: 'Say by which section it is taken.' }]
      : []),
    ...(t.regime === 'tds' && !t.accountRole
      ? [{ path: 'accountRole', message: 'Say the role of the ledger in which it is owed to the government.' }]
      : []),
  ],
  title: ['code', 'name'],
  access: { read: ['masters', 'accounts', 'sales', 'purchase', 'despatch', 'stores'], write: ['masters', 'accounts'] },
  list: ['code', 'name', 'regime', 'kind', 'section', 'perYear', 'form', 'status'],
  sort: 'regime,code',
  layout: {
    Tax: ['code', 'name', 'regime', 'kind'],
    'When it applies': ['section', 'hsns', 'perPayment', 'perMonth', 'perYear', 'excessOnly', 'reverseCharge', 'placeOfSupply'],
    Books: ['accountRole', 'form'],
  },
})

/** The GST rate (%) of a tax on a day; nil before its first row. */
export const gstRateOn = (record: Of<typeof tax>, on: ISODate): Decimal => inForce(record.rates, on)?.rate ?? new Decimal(0)
