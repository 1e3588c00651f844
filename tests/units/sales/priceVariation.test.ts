import { describe, expect, test } from 'vitest'
import { isoDate } from '../../../src/kernel/dates.ts'
import { copperSurcharge, metalLinkedPerKm } from '../../../src/modules/sales/priceVariation/metalBase.ts'
import { rulingDatesOf } from '../../../src/modules/sales/priceVariation/rulingDate.ts'
import { type Variation } from '../../../src/modules/sales/priceVariation/variation.ts'
import { ap3, clause, plant, railway, sack, term, transformerAl, ts5 } from './clauses.ts'
import { d, lacks, line8, prices, reckoned, rows, table } from './variations.ts'

describe('the lots of the order', () => {
  test('line 8, ready on 24 November: October by the lag of a month', () => {
    const lot = reckoned({ factors: line8, p0PerKm: d(753840), qtyKm: d('4.5') })
    expect([lot.variationPerKm.toFixed(2), lot.amount.toFixed(2)]).toEqual(['26142.60', '117641.70'])
    expect(lot.pricePerKm.toFixed(2)).toBe('779982.60')
    expect(lot.terms.map(({ perKm }) => perKm.toFixed(2))).toEqual(['23647.40', '513.40', '1085.40', '896.40'])
  })

  test('line 9, and both together as one supplementary bill', () => {
    const lot = reckoned({})
    expect([lot.variationPerKm.toFixed(2), lot.amount.toFixed(2)]).toEqual(['33482.90', '100448.70'])
  })

  test('December is lower than the base: a credit', () => {
    const lot = reckoned({ rulingDate: isoDate('2027-01-11') })
    expect([lot.variationPerKm.toFixed(2), lot.amount.toFixed(2)]).toEqual(['-20187.80', '-60563.40'])
  })

  test('the ceiling bites where aluminium passes 3,29,927.47 a tonne, and not a paisa before', () => {
    const at = (aluminium: string): Variation =>
      reckoned({ indices: new Map([...prices, ['AL-IEEMA', rows({ '2026-09': 248600, '2026-10': aluminium })]]) })
    expect([at('329927.47').capped, at('329927.47').variationPerKm.toFixed(2)]).toEqual([null, '189742.00'])
    expect([at('340000').capped, at('340000').variationPerKm.toFixed(2)]).toEqual(['up', '189742.00'])
    expect(at('340000').uncappedPerKm.toFixed(2)).toBe('212878.60')
    expect(at('100000').capped).toBeNull()
  })

  test('every figure opens down to its row', () => {
    const { steps } = reckoned({ billedBefore: d('100000.00') })
    expect(steps.map(({ text }) => text)).toEqual([
      'Al: 2.297 t/km x (AL-IEEMA 261900.00 (2026-10) - 248600.00 (2026-09)) = 30550.10',
      'XLPE: 0.186 t/km x (XLPE 142900.00 (2026-10) - 139500.00 (2026-09)) = 632.40',
      'PVC: 0.712 t/km x (PVC-CW22 96600.00 (2026-10) - 94800.00 (2026-09)) = 1281.60',
      'Fe: 0.566 t/km x (STEEL-STRIP 71900.00 (2026-10) - 70100.00 (2026-09)) = 1018.80',
      'Sum of the terms = 33482.90',
      'A km, to the paisa = 33482.90',
      '33482.90 x 3 km = 100448.70',
      '100448.70 - 100000.00 billed before = 448.70',
    ])
  })
})

describe('the formulas of other contracts', () => {
  test('three terms of 2012, by hand: 0.78 x 9000 + 1.9 x (-1500) + 0.9 x 400', () => {
    const made = reckoned({
      clause: ap3,
      p0PerKm: d(612000),
      factors: rows({ AlF: '0.78', CCFAl: '1.9', FeF: '0.9' }),
      indices: table({
        'AL-IEEMA': { '2011-08': 131000, '2012-03': 140000 },
        CC: { '2011-08': 81500, '2012-03': 80000 },
        FE: { '2011-08': 52000, '2012-03': 52400 },
      }),
      baseDate: isoDate('2011-08-01'),
      rulingDate: isoDate('2012-04-17'),
    })
    expect(made.variationPerKm.toFixed(2)).toBe('4530.00')
  })

  test('five terms of 2021: copper tape moves by its own index and is not added to aluminium', () => {
    const made = reckoned({
      clause: ts5,
      p0PerKm: d(2_512_800),
      factors: rows({ AlF: '3.3', XLFAl: '1.6', SMIF: '0.35', CCFAl: '1.2', FeF: '4.1' }),
      indices: table({
        'AL-IEEMA': { '2021-08': 212000, '2021-12': 223500 },
        XLPE: { '2021-08': 121000, '2021-12': 121000 },
        'CU-TAPE': { '2021-08': 812000, '2021-12': 840000 },
        'PVC-CW22': { '2021-08': 99000, '2021-12': 104500 },
        'STEEL-WIRE': { '2021-08': 69000, '2021-12': 68500 },
      }),
      baseDate: isoDate('2021-08-01'),
      rulingDate: isoDate('2022-01-05'),
    })
    expect(made.terms.map(({ index, perKm }) => [index, perKm.toFixed(2)])).toEqual([
      ['AL-IEEMA', '37950.00'],
      ['XLPE', '0.00'],
      ['CU-TAPE', '9800.00'],
      ['PVC-CW22', '6600.00'],
      ['STEEL-WIRE', '-2050.00'],
    ])
    expect(made.variationPerKm.toFixed(2)).toBe('52300.00')
  })

  test('shares of a transformer, each with its lag and day: P0 (17 x 10 % + 33 x -5 % + 9 x 2 % + 11 x 20 %) / 100', () => {
    const made = reckoned({
      clause: transformerAl,
      p0PerKm: d(1_000_000),
      indices: table({
        'AL-IEEMA': { '2026-05-02': 200000, '2026-05-20': 1, '2026-10-01': 220000, '2026-10-05': 1 },
        CRGO: { '2026-05': 160000, '2026-10': 152000 },
        'WPI-IS': { '2026-03-07': 150, '2026-03-14': 1, '2026-08-01': 153 },
        INSULATION: { '2026-05-01': 90, '2026-10-01': 90 },
        OIL: { '2026-04-01': 60, '2026-09-01': 72 },
        'CPI-IW': { '2026-02': 400, '2026-07': 400 },
      }),
      baseDate: isoDate('2026-06-10'),
      rulingDate: isoDate('2026-11-24'),
    })
    // 17000 - 16500 + 1800 + 0 + 22000 + 0
    expect(made.terms.map(({ perKm }) => perKm.toFixed(2))).toEqual([
      '17000.00',
      '-16500.00',
      '1800.00',
      '0.00',
      '22000.00',
      '0.00',
    ])
    expect(made.variationPerKm.toFixed(2)).toBe('24300.00')
  })

  test('a railway adjusts what goes beyond 5 % of the price', () => {
    const moved = (now: number): string =>
      reckoned({
        clause: railway,
        p0PerKm: d(1000),
        indices: table({ 'CPI-IW': { '2026-09': 400, '2026-11': now } }),
      }).variationPerKm.toFixed(2)
    // 60 % of a tenth is 6 %, of a fifteenth 4 %
    expect([moved(440), moved(360), moved(426)]).toEqual(['10.00', '-10.00', '0.00'])
  })

  test('a dead band of an index lets nothing through up to its edge, and the whole move beyond', () => {
    const moved = (now: number): string =>
      reckoned({
        clause: sack,
        factors: rows({ PP: '2' }),
        indices: table({ PP: { '2026-09': 100000, '2026-11': now } }),
      }).variationPerKm.toFixed(2)
    expect([moved(103000), moved(103001), moved(96999)]).toEqual(['0.00', '4801.60', '-4801.60'])
  })

  test('what is paid ahead does not vary', () => {
    const made = reckoned({
      clause: plant,
      p0PerKm: d(100_000),
      indices: table({ 'CU-LME': { '2026-09': 9000, '2026-08': 9000 }, 'WPI-IS': { '2026-09': 150, '2026-08': 150 } }),
      baseDate: isoDate('2026-08-01'),
      rulingDate: isoDate('2026-11-24'),
    })
    expect(made.variationPerKm.toFixed(2)).toBe('0.00')
    const dearer = reckoned({
      clause: plant,
      p0PerKm: d(100_000),
      indices: table({ 'CU-LME': { '2026-08': 9000, '2026-09': 9900 }, 'WPI-IS': { '2026-08': 150, '2026-09': 147 } }),
      baseDate: isoDate('2026-08-01'),
      rulingDate: isoDate('2026-11-24'),
    })
    // 45 % of a tenth less 30 % of a fiftieth: 4500 - 600, of which nine tenths
    expect(dearer.variationPerKm.toFixed(2)).toBe('3510.00')
  })

  test('a clause that changed is reckoned in two stages, and both add up', () => {
    const newer = clause([term('Al', 'AL-LME', { factor: 'AlF' })])
    const older = clause([term('Al', 'AL-IEEMA', { factor: 'AlF' })], {
      changeOver: { month: isoDate('2026-10-01'), clause: newer },
    })
    const indices = table({
      'AL-IEEMA': { '2026-09': 248600, '2026-10': 261900 },
      'AL-LME': { '2026-10': 200000, '2026-11': 203000 },
    })
    const made = reckoned({ clause: older, factors: rows({ AlF: 2 }), indices, rulingDate: isoDate('2026-12-20') })
    expect(made.variationPerKm.toFixed(2)).toBe('32600.00')
    expect(made.terms.map(({ perKm }) => perKm.toFixed(2))).toEqual(['26600.00', '6000.00'])
  })

  test.each([
    ['576.93', '43', '150', '18.61'],
    ['247.75', '43', '150', '4.31'],
    ['525.00', '25.7', '150', '9.77'],
  ])('DEL %s at a copper number of %s over %s makes %s EUR for 100 m', (del, kgPerKm, base, surcharge) => {
    expect(copperSurcharge({ del: d(del), procurementPct: d(1), base: d(base), kgPerKm: d(kgPerKm) }).toFixed(2)).toBe(surcharge)
  })

  test('a hollow price takes each metal at its own rate', () => {
    const price = metalLinkedPerKm(d('84000'), [
      { metal: 'AL', kgPerKm: d('2297.4'), ratePerKg: d('262.40') },
      { metal: 'CU', kgPerKm: d('120.5'), ratePerKg: d('880.95') },
    ])
    expect(price.toFixed(2)).toBe('792992.24')
  })
})

describe('a value that is not known', () => {
  test('is refused by the name of its index and its month', () => {
    expect(lacks({ rulingDate: isoDate('2027-03-02') })).toEqual([
      'indices.AL-IEEMA.2027-02: AL-IEEMA has no value for 2027-02. Enter it first.',
      'indices.XLPE.2027-02: XLPE has no value for 2027-02. Enter it first.',
      'indices.PVC-CW22.2027-02: PVC-CW22 has no value for 2027-02. Enter it first.',
      'indices.STEEL-STRIP.2027-02: STEEL-STRIP has no value for 2027-02. Enter it first.',
    ])
  })

  test('is refused on the side of the base too, and when the index is not there at all', () => {
    const without = new Map([...prices].filter(([index]) => index !== 'XLPE'))
    expect(lacks({ indices: without })).toEqual([
      'indices.XLPE.2026-09: XLPE has no value for 2026-09. Enter it first.',
      'indices.XLPE.2026-10: XLPE has no value for 2026-10. Enter it first.',
    ])
  })

  test('may be stood in for by the newest row before when the variation is provisional, never on the base', () => {
    const made = reckoned({ rulingDate: isoDate('2027-03-02'), provisional: true })
    expect([made.isProvisional, made.terms[0]?.ruling.rows, made.variationPerKm.toFixed(2)]).toEqual([
      true,
      ['2026-12'],
      '-20187.80',
    ])
    expect(lacks({ baseDate: isoDate('2026-08-01'), provisional: true })).toHaveLength(4)
  })

  test('is stale when it is older than its trading days, over weekends', () => {
    const daily = clause([term('Cu', 'CU-MCX', { lagMonths: 0, dayRule: 'latestBefore', mayBeOld: 1 })])
    const on = (ruling: string) =>
      lacks({
        clause: daily,
        factors: rows({ Cu: 1 }),
        indices: table({ 'CU-MCX': { '2026-09-01': 800000, '2026-12-04': 871400 } }),
        rulingDate: isoDate(ruling),
      })
    // 4 December 2026 is a Friday.
    expect(on('2026-12-07')).toEqual([])
    expect(on('2026-12-08')).toEqual([
      'indices.CU-MCX.2026-12-08: CU-MCX of 2026-12-04 is 2 trading days old on 2026-12-08; it may be 1. Enter a newer value.',
    ])
  })

  test('a month that begins late has no first working day', () => {
    const first = clause([term('Al', 'AL', { lagMonths: 0, dayRule: 'firstWorkingDay' })])
    const indices = table({ AL: { '2026-09-01': 1, '2026-11-16': 2 } })
    expect(lacks({ clause: first, factors: rows({ Al: 1 }), indices })).toEqual([
      'indices.AL.2026-11: AL begins on 2026-11-16; enter its value of the first working day of 2026-11.',
    ])
  })

  test('a factor that the order does not print is asked for', () => {
    expect(lacks({ factors: rows({ AlF: 1, XLFAl: 1, CCFAl: 1 }) })).toEqual([
      'factorsTonnePerKm.FeF: Enter the factor FeF: tonnes of Fe in a km.',
    ])
  })

  test('shares that do not make the whole price are refused', () => {
    const short = clause([term('Al', 'AL-IEEMA', { weightPct: d(85) })], { form: 'share', fixedPct: d(13) })
    expect(lacks({ clause: short })).toEqual(['clause.fixedPct: The shares add up to 98 %, not 100 %.'])
  })

  test('a month average is the mean of the days that have a value', () => {
    const average = clause([term('Cu', 'LME', { dayRule: 'monthAverage' })])
    const indices = table({
      LME: { '2026-09': 9000, '2026-10-01': 9100, '2026-10-02': 9200, '2026-10-05': 9400, '2026-11-02': 1 },
    })
    const made = reckoned({ clause: average, factors: rows({ Cu: 3 }), indices })
    expect(made.variationPerKm.toFixed(2)).toBe('700.00')
    expect(made.terms[0]?.ruling.rows).toEqual(['2026-10-01', '2026-10-02', '2026-10-05'])
  })
})

describe('the day of a lot', () => {
  const lot = {
    contractual: isoDate('2026-12-15'),
    ready: isoDate('2026-11-24'),
    cleared: isoDate('2026-12-01'),
    despatched: isoDate('2026-12-03'),
    invoiced: null,
  }
  const late = { ...lot, contractual: isoDate('2026-12-31'), ready: isoDate('2027-01-11'), despatched: isoDate('2027-01-20') }

  test.each([
    ['earlierOfReadyAndDue', 'none', lot, ['2026-11-24']],
    ['leastOfReadyAndDue', 'none', lot, ['2026-11-24', '2026-12-15']],
    ['earlierOfReadyAndDue', 'none', { ...lot, ready: null }, ['2026-12-03']],
    ['despatch', 'none', lot, ['2026-12-03']],
    ['ready', 'none', lot, ['2026-11-24']],
    ['ready', 'none', { ...lot, ready: null }, ['2026-12-03']],
    ['clearance', 'none', lot, ['2026-12-01']],
    ['clearance', 'denial', { ...late, cleared: isoDate('2027-01-15') }, ['2027-01-15', '2026-12-31']],
    ['earlierOfReadyAndDue', 'buyersAdvantage', lot, ['2026-11-24']],
    ['earlierOfReadyAndDue', 'buyersAdvantage', late, ['2026-12-31', '2027-01-11', '2027-01-20']],
    ['despatch', 'denial', late, ['2027-01-20', '2026-12-31']],
  ] as const)('%s, late %s', (rule, lateRule, dates, expected) => {
    expect(rulingDatesOf(rule, lateRule, dates)).toEqual({ dates: expected, lacks: [] })
  })

  test('readiness in November reads October, clearance in December reads November', () => {
    const amount = (rule: 'ready' | 'clearance') =>
      reckoned({ rulingDate: rulingDatesOf(rule, 'none', lot).dates[0] ?? lot.contractual }).amount.toFixed(2)
    // 3 km of 13300 x 2.297 + 3400 x 0.186 + 1800 x 0.712 + 1800 x 0.566, and of 17700, 4300, 2700 and 2300 by the same factors.
    expect([amount('ready'), amount('clearance')]).toEqual(['100448.70', '134042.70'])
  })

  test('says which day is still missing', () => {
    expect(rulingDatesOf('invoice', 'none', lot)).toEqual({ dates: [], lacks: ['invoiced'] })
    expect(rulingDatesOf('clearance', 'none', { ...lot, cleared: null })).toEqual({ dates: [], lacks: ['cleared'] })
  })
})
