import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, ask, newUser, openApp, tokenFor } from '../../support/app.ts'
import { freshDatabase } from '../../support/database.ts'

const db = await freshDatabase()
let app: FastifyInstance
let clerk: string
let keeper: string

beforeAll(async () => {
  app = await openApp(db)
  clerk = await tokenFor(db, (await newUser(db, { duties: ['accounts'] })).id)
  keeper = await tokenFor(db, (await newUser(db, { duties: ['stores'] })).id)
})
afterAll(() => app.close())

/** The clause as the shipped record holds it, with words that the reckoning does not need. */
const clause = {
  code: 'PV-AL-XLPE',
  formKind: 'additive',
  terms: [
    { symbol: 'Al', index: 'AL-IEEMA', factor: 'AlF', lagMonths: 1, dayRule: 'value of the month' },
    { symbol: 'XLPE', index: 'XLPE', factor: 'XLFAl', lagMonths: 1, dayRule: 'value of the month' },
    { symbol: 'PVC', index: 'PVC-CW22', factor: 'CCFAl', lagMonths: 1, dayRule: 'value of the month' },
    { symbol: 'Fe', index: 'STEEL-STRIP', factor: 'FeF', lagMonths: 1, dayRule: 'value of the month' },
  ],
  capUpPct: 20,
  capDownPct: null,
  capBase: 'exWorks',
  note: 'any text',
}

const lot = {
  clause,
  p0PerKm: '948710',
  factorsTonnePerKm: { AlF: '2.297', XLFAl: '0.186', CCFAl: '0.712', FeF: '0.566' },
  indices: {
    'AL-IEEMA': { '2026-09': 248600, '2026-10': '261900' },
    XLPE: { '2026-09': 139500, '2026-10': 142900 },
    'PVC-CW22': { '2026-09': 94800, '2026-10': 96600 },
    'STEEL-STRIP': { '2026-09': 70100, '2026-10': 71900 },
  },
  baseDate: '2026-09-01',
  rulingDate: '2026-11-24',
  qtyKm: '3.000',
}

const compute = (body: object, token = clerk): Promise<Answer> => ask(app, token, 'POST', '/api/pricevariation/compute', body)

test('a lot is varied, and what was billed before is taken off', async () => {
  const first = await compute(lot)
  expect([first.status, first.body]).toMatchObject([
    200,
    {
      uncappedPerKm: '33482.90',
      variationPerKm: '33482.90',
      pricePerKm: '982192.90',
      amount: '100448.70',
      capped: false,
      isProvisional: false,
    },
  ])
  expect(first.body['terms']).toMatchObject([
    { symbol: 'Al', factor: '2.297', base: { value: '248600', rows: ['2026-09'] }, perKm: '30550.1' },
    { symbol: 'XLPE' },
    { symbol: 'PVC' },
    { symbol: 'Fe' },
  ])
  const again = await compute({ ...lot, billedBefore: '100448.70' })
  expect(again.body['amount']).toBe('0.00')
})

test('a month that nobody has entered is refused by its name', async () => {
  const { status, body } = await compute({ ...lot, rulingDate: '2026-12-24' })
  expect([status, body['fields']]).toMatchObject([
    422,
    [
      { path: 'indices.AL-IEEMA.2026-11', message: 'AL-IEEMA has no value for 2026-11. Enter it first.' },
      { path: 'indices.XLPE.2026-11' },
      { path: 'indices.PVC-CW22.2026-11' },
      { path: 'indices.STEEL-STRIP.2026-11' },
    ],
  ])
})

test('a value under a name that is no month would never be read, and a lag that nobody knows is asked for', async () => {
  const [first] = clause.terms
  const { status, body } = await compute({
    ...lot,
    clause: { ...clause, terms: [{ ...first, lagMonths: null }] },
    indices: { 'AL-IEEMA': { September: 1 } },
  })
  expect([status, body['fields']]).toEqual([
    400,
    [
      { path: 'clause.terms.0.lagMonths', message: 'The lag of this term is not known; enter its months.' },
      { path: 'indices.AL-IEEMA.September', message: 'Name values by month (yyyy-MM) or day (yyyy-MM-dd).' },
    ],
  ])
})

test('people of the stores do not vary prices', async () => {
  expect((await compute(lot, keeper)).status).toBe(403)
})
