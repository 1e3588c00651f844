import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

const rupees = { unit: '₹', places: 2 } as const

const ofSupplier = f.ref('supplier', { optional: true })

export const pendingOrders = report({
  name: 'pendingOrders',
  label: 'Pending Purchase Orders',
  path: '/pendingorders',
  read: ['purchase', 'stores', 'planning', 'accounts', 'approver'],
  group: 'purchase',
  guide: {
    purpose: 'Purchase orders with goods still to come, by supplier and day, and what is late.',
    mistakes: [
      'Reminding by the date of the order: the delivery schedule of each line gives the due dates.',
      'Leaving a small balance open for months: close the order, so that requisitions count only what is coming.',
      'Taking received for usable: goods on quality hold are received but cannot be used yet.',
    ],
    next: 'Remind the supplier from the order, or close what will not come.',
    to: '/purchaseorder',
  },
  about: 'Ordered, not yet received, line by line: the longest overdue first, with the quantity not yet priced.',
  params: { supplier: ofSupplier, item: f.ref('item', { optional: true }), asOn: f.date({ label: 'As on' }) },
  columns: {
    number: f.text({ label: 'Order' }),
    supplier: f.text(),
    item: f.text(),
    due: f.date({ label: 'Due', optional: true }),
    late: f.int({ label: 'Days late', optional: true }),
    open: f.figure({ label: 'Open' }),
    unit: f.text(),
    ordered: f.figure({ label: 'Ordered' }),
    received: f.figure({ label: 'Received' }),
    value: f.money({ label: 'Open value', ...rupees }),
    unfixed: f.figure({ label: 'Not fixed', optional: true }),
  },
  sums: ['value'],
})
