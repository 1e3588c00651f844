import { type Cable, coreCount } from '../cable.ts'
import type { Core } from './core.ts'
import { byFormula, type Figure, fromTable } from '../figure.ts'
import { isTapeUnderCompound } from './filling.ts'
import type { Layer } from './layer.ts'
import { settled } from './override.ts'
import { isRefused, type Refused, refused } from '../refused.ts'
import { rulebooks } from '../tables/rulebook.ts'
import { constant } from '../tables/lookup.ts'
import { type CableTables, keyOf } from '../tables/tables.ts'

/** The cores of a cable: equal phases, and the reduced neutral of 3.5. */
export interface Cores {
  readonly phase: Core
  readonly neutral: Core | null
}

/** Cores laid up, with what is still open between and around them. */
export interface LaidUp {
  readonly diameterMm: Figure
  /** The layers of the cores; laid up they may have changed their shape. */
  readonly layers: readonly Layer[]
  /** Section between the cores that a filler or an inner sheath can reach. */
  readonly openSqmm: Figure
}

const coreLayers = ({ phase, neutral }: Cores): readonly Layer[] => [...phase.layers, ...(neutral?.layers ?? [])]

/**
 * Length of core per length of cable: the usual one, or by a lay that somebody set as so many diameters of the laid-up cores,
 * k = sqrt(1 + (pi D_p / L)^2), where the cores turn on the pitch diameter D_p = D (1 - 1 / k_n).
 */
export const layUpFactor = (tables: CableTables, cable: Cable): Figure => {
  const usual = constant(tables, 'lay_factor_cores_laid_up')
  const ratio = settled(cable.overrides, 'layUp.layRatio', usual)
  const k = tables.assemblyFactors.get(keyOf(coreCount(cable), false))?.value
  if (ratio === usual || k === undefined) return usual
  const pitch = 1 - 1 / k
  return byFormula(
    Math.hypot(1, (Math.PI * pitch) / ratio.value),
    'k = sqrt(1 + (pi D_p / L)^2), D_p = D (1 - 1 / k_n), L = r D',
    {
      r: ratio,
      k_n: k,
    },
  )
}

/** Cores lie looser the springier they are: heavy screened ones least, solid conductors most. */
const looseness = (tables: CableTables, { standard, form }: Cable): Figure => {
  if (form === 'solid') return constant(tables, 'layup_looseness SOLID')
  return constant(tables, rulebooks[standard].duty === 'HT' ? 'layup_looseness HT' : 'layup_looseness LT')
}

/** Cores do not touch everywhere: the diameter of the tight geometry times the looseness, or what a person set. */
export const loosely = (tables: CableTables, cable: Cable, tightMm: Figure): Figure => {
  const factor = looseness(tables, cable)
  const looseMm = byFormula(tightMm.value * factor.value, 'D x looseness', { D: tightMm, looseness: factor })
  return settled(cable.overrides, 'layUp.diameterMm', looseMm)
}

/** Tight diameter over round cores: k D_c, or 2.42 (3 D_1 + D_2) / 4 with a reduced neutral. */
const overRound = (tables: CableTables, cable: Cable, { phase, neutral }: Cores): Figure | Refused => {
  const phaseMm = phase.diameterMm
  if (neutral) {
    const value = (2.42 * (3 * phaseMm.value + neutral.diameterMm.value)) / 4
    return byFormula(value, 'D = 2.42 (3 D_1 + D_2) / 4', { D_1: phaseMm, D_2: neutral.diameterMm })
  }
  const count = coreCount(cable)
  const row = tables.assemblyFactors.get(keyOf(count, false))
  if (!row) return refused(`IS 10462-1 gives no assembly coefficient for ${count} cores.`, 'cores')
  const k = fromTable(row.value, 'assembly-factors', `${count} cores`, row, 'IS 10462-1 table 3')
  return byFormula(k.value * phaseMm.value, 'D = k D_c', { k, D_c: phaseMm })
}

/** As many cores as fit on the pitch circle stand in the outermost layer. */
const outermost = (pitchMm: number, coreMm: number, count: number): number =>
  Math.min(count, Math.floor((Math.PI * pitchMm) / coreMm + 1e-9))

/**
 * The valleys under the circle around round cores: outside their pitch circle, which the outermost cores half fill. What lies
 * further in is closed.
 */
const openValleys = (overMm: number, coreMm: number, count: number): number => {
  const pitchMm = overMm - coreMm
  return Math.max(0, (Math.PI / 4) * (overMm ** 2 - pitchMm ** 2 - (outermost(pitchMm, coreMm, count) * coreMm ** 2) / 2))
}

/**
 * The valleys outside the hull of the outermost cores, on which a binder tape lies: m cores on the pitch circle P make a polygon
 * of m / 2 (P / 2)^2 sin(2 pi / m) with sides P sin(pi / m), and half a core stands around it.
 */
const openOutsideTape = (overMm: number, coreMm: number, count: number): number => {
  const pitchMm = overMm - coreMm
  const m = outermost(pitchMm, coreMm, count)
  const polygon = (m / 2) * (pitchMm / 2) ** 2 * Math.sin((2 * Math.PI) / m)
  const around = (m * pitchMm * Math.sin(Math.PI / m) * coreMm) / 2 + (Math.PI / 4) * coreMm ** 2
  return Math.max(0, (Math.PI / 4) * overMm ** 2 - polygon - around)
}

/** Lays up round cores; one core stays as it is. */
export const layUpRound = (tables: CableTables, cable: Cable, cores: Cores): LaidUp | Refused => {
  const { phase, neutral } = cores
  const [count, layers] = [coreCount(cable), coreLayers(cores)]
  if (count === 1) return { diameterMm: phase.diameterMm, layers, openSqmm: byFormula(0, 'One core leaves nothing open', {}) }
  const tight = overRound(tables, cable, cores)
  if (isRefused(tight)) return tight
  const diameterMm = loosely(tables, cable, tight)
  const meanMm = (phase.count * phase.diameterMm.value + (neutral?.diameterMm.value ?? 0)) / count
  const inputs = { D: diameterMm, D_c: meanMm, n: count }
  const openSqmm = isTapeUnderCompound(tables, cable, diameterMm)
    ? byFormula(openOutsideTape(diameterMm.value, meanMm, count), 'Valleys outside the tape on the cores', inputs)
    : byFormula(openValleys(diameterMm.value, meanMm, count), 'Valleys outside the pitch circle', inputs)
  return { diameterMm, layers, openSqmm }
}
