import type { Bundle, Cable } from '../cable.ts'
import { materialIn } from './changes.ts'
import type { Conductor } from './conductor.ts'
import { type Core, coreOf } from './core.ts'
import { byFormula, type Figure, fromTable } from '../figure.ts'
import { insulationMaterial, insulationOf } from './insulation.ts'
import type { Layer } from './layer.ts'
import { isRefused, type Refused, refused } from '../refused.ts'
import { constant, density } from '../tables/lookup.ts'
import type { CableTables, MessengerRow } from '../tables/tables.ts'
import { over, ringMass } from './wall.ts'

/** An aerial bundle: cores twisted around a bare or insulated messenger, no filler and no sheath (IS 14255). */
export interface AerialBundle {
  readonly core: Core
  /** Of the street-light cores; null where there are none. */
  readonly lightConductor: Conductor | null
  readonly layers: readonly Layer[]
  readonly diameterMm: Figure
}

/** Resistance and breaking load of a messenger, IS 14255 table 3. */
export const messengerRow = ({ messengers }: CableTables, { messengerSqmm }: Bundle): MessengerRow | undefined =>
  [...messengers.values()].find(row => row.messengerSqmm === messengerSqmm)

/** Aluminium-alloy messenger of 7 wires: the least metal that keeps the resistance of table 3, A_m = rho20 k / R. */
const messengerLayer = (tables: CableTables, bundle: Bundle, lengthFactor: Figure): Layer | Refused => {
  const row = messengerRow(tables, bundle)
  if (!row) return refused(`IS 14255 table 3 has no messenger of ${bundle.messengerSqmm} sqmm.`, 'bundle')
  const resistance = fromTable(
    row.maxOhmPerKm,
    'abc-messenger',
    `messenger ${bundle.messengerSqmm} sqmm`,
    row,
    'IS 14255 table 3',
  )
  const [rho, lay, gamma] = [
    constant(tables, 'rho20 AL-ALLOY'),
    constant(tables, 'lay_factor_design'),
    density(tables, 'AL-ALLOY'),
  ]
  const metalSqmm = byFormula((rho.value * lay.value) / resistance.value, 'A_m = rho20 k / R', {
    rho20: rho,
    k: lay,
    R: resistance,
  })
  const wires = 7
  const overMm = byFormula(3 * Math.sqrt((4 * metalSqmm.value) / (Math.PI * wires)), 'd = 3 d_w, d_w = sqrt(4 A_m / (7 pi))', {
    A_m: metalSqmm,
  })
  return {
    name: 'messenger',
    place: 'messenger',
    material: 'AL-ALLOY',
    count: 1,
    nominalMm: null,
    minMm: null,
    asMadeMm: null,
    underMm: null,
    overMm,
    kgPerKm: byFormula(metalSqmm.value * gamma.value * lay.value * lengthFactor.value, 'W = A_m gamma k', {
      A_m: metalSqmm,
      gamma,
      k: lay,
      bundle: lengthFactor,
    }),
    process: 'STRAND',
  }
}

const messengerCovering = (tables: CableTables, cable: Cable, messengerMm: Figure, lengthFactor: Figure): Layer | Refused => {
  const wall = insulationOf(tables, cable, cable.sqmm)
  if (isRefused(wall)) return wall
  const material = materialIn(cable, 'insulation', insulationMaterial(cable))
  return {
    name: 'messengerInsulation',
    place: 'messenger',
    material,
    count: 1,
    ...wall,
    underMm: messengerMm,
    overMm: over(messengerMm, wall.asMadeMm),
    kgPerKm: ringMass(messengerMm, wall.asMadeMm, density(tables, material), 1, lengthFactor),
    process: 'INSUL',
  }
}

/** Cores stand on both sides of the messenger, D_messenger + 2 D_phase; a single one beside it. */
const overBundle = (messengerMm: Figure, phaseMm: Figure, cores: number): Figure => {
  const sides = cores === 1 ? 1 : 2
  return byFormula(messengerMm.value + sides * phaseMm.value, `D = D_messenger + ${sides} D_phase`, {
    D_messenger: messengerMm,
    D_phase: phaseMm,
  })
}

/** Phases, street-light cores and messenger, twisted together. */
export const bundleOf = (tables: CableTables, cable: Cable, bundle: Bundle): AerialBundle | Refused => {
  const lengthFactor = constant(tables, 'bundle_lay_factor')
  const phase = coreOf(tables, cable, { place: 'phase', count: cable.cores, sqmm: cable.sqmm, lengthFactor })
  if (isRefused(phase)) return phase
  const light =
    bundle.streetLights > 0
      ? coreOf(tables, cable, { place: 'streetLight', count: bundle.streetLights, sqmm: bundle.streetLightSqmm, lengthFactor })
      : null
  if (isRefused(light)) return light
  const messenger = messengerLayer(tables, bundle, lengthFactor)
  if (isRefused(messenger)) return messenger
  const messengerMm = messenger.overMm ?? phase.diameterMm
  const covering = bundle.messengerInsulated ? messengerCovering(tables, cable, messengerMm, lengthFactor) : null
  if (isRefused(covering)) return covering
  const middleMm = covering?.overMm ?? messengerMm
  return {
    core: phase,
    lightConductor: light?.conductor ?? null,
    layers: [...phase.layers, ...(light?.layers ?? []), messenger, ...(covering ? [covering] : [])],
    diameterMm: overBundle(middleMm, phase.diameterMm, cable.cores + bundle.streetLights),
  }
}
