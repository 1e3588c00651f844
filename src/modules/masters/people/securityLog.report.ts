import { worksTimeZone } from '../../../kernel/days/worksClock.ts'
import { humanise } from '../../../kernel/field.ts'
import type { ParamsOf, ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { cutTo, mostLines } from '../../../server/reports/cut.ts'
import type { KeptEvent } from '../../../server/security/noted.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { securityLog } from './securityLog.ts'

const words: Readonly<Record<KeptEvent, string>> = {
  userAdded: 'User added',
  rightsChanged: 'Rights changed',
  verifyAsked: 'Verification e-mail sent',
  resetAsked: 'Password link requested',
  passwordSet: 'Password set',
  sessionsEnded: 'Signed out everywhere',
  addressAsked: 'Another address asked for',
  addressAgreed: 'Another address agreed to',
  addressConfirmed: 'Another address confirmed by its owner',
  addressStopped: 'Another address stopped',
  newDevice: 'New browser',
  linkPrinted: 'Link printed on the console',
  factorRemovedAtConsole: 'Second factor removed on the console',
  exported: 'Exported',
  factorAdded: 'Second factor added',
  factorRemoved: 'Second factor removed',
  factorRequired: 'Second factor made compulsory',
  factorNotRequired: 'Second factor no longer compulsory',
  factorResetAsked: 'Removal of a second factor asked for',
  factorResetAgreed: 'Removal of a second factor agreed to',
  factorResetWithdrawn: 'Removal of a second factor withdrawn',
  factorRefused: 'Second factor refused too often',
  recoveryCodesMade: 'Recovery codes made',
  recoveryCodeUsed: 'Recovery code used',
  approvalRule: 'Approval rule changed',
  approvalStep: 'Step of an approval rule changed',
  absence: 'Absence changed',
  periodState: 'Period closed or opened again',
  bankChanged: 'Bank details changed',
  bankConfirmed: 'Bank details confirmed',
  bankRefused: 'Bank details refused',
}

interface Line {
  readonly stamp: string
  readonly event: string
  readonly person: number | null
  readonly personName: string | null
  readonly byName: string | null
  readonly address: string | null
  readonly details: Readonly<Record<string, unknown>>
}

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: worksTimeZone })

const said = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(said).join(', ') || 'none'
  return value === null ? 'none' : String(value)
}

/** Events that keep a change as what it was and what it became, but for rows that came or went, which say so. */
const changes: ReadonlySet<string> = new Set<KeptEvent>([
  'rightsChanged',
  'approvalRule',
  'approvalStep',
  'absence',
  'periodState',
])

const told = (isChange: boolean, name: string, value: unknown): string =>
  isChange && Array.isArray(value)
    ? `${humanise(name)}: ${said(value[0])} → ${said(value[1])}`
    : `${humanise(name)}: ${said(value)}`

const linesSql = `
select e.stamp, e.event, e.person, p.name as "personName", b.name as "byName", e.address, e.details
from security_event e left join "user" p on p.id = e.person left join "user" b on b.id = e.by
where e.stamp >= $1::date::timestamp at time zone '${worksTimeZone}' and e.stamp < ($2::date + 1)::timestamp at time zone '${worksTimeZone}'
  and ($3::bigint is null or e.person = $3 or e.by = $3)
order by e.id desc limit ${mostLines + 1}`

const isKept = (event: string): event is KeptEvent => Object.hasOwn(words, event)

const rowOf = ({ stamp, event, person, personName, byName, address, details }: Line): ReportRow => ({
  values: {
    when: clock.format(new Date(stamp)),
    what: isKept(event) ? words[event] : humanise(event),
    person: person === null ? null : (personName ?? `deleted, id ${person}`),
    who: byName,
    details:
      Object.entries(details)
        .map(([name, value]) => told(changes.has(event) && !('how' in details), name, value))
        .join('; ') || null,
    address,
  },
  ...(person === null || personName === null ? {} : { drill: { doc: 'user', id: person } }),
})

const runSecurityLog = async (tx: Tx, { fromDate, toDate, person }: ParamsOf<typeof securityLog>): Promise<ReportAnswer> => {
  const lines = await tx.rows<Line>(linesSql, [fromDate, toDate, person])
  const { shown, notes } = cutTo(mostLines, lines, 'They are the newest; choose fewer days.')
  return { rows: shown.map(rowOf), sums: {}, notes }
}

export default reportFor(securityLog, runSecurityLog)
