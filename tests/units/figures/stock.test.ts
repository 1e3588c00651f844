import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Decimal, sum } from '../../../src/kernel/decimal.ts'
import { divided, measureOf, plus, none, shared, taken } from '../../../src/kernel/stock.ts'

const d = (value: string | number) => new Decimal(value)
const figure = (max: number, per: number) => fc.integer({ min: 0, max }).map(n => d(n).div(per))
const goods = fc.record({
  metres: figure(5_000_000, 1000),
  kg: figure(5_000_000, 1000),
  count: fc.constant(d(1)),
  metal: figure(900_000_000, 100),
  other: figure(900_000_000, 100),
})

describe('a piece that is divided', () => {
  test('loses no metre, no gram and no paisa, however it is divided', () => {
    fc.assert(
      fc.property(goods, fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 12 }), (all, weights) => {
        const measure = measureOf(all)
        const whole = all[measure]
        const cuts = weights.slice(1).map(weight =>
          whole
            .times(weight)
            .div(sum(weights.map(d)))
            .toDecimalPlaces(3, Decimal.ROUND_DOWN),
        )
        const amounts = [whole.minus(sum(cuts)), ...cuts].filter(amount => amount.gt(0))
        const shares = divided(all, amounts)
        const total = shares.reduce(plus, none)
        for (const name of ['metres', 'kg', 'metal', 'other'] as const) expect(total[name].eq(all[name])).toBe(true)
        for (const share of shares) for (const value of Object.values(share)) expect(value.gte(0)).toBe(true)
        expect(shares.map(share => share[measure].toString())).toEqual(amounts.map(String))
      }),
    )
  })

  test('shares its cost by metres, and by kilograms where it has no length', () => {
    const drum = { metres: d(1000), kg: d(150), count: d(1), metal: d('18000'), other: d('12000') }
    const [first, second] = divided(drum, [d(333), d(667)])
    expect(first).toEqual({ metres: d(333), kg: d('49.95'), count: d(1), metal: d(5994), other: d(3996) })
    expect(second).toEqual({ metres: d(667), kg: d('100.05'), count: d(1), metal: d(12006), other: d(8004) })
    const coil = { ...drum, metres: d(0) }
    expect(divided(coil, [d(50), d(100)])[0]).toMatchObject({ metal: d(6000), other: d(4000) })
  })
})

test('shares are the differences of rounded totals, so three thirds of ₹ 100.00 are ₹ 100.00', () => {
  expect(shared(d(100), [d(1), d(1), d(1)], d(3), 2).map(String)).toEqual(['33.33', '33.34', '33.33'])
  expect(shared(d(-100), [d(1), d(2)], d(3), 2).map(String)).toEqual(['-33.33', '-66.67'])
})

describe('what leaves a balance', () => {
  // The worked example of accounts-india.md, chapter 6: 100 kg at 700 and 50 kg at 760.
  const balance = { metres: d(0), kg: d(150), count: d(6), metal: d(108_000), other: d(0) }

  test('costs the moving average, and takes its share of what was not said', () => {
    expect(taken(balance, { kg: d(60) }, 'kg')).toEqual({
      metres: d(0),
      kg: d(60),
      count: d('2.4'),
      metal: d(43_200),
      other: d(0),
    })
    const left = { ...balance, kg: d(90), metal: d(64_800) }
    const after = plus(left, { ...none, kg: d(30), metal: d(22_560) })
    expect(after.metal.div(after.kg).toString()).toBe('728')
  })

  test('is all of the value where all of it is taken', () => {
    expect(taken({ ...balance, metal: d('0.07') }, { kg: d(150) }, 'kg').metal.toString()).toBe('0.07')
  })
})
