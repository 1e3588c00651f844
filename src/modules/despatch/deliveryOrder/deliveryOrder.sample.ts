import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((n, { sold, customerFar, gujarat }) => {
  const drum = sold?.drums[n % sold.drums.length]
  return {
    customer: customerFar,
    registration: gujarat,
    vehicleNo: 'GJ06AB1234',
    items: [{ qty: '0.5', from: [{ doc: 'salesOrder', line: sold?.ordered }] }],
    packed: [{ piece: drum, scanned: drum }],
  }
}) satisfies Sample
