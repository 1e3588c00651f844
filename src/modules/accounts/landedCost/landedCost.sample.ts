import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((_n, b) => ({
  date: '2027-02-20',
  supplier: b.imported?.supplier,
  costs: [{ from: [{ doc: 'purchaseInvoice', line: b.landing?.cost }], amount: '1000' }],
  receipts: [{ inward: b.landing?.inward }],
})) satisfies Sample
