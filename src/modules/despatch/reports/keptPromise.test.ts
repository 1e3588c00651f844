import { expect, test } from 'vitest'
import { isoDate } from '../../../kernel/dates.ts'
import { Decimal } from '../../../kernel/decimal.ts'
import { keptPromise, promisedDay } from './keptPromise.ts'

const km = (text: string): Decimal => new Decimal(text)
const owed = { promised: isoDate('2026-06-10'), leastQty: km('0.95'), isOpen: true }
const told = ({ byDay, later, ...kept }: ReturnType<typeof keptPromise>) => [byDay.toString(), later.toString(), kept]

test('a line is on time where enough left by its day, within the tolerance of the order', () => {
  const gone = [
    { date: isoDate('2026-06-02'), qty: km('0.5') },
    { date: isoDate('2026-06-10'), qty: km('0.46') },
  ]
  expect(told(keptPromise(owed, gone, isoDate('2026-06-30')))).toEqual(['0.96', '0', { onTime: true, inFull: true, late: null }])
})

test('a line whose rest left later is full and late by the days until enough had left', () => {
  const gone = [
    { date: isoDate('2026-06-02'), qty: km('0.5') },
    { date: isoDate('2026-06-14'), qty: km('0.45') },
    { date: isoDate('2026-06-20'), qty: km('0.05') },
  ]
  expect(told(keptPromise(owed, gone, isoDate('2026-06-30')))).toEqual(['0.5', '0.5', { onTime: false, inFull: true, late: 4 }])
})

test('a line of which too little has left is late to this day while it is open', () => {
  const gone = [{ date: isoDate('2026-06-02'), qty: km('0.5') }]
  expect(told(keptPromise(owed, gone, isoDate('2026-06-30')))).toEqual(['0.5', '0', { onTime: false, inFull: false, late: 20 }])
})

test('a line that was closed short in time is on time, and not full; one of which nothing ever left is late', () => {
  const closed = { ...owed, isOpen: false }
  const gone = [{ date: isoDate('2026-06-02'), qty: km('0.5') }]
  expect(told(keptPromise(closed, gone, isoDate('2026-06-30')))).toEqual([
    '0.5',
    '0',
    { onTime: true, inFull: false, late: null },
  ])
  expect(keptPromise(closed, [], isoDate('2026-06-30'))).toMatchObject({ onTime: false, inFull: false, late: null })
  const after = [...gone, { date: isoDate('2026-06-13'), qty: km('0.1') }]
  expect(keptPromise(closed, after, isoDate('2026-06-30'))).toMatchObject({ onTime: false, inFull: false, late: 3 })
})

test('a day that was moved in time counts; one that was moved once it had passed does not', () => {
  const first = { sent: isoDate('2026-05-01'), promised: isoDate('2026-06-10') }
  expect(promisedDay([first, { sent: isoDate('2026-06-10'), promised: isoDate('2026-06-25') }])).toBe('2026-06-25')
  expect(promisedDay([first, { sent: isoDate('2026-06-11'), promised: isoDate('2026-06-25') }])).toBe('2026-06-10')
  expect(
    promisedDay([
      first,
      { sent: isoDate('2026-05-20'), promised: isoDate('2026-06-01') },
      { sent: isoDate('2026-06-05'), promised: isoDate('2026-07-01') },
    ]),
  ).toBe('2026-06-01')
  expect(
    promisedDay([
      { sent: isoDate('2026-05-01'), promised: null },
      { sent: isoDate('2026-05-20'), promised: isoDate('2026-06-01') },
    ]),
  ).toBe('2026-06-01')
})
