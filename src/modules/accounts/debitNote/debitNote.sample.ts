import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((_n, b) => ({
  date: '2026-06-15',
  supplier: b.stock?.supplier,
  registration: b.gujarat,
  items: [{ item: b.any.item, qty: '100', rate: '1.75' }],
})) satisfies Sample
