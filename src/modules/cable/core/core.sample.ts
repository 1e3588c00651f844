import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default (n => ({ code: `C${n}`, name: `Cores ${n}`, cores: '7', plan: '1+6', control: true })) satisfies Sample
