import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Job, Machine, ScheduleAsked } from '../../../src/modules/planning/engine/schedule/asked.ts'
import { faultsOf } from '../../../src/modules/planning/engine/schedule/check.ts'
import { type Schedule, schedule } from '../../../src/modules/planning/engine/schedule/schedule.ts'
import { cases } from '../../support/chance.ts'
import { works } from './schedules.ts'

const machine = (id: string, more: Partial<Machine> = {}): Machine => ({
  id,
  initial: null,
  open: null,
  places: 1,
  speed: 1,
  ...more,
})
const job = (id: string, minutes: number, more: Partial<Job> = {}): Job => ({
  id,
  family: 'any',
  minutes,
  due: null,
  weight: 1,
  release: 0,
  after: [],
  machines: null,
  drum: null,
  ...more,
})

type Setups = Readonly<Record<string, Readonly<Record<string, number>>>>
const asked = (
  machines: readonly Machine[],
  jobs: readonly Job[],
  setups: Setups = {},
  more: Partial<ScheduleAsked> = {},
): ScheduleAsked => ({
  machines,
  jobs,
  setups: new Map(Object.entries(setups).map(([from, row]) => [from, new Map(Object.entries(row))])),
  drums: null,
  lambda: 1,
  ...more,
})

const planned = (of: ScheduleAsked): Schedule => {
  const made = schedule(of)
  if ('kind' in made) throw new Error(made.message)
  expect(faultsOf(of, made.order)).toEqual([])
  return made
}
const told = ({ order }: Schedule): string[] => order.map(({ machine: on, job: of, from, to }) => `${of} on ${on} ${from}–${to}`)

describe('by hand', () => {
  test('families stand together where it saves set-up, and start with what the machine is set up for', () => {
    const setups = { red: { blue: 60 }, blue: { red: 60 } }
    const jobs = [
      job('r1', 100, { family: 'red' }),
      job('b1', 100, { family: 'blue' }),
      job('r2', 100, { family: 'red' }),
      job('b2', 100, { family: 'blue' }),
    ]
    const plan = planned(asked([machine('EXT', { initial: 'blue' })], jobs, setups))
    expect(plan.order.map(({ job: of }) => of.at(0))).toEqual(['b', 'b', 'r', 'r'])
    expect([plan.setupMinutes, plan.late, plan.cost]).toEqual([60, 0, 60])
    expect(plan.order.at(-1)?.to).toBe(460)
  })

  test('a due day breaks a campaign where lateness costs more than set-up', () => {
    const setups = { red: { blue: 30 }, blue: { red: 30 } }
    const jobs = [
      job('r1', 100, { family: 'red' }),
      job('r2', 100, { family: 'red' }),
      job('b', 50, { family: 'blue', due: 80, weight: 10 }),
    ]
    const plan = planned(asked([machine('EXT', { initial: 'red' })], jobs, setups))
    expect(plan.order[0]?.job).toBe('b')
    expect([plan.setupMinutes, plan.late]).toEqual([60, 0])
  })

  test('what runs at closing time goes on at the next opening, and set-up is done before the goods are there', () => {
    const open = [
      [0, 100],
      [200, 400],
    ] as const
    const jobs = [job('a', 150, { family: 'x' }), job('b', 50, { family: 'y', release: 290, due: 0 })]
    const plan = planned(asked([machine('STR', { initial: 'x', open })], jobs, { x: { y: 30 } }))
    expect(told(plan)).toEqual(['a on STR 0–250', 'b on STR 290–340'])
    expect(plan.order[1]?.setupFrom).toBe(260)
  })

  test('a stage begins when what it waits for has ended; a slow machine takes longer; a room runs several at once', () => {
    const jobs = [
      job('core 1', 60, { machines: ['EXT'] }),
      job('core 2', 60, { machines: ['EXT'] }),
      job('cure 1', 480, { after: ['core 1'], machines: ['ROOM'] }),
      job('cure 2', 480, { after: ['core 2'], machines: ['ROOM'] }),
      job('lay-up', 100, { after: ['cure 1', 'cure 2'], machines: ['LUP'], due: 700 }),
    ]
    const plan = planned(asked([machine('EXT'), machine('ROOM', { places: 4 }), machine('LUP', { speed: 0.5 })], jobs))
    expect(plan.order.at(-1)).toMatchObject({ job: 'lay-up', from: 600, to: 800 })
    expect(plan.lateJobs).toMatchObject([{ job: 'lay-up', minutes: 100 }])
    const { causes } = plan.lateJobs[0] ?? { causes: null }
    expect(causes).toMatchObject({ run: 740, queue: 60, setUp: 0, closed: 0, release: 0, drum: 0 })
  })

  test('a drum is taken until the next stage has emptied it, so a shortage delays the stage that fills it', () => {
    const jobs = ['1', '2'].flatMap(no => [
      job(`core ${no}`, 60, { machines: ['EXT'], drum: 'PD' }),
      job(`lay-up ${no}`, 100, { after: [`core ${no}`], machines: ['LUP'] }),
    ])
    const machines = [machine('EXT'), machine('LUP')]
    const end = (count: number): number =>
      Math.max(...planned(asked(machines, jobs, {}, { drums: new Map([['PD', count]]) })).order.map(({ to }) => to))
    expect([end(2), end(1)]).toEqual([260, 320])
  })

  test.each([
    [asked([machine('A')], [job('a', 1, { after: ['b'] })]), 'jobs.0.after', /comes after b, which is not there/],
    [
      asked([machine('A')], [job('a', 1, { after: ['b'] }), job('b', 1, { after: ['a'] })]),
      'jobs.0.after',
      /waits for a job that waits for it/,
    ],
    [asked([machine('A')], [job('a', 1, { machines: ['B'] })]), 'jobs.0.machines', /names machine B, which is not there/],
    [asked([], [job('a', 1)]), 'jobs.0.machines', /No machine may run job a/],
    [asked([machine('A', { open: [[0, 10]] })], [job('a', 20)]), 'machines', /not open long enough/],
    [asked([machine('A'), machine('A')], []), 'machines', /same id/],
    [asked([machine('A')], [job('a', 1, { drum: 'PD' })], {}, { drums: new Map() }), 'jobs.0.drum', /there is none/],
  ])('what cannot be planned is refused beside its cause', (of, path, message) => {
    expect(schedule(of)).toMatchObject({ kind: 'refused', path, message: expect.stringMatching(message) })
  })

  test('nothing to do is a plan', () => {
    expect(planned(asked([machine('A')], []))).toMatchObject({ order: [], cost: 0 })
  })
})

/** All orders of some things. */
const orders = <T>(of: readonly T[]): readonly (readonly T[])[] =>
  of.length <= 1 ? [of] : of.flatMap((one, at) => orders(of.toSpliced(at, 1)).map(rest => [one, ...rest]))

/** The cost of one machine that keeps to an order, reckoned apart from the engine. */
const costOf = ({ setups, lambda, machines }: ScheduleAsked, order: readonly Job[]): number => {
  let [at, family, cost] = [0, machines[0]?.initial ?? null, 0]
  for (const { family: next, minutes, release, due, weight } of order) {
    const setup = family === null ? 0 : (setups.get(family)?.get(next) ?? 0)
    at = Math.max(at + setup, release) + minutes
    cost += lambda * setup + Math.max(0, at - (due ?? Infinity)) * weight
    family = next
  }
  return cost
}

const families = ['red', 'blue', 'black']
const someJobs = fc.array(
  fc.record({
    family: fc.constantFrom(...families),
    minutes: fc.integer({ min: 1, max: 200 }),
    due: fc.option(fc.integer({ min: 0, max: 800 })),
    weight: fc.integer({ min: 1, max: 9 }),
    release: fc.integer({ min: 0, max: 200 }),
  }),
  { minLength: 1, maxLength: 6 },
)
const someSetups = fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 9, maxLength: 9 })

test('on one machine no order of up to six jobs is cheaper', () => {
  fc.assert(
    fc.property(someJobs, someSetups, (figures, minutes) => {
      const setups = Object.fromEntries(
        families.map((from, f) => [
          from,
          Object.fromEntries(families.map((to, t) => [to, f === t ? 0 : (minutes[3 * f + t] ?? 0)])),
        ]),
      )
      const jobs = figures.map((one, at) => job(`j${at}`, one.minutes, one))
      const of = asked([machine('M', { initial: 'red' })], jobs, setups)
      const best = Math.min(...orders(jobs).map(order => costOf(of, order)))
      expect(planned(of).cost).toBeCloseTo(best, 6)
    }),
    { numRuns: cases(60, 15) },
  )
})

test('of a whole works every plan keeps the rules, explains each late job to the minute, and is the same for the same facts', () => {
  for (const seed of [1, 2, 3].slice(0, cases(3, 1))) {
    const of = works({ orders: 12, seed })
    const plan = planned(of)
    expect(plan.cost).toBeCloseTo(plan.late + of.lambda * plan.setupMinutes, 6)
    for (const { job: id, causes } of plan.lateJobs) {
      const end = plan.order.find(row => row.job === id)?.to ?? 0
      expect(Object.values(causes).reduce((sum, part) => sum + part, 0)).toBeCloseTo(end, 6)
    }
    expect(schedule(of)).toEqual(plan)
  }
})

/** The works with a planner who has put cards in turn, on chosen machines, and told some not to begin before a moment. */
const decided = (of: ScheduleAsked, dice: readonly number[]): ScheduleAsked => ({
  ...of,
  machines: of.machines.map((one, at) => ({ ...one, places: at % 5 === 0 ? 2 : 1 })),
  jobs: of.jobs.map((one, at) => {
    const die = dice[at % dice.length] ?? 0
    const chosen = one.machines?.[die % (one.machines.length || 1)]
    return {
      ...one,
      release: die % 4 === 0 ? die * 90 : 0,
      ...(die % 3 === 0 && chosen !== undefined ? { machines: [chosen], turn: die % 7 } : {}),
    }
  }),
})

const keeping = (test: (of: ScheduleAsked, plan: Schedule) => void): void =>
  fc.assert(
    fc.property(fc.array(fc.nat(30), { minLength: 5, maxLength: 40 }), fc.integer({ min: 1, max: 1000 }), (dice, seed) => {
      const of = decided(works({ orders: 4, seed }), dice)
      test(of, planned(of))
    }),
    { numRuns: cases(30, 6) },
  )

test('whatever a planner has put in turn, moved and pinned, the plan keeps it beside places, closed hours and what waits for what', () => {
  keeping((of, plan) => expect(faultsOf(of, plan.order)).toEqual([]))
})

test('a plan that breaks a turn, a pin or a place is told so', () => {
  const of: ScheduleAsked = {
    machines: [machine('A')],
    setups: new Map(),
    jobs: [job('first', 10, { machines: ['A'], turn: 1, release: 30 }), job('free', 10)],
    drums: null,
    lambda: 1,
  }
  const { order } = planned(of)
  expect(order.map(({ job: id, from }) => [id, from])).toEqual([
    ['first', 30],
    ['free', 40],
  ])
  const moved = (id: string, from: number, place = 1) =>
    order.map(row => (row.job === id ? { ...row, place, setupFrom: from, from, to: from + 10 } : row))
  expect(faultsOf(of, moved('free', 0))).toEqual(['free does not keep its turn on A.'])
  expect(faultsOf(of, moved('first', 20))).toEqual(['first begins before its release.'])
  expect(faultsOf(of, moved('free', 40, 2))).toEqual(['A has no place 2.'])
})

test('what a card in turn waits for may run before it, and a turn that would let it wait for itself is not kept', () => {
  const of = (first: Partial<Job>, second: Partial<Job>): ScheduleAsked => ({
    machines: [machine('A')],
    setups: new Map(),
    jobs: [job('sheath', 10, { machines: ['A'], after: ['inner'], ...first }), job('inner', 20, { machines: ['A'], ...second })],
    drums: null,
    lambda: 1,
  })
  const kept = planned(of({ turn: 1 }, {}))
  expect(kept.order.map(({ job: id }) => id)).toEqual(['inner', 'sheath'])
  expect(kept.loose).toEqual([])
  expect(planned(of({ turn: 1 }, { turn: 2 })).loose).toEqual(['inner'])
})

test('set-up counts on each machine by its own changes', () => {
  const setups = new Map([['red', new Map([['blue', 60]])]])
  const of: ScheduleAsked = {
    machines: [
      machine('slow', { initial: 'red' }),
      machine('quick', { initial: 'red', setups: new Map([['red', new Map([['blue', 5]])]]) }),
    ],
    setups,
    jobs: [job('blue', 30, { family: 'blue', due: 0 })],
    drums: null,
    lambda: 1,
  }
  expect(planned(of).order).toMatchObject([{ machine: 'quick', setup: 5, previous: null, from: 5 }])
})
