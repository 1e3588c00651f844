import type { Sample } from '../../../../../tests/support/samples/samples.ts'

export default ((n, b) => ({ name: `Box ${n}`, account: b.cash, imprest: '5000' })) satisfies Sample
