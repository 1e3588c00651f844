import type { Complaint } from '../../../kernel/document.ts'
import { type Rule, rulesFor } from '../../../server/store/parts/rules.ts'
import { absence } from './absence.ts'

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
      message: 'Nobody makes themselves a stand-in. Whoever is absent names you, or an administrator does.',
    })
  return Promise.resolve(complaints)
}

export default rulesFor(absence, { save: namedByOthers, act: { unblock: namedByOthers } })
