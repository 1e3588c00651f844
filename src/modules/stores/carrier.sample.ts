import type { Sample } from '../../../tests/support/samples/samples.ts'

export default (n => ({ code: `DR${n}`, kind: 'drum', tareKg: '155.5' })) satisfies Sample
