import { afterEach, expect, test } from 'vitest'
import type { Row } from '../../../src/kernel/record.ts'
import { checkCharacter } from '../../../src/modules/masters/parties/gstin.ts'
import { runReport } from '../../../src/server/reports/run.ts'
import { accountant, buyingWorks, id } from '../../support/buying.ts'
import { broken } from '../../support/invariants.ts'
import { basicDatabase } from '../../support/smallWorks.ts'
import { owner } from '../../support/works.ts'

const { db, w, b, goods, posted } = await buyingWorks(await basicDatabase())
afterEach(async () => expect(await broken(db)).toEqual({}))

const gstin = `27AABCC1234D1Z${checkCharacter('27AABCC1234D1Z')}`
const place = { name: 'Pune depot', state: '27', address: 'Chakan' }
const pune = id(await w.create('gstRegistration', { ...place, gstin }))
const cwip = id(
  await w.create('account', {
    code: '1201',
    name: 'Capital work-in-progress',
    rootType: 'Asset',
    accountType: 'CapitalWIP',
    role: 'CWIP',
  }),
)

const line = (more: object): object => ({ account: b.freight, description: 'Carriage', tax: b.tax18, amount: '1000', ...more })
const draft = (billNo: string, expenses: readonly object[], registration = b.gujarat): Promise<Row> =>
  w.create('purchaseInvoice', { supplier: goods.carpenter, registration, billNo, billDate: '2026-06-12', expenses }, accountant)
const bill = async (...how: Parameters<typeof draft>): Promise<Row> =>
  w.act('purchaseInvoice', id(await draft(...how)), 'post', accountant)
const period = { fromDate: '2026-06-01', toDate: '2026-06-30' }
const run = (name: string, params: object) => runReport(w.store, owner, name, { ...params })

test('capital goods stand on an asset, and tax that the law blocks is part of the asset or the expense, with its reason', async () => {
  await expect(draft('X-1', [line({ credit: false })])).rejects.toMatchObject({
    fields: [{ path: 'expenses.0.blocked', message: 'Say why the tax of this line is no credit.' }],
  })
  await expect(draft('X-2', [line({ blocked: 'vehicle' })])).rejects.toMatchObject({
    fields: [{ path: 'expenses.0.blocked', message: 'Take Input credit off this line, or leave the reason empty.' }],
  })
  await expect(draft('X-3', [line({ capital: true })])).rejects.toMatchObject({ fields: [{ path: 'expenses.0.account' }] })
  const bought = await bill('CAP-1', [
    line({ account: cwip, description: 'Testing bench', amount: '100000', capital: true }),
    line({ account: cwip, description: 'Motor car', amount: '50000', capital: true, credit: false, blocked: 'vehicle' }),
    line({ description: 'Staff dinner', credit: false, blocked: 'personal' }),
  ])
  expect(await posted('purchaseInvoice', bought)).toMatchObject({ 1201: '159000.00', 1710: '9000.00', 1711: '9000.00' })
  const register = await run('inputCredit', { ...period, registration: b.gujarat })
  expect(register.rows.map(({ values }) => values)).toMatchObject([
    { row: '4A(5) All other', capital: 'Yes', why: null, taken: '18000.00', blocked: '0.00' },
    { row: '4A(5) All other, off in 4B(1)', why: 'Food, club, travel, staff, s.17(5)(b)', taken: '0.00', blocked: '180.00' },
    { row: '4A(5) All other, off in 4B(1)', why: 'Motor vehicle, s.17(5)(a)', capital: 'Yes', blocked: '9000.00' },
  ])
  expect(register.sums).toMatchObject({ taken: '18000.00', blocked: '9180.00' })
  expect(register.notes).toEqual(['The ledgers of input tax moved by as much as the credit here.'])
})

test('a report is narrowed to a GSTIN: its vouchers balance by themselves, and all registrations together are the whole', async () => {
  await bill('PUNE-1', [line({ amount: '2000' })], pune)
  const sum = async (registration: number | null): Promise<Row> => {
    const { rows, sums } = await run('trialBalance', { ...period, zero: false, registration })
    expect(sums['debit']).toBe(sums['credit'])
    expect(sums['closingDebit']).toBe(sums['closingCredit'])
    return { debit: sums['debit'], ledgers: rows.length }
  }
  const [gujarat, there, all] = [await sum(b.gujarat), await sum(pune), await sum(null)]
  expect(there).toMatchObject({ debit: '2360.00' })
  expect(Number(gujarat['debit']) + Number(there['debit'])).toBe(Number(all['debit']))
  const book = await run('dayBook', { ...period, registration: pune })
  expect(book.sums).toEqual({ debit: '2360.00', credit: '2360.00' })
  expect(book.notes).toEqual([
    'Only vouchers that name this GSTIN. Receipts, payments and movements of stock name none and are left out.',
  ])
  const ledger = await run('ledger', { ...period, account: b.freight, registration: pune })
  expect(ledger.sums).toEqual({ debit: '2000.00', credit: '0' })
  const open = await run('payables', { asOn: '2026-06-30', registration: pune })
  expect(open.rows.map(({ values }) => values['total'])).toEqual(['2360.00'])
  expect((await run('inputCredit', { ...period, registration: pune })).sums).toMatchObject({ taken: '360.00' })
  const dues = await run('msmeDues', { asOn: '2026-06-30', registration: pune })
  expect(dues.rows.map(({ values }) => values['bill'])).toEqual(['PUNE-1'])
})

test('a note on a bill whose tax was no credit gives none back, and the register still agrees with the ledgers', async () => {
  await w.create('numberSeries', { document: 'debitNote', registration: pune, pattern: 'PND/{fy}/{0000}' })
  const items = [{ item: goods.drums, qty: '2', rate: '100', credit: false }]
  const note = await w.create(
    'debitNote',
    { supplier: goods.carpenter, registration: pune, ground: 'rate', billNo: 'PUNE-1', items },
    accountant,
  )
  const done = await w.act('debitNote', id(note), 'post', accountant)
  expect(await posted('debitNote', done)).toMatchObject({ 5510: '-36.00' })
  const register = await run('inputCredit', { ...period, registration: pune })
  expect(register.sums).toMatchObject({ taken: '360.00', blocked: '-36.00' })
  expect(register.notes).toEqual(['The ledgers of input tax moved by as much as the credit here.'])
})
