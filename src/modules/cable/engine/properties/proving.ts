import { messengerRow } from '../construction/bundle.ts'
import { type Cable, coreCount, isStrip } from '../cable.ts'
import type { Construction } from '../construction/construct.ts'
import { compoundsOf } from './compounds.ts'
import { concerns } from './concerns.ts'
import { byFormula, type Figure, fromTable, guaranteed, isToVerify } from '../figure.ts'
import { type OwnFigure, printed, readBy } from './formulas.ts'
import type { Limit } from './limit.ts'
import { ageingLimit, aluminiumLimit, annealingLimit, armourSizeLimit, galvanisedLimit, stabilityLimit } from './materialTests.ts'
import { rounded } from '../rounding.ts'
import { bandOf } from '../tables/lookup.ts'
import { type CableTables, keyOf, type TestCategory, type TestRow } from '../tables/tables.ts'

export interface Test {
  readonly category: TestCategory
  readonly code: string
  readonly name: string
  readonly method: string
  readonly requirement: string
  readonly frequency: string
  /** Null where the requirement says it all. */
  readonly limit: Limit | null
  /** Its limit rests on a row of a standard that no second source confirms. */
  readonly isToVerify: boolean
}

/** IS 8130 per core; of an aerial bundle also the street-light cores, and the messenger by IS 14255 table 3. */
const resistanceLimit = (tables: CableTables, { bundle }: Cable, construction: Construction): Limit => {
  const { conductor, neutralConductor, lightConductor } = construction
  const [phase, neutral] = [conductor.resistance20OhmPerKm, neutralConductor?.resistance20OhmPerKm]
  const light = lightConductor?.resistance20OhmPerKm
  const row = bundle ? messengerRow(tables, bundle) : undefined
  const messenger = row
    ? fromTable(row.maxOhmPerKm, 'abc-messenger', `messenger ${row.messengerSqmm} sqmm`, row, 'IS 14255 table 3')
    : null
  return {
    text: `not above ${phase.value} ohm/km at 20 C${neutral ? `; reduced neutral ${neutral.value} ohm/km` : ''}${light ? `; street light ${light.value} ohm/km` : ''}${messenger ? `; messenger ${messenger.value} ohm/km` : ''}`,
    figures: {
      phase,
      ...(neutral ? { neutral } : {}),
      ...(light ? { streetLight: light } : {}),
      ...(messenger ? { messenger } : {}),
    },
  }
}

const voltageLimit = (tables: CableTables, { voltageGrade }: Cable): Limit | null => {
  const row = tables.highVoltages.get(voltageGrade)
  if (!row) return null
  return {
    text: `${row.testKv} kV a.c. for ${row.minutes} min, no breakdown`,
    figures: {
      testKv: fromTable(row.testKv, 'test-limits', `hv-routine, ${voltageGrade}`, row),
      minutes: fromTable(row.minutes, 'test-limits', `hv-routine, ${voltageGrade}`, row),
    },
  }
}

/** Which edition of a medium-voltage standard is ordered: the one of 1985 has milder limits of discharge and voltage. */
const isOldMedium = ({ standard, edition }: Cable): boolean => standard === 'IS 7098-2' && edition === '1985'

/** Of the newer editions at 1.73 U0 not above 10 pC; that of 1985 has 1.25 U0 and 20 pC. */
const dischargeOf = (tables: CableTables, cable: Cable): Limit | null => {
  const row = tables.highVoltages.get(cable.voltageGrade)
  if (!row) return null
  const [factor, charge] = isOldMedium(cable) ? [1.25, 20] : [1.73, 10]
  const u0 = fromTable(row.u0Kv, 'test-limits', `hv-routine, ${cable.voltageGrade}`, row)
  const kv = byFormula(rounded(factor * u0.value, 1), `${factor} U0`, { U0: u0 })
  return {
    text: `not above ${charge} pC at ${kv.value} kV`,
    figures: { testKv: kv, pC: byFormula(charge, `Edition of ${cable.edition}`, {}) },
  }
}

/** The cylinder of the bending test, as its diameter: 15 (d + D) of three cores, 20 (d + D) of one; d is the conductor, D the cable. */
const bendingLimit = (tables: CableTables, cable: Cable, { conductor, overallMm }: Construction): Limit | null => {
  const factor = coreCount(cable) === 1 ? 20 : 15
  const cylinder = byFormula(
    factor * (conductor.diameterMm.value + overallMm.value),
    `${factor} (d + D)`,
    { d: conductor.diameterMm, D: overallMm },
    `${cable.standard}, bending test`,
  )
  const discharge = dischargeOf(tables, cable)
  return {
    text: `bent three times each way round a cylinder of ${rounded(cylinder.value, 0)} mm, ${factor} (d + D), within 5 %; then ${discharge?.text ?? 'partial discharge'}`,
    figures: { cylinderMm: cylinder, ...discharge?.figures },
  }
}

/** Impulses by the table of the grade. */
const impulseLimit = (tables: CableTables, { voltageGrade }: Cable): Limit | null => {
  const row = tables.impulses.get(voltageGrade)
  if (!row) return null
  const kv = fromTable(row.value, 'test-limits', `impulse, ${voltageGrade}`, row)
  return {
    text: `10 positive and 10 negative impulses of ${row.value} kV at 95 to 100 C, then the high voltage test; no breakdown`,
    figures: { impulseKv: kv },
  }
}

/** 4 U0 for 4 h; the edition of 1985 has 3 U0. */
const fourHourLimit = (tables: CableTables, cable: Cable): Limit | null => {
  const row = tables.highVoltages.get(cable.voltageGrade)
  if (!row) return null
  const factor = isOldMedium(cable) ? 3 : 4
  const u0 = fromTable(row.u0Kv, 'test-limits', `hv-routine, ${cable.voltageGrade}`, row)
  const kv = byFormula(rounded(factor * u0.value, 1), `${factor} U0`, { U0: u0 })
  return { text: `${kv.value} kV a.c. for 4 h, no breakdown`, figures: { testKv: kv } }
}

/** Spark voltage by the wall. */
const sparkLimit = (tables: CableTables, { layers }: Construction): Limit | null => {
  const wall = layers.find(layer => layer.name === 'insulation')?.nominalMm
  const row = wall ? bandOf(tables.sparks, wall.value) : null
  if (!wall || !row) return null
  return {
    text: `${row.testKv} kV a.c. on ${wall.value} mm`,
    figures: { testKv: fromTable(row.testKv, 'test-limits', `spark-ac, ${wall.value} mm`, row) },
  }
}

const wallNames = ['insulation', 'innerSheath', 'outerSheath'] as const
const wallWords: Readonly<Record<(typeof wallNames)[number], string>> = {
  insulation: 'insulation',
  innerSheath: 'inner sheath',
  outerSheath: 'outer sheath',
}

const wallLimit = ({ layers }: Construction): Limit => {
  const walls = layers.filter(layer => wallNames.some(name => name === layer.name) && layer.minMm)
  const figures: Record<string, Figure> = {}
  const texts = walls.flatMap(({ name, place, minMm, nominalMm }) => {
    const key = wallNames.find(one => one === name)
    if (!key || !minMm) return []
    const [least, mean] = [guaranteed(minMm), nominalMm && guaranteed(nominalMm)]
    figures[`${name}, ${place}`] = least
    const of = place === 'neutral' ? ' of neutral' : ''
    return [`${wallWords[key]}${of} at least ${rounded(least.value, 2)} mm${mean ? `, mean ${mean.value} mm` : ''}`]
  })
  return { text: texts.join('; '), figures }
}

const tensileLimit = (tables: CableTables, cable: Cable): Limit | null => {
  const figures: Record<string, Figure> = {}
  const texts = compoundsOf(cable).flatMap(([layer, compound]) => {
    const [tensile, elongation] = [
      tables.compounds.get(keyOf(compound, 'tensile_min_n_mm2')),
      tables.compounds.get(keyOf(compound, 'elongation_min_pct')),
    ]
    if (!tensile || !elongation) return []
    figures[`${layer}, tensile`] = fromTable(tensile.value, 'test-limits', `${compound}, tensile strength`, tensile)
    figures[`${layer}, elongation`] = fromTable(elongation.value, 'test-limits', `${compound}, elongation`, elongation)
    return [`${layer} at least ${tensile.value} N/mm2 and ${elongation.value} %`]
  })
  return texts.length > 0 ? { text: texts.join('; '), figures } : null
}

/** R_i = K log10(D / d) of PVC at 27 C. */
const insulationResistanceLimit = (tables: CableTables, cable: Cable, { layers }: Construction): Limit | null => {
  const core = layers.find(layer => layer.name === 'insulation')
  const k = tables.compounds.get(keyOf(cable.insulation, 'ir_constant_27c_mohm_km'))
  if (!core?.underMm || !core.overMm || !k) return null
  const constant = fromTable(k.value, 'test-limits', `${cable.insulation}, constant at 27 C`, k)
  const limit = byFormula(k.value * Math.log10(core.overMm.value / core.underMm.value), 'R_i = K log10(D / d)', {
    K: constant,
    D: core.overMm,
    d: core.underMm,
  })
  return { text: `at least ${rounded(limit.value, 2)} Mohm km at 27 C`, figures: { mohmKm: limit } }
}

/** IS 1554-1 table 6, on cable for mines; there it is also at most 1.33 times the conductor. */
const armourResistanceLimit = (tables: CableTables, cable: Cable, { layers }: Construction): Limit | null => {
  const row = tables.armourResistances.get(keyOf(cable.sqmm, Math.ceil(cable.cores)))
  const thin = layers.find(layer => layer.name === 'armour')?.nominalMm?.value === 0.8
  const value = isStrip(cable) ? (thin ? row?.strip4x08OhmPerKm : row?.strip6x14OhmPerKm) : row?.wireOhmPerKm
  if (!row || value === null || value === undefined) return null
  return {
    text: `not above ${value} ohm/km at 20 C`,
    figures: {
      ohmPerKm: fromTable(
        value,
        'armour-resistance',
        `${Math.ceil(cable.cores)} cores of ${cable.sqmm} sqmm`,
        row,
        'IS 1554-1 table 6',
      ),
    },
  }
}

const messengerLimit = (tables: CableTables, { bundle }: Cable): Limit | null => {
  const row = bundle ? messengerRow(tables, bundle) : undefined
  if (!row) return null
  const words = `messenger ${row.messengerSqmm} sqmm`
  const kN = fromTable(row.minBreakingLoadKn, 'abc-messenger', words, row, 'IS 14255 table 3')
  return { text: `at least ${row.minBreakingLoadKn} kN`, figures: { kN } }
}

/** Strength, ageing and size of what the cable is made of. */
const materialLimitOf = (tables: CableTables, cable: Cable, built: Construction, { code, standard }: TestRow): Limit | null => {
  switch (code) {
    case 'ANNEAL':
      return annealingLimit(built)
    case 'AL-TENS':
      return aluminiumLimit(tables)
    case 'TENS':
      return tensileLimit(tables, cable)
    case 'AGE':
      // The limits of compounds are those of IS; IEC and BS have one for all, which their requirement says.
      return standard.startsWith('IS ') ? ageingLimit(tables, cable) : null
    case 'THERMSTAB':
      return stabilityLimit(tables, cable)
    case 'ARM-DIM':
      return armourSizeLimit(tables, cable, built)
    case 'ARM-R':
      return armourResistanceLimit(tables, cable, built)
    case 'MESS-BL':
      return messengerLimit(tables, cable)
    default:
      return galvanisedLimit(tables, cable, built, code)
  }
}

const limitOf = (tables: CableTables, cable: Cable, built: Construction, row: TestRow): Limit | null => {
  switch (row.code) {
    case 'COND-R':
      return resistanceLimit(tables, cable, built)
    case 'HV-ROOM':
      return voltageLimit(tables, cable)
    case 'PD':
      return dischargeOf(tables, cable)
    case 'BEND-PD':
      return bendingLimit(tables, cable, built)
    case 'IMPULSE':
      return impulseLimit(tables, cable)
    case 'HV-4H':
      return fourHourLimit(tables, cable)
    case 'SPARK':
      return sparkLimit(tables, built)
    case 'THICK':
      return wallLimit(built)
    case 'IR':
      return insulationResistanceLimit(tables, cable, built)
    default:
      return materialLimitOf(tables, cable, built, row)
  }
}

/** A works that sets a limit for a test asks for it, on every cable that its formula gives a figure for. */
const isAsked = (own: readonly OwnFigure[], { code }: TestRow): boolean => readBy(own, 'limit').some(({ test }) => test === code)

/** The limit of the table, with what formulas of the works say of the same test. */
const withOwn = (limit: Limit | null, own: readonly OwnFigure[], { code, requirement }: TestRow): Limit | null => {
  const asked = readBy(own, 'limit').filter(({ test }) => test === code)
  if (asked.length === 0) return limit
  const texts = asked.map(one => `${one.name} ${one.bound === 'most' ? 'not above' : 'at least'} ${printed(one)}`)
  return {
    text: [limit?.text ?? requirement, ...texts].join('; '),
    figures: { ...limit?.figures, ...Object.fromEntries(asked.map(({ name, figure }) => [name, figure])) },
    bounds: Object.fromEntries(asked.map(({ name, bound }) => [name, bound === 'most' ? 'most' : 'least'])),
  }
}

/** Routine, acceptance, type and optional tests of the standard that apply to this cable, with its own limits. */
export const testsOf = (tables: CableTables, cable: Cable, built: Construction, own: readonly OwnFigure[]): readonly Test[] =>
  tables.tests
    .filter(row => row.standard === cable.standard && concerns(cable, row, isAsked(own, row)))
    .map(row => {
      const limit = withOwn(limitOf(tables, cable, built, row), own, row)
      return {
        category: row.category,
        code: row.code,
        name: row.name,
        method: row.method,
        requirement: row.requirement,
        frequency: row.frequency,
        limit,
        isToVerify:
          limit && Object.keys(limit.figures).length > 0 ? Object.values(limit.figures).some(isToVerify) : !row.verified,
      }
    })
