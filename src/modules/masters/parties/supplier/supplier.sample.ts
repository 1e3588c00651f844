import { gstinOf } from '../../../../../tests/support/samples/gstinOf.ts'
import type { Sample } from '../../../../../tests/support/samples/samples.ts'

export default ((n, b) => ({
  code: `S${n}`,
  name: `Supplier ${n}`,
  kind: 'metal',
  gstin: gstinOf(`24AABCC${String(n + 1000)}D1Z`),
  address: 'Plot 7\nGIDC',
  city: 'Silvassa',
  state: '24',
  supplies: [{ item: b.any.item, leadDays: 7, lastRate: '872.5' }],
  contacts: [{ name: 'Someone' }],
})) satisfies Sample
