import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((n, { sold }) => ({
  vehicleNo: 'GJ06AB1234',
  weightReason: 'The weighbridge is in repair',
  receivedOn: '2026-06-15',
  receivedBy: 'Storekeeper',
  goods: [{ from: [{ doc: 'deliveryOrder', line: sold?.loading[n % 12] }] }],
})) satisfies Sample
