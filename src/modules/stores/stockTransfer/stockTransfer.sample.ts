import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((_n, b) => ({
  toStore: b.stock?.second,
  bulk: [{ item: b.any.item, fromStore: b.stock?.raw, weightKg: '1.5' }],
})) satisfies Sample
