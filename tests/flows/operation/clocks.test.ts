import { afterAll, beforeAll, expect, test } from 'vitest'
import { clockProblem, watchClocks } from '../../../src/server/clock.ts'
import { ask, everyDuty, newUser, openApp, tokenFor } from '../../support/app.ts'
import { postContra } from '../../support/servers/keptBooks.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Basics, type Works, works } from '../../support/works.ts'

const db = await basicDatabase()
const w: Works = works(db, '2026-06-25')
const app = await openApp(db)
afterAll(() => app.close())
let b: Basics
let token = ''
beforeAll(async () => {
  b = basicsOf(w)
  token = await tokenFor(db, (await newUser(db, { duties: everyDuty })).id)
})

test('while the clocks are minutes apart postings wait with a sentence, drafts do not, and both go on when the clock is right', async () => {
  const told: string[] = []
  let aheadMs = 0
  const clocks = watchClocks({ db, report: line => told.push(line), now: () => Date.now() + aheadMs, lookEveryMs: 3_600_000 })
  await clocks.look()
  await postContra(w, b, '1.00')
  expect(told).toEqual([])
  aheadMs = 5 * 60_000
  await clocks.look()
  const sentence =
    'The clocks of this machine and of the database differ by 5 minutes, so postings wait. Set the wrong one right; they go on by themselves.'
  await expect(postContra(w, b, '2.00')).rejects.toMatchObject({ status: 503, message: sentence })
  const draft = await w.create('contra', { date: '2026-06-15', outOf: b.bank, into: b.cash, amount: '3.00' })
  expect(draft['status']).toBe('draft')
  expect(await ask(app, null, 'GET', '/api/health/ready')).toMatchObject({ status: 503, body: { message: sentence } })
  expect((await ask(app, token, 'GET', '/api/standing')).body['halted']).toBe(sentence)
  aheadMs = 0
  await clocks.look()
  await postContra(w, b, '2.00')
  expect((await ask(app, null, 'GET', '/api/health/ready')).status).toBe(200)
  expect(told).toEqual([sentence, 'The clocks agree again; postings go on'])
  await clocks.stop()
})

test('a clock that went back behind the newest voucher is told as such; a minute is no matter', () => {
  const now = Date.parse('2026-06-25T10:00:00Z')
  expect(clockProblem(now, now - 59_000, null)).toBeNull()
  expect(clockProblem(now, now, now + 59_000)).toBeNull()
  expect(clockProblem(now, now, now + 3_600_000)).toMatch(/^The clock is 60 minutes behind the newest voucher/)
})
