import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

const rupees = { unit: '₹', places: 2 } as const

const m = { unit: 'm', optional: true } as const

const kg = { unit: 'kg', optional: true } as const

/** What the ledger of stock is worth on a day, beside the books. */
export const stockValuation = report({
  name: 'stockValuation',
  label: 'Stock Valuation',
  path: '/stockvaluation',
  read: ['accounts', 'costing', 'approver'],
  group: 'stores',
  guide: {
    purpose: 'Value of the stock, split into metal and other cost, and compared with the ledgers.',
    mistakes: [
      'Comparing it with the balance sheet at another date: both are read as of the same day.',
      'Valuing customers’ material: it is not ours and has no value in our books.',
      'Reading it before the bills are booked: goods not invoiced are valued at the rate of the order.',
    ],
    next: 'See which goods are not invoiced yet.',
    to: '/notinvoiced',
  },
  about:
    'What goods are worth on a day, ledger by ledger and item by item, beside what the books say; the difference is always nothing.',
  params: { asOn: f.date({ label: 'As on' }), items: f.bool({ label: 'Each item' }) },
  columns: {
    ledger: f.text({ label: 'Ledger' }),
    metres: f.length({ label: 'Length', ...m }),
    kg: f.weight({ label: 'Weight', ...kg }),
    metal: f.money({ label: 'Metal', ...rupees }),
    other: f.money({ label: 'Other cost', ...rupees }),
    value: f.money({ label: 'Stock', ...rupees }),
    books: f.money({ label: 'Books', ...rupees, optional: true }),
    difference: f.money({ label: 'Difference', ...rupees, optional: true }),
  },
  sums: ['metal', 'other', 'value', 'books', 'difference'],
})
