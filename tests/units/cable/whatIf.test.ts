import { describe, expect, test } from 'vitest'
import { Decimal } from '../../../src/kernel/decimal.ts'
import { design, price } from '../../../src/modules/cable/engine/design/design.ts'
import type { Designed } from '../../../src/modules/cable/engine/properties/designed.ts'
import { layerSheet } from '../../../src/modules/cable/engine/costing/layerSheet.ts'
import { dearerPerKg } from '../../../src/modules/cable/engine/costing/metal.ts'
import { type RateEntry, ratesOn, withMetal } from '../../../src/modules/cable/engine/costing/rates.ts'
import { ordinaryTerms } from '../../../src/modules/cable/engine/costing/terms.ts'
import { metalShares, pricesByRun } from '../../../src/modules/cable/engine/costing/whatIf.ts'
import type { Priced } from '../../../src/modules/cable/engine/costing/working.ts'
import type { CableRequest } from '../../../src/modules/cable/engine/cable.ts'
import { isRefused, type Refused } from '../../../src/modules/cable/engine/refused.ts'
import { rateEntries } from '../../support/samples/cableRates.ts'
import { shippedTables } from '../../support/samples/cableTables.ts'

const tables = shippedTables()

const good = <T>(answer: T | Refused): T => {
  if (isRefused(answer)) throw new Error(answer.message)
  return answer
}
const made = (request: CableRequest): Designed => good(design(tables, request))

const purchase = {
  exchangeUsdPerTonne: new Decimal(9225),
  premiumUsdPerTonne: new Decimal(120),
  rupeesPerUsd: new Decimal('86.45'),
  dutyPct: new Decimal('5.5'),
  handlingRupeesPerTonne: new Decimal(14500),
}
const entries: readonly RateEntry[] = rateEntries(tables).map(entry => (entry.of === 'CU-ROD' ? { ...entry, purchase } : entry))
const sheet = ratesOn(entries, '2026-11-20')
const rate = (of: string, on = sheet): string => on.rates.get(of)?.rate.toFixed(2) ?? ''

const low = made({ standard: 'IS 7098-1', cores: 3.5, sqmm: 240, metal: 'AL', armour: 'strip' })
const medium = made({ standard: 'IS 7098-2', cores: 3, sqmm: 185, metal: 'AL', armour: 'strip', voltageGrade: '6.35/11 kV (E)' })
const copper = made({ standard: 'IS 1554-1', cores: 4, sqmm: 10, metal: 'CU', armour: 'wire' })
const priced = (cable: Designed, on = sheet): Priced => good(price(tables, cable, on, ordinaryTerms))

describe('another rate of a metal', () => {
  const dearer = withMetal(sheet, 'CU', new Decimal(955), 'what if')

  test('moves what is bought as that metal by as many rupees, and nothing else', () => {
    expect([rate('CU-ROD', dearer), rate('CU-TAPE', dearer), rate('DRAIN', dearer)]).toEqual(['955.00', '1060.00', '1050.00'])
    expect(['AL-ROD', 'GS-STRIP', 'XLPE-SIO'].map(of => rate(of, dearer))).toEqual(
      ['AL-ROD', 'GS-STRIP', 'XLPE-SIO'].map(of => rate(of)),
    )
    expect(dearer.rates.get('CU-TAPE')?.basis).toBe('list, moved with the rod')
  })

  test('leaves the day that it was made from alone', () => expect(rate('CU-ROD')).toBe('905.00'))
})

describe('how a price hangs on the metals', () => {
  test('names the metals that are in the cable, screens with conductors', () => {
    const of = (cable: Designed) => metalShares(tables, cable, sheet, ordinaryTerms, priced(cable))
    expect(of(low).map(share => share.metal)).toEqual(['AL'])
    expect(of(copper).map(share => share.metal)).toEqual(['CU'])
    expect(of(medium).map(share => share.metal)).toEqual(['CU', 'AL'])
    const { copperKgPerKm, aluminiumKgPerKm } = priced(medium)
    expect(of(medium).map(({ kgPerKm }) => kgPerKm.toFixed(3))).toEqual([copperKgPerKm.toFixed(3), aluminiumKgPerKm.toFixed(3)])
    expect(priced(copper).aluminiumKgPerKm.isZero()).toBe(true)
    expect(priced(medium).metalPerKm.gt(priced(medium).lines.find(one => one.name === 'Aluminium wire')?.rupeesPerKm ?? 0)).toBe(
      true,
    )
  })

  test('a hundred dollars more are what the price would be at that rate', () => {
    const [share] = metalShares(tables, copper, sheet, ordinaryTerms, priced(copper))
    const then = priced(copper, withMetal(sheet, 'CU', new Decimal(905).plus(dearerPerKg(purchase, 100)), 'dearer'))
    expect(share?.perHundredUsd?.toFixed(2)).toBe(then.pricePerKm.minus(priced(copper).pricePerKm).toFixed(2))
  })

  test('a rate that does not follow from the exchange says nothing of dollars', () => {
    const [share] = metalShares(tables, low, sheet, ordinaryTerms, priced(low))
    expect([share?.metal, share?.perHundredUsd]).toEqual(['AL', null])
  })
})

describe('prices by the length of the run', () => {
  test('fall as set-up is spread over more, and are the price itself at its own length', () => {
    const prices = good(pricesByRun(tables, low, sheet, ordinaryTerms, [250, 500, 1000, 5000]))
    const perKm = prices.map(one => one.pricePerKm.toNumber())
    expect(perKm).toEqual(perKm.toSorted((a, b) => b - a))
    expect(prices[2]?.pricePerKm.toFixed(2)).toBe(priced(low).pricePerKm.toFixed(2))
  })

  test('a run of nothing is refused', () => {
    expect(pricesByRun(tables, low, sheet, ordinaryTerms, [0])).toMatchObject({ message: 'A run must have a length above zero.' })
  })
})

describe('the calculation sheet', () => {
  test('has the mass of the cable, layer by layer, and the money of its materials', () => {
    const rows = good(layerSheet(tables, low, sheet, 1000, 2))
    const mass = rows.reduce((sum, row) => sum + row.figures.kgPerKm.value, 0)
    expect(mass).toBeCloseTo(low.construction.kgPerKm.value, 6)
    const money = rows.reduce((sum, row) => sum.plus(row.rupeesPerKm), new Decimal(0))
    const materials = priced(low).lines.filter(one => one.material !== null)
    expect(
      money
        .minus(materials.reduce((sum, one) => sum.plus(one.rupeesPerKm), new Decimal(0)))
        .abs()
        .lt(1),
    ).toBe(true)
  })

  test('orders what is in the cable and what is lost, for the length of the order', () => {
    const [one, two] = [good(layerSheet(tables, low, sheet, 1000, 1)), good(layerSheet(tables, low, sheet, 1000, 2))]
    for (const [at, row] of one.entries()) {
      const { kgPerKm, wastageKgPerKm, orderKg } = row.figures
      expect(orderKg.value).toBeCloseTo(kgPerKm.value + wastageKgPerKm.value, 9)
      expect(two[at]?.figures.orderKg.value).toBeCloseTo(orderKg.value * 2, 9)
    }
  })
})
