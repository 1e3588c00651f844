import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Decimal, sum } from '../../kernel/decimal.ts'
import { type Heads, setOff } from './setOff.ts'

const heads = (igst: number, cgst: number, sgst: number): Heads => ({
  igst: new Decimal(igst),
  cgst: new Decimal(cgst),
  sgst: new Decimal(sgst),
})
const plain = ({ igst, cgst, sgst }: Heads): readonly number[] => [igst, cgst, sgst].map(one => one.toNumber())

test('credit of IGST goes on IGST, then on the head that lacks more; the rest is paid in cash', () => {
  const { used, cash } = setOff(heads(1000, 300, 300), heads(1200, 50, 200))
  expect(plain(used)).toEqual([1200, 50, 200])
  expect(plain(cash)).toEqual([0, 50, 100])
})

test('credit of CGST and SGST goes on IGST and never on one another', () => {
  const { used, cash } = setOff(heads(500, 100, 100), heads(0, 400, 0))
  expect(plain(used)).toEqual([0, 400, 0])
  expect(plain(cash)).toEqual([200, 0, 100])
})

test('credit that is more than the tax is carried forward, of IGST last', () => {
  const { used, cash } = setOff(heads(100, 50, 50), heads(180, 60, 60))
  expect(plain(used)).toEqual([180, 0, 20])
  expect(plain(cash)).toEqual([0, 0, 0])
})

test('no credit is used twice, none of IGST lies while tax is paid, and no cash is paid that credit could save', () => {
  const amount = fc.integer({ min: 0, max: 10_000 })
  const any = fc.tuple(amount, amount, amount).map(all => heads(...all))
  fc.assert(
    fc.property(any, any, (tax, credit) => {
      const { used, cash, paidBy } = setOff(tax, credit)
      for (const head of ['igst', 'cgst', 'sgst'] as const) {
        const { igst, cgst, sgst } = paidBy[head]
        expect(sum([igst, cgst, sgst, cash[head]]).eq(tax[head])).toBe(true)
        expect(sum([paidBy.igst[head], paidBy.cgst[head], paidBy.sgst[head]]).eq(used[head])).toBe(true)
      }
      for (const head of ['igst', 'cgst', 'sgst'] as const) {
        expect(used[head].gte(0) && used[head].lte(credit[head])).toBe(true)
        expect(cash[head].gte(0) && cash[head].lte(tax[head])).toBe(true)
      }
      const whole = (of: Heads): Decimal => sum([of.igst, of.cgst, of.sgst])
      expect(whole(used).plus(whole(cash)).eq(whole(tax))).toBe(true)
      if (used.igst.lt(credit.igst)) expect(whole(cash).isZero()).toBe(true)
      for (const head of ['cgst', 'sgst'] as const)
        if (used[head].lt(credit[head])) expect(cash.igst.isZero() && cash[head].isZero()).toBe(true)
    }),
  )
})
