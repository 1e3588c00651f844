import type { Sample } from '../../../../../tests/support/samples/samples.ts'

export default (n => ({ name: `Company ${n}`, pan: 'AABCC1234D', tan: 'BRDS04217F', address: 'One\nTwo' })) satisfies Sample
