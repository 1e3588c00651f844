import { expect, test } from 'vitest'
import type { KioskCard } from '../../wire/planning/kiosk.ts'
import { goesInto, isByWeight, lightOf, madeOf, netOf, nothingTyped, offBy, plannedOf, takeUpOf, type Typed } from './logged.ts'

const typed: Typed = {
  ...nothingTyped,
  amount: '510',
  grossKg: '487.5',
  tareKg: '98',
  carrier: 7,
  carrierCode: 'BOB-7',
  setUpMin: '15',
  runMin: '60',
}

const lies = { carrier: null, heatNo: null, store: 4, count: '1' }

/** Two cores that are to be made, of 500 and 520 m, and two conductors that lie there for them. */
const card: KioskCard = {
  id: 4,
  version: 3,
  number: 'JC/26-27/000004',
  status: 'running',
  item: { id: 1, name: 'Red core' },
  workOrders: ['WO/26-27/00001'],
  position: null,
  kgPerKm: '757',
  rework: false,
  afterwards: 'Curing',
  tooling: null,
  ranMin: 55,
  totalM: '1020',
  totalKg: '0',
  madeM: '0',
  madeKg: '0',
  runM: '1060',
  lengths: [
    { line: 11, no: 1, leftM: '500', beforeM: '25', afterM: '5' },
    { line: 12, no: 2, leftM: '520', beforeM: '0', afterM: '10' },
  ],
  lots: [],
  inputs: [{ item: 2, name: 'Conductor', strands: 1, factor: '1', isByWeight: false, kg: '700' }],
  materials: [{ items: [3], name: 'XLPE', kg: '106' }],
  lying: [
    { ...lies, id: 9, pieceNo: 'P000009', carrier: 'BOB-1', item: 2, metres: '540', kg: '350' },
    { ...lies, id: 10, pieceNo: 'P000010', carrier: 'BOB-2', item: 2, metres: '600', kg: '390' },
    { ...lies, id: 3, pieceNo: 'P000003', item: 3, metres: '0', kg: '400' },
  ],
}
const where = { date: '2026-11-28', floor: 4 }

test('one length is logged, of the conductor that is long enough, with what the start and the ends take', () => {
  expect(isByWeight(card)).toBe(false)
  expect(madeOf(card)).toBe('0.0 of 1,020.0 m')
  expect(plannedOf(card, typed)?.toString()).toBe('500')
  expect(takeUpOf(card, typed, where)).toEqual({
    date: '2026-11-28',
    jobCard: 4,
    store: 4,
    made: [
      {
        id: -1,
        lengthNo: 1,
        from: [{ doc: 'jobCard', line: 11, qty: null }],
        lengthM: '510',
        beforeM: '25',
        afterM: '5',
        carrier: 7,
        grossKg: '487.5',
        tareKg: '98',
        kg: '389.5',
      },
    ],
    lots: [],
    used: [{ piece: 9, item: 2, qty: '540', strand: 1 }],
    drawn: [{ piece: 3, item: 3, qty: '54' }],
    scrap: [],
    events: [],
    setUpMin: 15,
    runMin: 60,
    because: null,
  })
})

test('any length of the card may come off, and what was mounted goes in before what is older', () => {
  const second = takeUpOf(card, { ...typed, line: 12, amount: '520', mounted: ['BOB-2'], runMin: '' }, where)
  expect(second).toMatchObject({
    made: [{ lengthNo: 2, beforeM: '0', afterM: '10' }],
    used: [{ piece: 10, qty: '530' }],
    runMin: 55,
  })
  expect(takeUpOf(card, { ...typed, line: 12, amount: '520', mounted: ['P000010'], isEmpty: true }, where)).toMatchObject({
    used: [{ piece: 10, qty: '600' }],
  })
})

test('when all planned lengths are made one more may be logged, and nothing of it is said to be planned', () => {
  const full = { ...card, lengths: [] }
  expect(plannedOf(full, typed)).toBeNull()
  expect(takeUpOf(full, typed, where)).toMatchObject({ made: [{ lengthM: '510', beforeM: '0' }] })
})

test('what is worked over is the length that was scanned, and no other', () => {
  const rework = { ...card, rework: true, inputs: [], materials: [], item: { id: 2, name: 'Conductor' } }
  expect(goesInto(rework, typed).used).toEqual([])
  expect(takeUpOf(rework, { ...typed, mounted: ['BOB-2'] }, where)).toMatchObject({ used: [{ piece: 10, qty: '540' }] })
})

test('the light compares the scale with the design: 389.5 kg of 510 m at 757 kg/km are 0.9 % too heavy', () => {
  expect(netOf(typed)?.toString()).toBe('389.5')
  expect(offBy(typed, '757')?.toString()).toBe('0.9')
  expect(offBy({ ...typed, grossKg: '' }, '757')).toBeNull()
  const off = offBy({ ...typed, grossKg: '431' }, '757')
  expect(off && lightOf(off)).toBe('far')
})

test('letters among figures go to the server as they were typed, which says so beside the field', () => {
  expect(offBy({ ...typed, amount: '51o' }, '757')).toBeNull()
  expect(takeUpOf(card, { ...typed, amount: '51o' }, where)).toMatchObject({ made: [{ lengthM: '51o' }] })
})

test('wire is logged by its weight, a fault stands at its metre', () => {
  const wire: KioskCard = {
    ...card,
    totalM: '0',
    runM: '0',
    totalKg: '500',
    lengths: [],
    lots: [{ line: 21, leftKg: '500' }],
    inputs: [],
    materials: [{ items: [3], name: 'Rod', kg: '510' }],
  }
  expect(isByWeight(wire)).toBe(true)
  expect(takeUpOf(wire, { ...typed, amount: '250' }, where)).toMatchObject({
    lots: [{ kg: '250', carrier: 7, from: [{ line: 21 }] }],
    drawn: [{ qty: '255' }],
  })
  const fault = { atM: '120', kind: 'spark' }
  expect(takeUpOf(card, { ...typed, fault }, where)).toMatchObject({
    made: [{ id: -1 }],
    events: [{ lengthLine: -1, atM: '120', kind: 'spark' }],
  })
})
