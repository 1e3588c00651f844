import { type Cable, isArmoured } from '../cable.ts'
import type { Construction } from '../construction/construct.ts'
import { byFormula, type Figure, fromTable } from '../figure.ts'
import { cableTypeOf, rulebooks } from '../tables/rulebook.ts'
import { constant } from '../tables/lookup.ts'
import type { CableTables, DrumRow, StandardLengthRow } from '../tables/tables.ts'
import { type WindingPractice, wound } from './winding.ts'

/** What goes on one drum. */
export interface DrumLoad {
  readonly code: string
  readonly material: string
  readonly flangeMm: number
  /** Full metres. */
  readonly lengthM: Figure
  readonly tareKg: number
  readonly netKg: Figure
  readonly grossKg: Figure
}

export interface Packing {
  /** Usual delivery length, and whether on a drum or in coils. */
  readonly usualLengthM: Figure
  /** By which a delivered length may differ from it; null where nobody says. */
  readonly tolerancePct: number | null
  readonly pack: string
  /** The lightest drum that takes the usual length, else the one that takes most; null for coils and when none may take the cable. */
  readonly drum: DrumLoad | null
  /** Every drum that may take the cable, with what goes on it at most. */
  readonly drums: readonly DrumLoad[]
}

/** Types whose usual lengths are another's. */
const lengthsOf: Readonly<Record<string, string>> = {
  'CTRL-XLPE': 'CTRL-PVC',
  INST: 'CTRL-PVC',
  'LT-PVC': 'LT-XLPE',
  'FLEX-1C': 'HW',
  'FLEX-MC': 'HW',
  'SUB-FLAT': 'HW',
}

const usualOnes = { sqmmLimit: 70, smallM: 1000, largeM: 500 } as const

const usualLength = (tables: CableTables, cable: Cable): { row: StandardLengthRow | undefined; lengthM: Figure } => {
  const type = cableTypeOf(cable)
  const row = tables.standardLengths.find(
    one => one.cableType === (lengthsOf[type] ?? type) && cable.sqmm >= one.sqmmFrom && cable.sqmm <= one.sqmmTo,
  )
  if (row)
    return {
      row,
      lengthM: fromTable(row.lengthM, 'standard-lengths', `${row.cableType}, ${row.sqmmFrom} to ${row.sqmmTo} sqmm`, row),
    }
  const lengthM = cable.sqmm <= usualOnes.sqmmLimit ? usualOnes.smallM : usualOnes.largeM
  return { row, lengthM: byFormula(lengthM, '1000 m of small and control cable, 500 m of others', { sqmm: cable.sqmm }) }
}

/** The length that winds on a drum, with the constants of the works. */
const windingM = (tables: CableTables, drum: DrumRow, overallMm: Figure): Figure => {
  const [clearance, factor, pitch] = [
    constant(tables, 'drum_clearance_mm'),
    constant(tables, 'drum_winding_factor'),
    constant(tables, 'drum_pitch_x_od'),
  ]
  const { turns, layers, lengthM } = wound(drum, overallMm.value, {
    clearanceMm: clearance.value,
    factor: factor.value,
    pitch: pitch.value,
  })
  return byFormula(lengthM, 'L = f sum pi (B + (2 i + 1) D) turns', {
    f: factor,
    B: drum.barrelMm,
    D: overallMm,
    turns,
    layers,
  })
}

/** The practice of the works for winding. */
export const windingPractice = (tables: CableTables): WindingPractice => ({
  clearanceMm: constant(tables, 'drum_clearance_mm').value,
  factor: constant(tables, 'drum_winding_factor').value,
  pitch: constant(tables, 'drum_pitch_x_od').value,
})

const barrelRule = (tables: CableTables, cable: Cable): Figure => {
  const { duty } = rulebooks[cable.standard]
  if (duty === 'FLEXIBLE') return constant(tables, 'barrel_x_od unarmoured FLEXIBLE')
  return constant(tables, `barrel_x_od ${isArmoured(cable) ? 'armoured' : 'unarmoured'} ${duty}`)
}

const loadOf = (drum: DrumRow, lengthM: Figure, kgPerKm: Figure): DrumLoad => {
  const netKg = byFormula((lengthM.value * kgPerKm.value) / 1000, 'net = length x kg/km', { length: lengthM, kgPerKm })
  return {
    code: drum.code,
    material: drum.material,
    flangeMm: drum.flangeMm,
    lengthM,
    tareKg: drum.tareKg,
    netKg,
    grossKg: byFormula(netKg.value + drum.tareKg, 'gross = net + tare', { net: netKg, tare: drum.tareKg }),
  }
}

/** The most that a drum takes: by its winding space and by the load it bears, the shorter of both; in full metres. */
const mostOn = (tables: CableTables, drum: DrumRow, { overallMm, kgPerKm }: Construction): Figure => {
  const winding = windingM(tables, drum, overallMm)
  const bearing = byFormula((drum.maxLoadKg / kgPerKm.value) * 1000, 'load of the drum / kg per km', {
    load: drum.maxLoadKg,
    kgPerKm,
  })
  const shorter = winding.value <= bearing.value ? winding : bearing
  return byFormula(Math.floor(shorter.value), 'Full metres of the shorter of winding and load', { winding, bearing })
}

/** The smallest barrel that the finished cable may be wound on, in mm. */
export const leastBarrelMm = (tables: CableTables, cable: Cable, { overallMm }: Construction): number =>
  barrelRule(tables, cable).value * overallMm.value

/** The drums for a cable: the barrel must be wide enough for it, and both space and load set the length. */
export const packingOf = (tables: CableTables, cable: Cable, built: Construction): Packing => {
  const { row, lengthM } = usualLength(tables, cable)
  const rule = barrelRule(tables, cable)
  const fitting = tables.drums.filter(drum => drum.barrelMm >= rule.value * built.overallMm.value)
  const drums = fitting
    .map(drum => loadOf(drum, mostOn(tables, drum, built), built.kgPerKm))
    .filter(load => load.lengthM.value > 0)
  const lightest = drums.filter(load => load.lengthM.value >= lengthM.value).toSorted((a, b) => a.tareKg - b.tareKg)[0]
  const roomiest = drums.toSorted((a, b) => b.lengthM.value - a.lengthM.value)[0]
  const chosen = fitting.find(drum => drum.code === lightest?.code)
  const usual = chosen ? loadOf(chosen, lengthM, built.kgPerKm) : (roomiest ?? null)
  return {
    usualLengthM: lengthM,
    tolerancePct: row?.tolerancePct ?? null,
    pack: row?.pack ?? 'drum',
    drum: row?.pack === 'coil' ? null : usual,
    drums,
  }
}
