import { describe, expect, test } from 'vitest'
import { Decimal, sum } from '../../../src/kernel/decimal.ts'
import type { CableRequest } from '../../../src/modules/cable/engine/cable.ts'
import { dearerPerKg, landedPerKg, type MetalPurchase } from '../../../src/modules/cable/engine/costing/metal.ts'
import { ratesOn, withMetal } from '../../../src/modules/cable/engine/costing/rates.ts'
import { ordinaryTerms, type Terms } from '../../../src/modules/cable/engine/costing/terms.ts'
import { variationFactors } from '../../../src/modules/cable/engine/costing/variation.ts'
import type { Priced } from '../../../src/modules/cable/engine/costing/working.ts'
import { design, manufacture, marking, particulars, price, proving } from '../../../src/modules/cable/engine/design/design.ts'
import type { Designed } from '../../../src/modules/cable/engine/properties/designed.ts'
import { isRefused } from '../../../src/modules/cable/engine/refused.ts'
import { tablesOf } from '../../../src/modules/cable/engine/tables/tablesOf.ts'
import { rateEntries, rateSheet } from '../../support/samples/cableRates.ts'
import { shippedSets, shippedTables } from '../../support/samples/cableTables.ts'

const tables = shippedTables()
const sheet = rateSheet(tables)

const made = (request: CableRequest): Designed => {
  const answer = design(tables, request)
  if (isRefused(answer)) throw new Error(answer.message)
  return answer
}
const priced = (designed: Designed, terms: Partial<Terms> = {}, rates = sheet): Priced => {
  const answer = price(tables, designed, rates, { ...ordinaryTerms, ...terms })
  if (isRefused(answer)) throw new Error(answer.message)
  return answer
}
const route = (designed: Designed, runM = 1000): readonly string[] => {
  const answer = manufacture(tables, designed, runM)
  if (isRefused(answer)) throw new Error(answer.message)
  return answer.route.map(stage => stage.process)
}

const a2xfy = made({ standard: 'IS 7098-1', cores: 3.5, sqmm: 240, metal: 'AL', armour: 'strip' })
const ywy = made({ standard: 'IS 1554-1', cores: 12, sqmm: 1.5, metal: 'CU', armour: 'wire' })

describe('the route', () => {
  test('leaves out what the cable does not need', () => {
    expect(route(a2xfy)).toEqual([
      'RBD',
      'STRAND',
      'INSUL',
      'CURE',
      'LAYUP',
      'INNER',
      'ARMOUR',
      'SHEATH',
      'REWIND',
      'TEST',
      'PACK',
    ])
    expect(route(ywy)).toEqual([
      'RBD',
      'ANNEAL',
      'STRAND',
      'INSUL',
      'LAYUP',
      'INNER',
      'ARMOUR',
      'SHEATH',
      'REWIND',
      'TEST',
      'PACK',
    ])
    expect(route(made({ standard: 'IS 694', cores: 1, sqmm: 1.5 }))).toEqual([
      'RBD',
      'ANNEAL',
      'BUNCH',
      'INSUL',
      'REWIND',
      'TEST',
      'PACK',
    ])
    expect(
      route(made({ standard: 'IS 7098-2', voltageGrade: '19/33 kV (E)', cores: 1, sqmm: 400, metal: 'AL', armour: 'none' })),
    ).toEqual(['RBD', 'STRAND', 'TRIPLE', 'SCREEN', 'SHEATH', 'REWIND', 'TEST', 'PACK'])
    expect(route(made({ standard: 'IEC 60502-1', cores: 4, sqmm: 16, armour: 'none' }))).not.toContain('INNER')
  })

  test('cores need four times the cable, their lay and the scrap of all later stages', () => {
    const answer = manufacture(tables, a2xfy, 1000)
    if (isRefused(answer)) throw new Error(answer.message)
    const insulation = answer.route.find(stage => stage.process === 'INSUL')
    expect(insulation?.per).toBe('core')
    expect(insulation?.outputM.value).toBeGreaterThan(4 * 1000 * 1.008)
    expect(insulation?.outputM.value).toBeLessThan(4 * 1000 * 1.008 * 1.06)
  })

  test('a run of no length is refused', () => {
    expect(manufacture(tables, a2xfy, 0)).toMatchObject({ kind: 'refused', message: 'A run must have a length above zero.' })
  })
})

describe('a flexible strand', () => {
  const withLayout = (layout: string | null) => {
    const shipped = shippedSets()['conductor-constructions']
    const records =
      typeof shipped === 'object' && shipped !== null && 'records' in shipped && Array.isArray(shipped.records)
        ? shipped.records
        : []
    const isRow = (row: Readonly<Record<string, unknown>>) => row['form'] === 'flexible' && row['sqmm'] === 6
    return tablesOf({
      ...shippedSets(),
      'conductor-constructions': { records: records.map(row => (isRow(row) ? { ...row, layout } : row)) },
    })
  }
  const conductorMm = (layout: string | null): number => {
    const designed = design(withLayout(layout), { standard: 'IS 694', cores: 1, sqmm: 6, class: 5 })
    if (isRefused(designed)) throw new Error(designed.message)
    return designed.construction.conductor.diameterMm.value
  }

  test('packs as the row of the works lays it: 84 wires of 0.3 mm in one bunch or as a rope', () => {
    const metal = (84 * Math.PI * 0.3 ** 2) / 4
    expect(conductorMm('bunched')).toBeCloseTo(Math.sqrt((4 * metal) / (Math.PI * 0.72)), 9)
    expect(conductorMm('several bunches (rope lay)')).toBeCloseTo(Math.sqrt((4 * metal) / (Math.PI * 0.72 * 0.7778)), 9)
    expect(conductorMm(null)).toBe(conductorMm('several bunches (rope lay)'))
  })
})

describe('drums', () => {
  test('a drum that stays on the floor packs no cable', () => {
    const size = { material: 'steel', flange_mm: 2000, barrel_mm: 1000, traverse_mm: 1000, tare_kg: 390, max_load_kg: 9000 }
    const row = (code: string, use: string) => ({ code, use, ...size, source: 'HOUSE', verified: false })
    const drumsOnly = { records: [row('P2010', 'process'), row('W2010', 'despatch'), row('S2010', 'both')] }
    expect(tablesOf({ ...shippedSets(), drums: drumsOnly }).drums.map(({ code }) => code)).toEqual(['W2010', 'S2010'])
    expect(tables.drums.map(({ code }) => code)).not.toContain('P2010')
  })

  test('a drum takes its usual length within winding space, load and bend', () => {
    const { drum, drums, usualLengthM } = ywy.packing
    expect(usualLengthM.value).toBe(1000)
    expect(drum?.lengthM.value).toBe(1000)
    expect(drum?.grossKg.value).toBeCloseTo((drum?.netKg.value ?? 0) + (drum?.tareKg ?? 0), 9)
    for (const one of drums) {
      const row = tables.drums.find(({ code }) => code === one.code)
      expect(one.netKg.value).toBeLessThanOrEqual(row?.maxLoadKg ?? 0)
      expect(row?.barrelMm).toBeGreaterThanOrEqual(18 * ywy.construction.overallMm.value)
    }
  })

  test('house wire goes in coils of 90 m', () => {
    const wire = made({ standard: 'IS 694', cores: 1, sqmm: 1.5 })
    expect([wire.packing.pack, wire.packing.usualLengthM.value]).toEqual(['coil', 90])
  })
})

describe('tests with the limits of the cable', () => {
  const limit = (designed: Designed, code: string) => proving(tables, designed).find(one => one.code === code)?.limit?.text

  test('routine limits', () => {
    expect(limit(a2xfy, 'COND-R')).toBe('not above 0.125 ohm/km at 20 C; reduced neutral 0.253 ohm/km')
    expect(limit(a2xfy, 'HV-ROOM')).toBe('3 kV a.c. for 5 min, no breakdown')
    const mv = made({ standard: 'IS 7098-2', voltageGrade: '6.35/11 kV (E)', cores: 3, sqmm: 185, metal: 'AL', armour: 'strip' })
    expect(limit(mv, 'PD')).toBe('not above 10 pC at 11 kV')
    expect(limit(mv, 'HV-ROOM')).toBe('17 kV a.c. for 5 min, no breakdown')
    expect(limit(made({ standard: 'IS 694', cores: 1, sqmm: 1.5 }), 'SPARK')).toBe('6 kV a.c. on 0.6 mm')
    const bundle = made({ standard: 'IS 14255', cores: 3, sqmm: 50 })
    expect(limit(bundle, 'MESS-BL')).toBe('at least 9.8 kN')
    expect(limit(bundle, 'COND-R')).toBe('not above 0.641 ohm/km at 20 C; messenger 0.986 ohm/km')
  })

  test('only what is there is tested', () => {
    const codes = (designed: Designed) => proving(tables, designed).map(one => one.code)
    expect(codes(a2xfy)).toEqual(expect.arrayContaining(['AL-TENS', 'ARM-WIND', 'HOTSET']))
    expect(codes(a2xfy)).not.toEqual(expect.arrayContaining(['ANNEAL']))
    expect(codes(ywy)).toEqual(expect.arrayContaining(['ANNEAL', 'ARM-TORS']))
    expect(codes(ywy)).not.toContain('SMOKE')
    expect(codes(made({ ...ywy.cable, fireGrade: 'FRLS' }))).toContain('SMOKE')
  })
})

describe('papers', () => {
  test('the legend names maker, voltage, cable, standard and licence', () => {
    expect(marking(tables, a2xfy, { name: 'Strand', licence: '8100012345', year: 2026 }).legend).toBe(
      'STRAND ELECTRIC CABLE 1100 V 3.5CX240 A2XFY IS 7098 (PART 1) CM/L-8100012345 2026',
    )
    expect(marking(tables, a2xfy, null).colours).toEqual(['red', 'yellow', 'blue', 'black'])
  })

  test('particulars come in the order of the cable with their units', () => {
    const rows = particulars(tables, a2xfy)
    expect(rows[0]?.value).toBe('3.5C x 240/120 sqmm A2XFY class 2, 1.1 kV, IS 7098-1:2025')
    expect(rows.find(row => row.particular === 'Maximum d.c. resistance at 20 C, phase')).toMatchObject({
      value: '0.125',
      unit: 'ohm/km',
    })
    expect(rows.find(row => row.particular === 'Minimum bending radius')?.unit).toBe('mm')
  })
})

describe('the cost working', () => {
  test('adds up line by line', () => {
    const working = priced(a2xfy, { commissionPct: new Decimal(2), distanceKm: 300 })
    expect(sum(working.lines.map(one => one.rupeesPerKm)).eq(working.pricePerKm)).toBe(true)
    const metal = working.lines.find(one => one.head === 'METAL')
    expect(metal?.rupeesPerKm.eq(working.metalPerKm)).toBe(true)
    expect(working.metalPerKm.toFixed(2)).toBe(working.aluminiumKgPerKm.mul(262).toFixed(2))
  })

  test('margin on cost and on price differ as 20 % and 25 %', () => {
    const on = (marginOn: 'cost' | 'price') => priced(a2xfy, { marginOn, marginPct: new Decimal(20) })
    const [cost, share] = [on('cost'), on('price')]
    expect(cost.exWorksPerKm.div(cost.costPerKm).toFixed(4)).toBe('1.2000')
    expect(share.exWorksPerKm.div(share.costPerKm).toFixed(4)).toBe('1.2500')
  })

  test('set-up falls on short runs', () => {
    const at = (runM: number) => priced(ywy, { runM }).conversionPerKm
    expect(at(500).gt(at(1000))).toBe(true)
    expect(at(1000).gt(at(5000))).toBe(true)
  })

  test('a dearer metal moves the metal and leaves hollow price nearly alone', () => {
    const dearer = withMetal(sheet, 'AL', new Decimal(300), 'what if')
    const [now, then] = [priced(a2xfy), priced(a2xfy, {}, dearer)]
    expect(then.metalPerKm.div(now.metalPerKm).toFixed(4)).toBe(new Decimal(300).div(262).toFixed(4))
    expect(then.hollowPerKm.minus(now.hollowPerKm).lt(then.metalPerKm.minus(now.metalPerKm).div(4))).toBe(true)
  })

  test('the newest rate on or before the day holds', () => {
    const history = [
      ...rateEntries(tables),
      { of: 'AL-ROD', rate: new Decimal(280), from: '2026-11-15', basis: 'MCX' },
      { of: 'AL-ROD', rate: new Decimal(999), from: '2026-12-01', basis: 'MCX' },
    ]
    expect(ratesOn(history, '2026-11-10').rates.get('AL-ROD')?.rate.toFixed()).toBe('262')
    expect(ratesOn(history, '2026-11-20').rates.get('AL-ROD')?.rate.toFixed()).toBe('280')
  })

  test('a missing rate, a margin of the whole price and a run of nothing are refused in words', () => {
    const few = ratesOn(
      rateEntries(tables).filter(entry => entry.of !== 'GS-STRIP'),
      '2026-11-20',
    )
    expect(price(tables, a2xfy, few, ordinaryTerms)).toMatchObject({
      message: 'There is no rate for Galvanised steel strip on 2026-11-20.',
    })
    expect(price(tables, a2xfy, sheet, { ...ordinaryTerms, marginOn: 'price', marginPct: new Decimal(100) })).toMatchObject({
      message: 'A margin of 100 % of the price leaves nothing for the cost.',
    })
    expect(price(tables, a2xfy, sheet, { ...ordinaryTerms, runM: 0 })).toMatchObject({
      message: 'A run must have a length above zero.',
    })
  })
})

describe('metal and price variation', () => {
  const purchase: MetalPurchase = {
    exchangeUsdPerTonne: new Decimal(2600),
    premiumUsdPerTonne: new Decimal(180),
    rupeesPerUsd: new Decimal('88.50'),
    dutyPct: new Decimal('7.5'),
    handlingRupeesPerTonne: new Decimal(1500),
  }

  test('landed rate, and what 100 dollars make', () => {
    expect(landedPerKg(purchase).toFixed(4)).toBe('265.9823')
    expect(dearerPerKg(purchase, 100).mul(2000).toFixed(2)).toBe('19027.50')
  })

  test('the factors of a price variation are the tonnes of each material in a km', () => {
    const answer = manufacture(tables, a2xfy, 1000)
    if (isRefused(answer)) throw new Error(answer.message)
    const factors = variationFactors(answer.materials)
    expect([...factors.keys()].toSorted()).toEqual(['Al', 'Fe', 'PVC', 'XLPE'])
    const weighed = answer.materials.filter(({ material }) => material === 'AL').map(({ kgPerKm }) => kgPerKm.value)
    expect(factors.get('Al')?.toNumber()).toBeCloseTo(weighed.reduce((all, kg) => all + kg, 0) / 1000, 5)
  })

  test('a line set by hand keeps what was reckoned, and the price follows', () => {
    const [now, then] = [
      priced(a2xfy),
      priced(a2xfy, {
        overrides: [{ name: 'Armouring', rupeesPerKm: new Decimal(9000), reason: 'new machine' }],
        marginPct: new Decimal(0),
        overheadPct: new Decimal(0),
        creditDays: 0,
      }),
    ]
    const line = then.lines.find(one => one.name === 'Armouring')
    expect(line?.derivation).toBe('Set by hand: new machine')
    expect(line?.instead?.eq(now.lines.find(one => one.name === 'Armouring')?.rupeesPerKm ?? 0)).toBe(true)
    expect(sum(then.lines.map(one => one.rupeesPerKm)).eq(then.pricePerKm)).toBe(true)
  })
})
