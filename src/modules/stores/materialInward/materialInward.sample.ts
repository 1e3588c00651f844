import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((n, b) => ({
  supplier: b.stock?.supplier,
  store: b.any.store,
  challanNo: `C-${n}`,
  vehicleNo: 'GJ06AB1234',
  grossKg: '12480',
  tareKg: '12300',
  goods: [
    { item: b.stock?.core, tested: true, lengthM: '1200', weightKg: '180', rate: '31.2', heatNo: `H${n}`, challanKg: '181' },
  ],
})) satisfies Sample
