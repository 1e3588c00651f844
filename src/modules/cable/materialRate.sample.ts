import { addDays, isoDate } from '../../kernel/dates.ts'
import type { Sample } from '../../../tests/support/samples/samples.ts'

export default ((n, b) => ({
  material: b.any.rawMaterial,
  validFrom: addDays(isoDate('2000-01-01'), n),
  basis: `List ${n}`,
  quoted: '104.5',
})) satisfies Sample
