import { expect, test } from 'vitest'
import { Decimal } from '../../../kernel/decimal.ts'
import { varianceOf } from './variance.ts'

const d = (value: string): Decimal => new Decimal(value)

// Half of a stage was made. Planned for all of it: 1,000 kg of metal, 200 kg of compound, 10 h at ₹ 1,500.
const materials = [
  // 510 kg of metal at ₹ 250 where 500 were planned: ₹ 2,500 more.
  { isMetal: true, plannedKg: d('1000'), usedKg: d('510'), worth: d('127500'), usualRate: d('240') },
  // 95 kg of compound at ₹ 100 where 100 were planned: ₹ 500 less.
  { isMetal: false, plannedKg: d('200'), usedKg: d('95'), worth: d('9500'), usualRate: d('90') },
  // 4 kg of tape were planned for it and none was put on: at ₹ 50 it is ₹ 100 less for the half.
  { isMetal: false, plannedKg: d('4'), usedKg: d('0'), worth: d('0'), usualRate: d('50') },
]
const run = { part: d('0.5'), materials, plannedH: d('10'), standardRate: d('1500'), fetched: d('700'), lost: d('50') }

test('the standard and its causes come to the actual cost, each by its own figure', () => {
  // 500 kg at 250, 100 kg at 100, 2 kg at 50 and 5 h at 1,500 are the standard. 6 h at ₹ 1,600 where 5 h at ₹ 1,500 were planned: an hour too many is ₹ 1,500, six hours that are ₹ 100 dearer are ₹ 600.
  const found = varianceOf({ ...run, hours: d('6'), work: d('9600') })
  expect(Object.fromEntries(Object.entries(found).map(([name, one]) => [name, one.toFixed(2)]))).toEqual({
    standard: '142600.00',
    metal: '2500.00',
    material: '-600.00',
    time: '1500.00',
    rate: '600.00',
    scrap: '-750.00',
    actual: '145850.00',
  })
})

test('what no machine was planned for has no variance of its rate, and what was not run has none at all', () => {
  expect(varianceOf({ ...run, standardRate: null, hours: d('6'), work: d('9600') }).rate.toFixed(2)).toBe('0.00')
  const none = { ...run, part: d('0'), materials: [], hours: d('0'), work: d('0'), fetched: d('0'), lost: d('0') }
  expect(varianceOf(none).actual.toFixed(2)).toBe('0.00')
})
