import { master } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { readByAll } from '../simple.ts'

/** A chapter, a heading or a tariff item; the longest that a code begins with holds for it. */
const headingProblem = (code: string): string | null =>
  /^(\d{2}|\d{4}|\d{6}|\d{8})$/.test(code) ? null : 'An HSN has 2, 4, 6 or 8 digits.'

const taxes = lines({
  label: 'Taxes',
  fields: {
    validFrom: f.date({ label: 'Valid from' }),
    tax: f.ref('tax', { label: 'GST' }),
    notification: f.text({ optional: true, hint: 'Notification of the rate.' }),
  },
  key: ['validFrom'],
})

export const hsnCode = master({
  name: 'hsnCode',
  label: 'HSN Code',
  path: '/hsncode',
  menu: { group: 'masters' },
  guide: {
    purpose: 'GST rate of a tariff heading, by date. Products, items and invoices are checked against it.',
    mistakes: [
      'Changing a row instead of adding a new one with its date: older invoices then differ from their HSN.',
      'Leaving out the notification of an exemption: the auditor will ask for it.',
      'A row for each product: a heading of four digits applies to all codes that begin with it.',
    ],
    next: 'Products with this HSN use its tax.',
    to: '/productlist',
  },
  fields: {
    code: f.text({ label: 'HSN', unique: true, search: true, maxLength: 8, check: headingProblem }),
    name: f.text({ label: 'Goods', search: true }),
    uqc: f.text({ label: 'UQC', capitals: true, maxLength: 3, optional: true, hint: 'Unit of the HSN summary of GSTR-1.' }),
    note: f.text({ label: 'Remark', optional: true, hint: 'Who checked the rate, and against what.' }),
  },
  lines: { taxes },
  check: h =>
    h.taxes.length > 0 ? [] : [{ path: 'taxes', message: 'Add the tax of these goods and the date from which it applies.' }],
  title: ['code', 'name'],
  access: { ...readByAll, write: ['masters', 'accounts'], block: ['masters'], unblock: ['masters'] },
  list: ['code', 'name', 'uqc', 'note', 'status'],
  sort: 'code',
  layout: { HSN: ['code', 'name', 'uqc', 'note'] },
})
