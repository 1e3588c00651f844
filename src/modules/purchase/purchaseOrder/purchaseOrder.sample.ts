import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((_n, b) => ({
  supplier: b.stock?.supplier,
  registration: b.gujarat,
  store: b.any.store,
  items: [
    { id: -1, item: b.any.item, qty: '2500', rate: '91.25', discount: '2', tolerancePercent: '5' },
    { item: b.stock?.core, qty: '1200', pricing: 'formula', rate: '25', premium: '2.5', conversion: '1.25' },
  ],
  schedule: [
    { parent: -1, dueDate: '2026-07-01', qty: '1000' },
    { parent: -1, dueDate: '2026-07-15', qty: '1500' },
  ],
  charges: [{ seq: 10, name: 'Freight', basis: 'fixed', value: '4500', affects: 'both', accountRole: 'FREIGHT_IN' }],
})) satisfies Sample
