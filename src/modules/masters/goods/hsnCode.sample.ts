import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((n, b) => ({
  code: String(10000000 + n),
  name: `Goods ${n}`,
  uqc: 'KGS',
  note: 'Looked up',
  taxes: [{ validFrom: '2017-07-01', tax: b.tax18, notification: '1/2017' }],
})) satisfies Sample
