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

/** What income-tax TDS is deducted from: goods have a section of their own. */
const bearers = { services: 'Services and other payments', goods: 'Goods' } as const

/** The full rate, which is the IGST rate; CGST and SGST are half each. */
const rates = lines({
  label: 'Rates',
  fields: {
    validFrom: f.date({ label: 'Valid from' }),
    rate: f.percent({ label: 'Rate', unit: '%', min: 0, max: 100 }),
    individualRate: f.percent({ label: 'Individuals', unit: '%', optional: true, min: 0, max: 100 }),
    noPanRate: f.percent({ label: 'Without PAN', unit: '%', optional: true, min: 0, max: 100 }),
    section: f.text({
      label: 'Section',
      optional: true,
      maxLength: 20,
      hint: 'As the return names it from that day: 194C, 1024.',
    }),
    perPayment: f.figure({
      label: 'Limit of a bill',
      unit: '₹',
      optional: true,
      min: 0,
      places: 2,
      hint: 'No tax up to this amount.',
    }),
    perMonth: f.figure({ label: 'Limit of a month', unit: '₹', optional: true, min: 0, places: 2 }),
    perYear: f.figure({ label: 'Limit of a year', unit: '₹', optional: true, min: 0, places: 2 }),
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
    purpose: 'GST, TDS and TCS: rates by date, sections, limits and ledgers.',
    mistakes: [
      'Changing a rate or a limit instead of adding a new row with its date: old invoices would be recalculated.',
      'TDS without limits: tax is then deducted from the first rupee.',
      'No rate for parties without PAN: the law requires 20 %.',
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
    section: f.text({ optional: true, search: true, maxLength: 60, hint: 'Section of the Act, as used in the return.' }),
    hsns: f.text({
      label: 'HSN',
      optional: true,
      search: true,
      maxLength: 200,
      hint: 'Chapters or headings: 7404, 7602, 72-81.',
    }),
    bears: f.choice(bearers, { label: 'Deducted from', default: 'services', hint: 'Of income-tax TDS.' }),
    excessOnly: f.bool({
      label: 'On what is above the limit',
      hint: 'If not ticked, tax is on the whole amount once the limit is passed.',
    }),
    reverseCharge: f.bool({
      label: 'Reverse charge',
      hint: 'The buyer pays the tax.',
      rule: 'The supplier bills no tax; the buyer owes it, pays it in cash and may take it as input credit (CGST Act s.9(3) and (4)). A document with this tax shows it and does not add it.',
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
      hint: 'Leave empty for GST, whose ledgers follow from the tax head.',
    }),
    form: f.text({ label: 'Goes into', optional: true, maxLength: 40, hint: 'The return: GSTR-1, GSTR-7, 140 (26Q).' }),
  },
  lines: { rates },
  check: t => [
    ...(t.regime !== 'gst' && t.regime !== 'cess' && !t.section
      ? [{ path: 'section', message: 'Enter the section of the Act.' }]
      : []),
    ...(t.regime === 'tds' && !t.accountRole
      ? [{ path: 'accountRole', message: 'Choose the role of the ledger for the tax payable.' }]
      : []),
  ],
  title: ['code', 'name'],
  access: { read: ['masters', 'accounts', 'sales', 'purchase', 'despatch', 'stores'], write: ['masters', 'accounts'] },
  list: ['code', 'name', 'regime', 'kind', 'section', 'bears', 'form', 'status'],
  sort: 'regime,code',
  layout: {
    Tax: ['code', 'name', 'regime', 'kind'],
    'When it applies': ['section', 'bears', 'hsns', 'excessOnly', 'reverseCharge', 'placeOfSupply'],
    Books: ['accountRole', 'form'],
  },
})

/** The GST rate (%) of a tax on a day; nil before its first row. */
export const gstRateOn = (record: Of<typeof tax>, on: ISODate): Decimal => inForce(record.rates, on)?.rate ?? new Decimal(0)
