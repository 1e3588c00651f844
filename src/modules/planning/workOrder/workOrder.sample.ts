import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((_n, b) => ({ product: b.designed ?? b.cable, purpose: 'stock', drums: [{ drums: '2 x 500' }] })) satisfies Sample
