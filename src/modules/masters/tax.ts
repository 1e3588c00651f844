import { inForce } from '../../kernel/effective.ts'
import type { ISODate } from '../../kernel/dates.ts'
import { Decimal } from '../../kernel/decimal.ts'
import { lines, master, type Of } from '../../kernel/document.ts'
import { f } from '../../kernel/field.ts'

/** The full rate, which is the IGST rate; CGST and SGST are half each. */
const rates = lines({
  label: 'Rates',
  fields: {
    validFrom: f.date({ label: 'Valid from' }),
    rate: f.percent({ label: 'GST', unit: '%', min: 0, max: 100 }),
    notification: f.text({ optional: true }),
  },
  key: ['validFrom'],
})

export const tax = master({
  name: 'tax',
  label: 'Tax',
  plural: 'Taxes',
  path: '/taxmaster',
  fields: {
    code: f.text({ unique: true, search: true, maxLength: 20, capitals: true }),
    name: f.text({ search: true }),
    kind: f.choice(
      { taxable: 'Taxable', nil: 'Nil rated', exempt: 'Exempt', nonGst: 'Non-GST', zeroRated: 'Zero-rated' },
      { default: 'taxable' },
    ),
  },
  lines: { rates },
  title: ['code', 'name'],
  access: { read: ['masters', 'accounts', 'sales', 'purchase', 'despatch'], write: ['masters', 'accounts'] },
  list: ['code', 'name', 'kind', 'status'],
  sort: 'code',
  layout: { Tax: ['code', 'name', 'kind'] },
})

/** The GST rate (%) of a tax on a day; nil before its first row. */
export const gstRateOn = (record: Of<typeof tax>, on: ISODate): Decimal => inForce(record.rates, on)?.rate ?? new Decimal(0)
