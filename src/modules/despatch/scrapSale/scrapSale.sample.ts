import type { Sample } from '../../../../tests/support/samples/samples.ts'

// The yard of a small works is its store of compound.
export default ((_n, b) => ({
  customer: b.customerFar,
  registration: b.gujarat,
  store: b.stock?.raw,
  items: [{ item: b.any.item, kg: '1.5', rate: '60' }],
})) satisfies Sample
