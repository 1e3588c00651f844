import type { Cable } from '../cable.ts'
import type { Core } from './core.ts'
import { byFormula, type Figure } from '../figure.ts'
import type { Layer } from './layer.ts'
import { type Cores, type LaidUp, layUpFactor, loosely } from './layup.ts'
import { fitSectors, realPerimeter, type SectorCore, type Sectors } from './sector.ts'
import { constant, density } from '../tables/lookup.ts'
import type { CableTables } from '../tables/tables.ts'

/** A sector core as it is made: its rounded outline and the insulation around it. */
interface MadeSector {
  readonly core: Core
  readonly perimeterMm: number
  /** Conductor outline and insulation. */
  readonly sectionSqmm: number
}

/** What the solver must fit: an outline larger than its metal, because corners are rounded and gaps stay. */
const shapeOf = (core: Core, fill: Figure): SectorCore => ({
  outlineSqmm: core.conductor.metalSqmm.value / fill.value,
  wallMm: core.insulation.asMadeMm.value,
})

/** Outline A_m / 0.92 with perimeter P, and the insulation P t + pi t^2 around it. */
const madeSector = (tables: CableTables, sectors: Sectors, at: number, core: Core, shape: SectorCore): MadeSector => {
  const outlineSqmm = core.conductor.metalSqmm.value / constant(tables, 'fill_sector_outline').value
  const perimeterMm = realPerimeter(sectors, at, shape, outlineSqmm)
  const wallMm = core.insulation.asMadeMm.value
  return { core, perimeterMm, sectionSqmm: outlineSqmm + perimeterMm * wallMm + Math.PI * wallMm ** 2 }
}

/** Insulation of sector cores: n (P t + pi t^2) gamma k. Inside a sector no diameter has a meaning. */
const sectorInsulation = (tables: CableTables, lay: Figure, { core, perimeterMm }: MadeSector, insulation: Layer): Layer => {
  const wallMm = core.insulation.asMadeMm
  const gamma = density(tables, insulation.material)
  const mass = (perimeterMm * wallMm.value + Math.PI * wallMm.value ** 2) * gamma.value * core.count * lay.value
  const inputs = { n: core.count, P: perimeterMm, t: wallMm, gamma, k: lay }
  return { ...insulation, underMm: null, overMm: null, kgPerKm: byFormula(mass, 'W = n (P t + pi t^2) gamma k', inputs) }
}

const sectorLayers = (tables: CableTables, lay: Figure, made: MadeSector): readonly Layer[] =>
  made.core.layers.map(layer => (layer.name === 'insulation' ? sectorInsulation(tables, lay, made, layer) : layer))

/** Lays up sector-shaped cores: the circle in which every conductor has its area and the angles make a full turn. */
export const layUpSectors = (tables: CableTables, cable: Cable, { phase, neutral }: Cores): LaidUp => {
  const fill = constant(tables, cable.metal === 'CU' ? 'fill_sector_in_laid_up_circle CU' : 'fill_sector_in_laid_up_circle')
  const [phaseShape, neutralShape] = [shapeOf(phase, fill), neutral && shapeOf(neutral, fill)]
  const sectors = fitSectors(phase.count, phaseShape, neutralShape)
  const tight = byFormula(2 * sectors.radiusMm, 'D = 2 R, A_geo(R, theta, t) = A_m / f_s for every core', {
    A_m: phase.conductor.metalSqmm,
    f_s: fill,
    t: phase.insulation.asMadeMm,
    angles: sectors.angles.map(angle => Math.round((angle * 180) / Math.PI)).join(' + '),
  })
  const made = [
    madeSector(tables, sectors, 0, phase, phaseShape),
    ...(neutral && neutralShape ? [madeSector(tables, sectors, phase.count, neutral, neutralShape)] : []),
  ]
  const diameterMm = loosely(tables, cable, tight)
  const filled = made.reduce((sum, { core, sectionSqmm }) => sum + core.count * sectionSqmm, 0)
  const open = Math.max(0, (Math.PI / 4) * diameterMm.value ** 2 - filled)
  return {
    diameterMm,
    layers: made.flatMap(one => sectorLayers(tables, layUpFactor(tables, cable), one)),
    openSqmm: byFormula(open, 'pi/4 D^2 - section of the cores', { D: diameterMm, cores: filled }),
  }
}
