import type { AnyReport } from '../../../kernel/report.ts'
import { reports } from '../../../modules/reports.ts'

/** Every report, as generic code sees it. */
export const allReports: readonly AnyReport[] = Object.values<AnyReport>(reports)
