import type { Sample } from '../../../../../tests/support/samples/samples.ts'

export default ((n, b) => ({
  code: `RM${n}`,
  name: `Compound ${n}`,
  category: 'outer sheath',
  unit: b.any.unit,
  priceKind: 'index',
  priceBasis: 'PVC compound index',
  makers: [{ maker: 'Rangoli', customer: b.customerFar, validTo: '2027-03-31' }],
  tests: [{ name: 'Tensile strength', least: '12.5', unit: 'N/mm²' }],
})) satisfies Sample
