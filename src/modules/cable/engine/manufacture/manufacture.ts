import type { Cable } from '../cable.ts'
import type { Construction } from '../construction/construct.ts'
import { billOfMaterials, type MaterialLine } from './materials.ts'
import { type Refused, refused } from '../refused.ts'
import { routeFor, type Stage } from './route.ts'
import type { CableTables } from '../tables/tables.ts'

/** How a run of a cable is made and what it takes. */
export interface Manufacture {
  /** Metres of finished cable in one go. */
  readonly runM: number
  readonly route: readonly Stage[]
  readonly materials: readonly MaterialLine[]
}

/** The route and the bill of materials for a run; refuses a run of no length. */
export const manufactured = (tables: CableTables, cable: Cable, built: Construction, runM: number): Manufacture | Refused => {
  if (!Number.isFinite(runM) || runM <= 0) return refused('A run must have a length above zero.', 'runM')
  const route = routeFor(tables, cable, built, runM)
  return { runM, route, materials: billOfMaterials(tables, built, route) }
}
