import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((_n, b) => ({
  kind: 'accrual',
  date: '2026-06-01',
  reverseOn: '2026-06-10',
  entries: [
    { account: b.freight, debit: '1234.56', note: 'Carriage not billed yet' },
    { account: b.freight, credit: '1234.56' },
  ],
})) satisfies Sample
