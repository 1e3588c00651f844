import { addDays, isoDate } from '../../../kernel/dates.ts'
import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((n, b) => {
  const day = addDays(isoDate('2026-06-15'), -n)
  return { machine: b.machine?.id, reason: b.machine?.reason, during: `[${day}T01:30:00.000Z,${day}T09:30:00.000Z)` }
}) satisfies Sample
