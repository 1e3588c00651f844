import { afterAll, beforeAll, expect, test } from 'vitest'
import { Busy, type Database, openDatabase, OutcomeUnknown } from '../../src/server/database.ts'
import { runningProcesses } from '../../src/server/postgres/processes.ts'
import { eventually } from '../support/app.ts'
import { connected, throwawayServer } from '../support/server.ts'

let server: Awaited<ReturnType<typeof throwawayServer>>
let db: Database
const patienceMs = 1_500

beforeAll(async () => {
  server = await throwawayServer({ durable: false })
  db = openDatabase(server.ownerUrl, undefined, null, patienceMs)
  await connected(server.ownerUrl, client => client.query('create table note (n int)'))
})
afterAll(async () => {
  await db.close()
  await server.discard()
})

/** The server and its helpers, all of them or the one that works for a connection. */
const serverProcesses = async (): Promise<number[]> => {
  const all = await runningProcesses()
  const main = all.find(({ command }) => command.some(word => word.includes(server.folder)))
  const name = main?.command.find(word => word.startsWith('cluster_name='))?.slice('cluster_name='.length) ?? 'nobody'
  return [main?.pid ?? 0, ...all.filter(({ command }) => command[0]?.startsWith(`postgres: ${name}:`)).map(({ pid }) => pid)]
}
const send = (pids: readonly number[], signal: 'SIGSTOP' | 'SIGCONT'): void => {
  for (const pid of pids) process.kill(pid, signal)
}

test('a server that hangs answers nobody: reading and writing end in a refusal, and go on when it comes back', async () => {
  await db.transaction(tx => tx.rows('insert into note values (1)', []))
  const pids = await serverProcesses()
  expect(pids.length).toBeGreaterThan(2)
  send(pids, 'SIGSTOP')
  try {
    await expect(db.read(tx => tx.rows('select 1', []))).rejects.toBeInstanceOf(Busy)
    await expect(db.transaction(tx => tx.rows('insert into note values (2)', []))).rejects.toBeInstanceOf(Busy)
  } finally {
    send(pids, 'SIGCONT')
  }
  await eventually('it works again', () =>
    db
      .transaction(tx => tx.rows('insert into note values (3)', []))
      .then(
        () => true,
        () => false,
      ),
  )
  expect(await db.read(tx => tx.rows('select n from note order by n', []))).toEqual([{ n: 1 }, { n: 3 }])
})

test('a server that hangs over a commit leaves it unknown whether it stands', async () => {
  const committed = db.transaction(async tx => {
    await tx.rows('insert into note values (4)', [])
    const { pid } = await tx.one<{ pid: number }>('select pg_backend_pid() as pid', [])
    send([pid], 'SIGSTOP')
    setTimeout(() => send([pid], 'SIGCONT'), patienceMs * 2)
  })
  await expect(committed).rejects.toBeInstanceOf(OutcomeUnknown)
})

test('work that names a longer time gets it', async () => {
  const slow = (setting: Record<string, string>) => db.transaction(tx => tx.rows('select pg_sleep(2)', []), { setting })
  await expect(slow({ statement_timeout: '30s' })).resolves.toHaveLength(1)
})
