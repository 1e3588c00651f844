/** The sector solver: how large a circle laid-up sector cores need, and which angle each takes. Lengths in mm, angles in radians. */

/** One sector core: the area that its sharp-cornered outline must have, and the insulation around it. */
export interface SectorCore {
  readonly outlineSqmm: number
  readonly wallMm: number
}

export interface Sectors {
  /** Half the laid-up diameter. */
  readonly radiusMm: number
  /** One angle per core, in the order given; they make a full turn. */
  readonly angles: readonly number[]
}

const fullTurn = 2 * Math.PI
const precision = 1e-7
const mostSteps = 80

/** Where a rising function crosses zero between `low` and `high`: regula falsi, Illinois form. */
const crossing = (low: number, high: number, of: (x: number) => number): number => {
  let [a, b, fa, fb] = [low, high, of(low), of(high)]
  for (let step = 0; step < mostSteps && b - a > precision; step += 1) {
    const x = fb === fa ? (a + b) / 2 : b - (fb * (b - a)) / (fb - fa)
    const inside = x > a && x < b ? x : (a + b) / 2
    const fx = of(inside)
    if (Math.abs(fx) < precision) return inside
    if (fx > 0) {
      b = inside
      fb = fx
      fa /= 2
    } else {
      a = inside
      fa = fx
      fb /= 2
    }
  }
  return (a + b) / 2
}

/**
 * Area of the conductor outline with sharp corners in a sector of radius R and angle theta, a wall t inside its arc and both
 * edges: A = theta/2 rho^2 - 2 S + t^2 / tan(theta/2), rho = R - t, S = 1/2 [t sqrt(rho^2 - t^2) + rho^2 asin(t / rho)].
 */
export const outlineArea = (radiusMm: number, angle: number, wallMm: number): number => {
  const rho = radiusMm - wallMm
  if (rho * Math.sin(angle / 2) <= wallMm * (1 + Math.sin(angle / 2)) - wallMm) return 0
  if (rho <= wallMm) return 0
  const strip = (wallMm * Math.sqrt(rho ** 2 - wallMm ** 2) + rho ** 2 * Math.asin(wallMm / rho)) / 2
  return Math.max(0, (angle / 2) * rho ** 2 - 2 * strip + wallMm ** 2 / Math.tan(angle / 2))
}

/** Length of that outline: the arc and the two edges. */
const outlineLength = (radiusMm: number, angle: number, wallMm: number): number => {
  const rho = radiusMm - wallMm
  const arc = rho * (angle - 2 * Math.asin(wallMm / rho))
  const edge = Math.sqrt(rho ** 2 - wallMm ** 2) - wallMm / Math.tan(angle / 2)
  return Math.max(0, arc) + 2 * Math.max(0, edge)
}

/** A radius that holds every core for certain: sectors of a third of their circle's area. */
const ample = (cores: readonly SectorCore[]): number =>
  2 * Math.sqrt(cores.reduce((sum, { outlineSqmm }) => sum + outlineSqmm, 0)) +
  4 * Math.max(...cores.map(({ wallMm }) => wallMm)) +
  1

const equalSectors = (count: number, core: SectorCore, most: number): Sectors => {
  const angle = fullTurn / count
  const radiusMm = crossing(core.wallMm, most, radius => outlineArea(radius, angle, core.wallMm) - core.outlineSqmm)
  return { radiusMm, angles: Array.from({ length: count }, () => angle) }
}

/** Angle that a core needs at a radius: the whole turn when it does not fit. */
const angleAt = (radiusMm: number, { outlineSqmm, wallMm }: SectorCore): number =>
  outlineArea(radiusMm, Math.PI, wallMm) < outlineSqmm
    ? Math.PI
    : crossing(1e-3, Math.PI, angle => outlineArea(radiusMm, angle, wallMm) - outlineSqmm)

/** Equal sectors, or three equal ones and a smaller fourth. */
export const fitSectors = (phases: number, phase: SectorCore, neutral: SectorCore | null): Sectors => {
  const most = ample([...Array.from({ length: phases }, () => phase), ...(neutral ? [neutral] : [])])
  if (!neutral) return equalSectors(phases, phase, most)
  const phaseAngle = (radius: number): number => (fullTurn - angleAt(radius, neutral)) / phases
  const radiusMm = crossing(
    phase.wallMm + neutral.wallMm,
    most,
    radius => outlineArea(radius, phaseAngle(radius), phase.wallMm) - phase.outlineSqmm,
  )
  const angle = phaseAngle(radiusMm)
  return { radiusMm, angles: [...Array.from({ length: phases }, () => angle), fullTurn - phases * angle] }
}

/**
 * Perimeter of the real conductor, whose corners are rounded: the sharp outline shrunk to the real area, with the arcs of
 * the corners in place of the corners.
 */
export const realPerimeter = (sectors: Sectors, at: number, { outlineSqmm, wallMm }: SectorCore, realSqmm: number): number => {
  const angle = sectors.angles[at] ?? 0
  const shrunk = Math.sqrt(realSqmm / outlineSqmm)
  const roundedCorners = 0.95
  return outlineLength(sectors.radiusMm, angle, wallMm) * shrunk * roundedCorners
}
