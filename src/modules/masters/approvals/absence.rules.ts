import type { Complaint } from '../../../kernel/document.ts'
import { date, type Read, reading } from '../../../server/reading.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { all, type Rule, rulesFor } from '../../../server/store/parts/rules.ts'
import { absence } from './absence.ts'

type Days = Read<typeof overlappingReading>

interface Away extends Days {
  readonly person: number
  readonly id?: number
}

interface Absent {
  readonly person: number
  readonly standIn: number | null
}

/**
 * A stand-in approves with the duties and the limit of the absent, so nobody takes that place by themselves: people enter their own
 * absence, administrators that of others, and neither names themselves.
 */
const namedByOthers: Rule<Absent> = ({ actor, record, before }) => {
  const complaints: Complaint[] = []
  const isOwn = record.person === actor.id && (before === null || before.person === actor.id)
  if (!isOwn && !actor.duties.has('admin'))
    complaints.push({ path: 'person', message: 'Enter your own absence; an administrator enters that of others.' })
  if (record.standIn === actor.id)
    complaints.push({
      path: 'standIn',
      message: 'Nobody makes themselves a stand-in. The absent person names you, or an administrator does.',
    })
  return Promise.resolve(complaints)
}

const overlappingReading = reading(
  { fromDate: date, toDate: date },
  `
select from_date, to_date from absence
where person = $1 and from_date <= $3 and to_date >= $2 and ${inStage(absence, 'inUse')} and id <> $4 order by from_date limit 1`,
)

/** Nobody is away twice at once, or two stand-ins would approve in one place. Of two who save at once the second waits here and is told. */
const awayOnce: Rule<Away> = async ({ tx, record, before }) => {
  await tx.rows(`select pg_advisory_xact_lock(hashtextextended('absence ' || $1::text, 0))`, [record.person])
  const days = [record.person, record.fromDate, record.toDate, before?.id ?? 0]
  const other = await overlappingReading.maybe(tx, days)
  return other
    ? [
        {
          path: 'fromDate',
          message: `An absence from ${other.fromDate} to ${other.toDate} is entered already; change that one, or these days.`,
        },
      ]
    : []
}

export default rulesFor(absence, { save: all(namedByOthers, awayOnce), act: { unblock: all(namedByOthers, awayOnce) } })
