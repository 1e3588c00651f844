import type { Sample } from '../../../../tests/support/samples/samples.ts'
import { joinable } from '../../../../tests/support/samples/drums.ts'

export default ((n, b) => ({
  lengths: [2 * n, 2 * n + 1].map(at => ({ piece: joinable(b)[at % joinable(b).length] })),
})) satisfies Sample
