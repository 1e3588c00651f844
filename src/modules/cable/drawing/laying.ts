import { packEqual, packWithNeutral, type Packing, type Point, polar, ring } from './packing.ts'

/** How elements lie in a cable: cores around each other, side by side, twisted in pairs or triads, or around a messenger. */
export type Lay = 'round' | 'flat' | 'pair' | 'triad' | 'messenger'

/** A core in its place. `shrunk` scales a core that is drawn within the mean width of its twist. */
export interface Laid extends Point {
  readonly shrunk: number
}

/** Where all cores lie, in their order, and the radius of the circle around them. */
export interface Laying {
  readonly radius: number
  readonly places: readonly Laid[]
}

const whole = ({ x, y }: Point): Laid => ({ x, y, shrunk: 1 })
const wholes = ({ radius, centres }: Packing): Laying => ({ radius, places: centres.map(whole) })

const layRound = (radii: readonly number[]): Laying => {
  const [first = 1] = radii
  const last = radii.at(-1) ?? first
  if (radii.length === 4 && last < first) return wholes(packWithNeutral(first, last))
  const unit = packEqual(radii.length)
  return wholes({ radius: unit.radius * first, centres: unit.centres.map(({ x, y }) => ({ x: x * first, y: y * first })) })
}

const layFlat = (radii: readonly number[]): Laying => {
  const width = radii.reduce((sum, radius) => sum + 2 * radius, 0)
  let left = -width / 2
  const places = radii.map(radius => {
    left += 2 * radius
    return { x: left - radius, y: 0, shrunk: 1 }
  })
  return { radius: width / 2, places }
}

/** Mean width of a turning pair or triad, in widths of a core: 1 + n / pi; at rest it would need 2, or 1 + 2 / sqrt 3. */
const meanWidth = (cores: number): number => 1 + cores / Math.PI
const restWidth = (cores: number): number => (cores === 2 ? 2 : 1 + 2 / Math.sqrt(3))

const layTwisted = (radii: readonly number[], cores: 2 | 3): Laying => {
  const [core = 1] = radii
  const element = core * meanWidth(cores)
  const shrunk = meanWidth(cores) / restWidth(cores)
  const unit = packEqual(radii.length / cores)
  const apart = cores === 2 ? core * shrunk : (2 * core * shrunk) / Math.sqrt(3)
  const places = unit.centres.flatMap(({ x, y }, index) =>
    ring(cores, apart, index).map(at => ({ x: x * element + at.x, y: y * element + at.y, shrunk })),
  )
  return { radius: unit.radius * element, places }
}

/** The last core is the messenger in the middle, the others lie around it. */
const layAround = (radii: readonly number[]): Laying => {
  const around = radii.slice(0, -1)
  const messenger = radii.at(-1) ?? 1
  const widest = Math.max(...around)
  const touching = around.length < 2 ? 0 : widest / Math.sin(Math.PI / around.length)
  const distance = Math.max(messenger + widest, touching)
  const places = around.map((_, index) => whole(polar(distance, -Math.PI / 2 + (2 * Math.PI * index) / around.length)))
  return { radius: distance + widest, places: [...places, whole({ x: 0, y: 0 })] }
}

/** Lays cores of these radii: a small fourth one as a reduced neutral, the last one of `messenger` in the middle. */
export const layCores = (radii: readonly number[], lay: Lay): Laying => {
  switch (lay) {
    case 'round':
      return layRound(radii)
    case 'flat':
      return layFlat(radii)
    case 'pair':
      return layTwisted(radii, 2)
    case 'triad':
      return layTwisted(radii, 3)
    case 'messenger':
      return layAround(radii)
  }
}
