import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

const tonnes = { unit: 'MT', optional: true } as const

export const metalNeed = report({
  name: 'metalNeed',
  label: 'Metal Need',
  path: '/metalneed',
  read: ['purchase', 'planning', 'costing', 'accounts', 'approver'],
  group: 'purchase',
  guide: {
    purpose: 'Copper and aluminium still to come, month by month: what is asked for, what is ordered, what waits for its price.',
    mistakes: [
      'Fixing everything in one month: what is needed in three can wait for its price, and the risk is spread.',
      'Counting metal on order as priced: until it is fixed, the risk is ours.',
      'Requisitions with the wrong day: their metal stands in a month in which nobody needs it.',
    ],
    next: 'Fix the metal of an order for the months that are open.',
    to: '/pricefixation',
  },
  about:
    'Copper and aluminium to come, in tonnes of metal by the month in which they are needed: requisitioned, ordered, and how much of both is not yet priced.',
  params: { lines: f.bool({ label: 'Paper by paper', default: false }) },
  columns: {
    metal: f.text(),
    month: f.text({ label: 'Month', optional: true }),
    paper: f.text({ label: 'Paper', optional: true }),
    item: f.text({ optional: true }),
    wanted: f.figure({ label: 'Wanted', ...tonnes }),
    ordered: f.figure({ label: 'Ordered', ...tonnes }),
    need: f.figure({ label: 'Need', ...tonnes }),
    priced: f.figure({ label: 'Priced', ...tonnes }),
    open: f.figure({ label: 'To be priced', ...tonnes }),
  },
  sums: [],
})
