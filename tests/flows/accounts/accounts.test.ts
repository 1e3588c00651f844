import { beforeAll, expect, test } from 'vitest'
import { isoDate } from '../../../src/kernel/dates.ts'
import type { Row } from '../../../src/kernel/record.ts'
import { runReport } from '../../../src/server/reports/run.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Basics, billed, owner, type Works, works } from '../../support/works.ts'

const db = await basicDatabase()
const w: Works = works(db)
let b: Basics
let assets: Row
let stock: Row

const account = (code: string, more: object = {}) =>
  w.create('account', { code, name: `Ledger ${code}`, rootType: 'Asset', isGroup: false, ...more })

beforeAll(async () => {
  b = basicsOf(w)
  assets = await account('9000', { isGroup: true })
  stock = await account('9100', { parent: assets['id'] })
})

const refusal = (path: string, message: string) => ({ status: 422, fields: [{ path, message }] })

test('a ledger stands under a group of its own type, not under another ledger', async () => {
  await expect(account('9110', { parent: stock['id'] })).rejects.toMatchObject(
    refusal('parent', 'Ledger 9100 is a ledger and holds no others; choose a group.'),
  )
  await expect(account('9120', { parent: assets['id'], rootType: 'Income' })).rejects.toMatchObject(
    refusal('parent', 'Ledger 9000 is of the type Asset; choose a group of the type Income.'),
  )
  const liabilities = await account('9500', { isGroup: true, rootType: 'Liability' })
  expect(await account('9510', { parent: liabilities['id'], rootType: 'Equity' })).toMatchObject({ rootType: 'Equity' })
})

test('a group that holds ledgers stays a group, and a ledger that holds postings a ledger', async () => {
  await expect(w.update('account', Number(assets['id']), { version: 1, isGroup: false })).rejects.toMatchObject(
    refusal('isGroup', 'It holds other ledgers; move them under another group first.'),
  )
  const sale = {
    customer: b.customerFar,
    registration: b.gujarat,
    date: '2026-06-15',
    items: [{ product: b.cable, qty: '1.000' }],
  }
  await w.act('salesInvoice', Number((await billed(w, sale))['id']), 'post')
  const { id } = await db.read(tx => tx.one<{ id: number }>('select account as id from gl_entry order by id limit 1', []))
  const { version } = await w.read('account', id)
  await expect(w.update('account', id, { version, isGroup: true })).rejects.toMatchObject(
    refusal('isGroup', 'Something is posted in it; a group takes no postings.'),
  )
})

test('a ledger with more lines than are shown still ends at its balance, with the sums of all', async () => {
  const [cash, bank] = [Number((await account('9200'))['id']), Number((await account('9300'))['id'])]
  await db.transaction(tx =>
    tx.rows(
      `with v as (insert into voucher (doc, doc_id, number, date, title) select 'journal', n, 'J-' || n, '2026-06-15', 'Journal' from generate_series(1, 5001) n returning id)
       insert into gl_entry (voucher, account, amount, date)
       select v.id, x.account, x.amount, '2026-06-15' from v, (values ($1::bigint, 2), ($2::bigint, -2)) as x (account, amount)`,
      [cash, bank],
    ),
  )
  const june = { fromDate: isoDate('2026-06-01'), toDate: isoDate('2026-06-30') }
  const { rows, sums, notes } = await runReport(w.store, owner, 'ledger', {
    ...june,
    account: cash,
    customer: null,
    supplier: null,
  })
  expect(rows).toHaveLength(5002)
  expect(rows.at(-2)?.values).toMatchObject({ balance: '10000.00' })
  expect(rows.at(-1)?.values).toMatchObject({ particulars: 'Closing balance', balance: '10002.00', side: 'Dr' })
  expect(sums).toEqual({ debit: '10002.00', credit: '0' })
  expect(notes).toEqual(['There are more than 5,000 lines; only the first are shown. Choose a shorter period.'])
  expect((await runReport(w.store, owner, 'dayBook', june)).sums).toMatchObject({ debit: expect.stringMatching(/^1[0-9]{4}/) })
})
