import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((_n, b) => ({
  supplier: b.stock?.supplier,
  problem: 'Kinked coils',
  dueDate: '2030-01-31',
  cause: 'Take-up too slow',
  action: 'New brake',
  goods: [{ item: b.any.item, qty: '100', finding: 'Kinks' }],
})) satisfies Sample
