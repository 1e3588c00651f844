import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((_n, b) => ({
  department: b.any.department,
  store: b.any.store,
  items: [
    { item: b.any.item, qty: '25' },
    { item: b.stock?.core, qty: '300', shortestM: '300' },
  ],
})) satisfies Sample
