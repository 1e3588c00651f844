import { Decimal } from '../../../kernel/decimal.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'

const productMetals: Readonly<Record<string, string>> = { CU: 'Cu', AL: 'Al' }
const elementLetters: Readonly<Record<string, string>> = { core: '', pair: 'P', triad: 'T' }

/** 'IS 7098-1:2025' as papers print it: IS 7098 (Part 1):2025. */
export const printedStandard = (madeTo: string): string => madeTo.replace(/(IS \d+)-(\d+)/, '$1 (Part $2)')

/** What a product says that follows from its approved design; nobody types it over. References are the caller's to find. */
export const designedFields = [
  'cableType',
  'edition',
  'standard',
  'voltageGrade',
  'cores',
  'sqmm',
  'neutralSqmm',
  'metal',
  'conductorClass',
  'insulation',
  'armour',
  'sheath',
  'weightKgPerKm',
  'overallDiameterMm',
  'copperKgPerKm',
  'aluminiumKgPerKm',
  'standardLengthM',
  'drumCode',
] as const

/** The fields of a product that a design settles. */
export const productFields = (design: Readonly<Row>): Readonly<Partial<Record<(typeof designedFields)[number], unknown>>> => {
  const rows = new Map(linesOf(design, 'attributes').map(({ attribute, value, words }) => [attribute, { value, words }]))
  const value = (attribute: string): string => String(rows.get(attribute)?.value ?? '')
  const wordsUnlessNone = (attribute: string): string | null =>
    value(attribute) === 'none' ? null : String(rows.get(attribute)?.words ?? '')
  const fireGrade = wordsUnlessNone('fireGrade')
  const sheath = wordsUnlessNone('sheath')
  return {
    cableType: design['cableType'],
    standard: printedStandard(String(design['madeTo'])),
    voltageGrade: value('voltageGrade'),
    cores: value('cores') + (elementLetters[value('element')] ?? ''),
    sqmm: new Decimal(value('sqmm')),
    neutralSqmm: rows.has('neutralSqmm') ? new Decimal(value('neutralSqmm')) : null,
    metal: productMetals[value('metal')] ?? null,
    conductorClass: value('class'),
    insulation: wordsUnlessNone('insulation'),
    armour: wordsUnlessNone('armour'),
    sheath: sheath && fireGrade ? `${sheath}, ${fireGrade}` : sheath,
    weightKgPerKm: design['weightKgPerKm'],
    overallDiameterMm: design['overallDiameterMm'],
    copperKgPerKm: design['copperKgPerKm'],
    aluminiumKgPerKm: design['aluminiumKgPerKm'],
    standardLengthM: design['usualLengthM'],
    drumCode: design['drum'],
  }
}
