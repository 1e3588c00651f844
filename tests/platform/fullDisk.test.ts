import { execFileSync, fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../src/server/database.ts'
import { findServer } from '../../src/server/postgres/server.ts'
import { runningProcesses } from '../../src/server/postgres/processes.ts'
import { everyDuty, eventually, newUser, tokenFor } from '../support/app.ts'
import { freePort } from '../support/servers/freePort.ts'
import { programEnv } from '../support/servers/programs.ts'

// A disk of its own, in memory. Only root may make one; an ordinary user is told why these tests are left out.
const disk = mkdtempSync(path.join(os.tmpdir(), 'strand-disk-'))
const mounted = ((): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1800m', 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()
const why = mounted ? '' : ' (left out: this user may not mount a small disk)'

const program = path.join(import.meta.dirname, '../../src/server/main.ts')
const data = path.join(disk, 'data')
const filler = path.join(disk, 'filler')
const freeBytes = (): number => {
  const { bavail, bsize } = statfsSync(disk)
  return bavail * bsize
}
/** Fills the disk until `left` bytes are free; what others write meanwhile is left out of the next attempt. */
const fill = (left: number): void => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      execFileSync('fallocate', ['-l', String(Math.max(1, freeBytes() - left)), filler])
      return
    } catch (error) {
      rmSync(filler, { force: true })
      if (attempt === 9) throw error
    }
  }
}

let child: ChildProcess
let said = ''
let base = ''
let token = ''

const ask = async (method: string, at: string, body?: unknown): Promise<{ status: number; message: string }> => {
  const response = await fetch(`${base}${at}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer: { message?: string } = JSON.parse(await response.text())
  return { status: response.status, message: answer.message ?? '' }
}
const isReady = async (): Promise<boolean> => (await ask('GET', '/api/health/ready')).status === 200
let made = 0
const save = () => ask('POST', '/api/department', { code: `D${(made += 1)}`, name: `Department ${made}` })

beforeAll(async () => {
  if (!mounted) return
  const port = await freePort()
  base = `http://127.0.0.1:${port}`
  const env = { ...programEnv, STRAND_DEMO: '0', STRAND_DATA: data, PORT: `${port}` }
  child = fork(program, [], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await eventually('Strand is ready', () => Promise.resolve(said.includes('Strand is ready')))
  const adminUrl = (await findServer(path.join(data, 'postgres'))) ?? ''
  const db = openDatabase(adminUrl.replace(/\/postgres\?/, '/strand?'))
  token = await tokenFor(db, (await newUser(db, { duties: everyDuty })).id)
  await db.close()
})
afterAll(async () => {
  if (mounted) {
    child.kill('SIGTERM')
    await eventually('Strand has stopped', () => Promise.resolve(child.exitCode !== null || child.signalCode !== null))
    execFileSync('umount', [disk])
  }
  rmSync(disk, { recursive: true, force: true })
})

test.runIf(mounted)(
  `while the disk is full nothing is saved, all is read, and it says so; with room it goes on by itself${why}`,
  async () => {
    expect((await save()).status).toBe(201)
    await eventually('room is kept for the log', () =>
      Promise.resolve(readdirSync(path.join(data, 'postgres')).includes('reserve')),
    )
    fill(60 * 1024 * 1024)
    await eventually('it is not ready', async () => !(await isReady()))
    expect(await ask('GET', '/api/health/ready')).toMatchObject({
      status: 503,
      message: expect.stringMatching(/^The disk of the database is full/),
    })
    expect(await save()).toMatchObject({ status: 503, message: expect.stringMatching(/^The disk of the database is full/) })
    expect((await ask('GET', '/api/department')).status).toBe(200)
    expect((await ask('GET', '/api/standing')).status).toBe(200)
    rmSync(filler)
    await eventually('it is ready again', isReady)
    expect((await save()).status).toBe(201)
  },
)

test.runIf(mounted)(
  `a server that dies on a disk without a byte comes up from its reserve, reads, and saves once there is room${why}`,
  async () => {
    fill(0)
    await eventually('it is not ready', async () => !(await isReady()))
    const server = (await runningProcesses()).find(({ command }) =>
      command.some(word => word.startsWith(path.join(data, 'postgres'))),
    )
    process.kill(server?.pid ?? 0, 'SIGKILL')
    await eventually('it is back', () => Promise.resolve(said.includes('The database server is back')))
    await eventually('it reads', async () => (await ask('GET', '/api/department')).status === 200)
    expect((await save()).status).toBe(503)
    rmSync(filler)
    await eventually('it is ready again', isReady)
    expect((await save()).status).toBe(201)
    await eventually('room is kept again', () => Promise.resolve(readdirSync(path.join(data, 'postgres')).includes('reserve')))
  },
)
