import { describe, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { derivedDesign } from '../../../src/modules/cable/design/derived.ts'
import { productCode, productName } from '../../../src/modules/cable/design/offer.ts'
import { overridableAt } from '../../../src/modules/cable/design/overriding.ts'
import { printedStandard, productFields } from '../../../src/modules/cable/design/productFields.ts'
import { requestOfDesign, settledRequest } from '../../../src/modules/cable/design/requested.ts'
import { settledFields } from '../../../src/modules/cable/design/settledFields.ts'
import { figureIn, readWorking, sourceLine, workingOf } from '../../../src/modules/cable/design/working.ts'
import { design } from '../../../src/modules/cable/engine/design/design.ts'
import { byFormula, fromTable } from '../../../src/modules/cable/engine/figure.ts'
import { isRefused } from '../../../src/modules/cable/engine/refused.ts'
import { shippedTables } from '../../support/samples/cableTables.ts'

const tables = shippedTables()

const derived = (record: Row): Row => {
  const made = derivedDesign(tables, record)
  if (made.kind === 'refused') throw new Error(made.complaints.map(({ message }) => message).join(' '))
  return made.values
}

const families = [
  '3.5C x 240 A2XFY',
  '4C x 25 2XWY FRLS',
  '12C x 1.5 YWY',
  '3C x 185 A2XFY 11 kV',
  '1C x 630 A2XWaY 33 kV',
  '4C x 50 XLPE SWA BS 5467',
  '4C x 2.5 flexible IS 694',
  '3C x 4 flat submersible',
  '8P x 1.5 individual overall screened armoured 300/500 V',
  '3C x 70 + 1C x 16 + 50 AB cable',
  '1C x 4 solar',
]

describe('a design and its record', () => {
  test.each(families)('%s: the settled attributes alone give the same cable, and nothing is guessed any more', designation => {
    const first = derived({ designation })
    const again = derived(settledFields(first))
    expect(again['fullDesignation']).toBe(first['fullDesignation'])
    expect(String(again['weightKgPerKm'])).toBe(String(first['weightKgPerKm']))
    expect(linesOf(again, 'attributes').filter(row => row['origin'] === 'guess')).toEqual([])
    const request = settledRequest(first)
    const designed = isRefused(request) ? request : design(tables, request)
    expect(isRefused(designed) ? designed.message : designed.designation).toBe(first['fullDesignation'])
  })

  test.each(families)(
    '%s: every figure of the record stands in the working, each formula with inputs that are there',
    designation => {
      const values = derived({ designation })
      const working = readWorking(values['working'])
      if (!working) throw new Error('There is no working.')
      for (const [i, layer] of linesOf(values, 'layers').entries())
        // Half of the last place, and what the working itself has been rounded by.
        expect(Math.abs((figureIn(working, `layers.${i}.kgPerKm`)?.value ?? 0) - Number(layer['kgPerKm']))).toBeLessThan(0.00501)
      for (const figure of working.figures)
        for (const input of Object.values(figure.inputs ?? {}))
          if (typeof input === 'number') expect(working.figures[input]).toBeDefined()
      expect(String(values['working']).length).toBeLessThan(60_000)
    },
  )

  test('a figure that two others share is written once', () => {
    const wall = fromTable(1.2, 'insulation-thickness', 'XLPE, 25 sqmm', { source: 'D', verified: false }, 'table 2')
    const [a, b] = [byFormula(2.4, '2 t', { t: wall }), byFormula(3.6, '3 t', { t: wall, n: 3 })]
    const working = workingOf({ a, b, none: null })
    expect(working.figures).toHaveLength(3)
    expect(Object.keys(working.places)).toEqual(['a', 'b'])
    const shown = figureIn(working, 'b')
    expect([shown?.inputs?.['t'], shown?.inputs?.['n']]).toEqual([figureIn(working, 'a')?.inputs?.['t'], '3'])
    const row = working.figures.find(({ kind }) => kind === 'table')
    expect(row && sourceLine(row)).toBe('insulation-thickness: XLPE, 25 sqmm, table 2 [D, to verify]')
  })

  test('says where each attribute comes from', () => {
    const values = derived({ designation: '3.5C x 240 A2XFY', sheath: 'LSZH' })
    const of = Object.fromEntries(linesOf(values, 'attributes').map(row => [String(row['attribute']), row['origin']]))
    expect(of).toMatchObject({ cores: 'designation', sheath: 'hand', standard: 'guess', neutralSqmm: 'rule' })
  })

  test('refuses values that nobody knows, at the field where they stand', () => {
    expect(requestOfDesign({ flatCable: 'perhaps' })).toMatchObject({ field: 'flatCable' })
    expect(derivedDesign(tables, {})).toMatchObject({ kind: 'refused', complaints: [{ path: 'cores' }] })
  })
})

describe('what a product takes over', () => {
  test.each([
    ['3.5C x 240 A2XFY', 'A2XFY-3.5C240', '3.5C x 240 sqmm A2XFY 1.1 kV'],
    ['3C x 185 A2XFY 11 kV UE', '11UE-A2XFY-3C185', '3C x 185 sqmm A2XFY 11 kV UE'],
    ['12C x 1.5 YWY', 'YWY-12C1.5', '12C x 1.5 sqmm YWY 1.1 kV'],
  ])('%s is called %s: %s', (designation, code, name) => {
    const values = derived({ designation })
    expect([productCode(values), productName(values)]).toEqual([code, name])
  })

  test.each(families)('%s gets a code that fits', designation => {
    expect(productCode(derived({ designation }))).toMatch(/^[A-Z0-9.+-]{4,30}$/)
  })

  test('are the settled attributes in the words of papers', () => {
    expect(productFields(derived({ designation: '4C x 25 2XWY FRLS' }))).toMatchObject({
      standard: 'IS 7098 (Part 1):2025',
      cores: '4',
      metal: 'Cu',
      armour: 'galvanised round steel wire',
      sheath: 'PVC type ST2, FRLS',
      neutralSqmm: null,
    })
    expect(printedStandard('BS 5467:2016')).toBe('BS 5467:2016')
  })
})

test('only what has no figure above it is set by hand: walls, armour and the round conductor', () => {
  const at = (layer: string, field: string, more: Row = {}): unknown =>
    overridableAt({ layer, place: 'cable', nominalMm: null, overMm: 1, ...more }, field)
  expect(at('outerSheath', 'leastMm')).toBe('outerSheath.thicknessMm')
  expect(at('outerSheath', 'leastMm', { nominalMm: 2 })).toBeNull()
  expect(at('armour', 'count')).toBe('armour.count')
  expect(at('conductor', 'overMm', { place: 'each core', overMm: null })).toBeNull()
  expect(at('insulation', 'nominalMm', { place: 'reduced neutral', nominalMm: 1 })).toBeNull()
  expect(at('filler', 'kgPerKm')).toBeNull()
})
