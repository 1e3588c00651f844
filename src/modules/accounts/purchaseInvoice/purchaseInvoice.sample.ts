import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((n, b) => ({
  date: '2026-06-15',
  supplier: b.stock?.supplier,
  registration: b.gujarat,
  billNo: `B-${n}`,
  billDate: '2026-06-12',
  reverseCharge: n % 2 === 0,
  expenses: [
    {
      account: b.freight,
      description: 'Carriage of rod',
      tax: b.tax18,
      amount: '1234.5',
      credit: n % 3 > 0,
      blocked: n % 3 > 0 ? null : 'building',
    },
  ],
})) satisfies Sample
