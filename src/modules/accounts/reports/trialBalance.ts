import { f } from '../../../kernel/field.ts'
import { ofOneGstin, report } from '../../../kernel/report.ts'

const balance = { places: 2, unit: '₹' } as const

const period = { fromDate: f.date({ label: 'From' }), toDate: f.date({ label: 'To' }) } as const

export const trialBalance = report({
  name: 'trialBalance',
  label: 'Trial Balance',
  path: '/trialbalance',
  read: ['accounts', 'approver'],
  group: 'accounts',
  guide: {
    purpose:
      'Every account with its opening balance, its movement and its closing balance. Debits and credits are equal, always.',
    mistakes: [
      'Reading profit from it: book stock and unbilled goods first.',
      'A period that begins in the previous year: income and expense then cover two years.',
      'Looking for a missing voucher by the sum: open the account; the ledger shows it line by line.',
    ],
    next: 'Open an account to see its lines.',
    to: '/ledger',
  },
  about: 'Opening balance, movement and closing balance of every ledger, group by group; debits equal credits in each pair.',
  params: { ...period, ...ofOneGstin, zero: f.bool({ label: 'Ledgers without movement' }) },
  columns: {
    account: f.text({ label: 'Ledger' }),
    openingDebit: f.money({ label: 'Opening Dr', ...balance }),
    openingCredit: f.money({ label: 'Opening Cr', ...balance }),
    debit: f.money({ label: 'Debit', ...balance }),
    credit: f.money({ label: 'Credit', ...balance }),
    closingDebit: f.money({ label: 'Closing Dr', ...balance }),
    closingCredit: f.money({ label: 'Closing Cr', ...balance }),
  },
  sums: ['openingDebit', 'openingCredit', 'debit', 'credit', 'closingDebit', 'closingCredit'],
})
