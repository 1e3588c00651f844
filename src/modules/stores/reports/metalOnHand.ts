import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

const rupees = { unit: '₹', places: 2 } as const

export const metalOnHand = report({
  name: 'metalOnHand',
  label: 'Metal on Hand',
  path: '/metalonhand',
  read: ['stores', 'purchase', 'accounts', 'costing', 'approver'],
  group: 'stores',
  guide: {
    purpose: 'Copper and aluminium in stock, from rod to finished drum, in kilograms and at cost.',
    mistakes: [
      'Counting cable by its weight: only the metal in it counts, by its design.',
      'Adding a customer’s own metal: it is shown apart and is not ours.',
      'Taking the value for the market value: it is our cost.',
    ],
    next: 'See how much metal the coming months need.',
    to: '/metalneed',
  },
  about:
    'Copper and aluminium in our stores in tonnes, by kind of goods: raw metal by weight and content, finished drums by their design.',
  params: {},
  columns: {
    metal: f.text(),
    goods: f.text({ label: 'Goods' }),
    tonnes: f.figure({ label: 'Metal', unit: 'MT' }),
    customerTonnes: f.figure({ label: 'Of customers', unit: 'MT' }),
    value: f.money({ label: 'Metal value', ...rupees, optional: true }),
  },
  sums: [],
})
