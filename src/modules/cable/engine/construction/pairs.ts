import { type Cable, coresPerElement } from '../cable.ts'
import { materialIn } from './changes.ts'
import { type Core, coreOf } from './core.ts'
import { byFormula, type Figure, fromTable } from '../figure.ts'
import type { Layer } from './layer.ts'
import type { LaidUp } from './layup.ts'
import { settled } from './override.ts'
import { isRefused, type Refused, refused } from '../refused.ts'
import { constant, density } from '../tables/lookup.ts'
import { type CableTables, keyOf } from '../tables/tables.ts'
import { tapeMass } from './wall.ts'

/** An instrumentation cable up to its laid-up and screened pairs or triads. */
export interface LaidUpElements extends LaidUp {
  readonly core: Core
}

/**
 * Mean diameter of a twisted pair or triad among its neighbours. A pair is two circles wide one way and one the other, and
 * turns as it goes along, so neighbours nest: what counts is the mean width of the shape around its cores in all directions,
 * which is its perimeter over pi (Cauchy): d (1 + 2/pi) for a pair, d (1 + 3/pi) for a triad.
 */
const meanDiameter = (coreMm: Figure, cores: 2 | 3): Figure =>
  byFormula(coreMm.value * (1 + cores / Math.PI), cores === 2 ? 'D_p = d (1 + 2 / pi)' : 'D_t = d (1 + 3 / pi)', { d: coreMm })

/** Alone under a tape an element is as wide as its cores: 2 d, or 2.155 d. */
const aloneDiameter = (coreMm: Figure, cores: 2 | 3): Figure => {
  const k = cores === 2 ? 2 : 1 + 2 / Math.sqrt(3)
  return byFormula(k * coreMm.value, 'D = k d', { k, d: coreMm })
}

const tapeBuild = (tables: CableTables): Figure => {
  const [tapeMm, overlap] = [constant(tables, 'pair_tape_mm'), constant(tables, 'pair_tape_overlap')]
  return byFormula(tapeMm.value * (1 + overlap.value), 't (1 + overlap)', { t: tapeMm, overlap })
}

const tape = (
  tables: CableTables,
  cable: Cable,
  underMm: Figure,
  count: number,
  name: 'elementScreen' | 'overallScreen',
): Layer => {
  const material = materialIn(cable, name, 'AL-PET')
  const [tapeMm, overlap, buildMm] = [constant(tables, 'pair_tape_mm'), constant(tables, 'pair_tape_overlap'), tapeBuild(tables)]
  const one = tapeMass(underMm, tapeMm, overlap, 1, density(tables, material))
  return {
    name,
    place: 'cable',
    material,
    count,
    nominalMm: tapeMm,
    minMm: null,
    asMadeMm: buildMm,
    underMm,
    overMm: byFormula(underMm.value + 2 * buildMm.value, 'D + 2 t', { D: underMm, t: buildMm }),
    kgPerKm: byFormula(one.value * count, 'n W', { n: count, W: one }),
    process: name === 'elementScreen' ? 'PAIR' : 'LAYUP',
  }
}

const drain = (tables: CableTables, count: number, name: 'drainWire' | 'overallDrainWire'): Layer => {
  const [area, gamma, lay] = [constant(tables, 'drain_wire_sqmm'), density(tables, 'DRAIN'), constant(tables, 'lay_factor_pair')]
  return {
    name,
    place: 'cable',
    material: 'DRAIN',
    count,
    nominalMm: null,
    minMm: null,
    asMadeMm: null,
    underMm: null,
    overMm: null,
    kgPerKm: byFormula(count * area.value * gamma.value * lay.value, 'n A gamma k', { n: count, A: area, gamma, k: lay }),
    process: name === 'drainWire' ? 'PAIR' : 'LAYUP',
  }
}

/** Two unscreened pairs are laid up as one quad; more by the assembly coefficient. */
const laidUpDiameter = (
  tables: CableTables,
  cable: Cable,
  coreMm: Figure,
  elementMm: Figure,
  screened: boolean,
): Figure | Refused => {
  if (cable.cores === 1) return elementMm
  if (cable.cores === 2 && cable.element === 'pair' && !screened) {
    const looseness = constant(tables, 'quad_looseness')
    return byFormula((1 + Math.SQRT2) * coreMm.value * looseness.value, 'D = (1 + sqrt 2) d x looseness, two pairs as a quad', {
      d: coreMm,
      looseness,
    })
  }
  const k = tables.assemblyFactors.get(keyOf(cable.cores, false))
  if (!k) return refused(`There is no assembly coefficient for ${cable.cores} pairs or triads.`, 'cores')
  const factor = fromTable(k.value, 'assembly-factors', `${cable.cores} elements`, k, 'IS 10462-1 table 3')
  return byFormula(factor.value * elementMm.value, 'D = k D_p', { k: factor, D_p: elementMm })
}

/** Twists cores to pairs or triads, screens them as ordered and lays them up. */
export const layUpElements = (tables: CableTables, cable: Cable): LaidUpElements | Refused => {
  const cores = cable.element === 'triad' ? 3 : 2
  const lengthFactor = constant(tables, 'lay_factor_pair')
  const core = coreOf(tables, cable, {
    place: 'phase',
    count: cable.cores * coresPerElement[cable.element],
    sqmm: cable.sqmm,
    lengthFactor,
  })
  if (isRefused(core)) return core
  const screened = cable.screen === 'individual' || cable.screen === 'individualAndOverall'
  const twisted = cable.cores === 1 ? aloneDiameter(core.diameterMm, cores) : meanDiameter(core.diameterMm, cores)
  const elementTape = screened ? tape(tables, cable, twisted, cable.cores, 'elementScreen') : null
  const tight = laidUpDiameter(tables, cable, core.diameterMm, elementTape?.overMm ?? twisted, screened)
  if (isRefused(tight)) return tight
  const laidUpMm = settled(cable.overrides, 'layUp.diameterMm', tight)
  const overall =
    cable.screen === 'overall' || cable.screen === 'individualAndOverall'
      ? tape(tables, cable, laidUpMm, 1, 'overallScreen')
      : null
  const layers = [
    ...core.layers,
    ...(elementTape ? [elementTape, drain(tables, cable.cores, 'drainWire')] : []),
    ...(overall ? [overall, drain(tables, 1, 'overallDrainWire')] : []),
  ]
  return {
    core,
    diameterMm: overall?.overMm ?? laidUpMm,
    layers,
    openSqmm: byFormula(0, 'Pairs and triads close their own gaps', {}),
  }
}
