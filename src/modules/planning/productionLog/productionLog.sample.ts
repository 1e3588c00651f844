import { addDays, isoDate } from '../../../kernel/dates.ts'
import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((n, b) => ({
  date: addDays(isoDate('2026-06-15'), -n),
  shift: b.machine?.shift,
  machine: b.machine?.id,
  shiftMin: 450,
  stops: [{ reason: b.machine?.reason, minutes: 45 }],
})) satisfies Sample
