import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { isAlive } from '../../src/server/postgres/processes.ts'
import { connected, quickFolder } from '../support/server.ts'
import { startKeptServer, stopKeptServer } from '../support/servers/kept.ts'
import { dropUnlessBeingMade, madeOnce } from '../support/servers/templates.ts'

let checkout: string

beforeAll(async () => {
  checkout = await mkdtemp(path.join(os.tmpdir(), 'strand-checkout-'))
})
afterAll(async () => {
  await stopKeptServer(checkout)
  await rm(checkout, { recursive: true })
})

test('of runs that begin at one moment one makes the server, and the others take it over', async () => {
  const fresh = await quickFolder()
  const servers = await Promise.all([1, 2, 3].map(() => startKeptServer(fresh, checkout)))
  expect(servers.map(({ arrival }) => arrival).toSorted()).toEqual(['adopted', 'adopted', 'made'])
  expect(new Set(servers.map(({ pid }) => pid)).size).toBe(1)
  expect(await Promise.all([stopKeptServer(checkout), stopKeptServer(checkout)])).toContain(true)
  expect(servers.map(({ pid }) => isAlive(pid))).toEqual([false, false, false])
  const again = await startKeptServer(fresh, checkout)
  expect(again.arrival).toBe('made')
})

test('what another run has just begun to make is not swept away', async () => {
  const place = inject('testServer')
  const name = `strand_made_${process.pid}`
  const databases = (client: pg.Client): Promise<readonly unknown[]> =>
    client.query('select datname as name from pg_database where starts_with(datname, $1)', [name]).then(({ rows }) => rows)
  await connected(place.adminUrl, async client => {
    await madeOnce(
      place,
      name,
      () => Promise.resolve(null),
      async database => {
        await dropUnlessBeingMade(client, database)
        return ''
      },
    )
    expect(await databases(client)).toEqual([{ name }])
    await dropUnlessBeingMade(client, name)
    expect(await databases(client)).toEqual([])
  })
})
