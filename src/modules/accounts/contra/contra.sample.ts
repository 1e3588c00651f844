import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((_n, b) => ({ outOf: b.bank, into: b.cash, amount: '1234.56' })) satisfies Sample
