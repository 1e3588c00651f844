import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((n, { toTest }) => ({
  piece: toTest?.failed[n % toTest.failed.length],
  cause: 'material',
  decision: 'cut',
  because: `A void in the insulation ${n}`,
})) satisfies Sample
