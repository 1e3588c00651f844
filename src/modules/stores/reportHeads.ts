import type { ReportHead } from '../../kernel/report.ts'

const everyone = ['stores', 'purchase', 'planning', 'quality', 'despatch', 'accounts', 'costing', 'approver'] as const

/** Where the reports of the stores stand in the menu, and who may see them. */
export const reportHeads = {
  stockOnHand: { name: 'stockOnHand', label: 'Stock on Hand', path: '/stockonhand', read: everyone },
  stockLedger: { name: 'stockLedger', label: 'Stock Ledger', path: '/stockledger', read: everyone },
  stockValuation: {
    name: 'stockValuation',
    label: 'Stock Valuation',
    path: '/stockvaluation',
    read: ['accounts', 'costing', 'approver'],
  },
  waitingForQuality: {
    name: 'waitingForQuality',
    label: 'Waiting for Quality',
    path: '/waitingforquality',
    read: ['stores', 'quality', 'purchase', 'planning', 'approver'],
  },
  reorder: { name: 'reorder', label: 'Reorder', path: '/reorder', read: ['stores', 'purchase', 'planning', 'approver'] },
  consumption: {
    name: 'consumption',
    label: 'Consumption',
    path: '/consumption',
    read: ['stores', 'planning', 'accounts', 'costing', 'approver'],
  },
  metalOnHand: {
    name: 'metalOnHand',
    label: 'Metal on Hand',
    path: '/metalonhand',
    read: ['stores', 'purchase', 'accounts', 'costing', 'approver'],
  },
  drumsOut: { name: 'drumsOut', label: 'Drums at Customers', path: '/drumsout', read: everyone },
  atJobWorkers: { name: 'atJobWorkers', label: 'At Job Workers', path: '/atjobworkers', read: everyone },
  itc04: { name: 'itc04', label: 'ITC-04', path: '/itc04', read: ['accounts', 'stores', 'approver'] },
} as const satisfies Readonly<Record<string, ReportHead>>
