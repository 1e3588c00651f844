import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

const rupees = { unit: '₹', places: 2 } as const

const m = { unit: 'm', optional: true } as const

const kg = { unit: 'kg', optional: true } as const

/** By what stock on hand is told. */
export const groupings = {
  item: 'Item',
  piece: 'Piece',
  place: 'Place',
  age: 'Age',
  length: 'Length of the pieces',
} as const

/** What lies in our stores now. Values are for those who may see cost. */
export const stockOnHand = report({
  name: 'stockOnHand',
  label: 'Stock on Hand',
  path: '/stockonhand',
  read: ['stores', 'purchase', 'planning', 'quality', 'despatch', 'accounts', 'costing', 'approver'],
  group: 'stores',
  guide: {
    purpose: 'What lies where today: by item, store and piece, free, reserved, on hold or blocked.',
    mistakes: [
      'Promising reserved stock: look at Free, not at the total.',
      'Adding up the metres of pieces: ten lengths of 50 m are not a drum of 500 m.',
      'Forgetting goods on hold: they are ours, but cannot be used yet.',
    ],
    next: 'Move the goods that are in the wrong place.',
    to: '/stocktransfer',
  },
  about: 'Stock in the stores now, by item, piece, place, age or length, ours and customers’.',
  params: {
    by: f.choice(groupings, { label: 'By', default: 'item' }),
    item: f.ref('item', { optional: true }),
    category: f.ref('itemCategory', { label: 'Category', optional: true }),
    store: f.ref('store', { optional: true }),
  },
  columns: {
    what: f.text({ label: 'Stock' }),
    place: f.text({ optional: true }),
    state: f.text({ optional: true }),
    days: f.int({ label: 'Days here', optional: true }),
    pieces: f.int({ optional: true }),
    metres: f.length({ label: 'Length', ...m }),
    kg: f.weight({ label: 'Weight', ...kg }),
    count: f.figure({ label: 'Count', unit: 'Nos', optional: true }),
    value: f.money({ ...rupees, optional: true }),
  },
  sums: ['metres', 'kg', 'value'],
})
