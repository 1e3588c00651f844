import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((n, { sold, toTest }) => ({
  salesOrder: sold?.order,
  approvedBy: toTest?.signer,
  drums: [{ piece: toTest?.passed[n % toTest.passed.length] }],
})) satisfies Sample
