import { basicDatabase } from '../../support/smallWorks.ts'
import writeXlsxFile from 'write-excel-file/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { readPortalFile } from '../../../src/modules/accounts/gstr2b/portalFile.server.ts'
import { type Answer, ask, newUser, openApp, tokenFor } from '../../support/app.ts'
import { accountant, buyingWorks, id } from '../../support/buying.ts'
import { broken } from '../../support/invariants.ts'

const { db, w, b, goods } = await buyingWorks(await basicDatabase())
const app = await openApp(db)
afterAll(() => app.close())
afterEach(async () => expect(await broken(db)).toEqual({}))

let token = ''
let gstins: { smelter: string; carpenter: string }
const bills = new Map<string, number>()
let match: Row

const bill = async (supplier: number, billNo: string, amount: string): Promise<void> => {
  const expenses = [{ account: b.freight, description: 'Carriage', tax: b.tax18, amount }]
  const form = { supplier, registration: b.gujarat, billNo, billDate: '2026-06-12', expenses }
  const saved = await w.create('purchaseInvoice', form, accountant)
  await w.act('purchaseInvoice', id(saved), 'post', accountant)
  bills.set(billNo, id(saved))
}

beforeAll(async () => {
  token = await tokenFor(db, (await newUser(db, { duties: ['accounts'] })).id)
  const gstin = async (supplier: number) => String((await w.read('supplier', supplier))['gstin'])
  gstins = { smelter: await gstin(goods.smelter), carpenter: await gstin(goods.carpenter) }
  await bill(goods.smelter, 'TC/0778', '10000')
  await bill(goods.smelter, 'TC/779', '20000')
  await bill(goods.carpenter, 'AP-12', '5000')
  match = await w.create('gstr2b', { registration: b.gujarat, period: '062026' }, accountant)
})

const send = (content: Buffer, name: string): Promise<Answer> =>
  ask(app, token, 'POST', `/api/gstr2b/${id(match)}/file?name=${name}`, content, {
    headers: { 'content-type': 'application/octet-stream' },
  })

/** GSTR-2B as the portal gives it: numbers in another spelling, one bill with too little tax, one that nobody knows. */
const statement = (gstin = '24AABCC1234D1ZH', period = '062026'): Buffer => {
  const inv = (inum: string, txval: number, igst: number, more: object = {}) => ({
    inum,
    dt: '12-06-2026',
    val: txval + igst,
    rev: 'N',
    itcavl: 'Y',
    items: [{ num: 1, rt: 18, txval, igst, cgst: 0, sgst: 0, cess: 0 }],
    ...more,
  })
  const b2b = [
    {
      ctin: gstins.smelter,
      trdnm: 'TAMRAPARNI',
      inv: [inv('tc-778', 10000.4, 1800), inv('TC/779', 20000, 3500), inv('TC/801', 700, 126)],
    },
  ]
  return Buffer.from(JSON.stringify({ data: { gstin, rtnprd: period, docdata: { b2b } } }))
}

const standings = (of: Row): unknown[] => linesOf(of, 'results').map(line => [line['billNo'], line['standing']])

test('another file under the key of one that was read is no repetition', async () => {
  const under = { headers: { 'content-type': 'application/octet-stream', 'idempotency-key': 'june' } }
  const path = `/api/gstr2b/${id(match)}/file?name=june.json`
  expect((await ask(app, token, 'POST', path, statement(), under)).status).toBe(200)
  expect((await ask(app, token, 'POST', path, statement(), under)).status).toBe(200)
  expect((await ask(app, token, 'POST', path, Buffer.concat([statement(), Buffer.from('\n')]), under)).status).toBe(422)
})

test('what a form is told of its totals keeps the name of the file, which nobody types', async () => {
  const typed = { registration: b.gujarat, period: '062026', date: '2026-07-20', remarks: 'Read again' }
  const looked = (query: string) => ask(app, token, 'POST', `/api/gstr2b/preview${query}`, typed)
  expect((await looked(`?id=${id(match)}`)).body).toMatchObject({ file: 'june.json', remarks: 'Read again' })
  expect((await looked('')).body).toMatchObject({ file: null })
  expect((await looked('?id=999999')).status).toBe(404)
})

test('another month, another GSTIN and what is no file of the portal are refused in words', async () => {
  expect((await send(statement('27AABCC1234D1ZB'), 'a.json')).body).toMatchObject({
    message: 'This file is of 27AABCC1234D1ZB; the match is of 24AABCC1234D1ZH.',
  })
  expect((await send(statement(undefined, '052026'), 'a.json')).body).toMatchObject({
    message: 'This file is of the return 052026; the match is of 062026.',
  })
  expect((await send(Buffer.from('Hello'), 'a.json')).body).toMatchObject({
    message: expect.stringMatching(/^This is no GSTR-2B or GSTR-2A of the portal\./),
  })
})

test('each bill stands where it stands: matched by its number however it is written, differing by head, unknown here or there', async () => {
  const read = await send(statement(), 'R2B.json')
  expect(read.status).toBe(200)
  match = read.body
  expect(match).toMatchObject({
    file: 'R2B.json',
    matched: 1,
    differing: 1,
    onlyPortal: 1,
    onlyBooks: 1,
    allowed: '1800.00',
    waiting: '4400.00',
  })
  expect(standings(match)).toEqual([
    ['TC/779', 'differs'],
    ['AP-12', 'onlyBooks'],
    ['TC/801', 'onlyPortal'],
    ['tc-778', 'matched'],
  ])
  expect(linesOf(match, 'results')).toMatchObject([
    { invoice: bills.get('TC/779'), taxableDiff: '0.00', igstDiff: '-100.00', why: 'IGST differs.' },
    { invoice: bills.get('AP-12'), cgstDiff: '-450.00', sgstDiff: '-450.00' },
    { invoice: null, igstDiff: '126.00' },
    { invoice: bills.get('TC/0778'), taxableDiff: '0.40', igstDiff: '0.00', why: null },
  ])
})

test('once it is adopted, each bill says how it stands, and what waits is looked for in the next month', async () => {
  const open = await w.read('purchaseInvoice', bills.get('AP-12') ?? 0)
  await w.act('gstr2b', id(match), 'adopt', accountant)
  // A person who has the bill open is told that it changed meanwhile.
  expect((await w.read('purchaseInvoice', id(open)))['version']).toBe(Number(open['version']) + 1)
  const portal = async (billNo: string) => (await w.read('purchaseInvoice', bills.get(billNo) ?? 0))['portal']
  expect([await portal('TC/0778'), await portal('TC/779'), await portal('AP-12')]).toEqual(['matched', 'differs', 'missing'])
  const july = await w.create('gstr2b', { registration: b.gujarat, period: '072026' }, accountant)
  const late = { gstin: gstins.carpenter, billNo: 'AP 12', billDate: '2026-06-12', taxable: '5000', cgst: '450', sgst: '450' }
  const next = await w.update('gstr2b', id(july), { version: 1, portal: [late] }, accountant)
  expect(standings(next)).toEqual([['AP 12', 'matched']])
  await w.act('gstr2b', id(match), 'reopen', accountant, 'A supplier has amended')
  expect([await portal('TC/0778'), await portal('AP-12')]).toEqual([null, null])
  await expect(w.create('gstr2b', { registration: b.gujarat, period: '072026' }, accountant)).rejects.toMatchObject({
    status: 409,
  })
})

test('the workbook of the portal reads as its JSON does, a bill of two rates as one', async () => {
  const heads = [
    [
      'GSTIN of supplier',
      'Trade/Legal name',
      'Invoice Details',
      '',
      '',
      '',
      'Supply Attract Reverse Charge',
      'Rate(%)',
      'Taxable Value (₹)',
      'Tax Amount',
      '',
      '',
      'ITC Availability',
    ],
    [
      '',
      '',
      'Invoice number',
      'Invoice type',
      'Invoice Date',
      'Invoice Value(₹)',
      '',
      '',
      '',
      'Integrated Tax(₹)',
      'Central Tax(₹)',
      'State/UT Tax(₹)',
      '',
    ],
  ]
  const row = (taxable: number, igst: number) => [
    gstins.smelter,
    'TAMRAPARNI',
    'TC/778',
    'Regular',
    '12/06/2026',
    '11,800',
    'No',
    18,
    taxable,
    igst,
    0,
    0,
    'Yes',
  ]
  const cells = (rows: readonly (readonly (string | number)[])[]) => rows.map(cellsOf => cellsOf.map(value => ({ value })))
  const sheets = [
    { sheet: 'Read me', data: cells([['Goods and Services Tax - GSTR-2B']]) },
    { sheet: 'B2B', data: cells([['Taxable inward supplies'], ...heads, row(6000, 1080), row(4000, 720)]) },
  ]
  const { told } = await readPortalFile(await writeXlsxFile(sheets).toBuffer())
  expect(told).toEqual([
    {
      gstin: gstins.smelter,
      name: 'TAMRAPARNI',
      kind: 'invoice',
      billNo: 'TC/778',
      billDate: '2026-06-12',
      amends: null,
      amendsDate: null,
      taxable: '10000.00',
      igst: '1800.00',
      cgst: '0.00',
      sgst: '0.00',
      available: true,
      reverseCharge: false,
    },
  ])
})

test('GSTR-2A says the same in other words, and a credit note is a note', async () => {
  const items = [{ num: 1, itm_det: { rt: 18, txval: 1000, iamt: 180 } }]
  const whole = {
    gstin: '24AABCC1234D1ZH',
    fp: '062026',
    b2b: [{ ctin: gstins.smelter, inv: [{ inum: 'A1', idt: '01-06-2026', rchrg: 'Y', itms: items }] }],
    cdn: [{ ctin: gstins.smelter, nt: [{ ntty: 'C', nt_num: 'C1', nt_dt: '02-06-2026', itms: items }] }],
  }
  const { period, told } = await readPortalFile(Buffer.from(JSON.stringify(whole)))
  expect(period).toBe('062026')
  expect(told).toMatchObject([
    { kind: 'invoice', billNo: 'A1', taxable: '1000.00', igst: '180.00', reverseCharge: true },
    { kind: 'creditNote', billNo: 'C1', billDate: '2026-06-02', igst: '180.00' },
  ])
})
