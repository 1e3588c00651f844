import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

export const reorder = report({
  name: 'reorder',
  label: 'Reorder',
  path: '/reorder',
  read: ['stores', 'purchase', 'planning', 'approver'],
  group: 'stores',
  guide: {
    purpose: 'Items at or below their reorder level, with what is on order and how much to ask for.',
    mistakes: [
      'Asking again for what has been asked for: requisitions and orders that are open are taken off already.',
      'Levels from three years ago: when the lead time doubles, so must the level.',
      'Ordering below the least order: the supplier rounds up, and the freight is ours.',
    ],
    next: 'Make a requisition of what is short.',
    to: '/purchaserequisition',
  },
  about: 'Items of which there is, with what is on order, no more than their reorder level.',
  params: {},
  columns: {
    item: f.text({ label: 'Item' }),
    unit: f.text({ label: 'Unit' }),
    onHand: f.figure({ label: 'In stores' }),
    reserved: f.figure({ label: 'Reserved' }),
    onOrder: f.figure({ label: 'On order' }),
    reorderLevel: f.figure({ label: 'Reorder at' }),
    reorderQty: f.figure({ label: 'Order at least', optional: true }),
  },
  sums: [],
})
