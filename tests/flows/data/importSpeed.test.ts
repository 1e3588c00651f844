import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../src/server/database.ts'
import { ask, eventually, newUser, openApp, tokenFor } from '../../support/app.ts'
import { freshDatabase } from '../../support/database.ts'
import { basics, works } from '../../support/works.ts'

let db: Database
let app: FastifyInstance
let token: string

beforeAll(async () => {
  db = await freshDatabase()
  const user = await newUser(db, { duties: ['admin', 'masters', 'stores'] })
  await basics(works(db))
  app = await openApp(db)
  token = await tokenFor(db, user.id)
})
afterAll(() => app.close())

const rows = 20_000
const head = 'Code,Name,Category,Unit,HSN,GST,Make,Reorder at,Lead time,Standard rate\n'
const file =
  head +
  Array.from(
    { length: rows },
    (_, i) => `ITM${i},Compound ${i} for sheath,PVC,KG,39042210,GST18,Maker ${i % 50},${i % 900},${i % 60},100\n`,
  ).join('')

/** Lets the import go on by one step and answers its seconds; every poll must be answered while it runs. */
const timed = async (path: string, body?: object): Promise<{ seconds: number; message: unknown; seen: number }> => {
  const began = performance.now()
  const { body: view, status } = await ask(app, token, 'POST', path, body)
  expect(status).toBe(200)
  const progress = new Set<unknown>()
  let slowestMs = 0
  await eventually(
    'the job ends',
    async () => {
      const asked = performance.now()
      const { body: job } = await ask(app, token, 'GET', `/api/jobs/${String(view['job'])}`)
      slowestMs = Math.max(slowestMs, performance.now() - asked)
      progress.add(job['done'])
      await new Promise(resolve => setTimeout(resolve, 100))
      return job['state'] !== 'waiting' && job['state'] !== 'running'
    },
    90_000,
  )
  expect(slowestMs).toBeLessThan(2000)
  const { body: job } = await ask(app, token, 'GET', `/api/jobs/${String(view['job'])}`)
  return { seconds: (performance.now() - began) / 1000, message: job['message'], seen: progress.size }
}

const sent = async (content: string): Promise<Readonly<Record<string, unknown>>> => {
  const answer = await ask(app, token, 'POST', '/api/imports?doc=item&name=items.csv', Buffer.from(content), {
    headers: { 'content-type': 'text/csv' },
  })
  expect(answer.status).toBe(201)
  return answer.body
}

test('20,000 items come in within 30 seconds, told of as they do, while others are served, and go as quickly', async () => {
  const settings = ({ mapping, matching, mode }: Readonly<Record<string, unknown>>) => ({ mapping, matching, mode })
  const view = await sent(file)
  const check = await timed(`/api/imports/${String(view['id'])}/check`, settings(view))
  const run = await timed(`/api/imports/${String(view['id'])}/run`)
  expect(check.message).toBe('20000 new.')
  expect(run.message).toBe('20000 created.')
  expect(run.seconds).toBeLessThan(30)
  expect(run.seen).toBeGreaterThan(5)
  const undo = await timed(`/api/imports/${String(view['id'])}/undo`)
  expect(undo.message).toBe('20000 removed.')
  expect(undo.seconds).toBeLessThan(60)
}, 300_000)
