import { expect, test } from 'vitest'
import { shippedTables } from '../../../support/samples/cableTables.ts'
import { deviationOf, errorsOf, familyOf } from './deviations.ts'
import { published } from './published.ts'
import { unseen } from './unseen.ts'

const tables = shippedTables()
const makerOf = (source: string): string | undefined => /^[\w.]+/.exec(source)?.[0]

test('cables of the blind test are of makers that the engine was never calibrated on', () => {
  const used = new Set(published.map(({ source }) => makerOf(source)))
  expect(unseen.length).toBeGreaterThanOrEqual(47)
  expect(unseen.filter(({ source }) => used.has(makerOf(source)))).toEqual([])
})

/** What was measured, rounded up. The aim is 2 % in diameter and 3 % in mass, and it is not met: see decisions/design-engine.md. */
const measured: Readonly<Record<string, readonly [overallPct: number, massPct: number]>> = {
  'IEC 60502-1 XLPE copper': [2.1, 0.8],
  'IEC 60502-1 PVC aluminium': [0.4, 7],
  'IEC 60502-1 PVC copper': [2.8, 8.8],
  'IEC 60502-1 PVC flexible copper': [6.9, 6.7],
}

test('its errors by family are no larger than the paper says', () => {
  const deviations = unseen.map(one => deviationOf(tables, one))
  expect([...new Set(unseen.map(familyOf))].toSorted()).toEqual(Object.keys(measured).toSorted())
  for (const [family, [overallPct, massPct]] of Object.entries(measured)) {
    const own = deviations.filter(({ of }) => familyOf(of) === family)
    expect([family, (errorsOf(own, 'overallPct').meanAbsolute ?? 100) <= overallPct]).toEqual([family, true])
    expect([family, (errorsOf(own, 'massPct').meanAbsolute ?? 100) <= massPct]).toEqual([family, true])
  }
})
