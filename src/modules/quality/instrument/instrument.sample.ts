import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default (n => ({ code: `INS-${n}`, name: `Bridge ${n}`, kind: 'resistance', serialNo: `S-${n}` })) satisfies Sample
