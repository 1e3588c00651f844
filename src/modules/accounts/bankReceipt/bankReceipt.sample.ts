import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((n, b) => ({ bank: b.bank, customer: b.customerFar, reference: `UTR${n}`, amount: '123.45' })) satisfies Sample
