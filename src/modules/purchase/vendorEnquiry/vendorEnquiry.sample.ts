import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((_n, b) => ({
  subject: 'Compound for July',
  items: [{ item: b.any.item, qty: '5000', metalRate: '0' }],
  vendors: [{ supplier: b.stock?.supplier, email: 'sales@utkal.example' }],
  fewReason: 'The only maker of it',
})) satisfies Sample
