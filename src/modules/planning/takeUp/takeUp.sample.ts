import type { Sample } from '../../../../tests/support/samples/samples.ts'
import { nextToCut } from '../../../../tests/support/samples/drums.ts'

export default ((_n, b) => ({
  jobCard: b.card,
  store: b.stock?.floor,
  setUpMin: 15,
  runMin: 75,
  because: 'Entered from the paper of the shift',
  made: [{ lengthM: '900', grossKg: '160', tareKg: '20', kg: '140' }],
  used: [{ piece: nextToCut(b), item: b.stock?.core, qty: '1000' }],
})) satisfies Sample
