import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'
import { ofBank } from '../../masters/books/account/offered.ts'

const rupees = { places: 2, unit: '₹' } as const

export const brs = report({
  name: 'brs',
  label: 'Bank Reconciliation Statement',
  path: '/brs',
  read: ['accounts', 'approver'],
  group: 'accounts',
  guide: {
    purpose: 'Why the balance in the books of a bank and that of its statement differ at the end of a day.',
    mistakes: [
      'Reading it for a day that no statement reaches: later vouchers then all stand as not shown by the bank.',
      'Leaving charges and interest only at the bank: post a voucher for each, and save the statement again.',
      'A cheque that stands for more than three months: it is stale; cancel the payment, so that the bill opens again.',
    ],
    next: 'Enter the next statement of the bank.',
    to: '/bankstatement',
  },
  about:
    'The balance of a bank in the books, what the bank has not shown, what the books do not have, and the balance of the bank, on any day.',
  params: { bank: f.ref('account', { label: 'Bank', onlyOne: true }), asOn: f.date({ label: 'As on' }) },
  offers: { bank: ofBank },
  columns: {
    date: f.date({ optional: true }),
    particulars: f.text(),
    reference: f.text({ label: 'Cheque or UTR No.', optional: true }),
    clearedOn: f.date({ label: 'Cleared', optional: true }),
    amount: f.money({ ...rupees, optional: true }),
    total: f.money({ ...rupees, label: 'Total', optional: true }),
  },
  sums: [],
})
