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
      'Requisitioning twice: open requisitions and orders are deducted already.',
      'Outdated levels: when the lead time doubles, the level must double too.',
      'Ordering below the minimum order quantity: the supplier rounds up, and we pay the freight.',
    ],
    next: 'Make a requisition for the shortages.',
    to: '/purchaserequisition',
  },
  about: 'Items whose stock and open orders together are at or below the reorder level.',
  params: {},
  columns: {
    item: f.text({ label: 'Item' }),
    unit: f.text({ label: 'Unit' }),
    onHand: f.figure({ label: 'In stores' }),
    reserved: f.figure({ label: 'Reserved' }),
    onOrder: f.figure({ label: 'On order' }),
    reorderLevel: f.figure({ label: 'Reorder at' }),
    reorderQty: f.figure({ label: 'Minimum order', optional: true }),
  },
  sums: [],
})
