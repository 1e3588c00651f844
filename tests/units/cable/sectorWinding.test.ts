import { expect, test } from 'vitest'
import { circleAround } from '../../../src/modules/cable/engine/drums/sectorWinding.ts'

/** The smallest circle around the points of a sector, by looking at all circles through two and three of them. */
const smallest = (radius: number, angle: number): number => {
  const arc = Array.from({ length: 25 }, (_, i) => (i / 24 - 0.5) * angle)
  const points: readonly (readonly [number, number])[] = [
    [0, 0],
    ...arc.map(turn => [radius * Math.cos(turn), radius * Math.sin(turn)] as const),
  ]
  // On the axis by symmetry: the centre from which the farthest point is nearest.
  const reach = (x: number): number => Math.max(...points.map(([px, py]) => Math.hypot(px - x, py)))
  let [low, high] = [0, radius]
  for (let step = 0; step < 100; step += 1) {
    const [a, b] = [low + (high - low) / 3, high - (high - low) / 3]
    if (reach(a) < reach(b)) high = b
    else low = a
  }
  return 2 * reach(low)
}

test.each([60, 75, 90, 97, 120, 150, 180])(
  'the circle around a sector of %i degrees is the smallest that holds all of it',
  degrees => {
    const angle = (degrees * Math.PI) / 180
    expect(circleAround(20, angle)).toBeCloseTo(smallest(20, angle), 3)
  },
)
