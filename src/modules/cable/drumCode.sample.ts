import type { Sample } from '../../../tests/support/samples/samples.ts'

export default (n => ({
  code: `D${n}`,
  material: 'wood',
  flangeMm: 1400,
  barrelMm: 700,
  traverseMm: 710,
  overallWidthMm: 830,
  tareKg: '155',
  maxLoadKg: '2300',
})) satisfies Sample
