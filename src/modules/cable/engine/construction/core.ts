import { type Cable, isMediumVoltage } from '../cable.ts'
import { materialIn, tapesOver } from './changes.ts'
import { conductorOf, type Conductor } from './conductor.ts'
import { byFormula, type Figure } from '../figure.ts'
import { insulationMaterial, insulationOf } from './insulation.ts'
import type { Layer, Place } from './layer.ts'
import { settled } from './override.ts'
import { isRefused, type Refused } from '../refused.ts'
import { constant, density } from '../tables/lookup.ts'
import type { CableTables } from '../tables/tables.ts'
import { over, ringMass, tapeMass, type Thickness, type Wall } from './wall.ts'

/** An insulated core, `count` of them in the cable. */
export interface Core {
  readonly place: Place
  readonly count: number
  readonly conductor: Conductor
  readonly insulation: Wall
  /** Over the core with its screens; of a sector the round core of the same metal. */
  readonly diameterMm: Figure
  readonly layers: readonly Layer[]
}

/** What the cores of one kind are in the cable. */
export interface CoreRole {
  readonly place: Place
  readonly count: number
  readonly sqmm: number
  /** Length of core per length of cable. */
  readonly lengthFactor: Figure
}

const scaled = (mass: Figure, count: number, lengthFactor: Figure): Figure =>
  byFormula(mass.value * count * lengthFactor.value, 'n W k', { n: count, W: mass, k: lengthFactor })

const conductorProcess = (form: Conductor['form']): string => {
  if (form === 'solid') return 'RBD'
  return form === 'flexible' ? 'BUNCH' : 'STRAND'
}

/** The conductors of one kind of core, all of them together. */
const conductorLayer = (conductor: Conductor, { place, count, lengthFactor }: CoreRole): Layer => ({
  name: 'conductor',
  place,
  material: conductor.material,
  count,
  nominalMm: null,
  minMm: null,
  asMadeMm: null,
  underMm: null,
  overMm: conductor.form === 'sector' ? null : conductor.diameterMm,
  kgPerKm: scaled(conductor.kgPerKm, count, lengthFactor),
  process: conductorProcess(conductor.form),
})

interface Ring {
  readonly name: Layer['name']
  readonly material: string
  readonly wall: Thickness
  readonly process: string
}

const ringLayer = (
  tables: CableTables,
  { name, material, wall, process }: Ring,
  underMm: Figure,
  { place, count, lengthFactor }: CoreRole,
): Layer => ({
  name,
  place,
  material,
  count,
  ...wall,
  underMm,
  overMm: over(underMm, wall.asMadeMm),
  kgPerKm: ringMass(underMm, wall.asMadeMm, density(tables, material), count, lengthFactor),
  process,
})

const nominalOnly = (thicknessMm: Figure): Thickness => ({ nominalMm: thicknessMm, minMm: null, asMadeMm: thicknessMm })

const screenRing = (tables: CableTables, cable: Cable, name: 'conductorScreen' | 'insulationScreen'): Ring => ({
  name,
  material: materialIn(cable, name, 'SEMICON'),
  wall: nominalOnly(
    settled(
      cable.overrides,
      `${name}.thicknessMm`,
      constant(tables, name === 'conductorScreen' ? 'conductor_screen_mm' : 'insulation_screen_mm'),
    ),
  ),
  process: 'TRIPLE',
})

/** Copper tape lapped over a screened core: pi (D + t) t (1 + overlap). Where it laps it lies twice. */
const copperTape = (tables: CableTables, cable: Cable, underMm: Figure, { place, count, lengthFactor }: CoreRole): Layer => {
  const usual = constant(tables, cable.standard === 'IS 7098-2' ? 'copper_tape_mm IS' : 'copper_tape_mm IEC')
  const tapeMm = settled(cable.overrides, 'metallicScreen.thicknessMm', usual)
  const material = materialIn(cable, 'metallicScreen', 'CU-TAPE')
  const overlap = constant(tables, 'copper_tape_overlap')
  return {
    name: 'metallicScreen',
    place,
    material,
    count,
    ...nominalOnly(tapeMm),
    underMm,
    overMm: byFormula(underMm.value + 2 * tapeMm.value * (1 + overlap.value), 'D + 2 t (1 + overlap)', {
      D: underMm,
      t: tapeMm,
      overlap,
    }),
    kgPerKm: scaled(tapeMass(underMm, tapeMm, overlap, 1, density(tables, material)), count, lengthFactor),
    process: 'SCREEN',
  }
}

/** Copper wires over a screened core: n pi/4 d^2 gamma k. */
const copperWires = (tables: CableTables, cable: Cable, underMm: Figure, { place, count, lengthFactor }: CoreRole): Layer => {
  const wireMm = settled(cable.overrides, 'metallicScreen.thicknessMm', constant(tables, 'copper_wire_mm'))
  const material = materialIn(cable, 'metallicScreen', 'CU-SCREEN-WIRE')
  const area = constant(tables, 'copper_wire_screen_sqmm')
  const wires = Math.ceil((4 * area.value) / (Math.PI * wireMm.value ** 2))
  const lay = constant(tables, 'lay_factor_screen_wires')
  const gamma = density(tables, material)
  const mass = byFormula((wires * Math.PI * wireMm.value ** 2 * gamma.value * lay.value) / 4, 'W = n pi d^2 / 4 gamma k', {
    n: wires,
    d: wireMm,
    gamma,
    k: lay,
  })
  return {
    name: 'metallicScreen',
    place,
    material,
    count: wires * count,
    ...nominalOnly(wireMm),
    underMm,
    overMm: over(underMm, wireMm),
    kgPerKm: scaled(mass, count, lengthFactor),
    process: 'SCREEN',
  }
}

const screenedLayers = (
  tables: CableTables,
  cable: Cable,
  insulation: Ring,
  conductorMm: Figure,
  role: CoreRole,
): readonly Layer[] => {
  const layers: Layer[] = []
  let under = conductorMm
  for (const ring of [screenRing(tables, cable, 'conductorScreen'), insulation, screenRing(tables, cable, 'insulationScreen')]) {
    const layer = ringLayer(tables, ring, under, role)
    layers.push(layer)
    under = layer.overMm ?? under
  }
  const tapes = tapesOver(tables, cable, 'core', under, role)
  under = tapes.at(-1)?.overMm ?? under
  const screen = cable.screen === 'copperWire' ? copperWires : copperTape
  return [...layers, ...tapes, screen(tables, cable, under, role)]
}

const insulatedLayers: typeof screenedLayers = (tables, cable, insulation, underMm, role) => {
  const layer = ringLayer(tables, insulation, underMm, role)
  return [layer, ...tapesOver(tables, cable, 'core', layer.overMm ?? underMm, role)]
}

/** A round core: conductor, insulation, and on medium voltage the screens under and over it. */
export const coreOf = (tables: CableTables, cable: Cable, role: CoreRole): Core | Refused => {
  const conductor = conductorOf(tables, cable, role.sqmm)
  if (isRefused(conductor)) return conductor
  const insulation = insulationOf(tables, cable, role.sqmm)
  if (isRefused(insulation)) return insulation
  const ring: Ring = {
    name: 'insulation',
    material: materialIn(cable, 'insulation', insulationMaterial(cable)),
    wall: insulation,
    process: isMediumVoltage(cable) ? 'TRIPLE' : 'INSUL',
  }
  const barriers = tapesOver(tables, cable, 'conductor', conductor.diameterMm, role)
  const underMm = barriers.at(-1)?.overMm ?? conductor.diameterMm
  const around = (isMediumVoltage(cable) ? screenedLayers : insulatedLayers)(tables, cable, ring, underMm, role)
  const layers = [conductorLayer(conductor, role), ...barriers, ...around]
  return {
    place: role.place,
    count: role.count,
    conductor,
    insulation,
    diameterMm: around.at(-1)?.overMm ?? conductor.diameterMm,
    layers,
  }
}
