import type { ReportHead } from '../../kernel/report.ts'

/** Where the reports of buying stand in the menu, and who may see them. */
export const reportHeads = {
  pendingOrders: {
    name: 'pendingOrders',
    label: 'Pending Purchase Orders',
    path: '/pendingorders',
    read: ['purchase', 'stores', 'planning', 'accounts', 'approver'],
  },
  metalNeed: {
    name: 'metalNeed',
    label: 'Metal Need',
    path: '/metalneed',
    read: ['purchase', 'planning', 'costing', 'accounts', 'approver'],
  },
  notInvoiced: {
    name: 'notInvoiced',
    label: 'Goods Received Not Invoiced',
    path: '/notinvoiced',
    read: ['purchase', 'accounts', 'approver'],
  },
  payables: { name: 'payables', label: 'Payables', path: '/payables', read: ['purchase', 'accounts', 'approver'] },
  msmeDues: { name: 'msmeDues', label: 'MSME Dues', path: '/msmedues', read: ['purchase', 'accounts', 'approver'] },
  vendorRating: {
    name: 'vendorRating',
    label: 'Vendor Rating',
    path: '/vendorrating',
    read: ['purchase', 'quality', 'accounts', 'approver'],
  },
} as const satisfies Readonly<Record<string, ReportHead>>
