import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((n, b) => ({
  date: '2026-06-15',
  kind: 'given',
  purpose: 'performance',
  instrumentNo: `BG-${n}`,
  bank: b.bank,
  customer: b.customerFar,
  amount: '100000',
  marginPercent: '0',
  bankCharges: '1180',
  expiryDate: '2027-06-14',
  claimUntil: '2027-09-14',
  orders: [{ amount: '100000', note: 'Tender 12' }],
})) satisfies Sample
