import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../src/server/database.ts'
import { makeLog } from '../../../src/server/http/log.ts'
import { addJob, cancelJob, findJob, type Job, takeJob } from '../../../src/server/jobs/queue.ts'
import { type JobKinds, makeRunner, type Runner } from '../../../src/server/jobs/runner.ts'
import { Refusal } from '../../../src/server/refusal.ts'
import { eventually, newUser } from '../../support/app.ts'
import { freshDatabase } from '../../support/database.ts'

let db: Database
let user: number
beforeAll(async () => {
  db = await freshDatabase()
  user = (await newUser(db, { duties: ['sales'] })).id
})

const log = makeLog('silent')
const add = (kind: string, input: unknown = {}): Promise<number> =>
  db.transaction(tx => addJob(tx, kind, user, `Job ${kind}`, input))
const jobOf = async (id: number): Promise<Job> => {
  const job = await findJob(db, id, user)
  if (!job) throw new Error(`There is no job ${id}.`)
  return job
}
const hasEnded = (id: number) => async () => !['waiting', 'running'].includes((await jobOf(id)).state)
const running = async (kinds: JobKinds, work: (runner: Runner) => Promise<void>, over = db): Promise<void> => {
  const runner = makeRunner({ db: over, kinds, log, beatMs: 50, lookMs: 50 })
  await work(runner)
  await runner.close()
}
const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

test('a job is done with the rights of its owner, says how far it is, and what came of it', async () => {
  const id = await add('greet', { name: 'Asha' })
  const seen: unknown[] = []
  const greet: JobKinds[string] = async ({ actor, input, step }) => {
    seen.push(actor.id, [...actor.duties], input)
    await step(1, 2, 'Half')
    seen.push((await jobOf(id)).done, (await jobOf(id)).message)
    return { state: 'done', message: 'Greeted.', link: '/there', files: [{ name: 'a.csv', path: '/a' }] }
  }
  await running({ greet }, () => eventually('the job ends', hasEnded(id)))
  expect(seen).toEqual([user, ['sales'], { name: 'Asha' }, 1, 'Half'])
  expect(await jobOf(id)).toMatchObject({
    state: 'done',
    message: 'Greeted.',
    link: '/there',
    files: [{ name: 'a.csv', path: '/a' }],
  })
})

test('of several servers each job is done by one', async () => {
  const done: number[] = []
  const count: JobKinds[string] = async ({ job }) => {
    done.push(job)
    await pause(5)
    return { state: 'done', message: '' }
  }
  const ids = await Promise.all(Array.from({ length: 20 }, () => add('count')))
  const other = openDatabase(db.url)
  await running({ count }, () =>
    running(
      { count },
      () => eventually('all end', async () => (await Promise.all(ids.map(id => hasEnded(id)()))).every(Boolean)),
      other,
    ),
  )
  await other.close()
  expect(done.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
})

test('people take turns: one job of somebody does not wait behind the many of another', async () => {
  const other = (await newUser(db)).id
  const of = (person: number): Promise<number> => db.transaction(tx => addJob(tx, 'count', person, 'Job count', {}))
  const many = [await of(user), await of(user), await of(user)]
  const one = await of(other)
  const done: number[] = []
  const count: JobKinds[string] = async ({ job }) => {
    done.push(job)
    return { state: 'done', message: '' }
  }
  await running({ count }, () => eventually('all have ended', async () => done.length === 4))
  expect(done.indexOf(one)).toBeLessThan(2)
  expect(done.filter(id => id !== one)).toEqual(many)
})

test('a refusal is its message; a bug is a number to tell us', async () => {
  const [refused, broken, unknown] = [await add('refuse'), await add('break'), await add('nobodyKnows')]
  const kinds: JobKinds = {
    refuse: () => Promise.reject(new Refusal(422, 'It is closed.')),
    break: () => Promise.reject(new Error('secret')),
  }
  await running(kinds, () => eventually('they end', hasEnded(unknown)))
  expect(await jobOf(refused)).toMatchObject({ state: 'failed', message: 'It is closed.' })
  expect(await jobOf(broken)).toMatchObject({ state: 'failed', message: expect.stringContaining(`job ${broken}`) })
  expect((await jobOf(unknown)).state).toBe('failed')
})

test('cancelled it ends at its next step, or at once where it waits', async () => {
  const slow: JobKinds[string] = async ({ step }) => {
    for (let at = 0; at < 1000; at += 1) {
      await step(at, 1000)
      await pause(5)
    }
    return { state: 'done', message: '' }
  }
  const [first, second] = [await add('slow'), await add('slow')]
  await running({ slow }, async () => {
    await eventually('it runs', async () => (await jobOf(first)).done > 2)
    expect(await cancelJob(db, second, user)).toBe(true)
    expect((await jobOf(second)).state).toBe('cancelled')
    expect(await cancelJob(db, first, user)).toBe(true)
    await eventually('it ends', hasEnded(first))
  })
  expect(await jobOf(first)).toMatchObject({ state: 'cancelled', message: 'Cancelled. What was done before stays.' })
  expect(await cancelJob(db, first, user)).toBe(false)
})

test('a server that stops gives its job back, and the next one ends it', async () => {
  const id = await add('long')
  let mayEnd = false
  const long: JobKinds[string] = async ({ step }) => {
    for (let at = 0; !mayEnd; at += 1) {
      await step(at, null)
      await pause(5)
    }
    return { state: 'done', message: 'At last.' }
  }
  await running({ long }, () => eventually('it runs', async () => (await jobOf(id)).done > 1))
  expect((await jobOf(id)).state).toBe('waiting')
  mayEnd = true
  await running({ long }, () => eventually('it ends', hasEnded(id)))
  expect((await jobOf(id)).message).toBe('At last.')
})

test('a job whose server is gone is taken up again, three times; then it has failed', async () => {
  const id = await add('deadly')
  const forget = (): Promise<unknown> =>
    db.transaction(tx => tx.rows(`update job set beat_stamp = now() - interval '1 minute' where id = $1`, [id]))
  expect((await takeJob(db, randomUUID()))?.id).toBe(id)
  expect(await takeJob(db, randomUUID())).toBeNull()
  await forget()
  expect((await takeJob(db, randomUUID()))?.tries).toBe(2)
  await forget()
  const last = randomUUID()
  expect((await takeJob(db, last))?.tries).toBe(3)
  await forget()
  await running({}, () => eventually('it is given up', hasEnded(id)))
  expect(await jobOf(id)).toMatchObject({
    state: 'failed',
    message: 'The server stopped 3 times while it ran, so it was given up.',
  })
})

test('somebody who was blocked meanwhile has no rights to work with', async () => {
  const other = await newUser(db, { status: 'blocked' })
  const id = await db.transaction(tx => addJob(tx, 'greet', other.id, 'Greet', {}))
  await running({ greet: () => Promise.resolve({ state: 'done', message: '' }) }, () =>
    eventually('it ends', async () => (await findJob(db, id, null))?.state === 'failed'),
  )
  expect((await findJob(db, id, null))?.message).toBe('The user who asked for it may no longer sign in.')
})
