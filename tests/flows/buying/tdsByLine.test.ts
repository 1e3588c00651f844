import { afterEach, beforeAll, expect, test } from 'vitest'
import { isoDate } from '../../../src/kernel/dates.ts'
import { Decimal } from '../../../src/kernel/decimal.ts'
import { withheld } from '../../../src/modules/masters/books/withholding.ts'
import { withholdingOf } from '../../../src/modules/accounts/withholding/withholding.server.ts'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { accountant, buyingWorks, id } from '../../support/buying.ts'
import { broken } from '../../support/invariants.ts'
import { runsWhatItIsNamedFor } from '../../support/sql/composed.ts'
import { basicDatabase } from '../../support/smallWorks.ts'

const { db, w, b, goods, posted } = await buyingWorks(await basicDatabase())
afterEach(async () => expect(await broken(db)).toEqual({}))

const address = {
  kind: 'service',
  approval: 'approved',
  gstKind: 'unregistered',
  address: 'Halol',
  city: 'Halol',
  state: '24',
  creditDays: 7,
}
const sections: Record<string, number> = {}
let rentLedger: number
let feeLedger: number

const section = async (code: string, name: string, role: string, rows: readonly object[]): Promise<number> => {
  const form = { code: `TDS-${code}`, name, section: code, regime: 'tds', accountRole: role }
  return id(await w.create('tax', { ...form, rates: rows }))
}
const supplier = async (code: string, pan: string, more: object = {}): Promise<number> =>
  id(await w.create('supplier', { ...address, code, name: `Shri ${code}`, pan, ...more }))

beforeAll(async () => {
  for (const [code, role] of [
    ['2512', 'TDS_RENT'],
    ['2511', 'TDS_PROFESSIONAL'],
  ] as const)
    await w.create('account', { code, name: role, rootType: 'Liability', role })
  const rate = { noPanRate: '20' }
  sections['contract'] = await section('1024', 'Contract work', 'TDS_CONTRACTOR', [
    { ...rate, validFrom: '2025-04-01', rate: '2', section: '194C', perPayment: '30000', perYear: '75000' },
    { ...rate, validFrom: '2026-04-01', rate: '2', section: '1024', perPayment: '30000', perYear: '100000' },
  ])
  sections['rent'] = await section('1009', 'Rent', 'TDS_RENT', [
    { ...rate, validFrom: '2026-04-01', rate: '10', section: '1009', perMonth: '50000' },
  ])
  sections['fees'] = await section('1027', 'Fees', 'TDS_PROFESSIONAL', [
    { ...rate, validFrom: '2026-04-01', rate: '10', perYear: '50000' },
  ])
  rentLedger = id(await w.create('account', { code: '5501', name: 'Rent', rootType: 'Expense', tdsSection: sections['rent'] }))
  feeLedger = id(await w.create('account', { code: '5503', name: 'Fees', rootType: 'Expense', tdsSection: sections['fees'] }))
})

const line = (amount: string, more: object = {}): object => ({
  account: b.freight,
  description: 'Work',
  tax: b.tax18,
  amount,
  ...more,
})
const draft = (who: number, billNo: string, expenses: readonly object[]): Promise<Row> =>
  w.create('purchaseInvoice', { supplier: who, registration: b.gujarat, billNo, billDate: '2026-06-12', expenses }, accountant)
const book = async (who: number, billNo: string, expenses: readonly object[]): Promise<Row> =>
  w.act('purchaseInvoice', id(await draft(who, billNo, expenses)), 'post', accountant)
const rows = (bill: Row): unknown =>
  linesOf(bill, 'withholdings').map(row => [row['tdsSection'], row['value'], row['tdsBase'], row['tds']])

test('material that a contractor bills apart bears no TDS, and work below the limit bears none either', async () => {
  const crew = await supplier('CREW', 'AAACK7523P', { tdsSection: sections['contract'] })
  const material = line('90000', { noTds: 'material', description: 'Cement and steel' })
  const small = await book(crew, 'K-1', [line('25000'), material])
  expect(small).toMatchObject({ grandTotal: '115000.00', tds: '0.00', payable: '115000.00' })
  expect(rows(small)).toEqual([[sections['contract'], '25000.00', '0.00', '0.00']])
  // 25,000 and 80,000 of work are above a lakh: both are taxed now; the material is not.
  const second = await book(crew, 'K-2', [line('80000'), material])
  expect(rows(second)).toEqual([[sections['contract'], '80000.00', '105000.00', '2100.00']])
  expect(await posted('purchaseInvoice', second)).toMatchObject({ 2510: '-2100.00', 2402: '-167900.00' })
})

test('each section has its own ledger, limit and year: rent by the month, fees by the year, work by the supplier', async () => {
  const firm = await supplier('FIRM', 'AAQFM4290L', { tdsSection: sections['contract'] })
  const bill = await book(firm, 'F-1', [
    line('40000'),
    line('60000', { account: rentLedger, description: 'Rent of the shed' }),
    line('45000', { account: feeLedger, description: 'Audit of stock' }),
  ])
  // Work above 30,000 in one bill: 2 % of 40,000. Rent above 50,000 in the month: 10 % of 60,000. Fees of 45,000 are below 50,000.
  expect(rows(bill)).toEqual([
    [sections['contract'], '40000.00', '40000.00', '800.00'],
    [sections['rent'], '60000.00', '60000.00', '6000.00'],
    [sections['fees'], '45000.00', '0.00', '0.00'],
  ])
  expect(bill).toMatchObject({
    tds: '6800.00',
    payable: '138200.00',
    tdsWords:
      'TDS by section 1024: 2.00 % of ₹ 40,000.00 is ₹ 800.00. TDS by section 1009: 10.00 % of ₹ 60,000.00 is ₹ 6,000.00. No TDS by section 1027 yet: the limit is not passed.',
  })
  expect(await posted('purchaseInvoice', bill)).toMatchObject({ 2510: '-800.00', 2512: '-6000.00', 2402: '-138200.00' })
  // Fees of 6,000 more are 51,000 in the year: all of it is taxed; work of 20,000 is below the limit of a bill, and 60,000 below that of the year.
  const next = await book(firm, 'F-2', [line('20000'), line('6000', { account: feeLedger })])
  expect(rows(next)).toEqual([
    [sections['contract'], '20000.00', '0.00', '0.00'],
    [sections['fees'], '6000.00', '51000.00', '5100.00'],
  ])
})

test('a supplier of goods who bills carriage is taxed on it as a carrier, not as on goods', async () => {
  const carriage = await book(goods.smelter, 'G-1', [line('6000000')])
  expect(rows(carriage)).toEqual([])
  expect(carriage).toMatchObject({ tds: '0.00', tdsWords: null })
  const own = await book(goods.smelter, 'G-2', [line('50000', { tdsSection: sections['contract'] })])
  expect(rows(own)).toEqual([[sections['contract'], '50000.00', '50000.00', '1000.00']])
  const wrong = w.create('supplier', { ...address, code: 'BAD', name: 'Bad', tdsGoods: sections['contract'] })
  await expect(wrong).rejects.toMatchObject({
    fields: [{ path: 'tdsGoods', message: expect.stringContaining('is no section of TDS for goods') }],
  })
  const gst = draft(goods.smelter, 'G-3', [line('1', { tdsSection: b.tax18 })])
  await expect(gst).rejects.toMatchObject({
    fields: [{ path: 'expenses.0.tdsSection', message: expect.stringContaining('is no section of TDS') }],
  })
})

test('a section is named, and limited, by the Act of the day', async () => {
  const other = await supplier('OTHER', 'AAQFM4291L', { tdsSection: sections['contract'] })
  const on = (date: string) => db.read(tx => withholdingOf(tx, w.store.registry, other, sections['contract'] ?? 0, isoDate(date)))
  const told = async (date: string) => {
    const { tdsCode, tdsYearLimit, tdsPaymentLimit } = await on(date)
    return [tdsCode, tdsYearLimit?.toFixed(0), tdsPaymentLimit?.toFixed(0)]
  }
  expect(await told('2026-03-31')).toEqual(['194C', '75000', '30000'])
  expect(await told('2026-04-01')).toEqual(['1024', '100000', '30000'])
  expect((await on('2025-03-31')).tdsSection).toBeNull()
})

test('two suppliers with one PAN share the limit, and a draft that another bill has overtaken is saved again', async () => {
  const first = await supplier('TWIN1', 'AAQFT4290L', { tdsSection: sections['contract'] })
  const second = await supplier('TWIN2', 'AAQFT4290L', { tdsSection: sections['contract'] })
  const waiting = await draft(first, 'T-1', [line('29000')])
  expect(waiting).toMatchObject({ tds: '0.00' })
  await book(second, 'T-2', [line('28000')])
  await book(second, 'T-3', [line('28000')])
  await book(second, 'T-4', [line('28000')])
  await expect(w.act('purchaseInvoice', id(waiting), 'post', accountant)).rejects.toMatchObject({
    fields: [{ path: 'supplier', message: expect.stringContaining('save this one again, so that its TDS is right.') }],
  })
  // 84,000 and 29,000 are above a lakh: 2 % of 1,13,000.
  const again = await w.update('purchaseInvoice', id(waiting), { version: waiting['version'] }, accountant)
  expect(rows(again)).toEqual([[sections['contract'], '29000.00', '113000.00', '2260.00']])
  await w.act('purchaseInvoice', id(again), 'post', accountant)
})

test('a debit note for goods lowers what was billed, so that the next purchase bears less; what we owe more raises it', async () => {
  const { tdsGoods } = await w.read('supplier', goods.smelter)
  const how = () => db.read(tx => withholdingOf(tx, w.store.registry, goods.smelter, Number(tdsGoods), isoDate('2026-06-15')))
  const note = async (way: 'claim' | 'owe', qty: string): Promise<unknown> => {
    const body = {
      supplier: goods.smelter,
      registration: b.gujarat,
      ground: 'rate',
      way,
      items: [{ item: goods.rod, qty, rate: '100' }],
    }
    return w.act('debitNote', id(await w.create('debitNote', body, accountant)), 'post', accountant)
  }
  const before = (await how()).tdsCredited
  await note('claim', '3000')
  await note('owe', '1000')
  const after = await how()
  expect(after.tdsCredited.minus(before).toFixed(2)).toBe('-200000.00')
  // A bill of 60 lakh: above 50 lakh by 8 lakh, 0.1 % of which is 800.
  const told = withheld({ ...after, tdsCredited: after.tdsCredited.minus(before) }, new Decimal(6_000_000))
  expect([told.tdsBase.toFixed(2), told.tds.toFixed(2)]).toEqual(['800000.00', '800.00'])
})

runsWhatItIsNamedFor(import.meta.filename)
