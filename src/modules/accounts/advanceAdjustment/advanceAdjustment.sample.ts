import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((_n, b) => ({
  customer: b.customerFar,
  advances: [{ advance: b.open?.advance, amount: '1.25' }],
  bills: [{ bill: b.open?.bill, amount: '1.25' }],
})) satisfies Sample
