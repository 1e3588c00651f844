import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((n, b) => ({
  customer: b.customerFar,
  registration: b.gujarat,
  subject: `Offer ${n}`,
  validTo: '2099-12-31',
  lostReason: 'price',
  items: [
    { product: b.cable, drums: '2 x 500' },
    { product: b.wire, qty: '0.123', role: 'option' },
  ],
})) satisfies Sample
