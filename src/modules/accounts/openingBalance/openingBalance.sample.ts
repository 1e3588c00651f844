import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((n, b) => ({
  customerBills: [{ customer: b.customerFar, billNo: `OLD/${n}`, billDate: '2026-03-01', amount: '1000' }],
  supplierBills: [{ supplier: b.stock?.supplier, billNo: `OLD/${n}`, billDate: '2026-03-01', amount: '400' }],
})) satisfies Sample
