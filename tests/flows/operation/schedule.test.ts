import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { backupWatch, backupWords } from '../../../src/server/backup/watch.ts'
import { noteDrill } from '../../../src/server/backup/drills.ts'
import type { KeeperState } from '../../../src/server/backup/keeper.ts'
import { findingWords } from '../../../src/server/check/checker.ts'
import { type Database, openDatabase } from '../../../src/server/database.ts'
import { job, JobFailed, type ScheduledJob } from '../../../src/server/schedule/job.ts'
import { type Schedule, startSchedule } from '../../../src/server/schedule/runner.ts'
import { askFor, type JobRow, readRows, wordOn } from '../../../src/server/schedule/timetable.ts'
import { nextAfter, whenWords } from '../../../src/server/schedule/when.ts'
import { ask, eventually, everyDuty, newUser, openApp, testConfig, tokenFor } from '../../support/app.ts'
import { freshDatabase } from '../../support/database.ts'

const log = pino({ level: 'silent' })
const nightly = job({ name: 'nightly', label: 'Nightly', about: 'Counts.', at: '01:30', run: () => Promise.resolve('Done.') })
const often = job({
  name: 'often',
  label: 'Often',
  about: 'Counts.',
  every: { minutes: 10 },
  run: () => Promise.resolve('Done.'),
})

describe('a time of day', () => {
  test('is the works’: half past one in the night is eight in the evening of UTC', () => {
    const at = (now: string): string => nextAfter(nightly.when, new Date(now)).toISOString()
    expect(at('2026-11-21T19:59:59Z')).toBe('2026-11-21T20:00:00.000Z')
    expect(at('2026-11-21T20:00:00Z')).toBe('2026-11-22T20:00:00.000Z')
    // Over midnight at the works, which is not that of UTC.
    expect(at('2026-11-21T18:29:00Z')).toBe('2026-11-21T20:00:00.000Z')
    expect(at('2026-12-31T23:00:00Z')).toBe('2027-01-01T20:00:00.000Z')
  })

  test('follows from the clock alone, so that a late run moves none of those behind it', () => {
    const at = (now: string): string => nextAfter(often.when, new Date(now)).toISOString()
    expect(at('2026-11-21T10:00:00Z')).toBe('2026-11-21T10:10:00.000Z')
    expect(at('2026-11-21T10:09:59.999Z')).toBe('2026-11-21T10:10:00.000Z')
  })

  test('is told in words, and one that is none is refused', () => {
    expect(whenWords(nightly.when)).toBe('every night at 01:30')
    expect(whenWords(often.when)).toBe('every 10 minutes')
    expect(whenWords({ everySeconds: 3600 })).toBe('every hour')
    expect(whenWords({ everySeconds: 30 })).toBe('every 30 seconds')
    expect(() => job({ ...nightly, at: '25:00' })).toThrow('25:00 is no time of day.')
    expect(() => job({ ...nightly, every: {} })).toThrow('nightly comes round at no time.')
  })
})

const row = (part: Partial<JobRow>): JobRow => ({
  name: 'nightly',
  nextStamp: '2026-11-21T20:00:00Z',
  askedBy: null,
  startedStamp: null,
  lastStamp: null,
  lastBy: null,
  seconds: null,
  failed: false,
  result: null,
  doneStamp: null,
  ...part,
})

describe('a clock that was wrong', () => {
  test('a year ahead, keeps no job waiting for a year', () => {
    const left = row({ nextStamp: '2027-11-21T20:00:00Z' })
    expect(wordOn(nightly, left, new Date('2026-11-21T12:00:00Z'))).toEqual({ next: new Date('2026-11-21T20:00:00Z') })
  })

  test('that leaps ahead makes up for all that was missed by one run', () => {
    const now = new Date('2026-12-21T12:00:00Z')
    expect(wordOn(nightly, row({}), now)).toEqual({ run: true })
    expect(nextAfter(nightly.when, now)).toEqual(new Date('2026-12-21T20:00:00Z'))
  })

  test('that is set back a little leaves the next time as it is', () => {
    expect(wordOn(nightly, row({}), new Date('2026-11-21T19:00:00Z'))).toBeNull()
  })
})

let db: Database
const open: { close(): Promise<unknown> }[] = []
beforeAll(async () => {
  db = await freshDatabase()
})
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

/** A process with a schedule, whose clock stands where the story needs it. */
const process = (jobs: readonly ScheduledJob[], clock: () => Date, own = openDatabase(db.url)): Schedule => {
  const schedule = startSchedule({ db: own, jobs, log, clock: () => Promise.resolve(clock()), lookMs: 20 })
  open.push(schedule, own)
  return schedule
}

const rowOf = async (name: string): Promise<JobRow | undefined> => (await readRows(db, [name])).get(name)
const isPlanned = (name: string) => eventually(`${name} is planned`, async () => (await rowOf(name)) !== undefined)

describe('a job', () => {
  test('that three processes see due is run by one of them, again and again', async () => {
    let now = new Date('2026-11-21T10:00:00Z')
    let runs = 0
    let together = 0
    let most = 0
    const counting = job({
      name: 'counting',
      label: 'Counting',
      about: 'Counts.',
      every: { minutes: 10 },
      run: async () => {
        runs += 1
        together += 1
        most = Math.max(most, together)
        await new Promise(resolve => setTimeout(resolve, 60))
        together -= 1
        return `Run ${runs}.`
      },
    })
    for (let n = 0; n < 3; n += 1) process([counting], () => now)
    await isPlanned('counting')
    expect(runs).toBe(0)
    for (const minute of [10, 20, 30]) {
      now = new Date(Date.UTC(2026, 10, 21, 10, minute))
      const next = new Date(now.getTime() + 600_000).toISOString()
      await eventually('the run is over', async () => Date.parse((await rowOf('counting'))?.nextStamp ?? '') === Date.parse(next))
    }
    // Each of them looks several times more.
    await new Promise(resolve => setTimeout(resolve, 150))
    expect({ runs, most }).toEqual({ runs: 3, most: 1 })
    expect(await rowOf('counting')).toMatchObject({ failed: false, result: 'Run 3.', startedStamp: null })
  })

  test('whose process is gone in the middle is taken up by another', async () => {
    let now = new Date('2026-11-21T10:00:00Z')
    const dying = openDatabase(db.url)
    let isReached = false
    let letGo = (): void => undefined
    const once = (run: () => Promise<string>) => job({ name: 'dying', label: 'Dying', about: 'Dies.', every: { hours: 1 }, run })
    // It hangs until the story is over, whose end waits for it.
    open.push({ close: () => Promise.resolve(letGo()) })
    process(
      [
        once(() => {
          isReached = true
          return new Promise(resolve => (letGo = () => resolve('Too late.')))
        }),
      ],
      () => now,
      dying,
    )
    await isPlanned('dying')
    now = new Date('2026-11-21T11:00:00Z')
    await eventually('it has begun', () => Promise.resolve(isReached))
    process([once(() => Promise.resolve('Finished by another.'))], () => now)
    await new Promise(resolve => setTimeout(resolve, 100))
    expect((await rowOf('dying'))?.result).toBeNull()
    await db.read(tx =>
      tx.rows(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'strand schedule' and datname = current_database()`,
      ),
    )
    await eventually('another has done it', async () => (await rowOf('dying'))?.result === 'Finished by another.')
  })

  test('that people must know of says so and waits for its time; one that fails by our fault is tried again soon', async () => {
    let now = new Date('2026-11-21T10:00:00Z')
    const failing = (name: string, error: Error) =>
      job({ name, label: name, about: 'Fails.', at: '01:30', run: () => Promise.reject(error) })
    process([failing('known', new JobFailed('Two rules are broken.')), failing('bug', new Error('ENOENT'))], () => now)
    await Promise.all([isPlanned('known'), isPlanned('bug')])
    now = new Date('2026-11-21T20:00:00Z')
    await eventually('both have failed', async () =>
      [...(await readRows(db, ['known', 'bug'])).values()].every(({ failed }) => failed),
    )
    const [known, bug] = [await rowOf('known'), await rowOf('bug')]
    expect(known).toMatchObject({ result: 'Two rules are broken.', doneStamp: null })
    expect(Date.parse(known?.nextStamp ?? '')).toBe(Date.parse('2026-11-22T20:00:00Z'))
    expect(bug).toMatchObject({ result: 'It could not be done: ENOENT' })
    expect(Date.parse(bug?.nextStamp ?? '')).toBe(Date.parse('2026-11-21T20:15:00Z'))
  })

  test('is not begun while nothing can be written, and goes on by itself', async () => {
    let now = new Date('2026-11-21T10:00:00Z')
    const own = openDatabase(db.url)
    const halting = job({ ...often, name: 'halting', every: { minutes: 10 }, run: () => Promise.resolve('Done.') })
    process([halting], () => now, own)
    await isPlanned('halting')
    own.halts.set('disk', 'writing', 'The disk is full.')
    now = new Date('2026-11-21T10:10:00Z')
    await new Promise(resolve => setTimeout(resolve, 120))
    expect((await rowOf('halting'))?.result).toBeNull()
    own.halts.set('disk', 'writing', null)
    await eventually('it is done', async () => (await rowOf('halting'))?.result === 'Done.')
  })

  test('that is called while it runs looks once more afterwards', async () => {
    let left = 1
    let runs = 0
    const queue = job({
      name: 'queue',
      label: 'Queue',
      about: 'Empties.',
      at: '01:30',
      run: async () => {
        runs += 1
        await new Promise(resolve => setTimeout(resolve, 40))
        left = 0
        return 'Empty.'
      },
    })
    const schedule = process([queue], () => new Date('2026-11-21T10:00:00Z'))
    await isPlanned('queue')
    schedule.call('queue')
    await eventually('it runs', () => Promise.resolve(runs === 1))
    schedule.call('queue')
    await eventually('it ran once more', () => Promise.resolve(runs === 2))
    expect(left).toBe(0)
  })
})

test('a job that is called before it was ever noted runs now, not at the next look', async () => {
  const early = job({ ...often, name: 'early', every: { minutes: 10 }, run: () => Promise.resolve('Done.') })
  const own = openDatabase(db.url)
  const schedule = startSchedule({ db: own, jobs: [early], log, lookMs: 3_600_000 })
  open.push(schedule, own)
  schedule.call('early')
  await eventually('it is done', async () => (await rowOf('early'))?.result === 'Done.')
})

describe('the screen of an administrator', () => {
  let app: FastifyInstance
  let admin: { id: number; token: string }
  let clerk = ''
  const kept: { state: KeeperState } = { state: { baseStamp: null, logStamp: null, problem: null } }

  beforeAll(async () => {
    const { id } = await newUser(db, { name: 'Asha', duties: ['admin'] })
    admin = { id, token: await tokenFor(db, id) }
    clerk = await tokenFor(db, (await newUser(db, { duties: everyDuty.filter(duty => duty !== 'admin') })).id)
    app = await openApp(db)
  })
  afterAll(() => app.close())

  test('shows what runs when, and is open to administrators alone', async () => {
    await eventually('the schedule is noted', async () => (await rowOf('check')) !== undefined)
    const { status, body } = await ask(app, admin.token, 'GET', '/api/schedule')
    expect(status).toBe(200)
    expect(body['jobs']).toMatchObject([
      { name: 'check', when: 'every night at 01:30', result: null },
      { name: 'seal', when: 'every minute' },
      { name: 'prune', when: 'every hour' },
      { name: 'addresses', when: 'every 5 minutes' },
    ])
    expect(body['backup']).toEqual({ place: null, baseStamp: null, logStamp: null, problem: null, drill: null })
    expect((await ask(app, clerk, 'GET', '/api/schedule')).status).toBe(403)
    expect((await ask(app, clerk, 'POST', '/api/schedule/seal/run', {})).status).toBe(403)
    expect((await ask(app, admin.token, 'POST', '/api/schedule/nothing/run', {})).status).toBe(404)
  })

  test('runs a job by hand, says what came of it and who asked, and the trail keeps that', async () => {
    expect((await ask(app, admin.token, 'POST', '/api/schedule/seal/run', {})).status).toBe(200)
    await eventually('it has run', async () => (await rowOf('seal'))?.lastBy === 'Asha')
    await eventually('its end is noted', async () => /seal/i.test((await rowOf('seal'))?.result ?? ''))
    expect(await rowOf('seal')).toMatchObject({ failed: false, askedBy: null, startedStamp: null })
    const trail = await db.read(tx =>
      tx.rows(`select user_id as user, action, changes ->> 'job' as job from audit where doc = 'scheduledJob'`, []),
    )
    expect(trail).toEqual([{ user: admin.id, action: 'run', job: 'seal' }])
    await expect(db.transaction(tx => tx.rows('delete from scheduled_job_request', []))).rejects.toThrow()
  })

  test('a job that failed is seen in the frame around every page, by administrators', async () => {
    await db.transaction(tx =>
      tx.rows(`update scheduled_job set failed = true, result = 'Two rules are broken.' where name = 'check'`, []),
    )
    expect((await ask(app, admin.token, 'GET', '/api/standing')).body['failed']).toEqual(['Check of the books'])
    expect((await ask(app, clerk, 'GET', '/api/standing')).body['failed']).toEqual([])
    expect((await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body).toContain('strand_job_failed{job="check"} 1')
    await db.transaction(tx => tx.rows(`update scheduled_job set failed = false where name = 'check'`, []))
  })

  test('tells the age of the last backup and of the last drill, whichever process keeps them', async () => {
    const where = { ...testConfig.backup, where: '/backups' }
    const { createApp } = await import('../../../src/server/app.ts')
    const keeper = await createApp({ ...testConfig, databaseUrl: db.url, backup: where }, db, { log, backups: () => kept.state })
    open.push(keeper)
    kept.state = { baseStamp: new Date().toISOString(), logStamp: new Date().toISOString(), problem: null }
    await askFor(db, 'backup', new Date(Date.now() + 60_000), admin.id, 'test')
    await eventually(
      'the backup was looked at',
      async () => (await rowOf('backup'))?.result?.startsWith('The newest whole copy') === true,
    )
    expect(await noteDrill(db, { passed: true, minutes: 3.25, baseStamp: '2026-11-20T20:31:00Z' })).toBe(true)
    // The other process keeps no backups and knows of them all the same.
    const { body } = await ask(app, admin.token, 'GET', '/api/schedule')
    expect(body['backup']).toMatchObject({ place: '/backups', problem: null, drill: { passed: true, minutes: '3.3' } })
    expect((await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body).toMatch(
      /strand_backup_drill_age_seconds\{passed="true"\} \d/,
    )
    kept.state = { ...kept.state, problem: 'the disk is full' }
    await askFor(db, 'backup', new Date(Date.now() + 60_000), admin.id, 'test')
    await eventually('it has failed', async () => (await rowOf('backup'))?.failed === true)
    expect(await rowOf('backup')).toMatchObject({ result: 'The backup does not go on: the disk is full' })
  })
})

describe('in words', () => {
  test('a check says how many rules hold, or which do not', () => {
    const finding = { says: 'every voucher sums to zero', of: 'books', seconds: 1, examples: [] } as const
    expect(findingWords([{ ...finding, broken: 0 }])).toBe('All 1 rules hold.')
    expect(findingWords([{ ...finding, broken: 2 }])).toContain('1 of 1 rules are broken: every voucher sums to zero (2).')
  })

  test('a backup says how old it is, and is bad when no night has brought a newer one', () => {
    const now = Date.parse('2026-11-22T06:00:00Z')
    const state = { baseStamp: '2026-11-21T20:31:00Z', logStamp: '2026-11-22T05:59:00Z', problem: null }
    expect(backupWords(state, now)).toEqual({
      says: 'The newest whole copy is of 2026-11-22 02:01, the log goes until 2026-11-22 11:29.',
      bad: false,
    })
    expect(backupWords({ ...state, baseStamp: '2026-11-20T17:59:00Z' }, now).bad).toBe(true)
    expect(backupWords({ ...state, logStamp: '2026-11-22T04:59:00Z' }, now).bad).toBe(true)
    expect(backupWords({ ...state, baseStamp: null }, now)).toEqual({ says: 'The first whole copy is being made.', bad: false })
    expect(backupWatch(() => null, '/x').when).toEqual({ everySeconds: 300 })
  })
})
