import { type Cable, coreCount, insulationKind, isMediumVoltage } from '../cable.ts'
import type { Construction } from '../construction/construct.ts'
import { byFormula, type Figure, fromTable } from '../figure.ts'
import { rulebooks } from '../tables/rulebook.ts'
import type { ConstantName } from '../tables/constants.ts'
import { constant } from '../tables/lookup.ts'
import { FaultyTables } from '../tables/reader.ts'
import type { CableTables } from '../tables/tables.ts'

/** Electrical and handling values of a cable, for its guaranteed technical particulars. */
export interface Ratings {
  readonly continuousC: Figure
  readonly shortCircuitC: Figure
  readonly resistance20OhmPerKm: Figure
  readonly neutralResistance20OhmPerKm: Figure | null
  readonly resistanceHotOhmPerKm: Figure
  readonly acResistanceHotOhmPerKm: Figure
  readonly reactanceOhmPerKm: Figure
  /** Null where no screen makes the field radial. */
  readonly capacitanceUfPerKm: Figure | null
  /** Conductor, 1 s. */
  readonly shortCircuitKa: Figure
  /** Of the reduced neutral, 1 s; null without one. */
  readonly neutralShortCircuitKa: Figure | null
  /** Metallic screen, 1 s; null without one. */
  readonly screenShortCircuitKa: Figure | null
  readonly bendingRadiusMm: Figure
  readonly pullingTensionN: Figure
}

const frequencyHz = 50

const temperature = (tables: CableTables, { insulation }: Cable): { continuousC: Figure; shortCircuitC: Figure } => {
  const key = tables.temperatures.has(insulation) ? insulation : insulationKind(insulation) === 'PVC' ? 'PVC-A' : 'XLPE'
  const row = tables.temperatures.get(key)
  if (!row) throw new FaultyTables(`engineering-constants has no conductor_temperature for ${key}`)
  return {
    continuousC: fromTable(row.continuousC, 'engineering-constants', `conductor_temperature ${key}`, row),
    shortCircuitC: fromTable(row.shortCircuitC, 'engineering-constants', `conductor_temperature ${key}`, row),
  }
}

/** R_t = R_20 (1 + alpha (t - 20)). */
const hotResistance = (tables: CableTables, { metal }: Cable, r20: Figure, hotC: Figure): Figure => {
  const alpha = constant(tables, metal === 'CU' ? 'alpha20 CU' : 'alpha20 AL')
  return byFormula(r20.value * (1 + alpha.value * (hotC.value - 20)), 'R_t = R_20 (1 + alpha (t - 20))', {
    R_20: r20,
    alpha,
    t: hotC,
  })
}

/** Axial spacing of the conductors: of laid-up cores the core's diameter, of single cores laid in touching trefoil the cable's. */
const spacing = (cable: Cable, { overallMm, coreMm }: Construction): Figure => (coreCount(cable) === 1 ? overallMm : coreMm)

/**
 * Skin and proximity effect, IEC 60287-1-1 clause 2.1: x^2 = 8 pi f / R 10^-7, y_s = x^4 / (192 + 0.8 x^4), and for three
 * cores y_p = y_s (d/s)^2 (0.312 (d/s)^2 + 1.18 / (y_s + 0.27)).
 */
const alternating = (hot: Figure, diameterMm: Figure, spacingMm: Figure): Figure => {
  const square = ((8 * Math.PI * frequencyHz) / (hot.value / 1000)) * 1e-7
  const skin = square ** 2 / (192 + 0.8 * square ** 2)
  const ratio = (diameterMm.value / spacingMm.value) ** 2
  const proximity = skin * ratio * (0.312 * ratio + 1.18 / (skin + 0.27))
  return byFormula(
    hot.value * (1 + skin + proximity),
    'R_ac = R_t (1 + y_s + y_p)',
    { R_t: hot, y_s: skin, y_p: proximity, d: diameterMm, s: spacingMm },
    'IEC 60287-1-1 clause 2.1',
  )
}

/** X = 2 pi f (0.05 + 0.2 ln(2 s / d)) 10^-3. */
const reactance = (diameterMm: Figure, spacingMm: Figure): Figure =>
  byFormula(
    2 * Math.PI * frequencyHz * (0.05 + 0.2 * Math.log((2 * spacingMm.value) / diameterMm.value)) * 1e-3,
    'X = 2 pi f (0.05 + 0.2 ln(2 s / d)) 10^-3',
    { f: frequencyHz, s: spacingMm, d: diameterMm },
  )

/** C = eps_r / (18 ln(D / d)) of a screened core. */
const capacitance = (tables: CableTables, { layers }: Construction): Figure | null => {
  const insulation = layers.find(layer => layer.name === 'insulation')
  if (!insulation?.underMm || !insulation.overMm) return null
  const permittivity = constant(tables, 'permittivity XLPE')
  return byFormula(
    permittivity.value / (18 * Math.log(insulation.overMm.value / insulation.underMm.value)),
    'C = eps_r / (18 ln(D / d))',
    {
      eps_r: permittivity,
      D: insulation.overMm,
      d: insulation.underMm,
    },
  )
}

const shortCircuitName = ({ metal, insulation }: Cable): ConstantName => {
  const kind = insulation === 'PVC-C' ? 'PVC-85' : insulationKind(insulation)
  if (metal === 'CU') return `short_circuit_k CU ${kind}`
  return kind === 'XLPO' ? 'short_circuit_k AL XLPE' : `short_circuit_k AL ${kind}`
}

/** I = k A / sqrt(t), here for 1 s. */
const shortCircuit = (tables: CableTables, cable: Cable, sqmm: number): Figure => {
  const k = constant(tables, shortCircuitName(cable))
  return byFormula(k.value * sqmm, 'I = k A / sqrt(t), t = 1 s', { k, A: sqmm }, 'IEC 60949')
}

/** Short circuit of a copper screen for 1 s: its section, of a tape pi D t without what laps, times k of copper. */
const screenShortCircuit = (tables: CableTables, { layers }: Construction): Figure | null => {
  const screen = layers.find(layer => layer.name === 'metallicScreen')
  if (!screen?.nominalMm || !screen.underMm) return null
  const [t, under] = [screen.nominalMm, screen.underMm]
  const section = screen.material === 'CU-TAPE' ? Math.PI * under.value * t.value : (screen.count * Math.PI * t.value ** 2) / 4
  const k = constant(tables, 'screen_short_circuit_k CU')
  return byFormula(section * k.value, 'I = k A_screen, t = 1 s', { k, A_screen: section, D: under, t })
}

const bendingRadius = (tables: CableTables, cable: Cable, { overallMm, heightMm }: Construction): Figure => {
  const { duty } = rulebooks[cable.standard]
  const factor = constant(tables, `bending_radius_x_od ${coreCount(cable) === 1 ? '1' : 'many'} ${duty}`)
  const across = heightMm ?? overallMm
  return byFormula(factor.value * across.value, 'r = x D', { x: factor, D: across })
}

const pulling = (tables: CableTables, cable: Cable, { neutralConductor }: Construction): Figure => {
  const perSqmm = constant(tables, cable.metal === 'CU' ? 'pulling_tension_n_per_mm2 CU' : 'pulling_tension_n_per_mm2 AL')
  const area = Math.floor(cable.cores) * cable.sqmm + (neutralConductor?.sqmm ?? 0)
  return byFormula(perSqmm.value * area, 'F = p A, all conductors', { p: perSqmm, A: area })
}

/** The ratings of a built cable at 50 Hz. */
export const ratingsOf = (tables: CableTables, cable: Cable, built: Construction): Ratings => {
  const { continuousC, shortCircuitC } = temperature(tables, cable)
  const r20 = built.conductor.resistance20OhmPerKm
  const hot = hotResistance(tables, cable, r20, continuousC)
  const [d, s] = [built.conductor.diameterMm, spacing(cable, built)]
  return {
    continuousC,
    shortCircuitC,
    resistance20OhmPerKm: r20,
    neutralResistance20OhmPerKm: built.neutralConductor?.resistance20OhmPerKm ?? null,
    resistanceHotOhmPerKm: hot,
    acResistanceHotOhmPerKm: alternating(hot, d, s),
    reactanceOhmPerKm: reactance(d, s),
    capacitanceUfPerKm: isMediumVoltage(cable) ? capacitance(tables, built) : null,
    shortCircuitKa: shortCircuit(tables, cable, cable.sqmm),
    neutralShortCircuitKa: cable.neutralSqmm === null ? null : shortCircuit(tables, cable, cable.neutralSqmm),
    screenShortCircuitKa: screenShortCircuit(tables, built),
    bendingRadiusMm: bendingRadius(tables, cable, built),
    pullingTensionN: pulling(tables, cable, built),
  }
}
