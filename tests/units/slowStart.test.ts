import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { Busy, type Database } from '../../src/server/database.ts'
import { makeRunner } from '../../src/server/jobs/runner.ts'

/** The lines that a queue writes over a database which answers its first look so. */
const saidOver = async (answer: Error): Promise<readonly string[]> => {
  const said: string[] = []
  const log = pino({ formatters: { level: label => ({ level: label }) } }, { write: line => void said.push(line) })
  // The queue asks nothing else of it.
  const db: Database = Object.create({ halts: { why: () => null }, transaction: () => Promise.reject(answer) })
  const runner = makeRunner({ db, kinds: {}, log })
  runner.wake()
  await pause(50)
  await runner.close()
  return said.map(line => String(JSON.parse(line)['level']))
}

test('a database that has no time yet is a warning, a fault of ours an error', async () => {
  const busy = await saidOver(new Busy('The database is not reachable just now. Try again in a moment.'))
  expect(busy.length).toBeGreaterThan(0)
  expect(new Set(busy)).toEqual(new Set(['warn']))
  expect(new Set(await saidOver(new TypeError('A bug.')))).toEqual(new Set(['error']))
})
