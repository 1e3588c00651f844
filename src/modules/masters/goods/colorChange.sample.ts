import type { Sample } from '../../../../tests/support/samples/samples.ts'

/** The pairs of different colours, one after the other: no two records may share one. */
const pairOf = (colors: readonly number[], n: number): readonly [number | undefined, number | undefined] => {
  const from = n % colors.length
  return [colors[from], colors[(from + 1 + (Math.floor(n / colors.length) % (colors.length - 1))) % colors.length]]
}
let changes = 0

export default ((_n, b) => {
  const [fromColor, toColor] = pairOf(b.colors, changes++)
  return { fromColor, toColor, purgeKg: '6.5', minutes: 25, cost: '1050' }
}) satisfies Sample
