import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Decimal, roundTo, sum, zero } from '../../../src/kernel/decimal.ts'
import { dayRules } from '../../../src/modules/sales/priceVariation/clause.ts'
import { variation, type VariationAsked } from '../../../src/modules/sales/priceVariation/variation.ts'
import { clause, term } from './clauses.ts'
import { asked, d, lacks, rows, table } from './variations.ts'

const price = fc.integer({ min: 1_000, max: 900_000 })
const anyClause = fc.record({
  up: fc.option(fc.integer({ min: 0, max: 50 })),
  down: fc.option(fc.integer({ min: 0, max: 50 })),
  share: fc.integer({ min: 0, max: 100 }),
  rounding: fc.constantFrom('sum' as const, 'terms' as const),
})
const anyPrices = fc.array(fc.tuple(price, price, fc.integer({ min: 0, max: 4000 })), { minLength: 1, maxLength: 6 })

describe('whatever prices do', () => {
  const madeOf = (moves: readonly (readonly [number, number, number])[], more: Partial<VariationAsked>) =>
    asked({
      factors: new Map(moves.map(([, , kg], at) => [`T${at}`, d(kg).div(1000)])),
      indices: new Map(moves.map(([base, now], at) => [`T${at}`, rows({ '2026-09': base, '2026-10': now })])),
      ...more,
    })

  test('variation stays within its ceilings, and what was billed and what is to bill make what is due', () => {
    fc.assert(
      fc.property(anyPrices, anyClause, fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (moves, wanted, billed) => {
        const terms = moves.map((_, at) => term(`T${at}`, null))
        const made = variation(
          madeOf(moves, {
            clause: clause(terms, {
              capUpPct: wanted.up === null ? null : d(wanted.up),
              capDownPct: wanted.down === null ? null : d(wanted.down),
              sharePassedPct: d(wanted.share),
              rounding: wanted.rounding,
            }),
            billedBefore: d(billed).div(100),
          }),
        )
        if ('kind' in made) throw new Error('Nothing is missing.')
        const p0 = d(948710)
        if (wanted.up !== null) expect(made.variationPerKm.lte(roundTo(p0.mul(wanted.up).div(100), 2))).toBe(true)
        if (wanted.down !== null) expect(made.variationPerKm.gte(roundTo(p0.mul(wanted.down).div(-100), 2))).toBe(true)
        expect(made.amount.plus(d(billed).div(100)).eq(made.due)).toBe(true)
        expect(made.steps.filter(({ what }) => what === 'term')).toHaveLength(moves.length)
        const exact = sum(made.terms.map(({ perKm }) => perKm))
          .mul(wanted.share)
          .div(100)
        expect(made.uncappedPerKm.eq(roundTo(exact, 2))).toBe(true)
      }),
    )
  })

  test('billing what is due leaves nothing, in any order of runs', () => {
    fc.assert(
      fc.property(anyPrices, anyPrices, (first, second) => {
        const bill = (moves: typeof first, billedBefore: Decimal): Decimal => {
          const terms = moves.map((_, at) => term(`T${at}`, null))
          const made = variation(madeOf(moves, { clause: clause(terms), billedBefore }))
          if ('kind' in made) throw new Error('Nothing is missing.')
          return made.amount
        }
        const once = bill(first, zero)
        const corrected = bill(second, once)
        expect(bill(second, once.plus(corrected)).isZero()).toBe(true)
        expect(once.plus(corrected).eq(bill(second, zero))).toBe(true)
      }),
    )
  })

  test('taking one row away is always told, by every rule', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(dayRules)), rule => {
        const dayRule = Object.keys(dayRules).find((known): known is keyof typeof dayRules => known === rule)
        const one = clause([term('T', 'T', { dayRule: dayRule ?? 'dayItself', lagMonths: 0 })])
        const complete = {
          '2026-09': 1,
          '2026-09-01': 1,
          '2026-09-05': 1,
          '2026-11': 2,
          '2026-11-02': 2,
          '2026-11-07': 2,
          '2026-11-24': 2,
        }
        const whole = { clause: one, factors: rows({ T: 1 }), indices: table({ T: complete }) }
        expect(lacks(whole)).toEqual([])
        const base = Object.fromEntries(Object.entries(complete).filter(([of]) => of.startsWith('2026-09')))
        expect(lacks({ ...whole, indices: table({ T: base }) })).toHaveLength(1)
      }),
    )
  })
})
