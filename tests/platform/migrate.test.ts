import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { migrate } from '../../src/server/schema/migrate.ts'
import { type SchemaFolders, SchemaRefused } from '../../src/server/schema/scripts.ts'
import { connected, withDatabase } from '../support/server.ts'

let folder: string
let folders: SchemaFolders
let url: string
let database: string

const write = (kind: keyof SchemaFolders, file: string, sql: string): Promise<void> =>
  writeFile(path.join(folders[kind], file), sql)
const up = (): Promise<readonly string[]> => migrate(url, null, () => undefined, folders)
const rows = <R>(sql: string): Promise<R[]> => connected(url, async client => (await client.query(sql)).rows)
const count = async (table: string): Promise<number> =>
  (await rows<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n ?? -1

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'strand-migrations-'))
  folders = {
    migrations: path.join(folder, 'migrations'),
    functions: path.join(folder, 'functions'),
    views: path.join(folder, 'views'),
  }
  for (const one of Object.values(folders)) await mkdir(one)
  const { adminUrl, ownerUrl, ownedBy } = inject('testServer')
  database = `strand_migrate_${process.pid}_${Date.now().toString(36)}`
  await connected(adminUrl, client => client.query(`create database ${database} ${ownedBy}`))
  url = withDatabase(ownerUrl, database)
})

afterEach(async () => {
  await connected(inject('testServer').adminUrl, client => client.query(`drop database ${database} with (force)`))
  await rm(folder, { recursive: true })
})

test('an empty folder is fine', async () => {
  expect(await up()).toEqual([])
})

test('files are applied in order, once, and the next ones later', async () => {
  await write('migrations', '0002_second.sql', 'insert into log values (2);')
  await write('migrations', '0001_first.sql', 'create table log (n int); insert into log values (1);')
  expect(await up()).toEqual(['0001_first.sql', '0002_second.sql'])
  expect(await up()).toEqual([])
  await write('migrations', '0010_third.sql', 'insert into log values (10);')
  expect(await up()).toEqual(['0010_third.sql'])
  expect(await rows('select n from log')).toEqual([{ n: 1 }, { n: 2 }, { n: 10 }])
})

test('an applied file that was changed is refused by name', async () => {
  await write('migrations', '0001_first.sql', 'create table log (n int);')
  await up()
  await write('migrations', '0001_first.sql', 'create table log (n bigint);')
  await expect(up()).rejects.toThrow(/0001_first\.sql was changed/)
})

test('line ends do not count as a change', async () => {
  await write('migrations', '0001_first.sql', 'create table log (\nn int);')
  await up()
  await write('migrations', '0001_first.sql', 'create table log (\r\nn int);')
  expect(await up()).toEqual([])
})

test('a schema newer than the code is refused', async () => {
  await write('migrations', '0001_first.sql', 'create table log (n int);')
  await write('migrations', '0002_second.sql', 'drop table log;')
  await up()
  await rm(path.join(folders.migrations, '0002_second.sql'))
  await expect(up()).rejects.toThrow(/made by a newer version \(0002_second\.sql\)/)
})

test('a missing file, a late number, a number twice and a wrong name are refused', async () => {
  await write('migrations', '0001_first.sql', 'create table log (n int);')
  await write('migrations', '0003_third.sql', 'insert into log values (3);')
  await up()
  await write('migrations', '0002_late.sql', 'insert into log values (2);')
  await expect(up()).rejects.toThrow(/0002_late\.sql comes before 0003_third\.sql/)
  await write('migrations', '0003_twin.sql', '')
  await expect(up()).rejects.toThrow(/Two migrations have the number of 0003_twin\.sql/)
  await write('migrations', 'fourth.sql', '')
  await expect(up()).rejects.toThrow(/fourth\.sql must be called NNNN_name\.sql/)
  for (const file of ['fourth.sql', '0003_twin.sql', '0002_late.sql', '0001_first.sql'])
    await rm(path.join(folders.migrations, file))
  await expect(up()).rejects.toThrow(/0001_first\.sql applied, but that file is missing/)
})

test('a file that fails leaves nothing of itself, keeps what came before, and names its line', async () => {
  await write('migrations', '0001_first.sql', 'create table log (n int);')
  await write('migrations', '0002_second.sql', 'insert into log values (2);\n\ninsert into missing values (1);')
  await expect(up()).rejects.toThrow(/^0002_second\.sql, line 3: relation "missing" does not exist$/)
  expect(await count('log')).toBe(0)
  await write('migrations', '0002_second.sql', 'insert into log values (2);')
  expect(await up()).toEqual(['0002_second.sql'])
})

test('a file that commits by itself is refused', async () => {
  await write('migrations', '0001_first.sql', 'create table log (n int); commit; begin;')
  await expect(up()).rejects.toThrow(/ends its own transaction/)
})

test('two migrators at once apply every file once', async () => {
  await write('migrations', '0001_first.sql', 'create table log (n int); select pg_sleep(0.3); insert into log values (1);')
  await write('migrations', '0002_second.sql', 'insert into log values (2);')
  const applied = await Promise.all([up(), up(), up()])
  expect(applied.flat().toSorted()).toEqual(['0001_first.sql', '0002_second.sql'])
  expect(await count('log')).toBe(2)
})

test('a change of a table waits for a reader and comes through', async () => {
  await write('migrations', '0001_first.sql', 'create table log (n int);')
  await up()
  await write('migrations', '0002_second.sql', 'alter table log add column m int;')
  await connected(url, async reader => {
    await reader.query('begin; lock table log in access share mode')
    const migrating = up()
    // Longer than the three seconds that one try waits for its lock.
    await reader.query('select pg_sleep(3.5)')
    await reader.query('commit')
    expect(await migrating).toEqual(['0002_second.sql'])
  })
})

test('killed in the middle of a file, nothing of it stands and the next start applies it', async () => {
  await write('migrations', '0001_first.sql', 'create table log (n int);')
  await write('migrations', '0002_second.sql', 'insert into log values (1); select pg_sleep(20);')
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'migrateAlone.ts'), [url, folder])
  await expect
    .poll(() =>
      rows(
        `select from pg_stat_activity where datname = current_database() and query like '%pg_sleep(20)%' and state = 'active' and pid <> pg_backend_pid()`,
      ),
    )
    .toHaveLength(1)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await write('migrations', '0002_second.sql', 'insert into log values (2);')
  expect(await up()).toEqual(['0002_second.sql'])
  expect(await rows('select n from log')).toEqual([{ n: 2 }])
})

test('views are made in order, made again when one changed, and step aside for a migration', async () => {
  await write('migrations', '0001_first.sql', 'create table log (n int); insert into log values (3);')
  await write('views', '10_doubled.sql', 'create view doubled as select n * 2 as n from log;')
  await write('views', '20_summed.sql', 'create view summed as select sum(n)::int as n from doubled;')
  await up()
  expect(await rows('select n from summed')).toEqual([{ n: 6 }])
  const [before] = await rows<{ oid: number }>(`select 'summed'::regclass::oid as oid`)
  await up()
  expect(await rows(`select 'summed'::regclass::oid as oid`)).toEqual([before])

  await write('views', '10_doubled.sql', 'create view doubled as select n * 20 as n from log;')
  await up()
  expect(await rows('select n from summed')).toEqual([{ n: 60 }])

  await write('migrations', '0002_second.sql', 'alter table log alter column n type bigint;')
  expect(await up()).toEqual(['0002_second.sql'])
  expect(await rows('select n from summed')).toEqual([{ n: 60 }])

  await rm(path.join(folders.views, '20_summed.sql'))
  await up()
  expect(await rows(`select to_regclass('summed') as gone`)).toEqual([{ gone: null }])
})

test('a view file must make the view of its name', async () => {
  await write('views', 'total.sql', 'create view totals as select 1 as n;')
  await expect(up()).rejects.toThrow(SchemaRefused)
  expect(await rows(`select to_regclass('totals') as gone`)).toEqual([{ gone: null }])
})

const answer = (n: number): string =>
  `-- The answer.\ncreate or replace function answer() returns int language sql as $$ select ${n} $$;\n`

test('functions are there before the migrations that name them, and are applied again when their file changed', async () => {
  await write('functions', 'answer.sql', answer(1))
  await write('migrations', '0001_first.sql', 'create table log (n int default answer()); insert into log default values;')
  expect(await up()).toEqual(['0001_first.sql', 'answer.sql'])
  expect(await rows('select n from log')).toEqual([{ n: 1 }])
  await write('functions', 'answer.sql', answer(2))
  expect(await up()).toEqual(['answer.sql'])
  expect(await rows('select answer() as n')).toEqual([{ n: 2 }])
  expect(await up()).toEqual([])
})

test('a changed function may speak of what the migrations beside it bring, and keeps its old text until they are through', async () => {
  const told = 'create or replace function told() returns trigger language plpgsql as $$ begin '
  await write('functions', 'told.sql', `${told} return new; end $$;`)
  await write(
    'migrations',
    '0001_first.sql',
    'create table log (n int); create trigger told before insert on log for each row execute function told();',
  )
  await up()
  await write('functions', 'told.sql', `${told} new.m := 7; return new; end $$;`)
  await write('migrations', '0002_second.sql', 'insert into log values (1); alter table log add column m int;')
  expect(await up()).toEqual(['0002_second.sql', 'told.sql'])
  await connected(url, client => client.query('insert into log values (2)'))
  expect(await rows('select n, m from log order by n')).toEqual([
    { n: 1, m: null },
    { n: 2, m: 7 },
  ])
})

test('a function whose file is gone goes, unless something still needs it', async () => {
  await write('functions', 'answer.sql', answer(1))
  await write('functions', 'other.sql', 'create or replace function other() returns int language sql as $$ select 1 $$;')
  await write('migrations', '0001_first.sql', 'create table log (n int default answer());')
  await up()
  await rm(path.join(folders.functions, 'other.sql'))
  await up()
  expect(await rows(`select to_regproc('other') as gone`)).toEqual([{ gone: null }])
  await rm(path.join(folders.functions, 'answer.sql'))
  await expect(up()).rejects.toThrow(/^answer\.sql is gone: cannot drop function answer\(\) because other objects depend on it/)
  await write('migrations', '0002_second.sql', 'alter table log alter column n drop default;')
  expect(await up()).toEqual(['0002_second.sql'])
  expect(await rows(`select to_regproc('answer') as gone`)).toEqual([{ gone: null }])
})

test('a function file that makes something else, or does not compile, is refused by name', async () => {
  await write('functions', 'question.sql', answer(1))
  await expect(up()).rejects.toThrow('question.sql must start with "create or replace function question(", after its comment.')
  await rm(path.join(folders.functions, 'question.sql'))
  await write(
    'functions',
    'answer.sql',
    'create or replace function answer() returns int language plpgsql as $$ begin return 1 end $$;',
  )
  await expect(up()).rejects.toThrow(/^answer\.sql, line 1: syntax error/)
  await write('functions', 'answer.sql', answer(1))
  expect(await up()).toEqual(['answer.sql'])
})
