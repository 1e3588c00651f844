import { armourLayers } from './armour.ts'
import { bundleOf } from './bundle.ts'
import { type Bundle, type Cable, coreCount, isLaidUpFromCores, type Overridable, phaseCount, type TapePlace } from '../cable.ts'
import { idleChange, tapesOver, traced } from './changes.ts'
import type { Conductor } from './conductor.ts'
import { type Core, coreOf } from './core.ts'
import { type Coverings, coveringsOf } from './coverings.ts'
import { fictitiousCores } from './fictitious.ts'
import { byFormula, type Figure } from '../figure.ts'
import { binderOf, fillerOf } from './filling.ts'
import { flatSheath } from './flat.ts'
import type { Layer } from './layer.ts'
import { grounded } from './layerRules.ts'
import { type Cores, layUpFactor, layUpRound } from './layup.ts'
import { layUpSectors } from './layupSectors.ts'
import { layUpElements } from './pairs.ts'
import { isRefused, type Refused, refused } from '../refused.ts'
import { toTenth } from '../rounding.ts'
import { innerSheathLayer, outerSheathLayer } from './sheath.ts'
import type { CableTables } from '../tables/tables.ts'
import { overridableWords } from '../words.ts'

/** Diameters that exist to pick rows of the covering tables; a gauge never shows them. */
export interface Fictitious {
  readonly conductorMm: Figure
  readonly coreMm: Figure
  readonly neutralCoreMm: Figure | null
  readonly laidUpMm: Figure
  readonly underArmourMm: Figure
  readonly overArmourMm: Figure
}

/** A cable as built: its layers inside out with what a gauge and a balance would show. */
export interface Construction {
  readonly layers: readonly Layer[]
  /** Null where the standard has no fictitious method: light duty, bundles, pairs, photovoltaic. */
  readonly fictitious: Fictitious | null
  readonly conductor: Conductor
  readonly neutralConductor: Conductor | null
  /** Of the street-light cores of a bundle, else null. */
  readonly lightConductor: Conductor | null
  /** Over one core with its screens. */
  readonly coreMm: Figure
  /** Of a flat cable the width. */
  readonly overallMm: Figure
  /** Height of a flat cable, else null. */
  readonly heightMm: Figure | null
  readonly kgPerKm: Figure
}

const totalMass = (layers: readonly Layer[]): Figure =>
  byFormula(
    layers.reduce((sum, layer) => sum + layer.kgPerKm.value, 0),
    'Sum of the layers',
    Object.fromEntries(layers.map(layer => [`${layer.name}, ${layer.place}`, layer.kgPerKm])),
  )

/** Binder, inner sheath, armour and outer sheath over what is laid up. */
const cover = (
  tables: CableTables,
  cable: Cable,
  laidUpMm: Figure,
  { inner, armour, outer }: Coverings,
): { layers: readonly Layer[]; overMm: Figure } => {
  const layers: Layer[] = []
  let under = laidUpMm
  const add = (layer: Layer | null): void => {
    if (!layer) return
    layers.push(layer)
    under = layer.overMm ?? under
  }
  const tape = (over: TapePlace): void => tapesOver(tables, cable, over, under).forEach(add)
  tape('laidUp')
  add(binderOf(tables, cable, laidUpMm, under))
  if (inner) add(innerSheathLayer(tables, cable, inner, under))
  tape('innerSheath')
  if (armour) armourLayers(tables, cable, armour, under).forEach(add)
  tape('armour')
  const last = layers.at(-1)
  const wires = armour && !armour.widthMm && last && last.name !== 'tape' ? { count: last.count, wireMm: armour.sizeMm } : null
  if (outer) add(outerSheathLayer(tables, cable, outer, under, wires))
  return { layers, overMm: under }
}

const builtFrom = (core: Core, neutral: Core | null, layers: readonly Layer[], overallMm: Figure): Construction => ({
  layers,
  fictitious: null,
  conductor: core.conductor,
  neutralConductor: neutral?.conductor ?? null,
  lightConductor: null,
  coreMm: core.diameterMm,
  overallMm,
  heightMm: null,
  kgPerKm: totalMass(layers),
})

const coresOf = (tables: CableTables, cable: Cable): Cores | Refused => {
  const straight = coreCount(cable) === 1 || cable.flat
  const lengthFactor = straight ? byFormula(1, 'Cores as long as the cable', {}) : layUpFactor(tables, cable)
  const phase = coreOf(tables, cable, { place: 'phase', count: phaseCount(cable), sqmm: cable.sqmm, lengthFactor })
  if (isRefused(phase) || cable.neutralSqmm === null) return isRefused(phase) ? phase : { phase, neutral: null }
  const neutral = coreOf(tables, cable, { place: 'neutral', count: 1, sqmm: cable.neutralSqmm, lengthFactor })
  return isRefused(neutral) ? neutral : { phase, neutral }
}

const keyMm = ({ insulation }: Core): Figure => insulation.nominalMm ?? insulation.minMm

/** Single cores laid up, round or as sectors: power, control, medium-voltage, light-duty and photovoltaic cable. */
const constructCores = (tables: CableTables, cable: Cable): Construction | Refused => {
  const cores = coresOf(tables, cable)
  if (isRefused(cores)) return cores
  const { phase, neutral } = cores
  const fictitious = isChained(cable) ? fictitiousCores(tables, cable, keyMm(phase), neutral && keyMm(neutral)) : null
  if (isRefused(fictitious)) return fictitious
  const laidUp = cable.form === 'sector' ? layUpSectors(tables, cable, cores) : layUpRound(tables, cable, cores)
  if (isRefused(laidUp)) return laidUp
  const coverings = coveringsOf(tables, cable, laidUp.diameterMm, fictitious?.laidUpMm ?? laidUp.diameterMm)
  if (isRefused(coverings)) return coverings
  if (cable.flat && coverings.outer) {
    const { layer, widthMm, heightMm } = flatSheath(tables, cable, phase, coverings.outer)
    return { ...builtFrom(phase, null, [...phase.layers, layer], widthMm), heightMm }
  }
  const filler = fillerOf(tables, cable, laidUp.diameterMm, laidUp.openSqmm)
  const { layers, overMm } = cover(tables, cable, laidUp.diameterMm, coverings)
  const built = builtFrom(phase, neutral, [...laidUp.layers, ...(filler ? [filler] : []), ...layers], overMm)
  if (!fictitious) return built
  const { fictitiousUnderArmourMm: underArmourMm, fictitiousOverArmourMm: overArmourMm } = coverings
  return { ...built, fictitious: { ...fictitious, underArmourMm, overArmourMm } }
}

/** Standards whose coverings go by the fictitious method. */
const isChained = ({ standard }: Cable): boolean => standard !== 'IS 694' && standard !== 'IS 14255' && standard !== 'IS 17293'

/** Pairs and triads have no fictitious diameters: the practical one, rounded to 0.1 mm, is the key. */
const constructElements = (tables: CableTables, cable: Cable): Construction | Refused => {
  const laidUp = layUpElements(tables, cable)
  if (isRefused(laidUp)) return laidUp
  const key = byFormula(toTenth(laidUp.diameterMm.value), 'Practical diameter, rounded to 0.1', { D: laidUp.diameterMm })
  const coverings = coveringsOf(tables, cable, laidUp.diameterMm, key)
  if (isRefused(coverings)) return coverings
  const { layers, overMm } = cover(tables, cable, laidUp.diameterMm, coverings)
  return builtFrom(laidUp.core, null, [...laidUp.layers, ...layers], overMm)
}

const constructBundle = (tables: CableTables, cable: Cable, bundle: Bundle): Construction | Refused => {
  const bundled = bundleOf(tables, cable, bundle)
  if (isRefused(bundled)) return bundled
  return { ...builtFrom(bundled.core, null, bundled.layers, bundled.diameterMm), lightConductor: bundled.lightConductor }
}

/** Several cores or pairs lie in a circle, and cores have a lay of their own; a single core, a flat cable and a bundle have no lay-up whose diameter could be set. */
const isLaidUp = (cable: Cable, of: Overridable): boolean =>
  isLaidUpFromCores(cable) || (cable.element !== 'core' && of === 'layUp.diameterMm')

/** What a person set must be there: no armour can be set on an unarmoured cable, no diameter on a sector. */
const idleOverride = (cable: Cable, { layers }: Construction): Refused | null => {
  for (const { of } of cable.overrides) {
    const [name] = of.split('.')
    const found = name === 'layUp' ? isLaidUp(cable, of) : layers.some(layer => layer.name === name)
    if (!found) return refused(`${overridableWords[of]} was set, but this cable has none.`, 'overrides')
    if (of === 'conductor.diameterMm' && cable.form === 'sector') {
      return refused('A sector-shaped conductor has no diameter that could be set.', 'overrides')
    }
  }
  return null
}

/** Builds a checked cable; refuses where a table does not reach, and figures set by hand that have no place in it. */
export const construct = (tables: CableTables, cable: Cable): Construction | Refused => {
  const { element, bundle } = cable
  const single = () => (bundle ? constructBundle(tables, cable, bundle) : constructCores(tables, cable))
  const built = element === 'core' ? single() : constructElements(tables, cable)
  if (isRefused(built)) return built
  const idle = idleOverride(cable, built) ?? idleChange(cable.changes, built.layers)
  if (idle) return idle
  return { ...built, layers: built.layers.map(layer => grounded(tables, cable, traced(cable, layer))) }
}
