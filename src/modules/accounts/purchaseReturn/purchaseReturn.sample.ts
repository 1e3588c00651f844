import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((n, b) => ({
  supplier: b.stock?.supplier,
  vehicleNo: 'GJ06AB1234',
  goods: [{ from: [{ doc: 'materialInward', line: b.receipts?.[n % b.receipts.length] }], qty: '1000', note: 'Rough surface' }],
})) satisfies Sample
