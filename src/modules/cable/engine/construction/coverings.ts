import { type Cable, coreCount, isArmoured, isLaidUpFromCores, isMediumVoltage, isStrip } from '../cable.ts'
import { byFormula, type Figure, fromTable } from '../figure.ts'
import type { Layer } from './layer.ts'
import { settled } from './override.ts'
import { isRefused, type Refused, refused } from '../refused.ts'
import { decision, impossible } from './layerRules.ts'
import { rounded, toTenth } from '../rounding.ts'
import { type Rulebook, rulebooks } from '../tables/rulebook.ts'
import type { Ground } from '../tables/layerTrees.ts'
import { bandOf, bandText, constant } from '../tables/lookup.ts'
import { type CableTables, type CoveringGroup, keyOf } from '../tables/tables.ts'
import type { Wall } from './wall.ts'

/** Size of the armour: the diameter of wires or the thickness of strips. */
export interface ArmourSize {
  readonly sizeMm: Figure
  /** Width of a strip; null for wires. */
  readonly widthMm: Figure | null
}

/** Wall of an inner sheath, and the rule by which it is there. */
export interface InnerSheath {
  readonly wall: Wall
  readonly ground: Ground | null
}

/** What lies over the laid-up cores, chosen by the fictitious diameters, and these diameters. */
export interface Coverings {
  readonly inner: InnerSheath | null
  readonly armour: ArmourSize | null
  readonly outer: Wall | null
  readonly fictitiousUnderArmourMm: Figure
  readonly fictitiousOverArmourMm: Figure
}

const covers = 'covering-thickness'

const innerWall = (tables: CableTables, cable: Cable, group: CoveringGroup, keyMm: Figure): Wall | Refused => {
  if (isLapped(cable)) return lappedWall(cable, keyMm)
  const row = bandOf(tables.innerSheaths.get(group) ?? [], keyMm.value)
  if (!row) return refused(`The table of inner sheaths does not go to ${keyMm.value} mm.`)
  const words = `${group} inner sheath, ${bandText(row)}`
  if (row.minMm !== null) {
    const minMm = settled(
      cable.overrides,
      'innerSheath.thicknessMm',
      fromTable(row.minMm, covers, words, row, `${cable.standard}, inner sheath`),
    )
    const allowance = constant(tables, 'inner_sheath_allowance_mm')
    return {
      nominalMm: null,
      minMm,
      asMadeMm: byFormula(minMm.value + allowance.value, 't_min + allowance', { t_min: minMm, allowance }),
    }
  }
  const nominalMm = settled(
    cable.overrides,
    'innerSheath.thicknessMm',
    fromTable(row.nominalMm ?? 0, covers, words, row, `${cable.standard}, inner covering`),
  )
  return {
    nominalMm,
    minMm: byFormula(nominalMm.value * 0.8 - 0.2, 't_min = 0.8 t - 0.2', { t: nominalMm }),
    asMadeMm: nominalMm,
  }
}

/** IEC 60502-1 clause 7.1.3 and annex A: 0.4 mm to 40 mm over the cores, else 0.6 mm. In the fictitious chain whatever the real inner covering. */
const iecInnerMm = (laidUpMm: number): number => (laidUpMm <= 40 ? 0.4 : 0.6)

/** Without armour the cores of an IEC cable get a lapped covering. */
const lappedWall = (cable: Cable, laidUpMm: Figure): Wall => {
  const nominalMm = settled(
    cable.overrides,
    'innerSheath.thicknessMm',
    byFormula(iecInnerMm(laidUpMm.value), 't = 0.4 to 40 mm, else 0.6', { D_f: laidUpMm }, 'IEC 60502-1 clause 7.1.3'),
  )
  return { nominalMm, minMm: nominalMm, asMadeMm: nominalMm }
}

/**
 * IS and IEC have an inner sheath or covering over all laid-up cores; a works may leave it out where no armour needs it. To
 * IEC 60502-1 clause 7.3 that is no departure where nothing metallic lies over the cores, as long as the cable stays round.
 */
export const isWithoutInnerSheath = (cable: Cable, layers: readonly Pick<Layer, 'name'>[]): boolean => {
  const { coverings } = rulebooks[cable.standard]
  const asked = coverings === 'IS' || (coverings === 'IEC' && (isArmoured(cable) || isMediumVoltage(cable)))
  return asked && isLaidUpFromCores(cable) && !layers.some(({ name }) => name === 'innerSheath')
}

/** Says whether the inner covering is lapped from tapes and not extruded. */
export const isLapped = (cable: Cable): boolean => rulebooks[cable.standard].coverings === 'IEC' && !isArmoured(cable)

/** Several cores, pairs or a screened core: armour would cut into them. */
const needsBed = (cable: Cable): boolean =>
  isArmoured(cable) && (coreCount(cable) > 1 || cable.element !== 'core' || isMediumVoltage(cable))

/**
 * The inner sheath as the rules of the cable type say. Refuses one that no table of the standard has a wall for, and armour laid
 * on laid-up or screened cores.
 */
const innerSheathOf = (
  tables: CableTables,
  cable: Cable,
  group: Rulebook['coverings'],
  laidUpMm: Figure,
  keyMm: Figure,
): InnerSheath | Refused | null => {
  const { isThere, ground } = decision(tables, cable, 'innerSheath', laidUpMm.value)
  if (!isThere) {
    if (!needsBed(cable)) return null
    const why = `armour is laid on an inner sheath, never on the cores of ${cable.standard} themselves`
    return refused(ground ? impossible(ground, why) : `No rule gives this cable an inner sheath: ${why}.`, 'changes')
  }
  if (group === 'none' || group === 'light duty' || group === 'SOLAR') {
    const why = `${cable.standard} has no table of inner sheaths`
    return refused(ground ? impossible(ground, why) : `${why}.`, 'changes')
  }
  const wall = innerWall(tables, cable, group, keyMm)
  return isRefused(wall) ? wall : { wall, ground }
}

const fictitiousUnderArmour = (cable: Cable, group: CoveringGroup, laidUpMm: Figure, inner: Wall | null): Figure => {
  if (group === 'IEC' || group === 'BS') {
    const counts = coreCount(cable) > 1 || inner !== null
    if (!counts) return byFormula(laidUpMm.value, 'D_B = D_f', { D_f: laidUpMm })
    const t = iecInnerMm(laidUpMm.value)
    return byFormula(toTenth(laidUpMm.value + 2 * t), 'D_B = D_f + 2 t_B', { D_f: laidUpMm, t_B: t }, 'IEC 60502-1 annex A')
  }
  if (inner === null) return byFormula(laidUpMm.value, 'D_B = D_f', { D_f: laidUpMm }, 'IS 10462-1')
  const t = inner.nominalMm ?? inner.minMm
  return byFormula(toTenth(laidUpMm.value + 2 * t.value), 'D_B = D_f + 2 t_B', { D_f: laidUpMm, t_B: t }, 'IS 10462-1')
}

/** Up to here under the armour only round wire is laid, IS 1554-1 and IS 7098-1. */
const leastUnderStripMm = 13

const practiceAStrip = { thicknessMm: 0.8, widthMm: 4 } as const

const armourSize = (tables: CableTables, cable: Cable, group: CoveringGroup, keyMm: Figure): ArmourSize | Refused => {
  const row = bandOf(tables.armours.get(group) ?? [], keyMm.value)
  if (!row) return refused(`The armour table does not go to ${keyMm.value} mm.`, 'armour')
  const words = `${group} armour, ${bandText(row)}`
  const clause = `${cable.standard}, armour`
  const set = (figure: Figure) => settled(cable.overrides, 'armour.sizeMm', figure)
  if (!isStrip(cable)) return { sizeMm: set(fromTable(row.wireMm, covers, words, row, clause)), widthMm: null }
  if (keyMm.value <= leastUnderStripMm) {
    return refused(
      `Strip needs more than ${leastUnderStripMm} mm under it; this cable has ${keyMm.value} mm by calculation. Use round wire.`,
      'armour',
    )
  }
  if (cable.armourPractice === 'A') {
    const sizeMm = byFormula(
      practiceAStrip.thicknessMm,
      'Practice A: one strip of 4.0 x 0.8 mm above 13 mm',
      { D_B: keyMm },
      clause,
    )
    return {
      sizeMm: set(sizeMm),
      widthMm: byFormula(practiceAStrip.widthMm, 'Practice A: strip of 4.0 x 0.8 mm', { D_B: keyMm }, clause),
    }
  }
  return {
    sizeMm: set(fromTable(row.stripMm ?? 0, covers, words, row, clause)),
    widthMm: fromTable(row.stripWidthMm ?? 0, covers, words, row, clause),
  }
}

const twoLayers = ({ armour }: Cable): boolean => armour === 'doubleWire' || armour === 'doubleStrip'

const fictitiousOverArmour = (cable: Cable, underMm: Figure, armour: ArmourSize | null): Figure => {
  if (!armour) return byFormula(underMm.value, 'D_X = D_B', { D_B: underMm })
  const layers = twoLayers(cable) ? 4 : 2
  return byFormula(
    toTenth(underMm.value + layers * armour.sizeMm.value),
    `D_X = D_B + ${layers} t_A`,
    { D_B: underMm, t_A: armour.sizeMm },
    'IS 10462-1',
  )
}

/** IEC 60502-1 clause 13: t = 0.035 D + 1.0, at least 1.8 mm, or 1.4 mm on unarmoured single cores. BS 5467: t = 0.028 D + 1.1, at least 1.3 mm. */
const outerByFormula = (tables: CableTables, cable: Cable, group: 'IEC' | 'BS', keyMm: Figure): Wall => {
  const [slope, base, least] =
    group === 'BS' ? [0.028, 1.1, 1.3] : [0.035, 1, coreCount(cable) === 1 && !isArmoured(cable) ? 1.4 : 1.8]
  const tabled = byFormula(
    Math.max(least, toTenth(slope * keyMm.value + base)),
    `t = ${slope} D + ${base.toFixed(1)}, rounded to 0.1, at least ${least}`,
    { D: keyMm },
    group === 'BS' ? 'BS 5467' : 'IEC 60502-1 clause 13',
  )
  const nominalMm = settled(cable.overrides, 'outerSheath.thicknessMm', tabled)
  const [share, less] = isArmoured(cable) ? [0.8, 0.2] : [0.85, 0.1]
  return {
    nominalMm,
    minMm: byFormula(
      rounded(share * nominalMm.value - less, 2),
      `t_min = ${share} t - ${less}`,
      { t: nominalMm },
      'IEC 60502-1 clause 16',
    ),
    asMadeMm: isArmoured(cable) ? nominalMm : overNominal(tables, nominalMm),
  }
}

/** IS sheaths have a nominal without armour and only a least reading over it: there the mean must allow for a wall that runs off centre. */
const outerByTable = (tables: CableTables, cable: Cable, group: CoveringGroup, keyMm: Figure): Wall | Refused => {
  const row = bandOf(tables.outerSheaths.get(group) ?? [], keyMm.value)
  if (!row) return refused(`The table of outer sheaths does not go to ${keyMm.value} mm.`, 'sheath')
  const words = `${group} outer sheath, ${bandText(row)}`
  const clause = `${cable.standard}, outer sheath`
  if (isArmoured(cable) && row.minMm !== null) {
    const minMm = settled(cable.overrides, 'outerSheath.thicknessMm', fromTable(row.minMm, covers, words, row, clause))
    const eccentricity = constant(tables, 'sheath_eccentricity')
    const asMadeMm = byFormula(minMm.value / (1 - eccentricity.value), 't = t_min / (1 - eccentricity)', {
      t_min: minMm,
      eccentricity,
    })
    return { nominalMm: null, minMm, asMadeMm }
  }
  const nominalMm = settled(cable.overrides, 'outerSheath.thicknessMm', fromTable(row.nominalMm, covers, words, row, clause))
  // Photovoltaic cable has a narrower allowance, IS 17293 clause 6.3 as EN 50618: 0.1 mm and 15 %.
  const [share, less] = group === 'SOLAR' ? [0.85, 0.1] : [0.8, 0.2]
  const minMm = byFormula(
    rounded(share * nominalMm.value - less, 2),
    `t_min = ${share} t - ${less}`,
    { t: nominalMm },
    group === 'SOLAR' ? 'IS 17293 clause 6.3' : clause,
  )
  return { nominalMm, minMm, asMadeMm: overNominal(tables, nominalMm) }
}

const overNominal = (tables: CableTables, nominalMm: Figure): Figure => {
  const margin = constant(tables, 'sheath_wall_margin_mm')
  return byFormula(nominalMm.value + margin.value, 't + margin', { t: nominalMm, margin })
}

/** IS 694 has sheath thicknesses by number of cores and size. */
const lightDutySheath = (tables: CableTables, cable: Cable): Wall | Refused => {
  const cores = coreCount(cable)
  const row = tables.lightSheaths.get(keyOf('IS 694', cores, cable.sqmm))
  if (!row) return refused(`IS 694 has no sheath for ${cores} cores of ${cable.sqmm} sqmm.`, 'sqmm')
  const tabled = fromTable(
    row.value,
    'light-duty-sheath',
    `IS 694, ${cores} cores, ${cable.sqmm} sqmm`,
    row,
    'IS 694 tables 2 to 7',
  )
  const nominalMm = settled(cable.overrides, 'outerSheath.thicknessMm', tabled)
  const minMm = byFormula(rounded(nominalMm.value * 0.85 - 0.1, 2), 't_min = 0.85 t - 0.1', { t: nominalMm }, 'IS 694')
  return { nominalMm, minMm, asMadeMm: overNominal(tables, nominalMm) }
}

/** The 2025 edition of IS 7098-1 ends its table of outer sheaths here; it is not extrapolated. */
const lastOf2025Mm = 85

const outerWall = (tables: CableTables, cable: Cable, group: CoveringGroup, keyMm: Figure): Wall | Refused => {
  if (cable.standard === 'IS 7098-1' && cable.edition === '2025' && keyMm.value > lastOf2025Mm) {
    return refused(
      `The 2025 edition of IS 7098-1 ends at ${lastOf2025Mm} mm under the outer sheath; this cable has ${keyMm.value} mm by calculation.`,
      'edition',
    )
  }
  return group === 'IEC' || group === 'BS'
    ? outerByFormula(tables, cable, group, keyMm)
    : outerByTable(tables, cable, group, keyMm)
}

const none = (laidUpMm: Figure, outer: Wall | null): Coverings => ({
  inner: null,
  armour: null,
  outer,
  fictitiousUnderArmourMm: laidUpMm,
  fictitiousOverArmourMm: laidUpMm,
})

const withoutTables = (tables: CableTables, cable: Cable, book: Rulebook, laidUpMm: Figure): Coverings | Refused => {
  if (book.coverings === 'none' || cable.sheath === 'none') return none(laidUpMm, null)
  const key = byFormula(cable.sqmm, 'Key: nominal area', {})
  const outer = book.coverings === 'light duty' ? lightDutySheath(tables, cable) : outerByTable(tables, cable, 'SOLAR', key)
  return isRefused(outer) ? outer : none(laidUpMm, outer)
}

/**
 * Inner sheath, armour and outer sheath over cores laid up to `laidUpMm`, chosen by the fictitious diameter `keyMm`; refuses strip
 * on thin cables, diameters beyond the end of a table and rules that no table can follow.
 */
export const coveringsOf = (tables: CableTables, cable: Cable, laidUpMm: Figure, keyMm: Figure): Coverings | Refused => {
  const book = rulebooks[cable.standard]
  const group = book.coverings
  const inner = innerSheathOf(tables, cable, group, laidUpMm, keyMm)
  if (isRefused(inner)) return inner
  if (group === 'none' || group === 'light duty' || group === 'SOLAR') return withoutTables(tables, cable, book, keyMm)
  const fictitiousUnderArmourMm = fictitiousUnderArmour(cable, group, keyMm, inner?.wall ?? null)
  const armour = isArmoured(cable) ? armourSize(tables, cable, group, fictitiousUnderArmourMm) : null
  if (isRefused(armour)) return armour
  const fictitiousOverArmourMm = fictitiousOverArmour(cable, fictitiousUnderArmourMm, armour)
  const outer = cable.sheath === 'none' ? null : outerWall(tables, cable, group, fictitiousOverArmourMm)
  if (isRefused(outer)) return outer
  return { inner, armour, outer, fictitiousUnderArmourMm, fictitiousOverArmourMm }
}
