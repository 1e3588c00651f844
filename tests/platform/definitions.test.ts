import { beforeEach, expect, test } from 'vitest'
import { type AnyDocument, master } from '../../src/kernel/document.ts'
import { f } from '../../src/kernel/field.ts'
import type { Registry } from '../../src/kernel/registry.ts'
import { registry } from '../../src/modules/registry.ts'
import { breaches } from '../../src/server/check/guards.ts'
import { type Database, openDatabase } from '../../src/server/database.ts'
import { departures, schemaDiff } from '../../src/server/schema/diff.ts'
import { migrate } from '../../src/server/schema/migrate.ts'
import { freshDatabase } from '../support/database.ts'
import { connected } from '../support/server.ts'
import { runsWhatItIsNamedFor } from '../support/sql/composed.ts'

// What follows from the definitions comes into the database by itself: checks, keys to other tables, indexes and the triggers of the trail.

interface Version {
  readonly ways?: Readonly<Record<string, string>>
  readonly index?: boolean
  readonly max?: number
  readonly unique?: boolean
}

const withRiver = { rail: 'Rail', road: 'Road', river: 'River' }

/** A master of one version or another. */
const routeOf = ({ ways = { rail: 'Rail', road: 'Road' }, index = false, max = 9_000, unique = false }: Version): AnyDocument =>
  master({
    name: 'freightRoute',
    label: 'Freight route',
    path: '/freightroute',
    fields: {
      code: f.text({ ...(unique ? { unique } : {}), maxLength: 400 }),
      way: f.choice(ways, index ? { index } : {}),
      km: f.int({ optional: true, max }),
      depot: f.ref('freightRoute', { optional: true }),
    },
    title: ['code'],
    access: { read: ['masters'], write: ['masters'] },
    list: ['code', 'way', 'km', 'depot', 'status'],
    layout: { Route: ['code', 'way', 'km', 'depot'] },
  })

const allOf = (version: Version): Registry => ({
  ...registry,
  documents: { freightRoute: routeOf(version) },
  arrows: [],
  views: {},
})

let url: string
/** A pool that stands no longer than its work: a server at work keeps older versions away. */
const asked = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
  const db = openDatabase(url)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
const departuresOf = (version: Version) => asked(db => departures(db, allOf(version)))
const breachesOf = (version: Version) => asked(db => db.read(tx => breaches(tx, allOf(version))))
const up = (version: Version): Promise<readonly string[]> => migrate(url, allOf(version))
const sql = <R>(text: string): Promise<R[]> => connected(url, async client => (await client.query(text)).rows)
const add = (way: string): Promise<unknown> =>
  sql(`insert into freight_route (status, code, way) values ('active', 'R' || clock_timestamp(), '${way}')`)

/** More rows than a table may have that is changed at once. */
const fill = (): Promise<unknown> =>
  sql(
    `insert into freight_route (status, code, way, km) select 'active', 'R' || n || repeat('-', 350), 'rail', n % 9000 from generate_series(1, 25000) n`,
  )

const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing was refused',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

beforeEach(async () => {
  url = (await freshDatabase()).url
  for (const statement of await asked(db => schemaDiff(db, allOf({})))) await sql(statement)
})

test('a table without its migration is named, and nothing is put there', async () => {
  await sql('drop table freight_route')
  expect(await refusalOf(up({}))).toMatch(/^A migration is missing .*: create table "freight_route"/s)
})

test('a new table is guarded, and a start finds nothing more to do', async () => {
  expect(await up({})).toEqual([
    'freight_route_depot_fkey',
    'freight_route_km_check',
    'freight_route_status_check',
    'freight_route_way_check',
    'audit_delete of freight_route',
    'audit_insert of freight_route',
    'audit_update of freight_route',
    'no_truncate of freight_route',
  ])
  expect(await up({})).toEqual([])
  expect(await departuresOf({})).toEqual([])
  expect(await refusalOf(add('river'))).toMatch(/freight_route_way_check/)
  expect(await sql("select op from audit where doc = 'freightRoute'")).toEqual([])
  await add('rail')
  expect(await sql("select op from audit where doc = 'freightRoute'")).toEqual([{ op: 'insert' }])
})

test.each([
  ['small', false],
  ['large', true],
])('a new choice, limit, index and key come into a %s table without a migration, and go again', async (_size, isLarge) => {
  await up({})
  if (isLarge) await fill()
  const next = { ways: withRiver, index: true, max: 20_000, unique: true } as const
  expect(await up(next)).toEqual([
    'freight_route_km_check',
    'freight_route_way_check',
    'freight_route_code_key',
    'freight_route_way_index',
  ])
  await add('river')
  expect(await departuresOf(next)).toEqual([])
  await sql(`delete from freight_route where way = 'river'`)
  expect(await up({})).toHaveLength(4)
  expect(await sql(`select indexname from pg_indexes where tablename = 'freight_route'`)).toEqual([
    { indexname: 'freight_route_pkey' },
  ])
})

test.each([
  ['small', false],
  ['large', true],
])('rows of a %s table that do not fit are told, and the version before starts again', async (_size, isLarge) => {
  await up({})
  if (isLarge) await fill()
  await add('road')
  expect(await refusalOf(up({ ways: { rail: 'Rail' } }))).toMatch(
    /^Rows of freight_route do not fit what this version asks of them: check constraint "\w+" of relation "freight_route" is violated by some row\./,
  )
  await sql(`insert into freight_route (status, code, way) values ('active', 'Twice', 'road'), ('active', 'twice', 'road')`)
  expect(await refusalOf(up({ unique: true }))).toMatch(
    /could not create unique index .* Key \(lower\(code\)\)=\(twice\) is duplicated\./,
  )
  expect(await up({})).toEqual([])
  expect(await breachesOf({})).toEqual([])
  expect(await departuresOf({})).toEqual([])
})

test('what was broken off begins anew', async () => {
  await up({})
  await fill()
  await sql('create index strand_being_made on freight_route (km)')
  await sql('alter table freight_route add constraint strand_being_made check (km > 0) not valid')
  await up({ ways: withRiver, index: true })
  expect(await departuresOf({ ways: withRiver, index: true })).toEqual([])
})

test('a large table is written to while its parts are made', async () => {
  await up({})
  await fill()
  await connected(url, async writer => {
    // What is being made waits for this one to end; all others go on.
    await writer.query(`begin; update freight_route set km = 1 where id = 1`)
    const migrating = up({ index: true })
    await expect
      .poll(() => sql(`select from pg_stat_activity where wait_event_type = 'Lock' and query like 'create index concurrently%'`))
      .toHaveLength(1)
    await add('road')
    await writer.query('commit')
    expect(await migrating).toEqual(['freight_route_way_index'])
  })
})

test('two that start at once put it there once', async () => {
  const done = await Promise.all([up({}), up({})])
  expect(done.map(names => names.length).toSorted()).toEqual([0, 8])
})

test('a version before is kept away while servers of the newer one work, and comes back when they have gone', async () => {
  await up({})
  await up({ index: true })
  const server = openDatabase(url)
  await server.read(tx => tx.one('select 1', []))
  expect(await refusalOf(up({}))).toBe(
    'Servers of a newer version work on this database. Start the newer version, or stop them all to go back to this one.',
  )
  await server.close()
  expect(await up({})).toEqual(['freight_route_way_index'])
})

test('an index that somebody has made stays', async () => {
  await up({})
  await sql('create index mine on freight_route (km)')
  await up({ index: true })
  expect(await sql(`select to_regclass('mine') is not null as stays`)).toEqual([{ stays: true }])
})

test.each([
  [
    'alter table freight_route drop constraint freight_route_way_check',
    'The constraint freight_route_way_check of freight_route is missing.',
  ],
  ['drop index freight_route_way_index', 'The index freight_route_way_index of freight_route is missing.'],
  [
    'alter table freight_route drop constraint freight_route_depot_fkey, add constraint freight_route_depot_fkey foreign key (depot) references freight_route (id) on delete cascade',
    'The constraint freight_route_depot_fkey of freight_route is another one.',
  ],
  ['alter table freight_route disable trigger audit_update', 'The trigger audit_update of freight_route is switched off.'],
])('a start tells what was taken down, and what puts it back: %s', async (done, says) => {
  await up({ index: true })
  await sql(done)
  const found = await breachesOf({ index: true })
  expect(found.map(breach => breach.says)).toEqual([says])
  await sql(found[0]?.mend ?? '')
  expect(await breachesOf({ index: true })).toEqual([])
})

runsWhatItIsNamedFor(import.meta.filename)
