import { type Cable, coreCount } from './cable.ts'
import type { Core } from './core.ts'
import { byFormula, type Figure, fromTable } from './figure.ts'
import type { Layer } from './layer.ts'
import { settled } from './override.ts'
import { rulebooks } from './rulebook.ts'
import { fitSectors, realPerimeter, type SectorCore } from './sector.ts'
import { constant, density } from './tables/lookup.ts'
import { type CableTables, keyOf } from './tables/tables.ts'

/** Cores laid up, with what is still open between and around them. */
export interface LaidUp {
  readonly diameterMm: Figure
  /** The layers of the cores; laid up they may have changed their shape. */
  readonly layers: readonly Layer[]
  /** Section between the cores that a filler or an inner sheath can reach. */
  readonly openSqmm: Figure
}

/** Cores lie looser the springier they are: heavy screened ones least, solid conductors most. */
const looseness = (tables: CableTables, { standard, form }: Cable): Figure => {
  if (form === 'solid') return constant(tables, 'layup_looseness SOLID')
  return constant(tables, rulebooks[standard].duty === 'HT' ? 'layup_looseness HT' : 'layup_looseness LT')
}

const loose = (tables: CableTables, cable: Cable, tightMm: Figure): Figure => {
  const factor = looseness(tables, cable)
  return settled(
    cable.overrides,
    'layUp.diameterMm',
    byFormula(tightMm.value * factor.value, 'D x looseness', { D: tightMm, looseness: factor }),
  )
}

/** Tight diameter over round cores: k D_c, or 2.42 (3 D_1 + D_2) / 4 with a reduced neutral. */
const overRound = (tables: CableTables, cable: Cable, cores: readonly Core[]): Figure => {
  const [phase, neutral] = [cores.find(core => core.place === 'phase'), cores.find(core => core.place === 'neutral')]
  const phaseMm = phase?.diameterMm ?? byFormula(0, 'No core', {})
  if (neutral) {
    return byFormula((2.42 * (3 * phaseMm.value + neutral.diameterMm.value)) / 4, 'D = 2.42 (3 D_1 + D_2) / 4', {
      D_1: phaseMm,
      D_2: neutral.diameterMm,
    })
  }
  const count = coreCount(cable)
  const row = tables.assemblyFactors.get(keyOf(count, false))
  const k = row
    ? fromTable(row.value, 'assembly-factors', `${count} cores`, row, 'IS 10462-1 table 3')
    : byFormula(1, 'One core', {})
  return byFormula(k.value * phaseMm.value, 'D = k D_c', { k, D_c: phaseMm })
}

/**
 * The valleys under the circle around round cores: outside their pitch circle, which the outermost cores half fill. What lies
 * further in is closed. As many cores as pi (k - 1) stand in the outermost layer.
 */
const openValleys = (overMm: number, coreMm: number, count: number): number => {
  const pitchMm = overMm - coreMm
  const outermost = Math.min(count, Math.floor((Math.PI * pitchMm) / coreMm + 1e-9))
  return Math.max(0, (Math.PI / 4) * (overMm ** 2 - pitchMm ** 2 - (outermost * coreMm ** 2) / 2))
}

const layUpRound = (tables: CableTables, cable: Cable, cores: readonly Core[]): LaidUp => {
  const diameterMm = loose(tables, cable, overRound(tables, cable, cores))
  const count = coreCount(cable)
  const meanMm = cores.reduce((sum, core) => sum + core.count * core.diameterMm.value, 0) / count
  const openSqmm = byFormula(openValleys(diameterMm.value, meanMm, count), 'Valleys outside the pitch circle', {
    D: diameterMm,
    D_c: meanMm,
    n: count,
  })
  return { diameterMm, layers: cores.flatMap(core => core.layers), openSqmm }
}

/** Section and insulation of one sector core as made: outline A_m / 0.92, insulation P t + pi t^2. */
const sectorInsulation = (tables: CableTables, core: Core, perimeterMm: number, insulation: Layer): Layer => {
  const wallMm = core.insulation.asMadeMm
  const gamma = density(tables, insulation.material)
  const lay = constant(tables, 'lay_factor_cores_laid_up')
  const perCore = (perimeterMm * wallMm.value + Math.PI * wallMm.value ** 2) * gamma.value
  return {
    ...insulation,
    underMm: null,
    overMm: null,
    kgPerKm: byFormula(perCore * core.count * lay.value, 'W = n (P t + pi t^2) gamma k', {
      n: core.count,
      P: perimeterMm,
      t: wallMm,
      gamma,
      k: lay,
    }),
  }
}

const layUpSectors = (tables: CableTables, cable: Cable, cores: readonly Core[]): LaidUp => {
  const [fill, outlineFill] = [constant(tables, 'fill_sector_in_laid_up_circle'), constant(tables, 'fill_sector_outline')]
  const shape = (core: Core): SectorCore => ({
    outlineSqmm: core.conductor.metalSqmm.value / fill.value,
    wallMm: core.insulation.asMadeMm.value,
  })
  const [phase, neutral] = [cores.find(core => core.place === 'phase'), cores.find(core => core.place === 'neutral')]
  if (!phase) return layUpRound(tables, cable, cores)
  const sectors = fitSectors(phase.count, shape(phase), neutral ? shape(neutral) : null)
  const degrees = sectors.angles.map(angle => Math.round((angle * 180) / Math.PI))
  const tight = byFormula(2 * sectors.radiusMm, 'D = 2 R, A_geo(R, theta, t) = A_m / f_s for every core', {
    A_m: phase.conductor.metalSqmm,
    f_s: fill,
    t: phase.insulation.asMadeMm,
    angles: degrees.join(' + '),
  })
  const diameterMm = loose(tables, cable, tight)
  const real = (core: Core) => core.conductor.metalSqmm.value / outlineFill.value
  const perimeter = (core: Core) =>
    realPerimeter(sectors, core === neutral ? sectors.angles.length - 1 : 0, shape(core), real(core))
  const section = (core: Core) =>
    real(core) + perimeter(core) * core.insulation.asMadeMm.value + Math.PI * core.insulation.asMadeMm.value ** 2
  const filled = cores.reduce((sum, core) => sum + core.count * section(core), 0)
  return {
    diameterMm,
    layers: cores.flatMap(core =>
      core.layers.map(layer => (layer.name === 'insulation' ? sectorInsulation(tables, core, perimeter(core), layer) : layer)),
    ),
    openSqmm: byFormula(Math.max(0, (Math.PI / 4) * diameterMm.value ** 2 - filled), 'pi/4 D^2 - section of the cores', {
      D: diameterMm,
      cores: filled,
    }),
  }
}

/** Lays up the cores, round or as sectors; one core stays as it is. */
export const layUp = (tables: CableTables, cable: Cable, cores: readonly Core[]): LaidUp => {
  const single = cores[0]
  if (coreCount(cable) === 1 && single) {
    return { diameterMm: single.diameterMm, layers: single.layers, openSqmm: byFormula(0, 'One core leaves nothing open', {}) }
  }
  return cable.form === 'sector' ? layUpSectors(tables, cable, cores) : layUpRound(tables, cable, cores)
}
