import { f } from '../../../../kernel/field.ts'
import { ofOneGstin, report } from '../../../../kernel/report.ts'

const money = { places: 2, unit: '₹' } as const

export const profitAndLoss = report({
  name: 'profitAndLoss',
  label: 'Profit and Loss',
  path: '/profitandloss',
  read: ['accounts', 'approver'],
  group: 'accounts',
  guide: {
    purpose: 'Income, expenses and profit of a period in the lines of Schedule III, beside the same days a year before.',
    mistakes: [
      'Reading a month before its supplier bills, wages and depreciation are booked: the profit is then too high.',
      'A period over two years: choose one financial year; what was earned before it stands in the balance sheet.',
      'Looking for purchases: materials are an expense when they are used or sold, until then they are stock.',
    ],
    next: 'See what the company owns and owes at the end of the period.',
    to: '/balancesheet',
  },
  about:
    'Income, expenses and profit by the lines of Schedule III, with the same days of the year before beside them; each line opens to its ledgers.',
  params: {
    fromDate: f.date({ label: 'From' }),
    toDate: f.date({ label: 'To' }),
    ...ofOneGstin,
    ledgers: f.bool({ label: 'Ledgers below each line' }),
  },
  columns: {
    head: f.text({ label: 'Particulars' }),
    amount: f.money({ label: 'This period', ...money }),
    earlier: f.money({ label: 'A year before', ...money }),
  },
  sums: [],
})
