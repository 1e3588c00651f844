import { expect, test } from 'vitest'
import { isByWeight, lightOf, netOf, offBy, plannedOf, takeUpOf, type Typed } from './logged.ts'

const typed: Typed = {
  amount: '510',
  grossKg: '487.5',
  tareKg: '98',
  carrier: 7,
  setUpMin: '15',
  runMin: '60',
  scrapKg: '',
  scrapReason: null,
  grade: null,
  fault: null,
  isEmpty: false,
}

/** Two lengths of a core that are planned, and a conductor of 1,100 m that lies there for both. */
const draft = {
  jobCard: 4,
  made: [
    { lengthM: '500', lengthNo: 1 },
    { lengthM: '520', lengthNo: 2 },
  ],
  used: [{ piece: 9, qty: '1040', measure: 'metres', lengthM: '1100', weightKg: '700' }],
  drawn: [{ piece: 3, qty: '102', measure: 'kg', lengthM: '0', weightKg: '400' }],
}

test('one length is logged of two that are planned, with its part of what lies there', () => {
  expect(isByWeight(draft)).toBe(false)
  expect(plannedOf(draft).toString()).toBe('500')
  expect(takeUpOf(draft, typed)).toMatchObject({
    jobCard: 4,
    made: [{ lengthNo: 1, lengthM: '510', carrier: 7, grossKg: '487.5', tareKg: '98', kg: '389.5' }],
    used: [{ piece: 9, qty: '520' }],
    drawn: [{ piece: 3, qty: '51' }],
    setUpMin: 15,
    runMin: 60,
    events: [],
  })
})

test('an empty pay-off is used whole, and never more than lies there is taken', () => {
  expect(takeUpOf(draft, { ...typed, isEmpty: true })).toMatchObject({ used: [{ qty: '1100' }], drawn: [{ qty: '51' }] })
  expect(takeUpOf(draft, { ...typed, amount: '1100' })).toMatchObject({ used: [{ qty: '1100' }] })
})

test('the light compares the scale with the design: 389.5 kg of 510 m at 757 kg/km are 0.9 % too heavy', () => {
  expect(netOf(typed)?.toString()).toBe('389.5')
  expect(offBy(typed, '757')?.toString()).toBe('0.9')
  expect(offBy({ ...typed, grossKg: '' }, '757')).toBeNull()
  const off = offBy({ ...typed, grossKg: '431' }, '757')
  expect(off && lightOf(off)).toBe('far')
  expect(lightOf(netOf({ grossKg: '3', tareKg: '0' }) ?? netOfNothing())).toBe('near')
})

const netOfNothing = (): never => {
  throw new Error('It was weighed')
}

test('wire is logged by its weight, a fault stands at its metre', () => {
  const wire = { lots: [{ kg: '500' }], used: [], drawn: [{ piece: 1, qty: '510', measure: 'kg', weightKg: '2000' }] }
  expect(isByWeight(wire)).toBe(true)
  expect(takeUpOf(wire, { ...typed, amount: '250' })).toMatchObject({
    lots: [{ kg: '250', carrier: 7 }],
    drawn: [{ qty: '255' }],
  })
  const fault = { atM: '120', kind: 'spark' }
  expect(takeUpOf(draft, { ...typed, fault })).toMatchObject({
    made: [{ id: -1 }],
    events: [{ lengthLine: -1, atM: '120', kind: 'spark' }],
  })
})
