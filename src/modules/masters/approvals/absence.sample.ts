import { addDays, isoDate } from '../../../kernel/dates.ts'
import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((n, b) => ({
  person: b.person,
  fromDate: addDays(isoDate('2026-06-15'), 10 * n),
  toDate: addDays(isoDate('2026-06-20'), 10 * n),
})) satisfies Sample
