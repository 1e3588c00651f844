import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((_n, b) => ({
  product: b.cable,
  designation: '3.5C x 240 A2XFY',
  overrides: [{ of: 'outerSheath.thicknessMm', value: '3.2', reason: 'Wet ground' }],
})) satisfies Sample
