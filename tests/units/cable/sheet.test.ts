import { describe, expect, test } from 'vitest'
import type { CableRequest } from '../../../src/modules/cable/engine/cable.ts'
import { design, type Designed, particulars, price, proving } from '../../../src/modules/cable/engine/design.ts'
import { reasonOf } from '../../../src/modules/cable/engine/construction/reasons.ts'
import { ordinaryTerms } from '../../../src/modules/cable/engine/costing/terms.ts'
import { isRefused } from '../../../src/modules/cable/engine/refused.ts'
import { rateSheet } from '../../support/samples/cableRates.ts'
import { shippedTables } from '../../support/samples/cableTables.ts'
import { families } from './cables.ts'

const tables = shippedTables()

const made = (request: CableRequest): Designed => {
  const designed = design(tables, request)
  if (isRefused(designed)) throw new Error(designed.message)
  return designed
}

const all = families.map(made)
const medium = made({ standard: 'IS 7098-2', voltageGrade: '6.35/11 kV (E)', cores: 3, sqmm: 185, metal: 'AL', armour: 'strip' })
const single = made({
  standard: 'IS 7098-2',
  voltageGrade: '19/33 kV (E)',
  cores: 1,
  sqmm: 400,
  metal: 'AL',
  armour: 'aluminiumWire',
})
const low = made({ standard: 'IS 7098-1', cores: 3.5, sqmm: 240, metal: 'AL', armour: 'strip' })

const rowOf = (designed: Designed, particular: string) => particulars(tables, designed).find(row => row.particular === particular)
const limitOf = (designed: Designed, code: string): string | undefined =>
  proving(tables, designed).find(test => test.code === code)?.limit?.text

describe('the sheet of guaranteed particulars', () => {
  test('says of every family what holds, and sends nobody elsewhere to see it', () => {
    for (const designed of all) {
      const told = particulars(tables, designed).map(({ particular, value }) => `${particular}: ${value}`)
      const limits = proving(tables, designed).map(({ name, limit, requirement }) => `${name}: ${limit?.text ?? requirement}`)
      expect([...told, ...limits].filter(text => /\bsee\b|take from|as ordered|IS \d+ table$/i.test(text))).toEqual([])
    }
  })

  test('has neither a recipe nor a mass of a layer', () => {
    const materials = new Set(all.flatMap(({ construction }) => construction.layers.map(({ material }) => material)))
    const codes = [...materials].filter(code => /-/.test(code))
    for (const designed of all) {
      const rows = particulars(tables, designed)
      expect(rows.filter(({ value }) => codes.includes(value))).toEqual([])
      expect(rows.filter(({ unit }) => unit === 'kg/km').map(({ particular }) => particular)).toEqual(['Net mass, approx.'])
    }
  })

  test('keeps the phases and the reduced neutral apart', () => {
    expect(rowOf(low, 'Maximum d.c. resistance at 20 C, phase')?.value).toBe('0.125')
    expect(rowOf(low, 'Maximum d.c. resistance at 20 C, reduced neutral')?.value).toBe('0.253')
    expect(rowOf(low, 'Minimum number of wires, phase')?.value).toBe('30')
    expect(rowOf(low, 'Nominal thickness, reduced neutral')?.value).toBe('1.2')
    expect(rowOf(low, 'Short-circuit rating for 1 s, reduced neutral')?.value).toBe('11.28')
  })

  test('says what carries an aerial bundle', () => {
    const bundle = made({
      standard: 'IS 14255',
      cores: 3,
      sqmm: 95,
      bundle: { messengerSqmm: 70, messengerInsulated: false, streetLights: 1, streetLightSqmm: 16 },
    })
    const rows = particulars(tables, bundle).filter(({ section }) => section === 'Messenger')
    expect(rows.map(({ particular, value, unit }) => [particular, value, unit])).toEqual([
      ['Material', 'aluminium alloy, bare', ''],
      ['Nominal cross-section', '70 sqmm', ''],
      ['Maximum d.c. resistance at 20 C', expect.stringMatching(/^0\.\d+$/), 'ohm/km'],
      ['Minimum breaking load', expect.stringMatching(/^\d+(\.\d+)?$/), 'kN'],
      ['Street-light cores', '1 x 16 sqmm', ''],
    ])
  })

  test('marks what rests on a row of a standard that no second source confirms, and nothing of the works’ own practice', () => {
    expect(rowOf(low, 'Nominal thickness, phase')?.isToVerify).toBe(false)
    const light = made({ standard: 'IS 694', cores: 3, sqmm: 1.5 })
    expect(particulars(tables, light).find(({ section, isToVerify }) => section === 'Outer sheath' && isToVerify)).toBeDefined()
    expect(rowOf(low, 'Net mass, approx.')?.isToVerify).toBe(false)
  })
})

describe('medium voltage', () => {
  test('is bent round 15 (d + D) with three cores, and round 20 (d + D) with one', () => {
    const cylinder = ({ construction: { conductor, overallMm } }: Designed, factor: number): string =>
      `a cylinder of ${Math.round(factor * (conductor.diameterMm.value + overallMm.value))} mm, ${factor} (d + D)`
    expect(limitOf(medium, 'BEND-PD')).toContain(cylinder(medium, 15))
    expect(limitOf(single, 'BEND-PD')).toContain(cylinder(single, 20))
  })

  test('of 3.3 kV is one cable for earthed and unearthed systems, tested for the unearthed one', () => {
    const cable = made({ standard: 'IS 7098-2', voltageGrade: '3.3 kV (E/UE)', cores: 3, sqmm: 95, metal: 'AL', armour: 'strip' })
    expect(limitOf(cable, 'HV-ROOM')).toBe('10 kV a.c. for 5 min, no breakdown')
  })

  test('has its copper tape by the practice of its standard, a setting of the works', () => {
    const tape = (designed: Designed) => designed.construction.layers.find(({ name }) => name === 'metallicScreen')?.nominalMm
    const abroad = made({ standard: 'IEC 60502-2', voltageGrade: '6/10 kV', cores: 3, sqmm: 185, metal: 'AL' })
    expect([tape(medium)?.value, tape(abroad)?.value]).toEqual([0.06, 0.1])
    expect(tape(medium)?.source).toMatchObject({ kind: 'table', table: 'engineering-constants' })
  })

  test('has the inner sheath of three cores by the rule of laid-up cores, that of one by the rule of its screen', () => {
    const because = ({ cable, construction }: Designed): string => {
      const inner = construction.layers.find(({ name }) => name === 'innerSheath')
      return inner ? reasonOf(cable, inner) : ''
    }
    expect(because(medium)).toContain('Laid-up cores get an inner sheath.')
    expect(because(single)).toContain('metallic screen of a single core')
  })
})

describe('a price', () => {
  const sheet = rateSheet(tables)
  const priced = (designed: Designed, more: Partial<typeof ordinaryTerms> = {}) => {
    const answer = price(tables, designed, sheet, { ...ordinaryTerms, ...more })
    if (isRefused(answer)) throw new Error(answer.message)
    return answer
  }

  test('counts the copper of screens as metal', () => {
    const metal = priced(medium).lines.filter(({ head }) => head === 'METAL')
    expect(metal.map(({ name }) => name)).toEqual(expect.arrayContaining(['Copper tape (screen)']))
    expect(priced(medium).metalPerKm.toFixed(2)).toBe(
      metal.reduce((sum, { rupeesPerKm }) => sum.plus(rupeesPerKm), priced(medium).metalPerKm.mul(0)).toFixed(2),
    )
  })

  test('pays for the drums of its schedule, the last of them too where it is not full', () => {
    const pack = (drumM: number | null, orderM: number) =>
      priced(low, { schedule: { orderM, drumM } }).lines.find(({ head }) => head === 'PACK')
    expect(pack(500, 1000)?.derivation).toMatch(/^2 x /)
    expect(pack(500, 1100)?.derivation).toMatch(/^3 x /)
    expect(Number(pack(500, 1100)?.rupeesPerKm)).toBeGreaterThan(Number(pack(500, 1000)?.rupeesPerKm))
    expect(price(tables, low, sheet, { ...ordinaryTerms, schedule: { orderM: 9000, drumM: 9000 } })).toMatchObject({
      kind: 'refused',
      field: 'drumM',
      message: expect.stringMatching(/^No drum takes 9000 m of this cable; the largest takes \d+ m\.$/),
    })
  })
})
