import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((_n, { sold, customerFar, gujarat }) => ({
  customer: customerFar,
  registration: gujarat,
  items: [{ qty: '0.777', from: [{ doc: 'deliveryOrder', line: sold?.delivered }] }],
})) satisfies Sample
