import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import type { AnyDocument } from '../../src/kernel/document.ts'
import { registry } from '../../src/modules/registry.ts'
import { revisionRules } from '../../src/server/check/revisions.ts'
import { type Database, openDatabase } from '../../src/server/database.ts'
import { catalog } from '../../src/server/schema/catalog.ts'
import { migrate } from '../../src/server/schema/migrate.ts'
import { quoted, tableOf } from '../../src/server/schema/names.ts'
import { SchemaRefused } from '../../src/server/schema/scripts.ts'
import { broken } from '../support/invariants.ts'
import { releases, withRelease } from '../support/servers/releases.ts'
import { connected, withDatabase } from '../support/server.ts'

const versions = await releases()

const opened = async <T>(url: string, work: (db: Database) => Promise<T>): Promise<T> => {
  const db = openDatabase(url)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** Formulas of the product that named another bending radius and cylinder than the engine; there is one since 0.7.0. */
const secondRadius = `select code from attribute where status = 'active' and formula in ('12 * overallDiameterMm', '15 * overallDiameterMm')`

/** Records that stand as they were sent and have no revision. */
const notKept = Object.values<AnyDocument>(registry.documents)
  .flatMap(({ name, revisions, actions }) => (revisions ? [{ name, to: actions[revisions.sentBy]?.to ?? '' }] : []))
  .map(
    ({ name, to }) => `select '${name}' as doc, h.id from ${quoted(tableOf(name))} h
  where h.status = '${to}' and not exists (select from revision r where r.doc = '${name}' and r.record = h.id)`,
  )
  .join(' union all ')
const sentRules = [notKept, ...revisionRules(registry).map(({ broken: departed }) => departed)]

const lastAudited = async (db: Database): Promise<number> =>
  (await db.read(tx => tx.one<{ id: number }>('select max(id)::int as id from audit', []))).id

/**
 * What no update may change: the books by account, the goods by item and store, the numbers drawn, and the audit trail up to where it
 * had come; what an update itself changes is told behind that.
 */
const figures = (db: Database, audited: number): Promise<unknown[]> =>
  db.read(tx =>
    tx.rows(
      `select 'account ' || account as what, sum(amount)::text as amount from gl_entry group by account
       union all select concat_ws(' ', 'item', item, 'store', store), concat_ws(' ', sum(metres), sum(kg), sum(count), sum(metal + other)) from stock_entry group by item, store
       union all select concat_ws(' ', 'series', series, year), next::text from number_counter
       union all select 'audit rows', count(*)::text from audit where id <= $1 order by 1`,
      [audited],
    ),
  )

test.each(versions)(
  'the company that %s has left comes up to this version as it was, with the tables of a new one',
  async version => {
    const { ownerUrl, template } = inject('testServer')
    const fresh = await opened(withDatabase(ownerUrl, template), db => db.read(catalog))
    await withRelease(version, url =>
      opened(url, async db => {
        const audited = await lastAudited(db)
        const before = await figures(db, audited)
        expect(before.length).toBeGreaterThan(100)
        await migrate(url, registry)
        expect(await db.read(catalog)).toEqual(fresh)
        expect(await figures(db, audited)).toEqual(before)
        expect(await db.read(tx => tx.rows(secondRadius, []))).toEqual([])
        expect(await broken(db)).toEqual({})
        for (const rule of sentRules) expect(await db.read(tx => tx.rows(rule, []))).toEqual([])
        expect(await migrate(url, registry)).toEqual([])
      }),
    )
  },
)

test('every version since 0.6.0 has left its company', () => {
  const changes = readFileSync(path.join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8')
  const released = [...changes.matchAll(/^## (\d+)\.(\d+)\.(\d+)$/gm)].filter(
    ([, major, minor]) => Number(major) > 0 || Number(minor) >= 6,
  )
  expect(versions.toReversed()).toEqual(released.map(([, ...numbers]) => numbers.join('.')))
})

test('a database that stopped before 0.6.0 is refused in a sentence that says what to do, and stays as it is', async () => {
  const { adminUrl, ownerUrl, ownedBy } = inject('testServer')
  const name = `strand_before_${process.pid}_${Date.now().toString(36)}`
  await connected(adminUrl, client => client.query(`create database ${name} ${ownedBy}`))
  const url = withDatabase(ownerUrl, name)
  const remembered = 'select number, file from migration order by number'
  const before = await connected(url, async client => {
    await client.query(
      `create table migration (number int primary key, file text not null, checksum text not null, applied_at timestamptz not null default now(), took_ms int not null);
       create table migration_view (position int primary key, name text not null unique, checksum text not null);
       insert into migration values (1, '0001_kernel.sql', 'one', now(), 1), (191, '0191_use_by_on_issues.sql', 'other', now(), 1)`,
    )
    return (await client.query(remembered)).rows
  })
  const refused = await migrate(url, registry).then(
    () => null,
    (error: unknown) => error,
  )
  expect(refused).toBeInstanceOf(SchemaRefused)
  expect(String(refused)).toMatch(
    /made by a version before 0\.6\.0 and stands at 0191_use_by_on_issues\.sql.*Start version 0\.6\.0 on it once/,
  )
  expect(await connected(url, async client => (await client.query(remembered)).rows)).toEqual(before)
  await connected(adminUrl, client => client.query(`drop database ${name} with (force)`))
})
