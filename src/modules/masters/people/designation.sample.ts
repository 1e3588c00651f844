import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((n, b) => ({
  code: `D${n}`,
  name: `Operator ${n}`,
  skills: [{ process: b.any.process, level: 'expert' }],
})) satisfies Sample
