import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((_n, b) => ({
  date: '2026-06-15',
  bank: b.bank,
  margins: [{ from: [{ doc: 'bankInstrument', line: b.margin }], amount: '1000', interest: '65', tds: '6.5' }],
})) satisfies Sample
