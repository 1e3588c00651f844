import { Decimal } from '../../../kernel/decimal.ts'
import type { Underway } from '../../../kernel/underway.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import type { product } from '../product/product.ts'

const productMetals: Readonly<Record<string, 'Cu' | 'Al'>> = { CU: 'Cu', AL: 'Al' }
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

type Designed = Pick<Underway<typeof product>, Exclude<(typeof designedFields)[number], 'edition'>>

const decimalIn = (design: Readonly<Row>, name: string): Decimal | null => (design[name] instanceof Decimal ? design[name] : null)

const idIn = (design: Readonly<Row>, name: string): number | null => (typeof design[name] === 'number' ? design[name] : null)

/** The fields of a product that a design settles. */
export const productFields = (design: Readonly<Row>): Designed => {
  const rows = new Map(linesOf(design, 'attributes').map(({ attribute, value, words }) => [attribute, { value, words }]))
  const value = (attribute: string): string => String(rows.get(attribute)?.value ?? '')
  const wordsUnlessNone = (attribute: string): string | null =>
    value(attribute) === 'none' ? null : String(rows.get(attribute)?.words ?? '')
  const fireGrade = wordsUnlessNone('fireGrade')
  const sheath = wordsUnlessNone('sheath')
  return {
    cableType: idIn(design, 'cableType'),
    standard: printedStandard(String(design['madeTo'] ?? '')),
    voltageGrade: value('voltageGrade'),
    cores: value('cores') + (elementLetters[value('element')] ?? ''),
    sqmm: new Decimal(value('sqmm')),
    neutralSqmm: rows.has('neutralSqmm') ? new Decimal(value('neutralSqmm')) : null,
    metal: productMetals[value('metal')] ?? null,
    conductorClass: value('class'),
    insulation: wordsUnlessNone('insulation'),
    armour: wordsUnlessNone('armour'),
    sheath: sheath && fireGrade ? `${sheath}, ${fireGrade}` : sheath,
    weightKgPerKm: decimalIn(design, 'weightKgPerKm'),
    overallDiameterMm: decimalIn(design, 'overallDiameterMm'),
    copperKgPerKm: decimalIn(design, 'copperKgPerKm'),
    aluminiumKgPerKm: decimalIn(design, 'aluminiumKgPerKm'),
    standardLengthM: decimalIn(design, 'usualLengthM'),
    drumCode: typeof design['drum'] === 'string' ? design['drum'] : null,
  }
}
