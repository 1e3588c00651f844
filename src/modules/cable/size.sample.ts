import type { Sample } from '../../../tests/support/samples/samples.ts'

export default (n => ({ code: `${n} mm wire`, kind: 'wire', diameterMm: '1.6', tolerancePercent: '2' })) satisfies Sample
