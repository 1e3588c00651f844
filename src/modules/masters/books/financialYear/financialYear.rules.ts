import type { Complaint } from '../../../../kernel/document.ts'
import { type SaveRule, rulesFor } from '../../../../server/store/parts/rules.ts'
import { financialYear } from './financialYear.ts'

/** From open to closed; what goes down is opened again. */
const order = ['open', 'locked', 'closed'] as const

/** A period that was locked or closed is opened again only with a new reason, which the audit trail shows beside the change. */
const reopenedWithReason: SaveRule<typeof financialYear> = ({ record, before }) =>
  Promise.resolve(
    record.periods.flatMap((period, i): Complaint[] => {
      const was = before?.periods.find(one => one.fromDate === period.fromDate)
      if (!was || order.indexOf(period.state) >= order.indexOf(was.state)) return []
      return period.reason === null || period.reason === was.reason
        ? [{ path: `periods.${i}.reason`, message: `Enter why ${period.name} is opened again.` }]
        : []
    }),
  )

export default rulesFor(financialYear, { save: reopenedWithReason })
