import { describe, expect, test } from 'vitest'
import type { CableRequest } from '../../../src/modules/cable/engine/cable.ts'
import { design, particulars, price, proving } from '../../../src/modules/cable/engine/design/design.ts'
import type { Designed } from '../../../src/modules/cable/engine/properties/designed.ts'
import { reasonOf } from '../../../src/modules/cable/engine/construction/reasons.ts'
import { ordinaryTerms } from '../../../src/modules/cable/engine/costing/terms.ts'
import { isRefused } from '../../../src/modules/cable/engine/refused.ts'
import { tablesOf } from '../../../src/modules/cable/engine/tables/tablesOf.ts'
import { rateSheet } from '../../support/samples/cableRates.ts'
import { shippedSets, shippedTables } from '../../support/samples/cableTables.ts'
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

describe('the tests on the sheet', () => {
  const codesOf = (designed: Designed): readonly string[] => proving(tables, designed).map(({ code }) => code)
  const armoured = made({ standard: 'IS 1554-1', cores: 12, sqmm: 1.5, metal: 'CU', armour: 'wire' })

  test('tell the figure, or the piece of this cable that is tested: none says only where it stands', () => {
    for (const designed of all)
      for (const { code, limit, requirement, name } of proving(tables, designed)) {
        const text = limit?.text ?? requirement
        if (/\bIS 3975\b|\bIS 8130 of\b/.test(text)) expect(`${name}: ${text}`).toMatch(/(wire|strip)( of|,) \d+(\.\d+)? mm/)
        if (code === 'AL-TENS' || code === 'ARM-DIM') expect(text).toMatch(/\d/)
      }
  })

  test('give strength, size, zinc, ageing and stability by material', () => {
    expect(limitOf(low, 'AL-TENS')).toBe('wires before stranding: grade H2 100 to 150 N/mm2, grade H4 above 150 N/mm2')
    expect(limitOf(low, 'ARM-DIM')).toBe('thickness between 0.72 and 0.88 mm; width between 3.6 and 4.4 mm')
    expect(limitOf(low, 'ARM-ZN-M')).toBe('strip of 0.8 mm: at least 110 g/m2')
    expect(limitOf(armoured, 'ARM-DIM')).toBe('diameter between 1.555 and 1.645 mm')
    expect(limitOf(armoured, 'ANNEAL')).toMatch(/^elongation by IS 8130 of the drawn wire, 0\.5\d mm$/)
    expect(limitOf(low, 'AGE')).toBe('change of tensile strength and elongation: insulation within 25 %; sheath within 20 %')
    const hot = made({ ...armoured.cable, insulation: 'PVC-C', sheath: 'PVC-ST2' })
    expect(limitOf(hot, 'AGE')).toBe(
      'change of tensile strength and elongation: insulation within 25 %, elongation within 35 %; sheath within 20 %',
    )
    expect(limitOf(hot, 'THERMSTAB')).toBe('at 200 C insulation at least 100 min; sheath the minutes of IS 5831 for PVC-ST2')
    expect(limitOf(hot, 'IR')).toMatch(/Mohm km at 27 C$/)
  })

  test('have no row without words, and the least sheath of photovoltaic cable by its own standard', () => {
    for (const designed of all)
      for (const { particular, value } of particulars(tables, designed)) expect([particular, value]).not.toEqual([particular, ''])
    const solar = made({ standard: 'IS 17293', cores: 1, sqmm: 4 })
    expect(rowOf(solar, 'Identification of cores')?.value).toBe('red, black')
    const sheath = particulars(tables, solar).filter(({ section }) => section === 'Outer sheath')
    expect(sheath.find(({ particular }) => particular === 'Minimum thickness')).toMatchObject({
      value: '0.58',
      isToVerify: false,
    })
  })

  test('take from the masters what a works has entered of a size of wire, and mark what nobody has', () => {
    expect(limitOf(armoured, 'ARM-TORS')).toBe('no break in the turns of IS 3975, wire of 1.6 mm')
    expect(proving(tables, armoured).find(({ code }) => code === 'ARM-TORS')?.isToVerify).toBe(true)
    const shipped = shippedSets()['test-limits']
    const records = typeof shipped === 'object' && shipped !== null && 'records' in shipped ? shipped.records : []
    const entered = {
      kind: 'compound',
      compound: 'GS-WIRE 1.6',
      property: 'torsion_turns_min',
      value: 21,
      source: 'QC',
      verified: true,
    }
    const own = tablesOf({ ...shippedSets(), 'test-limits': { records: [...(Array.isArray(records) ? records : []), entered] } })
    const torsion = proving(own, armoured).find(({ code }) => code === 'ARM-TORS')
    expect([torsion?.limit?.text, torsion?.isToVerify]).toEqual(['wire of 1.6 mm: 21 turns without a break', false])
  })

  test('of mines and of water-blocked conductors stand on no cable that nobody ordered so', () => {
    for (const designed of all) for (const code of ['ARM-R', 'WATERPEN']) expect(codesOf(designed)).not.toContain(code)
    expect(all.some(({ cable }) => cable.armour !== 'none')).toBe(true)
  })

  test('of galvanised steel stand on no aluminium armour, of a round sheath on no flat or bare wire', () => {
    const aluminium = made({ standard: 'IS 7098-1', cores: 1, sqmm: 240, metal: 'AL', armour: 'aluminiumWire' })
    expect(codesOf(aluminium).filter(code => code.startsWith('ARM'))).toEqual(['ARM-DIM'])
    expect(codesOf(armoured).filter(code => code.startsWith('ARM'))).toEqual([
      'ARM-DIM',
      'ARM-TENS',
      'ARM-TORS',
      'ARM-ZN-U',
      'ARM-ZN-M',
    ])
    expect(codesOf(made({ standard: 'IS 694', cores: 1, sqmm: 1.5, sheath: 'none' }))).not.toContain('OVAL')
    expect(codesOf(made({ standard: 'IS 694', cores: 3, sqmm: 4, flat: true }))).not.toContain('OVAL')
    expect(codesOf(made({ standard: 'IS 694', cores: 3, sqmm: 1.5 }))).toContain('OVAL')
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
