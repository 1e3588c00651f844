import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default (n => ({
  group: `G${n}`,
  standards: 'IS 1554-1',
  layer: 'armour',
  keyedBy: 'diameter',
  overMm: String(n),
  upToMm: String(n + 1),
  roundWireMm: '1.4',
})) satisfies Sample
