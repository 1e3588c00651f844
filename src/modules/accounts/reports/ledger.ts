import { f } from '../../../kernel/field.ts'
import { ofOneGstin, report } from '../../../kernel/report.ts'
import { aLedger } from '../../masters/books/account/offered.ts'

const balance = { places: 2, unit: '₹' } as const

const period = { fromDate: f.date({ label: 'From' }), toDate: f.date({ label: 'To' }) } as const

export const ledger = report({
  name: 'ledger',
  label: 'Ledger',
  path: '/ledger',
  read: ['accounts', 'approver'],
  group: 'accounts',
  guide: {
    purpose: 'One account line by line with its running balance, each line leading to its document.',
    mistakes: [
      'Looking for a customer among the accounts: open Receivables for a customer.',
      'Looking for a draft: only posted vouchers are listed.',
      'Taking a reversal for a second entry: it is listed beside the entry that it reverses.',
    ],
    next: 'See the whole day in which a line was posted.',
    to: '/daybook',
  },
  about:
    'Every line of one ledger, or of one customer or supplier in it, with the running balance; each line opens its document.',
  params: {
    account: f.ref('account', { label: 'Ledger' }),
    customer: f.ref('customer', { optional: true }),
    supplier: f.ref('supplier', { optional: true }),
    ...period,
    ...ofOneGstin,
  },
  offers: { account: aLedger },
  columns: {
    date: f.date(),
    number: f.text({ label: 'Number' }),
    voucher: f.text({ label: 'Document' }),
    particulars: f.text({ label: 'Particulars' }),
    debit: f.money({ ...balance, optional: true }),
    credit: f.money({ ...balance, optional: true }),
    balance: f.money({ label: 'Balance', ...balance }),
    side: f.text({ label: 'Dr/Cr' }),
  },
  sums: ['debit', 'credit'],
})
