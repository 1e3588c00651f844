import type { Sample } from '../../../../../tests/support/samples/samples.ts'

export default ((n, b) => ({
  code: `BA${n}`,
  bank: `Bank ${n}`,
  branch: 'Halol',
  accountNo: `5021000421${String(1000 + n)}`,
  ifsc: 'SVPB0000421',
  account: b.bank,
})) satisfies Sample
