import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addJob } from '../../../src/server/jobs/queue.ts'
import { askFor } from '../../../src/server/schedule/timetable.ts'
import { eventually, newUser, openApp } from '../../support/app.ts'
import { freshDatabase } from '../../support/database.ts'
import { overheard } from '../../support/counting/overheard.ts'
import { mailServer } from '../../support/servers/mailServer.ts'

// The clock of the server stands: it looks for work by itself only where the test moves the clock so far, which it never does.
vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })

const db = await freshDatabase()
const asked: string[] = []
const { server, port, taken } = await mailServer()
const app = await openApp(overheard(db, asked), { smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true` })
afterAll(async () => {
  vi.useRealTimers()
  await app.close()
  server.close()
})

/** After so long a broken connection for notices is made anew. */
const pauseMs = 1_000
const listening = `application_name = 'strand notices' and datname = current_database()`

const one = <V>(sql: string, values: readonly unknown[] = []): Promise<V> =>
  db.read(async tx => (await tx.one<{ v: V }>(`select (${sql}) as v`, values)).v)
const listeners = (): Promise<number> => one(`select count(*)::int from pg_stat_activity where ${listening}`)
const mailsEnded = (): Promise<string | null> => one(`select max(last_stamp)::text from scheduled_job where name = 'mail'`)
const looks = (): number => asked.filter(sql => sql.includes('update job') || sql.includes('from job')).length

let user: { id: number; email: string }
beforeAll(async () => {
  user = await newUser(db, { email: 'meera@works.example' })
  await eventually('the server listens', async () => (await listeners()) === 1)
  await eventually('the first round of mail is over', async () => (await mailsEnded()) !== null)
})

/** Ends the connection on which the server listens, and waits until the server has looked around for that. */
const breakLine = async (): Promise<void> => {
  const [mailed, looked] = [await mailsEnded(), looks()]
  await db.read(tx => tx.rows(`select pg_terminate_backend(pid) from pg_stat_activity where ${listening}`, []))
  await eventually('the server has looked for mail', async () => (await mailsEnded()) !== mailed)
  await eventually('the server has looked for jobs', () => Promise.resolve(looks() > looked))
  expect(await listeners()).toBe(0)
}

test('what is asked for while a server hears no notices is done as soon as it hears them again, not at its next look', async () => {
  await breakLine()
  const job = await db.transaction(tx => addJob(tx, 'greeting', user.id, 'Greet', {}))
  await db.transaction(tx => tx.rows(`select send_link($1, 'reset', '1 hour'::interval)`, [user.id]))
  await askFor(db, 'prune', new Date(Date.now() + 3_600_000), user.id, 'test')
  const prunedBy = (): Promise<number | null> => one(`select last_by from scheduled_job where name = 'prune'`)
  const state = (): Promise<string> => one('select state from job where id = $1', [job])
  expect([await listeners(), await prunedBy(), await state(), taken]).toEqual([0, null, 'waiting', []])

  await vi.advanceTimersByTimeAsync(pauseMs)
  await eventually('the job is taken', async () => (await state()) !== 'waiting')
  await eventually('the mail is sent', () => Promise.resolve(taken.some(line => line === `To: ${user.email}`)))
  await eventually('what was asked of the schedule is done', async () => (await prunedBy()) === user.id)
  expect(await listeners()).toBe(1)
})
