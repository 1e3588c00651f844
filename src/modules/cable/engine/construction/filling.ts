import { type Cable, isInstrumentation, isMediumVoltage } from '../cable.ts'
import { isLeftOut, materialIn } from './changes.ts'
import { byFormula, type Figure } from '../figure.ts'
import type { Layer } from './layer.ts'
import { decision } from './layerRules.ts'
import { settled } from './override.ts'
import { sheathMaterial } from './sheath.ts'
import type { ConstantName } from '../tables/constants.ts'
import { constant, density } from '../tables/lookup.ts'
import type { CableTables } from '../tables/tables.ts'
import { tapeMass } from './wall.ts'

interface Filling {
  readonly material: string
  readonly share: ConstantName
  readonly process: string
}

/** IEC 60502-1 clause 7.3: a sheath may run in between round cores without a covering up to this size. */
const mostUnderSheathSqmm = 10

/**
 * What fills the open valleys: an extruded inner sheath flows into them by Indian and British practice; medium-voltage cores
 * get PVC fillers in India; light sheathed cables, and small IEC cores without a covering, are filled by their sheath; other IEC
 * cables get polypropylene yarn.
 */
const fillingOf = (tables: CableTables, cable: Cable, laidUpMm: Figure): Filling => {
  const yarn: Filling = { material: 'PP-YARN', share: 'interstice_fill_pp', process: 'LAYUP' }
  const bySheath = (): Filling => ({ material: sheathMaterial(cable), share: 'interstice_fill_extruded', process: 'SHEATH' })
  if (cable.standard === 'IEC 60502-2') return yarn
  if (isMediumVoltage(cable)) return { material: 'PVC-FILLER', share: 'interstice_fill_mv', process: 'LAYUP' }
  if (cable.form === 'sector') return { material: 'PVC-INNER', share: 'interstice_fill_sector', process: 'INNER' }
  const { isThere } = decision(tables, cable, 'innerSheath', laidUpMm.value)
  if (cable.standard === 'IEC 60502-1') return isThere || cable.sqmm > mostUnderSheathSqmm ? yarn : bySheath()
  if (isThere) return { material: 'PVC-INNER', share: 'interstice_fill_extruded', process: 'INNER' }
  return cable.standard === 'IS 694' ? bySheath() : yarn
}

/** The filler between laid-up cores, or null where nothing is open. */
export const fillerOf = (tables: CableTables, cable: Cable, diameterMm: Figure, openSqmm: Figure): Layer | null => {
  const { isThere, ground } = decision(tables, cable, 'filler', diameterMm.value)
  if (!isThere || openSqmm.value <= 0 || isLeftOut(cable, 'filler')) return null
  const { material: usual, share, process } = fillingOf(tables, cable, diameterMm)
  const material = materialIn(cable, 'filler', usual)
  const [part, gamma] = [constant(tables, share), density(tables, material)]
  return {
    name: 'filler',
    place: 'cable',
    material,
    count: 1,
    nominalMm: null,
    minMm: null,
    asMadeMm: null,
    underMm: null,
    overMm: diameterMm,
    kgPerKm: byFormula(openSqmm.value * part.value * gamma.value, 'W = A_open f gamma', { A_open: openSqmm, f: part, gamma }),
    process,
    ground,
  }
}

/**
 * Says whether a tape keeps the extruded inner sheath out of the valleys between round cores: it lies on the hull of the cores, and the
 * compound flows only between the hull and the circle.
 */
export const isTapeUnderCompound = (tables: CableTables, cable: Cable, laidUpMm: Figure): boolean =>
  decision(tables, cable, 'binderTape', laidUpMm.value).isThere &&
  !isLeftOut(cable, 'binderTape') &&
  fillingOf(tables, cable, laidUpMm).share === 'interstice_fill_extruded'

interface Binder {
  readonly tapeMm: Figure
  readonly overlap: Figure
  readonly layers: Figure
}

/** Pairs and triads are light and held by one thin tape (BS 5308), cores by two. */
const usualBinder = (tables: CableTables, cable: Cable): Binder =>
  isInstrumentation(cable)
    ? {
        tapeMm: constant(tables, 'pair_binder_tape_mm'),
        overlap: constant(tables, 'pair_binder_tape_overlap'),
        layers: byFormula(1, 'One binder tape over pairs and triads', {}, 'BS 5308'),
      }
    : {
        tapeMm: constant(tables, 'binder_tape_mm'),
        overlap: constant(tables, 'binder_tape_overlap'),
        layers: constant(tables, 'binder_tape_layers'),
      }

/** Binder tapes over the laid-up cores of `laidUpMm`, or over a tape on them: each lies twice where it laps. */
export const binderOf = (tables: CableTables, cable: Cable, laidUpMm: Figure, underMm: Figure): Layer | null => {
  const { isThere, ground } = decision(tables, cable, 'binderTape', laidUpMm.value)
  if (!isThere || isLeftOut(cable, 'binderTape')) return null
  const material = materialIn(cable, 'binderTape', 'PET-TAPE')
  const usual = usualBinder(tables, cable)
  const [tapeMm, overlap, layers] = [
    settled(cable.overrides, 'binderTape.thicknessMm', usual.tapeMm),
    usual.overlap,
    settled(cable.overrides, 'binderTape.count', usual.layers),
  ]
  const buildMm = byFormula(layers.value * tapeMm.value * (1 + overlap.value), 'n t (1 + overlap)', {
    n: layers,
    t: tapeMm,
    overlap,
  })
  return {
    name: 'binderTape',
    place: 'cable',
    material,
    count: layers.value,
    nominalMm: tapeMm,
    minMm: null,
    asMadeMm: buildMm,
    underMm,
    overMm: byFormula(underMm.value + 2 * buildMm.value, 'D + 2 t', { D: underMm, t: buildMm }),
    kgPerKm: tapeMass(underMm, tapeMm, overlap, layers.value, density(tables, material)),
    process: 'LAYUP',
    ground,
  }
}
