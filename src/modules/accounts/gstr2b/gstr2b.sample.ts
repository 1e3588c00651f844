import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((n, b) => ({
  date: '2026-07-14',
  registration: b.gujarat,
  period: `${String((n % 12) + 1).padStart(2, '0')}${2030 + Math.floor(n / 12)}`,
  portal: [{ gstin: '27AABCC1234D1ZB', name: 'Konkan', billNo: `P-${n}`, billDate: '2026-06-12', taxable: '1000', igst: '180' }],
})) satisfies Sample
