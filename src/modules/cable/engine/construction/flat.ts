import { type Cable, coreCount } from '../cable.ts'
import type { Core } from './core.ts'
import { byFormula, type Figure } from '../figure.ts'
import type { Layer } from './layer.ts'
import { sheathMaterial } from './sheath.ts'
import { constant, density } from '../tables/lookup.ts'
import type { CableTables } from '../tables/tables.ts'
import type { Wall } from './wall.ts'

/** The sheath around cores that lie side by side, and the size of the cable. */
export interface FlatSheath {
  readonly layer: Layer
  readonly widthMm: Figure
  readonly heightMm: Figure
}

/** Section of a row of n circles of diameter D with their flanks: (n - 1) D H + pi/4 H^2, H its height. */
const rowSection = (count: number, pitchMm: number, heightMm: number): number =>
  (count - 1) * pitchMm * heightMm + (Math.PI / 4) * heightMm ** 2

/** Width n D_c + 2 t, height D_c + 2 t; the sheath also fills most of the grooves between the cores. */
export const flatSheath = (tables: CableTables, cable: Cable, core: Core, wall: Wall): FlatSheath => {
  const count = coreCount(cable)
  const [coreMm, wallMm] = [core.diameterMm, wall.asMadeMm]
  const widthMm = byFormula(count * coreMm.value + 2 * wallMm.value, 'B = n D_c + 2 t', { n: count, D_c: coreMm, t: wallMm })
  const heightMm = byFormula(coreMm.value + 2 * wallMm.value, 'H = D_c + 2 t', { D_c: coreMm, t: wallMm })
  const material = sheathMaterial(cable)
  const [gamma, fill] = [density(tables, material), constant(tables, 'interstice_fill_extruded')]
  const around = rowSection(count, coreMm.value, heightMm.value) - rowSection(count, coreMm.value, coreMm.value)
  const grooves = (count - 1) * coreMm.value ** 2 * (1 - Math.PI / 4) * fill.value
  const kgPerKm = byFormula((around + grooves) * gamma.value, 'W = (section around the cores + f grooves) gamma', {
    n: count,
    D_c: coreMm,
    t: wallMm,
    f: fill,
    gamma,
  })
  return {
    widthMm,
    heightMm,
    layer: {
      name: 'outerSheath',
      place: 'cable',
      material,
      count: 1,
      ...wall,
      underMm: null,
      overMm: widthMm,
      kgPerKm,
      process: 'SHEATH',
    },
  }
}
