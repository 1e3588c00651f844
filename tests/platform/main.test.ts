import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { registry } from '../../src/modules/registry.ts'
import { startServer } from '../../src/server/postgres/server.ts'
import { migrate } from '../../src/server/schema/migrate.ts'
import { connected, quickFolder } from '../support/server.ts'
import { freePort } from '../support/servers/freePort.ts'
import { programEnv } from '../support/servers/programs.ts'

const checking = path.join(import.meta.dirname, '../../src/server/check.main.ts')
const program = path.join(import.meta.dirname, '../../src/server/main.ts')
const started: ChildProcess[] = []

interface Run {
  readonly child: ChildProcess
  /** What it has said so far. */
  readonly said: () => string
  /** Its exit code, when it has ended. */
  readonly ended: Promise<number | null>
}

const run = (settings: Record<string, string>, file = program, words: string[] = []): Run => {
  const env = { ...programEnv, STRAND_DEMO: '0', ...settings }
  const child = fork(file, words, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  started.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return { child, said: () => text, ended: once(child, 'close').then(([code]) => code) }
}

const ready = async (settings: Record<string, string>): Promise<Run> => {
  const it = run(settings)
  await expect.poll(it.said, { interval: 20 }).toContain(`Strand is ready at http://127.0.0.1:${settings['PORT']}\n`)
  return it
}

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

describe('on one data folder', () => {
  let folder: string
  let settings: Record<string, string>
  beforeAll(async () => {
    folder = await mkdtemp(path.join(await quickFolder(), 'strand-main-'))
    settings = { STRAND_DATA: folder, PORT: `${await freePort()}` }
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('it starts, refuses a second one in words, survives its own killing, and stops cleanly', async () => {
    const compiled = path.join(folder, 'compiled')
    const first = await ready({ ...settings, NODE_COMPILE_CACHE: compiled })
    const health = await fetch(`http://127.0.0.1:${settings['PORT']}/api/health/ready`)
    expect(health.status).toBe(200)

    const samePort = run({ STRAND_DATA: `${folder}-other`, PORT: settings['PORT'] ?? '' })
    const sameFolder = run({ ...settings, PORT: `${await freePort()}` })
    expect(await samePort.ended).toBe(1)
    expect(samePort.said()).toBe(
      `Port ${settings['PORT']} of 127.0.0.1 is taken by another program. Stop that program, or choose another port: PORT=${Number(settings['PORT']) + 1} npm start\n`,
    )
    expect(await sameFolder.ended).toBe(1)
    expect(sameFolder.said()).toMatch(
      `The data folder ${folder} is in use by another Strand (process ${first.child.pid}, http://127.0.0.1:${settings['PORT']}).`,
    )

    // What it has compiled is there for the next start, also of one that is killed.
    await expect.poll(async () => (await readdir(compiled, { recursive: true })).length).toBeGreaterThan(500)
    first.child.kill('SIGKILL')
    await first.ended
    const second = await ready(settings)
    expect(second.said()).toContain('Took over the database server that an earlier run had left behind')

    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
    const third = await ready(settings)
    expect(third.said()).not.toContain('Took over')

    // As when the script that started it is killed. Node tells of no close after this, only of the exit.
    third.child.disconnect()
    expect(await once(third.child, 'exit')).toEqual([0, null])
  })
})

test('it does not start on a database whose guards were taken down, and does once they are put back', async () => {
  const folder = await mkdtemp(path.join(await quickFolder(), 'strand-main-'))
  const settings = { STRAND_DATA: folder, PORT: `${await freePort()}` }
  const server = await startServer(path.join(folder, 'postgres'))
  await migrate(server.url, registry)
  await connected(server.url, client =>
    client.query('alter table voucher disable trigger voucher_balanced; drop trigger piece_kept on piece'),
  )
  await server.stop()
  const refused = run(settings)
  expect(await refused.ended).toBe(1)
  expect(refused.said()).toContain('The guards of the database are not as they should be, so Strand does not start:')
  expect(refused.said()).toContain('  The trigger voucher_balanced of voucher is switched off.\n')
  expect(refused.said()).toContain('  The trigger piece_kept of piece is missing, or is another one.\n')
  expect(refused.said()).toContain('npm run check -- --mend puts the guards back.\n')

  const mending = run(settings, checking, ['--mend'])
  expect(await mending.ended).toBe(0)
  expect(mending.said()).toMatch(/All \d\d rules hold/)
  const again = await ready(settings)
  again.child.kill('SIGTERM')
  expect(await again.ended).toBe(0)
  await rm(folder, { recursive: true })
})

test.for<[settings: Record<string, string>, message: RegExp]>([
  [{ PORT: 'http' }, /^PORT must be a whole number from 1 to 65535; it is "http"\.\n$/],
  [{ PORT: '70000' }, /^PORT must be a whole number/],
  [{ HOST: 'not a host' }, /^HOST must be the name or the address/],
  [{ HOST: '192.0.2.1' }, /^HOST is 192\.0\.2\.1, which is no address of this machine\.\n$/],
  [{ STRAND_DEMO: 'yes' }, /^STRAND_DEMO must be 1 or 0/],
  [{ STRAND_RATE_LIMIT: '-1' }, /^STRAND_RATE_LIMIT must be a whole number/],
  [{ SMTP_URL: 'mail.example' }, /^SMTP_URL must be a URL that starts with smtp:\/\/ or smtps:\/\//],
  [{ DATABASE_URL: 'mysql://me:secret@host/db' }, /^DATABASE_URL must be a URL that starts with postgresql:\/\//],
  [{ STRAND_DATA: '/dev/null/data' }, /^The data folder \/dev\/null\/data cannot be used \(ENOTDIR\)/],
])('%o is refused in a sentence', async ([settings, message]) => {
  const it = run({ PORT: `${await freePort()}`, ...settings })
  expect(await it.ended).toBe(1)
  expect(it.said()).toMatch(message)
  expect(it.said()).not.toMatch(/secret|\n {4}at /)
})

test('a database server that is not safe, and one that does not let us in, are refused without a password in the words', async () => {
  const { ownerUrl, template } = inject('testServer')
  const careless = new URL(ownerUrl)
  careless.pathname = `/${template}`
  const unsafe = run({ PORT: `${await freePort()}`, DATABASE_URL: careless.href })
  careless.password = 'wrong-secret'
  const shut = run({ PORT: `${await freePort()}`, DATABASE_URL: careless.href })
  expect(await unsafe.ended).toBe(1)
  expect(unsafe.said()).toMatch(/runs with fsync, full_page_writes, synchronous_commit off and could lose saved documents/)
  expect(await shut.ended).toBe(1)
  expect(shut.said()).toMatch(/cannot be used: password authentication failed for user/)
  expect(shut.said()).not.toContain('wrong-secret')
})
