import type { Sample } from '../../../../../tests/support/samples/samples.ts'

export default (n => ({ code: `COL${n}`, name: `Shade ${n}`, hex: '#C62828', ral: '3020', dosePercent: '1.5' })) satisfies Sample
