import type { ReportHead } from '../../kernel/report.ts'
import { reportHeads as purchaseHeads } from '../purchase/reportHeads.ts'
import { reportHeads as salesHeads } from '../sales/reportHeads.ts'
import { reportHeads as storesHeads } from '../stores/reportHeads.ts'

/** Where the reports of this group stand in the menu, and who may see them. */
export const reportHeads = {
  trialBalance: { name: 'trialBalance', label: 'Trial Balance', path: '/trialbalance', read: ['accounts', 'approver'] },
  ledger: { name: 'ledger', label: 'Ledger', path: '/ledger', read: ['accounts', 'approver'] },
  dayBook: { name: 'dayBook', label: 'Day Book', path: '/daybook', read: ['accounts', 'approver'] },
  receivables: { name: 'receivables', label: 'Receivables', path: '/receivables', read: ['accounts', 'sales', 'approver'] },
  fallsDue: {
    name: 'fallsDue',
    label: 'Falls Due',
    path: '/fallsdue',
    read: ['accounts', 'purchase', 'quality', 'approver'],
  },
  auditTrail: { name: 'auditTrail', label: 'Audit Trail', path: '/audittrail', read: ['accounts', 'approver', 'admin'] },
} as const satisfies Readonly<Record<string, ReportHead>>

/** Every report, in the order of the catalogue. */
export const allReportHeads: readonly ReportHead[] = Object.values({
  ...reportHeads,
  ...purchaseHeads,
  ...salesHeads,
  ...storesHeads,
})
