import { type Cable, isMagnetic, isStrip } from '../cable.ts'
import { materialIn } from './changes.ts'
import type { ArmourSize } from './coverings.ts'
import { byFormula, type Figure, fromTable } from '../figure.ts'
import type { Layer } from './layer.ts'
import { settled } from './override.ts'
import { rulebooks } from '../tables/rulebook.ts'
import { constant, density } from '../tables/lookup.ts'
import type { CableTables } from '../tables/tables.ts'
import { over } from './wall.ts'

/** Code of the armour material. */
const armourMaterial = (cable: Cable): string => {
  const [metal, form] = [isMagnetic(cable) ? 'GS' : 'AL-ARM', isStrip(cable) ? 'STRIP' : 'WIRE']
  return materialIn(cable, 'armour', `${metal}-${form}`)
}

/** The least size that IS 3975 lets pass. */
const leastSize = (tables: CableTables, cable: Cable, sizeMm: Figure): Figure => {
  const form = isStrip(cable) ? 'strip' : 'round-wire'
  const row = tables.armourSizes.find(one => one.form === form && one.nominalMm === sizeMm.value)
  return row
    ? fromTable(row.minMm, 'armour-materials', `${form} ${row.nominalMm} mm`, row, 'IS 3975')
    : byFormula(sizeMm.value * 0.975, 'd - 2.5 %', { d: sizeMm })
}

/** Cosine of the angle at which the armour lies: tan alpha = pi (D + t) / L, lay L a multiple of the diameter over it. */
const steepness = (tables: CableTables, cable: Cable, underMm: Figure, sizeMm: Figure): Figure => {
  const usual = constant(tables, rulebooks[cable.standard].duty === 'HT' ? 'armour_lay_ratio HT' : 'armour_lay_ratio LT')
  const ratio = settled(cable.overrides, 'armour.layRatio', usual)
  const lay = ratio.value * (underMm.value + 2 * sizeMm.value)
  const tangent = (Math.PI * (underMm.value + sizeMm.value)) / lay
  return byFormula(1 / Math.hypot(1, tangent), 'cos alpha, tan alpha = pi (D + t) / L, L = r (D + 2 t)', {
    D: underMm,
    t: sizeMm,
    r: ratio,
  })
}

/** IS asks that 90 % of the circumference is covered; IEC 60502-1 clause 13.5 and BS 5467 that wires lie closed, with very small gaps. */
const coverageOf = (tables: CableTables, { standard }: Cable): Figure => {
  const { coverings } = rulebooks[standard]
  return constant(tables, coverings === 'IEC' || coverings === 'BS' ? 'armour_coverage CLOSED' : 'armour_coverage')
}

/** Wires n = c pi (D + d) cos alpha / d, strips n = c pi (D + t) cos alpha / w, whole pieces. */
const piecesOf = (
  tables: CableTables,
  cable: Cable,
  underMm: Figure,
  { sizeMm, widthMm }: ArmourSize,
  cosine: Figure,
): Figure => {
  const coverage = coverageOf(tables, cable)
  const piece = widthMm ?? sizeMm
  const count = Math.max(
    1,
    Math.floor((coverage.value * Math.PI * (underMm.value + sizeMm.value) * cosine.value) / piece.value + 1e-9),
  )
  return settled(
    cable.overrides,
    'armour.count',
    byFormula(
      count,
      widthMm ? 'n = c pi (D + t) cos alpha / w' : 'n = c pi (D + d) cos alpha / d',
      { c: coverage, D: underMm, t: sizeMm, cos: cosine, w: piece },
      `${cable.standard}, coverage at least 90 %`,
    ),
  )
}

/** One layer of armour over the diameter `underMm`. */
const armourLayer = (
  tables: CableTables,
  cable: Cable,
  armour: ArmourSize,
  underMm: Figure,
  name: 'armour' | 'outerArmour',
): Layer => {
  const { sizeMm, widthMm } = armour
  const material = armourMaterial(cable)
  const gamma = density(tables, material)
  const cosine = steepness(tables, cable, underMm, sizeMm)
  const pieces = piecesOf(tables, cable, underMm, armour, cosine)
  const section = widthMm ? sizeMm.value * widthMm.value : (Math.PI * sizeMm.value ** 2) / 4
  return {
    name,
    place: 'cable',
    material,
    count: pieces.value,
    nominalMm: sizeMm,
    minMm: leastSize(tables, cable, sizeMm),
    asMadeMm: sizeMm,
    underMm,
    overMm: over(underMm, sizeMm),
    kgPerKm: byFormula(
      (pieces.value * section * gamma.value) / cosine.value,
      widthMm ? 'W = n w t gamma / cos alpha' : 'W = n pi/4 d^2 gamma / cos alpha',
      { n: pieces, t: sizeMm, ...(widthMm ? { w: widthMm } : {}), gamma, cos: cosine },
    ),
    process: 'ARMOUR',
    widthMm,
    coverage: byFormula(
      (pieces.value * (widthMm ?? sizeMm).value) / (Math.PI * (underMm.value + sizeMm.value) * cosine.value),
      'c = n w / (pi (D + t) cos alpha)',
      { n: pieces, w: widthMm ?? sizeMm, D: underMm, t: sizeMm, cos: cosine },
    ),
  }
}

/** The armour, in two layers where the designation says WW or FF. */
export const armourLayers = (tables: CableTables, cable: Cable, armour: ArmourSize, underMm: Figure): readonly Layer[] => {
  const first = armourLayer(tables, cable, armour, underMm, 'armour')
  const twice = cable.armour === 'doubleWire' || cable.armour === 'doubleStrip'
  return twice ? [first, armourLayer(tables, cable, armour, first.overMm ?? underMm, 'outerArmour')] : [first]
}
