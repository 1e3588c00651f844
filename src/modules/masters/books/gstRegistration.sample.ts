import { gstinOf } from '../../../../tests/support/samples/gstinOf.ts'
import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default (n => ({
  name: `Depot ${n}`,
  gstin: gstinOf(`27AABCC${String(n + 1000)}D1Z`),
  state: '27',
  address: 'Bhiwandi',
})) satisfies Sample
