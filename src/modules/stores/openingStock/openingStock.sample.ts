import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((n, b) => ({
  store: b.any.store,
  goods: [
    { item: b.stock?.core, lengthM: '500.125', weightKg: '77.7', rate: '31.25', heatNo: `H${n}` },
    { item: b.any.item, weightKg: '25.5', rate: '88.8' },
  ],
})) satisfies Sample
