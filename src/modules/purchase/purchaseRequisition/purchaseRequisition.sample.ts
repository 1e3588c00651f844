import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((_n, b) => ({
  date: '2026-06-15',
  department: b.any.department,
  purpose: 'Next month',
  items: [{ item: b.any.item, qty: '5000', needBy: '2026-07-01', need: 'stock', supplier: b.stock?.supplier }],
})) satisfies Sample
