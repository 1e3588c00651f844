import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((n, b) => ({
  supplier: b.stock?.supplier,
  quotationNo: `Q-${n}`,
  items: [{ item: b.any.item, qty: '5000', rate: '92.5', discount: '1', leadDays: 7 }],
  charges: [{ seq: 10, name: 'Freight', basis: 'perUnit', value: '1.5', affects: 'both' }],
})) satisfies Sample
