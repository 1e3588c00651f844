import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((_n, b) => ({
  ground: 'rate',
  items: [{ from: [{ doc: 'salesInvoice', line: b.open?.line }], qty: '0.001', rate: '0', lump: '1.37' }],
})) satisfies Sample
