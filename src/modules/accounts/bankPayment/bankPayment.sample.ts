import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((n, b) => ({
  bank: b.bank,
  supplier: b.stock?.supplier,
  reference: `UTR${n}`,
  amount: '543.21',
})) satisfies Sample
