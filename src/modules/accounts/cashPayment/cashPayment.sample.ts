import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((n, b) => ({
  cash: b.cash,
  paidTo: `Carpenter ${n}`,
  pan: 'ABCPC1234D',
  amount: '12.34',
  spent: [{ account: b.freight, note: 'Packing of samples', amount: '12.34' }],
})) satisfies Sample
