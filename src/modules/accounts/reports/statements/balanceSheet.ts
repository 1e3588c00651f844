import { f } from '../../../../kernel/field.ts'
import { ofOneGstin, report } from '../../../../kernel/report.ts'

const balance = { places: 2, unit: '₹' } as const

export const balanceSheet = report({
  name: 'balanceSheet',
  label: 'Balance Sheet',
  path: '/balancesheet',
  read: ['accounts', 'approver'],
  group: 'accounts',
  guide: {
    purpose:
      'What the company owns and owes at the end of a day, in the lines of Schedule III, beside the end of the year before.',
    mistakes: [
      'Reading it before depreciation, provisions and closing stock are booked: enter the journals of the month first.',
      'A ledger without a Schedule III head: it stands under To be placed; choose its head in the chart of accounts.',
      'An opening balance difference: it must be nil before the sheet is shown to anybody.',
    ],
    next: 'Show the ledgers below each line, and open one to see its entries.',
    to: '/profitandloss',
  },
  about:
    'Equity, liabilities and assets by the lines of Schedule III, with the previous 31 March beside them; the profit of the year needs no closing entry.',
  params: { asOn: f.date({ label: 'As on' }), ...ofOneGstin, ledgers: f.bool({ label: 'Ledgers below each line' }) },
  columns: {
    head: f.text({ label: 'Particulars' }),
    amount: f.money({ label: 'As on the day', ...balance }),
    earlier: f.money({ label: 'Previous 31 March', ...balance }),
  },
  sums: [],
})
