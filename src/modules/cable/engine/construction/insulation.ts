import { type Cable, insulationKind } from '../cable.ts'
import { byFormula, fromTable } from '../figure.ts'
import { settled } from './override.ts'
import { type Refused, refused } from '../refused.ts'
import { rulebooks } from '../tables/rulebook.ts'
import { constant } from '../tables/lookup.ts'
import { type CableTables, keyOf } from '../tables/tables.ts'
import { leastOfInsulation, type Wall } from './wall.ts'
import { insulationWords } from '../words.ts'

const clauses: Readonly<Partial<Record<Cable['standard'], string>>> = {
  'IS 1554-1': 'IS 1554-1 table 2',
  'IS 7098-1': 'IS 7098-1 table 2',
  'IS 7098-2': 'IS 7098-2 table 2',
  'IS 14255': 'IS 14255 table 4',
  'IS 694': 'IS 694 tables 1 to 7',
  'IEC 60502-1': 'IEC 60502-1 tables 5 and 6',
  'IEC 60502-2': 'IEC 60502-2 table 6',
}

/**
 * The insulation of a core of `sqmm`: nominal by the table of the standard, single-core armoured cables in the thicker column.
 * The mean of the readings must reach the nominal, so the works aims a little above it.
 */
export const insulationOf = (tables: CableTables, cable: Cable, sqmm: number): Wall | Refused => {
  const { standard, voltageGrade, insulation, overrides } = cable
  const column = rulebooks[standard].wallColumn(cable)
  const row = tables.insulationWalls.get(keyOf(standard, column, voltageGrade, insulationKind(insulation), sqmm))
  if (!row)
    return refused(`The tables of ${standard} here have no wall of ${insulationWords[insulation]} for ${sqmm} sqmm.`, 'sqmm')
  const words = `${standard}, ${column}, ${voltageGrade}, ${insulationKind(insulation)}, ${sqmm} sqmm`
  const tabled = fromTable(row.nominalMm, 'insulation-thickness', words, row, clauses[standard] ?? null)
  const nominalMm = sqmm === cable.sqmm ? settled(overrides, 'insulation.thicknessMm', tabled) : tabled
  const [share, most] = [constant(tables, 'insulation_wall_margin'), constant(tables, 'insulation_wall_margin_mm')]
  const marginMm = Math.min(share.value * nominalMm.value, most.value)
  return {
    nominalMm,
    minMm:
      nominalMm.value >= tabled.value
        ? fromTable(row.minMm, 'insulation-thickness', words, row, 't - (0.1 + 0.1 t)')
        : leastOfInsulation(nominalMm),
    asMadeMm: byFormula(nominalMm.value + marginMm, 't + min(share t, most)', { t: nominalMm, share, most }),
  }
}

/** The compound of an insulation: XLPE by silane to 1.1 kV, by peroxide in medium voltage, black under the sky. */
export const insulationMaterial = ({ insulation, standard }: Cable): string => {
  if (insulation === 'XLPE') {
    if (standard === 'IS 14255') return 'XLPE-BLACK'
    return standard === 'IS 7098-2' || standard === 'IEC 60502-2' ? 'XLPE-PER' : 'XLPE-SIO'
  }
  return insulation === 'PE' ? 'PE-INS' : insulation
}
