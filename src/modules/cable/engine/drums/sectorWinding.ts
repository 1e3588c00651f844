import type { Cable } from '../cable.ts'
import { phaseCount } from '../cable.ts'
import type { Conductor } from '../construction/conductor.ts'
import type { Construction } from '../construction/construct.ts'
import { fitSectors, type SectorCore } from '../construction/sector.ts'
import { constant } from '../tables/lookup.ts'
import type { CableTables } from '../tables/tables.ts'

/** The circles around a core that is a sector, and around its conductor, in mm. */
export interface SectorWinding {
  readonly coreMm: number
  readonly conductorMm: number
}

/**
 * Diameter of the smallest circle around a sector of radius R and angle theta, which a drum is judged by, for a sector turns as it is wound. Through its apex and both ends of its arc:
 * R / cos(theta / 2) up to a quarter turn; beyond, that triangle is obtuse, and its longest side, the chord, is the diameter: 2 R sin(theta / 2). Plane geometry (the smallest circle
 * around a triangle); the arc lies within it either way. Corners are rounded, so it errs on the side of a fuller drum.
 */
export const circleAround = (radiusMm: number, angle: number): number =>
  angle <= Math.PI / 2 ? radiusMm / Math.cos(angle / 2) : 2 * radiusMm * Math.sin(Math.min(angle, Math.PI) / 2)

const wallOf = ({ layers }: Construction, place: 'phase' | 'neutral'): number =>
  layers.find(layer => layer.place === place && layer.name === 'insulation')?.asMadeMm?.value ?? 0

/** Works out how sector cores of a cable lie in their circle, and so how thick they are on a drum; null of round ones. */
export const sectorWindings = (
  tables: CableTables,
  cable: Cable,
  construction: Construction,
): Readonly<Record<'phase' | 'neutral', SectorWinding | null>> => {
  const { conductor, neutralConductor } = construction
  if (cable.form !== 'sector') return { phase: null, neutral: null }
  const fill = constant(tables, cable.metal === 'CU' ? 'fill_sector_in_laid_up_circle CU' : 'fill_sector_in_laid_up_circle')
  const shapeOf = (of: Conductor, place: 'phase' | 'neutral'): SectorCore => ({
    outlineSqmm: of.metalSqmm.value / fill.value,
    wallMm: wallOf(construction, place),
  })
  const neutral = neutralConductor && shapeOf(neutralConductor, 'neutral')
  const { radiusMm, angles } = fitSectors(phaseCount(cable), shapeOf(conductor, 'phase'), neutral)
  const windingOf = (at: number, place: 'phase' | 'neutral'): SectorWinding => ({
    coreMm: circleAround(radiusMm, angles[at] ?? 0),
    conductorMm: circleAround(radiusMm - wallOf(construction, place), angles[at] ?? 0),
  })
  return { phase: windingOf(0, 'phase'), neutral: neutral ? windingOf(phaseCount(cable), 'neutral') : null }
}
