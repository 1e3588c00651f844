import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((_n, b) => ({ cash: b.cash, customer: b.customerFar, amount: '123.45' })) satisfies Sample
