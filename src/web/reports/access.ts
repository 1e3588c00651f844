import type { ReportHead } from '../../kernel/report.ts'
import type { User } from '../session/user.ts'

/** The numbers of the user types that work by duties: BackOffice and Builder. */
const staff: readonly number[] = [0, 1]

/** Whether a person may see a report; the server asks the same before it answers. */
export const maySee = (report: Pick<ReportHead, 'read'>, user: Pick<User, 'userType' | 'duties'>): boolean =>
  staff.includes(user.userType) && report.read.some(duty => user.duties.includes(duty))
