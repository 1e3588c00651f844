import { describe, expect, test } from 'vitest'
import type { CableRequest } from '../../../src/modules/cable/engine/cable.ts'
import { design } from '../../../src/modules/cable/engine/design/design.ts'
import type { Designed } from '../../../src/modules/cable/engine/properties/designed.ts'
import { isVerified, sourceText } from '../../../src/modules/cable/engine/figure.ts'
import type { LayerName, Place } from '../../../src/modules/cable/engine/construction/layer.ts'
import { isRefused } from '../../../src/modules/cable/engine/refused.ts'
import { rounded, toTenth } from '../../../src/modules/cable/engine/rounding.ts'
import { fitSectors, outlineArea } from '../../../src/modules/cable/engine/construction/sector.ts'
import { shippedTables } from '../../support/samples/cableTables.ts'

const tables = shippedTables()

const made = (request: CableRequest): Designed => {
  const answer = design(tables, request)
  if (isRefused(answer)) throw new Error(answer.message)
  return answer
}

const layer = ({ construction }: Designed, name: LayerName, place: Place = 'cable') => {
  const found = construction.layers.find(one => one.name === name && one.place === place)
  if (!found) throw new Error(`no ${name}`)
  return found
}

describe('the worked example: 4C x 10 copper, PVC A, round wire, IS 1554-1', () => {
  const cable = made({ standard: 'IS 1554-1', cores: 4, sqmm: 10, metal: 'CU', class: 2, armour: 'wire' })

  test('the fictitious chain, each step rounded to 0.1 mm', () => {
    const chain = cable.construction.fictitious
    expect(chain?.conductorMm.value).toBe(3.6)
    expect(chain?.coreMm.value).toBe(5.6)
    expect(chain?.laidUpMm.value).toBe(13.6)
    expect(chain?.underArmourMm.value).toBe(14.2)
    expect(chain?.overArmourMm.value).toBe(17.4)
  })

  test('thicknesses of the standard', () => {
    expect(layer(cable, 'insulation', 'phase').nominalMm?.value).toBe(1)
    expect(layer(cable, 'insulation', 'phase').minMm?.value).toBe(0.8)
    expect(layer(cable, 'innerSheath').minMm?.value).toBe(0.3)
    expect(layer(cable, 'armour').nominalMm?.value).toBe(1.6)
    expect(layer(cable, 'armour').minMm?.value).toBe(1.555)
    expect(layer(cable, 'outerSheath').minMm?.value).toBe(1.4)
  })

  test('seven wires of 1.35 mm, thirty of armour, and masses near those reckoned by hand', () => {
    expect(cable.construction.conductor.wires.value).toBe(7)
    expect(layer(cable, 'armour').count).toBe(30)
    expect(layer(cable, 'conductor', 'phase').kgPerKm.value).toBeCloseTo(359, -1)
    expect(layer(cable, 'insulation', 'phase').kgPerKm.value).toBeCloseTo(98, 0)
    expect(cable.construction.overallMm.value).toBeCloseTo(22.7, 1)
  })

  test('every figure names its source', () => {
    expect(sourceText(layer(cable, 'armour').nominalMm ?? cable.construction.kgPerKm)).toBe(
      'covering-thickness: IS armour, over 13 to 25 mm, IS 1554-1, armour [DCOV+CAT]',
    )
    expect(isVerified(layer(cable, 'armour').nominalMm ?? cable.construction.kgPerKm)).toBe(true)
    expect(isVerified(cable.construction.kgPerKm)).toBe(false)
  })
})

/** Inner sheath and outer sheath at least, armour nominal; mm. */
type Coverings = readonly [request: CableRequest, inner: number, armour: number, outer: number]

const strip11kV = (sqmm: number): CableRequest => ({
  standard: 'IS 7098-2',
  voltageGrade: '6.35/11 kV (E)',
  cores: 3,
  sqmm,
  metal: 'AL',
  armour: 'strip',
})
const control = (cores: number, armour: 'wire' | 'strip'): CableRequest => ({
  standard: 'IS 1554-1',
  cores,
  sqmm: 2.5,
  metal: 'CU',
  class: 2,
  armour,
})
const mv = (sqmm: number, armour: 'wire' | 'strip'): CableRequest => ({
  standard: 'IS 7098-2',
  voltageGrade: '3.3 kV (E/UE)',
  cores: 3,
  sqmm,
  metal: 'CU',
  armour,
})

describe('thicknesses that makers publish', () => {
  const published: readonly Coverings[] = [
    // Havells, guaranteed technical particulars of 6.35/11 kV cables for Sikkim
    [strip11kV(70), 0.5, 0.8, 1.88],
    [strip11kV(95), 0.6, 0.8, 2.04],
    [strip11kV(120), 0.6, 0.8, 2.2],
    [strip11kV(185), 0.7, 0.8, 2.36],
    [strip11kV(240), 0.7, 0.8, 2.52],
    // BTC, 3.3 kV three-core copper
    [mv(25, 'strip'), 0.4, 0.8, 1.56],
    [mv(25, 'wire'), 0.4, 2, 1.56],
    [mv(35, 'strip'), 0.4, 0.8, 1.56],
    [mv(35, 'wire'), 0.4, 2, 1.72],
    // Parashield, armoured control cable of 2.5 sqmm
    [control(2, 'wire'), 0.3, 1.4, 1.24],
    [control(7, 'wire'), 0.3, 1.4, 1.24],
    [control(12, 'strip'), 0.3, 0.8, 1.4],
    [control(30, 'strip'), 0.3, 0.8, 1.56],
    [control(37, 'strip'), 0.4, 0.8, 1.56],
    // Polycab, 3.5 x 35 A2XFY
    [{ standard: 'IS 7098-1', edition: '1988', cores: 3.5, sqmm: 35, metal: 'AL', armour: 'strip' }, 0.3, 0.8, 1.4],
  ]
  test.each(published.map(row => [`${row[0].cores} x ${row[0].sqmm} ${row[0].armour}`, ...row] as const))(
    '%s',
    (_, request, inner, armour, outer) => {
      const cable = made(request)
      expect([
        layer(cable, 'innerSheath').minMm?.value,
        layer(cable, 'armour').nominalMm?.value,
        layer(cable, 'outerSheath').minMm?.value,
      ]).toEqual([inner, armour, outer])
    },
  )

  test('IEC 60502-1, four cores of copper under wire: armour and sheath of LS Vina', () => {
    const swa = (sqmm: number) =>
      made({ standard: 'IEC 60502-1', cores: 4, sqmm, metal: 'CU', armour: 'wire', insulation: 'XLPE' })
    const seen = [10, 16, 25, 35, 50, 70].map(sqmm => [
      layer(swa(sqmm), 'innerSheath').nominalMm?.value,
      layer(swa(sqmm), 'outerSheath').nominalMm?.value,
    ])
    expect(seen).toEqual([
      [1, 1.8],
      [1, 1.8],
      [1, 1.8],
      [1, 1.9],
      [1, 2],
      [1.2, 2.2],
    ])
  })

  test('the neutral of 3.5 cores has its own wall: 0.7 mm beside 0.9 mm', () => {
    const cable = made({ standard: 'IS 7098-1', cores: 3.5, sqmm: 35, metal: 'AL', armour: 'strip' })
    expect([
      layer(cable, 'insulation', 'phase').nominalMm?.value,
      layer(cable, 'insulation', 'neutral').nominalMm?.value,
    ]).toEqual([0.9, 0.7])
  })

  test('only a single core under armour takes the thicker wall', () => {
    const wall = (cores: number, armour: 'none' | 'strip' | 'aluminiumWire') =>
      layer(made({ standard: 'IS 7098-1', cores, sqmm: 240, metal: 'AL', armour }), 'insulation', 'phase').nominalMm?.value
    expect([wall(1, 'aluminiumWire'), wall(1, 'none'), wall(3, 'strip')]).toEqual([2, 1.7, 1.7])
  })

  test('practice B lays strip of 1.4 mm from 40 mm under it', () => {
    const request: CableRequest = { standard: 'IS 7098-1', cores: 3.5, sqmm: 300, metal: 'AL', armour: 'strip' }
    expect(layer(made(request), 'armour').nominalMm?.value).toBe(0.8)
    expect(layer(made({ ...request, armourPractice: 'B' }), 'armour').nominalMm?.value).toBe(1.4)
  })
})

describe('rounding', () => {
  test('halves go away from zero, past the dust of binary numbers', () => {
    expect([toTenth(13.55), toTenth(13.552), toTenth(2.42 * 5.6), toTenth(0.05)]).toEqual([13.6, 13.6, 13.6, 0.1])
    expect([rounded(1.005, 2), rounded(-1.005, 2), rounded(2.5, 0)]).toEqual([1.01, -1.01, 3])
  })
})

describe('sectors', () => {
  test('without insulation three equal ones are a third of the circle each', () => {
    const { radiusMm, angles } = fitSectors(3, { outlineSqmm: 100, wallMm: 0.0001 }, null)
    expect(Math.PI * radiusMm ** 2).toBeCloseTo(300, 0)
    expect(angles).toEqual([(2 * Math.PI) / 3, (2 * Math.PI) / 3, (2 * Math.PI) / 3])
  })

  test('every core of 3.5 has its area, and the angles come near 102 and 53 degrees', () => {
    const [phase, neutral] = [
      { outlineSqmm: 300, wallMm: 1.7 },
      { outlineSqmm: 150, wallMm: 1.2 },
    ]
    const { radiusMm, angles } = fitSectors(3, phase, neutral)
    expect(angles.reduce((sum, angle) => sum + angle, 0)).toBeCloseTo(2 * Math.PI, 9)
    expect(outlineArea(radiusMm, angles[0] ?? 0, phase.wallMm)).toBeCloseTo(300, 3)
    expect(outlineArea(radiusMm, angles[3] ?? 0, neutral.wallMm)).toBeCloseTo(150, 3)
    const degrees = angles.map(angle => (angle * 180) / Math.PI)
    expect(degrees[0]).toBeGreaterThan(100)
    expect(degrees[0]).toBeLessThan(104)
    expect(degrees[3]).toBeGreaterThan(50)
    expect(degrees[3]).toBeLessThan(58)
  })
})

describe('an override', () => {
  const request: CableRequest = { standard: 'IS 7098-1', cores: 4, sqmm: 25, metal: 'AL', armour: 'wire' }

  test('moves what lies over it, keeps the figure it stands for, and is told', () => {
    const [plain, changed] = [
      made(request),
      made({ ...request, overrides: [{ of: 'insulation.thicknessMm', value: 1.2, reason: 'PVC practice kept' }] }),
    ]
    const { source } = layer(changed, 'insulation', 'phase').nominalMm ?? changed.construction.kgPerKm
    expect(source).toMatchObject({ kind: 'override', reason: 'PVC practice kept', instead: { value: 0.9 } })
    expect(layer(changed, 'armour').underMm?.value).toBeGreaterThan(layer(plain, 'armour').underMm?.value ?? 0)
    expect(changed.warnings).toContain('The thickness of the insulation was set by hand: PVC practice kept')
  })

  test('sets the number of armour wires and the mass follows', () => {
    const changed = made({ ...request, overrides: [{ of: 'armour.count', value: 20, reason: 'machine of 20 bobbins' }] })
    expect(layer(changed, 'armour').count).toBe(20)
    expect(layer(changed, 'armour').kgPerKm.value).toBeLessThan(layer(made(request), 'armour').kgPerKm.value)
  })
})

describe('values for papers', () => {
  const cable = made({ standard: 'IS 7098-1', cores: 3.5, sqmm: 240, metal: 'AL', armour: 'strip' })

  test('resistance, short circuit and bending radius', () => {
    expect(cable.ratings.resistance20OhmPerKm.value).toBe(0.125)
    expect(cable.ratings.neutralResistance20OhmPerKm?.value).toBe(0.253)
    expect(cable.ratings.shortCircuitKa.value).toBeCloseTo(22.56, 2)
    expect(cable.ratings.resistanceHotOhmPerKm.value).toBeCloseTo(0.1603, 4)
    expect(cable.ratings.bendingRadiusMm.value).toBeCloseTo(12 * cable.construction.overallMm.value, 6)
  })

  test('a medium-voltage core has a capacitance and its screen a short-circuit rating', () => {
    const { ratings } = made(strip11kV(300))
    expect(ratings.capacitanceUfPerKm?.value).toBeGreaterThan(0.35)
    expect(ratings.capacitanceUfPerKm?.value).toBeLessThan(0.5)
    expect(ratings.screenShortCircuitKa?.value).toBeGreaterThan(0)
  })
})
