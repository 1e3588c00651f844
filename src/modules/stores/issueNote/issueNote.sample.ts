import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((_n, b) => ({
  store: b.stock?.raw,
  floor: b.stock?.floor,
  goods: [{ item: b.any.item, qty: '12.5' }],
})) satisfies Sample
