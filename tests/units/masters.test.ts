import { describe, expect, test } from 'vitest'
import { registry } from '../../src/modules/registry.ts'
import { Decimal } from '../../src/kernel/decimal.ts'
import { isoDate } from '../../src/kernel/dates.ts'
import type { AnyDocument } from '../../src/kernel/document.ts'
import type { Duty } from '../../src/kernel/duty.ts'
import { formatField } from '../../src/kernel/kinds.ts'
import { computed, readRecord, type Row } from '../../src/kernel/record.ts'
import { termsAndConditions } from '../../src/modules/masters/books/termsAndConditions/termsAndConditions.ts'

const today = isoDate('2026-06-15')

/** What a form shows of a body: its computed values. */
const shown = (def: AnyDocument, body: Row, held: readonly Duty[] = []): Row =>
  computed(def, readRecord(def, body, new Set(held)).draft, today)

/** What a form complains of, by field. */
const complaints = (def: AnyDocument, body: Row): Record<string, string> =>
  Object.fromEntries((def.check?.(shown(def, body)) ?? []).map(({ path, message }) => [path, message]))

test.each([
  ['07:00', '15:00', 30, '7.5'],
  ['23:00', '07:00', 30, '7.5'],
  ['08:00', '08:00', 0, '24'],
])('a shift from %s to %s with %i minutes of break has %s hours', (starts, ends, breakMin, hours) => {
  expect(String(shown(registry.documents.shift, { starts, ends, breakMin })['hours'])).toBe(hours)
})

test('a break is shorter than its shift', () => {
  expect(complaints(registry.documents.shift, { starts: '08:00', ends: '09:00', breakMin: 60 })).toEqual({
    breakMin: 'The break is longer than the shift.',
  })
})

test('an hour of a machine costs machine, labour and overhead', () => {
  const rates = { machineRate: '1050', labourRate: '300.5', overheadRate: '0' }
  expect(String(shown(registry.documents.machine, rates, ['masters'])['hourRate'])).toBe('1350.5')
})

test('a conductor weighs what its wires make: 19 of 2.59 mm are 100.1 sqmm, and 277.34 kg a km in aluminium', () => {
  const { metalSqmm, kgPerKm } = shown(registry.documents.sqmmConstruction, {
    metal: 'AL',
    wires: 19,
    wireDiameterMm: '2.59',
    layFactor: '1.025',
  })
  expect([String(metalSqmm), String(kgPerKm)]).toEqual(['100.102', '277.34'])
})

describe('structured terms', () => {
  const share = (percent: string): Row => ({ percent, event: 'invoice', days: 0, security: 'none' })
  const base = { price: 'firm', payments: [] }

  test('shares make the whole price', () => {
    expect(complaints(termsAndConditions, { ...base, payments: [share('10'), share('80')] })).toEqual({
      'payments.0.percent': 'The shares add up to 90 %, not 100 %.',
    })
    expect(complaints(termsAndConditions, { ...base, payments: [share('10'), share('90')] })).toEqual({})
  })

  test('damages of a week stay below their most, and a variable price has its clause', () => {
    expect(complaints(termsAndConditions, { ...base, damagesPercent: '6', damagesCapPercent: '5' })).toHaveProperty(
      'damagesCapPercent',
    )
    expect(complaints(termsAndConditions, { ...base, price: 'variable' })).toHaveProperty('priceVariation')
    expect(complaints(termsAndConditions, { ...base, priceVariation: 4 })).toHaveProperty('price')
  })
})

describe('a supplier', () => {
  const base = { kind: 'metal', gstKind: 'regular', gstin: '24AABCC1234D1ZH', state: '24', msme: 'none', creditDays: 60 }

  test('has the state and the PAN of its GSTIN, and a process where it does job work', () => {
    expect(complaints(registry.documents.supplier, { ...base, state: '27', pan: 'AABCC9999D', kind: 'jobWorker' })).toMatchObject(
      {
        state: expect.anything(),
        pan: expect.anything(),
        process: expect.anything(),
      },
    )
  })
})

test('a size says what its kind asks for', () => {
  expect(Object.keys(complaints(registry.documents.size, { kind: 'cable' }))).toEqual(['core', 'sqmm'])
  expect(Object.keys(complaints(registry.documents.size, { kind: 'strip', widthMm: '4' }))).toEqual(['thicknessMm'])
  expect(complaints(registry.documents.size, { kind: 'wire', diameterMm: '1.6' })).toEqual({})
})

test('the layers of a lay-up make the number of cores, and three and a half are laid up as four', () => {
  expect(complaints(registry.documents.core, { cores: '7', plan: '1+5' })).toEqual({
    plan: 'The layers do not make the number of cores.',
  })
  expect(complaints(registry.documents.core, { cores: '3.5', plan: '4' })).toEqual({})
})

test('a figure is shown with as many places as it has', () => {
  const { sqmm } = registry.documents.conductorResistance.fields
  expect(['25.000', '0.750', '1600'].map(text => formatField(sqmm, new Decimal(text)))).toEqual(['25', '0.75', '1,600'])
})
