import type { ReportHead } from '../../kernel/report.ts'

/** Where the reports of this group stand in the menu, and who may see them. */
export const reportHeads = {
  repricing: { name: 'repricing', label: 'Reprice Open Lines', path: '/repricing', read: ['costing', 'approver'] },
  billPrices: { name: 'billPrices', label: 'Prices of a Bill', path: '/billprices', read: ['costing', 'sales', 'approver'] },
} as const satisfies Readonly<Record<string, ReportHead>>
