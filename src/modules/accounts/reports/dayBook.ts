import { f } from '../../../kernel/field.ts'
import { ofOneGstin, report } from '../../../kernel/report.ts'

const balance = { places: 2, unit: '₹' } as const

const period = { fromDate: f.date({ label: 'From' }), toDate: f.date({ label: 'To' }) } as const

export const dayBook = report({
  name: 'dayBook',
  label: 'Day Book',
  path: '/daybook',
  read: ['accounts', 'approver'],
  group: 'accounts',
  guide: {
    purpose: 'All vouchers of a day or a period in their order, each with its debits and credits.',
    mistakes: [
      'Looking under the day of typing: vouchers are listed under their own date.',
      'Looking for drafts: a draft is not a voucher yet.',
      'Looking for gaps in the numbers: each document and each registration has a series of its own.',
    ],
    next: 'See the balances after these vouchers.',
    to: '/trialbalance',
  },
  about: 'All vouchers of the days, in the order in which they were posted, with the ledgers they touch.',
  params: { ...period, ...ofOneGstin },
  columns: {
    date: f.date(),
    number: f.text({ label: 'Number' }),
    voucher: f.text({ label: 'Document' }),
    particulars: f.text({ label: 'Ledger' }),
    party: f.text({ label: 'Party' }),
    debit: f.money({ ...balance, optional: true }),
    credit: f.money({ ...balance, optional: true }),
  },
  sums: ['debit', 'credit'],
})
