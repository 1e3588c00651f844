import type { Cable } from '../cable.ts'
import { materialIn } from './changes.ts'
import { type InnerSheath, isLapped } from './coverings.ts'
import { byFormula, type Figure } from '../figure.ts'
import type { Layer } from './layer.ts'
import { constant, density } from '../tables/lookup.ts'
import type { CableTables } from '../tables/tables.ts'
import { over, ringMass, type Wall } from './wall.ts'

/** Code of the sheath compound: FRLS compounds stand in for PVC where low smoke is ordered. */
export const sheathMaterial = (cable: Cable): string => materialIn(cable, 'outerSheath', usualSheathMaterial(cable))

const usualSheathMaterial = ({ sheath, fireGrade }: Cable): string => {
  if (sheath === 'PE') return 'HDPE'
  if (sheath === 'LSZH' || sheath === 'XLPO') return sheath
  if (fireGrade === 'FRLS' || fireGrade === 'FRLSH') return 'PVC-FRLS'
  return sheath === 'PVC-ST1' ? 'PVC-ST1' : 'PVC-ST2'
}

const innerMaterial = (cable: Cable): string => {
  const extruded = cable.standard === 'BS 5308' && cable.insulation === 'PE' ? 'PE-INNER' : 'PVC-INNER'
  return materialIn(cable, 'innerSheath', isLapped(cable) ? 'PP-TAPE' : extruded)
}

/** Inner sheath over laid-up cores, extruded or lapped. */
export const innerSheathLayer = (tables: CableTables, cable: Cable, { wall, ground }: InnerSheath, underMm: Figure): Layer => {
  const material = innerMaterial(cable)
  return {
    name: 'innerSheath',
    place: 'cable',
    material,
    count: 1,
    ...wall,
    underMm,
    overMm: over(underMm, wall.asMadeMm),
    kgPerKm: ringMass(underMm, wall.asMadeMm, density(tables, material), 1, null),
    process: isLapped(cable) ? 'LAYUP' : 'INNER',
    ground,
  }
}

/** Part of each wire's square that is valley under the outer sheath: half of 1 - pi/4. */
const valleyOfWire = (1 - Math.PI / 4) / 2

/**
 * Outer sheath. Over round wires the compound runs into the valleys between them: n f (1 - pi/4) / 2 d^2 more section.
 */
export const outerSheathLayer = (
  tables: CableTables,
  cable: Cable,
  wall: Wall,
  underMm: Figure,
  wires: { count: number; wireMm: Figure } | null,
): Layer => {
  const material = sheathMaterial(cable)
  const gamma = density(tables, material)
  const ring = ringMass(underMm, wall.asMadeMm, gamma, 1, null)
  const fill = constant(tables, 'sheath_valley_fill')
  const kgPerKm = wires
    ? byFormula(
        ring.value + wires.count * fill.value * valleyOfWire * wires.wireMm.value ** 2 * gamma.value,
        'W = ring + n f (1 - pi/4) / 2 d^2 gamma, valleys between the wires',
        { ring, n: wires.count, f: fill, d: wires.wireMm, gamma },
      )
    : ring
  return {
    name: 'outerSheath',
    place: 'cable',
    material,
    count: 1,
    ...wall,
    underMm,
    overMm: over(underMm, wall.asMadeMm),
    kgPerKm,
    process: 'SHEATH',
  }
}
