import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((n, b) => ({
  kind: 'tds',
  dueFor: '2026-05',
  bank: b.bank,
  reference: `CIN-${n}`,
  challanNo: `0${n}123`,
  bsrCode: '0510308',
  dues: [{ account: b.freight, amount: '1234.56', note: 'Interest for one month' }],
})) satisfies Sample
