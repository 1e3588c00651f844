import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((_n, b) => ({
  customer: b.customerFar,
  registration: b.gujarat,
  items: [
    { product: b.cable, drums: '2 x 500' },
    { product: b.wire, qty: '0.123', discount: '2.5' },
  ],
})) satisfies Sample
