import fc from 'fast-check'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { isoDate } from '../../../src/kernel/dates.ts'
import { Decimal, sum } from '../../../src/kernel/decimal.ts'
import type { ReportAnswer } from '../../../src/kernel/report.ts'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { gstr1ForPortal } from '../../../src/modules/accounts/reports/returns/gstr1.report.ts'
import { runReport } from '../../../src/server/reports/run.ts'
import { cases } from '../../support/chance.ts'
import { broken } from '../../support/invariants.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { runsWhatItIsNamedFor } from '../../support/sql/composed.ts'
import { type Basics, billed, customerBody, idOf, owner, person, productBody, type Works, works } from '../../support/works.ts'

// Two months of a works in Gujarat: buyers of every kind, a note, a cancelled number, and a paper that is cancelled when its month is closed.
const db = await basicDatabase()
const w: Works = works(db, '2026-06-25')
const july: Works = works(db, '2026-07-25')
const later: Works = works(db, '2026-08-20')
const accountant = person(2, 'Bhavna', 'accounts')
let b: Basics
let farmer = 0
let sez = 0
let abroad = 0
let exempt = 0

const month = (no: '06' | '07', last: string) => ({
  fromDate: isoDate(`2026-${no}-01`),
  toDate: isoDate(`2026-${no}-${last}`),
})
const june = (): { fromDate: ReturnType<typeof isoDate>; toDate: ReturnType<typeof isoDate>; registration: number } => ({
  ...month('06', '30'),
  registration: b.gujarat,
})
const inJuly = (): ReturnType<typeof june> => ({ ...month('07', '31'), registration: b.gujarat })

const sell = async (customer: number, product: number, qty: string, date = '2026-06-10', at = w): Promise<Row> =>
  at.act('salesInvoice', idOf(await billed(at, { date, customer, registration: b.gujarat, items: [{ product, qty }] })), 'post')

const credit = async (invoice: Row, qty: string, rate: string, date = '2026-06-12', at = w): Promise<Row> => {
  const made = await at.make('salesInvoice', idOf(invoice), 'creditNote', accountant)
  const items = linesOf(made, 'items').map(line => ({ ...line, qty, rate }))
  return at.act('creditNote', idOf(await at.create('creditNote', { ...made, date, ground: 'rate', items }, owner)), 'post', owner)
}

const asked = (params: object): Promise<ReportAnswer> => runReport(w.store, owner, 'gstr1', { ...params })
const totals = ({ rows }: ReportAnswer): Record<string, unknown> =>
  Object.fromEntries(
    rows.flatMap(({ strong, values: { table, taxable, igst, cgst, sgst } }) =>
      strong ? [[String(table), [taxable, igst, cgst, sgst]]] : [],
    ),
  )

beforeAll(async () => {
  b = basicsOf(w)
  await w.create('legalLimit', {
    limits: 'b2cLarge',
    name: 'Large',
    amounts: [
      { validFrom: '2017-07-01', amount: '250000', source: 'rule 59(4)' },
      { validFrom: '2024-08-01', amount: '100000', source: 'notification 12/2024-CT' },
    ],
  })
  farmer = idOf(await w.create('customer', customerBody('FARM', 'Ratnagiri Farms', '27', null)))
  sez = idOf(await w.create('customer', { ...customerBody('SEZ', 'Kandla Unit', '24', '24AABCC1234D1ZH'), gstKind: 'sez' }))
  abroad = idOf(await w.create('customer', { ...customerBody('DXB', 'Gulf Cables', '96', null), gstKind: 'overseas' }))
  const free = { code: 'EXEMPT', name: 'Exempt', kind: 'exempt', rates: [{ validFrom: '2017-07-01', rate: '0' }] }
  exempt = idOf(await w.create('product', productBody('FREE-1', idOf(await w.create('tax', free)), '1000')))
})
afterEach(async () => expect(await broken(db)).toEqual({}))

test('each paper stands in the table of its buyer, its value and its place, and the tax is that of the ledgers', async () => {
  const far = await sell(b.customerFar, b.cable, '1')
  await sell(b.customerNear, b.wire, '1')
  await sell(farmer, b.cable, '1')
  await sell(farmer, b.wire, '1')
  await sell(sez, b.wire, '2')
  await sell(abroad, b.cable, '0.5')
  await sell(b.customerFar, exempt, '3')
  await credit(far, '0.5', '8000')
  const wrong = await sell(b.customerFar, b.wire, '1')
  await w.act('salesInvoice', idOf(wrong), 'cancel', accountant, 'Wrong buyer')
  const answer = await asked(june())
  expect(totals(answer)).toEqual({
    '4, 6B, 6C Registered': ['191001.00', '34380.18', '0.00', '0.00'],
    '5 Unregistered, large, inter-state': ['148000.00', '26640.00', '0.00', '0.00'],
    '6A Exports': ['74000.00', '13320.00', '0.00', '0.00'],
    '7 Unregistered, others': ['43001.00', '3870.09', '1935.05', '1935.05'],
    '8 Nil-rated, exempt, non-GST': ['3000.00', '0.00', '0.00', '0.00'],
    '9B Notes, registered': ['-4000.00', '-720.00', '0.00', '0.00'],
    '12 HSN, registered and exports': ['264001.00', '46980.18', '0.00', '0.00'],
    '12 HSN, unregistered': ['191001.00', '30510.09', '1935.05', '1935.05'],
    'Tax of this return': [null, '77490.27', '1935.05', '1935.05'],
    'Moved on the ledgers of output tax': [null, '77490.27', '1935.05', '1935.05'],
  })
  expect(answer.notes).toContain('The ledgers of output tax moved by as much as the tax of this return.')
  expect(answer.rows.find(({ values }) => values['number'] === far['number'])?.drill).toEqual({
    doc: 'salesInvoice',
    id: idOf(far),
  })
  expect(answer.rows.find(({ values }) => values['table'] === '13 Documents issued')?.values).toMatchObject({
    number: 'SI/26-27/00001 to SI/26-27/00008',
    gstin: '8 used, 1 cancelled',
  })
})

test('the file has the keys of the portal, numbers in rupees, and wants a whole month of one GSTIN', async () => {
  const file = await db.read(tx => gstr1ForPortal(tx, june(), w.store))
  expect(file).toMatchObject({
    gstin: '24AABCC1234D1ZH',
    fp: '062026',
    b2b: [
      {
        ctin: '27AABCC1234D1ZB',
        inv: [{ inum: 'SI/26-27/00001', idt: '10-06-2026', val: 174640, pos: '27', rchrg: 'N', inv_typ: 'R' }],
      },
      {
        ctin: '24AABCC1234D1ZH',
        inv: [
          { inum: 'SI/26-27/00005', inv_typ: 'SEWP', itms: [{ itm_det: { rt: 18, txval: 43001, iamt: 7740.18, csamt: 0 } }] },
        ],
      },
    ],
    b2cl: [{ pos: '27', inv: [{ inum: 'SI/26-27/00003', val: 174640 }] }],
    exp: [{ exp_typ: 'WPAY', inv: [{ itms: [{ rt: 18, txval: 74000, iamt: 13320, csamt: 0 }] }] }],
    cdnr: [{ ctin: '27AABCC1234D1ZB', nt: [{ ntty: 'C', nt_num: 'CN/26-27/00001', val: 4720 }] }],
    nil: { inv: [{ sply_ty: 'INTRB2B', expt_amt: 3000, nil_amt: 0 }] },
    doc_issue: {
      doc_det: [
        { doc_num: 1, docs: [{ totnum: 8, cancel: 1, net_issue: 7 }] },
        { doc_num: 5, docs: [{ totnum: 1, cancel: 0 }] },
      ],
    },
  })
  expect(file).toMatchObject({
    b2cs: expect.arrayContaining([
      { sply_ty: 'INTRA', pos: '24', typ: 'OE', rt: 18, txval: 21500.5, camt: 1935.05, samt: 1935.05, csamt: 0 },
      { sply_ty: 'INTER', pos: '27', typ: 'OE', rt: 18, txval: 21500.5, iamt: 3870.09, csamt: 0 },
    ]),
  })
  expect(JSON.stringify(file)).not.toContain('b2ba')
  await expect(db.read(tx => gstr1ForPortal(tx, { ...june(), fromDate: isoDate('2026-06-02') }, w.store))).rejects.toMatchObject({
    message: 'The portal takes a whole month. Choose its first and last day.',
  })
  await expect(db.read(tx => gstr1ForPortal(tx, { ...june(), registration: null }, w.store))).rejects.toMatchObject({
    fields: [{ path: 'registration' }],
  })
})

test('what moves the ledgers of tax without being a supply is named with its document', async () => {
  const [out, bank] = await db.read(tx =>
    tx.rows<{ id: number }>(`select id from account where role in ('OUT_IGST', 'ITC_INELIGIBLE') order by code`, []),
  )
  const entries = [
    { account: out?.id, debit: '100' },
    { account: bank?.id, credit: '100' },
  ]
  const journal = await w.create('journal', { date: '2026-06-20', narration: 'Tax corrected by hand', entries }, accountant)
  await w.act('journal', idOf(journal), 'post', accountant)
  const { rows, notes } = await asked({ ...june(), registration: null })
  expect(rows.find(({ values }) => values['table'] === 'Difference')).toMatchObject({
    values: { igst: '-100.00', cgst: '0.00', sgst: '0.00' },
    drill: { doc: 'journal', id: idOf(journal) },
  })
  expect(notes[0]).toMatch(/^1 record explains the difference/)
})

const heads = ['igst', 'cgst', 'sgst'] as const

/** What the trial balance of a month says of the ledgers of output tax. */
const balanced = async (params: object): Promise<Record<string, string>> => {
  const { rows } = await runReport(w.store, owner, 'trialBalance', { ...params, zero: true })
  const moved = (code: string): string => {
    const row = rows.find(({ values }) => String(values['account']).startsWith(code))
    return new Decimal(String(row?.values['credit'] ?? 0)).minus(String(row?.values['debit'] ?? 0)).toFixed(2)
  }
  return { igst: moved('2504'), cgst: moved('2502'), sgst: moved('2503') }
}

/** All tax in the file, by head; notes count against. */
const inFile = (node: unknown, sign = 1): Record<(typeof heads)[number], Decimal> => {
  const key = { igst: 'iamt', cgst: 'camt', sgst: 'samt' } as const
  const children = typeof node === 'object' && node !== null ? Object.entries(node) : []
  const parts = children.flatMap(([name, child]) =>
    name === 'hsn' || typeof child !== 'object' ? [] : [inFile(child, name === 'cdnr' || name === 'cdnur' ? -sign : sign)],
  )
  const own = Object.fromEntries(children)
  const of = (head: (typeof heads)[number]): Decimal =>
    sum(parts.map(part => part[head])).plus(new Decimal(Number(own[key[head]] ?? 0)).times(sign))
  return { igst: of('igst'), cgst: of('cgst'), sgst: of('sgst') }
}

const sale = fc.record({
  buyer: fc.nat(4),
  isWire: fc.boolean(),
  metres: fc.integer({ min: 100, max: 9_999 }),
  fate: fc.constantFrom('stands', 'stands', 'credited', 'cancelled'),
  paise: fc.integer({ min: 100_000, max: 2_000_000 }),
})

test('what is cancelled when its month is closed stays in that month, and amends it in the month of the cancelling', async () => {
  const before = totals(await asked(june()))
  const [year] = await db.read(tx => tx.rows<{ id: number }>(`select id from financial_year where name = '2026-27'`, []))
  const stored = await w.read('financialYear', year?.id ?? 0)
  const periods = linesOf(stored, 'periods').map(one => (one['name'] === 'Jun 2026' ? { ...one, state: 'closed' } : one))
  await w.update('financialYear', year?.id ?? 0, { version: stored['version'], periods })
  const [large] = await db.read(tx => tx.rows<{ id: number }>(`select id from sales_invoice where number = 'SI/26-27/00005'`, []))
  await july.act('salesInvoice', large?.id ?? 0, 'cancel', accountant, 'Never delivered')
  expect(totals(await asked(june()))).toEqual(before)
  const after = await asked(inJuly())
  expect(totals(after)).toEqual({
    '9A, 9C Amended': ['-43001.00', '-7740.18', '0.00', '0.00'],
    'Tax of this return': [null, '-7740.18', '0.00', '0.00'],
    'Moved on the ledgers of output tax': [null, '-7740.18', '0.00', '0.00'],
  })
  expect(await db.read(tx => gstr1ForPortal(tx, inJuly(), w.store))).toMatchObject({
    b2ba: [
      {
        ctin: '24AABCC1234D1ZH',
        inv: [{ oinum: 'SI/26-27/00005', oidt: '10-06-2026', val: 0, itms: [{ itm_det: { txval: 0, iamt: 0 } }] }],
      },
    ],
  })
})

test(
  'after any documents the return, its file and its HSN table tie to the trial balance to the paisa',
  { timeout: 300_000 },
  async () => {
    const august = { fromDate: isoDate('2026-08-01'), toDate: isoDate('2026-08-31'), registration: b.gujarat }
    const run = async (sales: readonly (typeof sale extends fc.Arbitrary<infer D> ? D : never)[]): Promise<void> => {
      for (const { buyer, isWire, metres, fate, paise } of sales) {
        const customer = [b.customerNear, b.customerFar, farmer, sez, abroad][buyer] ?? farmer
        const qty = new Decimal(metres).div(1000).toFixed(3)
        const invoice = await sell(customer, isWire ? b.wire : b.cable, qty, '2026-08-20', later)
        if (fate === 'credited') await credit(invoice, qty, new Decimal(paise).div(100).toFixed(2), '2026-08-20', later)
        if (fate === 'cancelled') await later.act('salesInvoice', idOf(invoice), 'cancel', accountant, 'Wrong')
      }
      const answer = await asked(august)
      expect(answer.rows.filter(({ values }) => values['table'] === 'Difference')).toEqual([])
      const trial = await balanced(august)
      const { igst, cgst, sgst } = answer.sums
      expect({ igst, cgst, sgst }).toEqual(trial)
      const filed = inFile(await db.read(tx => gstr1ForPortal(tx, august, w.store)))
      expect({ igst: filed.igst.toFixed(2), cgst: filed.cgst.toFixed(2), sgst: filed.sgst.toFixed(2) }).toEqual(trial)
      const byTable = totals(answer)
      const hsn = ['12 HSN, registered and exports', '12 HSN, unregistered'].map(table => byTable[table])
      const ofHsn = [1, 2, 3].map(i => sum(hsn.map(row => new Decimal(Array.isArray(row) ? String(row[i]) : 0))).toFixed(2))
      expect(ofHsn).toEqual([igst, cgst, sgst])
    }
    await fc.assert(fc.asyncProperty(fc.array(sale, { minLength: 1, maxLength: 5 }), run), { numRuns: cases(6, 3) })
  },
)

runsWhatItIsNamedFor(import.meta.filename)
