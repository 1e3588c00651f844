import { expect, test } from 'vitest'
import { isoDate } from '../../../kernel/dates.ts'
import { Decimal, zero } from '../../../kernel/decimal.ts'
import { balanceOf, orderedQty } from './balance.ts'

const from = isoDate('2026-11-30')
const on = (day: string, kg: number) => ({ day: isoDate(day), kg: new Decimal(kg) })
const told = { from, days: 4, free: new Decimal(100), needs: [], coming: [], undated: zero, requested: zero }

test('what comes on a day is there for the runs of the next, and not for those of the day', () => {
  const needs = [on('2026-11-30', 60), on('2026-12-01', 60), on('2026-12-02', 60)]
  const { left, short, toBuy } = balanceOf({ ...told, needs, coming: [on('2026-12-01', 100)] })
  expect(left.map(Number)).toEqual([40, -20, 20, 20])
  expect([short?.day, short?.kg.toNumber(), toBuy]).toEqual(['2026-12-01', 20, null])
})

test('what is to be bought is what is drawn beyond all that is there, ordered for whatever day, or asked for', () => {
  const needs = [on('2026-11-30', 60), on('2026-12-01', 60), on('2026-12-02', 100)]
  const supply = { coming: [on('2027-03-01', 20)], undated: new Decimal(30), requested: new Decimal(10) }
  // 220 are drawn and 160 are known of, which 120 do not pass and 220 do.
  expect(balanceOf({ ...told, ...supply, needs }).toBuy).toEqual(on('2026-12-02', 60))
  expect(balanceOf({ ...told, ...supply, needs, requested: new Decimal(70) }).toBuy).toBeNull()
})

test('whole units are ordered, and at least what is ordered at a time', () => {
  expect(orderedQty(new Decimal('301.2'), new Decimal(1), null).toString()).toBe('302')
  expect(orderedQty(new Decimal('301.2'), new Decimal('0.25'), null).toString()).toBe('1205')
  expect(orderedQty(new Decimal('301.2'), new Decimal(1), new Decimal(500)).toString()).toBe('500')
})
