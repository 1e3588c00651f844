import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((_n, b) => ({
  customer: b.customerFar,
  registration: b.gujarat,
  items: [{ product: b.cable, qty: '0.777' }],
})) satisfies Sample
