import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

const rupees = { unit: '₹', places: 2 } as const

/** What the stock was worth at the end of each month. */
export const stockByMonth = report({
  name: 'stockByMonth',
  label: 'Stock by Month',
  path: '/stockbymonth',
  read: ['accounts', 'costing', 'approver'],
  group: 'stores',
  guide: {
    purpose: 'The value of the stock at the end of each month, metal and other cost apart.',
    mistakes: [
      'Reading a rise as more goods: dearer metal raises it too; compare with the metal prices.',
      'Adding months up: each is what lies in stock on its last day.',
      'Comparing with a balance sheet before all receipts of the month are entered.',
    ],
    next: 'See what lies in stock, ledger by ledger.',
    to: '/stockvaluation',
  },
  about: 'Value of all goods in stock on the last day of each month, by stock ledger, metal and other cost apart.',
  params: { fromDate: f.date({ label: 'From' }), toDate: f.date({ label: 'To' }) },
  columns: {
    month: f.text({ label: 'Month' }),
    metal: f.money({ label: 'Metal', ...rupees }),
    other: f.money({ label: 'Other cost', ...rupees }),
    value: f.money({ label: 'Stock', ...rupees }),
  },
  sums: [],
  chart: { kind: 'stacks', by: 'month', of: ['metal', 'other'] },
})
