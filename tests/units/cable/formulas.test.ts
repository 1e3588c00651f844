import { expect, test } from 'vitest'
import { attribute } from '../../../src/modules/cable/attribute/attribute.ts'
import { derivedDesign } from '../../../src/modules/cable/design/derived.ts'
import { decode, design, marking, price, proving } from '../../../src/modules/cable/engine/design/design.ts'
import type { Designed } from '../../../src/modules/cable/engine/properties/designed.ts'
import { isRefused } from '../../../src/modules/cable/engine/refused.ts'
import type { CableTables, FormulaRow, FormulaUse } from '../../../src/modules/cable/engine/tables/tables.ts'
import type { AnyDocument } from '../../../src/kernel/document.ts'
import { isoDate } from '../../../src/kernel/dates.ts'
import { computed, linesOf, readRecord, type Row } from '../../../src/kernel/record.ts'
import { rateSheet } from '../../support/samples/cableRates.ts'
import { shippedTables } from '../../support/samples/cableTables.ts'

const shipped = shippedTables()

const formula = (code: string, text: string, readIn: FormulaUse[], more: Partial<FormulaRow> = {}): FormulaRow => ({
  code,
  name: code.replaceAll('_', ' '),
  unit: null,
  formula: text,
  readIn,
  test: null,
  bound: 'most',
  source: 'HOUSE',
  verified: false,
  ...more,
})

const withFormulas = (...formulas: readonly FormulaRow[]): CableTables => ({ ...shipped, formulas })

const made = (tables: CableTables, designation = '3.5C x 240 A2XFY'): Designed => {
  const decoded = decode(tables, designation)
  if (decoded.kind !== 'cable') throw new Error(`${designation} is not understood.`)
  const designed = design(tables, decoded.cable)
  if (isRefused(designed)) throw new Error(designed.message)
  return designed
}

const plain = made(withFormulas())

test('what is no layer adds to the weight, of the cable and of its drum, and the sum says what it is of', () => {
  const tables = withFormulas(formula('rip_cords', '0.8 * cords', ['weight']), formula('cords', 'cores * 2', []))
  const { construction, packing, own } = made(tables)
  expect(construction.kgPerKm.value - plain.construction.kgPerKm.value).toBeCloseTo(5.6, 9)
  expect(Number(packing.drum?.grossKg.value) - Number(plain.packing.drum?.grossKg.value)).toBeCloseTo(
    (5.6 * Number(packing.drum?.lengthM.value)) / 1000,
    6,
  )
  expect(construction.kgPerKm.source).toMatchObject({ inputs: { 'rip cords': { value: 5.6 } } })
  expect(own.find(({ code }) => code === 'rip_cords')?.figure).toMatchObject({
    value: 5.6,
    source: { kind: 'formula', formula: '0.8 * cords', inputs: { cords: { value: 7, source: { inputs: { cores: 3.5 } } } } },
  })
})

test('a test gets its limit beside the one of the tables, with the figures behind it', () => {
  const bend = formula('bending_cylinder', '15 * overallDiameterMm', ['limit'], { unit: 'mm', test: 'BEND-PD' })
  const tables = withFormulas(bend)
  const cable = made(tables, '3C x 300 A2XFY 11 kV')
  const found = proving(tables, cable).find(({ code }) => code === 'BEND-PD')
  const most = Math.round(15 * cable.construction.overallMm.value * 100) / 100
  expect(found?.limit?.text).toContain(`; bending cylinder not above ${most} mm`)
  expect(found?.limit?.figures).toHaveProperty('bending cylinder.source.inputs.overallDiameterMm')
  expect(proving(tables, made(tables)).some(({ limit }) => limit?.text.includes('bending cylinder'))).toBe(false)
})

test('a test that an order alone asks for stands where a formula sets its limit, and on no cable without armour', () => {
  const mines = formula('resistance_for_mines', '40 / sqmm', ['limit'], { unit: 'ohm/km', test: 'ARM-R' })
  const tables = withFormulas(mines)
  const ofArmour = (designed: Designed) => proving(tables, designed).find(({ code }) => code === 'ARM-R')?.limit?.text
  expect(ofArmour(made(tables))).toContain('; resistance for mines not above 0.17 ohm/km')
  expect(ofArmour(made(tables, '3.5C x 240 A2XY'))).toBeUndefined()
  expect(proving(shipped, plain).some(({ code }) => code === 'ARM-R')).toBe(false)
})

test('the legend ends with what formulas mark', () => {
  const tables = withFormulas(formula('mass', 'weightKgPerKm / 1000', ['marking'], { unit: 'kg/m' }))
  const { legend } = marking(tables, made(tables), null)
  const mass = Math.round(plain.construction.kgPerKm.value / 10) / 100
  expect(legend).toBe(`${marking(shipped, plain, null).legend} MASS ${mass} KG/M`)
})

test('a price has a line for each, over the metal rates of its day, before overheads and margin', () => {
  const tables = withFormulas(formula('metal_cover', '(copperRate + aluminiumRate) * cores / 10', ['price']))
  const before = price(shipped, plain, rateSheet(shipped))
  const after = price(tables, made(tables), rateSheet(tables))
  if (isRefused(before) || isRefused(after)) throw new Error('Refused.')
  const cover = after.lines.find(({ name }) => name === 'metal cover')
  expect(cover).toMatchObject({
    head: 'CONV',
    derivation: '(copperRate + aluminiumRate) * cores / 10; copperRate 905, aluminiumRate 262, cores 3.5',
  })
  expect(String(cover?.rupeesPerKm)).toBe('408.45')
  expect(String(after.worksCostPerKm.minus(before.worksCostPerKm))).toBe('408.45')
  expect(after.pricePerKm.gt(before.pricePerKm.plus('408.45'))).toBe(true)
})

test('a formula that asks for what only a price knows, or what the cable has not, does not speak of a design', () => {
  const tables = withFormulas(
    formula('of_a_day', 'copperRate * cores', ['marking']),
    formula('of_a_neutral', 'neutralSqmm * 2', ['marking']),
    formula('by_nothing', 'weightKgPerKm / copperKgPerKm', ['marking']),
  )
  expect(made(tables).own.map(({ code }) => code)).toEqual(['of_a_neutral'])
  expect(made(tables, '4C x 25 A2XFY').own).toEqual([])
})

test('a design keeps what its formulas came to, each with the formula and what was put into it', () => {
  const tables = withFormulas(formula('mass', 'weightKgPerKm / 1000', ['marking'], { unit: 'kg/m' }))
  const derived = derivedDesign(tables, { designation: '3.5C x 240 A2XFY' })
  if (derived.kind !== 'derived') throw new Error('Refused.')
  const [row] = linesOf(derived.values, 'reckoned')
  expect(row).toMatchObject({ name: 'mass', unit: 'kg/m', readIn: ['marking'] })
  expect(row?.['source']).toMatch(/^weightKgPerKm \/ 1000; weightKgPerKm [\d.]+$/)
  expect(String(derived.values['working'])).toContain('"reckoned.0.value"')
})

const faults = (def: AnyDocument, body: Row): readonly string[] =>
  (def.check?.(computed(def, readRecord(def, body, new Set()).draft, isoDate('2026-06-15'))) ?? []).map(({ path }) => path)

test.each<[string, Row, readonly string[]]>([
  ['is a limit of no test', { formula: 'cores * 2', readIn: ['limit'] }, ['test']],
  ['names a test and is no limit', { formula: 'cores * 2', test: 'PD' }, ['test']],
  ['is reckoned into something without a formula', { readIn: ['weight'] }, ['readIn']],
  ['marks a cable with a rate of the day', { formula: 'copperRate * cores', readIn: ['marking', 'price'] }, ['readIn']],
  ['is whole', { formula: 'copperRate * cores', readIn: ['price'] }, []],
])('an attribute that %s', (_what, more, paths) => {
  expect(
    faults(attribute, {
      code: 'own',
      name: 'Own',
      kind: 'number',
      usedIn: ['product'],
      values: [],
      readIn: [],
      bound: 'most',
      ...more,
    }),
  ).toEqual(paths)
})
