import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '../../src/modules/registry.ts'
import { breaches } from '../../src/server/check/guards.ts'
import { type Database, openDatabase } from '../../src/server/database.ts'
import { ensureWorkingRole, grantWork } from '../../src/server/postgres/workingRole.ts'
import { migrate } from '../../src/server/schema/migrate.ts'
import { connected, throwawayServer } from '../support/server.ts'
import { basics, billed, idOf, type Works, works } from '../support/works.ts'
import { runsWhatItIsNamedFor } from '../support/sql/composed.ts'

let server: Awaited<ReturnType<typeof throwawayServer>>
let url: string
let db: Database
let w: Works

beforeAll(async () => {
  server = await throwawayServer({ durable: false })
  url = await ensureWorkingRole(server.adminUrl, server.ownerUrl)
  await migrate(server.ownerUrl, registry)
  await grantWork(server.ownerUrl, url)
  db = openDatabase(url)
  w = works(db)
})
afterAll(async () => {
  await db.close()
  await server.discard()
})

test('the working role keeps books: it creates, posts and reads, and its guards stand', async () => {
  const b = await basics(w)
  const items = [{ product: b.cable, qty: '0.5' }]
  const invoice = await billed(w, { customer: b.customerFar, registration: b.gujarat, items })
  expect(await w.act('salesInvoice', idOf(invoice), 'post')).toMatchObject({ status: 'posted' })
  expect(await db.read(tx => breaches(tx, registry))).toEqual([])
})

test.each([
  'drop trigger audit_append_only on audit',
  'alter table voucher disable trigger voucher_append_only',
  'alter table audit disable trigger all',
  'create or replace function no_change() returns trigger language plpgsql as $$ begin return new; end $$',
  'drop table security_event',
  'truncate presence',
  'create table mine (a int)',
  'delete from migration',
  "set session_replication_role = 'replica'",
  'set role strand',
  'set role postgres',
])('the working role may not: %s', async sql => {
  await expect(connected(url, client => client.query(sql))).rejects.toMatchObject({ code: '42501' })
})

test('its password is not the owner’s, and the next start makes the same one', async () => {
  expect(new URL(url.replace(/@[^/]*\//, '@host/')).password).not.toBe(
    new URL(server.ownerUrl.replace(/@[^/]*\//, '@host/')).password,
  )
  expect(await ensureWorkingRole(server.adminUrl, server.ownerUrl)).toBe(url)
  const asOwner = url.replace('strand_work:', 'strand:')
  await expect(connected(asOwner, client => client.query('select 1'))).rejects.toMatchObject({ code: '28P01' })
})

runsWhatItIsNamedFor(import.meta.filename)
