import { describe, expect, test } from 'vitest'
import { design } from '../../../src/modules/cable/engine/design/design.ts'
import { isRefused } from '../../../src/modules/cable/engine/refused.ts'
import { shippedTables } from '../../support/samples/cableTables.ts'
import { handChecked } from './handChecked.ts'

const tables = shippedTables()

describe('a cable worked by hand', () => {
  test.each(handChecked)('$cable', ({ request, layersKg, overallMm }) => {
    const designed = design(tables, request)
    if (isRefused(designed)) throw new Error(designed.message)
    const { layers, kgPerKm, overallMm: overall } = designed.construction
    const reckoned = Object.fromEntries(
      layers.map(({ name, place, kgPerKm: mass }) => [place === 'streetLight' ? `${place} ${name}` : name, mass.value]),
    )
    expect(Object.keys(reckoned).toSorted()).toEqual(Object.keys(layersKg).toSorted())
    for (const [name, kg] of Object.entries(layersKg)) expect(reckoned[name], name).toBeCloseTo(kg, 6)
    expect(overall.value).toBeCloseTo(overallMm, 6)
    expect(kgPerKm.value).toBeCloseTo(
      Object.values(layersKg).reduce((sum, kg) => sum + kg, 0),
      5,
    )
  })
})
