import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((_n, b) => ({
  customer: b.customerFar,
  registration: b.gujarat,
  vehicleNo: 'GJ06AB1234',
  items: [{ product: b.cable, qty: '1.5' }],
})) satisfies Sample
