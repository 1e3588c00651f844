import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((n, b) => ({
  date: '2026-06-15',
  bank: b.bank,
  account: b.freight,
  reference: `INV-${n}`,
  remarks: 'Not delivered',
  claims: [{ from: [{ doc: 'bankInstrument', line: b.cover }], amount: '1000' }],
})) satisfies Sample
