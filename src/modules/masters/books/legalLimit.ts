import { master } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'

/** What the law limits by an amount. */
export const legalLimits = {
  cashReceipt: 'Cash from one customer in a day or for one bill',
  cashPayment: 'Cash to one supplier in a day',
  cashCarriage: 'Cash to one transporter in a day',
} as const

const amounts = lines({
  label: 'Amounts',
  fields: {
    validFrom: f.date({ label: 'Valid from' }),
    amount: f.money({ unit: '₹', min: 0 }),
    source: f.text({ maxLength: 120, hint: 'Act and section.' }),
  },
  key: ['validFrom'],
})

export const legalLimit = master({
  name: 'legalLimit',
  label: 'Legal Limit',
  path: '/legallimit',
  menu: { group: 'masters' },
  guide: {
    purpose:
      'Limits set by law, with the section and the date from which they apply. Receipts and payments are checked against them.',
    mistakes: [
      'Changing an amount instead of adding a new one with its date: older vouchers are then checked by the new law.',
      'Blocking a limit because of one voucher: no later voucher is checked either.',
      'Leaving out the section: nobody can check whether the limit still applies.',
    ],
    next: 'Receive and pay larger amounts through the bank.',
    to: '/bankreceipt',
  },
  fields: {
    limits: f.choice(legalLimits, { label: 'What' }),
    name: f.text({ search: true }),
    note: f.note({ optional: true }),
  },
  lines: { amounts },
  check: l => (l.amounts.length > 0 ? [] : [{ path: 'amounts', message: 'Add the amount and the date from which it applies.' }]),
  title: ['name'],
  access: { read: ['masters', 'accounts', 'approver'], write: ['masters', 'accounts'] },
  list: ['name', 'limits', 'note', 'status'],
  sort: 'limits,name',
  layout: { Limit: ['name', 'limits', 'note'] },
})
