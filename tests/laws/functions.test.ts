import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ownFolders, readScripts } from '../../src/server/schema/scripts.ts'
import { freshDatabase } from '../support/database.ts'

const scripts = await readScripts(ownFolders)
const files = scripts.functions.map(({ name }) => name)

test('no migration makes or changes a function: each has a file of its own, which holds that one and no more', () => {
  const making = /create\s+(?:or\s+replace\s+)?(?:function|procedure|aggregate)\s+(?:public\.)?"?(\w+)/gi
  for (const { file, sql } of scripts.migrations)
    expect([file, [...sql.matchAll(making)].map(([, name]) => name)]).toEqual([file, []])
  for (const { name, sql } of scripts.functions) expect([...sql.matchAll(making)].map(([, made]) => made)).toEqual([name])
})

test('a migrated database has these functions and no other, with the text of their files', async () => {
  const db = await freshDatabase()
  const there = await db.read(tx =>
    tx.rows<{ name: string; body: string }>(
      `select proname as name, prosrc as body from pg_proc p where pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
       order by proname`,
      [],
    ),
  )
  expect(there.map(({ name }) => name)).toEqual(files)
  for (const { name, body } of there)
    expect(readFileSync(path.join(ownFolders.functions, `${name}.sql`), 'utf8')).toContain(`$$${body}$$`)
})
