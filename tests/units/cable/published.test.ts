import { describe, expect, test } from 'vitest'
import { design } from '../../../src/modules/cable/engine/design.ts'
import { isRefused } from '../../../src/modules/cable/engine/refused.ts'
import { shippedTables } from '../../support/cableTables.ts'
import { published, type Published } from './published.ts'

const tables = shippedTables()

interface Deviation {
  readonly of: Published
  readonly overallPct: number | null
  readonly massPct: number | null
}

const deviation = (of: Published): Deviation => {
  const designed = design(tables, of.request)
  if (isRefused(designed)) throw new Error(`${of.source}, ${of.request.cores} x ${of.request.sqmm}: ${designed.message}`)
  const { overallMm, kgPerKm } = designed.construction
  return {
    of,
    overallPct: of.overallMm === null ? null : (overallMm.value / of.overallMm - 1) * 100,
    massPct: of.kgPerKm === null ? null : (kgPerKm.value / of.kgPerKm - 1) * 100,
  }
}

const deviations = published.map(deviation)
const overall = deviations.flatMap(one => (one.overallPct === null ? [] : [one.overallPct]))
const mass = deviations.flatMap(one => (one.massPct === null ? [] : [one.massPct]))
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const meanAbsolute = (values: readonly number[]): number => mean(values.map(Math.abs))
const text = ({ of, overallPct, massPct }: Deviation): string =>
  `${of.source}, ${of.request.cores} x ${of.request.sqmm}: ${overallPct?.toFixed(1)} % in diameter, ${massPct?.toFixed(1)} % in mass`

describe('against what makers publish', () => {
  test('there are more than sixty constructions from several makers', () => {
    expect(published.length).toBeGreaterThan(100)
    expect(new Set(published.map(one => one.source)).size).toBeGreaterThan(10)
  })

  test('the mean error of the diameter is within 2 %, of the mass within 3.5 %, and neither leans', () => {
    expect(meanAbsolute(overall)).toBeLessThan(2)
    expect(meanAbsolute(mass)).toBeLessThan(3.5)
    expect(Math.abs(mean(overall))).toBeLessThan(1)
    expect(Math.abs(mean(mass))).toBeLessThan(1.5)
  })

  test('no diameter is off by more than 7 %, no mass by more than 12 %', () => {
    expect(deviations.filter(({ overallPct }) => Math.abs(overallPct ?? 0) > 7).map(text)).toEqual([])
    expect(deviations.filter(({ massPct }) => Math.abs(massPct ?? 0) > 12).map(text)).toEqual([])
  })
})

describe('inside a control cable', () => {
  /** Vidhyut Electricals, 1100 V armoured control cables of 1.5 sqmm solid: cores, diameter over them and over the inner sheath. */
  const vidhyut: readonly (readonly [cores: number, laidUpMm: number, innerMm: number])[] = [
    [2, 6.6, 7.6],
    [3, 7.1, 8.1],
    [4, 8, 9],
    [5, 8.9, 9.9],
    [7, 9.9, 10.9],
    [8, 10.7, 11.7],
    [12, 13.2, 14.2],
    [14, 14.5, 15.5],
    [16, 15.5, 16.5],
    [19, 16.5, 17.5],
    [24, 19.7, 20.7],
    [27, 20.2, 21.2],
    [30, 21.1, 22.5],
    [37, 23, 24.4],
    [61, 29.6, 31.1],
  ]

  test('diameters over cores and inner sheath are within 5 %, and 3 % in the mean', () => {
    const errors = vidhyut.flatMap(([cores, laidUpMm, innerMm]) => {
      const designed = design(tables, { standard: 'IS 1554-1', metal: 'CU', class: 1, cores, sqmm: 1.5, armour: 'wire' })
      if (isRefused(designed)) throw new Error(designed.message)
      const inner = designed.construction.layers.find(layer => layer.name === 'innerSheath')
      return [(inner?.underMm?.value ?? 0) / laidUpMm - 1, (inner?.overMm?.value ?? 0) / innerMm - 1].map(part => part * 100)
    })
    expect(Math.max(...errors.map(Math.abs))).toBeLessThan(5)
    expect(meanAbsolute(errors)).toBeLessThan(3)
  })
})
