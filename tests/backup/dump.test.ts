import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeDump } from '../../src/server/backup/dump.ts'
import { outlivedDumps } from '../../src/server/backup/keeping.ts'
import { restoreDump } from '../../src/server/backup/restoreDump.ts'
import { openStore } from '../../src/server/backup/store.ts'
import { openVault } from '../../src/server/backup/vault.ts'
import { broken } from '../support/invariants.ts'
import { figuresOf, keptBooks, type KeptBooks, postContra } from '../support/servers/keptBooks.ts'
import { works } from '../support/works.ts'

let books: KeptBooks
beforeAll(async () => {
  books = await keptBooks()
})
afterAll(() => books.close())

test(
  'a dump that was taken while people posted makes the books again on a fresh server, to the paisa, and they go on',
  { timeout: 240_000 },
  async () => {
    for (const amount of ['100.10', '200.20', '300.30']) await books.post(amount)
    // More than a connection holds at once: a reader that is slower must not stop the server for good.
    await books.db.transaction(tx =>
      tx.rows(
        `insert into idempotency (user_id, key, request_hash, doc, doc_id) select 1, 'k' || n, sha256(n::text::bytea), 'contra', n from generate_series(1, 40000) n`,
        [],
      ),
    )
    const vault = openVault(openStore(path.join(books.folder, 'dumps'), process.env), randomBytes(32))
    let posting = true
    const load = (async () => {
      while (posting) await books.post('1.01')
    })()
    const dump = await takeDump({ url: books.adminUrl, strand: 'test' }, vault)
    posting = false
    await load
    const folder = path.join(books.folder, 'from-dump')
    const wanted = { vault, folder, until: null, env: process.env, report: () => undefined, later: books.db }
    const reread = await restoreDump(wanted, async db => {
      expect(await broken(db)).toEqual({})
      const vouchers = `select c.number, sum(g.amount) filter (where g.amount > 0)::text as amount from contra c
      join voucher v on v.doc = 'contra' and v.doc_id = c.id join gl_entry g on g.voucher = v.id group by c.number order by c.number`
      const [there, here] = await Promise.all(
        [db, books.db].map(one => one.read(tx => tx.rows<{ number: string; amount: string }>(vouchers, []))),
      )
      if (!there || !here) throw new Error('Nothing was read.')
      expect(there.length).toBeGreaterThanOrEqual(3)
      expect(here.slice(0, there.length)).toEqual(there)
      const before = await figuresOf(db)
      const number = await postContra(works(db, '2026-06-25'), books.basics, '5.00')
      expect(number > (here.at(-1)?.number ?? '')).toBe(true)
      expect(await figuresOf(db)).not.toEqual(before)
      expect(await broken(db)).toEqual({})
    })
    expect(reread.dump.prefix).toBe(dump.prefix)
    expect(reread.rows).toBeGreaterThan(100)
  },
)

test('the dumps of some weeks are kept, and the first of each month for eight years', () => {
  const stamps = [
    '20180101T203000Z',
    '20190301T203000Z',
    '20190302T203000Z',
    '20261001T203000Z',
    '20261002T203000Z',
    '20261120T203000Z',
  ]
  expect(outlivedDumps(stamps, new Date('2026-11-22T12:00:00Z'), 35)).toEqual([
    '20180101T203000Z',
    '20190302T203000Z',
    '20261002T203000Z',
  ])
})
