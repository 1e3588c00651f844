import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((_n, b) => ({
  worker: b.stock?.worker,
  store: b.stock?.raw,
  registration: b.gujarat,
  work: 'Granulating',
  goods: [{ item: b.any.item, qty: '2.5' }],
})) satisfies Sample
