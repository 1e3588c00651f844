/** A place in a drawing: millimetres from the middle, y downwards as on a screen. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Where the middles of circles lie, and the radius of the circle around all of them. */
export interface Packing {
  readonly centres: readonly Point[]
  readonly radius: number
}

const full = 2 * Math.PI
const up = -Math.PI / 2

/** A point by its distance from the middle and its angle in radians, clockwise from three o'clock. */
export const polar = (radius: number, angle: number): Point => ({ x: radius * Math.cos(angle), y: radius * Math.sin(angle) })

/** `count` points spread evenly over a circle, the first at `start`. */
export const ring = (count: number, radius: number, start: number = up): Point[] =>
  Array.from({ length: count }, (_, at) => polar(radius, start + (full * at) / count))

/** Radius of the circle on which `count` unit circles in a ring touch each other. */
const touching = (count: number): number => (count === 1 ? 0 : 1 / Math.sin(Math.PI / count))

const mirrored = (half: readonly (readonly [number, number])[]): Point[] =>
  half.flatMap(([x, y]) =>
    x === 0
      ? [{ x, y }]
      : [
          { x: -x, y },
          { x, y },
        ],
  )

/** The three best packings that are no rings, for circles of radius 1; found by relaxation, mirrored about the vertical. */
const irregular: Readonly<Record<number, readonly Point[]>> = {
  10: mirrored([
    [0, -0.8972],
    [0, 1.1028],
    [1, -2.6293],
    [2.4945, -1.3001],
    [2.7281, 0.6862],
    [1.5826, 2.3256],
  ]),
  11: mirrored([
    [0, 1.5557],
    [1, -0.1764],
    [1, -2.7475],
    [2.5321, -1.4619],
    [2.8794, 0.5077],
    [1.8794, 2.2398],
  ]),
  12: mirrored([
    [0, -1.1547],
    [1, 0.5774],
    [0, 3.0296],
    [1.1081, -2.8197],
    [2.6237, -1.5148],
    [2.996, 0.4503],
    [1.888, 2.3695],
  ]),
}

/** Cores per layer from the centre outwards, as control cables are laid up in the trade. */
const layUpPlans: Readonly<Record<number, readonly number[]>> = {
  14: [4, 10],
  16: [5, 11],
  18: [6, 12],
  19: [1, 6, 12],
  20: [1, 6, 13],
  21: [1, 7, 13],
  22: [2, 7, 13],
  23: [2, 8, 13],
  24: [2, 8, 14],
  25: [3, 8, 14],
  27: [3, 9, 15],
  30: [4, 10, 16],
  32: [4, 11, 17],
  33: [5, 11, 17],
  34: [5, 11, 18],
  36: [6, 12, 18],
  37: [1, 6, 12, 18],
  40: [2, 7, 13, 18],
  44: [2, 8, 14, 20],
  48: [3, 9, 15, 21],
  52: [4, 10, 16, 22],
  56: [5, 11, 17, 23],
  61: [1, 6, 12, 18, 24],
}
const longestPlan = 61

/** Above the longest plan: one to five cores in the middle and six more in every layer, the smallest that has room. */
const concentric = (count: number): number[] => {
  for (let layers = 1; ; layers += 1) {
    for (let middle = 1; middle <= 5; middle += 1) {
      if (layers * middle + 3 * layers * (layers - 1) >= count)
        return Array.from({ length: layers }, (_, layer) => middle + 6 * layer)
    }
  }
}

/** The lay-up that has room for `count` cores: its own, or that of the next larger number. */
const layersFor = (count: number): readonly number[] => {
  for (let size = count; size <= longestPlan; size += 1) {
    const plan = layUpPlans[size]
    if (plan) return plan
  }
  return concentric(count)
}

/** Cores layer by layer; an outermost layer that is not full is spread evenly, with fillers between. */
const layered = (count: number): Packing => {
  let pitch = 0
  let left = count
  const centres = layersFor(count).flatMap((places, layer) => {
    pitch = layer === 0 ? touching(places) : Math.max(pitch + 2, touching(places))
    const cores = Math.min(places, left)
    left -= cores
    return ring(cores, pitch)
  })
  return { centres, radius: pitch + 1 }
}

/** Rings without and with a core in the middle: the best packings of 1 to 9 circles. */
const rings: Readonly<Record<number, readonly Point[]>> = {
  1: [{ x: 0, y: 0 }],
  2: ring(2, touching(2), Math.PI),
  3: ring(3, touching(3)),
  4: ring(4, touching(4), (5 * Math.PI) / 4),
  5: ring(5, touching(5)),
  6: ring(6, touching(6)),
  7: [{ x: 0, y: 0 }, ...ring(6, touching(6))],
  8: [{ x: 0, y: 0 }, ...ring(7, touching(7))],
  9: [{ x: 0, y: 0 }, ...ring(8, touching(8))],
}

/**
 * Places for equal circles of radius 1. Up to 12 the densest arrangement known (circle around them 2.000, 2.155, 2.414,
 * 2.701, 3.000, 3.000, 3.305, 3.613, 3.813, 3.924, 4.030 for 2 to 12); above that in lay-up layers, each about six more
 * than the one inside.
 */
export const packEqual = (count: number): Packing => {
  const best = rings[count] ?? irregular[count]
  if (!best) return layered(count)
  return { centres: best, radius: 1 + Math.max(...best.map(({ x, y }) => Math.hypot(x, y))) }
}

/** Angle between two circles that touch each other and, from inside, a circle of radius `around`. */
const angleBetween = (around: number, a: number, b: number): number => {
  const toA = around - a
  const toB = around - b
  return Math.acos(Math.max(-1, (toA ** 2 + toB ** 2 - (a + b) ** 2) / (2 * toA * toB)))
}

const halvings = 60

/**
 * The point between `low` and `high` where a falling function crosses zero. With no crossing, the nearer end.
 */
export const crossing = (low: number, high: number, falling: (at: number) => number): number => {
  let [from, to] = [low, high]
  for (let step = 0; step < halvings; step += 1) {
    const middle = (from + to) / 2
    if (falling(middle) > 0) from = middle
    else to = middle
  }
  return (from + to) / 2
}

/**
 * Three equal circles and a smaller one in the gap between two of them, all touching the circle around: the 3.5-core
 * lay-up. A small fourth circle does not push the three apart and then lies loose in its gap.
 */
export const packWithNeutral = (phase: number, neutral: number): Packing => {
  const tight = phase * (1 + touching(3))
  const around = crossing(
    tight,
    4 * phase,
    radius => 2 * angleBetween(radius, phase, phase) + 2 * angleBetween(radius, phase, neutral) - full,
  )
  const apart = angleBetween(around, phase, phase)
  const phases = [up - apart, up, up + apart].map(angle => polar(around - phase, angle))
  return { centres: [...phases, polar(around - neutral, -up)], radius: around }
}
