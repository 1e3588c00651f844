import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((_n, { sold, customerFar, gujarat }) => ({
  customer: customerFar,
  registration: gujarat,
  vehicleNo: 'GJ06AB1234',
  items: [{ qty: '0.5', store: sold?.yard, from: [{ doc: 'salesOrder', line: sold?.ordered }] }],
})) satisfies Sample
