import { type Complaint, master } from '../../../../kernel/document.ts'
import { lines } from '../../../../kernel/lineSet.ts'
import { f } from '../../../../kernel/field.ts'

/** What the law limits by an amount, or by months or days, and rates that it goes by. */
export const legalLimits = {
  cashReceipt: 'Cash from one customer in a day or for one bill',
  cashPayment: 'Cash to one person in a day',
  cashCarriage: 'Cash to one transporter in a day',
  cashLoan: 'Loan or deposit in cash',
  b2cLarge: 'Invoice to an unregistered buyer in another state that GSTR-1 lists by itself',
  gstInterest: 'Interest on GST that is paid late, a year',
  gstLateFee: 'Late fee of GSTR-3B, a day',
  gstLateFeeNil: 'Late fee of a GSTR-3B without tax, a day',
  creditUnpaid: 'Input credit of a bill that is not paid, days from the bill',
  msmeAgreed: 'Micro and small enterprises with agreed days are paid within, days',
  msmeUsual: 'Micro and small enterprises without agreed days are paid within, days',
  bankRate: 'Bank rate of the Reserve Bank',
  gstNote: 'GST corrected by a credit note, months after the financial year of the invoice',
} as const

/** What a limit is told in, where that is no amount alone. */
const toldIn = {
  gstNote: 'months',
  gstInterest: 'percent',
  bankRate: 'percent',
  creditUnpaid: 'days',
  msmeAgreed: 'days',
  msmeUsual: 'days',
} as const satisfies { readonly [L in keyof typeof legalLimits]?: 'months' | 'days' | 'percent' }
const inWords: Readonly<Record<string, 'months' | 'days' | 'percent' | undefined>> = toldIn

const amounts = lines({
  label: 'Amounts',
  fields: {
    validFrom: f.date({ label: 'Valid from' }),
    amount: f.figure({ unit: '₹', optional: true, min: 0, places: 2 }),
    most: f.figure({ label: 'At most', unit: '₹', optional: true, min: 0, places: 2, hint: 'Where the amount is one a day.' }),
    percent: f.percent({ unit: '%', optional: true, min: 0, hint: 'A year.' }),
    days: f.int({ optional: true, min: 0, max: 3650 }),
    months: f.int({ optional: true, min: 0, max: 60, hint: 'Up to the last day of that month.' }),
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
  check: l => [
    ...(l.amounts.length > 0 ? [] : [{ path: 'amounts', message: 'Add the limit and the date from which it applies.' }]),
    ...l.amounts.flatMap((row, i): Complaint[] => {
      const wanted = inWords[l.limits] ?? 'amount'
      return row[wanted] === null ? [{ path: `amounts.${i}.${wanted}`, message: `Enter the ${wanted} of the limit.` }] : []
    }),
  ],
  title: ['name'],
  access: { read: ['masters', 'accounts', 'approver'], write: ['masters', 'accounts'] },
  list: ['name', 'limits', 'note', 'status'],
  sort: 'limits,name',
  layout: { Limit: ['name', 'limits', 'note'] },
})
