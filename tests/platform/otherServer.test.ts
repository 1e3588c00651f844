import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '../../src/modules/registry.ts'
import { type Database, openDatabase } from '../../src/server/database.ts'
import { runReport } from '../../src/server/reports/run.ts'
import { sealChains } from '../../src/server/chain/seal.ts'
import { breaksOf, headsOf } from '../../src/server/chain/verify.ts'
import { seal } from '../../src/server/reports/balances.ts'
import { dump } from '../../src/server/schema/dump.ts'
import { migrate } from '../../src/server/schema/migrate.ts'
import { broken } from '../support/invariants.ts'
import { figuresOf, postContra } from '../support/servers/keptBooks.ts'
import { connected, throwawayServer } from '../support/server.ts'
import { basicDatabase, basicsOf } from '../support/smallWorks.ts'
import { type Basics, owner, works } from '../support/works.ts'
import { runsWhatItIsNamedFor } from '../support/sql/composed.ts'

// The books of a works are dumped, and restored on a server that has just been made: it counts its transactions from the beginning.
const db = await basicDatabase()
let b: Basics
let server: Awaited<ReturnType<typeof throwawayServer>>
let restored: Database

/** A server in use is thousands of transactions ahead of a new one. */
const useUpTransactions = `
do $$ begin
  create temporary table used (n int);
  for i in 1..3000 loop
    begin insert into used values (i); raise exception 'used'; exception when others then null; end;
  end loop;
end $$`

beforeAll(async () => {
  const w = works(db, '2026-06-25')
  b = basicsOf(w)
  await db.transaction(tx => tx.rows(useUpTransactions))
  for (const amount of ['100', '200', '300']) await postContra(w, b, amount)
  await seal(db)
  await postContra(w, b, '50')
  await sealChains(db)
  server = await throwawayServer({ durable: false })
  const parts = await db.transaction(
    async tx => {
      const all: string[] = []
      for await (const part of dump(tx)) all.push(part)
      return all
    },
    { isolation: 'repeatable read read only' },
  )
  await connected(server.ownerUrl, client => client.query(parts.join(';\n')))
  restored = openDatabase(server.ownerUrl)
})

afterAll(async () => {
  await restored.close()
  await server.discard()
})

/** What the cash ledger closes at in the trial balance, and by its lines. */
const cash = async (books: Database): Promise<{ readonly told: unknown; readonly summed: string }> => {
  const period = { fromDate: '2026-04-01', toDate: '2027-03-31' }
  const { rows } = await runReport(works(books, '2026-06-25').store, owner, 'trialBalance', period)
  const { name } = await books.read(tx =>
    tx.one<{ name: string }>(`select code || ' · ' || name as name from account where id = $1`, [b.cash]),
  )
  const { summed } = await books.read(tx =>
    tx.one<{ summed: string }>('select sum(amount)::text as summed from gl_entry where account = $1', [b.cash]),
  )
  return { told: rows.find(({ values }) => values['account'] === name)?.values['closingDebit'], summed }
}

test('restored books say what the books in use say, before anything is done to them', async () => {
  expect(await figuresOf(restored)).toEqual(await figuresOf(db))
})

test('a start on them tells that they come from elsewhere and makes the sums anew, once', async () => {
  const said: string[] = []
  const start = () => migrate(restored.url, registry, line => said.push(line))
  // Somebody has restored the sums of another day.
  await restored.transaction(tx => tx.rows('update gl_day set debit = debit + 1 where account = $1', [b.cash]))
  await start()
  await start()
  expect(said).toEqual([
    'These books come from another database server; the sums of the ledgers by day were made anew (1 were others)',
  ])
  expect(await figuresOf(restored)).toEqual(await figuresOf(db))
  expect(await broken(restored)).toEqual({})
  const here: string[] = []
  await migrate(db.url, registry, line => here.push(line))
  expect(here).toEqual([])
})

test('no voucher of before can be mistaken for one that a transaction is writing here', async () => {
  const foreign = await restored.read(tx => tx.rows(`select id from voucher where tx <> '0'`, []))
  expect(foreign).toEqual([])
})

test('what is posted on restored books is in their trial balance, sealed or not', async () => {
  const w = works(restored, '2026-06-25')
  await postContra(w, b, '7')
  expect(await cash(restored)).toEqual({ told: '657.00', summed: '657.00' })
  await seal(restored)
  await postContra(w, b, '8')
  expect(await cash(restored)).toEqual({ told: '665.00', summed: '665.00' })
  await seal(restored)
  expect(await cash(restored)).toEqual({ told: '665.00', summed: '665.00' })
  expect(await broken(restored)).toEqual({})
})

test('what was sealed there holds here, and is gone on with', async () => {
  const breaks = async () => [
    ...(await restored.read(tx => breaksOf(tx, 'audit'))),
    ...(await restored.read(tx => breaksOf(tx, 'voucher'))),
  ]
  expect(await breaks()).toEqual([])
  const [before] = await restored.read(headsOf)
  await postContra(works(restored, '2026-06-25'), b, '1')
  await sealChains(restored)
  expect((await restored.read(headsOf))[0]?.no).toBe((before?.no ?? 0) + 1)
  expect(await breaks()).toEqual([])
})

runsWhatItIsNamedFor(import.meta.filename)
