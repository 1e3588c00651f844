import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUpOnce, type Source } from '../../src/server/backup/base.ts'
import { startKeeper, type KeeperState } from '../../src/server/backup/keeper.ts'
import { restore } from '../../src/server/backup/restore.ts'
import { openStore } from '../../src/server/backup/store.ts'
import { openVault } from '../../src/server/backup/vault.ts'
import { eventually } from '../support/app.ts'
import { longTestMs } from '../support/patience.ts'
import { broken } from '../support/invariants.ts'
import { figuresOf, keptBooks, type KeptBooks, postContra } from '../support/servers/keptBooks.ts'
import { works } from '../support/works.ts'
import { runsWhatItIsNamedFor } from '../support/sql/composed.ts'

const patience = { timeout: longTestMs }
let books: KeptBooks
let source: Source
const key = randomBytes(32)

beforeAll(async () => {
  books = await keptBooks()
  source = { url: books.adminUrl, role: 'strand', strand: 'test', secrets: { 'postgres/password': 'kept beside\n' } }
})
afterAll(() => books.close())

const say = (): void => undefined
const env = process.env
const at = (name: string): string => path.join(books.folder, name)

test(
  'a copy that was taken while people posted has every figure to the paisa, and nothing of it can be read without the key',
  patience,
  async () => {
    const vault = openVault(openStore(at('under-load'), env), key)
    let posting = true
    const load = Promise.all(
      ['11.11', '22.22', '33.33'].map(async amount => {
        while (posting) await books.post(amount)
      }),
    )
    const base = await backUpOnce(source, vault)
    posting = false
    await load
    const restored = await restore(
      { vault, folder: at('under-load-restored'), until: null, env, report: say, later: books.db },
      async db => {
        expect(await broken(db)).toEqual({})
        const vouchers = await db.read(tx => tx.one<{ n: number }>('select count(*)::int as n from voucher', []))
        expect(vouchers.n).toBeGreaterThan(0)
        // What the copy has of the day book is what the books in use say of the same vouchers.
        const sum = `select coalesce(sum(abs(amount)), 0)::text as sum from gl_entry where voucher <= $1`
        const last = await db.read(tx => tx.one<{ id: number }>('select coalesce(max(id), 0) as id from voucher', []))
        const [there, here] = await Promise.all([db, books.db].map(one => one.read(tx => tx.one(sum, [last.id]))))
        expect(there).toEqual(here)
      },
    )
    expect(restored.base.prefix).toBe(base.prefix)
    const names = await vault.list('')
    expect(names.length).toBeGreaterThan(2)
    const [first = ''] = names
    const other = openVault(openStore(at('under-load'), env), randomBytes(32))
    await expect(other.get(first)).rejects.toThrow('is damaged, or was sealed with another key')
    expect((await openStore(at('under-load'), env).get(first)).includes('strand')).toBe(false)
  },
)

test(
  'to a second: the reports are those of that second, and no number that went out afterwards is used again',
  patience,
  async () => {
    const vault = openVault(openStore(at('second'), env), key)
    const states: KeeperState[] = []
    const keeper = startKeeper({
      source,
      vault,
      days: 35,
      flushMs: 200,
      lookMs: 500,
      onState: state => states.push(state),
      report: say,
    })
    await eventually('a copy is there', () => Promise.resolve(states.at(-1)?.baseStamp != null))
    await books.post('100.00')
    const last = await books.post('250.50')
    const figures = await figuresOf(books.db)
    const { now } = await books.db.read(tx => tx.one<{ now: string }>('select clock_timestamp() as now', []))
    await pause(1_100)
    const after = [await books.post('7.77'), await books.post('8.88'), await books.post('9.99')]
    await keeper.stop()
    expect(states.at(-1)?.problem).toBeNull()

    const until = new Date(Date.parse(now) + 500)
    const restored = await restore({ vault, folder: at('second-restored'), until, env, report: say }, async db => {
      expect(await figuresOf(db)).toEqual(figures)
      expect(await broken(db)).toEqual({})
      const next = await postContra(works(db, '2026-06-25'), books.basics, '1.00')
      const running = (number: string): number => Number(number.slice(-5))
      expect(running(next)).toBe(running(last) + 4)
      expect(await db.read(tx => tx.rows('select from session', []))).toEqual([])
    })
    expect(restored.issued).toEqual(after.map(number => ({ number, label: 'Contra' })))
    expect(restored.leftOut).toBe(3)
    expect(await readdir(at('second-restored'))).toEqual(['postgres'])
    expect((await readdir(path.join(at('second-restored'), 'postgres'))).toSorted()).toEqual(['cluster', 'password'])
  },
)

test('a moment that the backup does not reach is refused with the moment to which it reaches', patience, async () => {
  const vault = openVault(openStore(at('second'), env), key)
  const ask = (until: Date, name: string) => restore({ vault, folder: at(name), until, env, report: say })
  await expect(ask(new Date(Date.now() + 3_600_000), 'late')).rejects.toThrow(/^The backup reaches to 20/)
  await expect(ask(new Date(0), 'early')).rejects.toThrow(/^The oldest backup in .* is of 20/)
})

test('a byte that was changed, and a stretch of the log that is missing, are told and not restored', patience, async () => {
  const store = openStore(at('second'), env)
  const copied = openStore(at('damaged'), env)
  for (const name of await store.list('')) await copied.put(name, await store.get(name))
  const names = await copied.list('')
  const piece = names.find(name => name.endsWith('files/000001')) ?? ''
  const bytes = await copied.get(piece)
  bytes[100] = (bytes[100] ?? 0) ^ 1
  await copied.put(piece, bytes)
  const vault = openVault(copied, key)
  await expect(restore({ vault, folder: at('damaged-restored'), until: null, env, report: say })).rejects.toThrow('is damaged')
  await copied.put(piece, await store.get(piece))
  await copied.remove(names.filter(name => name.includes('/log/')).slice(0, 1))
  await expect(restore({ vault, folder: at('gap-restored'), until: null, env, report: say })).rejects.toThrow(
    /^The log that belongs to the copy of .* is not in/,
  )
})

runsWhatItIsNamedFor(import.meta.filename)
