import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Decimal, sum, zero } from '../../../src/kernel/decimal.ts'
import { type Length, type Mapped, mappedOnto, type Run, sharesOf } from '../../../src/server/ledger/mapping.ts'

const d = (value: string | number) => new Decimal(value)
const metres = (least: number, most = 4000) => fc.integer({ min: least * 1000, max: most * 1000 }).map(mm => d(mm).div(1000))

const someRuns: fc.Arbitrary<readonly Run[]> = fc
  .array(fc.record({ lane: fc.nat(3), length: metres(100), from: metres(0), turned: fc.boolean() }), {
    minLength: 1,
    maxLength: 7,
  })
  .map(all =>
    all.map(({ lane, length, from, turned }, i) => ({
      parent: i + 1,
      no: `P${i + 1}`,
      from,
      to: from.plus(length),
      along: { lane, turned },
    })),
  )

const someLengths: fc.Arbitrary<readonly Length[]> = fc.array(
  fc.record({ amount: metres(100), before: metres(0, 200), after: metres(0, 200), turned: fc.boolean() }),
  { minLength: 1, maxLength: 5 },
)

/** Parts of one lane of one length, from its start on. */
const inOrder = (parts: readonly Mapped[], lane: number): Mapped[] =>
  parts.filter(part => part.lane === lane).toSorted((a, b) => a.childFrom.cmp(b.childFrom))

const wide = (from: Decimal, to: Decimal): Decimal => to.minus(from)

describe('metres through a machine', () => {
  test('each length is covered by each lane from its start to its end, without a gap and without a metre twice', () => {
    fc.assert(
      fc.property(someRuns, someLengths, (runs, lengths) => {
        const mapped = mappedOnto(runs, lengths)
        lengths.forEach(({ amount }, i) => {
          for (const lane of new Set(runs.map(({ along }) => along.lane))) {
            const parts = inOrder(mapped[i] ?? [], lane)
            expect(parts[0]?.childFrom.toString()).toBe('0')
            expect(parts.at(-1)?.childTo.toString()).toBe(amount.toString())
            parts.forEach((part, at) => {
              const before = parts[at - 1]
              if (before) expect(part.childFrom.toString()).toBe(before.childTo.toString())
              expect(part.to.gt(part.from)).toBe(true)
            })
          }
        })
      }),
    )
  })

  test('no metre of a parent is in two lengths, and without loss each is in one', () => {
    fc.assert(
      fc.property(someRuns, someLengths, fc.boolean(), (runs, lengths, withLoss) => {
        const made = withLoss ? lengths : lengths.map(one => ({ ...one, before: zero, after: zero }))
        const all = mappedOnto(runs, made).flat()
        for (const run of runs) {
          const parts = all.filter(({ parent }) => parent === run.parent).toSorted((a, b) => a.from.cmp(b.from))
          parts.forEach((part, at) => {
            const before = parts[at - 1]
            if (before) expect(part.from.gte(before.to)).toBe(true)
            expect(part.from.gte(run.from) && part.to.lte(run.to)).toBe(true)
          })
          if (withLoss) continue
          // What less than a millimetre of a length would be is left to its neighbour: at most that much of each is in none.
          const given = sum(parts.map(({ from, to }) => wide(from, to)))
          expect(wide(run.from, run.to).minus(given).abs().lte(wide(run.from, run.to).times('0.001'))).toBe(true)
        }
      }),
    )
  })

  test('of two lengths the later has the later metres of a lane, or the earlier where it ran off from its end', () => {
    fc.assert(
      fc.property(someRuns, someLengths, (runs, lengths) => {
        const mapped = mappedOnto(runs, lengths)
        for (const { parent, along } of runs) {
          const spans = mapped.flatMap(parts => parts.filter(part => part.parent === parent))
          spans.slice(1).forEach((span, i) => {
            const before = spans[i]
            if (!before) return
            expect(along.turned ? span.to.lte(before.from) : span.from.gte(before.to)).toBe(true)
          })
        }
      }),
    )
  })

  test('the shares of a run by length, loss around it included, are all that it ran', () => {
    fc.assert(
      fc.property(someRuns, someLengths, (runs, lengths) => {
        const whole = sum(lengths.map(({ amount, before, after }) => amount.plus(before).plus(after)))
        for (const lane of new Set(runs.map(({ along }) => along.lane))) {
          const ofStrand = runs.filter(({ along }) => along.lane === lane)
          const shares = ofStrand.flatMap(run => sharesOf(run, runs, lengths))
          expect(sum(shares).toString()).toBe(whole.toString())
        }
      }),
    )
  })
})

const run = (parent: number, lane: number, to: string, turned = false): Run => ({
  parent,
  no: `P${parent}`,
  from: zero,
  to: d(to),
  along: { lane, turned },
})
const length = (amount: string, before = '0', after = '0'): Length => ({
  amount: d(amount),
  before: d(before),
  after: d(after),
  turned: false,
})
const told = (parts: readonly Mapped[] | undefined) =>
  parts?.map(({ parent, childFrom, childTo, from, to, turned }) => [
    parent,
    ...[childFrom, childTo, from, to].map(String),
    turned,
  ])

test('three cores of 1,020 m lie side by side in 1,000 m of cable', () => {
  const [cable] = mappedOnto([run(1, 1, '1020'), run(2, 2, '1020'), run(3, 3, '1020', true)], [length('1000')])
  expect(told(cable)).toEqual([
    [1, '0', '1000', '0', '1020', false],
    [2, '0', '1000', '0', '1020', false],
    [3, '0', '1000', '0', '1020', true],
  ])
})

test('of one core two cables, with metres of start-up, between them and at the end that are in neither', () => {
  const [first, second] = mappedOnto([run(1, 1, '1036')], [length('500', '10', '2'), length('521', '0', '3')])
  expect(told(first)).toEqual([[1, '0', '500', '10', '510', false]])
  expect(told(second)).toEqual([[1, '0', '521', '512', '1033', false]])
})

test('a run of which a length would hold less than a millimetre is refused in a sentence', () => {
  expect(() => mappedOnto([run(1, 1, '0.001'), run(2, 1, '4000')], [length('100')])).toThrow(
    'Less than a millimetre of P1 would be in a length. Correct the lengths.',
  )
})

test('what names its length is found in that length alone, however long it was', () => {
  const into = (parent: number, metres: string, at: number | null): Run => {
    const one = run(parent, 1, metres)
    return { ...one, along: { ...one.along, length: at } }
  }
  const lengths = [length('500', '10', '2'), length('490', '0', '3'), length('500', '0', '3')]
  const mapped = mappedOnto([into(1, '540', 0), into(2, '480', 1), into(3, '503', 2)], lengths)
  expect(mapped.map(parts => parts.map(({ parent }) => parent))).toEqual([[1], [2], [3]])
  // What ran on goes into the lengths that no other names.
  const on = mappedOnto([into(1, '1005', null), into(3, '503', 2)], lengths)
  expect(on.map(parts => parts.map(({ parent }) => parent))).toEqual([[1], [1], [3]])
  expect(() => mappedOnto([into(1, '1005', null), into(3, '503', 1)], lengths)).toThrow('Say of each line')
})

test('a run that names its first and its last length is in these alone, and one that names none in what is left', () => {
  const d = (metres: number): Decimal => new Decimal(metres)
  const length: Length = { amount: d(100), before: zero, after: zero, turned: false }
  const run = (parent: number, metres: number, along: object): Run => ({
    parent,
    no: `P${parent}`,
    from: zero,
    to: d(metres),
    along: { lane: 1, turned: false, ...along },
  })
  const five = Array.from({ length: 5 }, () => length)
  // The second is 4 m longer than what came off of it; not a metre of it is in the lengths of the others.
  const runs = [run(1, 200, {}), run(2, 204, { length: 2, until: 3 }), run(3, 100, { length: 4 })]
  expect(
    mappedOnto(runs, five).map(parts => parts.map(({ parent, from, to }) => [parent, from.toNumber(), to.toNumber()])),
  ).toEqual([[[1, 0, 100]], [[1, 100, 200]], [[2, 0, 102]], [[2, 102, 204]], [[3, 0, 100]]])
  const twice = [run(1, 200, { length: 0, until: 2 }), run(2, 300, { length: 2, until: 4 })]
  expect(() => mappedOnto(twice, five)).toThrow('Say of each line that ran through into which length it went.')
  // What names none lies in lengths that follow one another.
  expect(() => mappedOnto([run(1, 400, {}), run(2, 100, { length: 2 })], five)).toThrow(/^Say of each line/)
})
