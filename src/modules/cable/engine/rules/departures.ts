import type { Cable, Overridable } from '../cable.ts'
import { leastWires } from '../construction/conductor.ts'
import type { Construction } from '../construction/construct.ts'
import { isWithoutInnerSheath } from '../construction/coverings.ts'
import type { Layer, LayerName } from '../construction/layer.ts'
import type { Figure } from '../figure.ts'
import { rounded } from '../rounding.ts'
import { constant, density } from '../tables/lookup.ts'
import { type CableTables, keyOf } from '../tables/tables.ts'

/** A hair below which two thicknesses are one. */
const hairMm = 1e-6

/** What the standard gives, where a person set less than it. */
const lowered = (figure: Figure | null): Figure | null => {
  if (figure?.source.kind !== 'override') return null
  const { instead } = figure.source
  return figure.value < instead.value - hairMm ? instead : null
}

const walls: readonly (readonly [LayerName, string])[] = [
  ['insulation', 'The insulation'],
  ['innerSheath', 'The inner sheath'],
  ['armour', 'The armour'],
  ['outerSheath', 'The outer sheath'],
]

const thinWalls = ({ standard }: Cable, layers: readonly Layer[]): readonly string[] =>
  walls.flatMap(([name, words]) => {
    const layer = layers.find(one => one.name === name && one.place !== 'neutral')
    const figure = layer?.nominalMm ?? layer?.minMm ?? null
    const asked = lowered(figure)
    return asked && figure ? [`${words} is ${figure.value} mm; ${standard} has ${asked.value} mm.`] : []
  })

/** IS 1554-1 and IS 7098-1 ask that armour covers nine tenths of the circumference; IEC and BS that it lies closed. */
const leastCoverage = 0.9

const openArmour = (cable: Cable, layers: readonly Layer[]): readonly string[] => {
  if (!cable.overrides.some(({ of }) => of === 'armour.count')) return []
  const coverage = layers.find(({ name }) => name === 'armour')?.coverage
  return coverage && coverage.value < leastCoverage
    ? [`The armour covers ${rounded(coverage.value * 100, 0)} % of the circumference; ${cable.standard} asks for 90 %.`]
    : []
}

const isSet = ({ overrides }: Cable, of: Overridable): boolean => overrides.some(one => one.of === of)

const fewWires = (tables: CableTables, cable: Cable, { conductor }: Construction): readonly string[] => {
  const least = leastWires(tables, conductor)
  return isSet(cable, 'conductor.wires') && least && conductor.wires.value < least.value
    ? [`The conductor has ${conductor.wires.value} wires; IS 8130 asks for ${least.value}.`]
    : []
}

/** The least mass with which a conductor passes its resistance: W = rho20 k^2 gamma / R. */
const lightConductor = (tables: CableTables, cable: Cable, { conductor }: Construction): readonly string[] => {
  if (!isSet(cable, 'conductor.kgPerKm')) return []
  const [rho, lay] = [constant(tables, cable.metal === 'CU' ? 'rho20 CU' : 'rho20 AL'), conductor.layFactor.value]
  const least = (rho.value * lay ** 2 * density(tables, conductor.material).value) / conductor.resistance20OhmPerKm.value
  return conductor.kgPerKm.value < least
    ? [
        `The conductor weighs ${conductor.kgPerKm.value} kg/km; below ${rounded(least, 1)} kg/km its resistance is above ${conductor.resistance20OhmPerKm.value} ohm/km.`,
      ]
    : []
}

/** IS 1554-1 and IS 7098-1 have solid and stranded conductors. */
const flexible = ({ standard, class: conductorClass }: Cable): readonly string[] =>
  (standard === 'IS 1554-1' || standard === 'IS 7098-1') && conductorClass >= 5
    ? [`The conductor is of class ${conductorClass}; ${standard} has classes 1 and 2.`]
    : []

const otherNeutral = (tables: CableTables, { standard, cores, sqmm, neutralSqmm }: Cable): readonly string[] => {
  const asked = tables.reducedNeutrals.get(keyOf(sqmm))?.value
  return cores === 3.5 && neutralSqmm !== null && asked !== undefined && neutralSqmm !== asked
    ? [`The neutral is ${neutralSqmm} sqmm; ${standard} has ${asked} sqmm with phases of ${sqmm} sqmm.`]
    : []
}

/**
 * Tells what of a cable is not as its standard has it, each in a sentence: thinner walls, fewer wires, another class or neutral. Such a
 * cable is special and says so on every document. Empty for a cable to its standard.
 */
export const departuresOf = (tables: CableTables, cable: Cable, construction: Construction): readonly string[] => [
  ...thinWalls(cable, construction.layers),
  ...openArmour(cable, construction.layers),
  ...fewWires(tables, cable, construction),
  ...lightConductor(tables, cable, construction),
  ...flexible(cable),
  ...otherNeutral(tables, cable),
  ...(isWithoutInnerSheath(cable, construction.layers)
    ? [`It has no inner sheath; ${cable.standard} has one over laid-up cores.`]
    : []),
]
