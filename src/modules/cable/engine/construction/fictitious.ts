import { type Cable, coreCount, isMediumVoltage } from '../cable.ts'
import { byFormula, type Figure, fromTable } from '../figure.ts'
import { isRefused, type Refused, refused } from '../refused.ts'
import { toTenth } from '../rounding.ts'
import { constant } from '../tables/lookup.ts'
import { type CableTables, keyOf } from '../tables/tables.ts'

/**
 * The fictitious (calculated) diameters of IS 10462-1 and IEC 60502 annex A. They are keys into the covering tables and
 * nothing else: shape and compaction of the conductor are ignored on purpose, and every step is rounded to 0.1 mm, halves
 * away from zero, before the next.
 */
export interface FictitiousCores {
  readonly conductorMm: Figure
  readonly coreMm: Figure
  /** Of the reduced neutral, or null. */
  readonly neutralCoreMm: Figure | null
  readonly laidUpMm: Figure
}

const fictitiousCore = (
  tables: CableTables,
  cable: Cable,
  sqmm: number,
  wallMm: Figure,
): { conductorMm: Figure; coreMm: Figure } | Refused => {
  const installation = cable.class >= 5 ? 'flexible' : 'fixed'
  const row = tables.fictitiousConductors.get(keyOf(installation, sqmm))
  if (!row) return refused(`IS 10462-1 gives no fictitious diameter for ${sqmm} sqmm ${installation} conductors.`, 'sqmm')
  const conductorMm = fromTable(
    row.value,
    'fictitious-diameters',
    `${installation}, ${sqmm} sqmm`,
    row,
    'IS 10462-1 tables 1 and 2',
  )
  const screens = isMediumVoltage(cable) ? constant(tables, 'screens_fictitious_mm') : null
  const coreMm = byFormula(
    toTenth(conductorMm.value + 2 * wallMm.value + (screens?.value ?? 0)),
    screens ? 'D_c = d_L + 2 t_i + screens' : 'D_c = d_L + 2 t_i',
    { d_L: conductorMm, t_i: wallMm, ...(screens ? { screens } : {}) },
    screens ? 'IS 10462-1 clause 3.3' : 'IS 10462-1',
  )
  return { conductorMm, coreMm }
}

const laidUpOf = (tables: CableTables, cable: Cable, coreMm: Figure, neutralCoreMm: Figure | null): Figure | Refused => {
  if (neutralCoreMm) {
    const value = toTenth((2.42 * (3 * coreMm.value + neutralCoreMm.value)) / 4)
    return byFormula(value, 'D_f = 2.42 (3 D_1 + D_2) / 4', { D_1: coreMm, D_2: neutralCoreMm }, 'IS 10462-1')
  }
  const cores = coreCount(cable)
  if (cores === 1) return byFormula(coreMm.value, 'D_f = D_c', { D_c: coreMm }, 'IS 10462-1')
  const k = tables.assemblyFactors.get(keyOf(cores, false))
  if (!k) return refused(`IS 10462-1 gives no assembly coefficient for ${cores} cores.`, 'cores')
  return byFormula(
    toTenth(k.value * coreMm.value),
    'D_f = k D_c',
    { k: fromTable(k.value, 'assembly-factors', `${cores} cores`, k, 'IS 10462-1 table 3'), D_c: coreMm },
    'IS 10462-1',
  )
}

/** The chain up to the laid-up cores, from the nominal walls of phase and neutral. */
export const fictitiousCores = (
  tables: CableTables,
  cable: Cable,
  phaseWallMm: Figure,
  neutralWallMm: Figure | null,
): FictitiousCores | Refused => {
  const phase = fictitiousCore(tables, cable, cable.sqmm, phaseWallMm)
  if (isRefused(phase)) return phase
  const neutral =
    cable.neutralSqmm !== null && neutralWallMm ? fictitiousCore(tables, cable, cable.neutralSqmm, neutralWallMm) : null
  if (isRefused(neutral)) return neutral
  const neutralCoreMm = neutral?.coreMm ?? null
  const laidUpMm = laidUpOf(tables, cable, phase.coreMm, neutralCoreMm)
  return isRefused(laidUpMm) ? laidUpMm : { ...phase, neutralCoreMm, laidUpMm }
}
