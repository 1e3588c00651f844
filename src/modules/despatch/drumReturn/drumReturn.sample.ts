import type { Sample } from '../../../../tests/support/samples/samples.ts'

// Each posted one brings a drum back.
export default ((n, b) => ({
  customer: b.customerFar,
  store: b.stock?.raw,
  registration: b.gujarat,
  tax: b.tax18,
  drums: [
    {
      carrier: b.stock?.drumsOut[n % b.stock.drumsOut.length],
      finding: 'repair',
      damage: 'Two battens',
      repairCost: '350',
      kept: '350',
    },
  ],
})) satisfies Sample
