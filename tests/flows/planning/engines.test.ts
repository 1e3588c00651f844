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
