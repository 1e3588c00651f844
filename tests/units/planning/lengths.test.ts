import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Decimal, sum } from '../../../src/kernel/decimal.ts'
import { type Lengths, lengthsThrough } from '../../../src/modules/planning/engine/lengths/lengths.ts'
import type { Stage } from '../../../src/modules/planning/engine/lengths/limits.ts'

const d = (text: string | number): Decimal => new Decimal(text)

const stage = (name: string, runPct: string, startM: string, endM: string, more: Partial<Stage> = {}): Stage => ({
  name,
  runPct: d(runPct),
  startM: d(startM),
  endM: d(endM),
  factor: d(1),
  drum: null,
  mm: null,
  kgPerKm: null,
  ...more,
})

const reckoned = (drumsM: readonly Decimal[], stages: readonly Stage[]): Lengths => {
  const made = lengthsThrough(drumsM, stages)
  if ('kind' in made) throw new Error(`Stage ${made.stage} does not say what its drum holds.`)
  return made
}

const processDrum = { flangeMm: 2000, barrelMm: 1000, traverseMm: 1000, maxLoadKg: 5500 }

/** Five drums of 500 m of 3.5C x 240 A2XFY, back from the test to the cores. */
const story = [
  stage('test, pack', '0', '0', '1'),
  stage('rewind', '0.1', '0', '0'),
  stage('sheath', '0.3', '10', '2'),
  stage('armour', '0.2', '4', '2'),
  stage('inner sheath', '0.2', '8', '2', { drum: processDrum, mm: d('46.46') }),
  stage('laying-up', '0.2', '6', '3', { factor: d('1.008') }),
]
const fiveDrums = Array.from({ length: 5 }, () => d(500))

describe('five drums of 500 m, back through the stages', () => {
  const { stages, longestM, because } = reckoned(fiveDrums, story)

  test.each([
    ['test, pack', '2505.0', '501.0', '501.0'],
    ['rewind', '2507.5', '501.5', '501.5'],
    ['sheath', '2535.1', '515.0', '505.0'],
    ['armour', '2554.1', '522.0', '508.0'],
    ['inner sheath', '2577.3', '533.1', '511.0'],
    ['laying-up', '2603.4', '543.2', '515.1'],
  ])('%s runs %s m: %s m the first length, %s m each other', (name, total, first, other) => {
    const found = stages.find(one => one.name === name)
    expect([found?.totalInM.toFixed(1), found?.inM[0]?.toFixed(1), found?.inM[4]?.toFixed(1)]).toEqual([total, first, other])
  })

  test('the cores are longer than what is laid up of them', () => {
    expect(sum(stages.at(-1)?.belowM ?? []).toFixed(1)).toBe('2624.2')
  })

  test('two drums do not go in one length, and it says which drum decides', () => {
    expect(longestM).toBe(775)
    expect(because).toBe(
      '775 m at most (789 m after the first length of a run): a drum of 2000 mm holds 799 m after inner sheath (46.46 mm), by winding.',
    )
  })
})

test('a drum that bears less than it winds is full by its load', () => {
  const heavy = stage('armour', '0', '0', '0', { drum: processDrum, mm: d('46.46'), kgPerKm: d(10_000) })
  expect(reckoned([], [heavy])).toMatchObject({
    longestM: 550,
    because: '550 m at most: a drum of 2000 mm holds 550 m after armour (46.46 mm), by a load of 5500 kg.',
  })
})

test('a drum without a diameter and without a mass is not guessed at', () => {
  expect(lengthsThrough([d(500)], [stage('armour', '0', '0', '0', { drum: processDrum })])).toEqual({
    kind: 'unknownCapacity',
    stage: 0,
  })
})

const hundredths = (most: number) => fc.integer({ min: 0, max: most * 100 }).map(n => d(n).div(100))
const anyStage = fc
  .record({
    runPct: hundredths(20),
    startM: hundredths(30),
    endM: hundredths(10),
    factor: fc.integer({ min: 1000, max: 1100 }).map(n => d(n).div(1000)),
    mm: fc.integer({ min: 20, max: 90 }).map(d),
    drum: fc.option(fc.constant(processDrum)),
  })
  .map(({ mm, drum, ...losses }): Stage => ({ name: 'stage', kgPerKm: null, ...losses, drum, mm }))

describe('whatever the stages lose', () => {
  const drums = fc.array(
    fc.integer({ min: 1, max: 200_000 }).map(n => d(n).div(100)),
    { minLength: 1, maxLength: 8 },
  )

  test('what is run, less what is lost, is what leaves the stage', () => {
    fc.assert(
      fc.property(drums, fc.array(anyStage, { minLength: 1, maxLength: 8 }), (drumsM, stages) => {
        for (const [at, made] of reckoned(drumsM, stages).stages.entries()) {
          const { runPct, startM, endM } = stages[at] ?? stage('', '0', '0', '0')
          for (const [no, inM] of made.inM.entries()) {
            const ran = inM.minus(endM).minus(no === 0 ? startM : 0)
            const left = ran.mul(d(100).minus(runPct)).div(100)
            expect(
              left
                .minus(made.outM[no] ?? NaN)
                .abs()
                .toNumber(),
            ).toBeLessThanOrEqual(1e-20)
          }
          expect(made.totalInM.eq(sum(made.inM))).toBe(true)
        }
      }),
    )
  })

  test('the longest drum fits on every drum, and one a metre longer does not', () => {
    fc.assert(
      fc.property(fc.array(anyStage, { minLength: 1, maxLength: 8 }), stages => {
        const { longestM } = reckoned([], stages)
        if (longestM === null || longestM === 0) return
        const overfull = (drumM: number): boolean => {
          const made = reckoned([d(drumM)], stages)
          return made.stages.some(({ outM }, at) => {
            const asked = stages[at]
            const holds =
              asked?.drum && asked.mm ? reckoned([], [{ ...stage('', '0', '0', '0'), drum: asked.drum, mm: asked.mm }]) : null
            return holds?.longestM != null && (outM[0]?.minus(holds.longestM).gt(0.01) ?? false)
          })
        }
        expect([overfull(longestM), overfull(longestM + 1.05)]).toEqual([false, true])
      }),
    )
  })
})
