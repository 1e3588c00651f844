import { execFile, fork, type ChildProcess } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/app.ts'
import { quickFolder } from '../support/server.ts'
import { freePort } from '../support/servers/freePort.ts'
import { programEnv } from '../support/servers/programs.ts'

const server = path.join(import.meta.dirname, '../../src/server')
let folder: string
let env: NodeJS.ProcessEnv
let child: ChildProcess
let said = ''

/** Runs a command as npm does and answers how it ended and what it said. */
const run = (name: string, ...words: string[]): Promise<{ code: number; text: string }> =>
  new Promise(resolve => {
    execFile(
      process.execPath,
      [path.join(server, 'backup/commands', `${name}.main.ts`), ...words],
      { env },
      (error, stdout, stderr) => resolve({ code: error === null ? 0 : Number(error.code), text: stdout + stderr }),
    )
  })

beforeAll(async () => {
  folder = await mkdtemp(path.join(await quickFolder(), 'strand-commands-'))
  env = {
    ...programEnv,
    STRAND_DEMO: '0',
    STRAND_DATA: path.join(folder, 'data'),
    STRAND_BACKUP: path.join(folder, 'kept'),
    PORT: `${await freePort()}`,
  }
  child = fork(path.join(server, 'main.ts'), [], { env, execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await eventually('Strand is ready', () => Promise.resolve(said.includes('Strand is ready')))
})
afterAll(async () => {
  child.kill('SIGTERM')
  await eventually('Strand has stopped', () => Promise.resolve(child.exitCode !== null || child.signalCode !== null))
  await rm(folder, { recursive: true, force: true })
})

test(
  'where a place is set, backups are kept without pause, and a drill restores them, judges them and leaves nothing',
  { timeout: 240_000 },
  async () => {
    expect(said).toContain('Made the key of the backups')
    await eventually('a copy is there', () => Promise.resolve(said.includes('Backed up the database to')))
    const drill = await run('restore', '--drill')
    expect(drill.text).toContain('The drill has passed.')
    expect(drill.text).toMatch(/It took \d+\.\d minutes/)
    expect(drill.text).toContain('Lost against the books in use: 0 vouchers and 0 changes')
    expect(drill.code).toBe(0)
    expect((await readdir(folder)).toSorted()).toEqual(['data', 'kept'])
  },
)

test(
  'a copy by hand beside the running server, a restore into a folder, and mistakes told in words',
  { timeout: 240_000 },
  async () => {
    const other = path.join(folder, 'other')
    expect((await run('backup', other)).text).toMatch(/^Backed up \d+ MB to .*other as of /)
    const to = path.join(folder, 'restored')
    expect(await run('restore', other, '--to', to)).toMatchObject({
      code: 0,
      text: expect.stringContaining(`Restored into ${to}`),
    })
    expect((await readdir(to)).toSorted()).toEqual(['backup.key', 'postgres'])
    expect(await run('restore', other, '--to', to)).toMatchObject({ code: 1, text: expect.stringContaining('is not empty') })
    expect(await run('restore', path.join(folder, 'nowhere'))).toMatchObject({
      code: 1,
      text: expect.stringContaining('There is no backup in'),
    })
    expect(await run('restore', other, '--at', 'noon')).toMatchObject({
      code: 1,
      text: expect.stringContaining('noon is no moment.'),
    })
    expect(await run('backup', '--upside-down')).toMatchObject({
      code: 1,
      text: expect.stringContaining('--upside-down is not known'),
    })
  },
)
