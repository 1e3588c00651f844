import type { Sample } from '../../../../tests/support/samples/samples.ts'
import { nextToCut } from '../../../../tests/support/samples/drums.ts'

// Each posted one uses up a drum.
export default ((_n, b) => ({
  piece: nextToCut(b),
  scrapM: '1.5',
  lengths: [{ lengthM: '300' }, { lengthM: '250.25', turned: true }],
})) satisfies Sample
