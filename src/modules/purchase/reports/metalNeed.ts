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
    purpose: 'Copper and aluminium still to be received, by month: requisitioned, ordered, and not yet priced.',
    mistakes: [
      'Fixing everything in one month: fix later what is needed later, and the risk is spread.',
      'Counting metal on order as priced: until it is fixed, the risk is ours.',
      'Requisitions with a wrong date: their metal appears in the wrong month.',
    ],
    next: 'Fix the metal price for the months not yet priced.',
    to: '/pricefixation',
  },
  about:
    'Copper and aluminium to be received, in tonnes of metal, by the month in which they are needed: requisitioned, ordered, and not yet priced.',
  params: { lines: f.bool({ label: 'Each document', default: false }) },
  columns: {
    metal: f.text(),
    month: f.text({ label: 'Month', optional: true }),
    paper: f.text({ label: 'Document', optional: true }),
    item: f.text({ optional: true }),
    wanted: f.figure({ label: 'Wanted', ...tonnes }),
    ordered: f.figure({ label: 'Ordered', ...tonnes }),
    need: f.figure({ label: 'Need', ...tonnes }),
    priced: f.figure({ label: 'Priced', ...tonnes }),
    open: f.figure({ label: 'To be priced', ...tonnes }),
  },
  sums: [],
})
