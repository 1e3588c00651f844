import type { Sample } from '../../../../../tests/support/samples/samples.ts'

export default (n => ({ document: 'deliveryOrder', pattern: `S${n}/{fy}/{00000}` })) satisfies Sample
