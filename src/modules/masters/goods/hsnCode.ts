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
    notification: f.text({ optional: true, hint: 'Which notification says so.' }),
  },
  key: ['validFrom'],
})

export const hsnCode = master({
  name: 'hsnCode',
  label: 'HSN Code',
  path: '/hsncode',
  menu: { group: 'masters' },
  guide: {
    purpose: 'Which GST the goods of a tariff heading bear, from which day. Products, items and invoices are checked against it.',
    mistakes: [
      'Changing a row instead of adding one from its day: older invoices then disagree with their HSN.',
      'An exemption without its notification: nobody can tell an auditor why no tax was charged.',
      'A row for each product: a heading of four digits holds for all codes that begin with it.',
    ],
    next: 'Products of this HSN take its tax.',
    to: '/productlist',
  },
  fields: {
    code: f.text({ label: 'HSN', unique: true, search: true, maxLength: 8, check: headingProblem }),
    name: f.text({ label: 'Goods', search: true }),
    uqc: f.text({ label: 'UQC', capitals: true, maxLength: 3, optional: true, hint: 'Unit of the HSN summary of GSTR-1.' }),
    note: f.text({ label: 'Remark', optional: true, hint: 'How far the rate was checked.' }),
  },
  lines: { taxes },
  check: h =>
    h.taxes.length > 0 ? [] : [{ path: 'taxes', message: 'Add the tax of these goods and the day from which it holds.' }],
  title: ['code', 'name'],
  access: { ...readByAll, write: ['masters', 'accounts'], block: ['masters'], unblock: ['masters'] },
  list: ['code', 'name', 'uqc', 'note', 'status'],
  sort: 'code',
  layout: { HSN: ['code', 'name', 'uqc', 'note'] },
})
