import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../../../src/kernel/record.ts'
import { runReport } from '../../../src/server/reports/run.ts'
import { find } from '../../../src/server/store/find.ts'
import { insertRecord } from '../../../src/server/store/save.ts'
import { ask, eventually, newUser, openApp, tokenFor } from '../../support/app.ts'
import { broken } from '../../support/invariants.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Basics, type DocName, idOf, owner, works } from '../../support/works.ts'

const db = await basicDatabase()
const app = await openApp(db)
afterAll(() => app.close())

const start = '2026-06-01'
const w = works(db)
let b: Basics
let supplier = 0
let capital = 0
let token = ''
const stock = { raw: 0, core: 0, compound: 0 }

const post = async (doc: DocName, body: object): Promise<Row> => {
  const { id } = await w.create(doc, body)
  return w.act(doc, Number(id), 'post')
}
const ledgerOf = async (code: string): Promise<string> =>
  (
    await db.read(tx =>
      tx.one<{ amount: string }>(
        'select coalesce(sum(g.amount), 0)::numeric(18,2) as amount from account a left join gl_entry g on g.account = a.id where a.code = $1',
        [code],
      ),
    )
  ).amount
const bills = async (): Promise<readonly Row[]> => (await find(w.store, owner, w.def('bill'), { sort: 'id' })).rows
const company = async (): Promise<Row> => (await find(w.store, owner, w.def('company'), {})).rows[0] ?? {}

beforeAll(async () => {
  const { id } = await newUser(db, { name: 'Owner', duties: ['accounts', 'stores', 'masters', 'admin'] })
  token = await tokenFor(db, id)
  b = basicsOf(w)
  await w.create('company', { name: 'Tapi Cables Private Limited', startsOn: start })
  capital = idOf(await w.create('account', { code: '2101', name: 'Share capital', rootType: 'Equity' }))
  supplier = idOf(
    await w.create('supplier', {
      code: 'SMALL',
      name: 'Small Compounds',
      kind: 'compound',
      gstKind: 'unregistered',
      state: '24',
      address: 'Halol',
      city: 'Halol',
      pin: '389350',
      msme: 'small',
      udyam: 'UDYAM-GJ-24-0001234',
      creditDays: 30,
    }),
  )
  const item = async (code: string, tracking: string): Promise<number> =>
    idOf(
      await w.create('item', {
        code,
        name: code,
        category: b.any.itemCategory,
        unit: b.any.unit,
        hsn: '39042210',
        tax: b.tax18,
        tracking,
      }),
    )
  stock.raw = b.any.store
  stock.core = await item('CORE', 'piece')
  stock.compound = await item('PVC', 'none')
})

const goods = () => [
  { item: stock.core, weightKg: '150', lengthM: '1000', rate: '200', heatNo: 'H1', makerNo: 'D-1' },
  { item: stock.compound, weightKg: '500', rate: '90' },
]

describe('the books on the day on which they start', () => {
  test('stock, ledgers and open bills come to nothing on the ledger of differences, which is shown until then', async () => {
    const opened = await post('openingStock', { date: start, store: stock.raw, goods: goods() })
    expect(opened).toMatchObject({ totalValue: '75000.00', date: start })

    const draft = await w.create('openingBalance', {
      ledgers: [
        { account: b.bank, debit: '200000' },
        { account: capital, credit: '300000' },
      ],
      customerBills: [
        { customer: b.customerFar, billNo: 'SI/25-26/0412', billDate: '2026-03-10', due: '2026-04-09', amount: '118000' },
        { customer: b.customerFar, billNo: 'ADV/7', kind: 'advance', billDate: '2026-05-20', amount: '10000' },
      ],
      supplierBills: [{ supplier, billNo: 'SC/2026/0099', billDate: '2026-05-02', due: '2026-06-01', amount: '40000' }],
    })
    expect(draft).toMatchObject({
      date: start,
      elsewhere: '75000.00',
      debits: '318000.00',
      credits: '350000.00',
      difference: '43000.00',
    })
    await w.act('openingBalance', idOf(draft), 'post')
    expect(await ledgerOf('2199')).toBe('-43000.00')

    const rest = await w.create('openingBalance', { ledgers: [{ account: b.cash, credit: '43000' }] })
    expect(rest).toMatchObject({ elsewhere: '43000.00', difference: '0.00' })
    await w.act('openingBalance', idOf(rest), 'post')
    expect(await ledgerOf('2199')).toBe('0.00')
    expect(await ledgerOf('1404')).toBe('75000.00')

    const trial = await runReport(w.store, owner, 'trialBalance', { fromDate: start, toDate: start })
    expect(trial.sums['closingDebit']).toBe(trial.sums['closingCredit'])
    expect(await broken(db)).toEqual({})
  })

  test('each bill keeps its number, its day and when it falls due, and money settles it', async () => {
    const [invoice, advance, theirs] = await bills()
    expect(invoice).toMatchObject({ billNo: 'SI/25-26/0412', date: '2026-03-10', dueDate: '2026-04-09', openAmount: '118000.00' })
    expect(advance).toMatchObject({ billNo: 'ADV/7', kind: 'advance', openAmount: '-10000.00' })
    expect(theirs).toMatchObject({
      billNo: 'OB/26-27/00001',
      reference: 'SC/2026/0099',
      dueDate: '2026-06-01',
      openAmount: '-40000.00',
    })
    expect(await ledgerOf('2401')).toBe('-40000.00')

    const aged = await runReport(w.store, owner, 'receivables', { asOn: '2026-06-15' })
    expect(aged.rows[0]?.values).toMatchObject({ days90: '118000.00', advances: '-10000.00' })

    await post('bankReceipt', {
      bank: b.bank,
      customer: b.customerFar,
      reference: 'N123456789012345',
      amount: '118000',
      bills: [{ bill: invoice?.['id'], amount: '118000' }],
    })
    expect((await bills())[0]).toMatchObject({ openAmount: '0.00' })
    await expect(w.act('openingBalance', 1, 'cancel', owner, 'Wrong')).rejects.toMatchObject({
      message: '₹ 1,18,000.00 of SI/25-26/0412 is settled already; cancel those receipts first.',
    })
    expect(await broken(db)).toEqual({})
  })

  test('nothing is posted before that day, stock is opened on it alone, and it does not move past what is posted', async () => {
    await expect(post('contra', { date: '2026-05-31', outOf: b.bank, into: b.cash, amount: '10' })).rejects.toMatchObject({
      fields: [
        { path: 'date', message: 'The books start on 2026-06-01; nothing is posted before that day. Use 2026-06-01 or later.' },
      ],
    })
    const late = w.create('openingStock', {
      date: '2026-06-10',
      store: stock.raw,
      goods: [{ item: stock.compound, weightKg: '7', rate: '100' }],
    })
    await expect(late).rejects.toMatchObject({
      fields: [{ path: 'date', message: 'The books start on 2026-06-01; opening stock is as at that day. Enter 2026-06-01.' }],
    })
    const { id, version } = await company()
    const again = { date: start, store: stock.raw }
    await expect(w.create('openingStock', { ...again, goods: goods() })).rejects.toMatchObject({
      fields: [
        { path: expect.stringMatching(/^goods\.\d\.makerNo$/), message: expect.stringContaining('is opened in OS/26-27/00001') },
      ],
    })
    const bulk = [{ item: stock.compound, weightKg: '7', rate: '100' }]
    await w.create('openingStock', { ...again, goods: bulk })
    await expect(w.create('openingStock', { ...again, goods: bulk })).rejects.toMatchObject({
      fields: [{ path: 'goods', message: expect.stringContaining('posted twice, the stock would double') }],
    })
    await w.create('openingStock', { ...again, goods: [{ ...bulk[0], heatNo: 'H2' }] })
    // Two people who open the same goods in one moment: one is told, and nothing stands there twice.
    const twin = [{ ...bulk[0], heatNo: 'H3' }]
    const written = Promise.withResolvers<void>()
    const second = Promise.withResolvers<void>()
    const first = db.transaction(async tx => {
      await insertRecord(w.store, tx, owner, w.def('openingStock'), { ...again, goods: twin })
      written.resolve()
      await second.promise
    })
    await written.promise
    let isOver = false
    const other = Promise.allSettled([w.create('openingStock', { ...again, goods: twin })]).finally(() => (isOver = true))
    const waits = `select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
    await eventually('the second waits for the first', async () => isOver || (await db.read(tx => tx.rows(waits, []))).length > 0)
    second.resolve()
    await first
    expect(await other).toMatchObject([
      {
        status: 'rejected',
        reason: { fields: [{ path: 'goods', message: expect.stringContaining('The same goods are opened in another draft') }] },
      },
    ])
    const move = (startsOn: string) => w.update('company', Number(id), { version, startsOn })
    await expect(move('2026-06-05')).rejects.toMatchObject({
      fields: [{ path: 'startsOn', message: expect.stringContaining('the books cannot start after it') }],
    })
    await expect(move('2026-05-01')).rejects.toMatchObject({
      fields: [{ path: 'startsOn', message: expect.stringContaining('Cancel the openings first') }],
    })
  })
})

describe('openings that come in as a sheet', () => {
  const send = (doc: string, rows: readonly (readonly string[])[]) =>
    ask(app, token, 'POST', `/api/${doc}/import`, rows.map(row => row.join(',')).join('\r\n'), {
      headers: { 'content-type': 'text/csv' },
    })
  const sheet = [
    ['Ledgers: Ledger', 'Ledgers: Debit', 'Ledgers: Credit'],
    ['5202', '1200', ''],
    ['3301', '', '1200'],
  ]

  test('the same sheet again makes nothing twice', async () => {
    expect((await send('openingBalance', sheet)).body).toMatchObject({ counts: { created: 1, failed: 0 } })
    const again = await send('openingBalance', sheet)
    expect(again.body).toMatchObject({ counts: { created: 0, failed: 1 } })
    expect(JSON.stringify(again.body)).toContain('This ledger has its opening balance in another draft already')
  })

  test('rows that repeat the store and the day are one paper of opening stock, and are not opened again', async () => {
    const yard = String((await w.read('store', stock.raw))['code'])
    const row = (no: string) => [yard, start, 'CORE', '100', '50', '300', no]
    const head = ['Store', 'Date', 'Goods: Item', 'Goods: Length', 'Goods: Weight', 'Goods: Rate', 'Goods: Maker’s No.']
    const drums = [head, row('N-1'), row('N-2'), row('N-3')]
    expect((await send('openingStock', drums)).body).toMatchObject({ counts: { created: 1, failed: 0 } })
    const again = await send('openingStock', drums)
    expect(again.body).toMatchObject({ counts: { created: 0, failed: 1 } })
    expect(JSON.stringify(again.body)).toContain('N-2 of this item is opened in another draft')
  })

  test('a ledger of stock or of parties is refused where it stands, with the way to enter it', async () => {
    const answer = await send('openingBalance', [
      ['Ledgers: Ledger', 'Ledgers: Debit'],
      ['1404', '5'],
    ])
    expect(JSON.stringify(answer.body)).toContain('stock comes by Opening Stock')
    const parties = await send('openingBalance', [
      ['Ledgers: Ledger', 'Ledgers: Debit'],
      ['1501', '5'],
    ])
    expect(JSON.stringify(parties.body)).toContain('bill by bill')
  })
})
