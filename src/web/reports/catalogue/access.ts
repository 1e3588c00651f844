import { isOfTheWorks } from '../../../kernel/duty.ts'
import type { ReportHead } from '../../../kernel/report.ts'
import type { User } from '../../session/user.ts'

/** Says whether a person may see a report; the server asks the same before it answers. */
export const maySee = (report: Pick<ReportHead, 'read'>, user: Pick<User, 'userType' | 'duties'>): boolean =>
  isOfTheWorks(user) && report.read.some(duty => user.duties.includes(duty))
