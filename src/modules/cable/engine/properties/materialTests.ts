import { type Cable, isStrip } from '../cable.ts'
import type { Construction } from '../construction/construct.ts'
import { byFormula, type Figure, fromTable } from '../figure.ts'
import { rounded } from '../rounding.ts'
import { type CableTables, keyOf } from '../tables/tables.ts'
import { compoundsOf } from './compounds.ts'
import type { Limit } from './limit.ts'

/** What the masters hold of a material, under the name of its limit; nothing where nobody has entered it. */
const limitOfMaterial = (tables: CableTables, material: string, property: string, clause: string): Figure | null => {
  const row = tables.compounds.get(keyOf(material, property))
  return row ? fromTable(row.value, 'test-limits', `${material}, ${property.replaceAll('_', ' ')}`, row, clause) : null
}

/** Insulation and sheath with the figure of a property, those that have one. */
const eachCompound = (tables: CableTables, cable: Cable, property: string, clause: string) =>
  compoundsOf(cable).flatMap(([layer, compound]) => {
    const figure = limitOfMaterial(tables, compound, property, clause)
    return figure ? [{ layer, compound, figure }] : []
  })

/**
 * Finds how much strength and elongation may change in the oven, by compound: of PVC type C elongation may change more than strength. Null
 * where none has a limit.
 */
export const ageingLimit = (tables: CableTables, cable: Cable): Limit | null => {
  const found = eachCompound(tables, cable, 'ageing_change_max_pct', 'ageing in air oven')
  if (found.length === 0) return null
  const figures: Record<string, Figure> = {}
  const texts = found.map(({ layer, compound, figure }) => {
    const elongation = limitOfMaterial(tables, compound, 'ageing_elongation_change_max_pct', 'ageing in air oven')
    figures[`${layer}, change`] = figure
    if (elongation) figures[`${layer}, change of elongation`] = elongation
    return `${layer} within ${figure.value} %${elongation ? `, elongation within ${elongation.value} %` : ''}`
  })
  return { text: `change of tensile strength and elongation: ${texts.join('; ')}`, figures }
}

/** Minutes at 200 C until a PVC gives off acid, IS 5831; of a compound that nobody has entered the name. */
export const stabilityLimit = (tables: CableTables, cable: Cable): Limit | null => {
  const pvc = compoundsOf(cable).filter(([, compound]) => compound.startsWith('PVC'))
  const minutes = new Map(
    eachCompound(tables, cable, 'thermal_stability_min_minutes', 'IS 5831').map(({ layer, figure }) => [layer, figure]),
  )
  const texts = pvc.map(([layer, compound]) => {
    const figure = minutes.get(layer)
    return figure ? `${layer} at least ${figure.value} min` : `${layer} the minutes of IS 5831 for ${compound}`
  })
  if (texts.length === 0) return null
  return {
    text: `at 200 C ${texts.join('; ')}`,
    figures: Object.fromEntries([...minutes].map(([layer, figure]) => [`${layer}, minutes`, figure])),
  }
}

const armourOf = ({ layers }: Construction) => layers.find(({ name }) => name === 'armour')

/** As much over the nominal as IS 3975 lets it be under it; of a strip also 10 % of the width. */
export const armourSizeLimit = (tables: CableTables, cable: Cable, built: Construction): Limit | null => {
  const layer = armourOf(built)
  if (!layer?.nominalMm || !layer.minMm) return null
  const [nominal, least] = [layer.nominalMm, layer.minMm]
  const most = byFormula(rounded(2 * nominal.value - least.value, 3), '2 d - d_min', { d: nominal, d_min: least }, 'IS 3975')
  const between = `between ${rounded(least.value, 3)} and ${most.value} mm`
  const row = isStrip(cable) ? tables.armourSizes.find(one => one.form === 'strip' && one.nominalMm === nominal.value) : undefined
  const width = row?.widthMm ? `; width between ${rounded(0.9 * row.widthMm, 2)} and ${rounded(1.1 * row.widthMm, 2)} mm` : ''
  return {
    text: `${isStrip(cable) ? 'thickness' : 'diameter'} ${between}${width}`,
    figures: { leastMm: least, mostMm: most },
  }
}

/** "GS-WIRE 1.6" and "GS-STRIP 0.8", under which the masters hold what IS 3975 asks of each size. */
const galvanised = (cable: Cable, built: Construction): { name: string; words: string } | null => {
  const size = armourOf(built)?.nominalMm?.value
  if (size === undefined) return null
  return isStrip(cable)
    ? { name: `GS-STRIP ${size}`, words: `strip of ${size} mm` }
    : { name: `GS-WIRE ${size}`, words: `wire of ${size} mm` }
}

const armourProperties: Readonly<
  Record<string, readonly [property: string, entered: (value: number, of: string) => string, open: string]>
> = {
  'ARM-TORS': ['torsion_turns_min', (turns, of) => `${of}: ${turns} turns without a break`, 'no break in the turns of IS 3975'],
  'ARM-ZN-U': ['zinc_dips_min', (dips, of) => `${of}: ${dips} dips of one minute`, 'no copper after the dips of IS 3975'],
  'ARM-ZN-M': ['zinc_mass_min_g_m2', (mass, of) => `${of}: at least ${mass} g/m2`, 'mass of zinc by IS 3975'],
}

/** A figure of IS 3975 by size of wire or strip; the size alone where nobody has entered the figure. */
export const galvanisedLimit = (tables: CableTables, cable: Cable, built: Construction, code: string): Limit | null => {
  const [armour, asked] = [galvanised(cable, built), armourProperties[code]]
  if (!armour || !asked) return null
  const [property, entered, open] = asked
  const figure = limitOfMaterial(tables, armour.name, property, 'IS 3975')
  return figure
    ? { text: entered(figure.value, armour.words), figures: { [property]: figure } }
    : { text: `${open}, ${armour.words}`, figures: {} }
}

/** Wires before they are stranded, by the grade of IS 8130. */
export const aluminiumLimit = (tables: CableTables): Limit | null => {
  const of = (grade: string, property: string) => limitOfMaterial(tables, grade, property, 'IS 8130')
  const [soft, most, hard] = [
    of('AL-H2', 'tensile_min_n_mm2'),
    of('AL-H2', 'tensile_max_n_mm2'),
    of('AL-H4', 'tensile_min_n_mm2'),
  ]
  if (!soft || !most || !hard) return null
  return {
    text: `wires before stranding: grade H2 ${soft.value} to ${most.value} N/mm2, grade H4 above ${hard.value} N/mm2`,
    figures: { h2Least: soft, h2Most: most, h4Least: hard },
  }
}

/** The wire whose elongation is tested, before it is stranded. */
export const annealingLimit = ({ conductor }: Construction): Limit => ({
  text: `elongation by IS 8130 of the drawn wire, ${rounded(conductor.wireMm.value, 2)} mm`,
  figures: {},
})
