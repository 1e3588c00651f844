import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

const m = { unit: 'm', optional: true } as const

const kg = { unit: 'kg', optional: true } as const

const period = { fromDate: f.date({ label: 'From' }), toDate: f.date({ label: 'To' }) } as const

/** Every movement of one item, with what was there after it. */
export const stockLedger = report({
  name: 'stockLedger',
  label: 'Stock Ledger',
  path: '/stockledger',
  read: ['stores', 'purchase', 'planning', 'quality', 'despatch', 'accounts', 'costing', 'approver'],
  group: 'stores',
  guide: {
    purpose: 'Every movement of an item: where from, where to, how much, at which value, and by which document.',
    mistakes: [
      'Adding in and out over all stores: a transfer counts in both and changes nothing.',
      'Looking for a movement on the day of typing: it is listed under the date of its document.',
      'Explaining a difference by a cut: the cut lengths and their scrap always add up to the whole piece.',
    ],
    next: 'Count the store if a difference remains.',
    to: '/stockcount',
  },
  about: 'Every movement of one item in and out of our stores, with the stock after it; each line opens its document.',
  params: { item: f.ref('item'), store: f.ref('store', { optional: true }), ...period },
  columns: {
    date: f.date(),
    number: f.text({ label: 'Number' }),
    voucher: f.text({ label: 'Document' }),
    piece: f.text({ optional: true }),
    place: f.text({ optional: true }),
    metres: f.length({ label: 'Length', ...m }),
    kg: f.weight({ label: 'Weight', ...kg }),
    count: f.figure({ label: 'Count', unit: 'Nos', optional: true }),
    balanceM: f.length({ label: 'Balance', ...m }),
    balanceKg: f.weight({ label: 'Balance', ...kg }),
    balanceCount: f.figure({ label: 'Balance', unit: 'Nos', optional: true }),
  },
  sums: ['metres', 'kg'],
})
