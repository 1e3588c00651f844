import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, ask, newUser, openApp, tokenFor } from '../../support/app.ts'
import { freshDatabase } from '../../support/database.ts'

const db = await freshDatabase()
let app: FastifyInstance
let planner: string
let clerk: string

beforeAll(async () => {
  app = await openApp(db)
  planner = await tokenFor(db, (await newUser(db, { duties: ['planning'] })).id)
  clerk = await tokenFor(db, (await newUser(db, { duties: ['accounts'] })).id)
})
afterAll(() => app.close())

const asked = (engine: string, body: object, token = planner): Promise<Answer> =>
  ask(app, token, 'POST', `/api/planning/${engine}`, body)

describe('lengths through the stages', () => {
  const stages = [
    { name: 'sheath', runPct: '0.3', startM: 10, endM: '2' },
    {
      name: 'inner sheath',
      runPct: '0.2',
      startM: '8',
      endM: '2',
      mm: '46.46',
      drum: { flangeMm: 2000, barrelMm: 1000, traverseMm: 1000, maxLoadKg: 5500 },
    },
  ]

  test('are answered stage by stage, with the longest drum and what decides it', async () => {
    const { status, body } = await asked('lengths', { drumsM: ['500', 500], stages })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      stages: [
        { name: 'sheath', outM: ['500.000', '500.000'], inM: ['513.505', '503.505'], totalInM: '1017.009' },
        { name: 'inner sheath', outM: ['513.505', '503.505'] },
      ],
      longestM: '784',
    })
    expect(body['because']).toMatch(/^784 m at most .* a drum of 2000 mm holds 799 m after inner sheath/)
  })

  test('what is no request is refused beside each field', async () => {
    const { status, body } = await asked('lengths', { drumsM: ['x', -1], stages: [{ name: '' }], more: 1 })
    expect(status).toBe(400)
    const fields: unknown = body['fields']
    expect((Array.isArray(fields) ? fields : []).map(({ path }) => path)).toEqual([
      'more',
      'drumsM.0',
      'drumsM.1',
      'stages.0.name',
      'stages.0.runPct',
      'stages.0.startM',
      'stages.0.endM',
    ])
  })

  test('a drum that holds nobody knows what is asked about', async () => {
    const [, inner] = stages
    const { status, body } = await asked('lengths', { drumsM: [500], stages: [{ ...inner, mm: null }] })
    expect([status, body['message']]).toEqual([
      422,
      'Enter the diameter (mm) or the mass (kg/km) of inner sheath, so that what its drum holds is known.',
    ])
  })

  test('only people with the duty planning ask', async () => {
    expect((await asked('lengths', { drumsM: [], stages: [] }, clerk)).status).toBe(403)
  })
})

describe('cutting drums from lengths', () => {
  const rules = { minRemnantM: '50', cutLossM: 0 }

  test('is answered drum by drum, with what is made, scrapped and left, and a bound', async () => {
    const { status, body } = await asked('cut', {
      stock: [
        { id: 'P4711', lengthM: '512' },
        { id: 'P4712', lengthM: 180, count: 2, faults: [[100, '101.5']] },
      ],
      demand: [{ id: 'SO/12', lengthM: 500, count: 5, minusPct: 5, plusPct: '5', orderTolerancePct: 2 }],
      rules,
    })
    expect([status, body]).toMatchObject([
      200,
      {
        plan: [{ piece: 'P4711', copy: 1, segment: 0, fromM: '0.000', line: 'SO/12', drum: 1, drums: 1, metres: '512.000' }],
        makeM: '2000.000',
        scrapM: '0.000',
        leftM: '0.000',
        opened: 1,
        bound: '2000.000',
      },
    ])
    expect(body['make']).toHaveLength(4)
    expect(body['why']).toMatch(/^1 drum is cut from 1 length; 4 drums are made\./)
  })

  test('opens the fewest new lengths where there is no stock', async () => {
    const demand = [
      { id: 'A', lengthM: 400, count: 3 },
      { id: 'B', lengthM: 600, count: 3 },
    ]
    const { status, body } = await asked('cut', { demand, rules: { makeUsableM: 1000 } })
    expect([status, body['opened'], body['bound'], body['makeM']]).toEqual([200, 3, '3', '0.000'])
  })

  test('refuses a drum that is longer than any length, beside its line', async () => {
    const demand = [
      { id: 'A', lengthM: 400, count: 1 },
      { id: 'B', lengthM: 700, count: 1 },
    ]
    const { status, body } = await asked('cut', { demand, rules: { makeUsableM: 611 } })
    expect([status, body['fields']]).toMatchObject([422, [{ path: 'demand.1.lengthM' }]])
  })

  test('refuses ids that come twice and faults that are none', async () => {
    const { status, body } = await asked('cut', {
      stock: [
        { id: 'P', lengthM: 100, faults: [[90, 110]] },
        { id: 'P', lengthM: 200 },
      ],
      demand: [{ id: 'A', lengthM: 50, count: 1 }],
    })
    expect([status, body['fields']]).toMatchObject([422, [{ path: 'stock.1.id' }, { path: 'stock.0.faults.0' }]])
  })

  test('refuses more than can be planned at once, and weights that it does not know', async () => {
    const many = { id: 'A', lengthM: 50, count: 5000 }
    expect((await asked('cut', { demand: [many, { ...many, id: 'B' }] })).status).toBe(422)
    const { status, body } = await asked('cut', { demand: [], weights: { remnant: 2 } })
    expect([status, body['fields']]).toEqual([400, [{ path: 'weights.remnant', message: 'There is no field called remnant.' }]])
  })
})

describe('putting jobs on machines in time', () => {
  const question = {
    machines: [{ id: 'EXT-100', initial: 'red', open: [[0, 450]] }, { id: 'LUP' }],
    setups: { red: { blue: 15 }, blue: { red: 20 } },
    jobs: [
      { id: 'core red', family: 'red', minutes: 100, machines: ['EXT-100'] },
      { id: 'core blue', family: 'blue', minutes: 100, machines: ['EXT-100'] },
      { id: 'lay-up', family: 'LT', minutes: 200, due: 400, weight: 3, after: ['core red', 'core blue'], machines: ['LUP'] },
    ],
    lambda: 2,
  }

  test('is answered job by job with what each waits for, and why a job is late', async () => {
    const { status, body } = await asked('schedule', question)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      order: [
        { machine: 'EXT-100', place: 1, job: 'core red', setupFrom: 0, from: 0, to: 100, because: 'Starts at once.' },
        { machine: 'EXT-100', job: 'core blue', setupFrom: 100, from: 115, to: 215 },
        { machine: 'LUP', job: 'lay-up', from: 215, to: 415, because: 'Core blue ends at 215.' },
      ],
      setupMinutes: 15,
      late: 45,
      cost: 75,
      lateJobs: [{ job: 'lay-up', minutes: 15, causes: { run: 300, setUp: 15, queue: 100 } }],
    })
  })

  test('what is no request is refused beside each field, and jobs that no machine can run in a sentence', async () => {
    const wrong = await asked('schedule', { ...question, jobs: [{ id: 'a', family: '', minutes: -1 }], lambda: 'x' })
    expect(wrong.status).toBe(400)
    expect(wrong.body['fields']).toMatchObject([{ path: 'jobs.0.family' }, { path: 'jobs.0.minutes' }, { path: 'lambda' }])
    const shut = await asked('schedule', { ...question, machines: [{ id: 'EXT-100', open: [[0, 10]] }, { id: 'LUP' }] })
    expect([shut.status, shut.body['fields']]).toMatchObject([422, [{ path: 'machines' }]])
  })

  test('only people with the duty planning ask', async () => {
    expect((await asked('schedule', question, clerk)).status).toBe(403)
  })
})
