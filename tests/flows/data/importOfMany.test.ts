import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../src/server/database.ts'
import { ask, eventually, newUser, openApp, tokenFor } from '../../support/app.ts'
import { overheard } from '../../support/counting/overheard.ts'
import { basicDatabase } from '../../support/smallWorks.ts'

let db: Database
let app: FastifyInstance
let token: string
const asked: string[] = []

beforeAll(async () => {
  db = await basicDatabase()
  const user = await newUser(db, { duties: ['admin', 'masters', 'stores'] })
  app = await openApp(overheard(db, asked))
  token = await tokenFor(db, user.id)
})
afterAll(() => app.close())

const rows = 3_000
const head = 'Code,Name,Category,Unit,HSN,GST,Make,Reorder at,Lead time,Standard rate\n'
const file =
  head +
  Array.from(
    { length: rows },
    (_, i) => `ITM${i},Compound ${i} for sheath,PVC,KG,39042210,GST18,Maker ${i % 50},${i % 900},${i % 60},100\n`,
  ).join('')

interface Done {
  readonly message: unknown
  /** How many different counts of rows were told while it went on. */
  readonly told: number
  /** Statements asked for each row, but for those by which somebody looked on. */
  readonly statementsPerRow: number
}

/** Lets the import go on by one step. Somebody looks on, who must be answered while it runs. */
const step = async (path: string, body?: object): Promise<Done> => {
  asked.length = 0
  const { body: view, status } = await ask(app, token, 'POST', path, body)
  expect(status).toBe(200)
  const job = async () => (await ask(app, token, 'GET', `/api/jobs/${String(view['job'])}`)).body
  const counts = new Set<unknown>()
  await eventually('the job ends', async () => {
    const { state, done } = await job()
    if (state === 'running') counts.add(done)
    return state !== 'waiting' && state !== 'running'
  })
  return { message: (await job())['message'], told: counts.size, statementsPerRow: asked.filter(sql => !/\b(job|session)\b/.test(sql)).length / rows }
}

const sent = async (content: string): Promise<Readonly<Record<string, unknown>>> => {
  const answer = await ask(app, token, 'POST', '/api/imports?doc=item&name=items.csv', Buffer.from(content), {
    headers: { 'content-type': 'text/csv' },
  })
  expect(answer.status).toBe(201)
  return answer.body
}

test('3,000 items come in by few statements, told of as they do, while others are served, and go in the same way', async () => {
  const settings = ({ mapping, matching, mode }: Readonly<Record<string, unknown>>) => ({ mapping, matching, mode })
  const view = await sent(file)
  const at = `/api/imports/${String(view['id'])}`
  const check = await step(`${at}/check`, settings(view))
  const run = await step(`${at}/run`)
  const undo = await step(`${at}/undo`)
  expect([check.message, run.message, undo.message]).toEqual(['3000 new.', '3000 created.', '3000 removed.'])
  // Were the server busy with the rows alone, a user who looks on would hear of the end only.
  for (const { told } of [check, run, undo]) expect(told).toBeGreaterThan(3)
  for (const { statementsPerRow } of [check, run, undo]) expect(statementsPerRow).toBeLessThan(0.06)
})
