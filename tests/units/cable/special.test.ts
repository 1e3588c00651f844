import { describe, expect, test } from 'vitest'
import type { CableRequest, Override } from '../../../src/modules/cable/engine/cable.ts'
import { decode, design, marking, particulars, proving } from '../../../src/modules/cable/engine/design/design.ts'
import type { Designed } from '../../../src/modules/cable/engine/properties/designed.ts'
import { isRefused } from '../../../src/modules/cable/engine/refused.ts'
import { shippedTables } from '../../support/samples/cableTables.ts'

const tables = shippedTables()
const power = { standard: 'IS 7098-1', cores: 3.5, sqmm: 240, metal: 'AL', armour: 'strip' } as const

const made = (request: CableRequest): Designed => {
  const designed = design(tables, request)
  if (isRefused(designed)) throw new Error(designed.message)
  return designed
}
const withSet = (of: Override['of'], value: number): Designed =>
  made({ ...power, overrides: [{ of, value, reason: 'the customer asked' }] })
const valueOf = (designed: Designed, particular: string): string | undefined =>
  particulars(tables, designed).find(row => row.particular === particular)?.value
const thickness = (designed: Designed): string =>
  proving(tables, designed).find(({ code }) => code === 'THICK')?.limit?.text ?? ''

describe('a cable below its standard is special', () => {
  test.each([
    ['insulation.thicknessMm', 1.2, 'The insulation is 1.2 mm; IS 7098-1 has 1.7 mm.'],
    ['innerSheath.thicknessMm', 0.3, 'The inner sheath is 0.3 mm; IS 7098-1 has 0.6 mm.'],
    ['outerSheath.thicknessMm', 1.5, 'The outer sheath is 1.5 mm; IS 7098-1 has 2.04 mm.'],
    ['armour.sizeMm', 0.6, 'The armour is 0.6 mm; IS 7098-1 has 0.8 mm.'],
    ['armour.count', 30, 'The armour covers 87 % of the circumference; IS 7098-1 asks for 90 %.'],
    ['conductor.wires', 19, 'The conductor has 19 wires; IS 8130 asks for 30.'],
    ['conductor.kgPerKm', 500, 'below'],
  ] as const)('%s of %d', (of, value, sentence) => {
    const { departures, designation, called } = withSet(of, value)
    expect(departures).toEqual([expect.stringContaining(sentence)])
    expect(designation).toContain(', special, not to IS 7098-1:2025')
    expect(called).toBe('3.5C x 240 A2XFY special')
  })

  test.each([
    [{ ...power, class: 5, metal: 'CU' }, 'The conductor is of class 5; IS 7098-1 has classes 1 and 2.'],
    [{ ...power, sqmm: 95, neutralSqmm: 70 }, 'The neutral is 70 sqmm; IS 7098-1 has 50 sqmm with phases of 95 sqmm.'],
  ] as const)('by its class and its neutral', (request, sentence) => {
    expect(made(request).departures).toEqual([sentence])
  })

  test('and bears neither the standard nor the licence', () => {
    const maker = { name: 'Suraj Cables', licence: '7654321', year: 2026 }
    const { legend } = marking(tables, withSet('insulation.thicknessMm', 1.2), maker)
    expect(legend).toBe('SURAJ CABLES ELECTRIC CABLE 1100 V 3.5CX240 A2XFY SPECIAL 2026')
  })

  test('says so on its sheet, which guarantees what is made and not what the standard has', () => {
    const designed = withSet('insulation.thicknessMm', 1.2)
    expect(valueOf(designed, 'Standard and edition')).toBe('Special, not to IS 7098-1:2025')
    expect(thickness(designed)).toContain('insulation at least 0.98 mm, mean 1.2 mm')
  })

  test('its designation reads back to the cable, without what was set by hand', () => {
    const decoded = decode(tables, withSet('insulation.thicknessMm', 1.2).designation)
    expect(decoded).toMatchObject({ kind: 'cable', left: [], cable: { standard: 'IS 7098-1', sqmm: 240 } })
  })
})

describe('a cable above its standard', () => {
  const thick = withSet('insulation.thicknessMm', 2.2)

  test('is to its standard, and guarantees no more than that', () => {
    expect(thick.departures).toEqual([])
    expect(thick.designation).toContain('1.1 kV, IS 7098-1:2025')
    expect(thickness(thick)).toContain('insulation at least 1.43 mm, mean 1.7 mm')
    expect(valueOf(thick, 'Nominal thickness, phase')).toBe('1.7')
  })

  test('is as thick as it was set where it is measured', () => {
    const wall = thick.construction.layers.find(({ name }) => name === 'insulation')
    expect(wall?.nominalMm?.value).toBe(2.2)
    expect(thick.construction.overallMm.value).toBeGreaterThan(made(power).construction.overallMm.value + 1)
  })
})
