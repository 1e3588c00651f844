import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDocument } from '../../../src/kernel/document.ts'
import type { Registry } from '../../../src/kernel/registry.ts'
import { registry } from '../../../src/modules/registry.ts'
import { find } from '../../../src/server/store/find.ts'
import { history, read } from '../../../src/server/store/read.ts'
import { create } from '../../../src/server/store/save.ts'
import { act } from '../../../src/server/store/act.ts'
import { makeStore, type Store } from '../../../src/server/store/parts/store.ts'
import { departures, schemaDiff } from '../../../src/server/schema/diff.ts'
import { migrate } from '../../../src/server/schema/migrate.ts'
import type { Database } from '../../../src/server/database.ts'
import { freshDatabase } from '../../support/database.ts'
import { owner } from '../../support/works.ts'

const root = path.resolve(import.meta.dirname, '../../..')
/** The works has departments already; the example makes workshops of them. */
const renamed = (text: string): string => text.replaceAll('department', 'workshop').replaceAll('Department', 'Workshop')

let example = ''
let folder = ''
let db: Database
let store: Store
let workshop: AnyDocument

const isDocument = (value: unknown): value is AnyDocument =>
  typeof value === 'object' && value !== null && 'fields' in value && 'layout' in value

beforeAll(async () => {
  const prose = await readFile(path.join(root, 'ARCHITECTURE.md'), 'utf8')
  example = /```ts\n([\s\S]*?)```/.exec(prose.slice(prose.indexOf('## Adding a document')))?.[1] ?? ''
  folder = await mkdtemp(path.join(tmpdir(), 'strand-example-'))
  const file = path.join(folder, 'workshop.ts')
  await writeFile(file, renamed(example).replaceAll("'../../", `'${root}/src/`))
  const made: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ pathToFileURL(file).href)
  if (!isDocument(made['workshop'])) throw new TypeError('The example defines no document.')
  workshop = made['workshop']
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the worked example is one file of at most 40 lines', () => {
  expect(example.trimEnd().split('\n').length).toBeLessThanOrEqual(40)
})

test('with one line of the registry it is kept, listed, searched, blocked and audited', async () => {
  const all: Registry = { ...registry, documents: { ...registry.documents, workshop } }
  db = await freshDatabase()
  const sql = await schemaDiff(db, all)
  await db.transaction(async tx => {
    for (const statement of sql) await tx.rows(statement)
  })
  expect(await schemaDiff(db, all)).toEqual([])
  expect(await migrate(db.url, all)).toEqual(
    expect.arrayContaining(['workshop_status_check', 'workshop_code_key', 'audit_insert of workshop']),
  )
  expect(await departures(db, all)).toEqual([])
  store = makeStore(all, db, {})
  const saved = await create(store, owner, workshop, { code: 'DRAW', name: 'Wire drawing' }, null)
  const id = Number(saved['id'])
  expect((await find(store, owner, workshop, { q: 'drawing' })).rows).toMatchObject([{ id, code: 'DRAW', status: 'active' }])
  await expect(create(store, owner, workshop, { code: 'draw', name: 'Twice' }, null)).rejects.toThrow()
  await act(store, owner, workshop, id, 'block', { reason: 'Closed down' }, null)
  expect(await read(store, owner, workshop, id)).toMatchObject({ status: 'blocked' })
  expect((await history(store, owner, workshop, id)).map(entry => entry.action ?? entry.op)).toEqual(
    expect.arrayContaining(['block', 'insert']),
  )
})
