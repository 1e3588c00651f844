import { appendFile, mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLogFile } from '../../../src/server/http/log.ts'
import { rotateRunning } from '../../../src/server/postgres/server.ts'
import { eventually } from '../../support/app.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strand-logs-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('the log is put aside while the server runs, three times over, and no line is lost', async () => {
  const log = makeLogFile(folder, 20_000)
  const line = 'x'.repeat(900)
  let no = 0
  const aside = async () => (await readdir(folder)).filter(name => /^strand\.log\.\d$/.test(name)).toSorted()
  const texts = async () => Promise.all(['strand.log', ...(await aside())].map(name => readFile(join(folder, name), 'utf8')))
  while ((await aside()).length < 2) {
    log.info({ no: (no += 1), line })
    await new Promise(resolve => setTimeout(resolve, 2))
  }
  log.flush()
  await eventually('all is written', async () => (await texts()).join('').includes(`"no":${no},`))
  const numbers = (await texts()).join('').match(/"no":\d+,/g) ?? []
  expect(new Set(numbers).size).toBe(no)
  for (let more = 0; more < 200; more += 1) {
    log.info({ no: (no += 1), line })
    await new Promise(resolve => setTimeout(resolve, 1))
  }
  await eventually('the oldest go', async () => (await aside()).length === 3)
  expect(await aside()).toEqual(['strand.log.1', 'strand.log.2', 'strand.log.3'])
})

test('the log of the database server is put aside under its hands', async () => {
  const file = join(folder, 'postgres.log')
  const held = await open(file, 'a')
  await held.write('before\n'.repeat(100))
  await rotateRunning(folder, 10_000)
  expect((await stat(file)).size).toBe(700)
  await rotateRunning(folder, 100)
  await held.write('after\n')
  await appendFile(file, 'and after\n')
  expect(await readFile(file, 'utf8')).toBe('after\nand after\n')
  expect(await readFile(`${file}.1`, 'utf8')).toContain('before')
  await held.close()
})
