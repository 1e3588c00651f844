import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((_n, b) => ({
  designation: '3.5C x 240 A2XFY',
  terms: b.terms,
  overrides: [{ line: 'Armouring', rupeesPerKm: '5000', reason: 'New machine' }],
})) satisfies Sample
