import { type Lay, layCores } from './laying.ts'
import { crossing, polar, ring } from './packing.ts'

/** A colour of the Color master, such as #c62828. */
export type Hex = `#${string}`

export interface Conductor {
  readonly metal: 'copper' | 'aluminium'
  /** Sectors are drawn for 2 to 4 cores; others are round. */
  readonly shape: 'round' | 'sector'
  /** Diameter of the round conductor; for a sector, of a round one with the same area. */
  readonly diameterMm: number
  /** Wires of a stranded conductor; left out, it is drawn solid. */
  readonly strands?: number
}

export interface Core {
  readonly conductor: Conductor
  readonly insulationMm: number
  /** Semiconducting screens under and over the insulation, as in medium voltage. */
  readonly screensMm?: number
  /** Copper over the outer screen. */
  readonly tapeMm?: number
}

/** What lies over the laid-up cores, from inside out. */
export type Layer =
  | { readonly kind: 'bedding' | 'sheath'; readonly material: string; readonly thicknessMm: number }
  | { readonly kind: 'tape'; readonly metal: 'copper' | 'steel' | 'aluminium'; readonly thicknessMm: number }
  /** As many wires or strips as there are; as many as find room where no number is given. */
  | { readonly kind: 'wires'; readonly metal: 'steel' | 'aluminium'; readonly diameterMm: number; readonly count?: number }
  | {
      readonly kind: 'strips'
      readonly metal: 'steel' | 'aluminium'
      readonly widthMm: number
      readonly thicknessMm: number
      readonly count?: number
    }

/** A cable as its section shows it. */
export interface Cable {
  /** Number of equal cores, from 1. */
  readonly count: number
  readonly core: Core
  /** The smaller fourth core of a 3.5-core cable; its `count` is 3. */
  readonly neutral?: Core
  /** How the cores lie; of pairs and triads `count` is the number of all their cores. Round where nothing is said. */
  readonly lay?: Lay
  /** Cores beside the equal ones, such as street-light cores; of a bundle the last is the messenger. */
  readonly others?: readonly Core[]
  /** Diameter over the laid-up cores as it was designed; they touch where none is given. */
  readonly laidUpMm?: number
  readonly insulation: string
  /** One colour per core in order, the neutral last; repeated when there are fewer than cores. */
  readonly colours: readonly Hex[]
  readonly layers: readonly Layer[]
}

/** What a surface is made of; a palette gives it a colour. */
export type Surface = 'copper' | 'aluminium' | 'steel' | 'sheath' | 'sheathRim' | 'bedding' | 'filler' | 'screen' | 'hollow'
export type Fill = Surface | Hex
/** The line of the construction that a shape belongs to; layers are counted from inside out. */
export type Part = 'conductor' | 'insulation' | 'layUp' | `layer${number}`

/** Lengths are millimetres from the middle of the cable, y downwards. `fine` shapes are left out of small drawings. */
export type Shape = { readonly fill: Fill; readonly part: Part; readonly fine?: boolean } & (
  | { readonly kind: 'circle'; readonly x: number; readonly y: number; readonly radius: number }
  | { readonly kind: 'ring'; readonly radius: number; readonly width: number }
  /** A closed line, filled and drawn around with a round pen of twice `rounding`, which rounds its corners. */
  | { readonly kind: 'outline'; readonly path: string; readonly rounding: number }
)

/** A drawing: shapes from the back to the front, the radius over the sheath, and the drawing in words. */
export interface CrossSection {
  readonly radiusMm: number
  readonly text: string
  readonly shapes: readonly Shape[]
}

const full = 2 * Math.PI
const armourGap = 1.02

/** Number of armour wires of diameter d on the pitch circle D: floor(pi D / (1.02 d)). */
export const armourWires = (pitchDiameterMm: number, wireMm: number): number =>
  Math.floor((Math.PI * pitchDiameterMm) / (armourGap * wireMm))

const coreRadius = (core: Core): number =>
  core.conductor.diameterMm / 2 + core.insulationMm + 2 * (core.screensMm ?? 0) + (core.tapeMm ?? 0)

const millimetres = (value: number): string => String(Number(value.toFixed(4)))
const at = (radius: number, angle: number): string => {
  const { x, y } = polar(radius, angle)
  return `${millimetres(x)} ${millimetres(y)}`
}

/**
 * The part of a sector of `radius` and half angle `half` that keeps `inset` away from its arc and both its edges,
 * as a path around the bisector `middle`.
 */
const sectorPath = (radius: number, half: number, inset: number, middle: number): string => {
  const outer = radius - inset
  const corner = half - Math.asin(inset / outer)
  const arc = `A${millimetres(outer)} ${millimetres(outer)} 0 ${corner > Math.PI / 2 ? 1 : 0} 1 `
  return `M${at(inset / Math.sin(half), middle)}L${at(outer, middle - corner)}${arc}${at(outer, middle + corner)}Z`
}

/** Radius of the circle that just fits into a sector: no part of it is left at a larger inset. */
const inscribed = (radius: number, half: number): number => (radius * Math.sin(half)) / (1 + Math.sin(half))

/** Area of that part; the formula of a sector conductor with sharp corners. */
const sectorArea = (radius: number, angle: number, inset: number): number => {
  const outer = radius - inset
  if (inset >= inscribed(radius, angle / 2)) return 0
  const edge = (inset * Math.sqrt(outer ** 2 - inset ** 2) + outer ** 2 * Math.asin(inset / outer)) / 2
  return Math.max(0, (angle / 2) * outer ** 2 - 2 * edge + inset ** 2 / Math.tan(angle / 2))
}

/** Share of the sharp-cornered sector that metal fills: corners, gaps and tolerance take the rest. */
const sectorFill = 0.8

/** Radius over laid-up sectors and the angle of each, so that every conductor has its area and the angles make a circle. */
const fitSectors = (cores: readonly Core[]): { radius: number; angles: number[] } => {
  const metal = (core: Core) => (Math.PI * core.conductor.diameterMm ** 2) / 4 / sectorFill
  const angleOf = (core: Core, radius: number) => {
    const short = (angle: number) => metal(core) - sectorArea(radius, angle, core.insulationMm)
    return short(Math.PI) > 0 ? full : crossing(0.01, Math.PI, short)
  }
  const anglesAt = (radius: number) => cores.map(core => angleOf(core, radius))
  const turn = (radius: number) => anglesAt(radius).reduce((sum, angle) => sum + angle, 0)
  const widest = 2 * cores.reduce((sum, core) => sum + coreRadius(core), 0)
  const radius = crossing(0, widest, tried => turn(tried) - full)
  const share = full / turn(radius)
  return { radius, angles: anglesAt(radius).map(angle => angle * share) }
}

interface LaidUp {
  readonly radius: number
  readonly shapes: readonly Shape[]
}

/** Gap drawn between neighbouring sectors, as a share of the laid-up radius. */
const sectorGap = 0.012
/** Radius of a sector's corners, as a share of the diameter of a round conductor of the same area. */
const sectorRounding = 0.08

const layUpSectors = (cores: readonly Core[], colours: readonly Hex[]): LaidUp => {
  const { radius, angles } = fitSectors(cores)
  let from = -Math.PI / 2 - (angles[0] ?? 0) / 2
  const shapes = cores.flatMap((core, index): Shape[] => {
    const angle = angles[index] ?? 0
    const middle = from + angle / 2
    from += angle
    const outline = (part: Part, inset: number, fill: Fill): Shape => {
      const room = inscribed(radius, angle / 2) - inset
      const rounding = Math.min(core.conductor.diameterMm * sectorRounding, room / 2)
      return {
        kind: 'outline',
        part,
        fill,
        rounding,
        path: sectorPath(radius, angle / 2, inset + rounding, middle),
      }
    }
    return [
      outline('insulation', radius * sectorGap, colours[index] ?? '#757575'),
      outline('conductor', core.insulationMm, core.conductor.metal),
    ]
  })
  return { radius, shapes }
}

/** Wires of a stranded conductor in rings of 1, 6, 12 and 18 over a dark ground; finer strands than 37 are drawn as 37. */
const strandShapes = ({ metal, diameterMm, strands = 1 }: Conductor, x: number, y: number): Shape[] => {
  if (strands < 2) return []
  const rings = strands <= 7 ? 1 : strands <= 19 ? 2 : 3
  const radius = diameterMm / 2 / (2 * rings + 1)
  const places = Array.from({ length: rings + 1 }, (_, layer) => ring(Math.max(1, 6 * layer), 2 * radius * layer)).flat()
  const wires = places.map((place): Shape => ({
    kind: 'circle',
    part: 'conductor',
    fill: metal,
    fine: true,
    x: x + place.x,
    y: y + place.y,
    radius,
  }))
  return [{ kind: 'circle', part: 'conductor', fill: 'hollow', fine: true, x, y, radius: diameterMm / 2 }, ...wires]
}

const roundCore = (core: Core, x: number, y: number, colour: Hex): Shape[] => {
  const screen = core.screensMm ?? 0
  const metal = core.conductor.diameterMm / 2
  const disc = (part: Part, radius: number, fill: Fill): Shape => ({ kind: 'circle', part, fill, x, y, radius })
  return [
    ...(core.tapeMm ? [disc('insulation', coreRadius(core), 'copper')] : []),
    ...(screen > 0 ? [disc('insulation', coreRadius(core) - (core.tapeMm ?? 0), 'screen')] : []),
    disc('insulation', metal + screen + core.insulationMm, colour),
    ...(screen > 0 ? [disc('insulation', metal + screen, 'screen')] : []),
    disc('conductor', metal, core.conductor.metal),
    ...strandShapes(core.conductor, x, y),
  ]
}

const coresOf = ({ count, core, neutral, others = [] }: Cable): Core[] => [
  ...Array.from({ length: count }, () => core),
  ...(neutral ? [neutral] : []),
  ...others,
]

const scaled = (core: Core, by: number): Core => ({
  conductor: { ...core.conductor, diameterMm: core.conductor.diameterMm * by },
  insulationMm: core.insulationMm * by,
})

const layUp = (cable: Cable): LaidUp => {
  const cores = coresOf(cable)
  const colours = cores.map((_, index): Hex => cable.colours[index % cable.colours.length] ?? '#757575')
  const sectors = cable.core.conductor.shape === 'sector' && cores.length >= 2 && cores.length <= 4
  if (sectors) return layUpSectors(cores, colours)
  const { radius, places } = layCores(cores.map(coreRadius), cable.lay ?? 'round')
  const shapes = places.flatMap(({ x, y, shrunk }, index) => {
    const core = cores[index] ?? cable.core
    return roundCore(shrunk === 1 ? core : scaled(core, shrunk), x, y, colours[index] ?? '#757575')
  })
  return { radius, shapes }
}

const thickness = (layer: Layer): number => (layer.kind === 'wires' ? layer.diameterMm : layer.thicknessMm)

/** A strip bent to its pitch circle: as wide on that circle as the strip is. */
const strip = (inner: number, layer: Layer & { kind: 'strips' }, index: number, count: number, part: Part): Shape => {
  const rounding = layer.thicknessMm * 0.2
  const outer = inner + layer.thicknessMm
  const half = (layer.widthMm / 2 - rounding) / ((inner + outer) / 2)
  const middle = (full * index) / count
  const [near, far] = [inner + rounding, outer - rounding]
  const arc = (radius: number, sweep: 0 | 1, to: number) =>
    `A${millimetres(radius)} ${millimetres(radius)} 0 0 ${sweep} ${at(radius, to)}`
  const path = `M${at(near, middle - half)}${arc(near, 1, middle + half)}L${at(far, middle + half)}${arc(far, 0, middle - half)}Z`
  return { kind: 'outline', part, fill: layer.metal, path, rounding }
}

/** Share of the sheath's radius that is drawn as its rim. */
const rim = 0.025

/** One layer over the radius `inner`, from its ground to its details. */
const layerShapes = (layer: Layer, inner: number, part: Part, outermost: boolean): Shape[] => {
  const outer = inner + thickness(layer)
  const disc = (fill: Fill, radius: number): Shape => ({ kind: 'circle', part, fill, x: 0, y: 0, radius })
  switch (layer.kind) {
    case 'bedding':
      return [disc('bedding', outer)]
    case 'sheath':
      return outermost ? [disc('sheathRim', outer), disc('sheath', outer * (1 - rim))] : [disc('sheath', outer)]
    case 'tape': {
      const width = layer.thicknessMm / 3
      const line = (radius: number): Shape => ({ kind: 'ring', part, fill: layer.metal, radius, width })
      return [disc('hollow', outer), line(outer - width / 2), line(inner + width / 2)]
    }
    case 'wires': {
      const pitch = inner + layer.diameterMm / 2
      const places = ring(layer.count ?? armourWires(2 * pitch, layer.diameterMm), pitch)
      const wire = ({ x, y }: { x: number; y: number }): Shape => ({
        kind: 'circle',
        part,
        fill: layer.metal,
        x,
        y,
        radius: layer.diameterMm / 2,
      })
      return [disc('hollow', outer), ...places.map(wire)]
    }
    case 'strips': {
      const count = layer.count ?? armourWires(2 * inner + layer.thicknessMm, layer.widthMm)
      return [disc('hollow', outer), ...Array.from({ length: count }, (_, index) => strip(inner, layer, index, count, part))]
    }
  }
}

const armourText = (layer: Layer): string[] => {
  if (layer.kind === 'wires') return [`${layer.metal}-wire armour`]
  if (layer.kind === 'strips') return [`${layer.metal}-strip armour`]
  return []
}

const laidWords: Readonly<Record<Lay, (count: number) => string>> = {
  round: count => `${count} core`,
  flat: count => `${count} core flat`,
  pair: count => `${count / 2} pair`,
  triad: count => `${count / 3} triad`,
  messenger: count => `${count} core around a messenger`,
}

/** The section in words: "3.5 core, Al, XLPE, steel-wire armour, PVC sheath". */
const describeCable = ({ count, core, neutral, insulation, layers, lay = 'round' }: Cable): string => {
  const sheath = layers.findLast(layer => layer.kind === 'sheath')
  return [
    neutral ? `${count}.5 core` : laidWords[lay](count),
    core.conductor.metal === 'copper' ? 'Cu' : 'Al',
    insulation,
    ...layers.flatMap(armourText),
    ...(sheath?.kind === 'sheath' ? [`${sheath.material} sheath`] : []),
  ].join(', ')
}

/** Layers around cores that lie side by side: each a bar with round ends. */
const flatLayers = (layers: readonly Layer[], { core, count }: Cable, half: number): { shapes: Shape[]; half: number } => {
  const middle = half - coreRadius(core)
  let outer = coreRadius(core)
  const shapes = layers.map((layer, index): Shape => {
    outer += thickness(layer)
    const path = `M${millimetres(-middle)} 0L${millimetres(count === 1 ? 0.001 : middle)} 0Z`
    return { kind: 'outline', part: `layer${index}`, fill: layer.kind === 'sheath' ? 'sheath' : 'bedding', path, rounding: outer }
  })
  return { shapes: shapes.reverse(), half: middle + outer }
}

/** Draws a cable's section: cores by the best packing or as sectors, then its layers outwards. */
export const crossSection = (cable: Cable): CrossSection => {
  const laidUp = layUp(cable)
  const text = describeCable(cable)
  if (cable.lay === 'flat') {
    const { shapes, half } = flatLayers(cable.layers, cable, laidUp.radius)
    return { radiusMm: half, text, shapes: [...shapes, ...laidUp.shapes] }
  }
  const under = Math.max(laidUp.radius, (cable.laidUpMm ?? 0) / 2)
  let radius = under
  const layers = cable.layers.map((layer, index) => {
    const shapes = layerShapes(layer, radius, `layer${index}`, index === cable.layers.length - 1)
    radius += thickness(layer)
    return shapes
  })
  const bare = cable.count === 1 || cable.lay === 'messenger'
  const ground: Shape[] = bare ? [] : [{ kind: 'circle', part: 'layUp', fill: 'filler', x: 0, y: 0, radius: under }]
  return { radiusMm: radius, text, shapes: [...layers.reverse().flat(), ...ground, ...laidUp.shapes] }
}
