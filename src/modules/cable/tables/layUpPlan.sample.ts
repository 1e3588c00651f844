import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default (n => ({ cores: n, plan: String(n) })) satisfies Sample
