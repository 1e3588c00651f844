import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((_n, b) => ({ bank: b.bank, customer: b.customerFar, reference: 'UTR1', amount: '123.45' })) satisfies Sample
