import { afterEach, beforeAll, expect, test } from 'vitest'
import { isoDate } from '../../../src/kernel/dates.ts'
import { linesOf } from '../../../src/kernel/record.ts'
import { gstr3bForPortal } from '../../../src/modules/accounts/reports/returns/gstr3b.report.ts'
import { runReport } from '../../../src/server/reports/run.ts'
import { accountant, buyingWorks, id } from '../../support/buying.ts'
import { broken } from '../../support/invariants.ts'
import { basicDatabase } from '../../support/smallWorks.ts'
import { customerBody, owner } from '../../support/works.ts'

const { db, w, b, goods } = await buyingWorks(await basicDatabase())
afterEach(async () => expect(await broken(db)).toEqual({}))

const june = { fromDate: isoDate('2026-06-01'), toDate: isoDate('2026-06-30'), registration: b.gujarat }

const sell = async (customer: number, product: number, qty: string) => {
  const body = { date: '2026-06-12', customer, registration: b.gujarat, items: [{ product, qty }] }
  return w.act('salesInvoice', id(await w.create('salesInvoice', body)), 'post')
}
const bill = async (billNo: string, expenses: readonly object[], more: object = {}) => {
  const line = (one: object): object => ({ account: b.freight, description: 'Carriage', tax: b.tax18, ...one })
  const head = { supplier: goods.carpenter, registration: b.gujarat, billNo, billDate: '2026-06-12', date: '2026-06-12' }
  const draft = await w.create('purchaseInvoice', { ...head, ...more, expenses: expenses.map(line) }, accountant)
  return w.act('purchaseInvoice', id(draft), 'post', accountant)
}

beforeAll(async () => {
  const farmer = id(await w.create('customer', customerBody('FARM', 'Ratnagiri Farms', '27', null)))
  await sell(b.customerFar, b.cable, '1')
  await sell(b.customerNear, b.wire, '1')
  await sell(farmer, b.wire, '1')
  await bill('C-1', [{ amount: '100000' }, { amount: '1000', description: 'Dinner', credit: false, blocked: 'personal' }])
  await bill('C-2', [{ amount: '10000' }], { reverseCharge: true })
})

const told = async (params: object = june) => {
  const { rows, notes } = await runReport(w.store, owner, 'gstr3b', { ...params })
  const figures = rows.map(
    ({ values: { table, taxable, igst, cgst, sgst } }) => [String(table), [taxable, igst, cgst, sgst]] as const,
  )
  return { rows, notes, of: Object.fromEntries(figures) }
}

test('the month is reckoned as by hand: supplies, credit with what is blocked, and credit of CGST and SGST that pays IGST', async () => {
  const { of, notes, rows } = await told()
  expect(of).toMatchObject({
    '(a) Taxable, other than zero-rated': ['191001.00', '30510.09', '1935.05', '1935.05'],
    '(b) Zero-rated': ['0.00', '0.00', '0.00', '0.00'],
    '(d) Inward, under reverse charge': ['10000.00', '0.00', '900.00', '900.00'],
    'Unregistered, Maharashtra': ['21500.50', '3870.09', '0.00', '0.00'],
    '4A(3) Reverse charge': [null, '0.00', '900.00', '900.00'],
    '4A(5) All other': [null, '0.00', '9090.00', '9090.00'],
    '4B(1) Reversed for good: blocked': [null, '0.00', '90.00', '90.00'],
    '4C Credit of the month': [null, '0.00', '9900.00', '9900.00'],
    // 9,900.00 less 1,935.05 is 7,964.95 each, which pays IGST; 30,510.09 less twice that is left.
    'Credit used': [null, '0.00', '9900.00', '9900.00'],
    'In cash, tax on supplies': [null, '14580.19', '0.00', '0.00'],
    'In cash, reverse charge': [null, '0.00', '900.00', '900.00'],
    'Credit carried forward': [null, '0.00', '0.00', '0.00'],
  })
  expect(notes[0]).toBe('₹ 16,380.19 is to be paid in cash.')
  expect(rows.find(({ values }) => values['table'] === '4A(3) Reverse charge')?.drill).toMatchObject({ report: 'inputCredit' })
})

test('the file says the same in the keys of the portal', async () => {
  const nothing = { iamt: 0, camt: 0, samt: 0, csamt: 0 }
  expect(await db.read(tx => gstr3bForPortal(tx, june))).toMatchObject({
    gstin: '24AABCC1234D1ZH',
    ret_period: '062026',
    sup_details: {
      osup_det: { txval: 191001, iamt: 30510.09, camt: 1935.05, samt: 1935.05, csamt: 0 },
      osup_zero: { txval: 0, iamt: 0, csamt: 0 },
      isup_rev: { txval: 10000, camt: 900, samt: 900 },
    },
    inter_sup: { unreg_details: [{ pos: '27', txval: 21500.5, iamt: 3870.09 }] },
    itc_elg: {
      itc_avl: [
        { ty: 'IMPG', ...nothing },
        { ty: 'IMPS', ...nothing },
        { ty: 'ISRC', iamt: 0, camt: 900, samt: 900, csamt: 0 },
        { ty: 'ISD', ...nothing },
        { ty: 'OTH', iamt: 0, camt: 9090, samt: 9090, csamt: 0 },
      ],
      itc_rev: [
        { ty: 'RUL', iamt: 0, camt: 90, samt: 90, csamt: 0 },
        { ty: 'OTH', ...nothing },
      ],
      itc_net: { iamt: 0, camt: 9900, samt: 9900, csamt: 0 },
    },
  })
})

test('outward tax is that of GSTR-1, and credit that is not set off is brought forward', async () => {
  const first = await runReport(w.store, owner, 'gstr1', { ...june })
  const { of } = await told()
  expect(of['(a) Taxable, other than zero-rated']?.slice(1)).toEqual(['igst', 'cgst', 'sgst'].map(head => first.sums[head]))
  const july = await told({ ...june, fromDate: '2026-07-01', toDate: '2026-07-31' })
  expect(july.of).toMatchObject({
    'Tax on supplies': [null, '0.00', '0.00', '0.00'],
    'Credit brought forward': [null, '0.00', '9900.00', '9900.00'],
    'Credit carried forward': [null, '0.00', '9900.00', '9900.00'],
  })
})

test('a note of an earlier bill takes its tax off the month, not below nothing', async () => {
  const [cable] = await db.read(tx => tx.rows<{ id: number }>(`select id from sales_invoice where number = 'SI/26-27/00001'`, []))
  const made = await w.make('salesInvoice', cable?.id ?? 0, 'creditNote', accountant)
  const items = linesOf(made, 'items').map(line => ({ ...line, qty: '1', rate: '148000' }))
  const note = await w.create('creditNote', { ...made, date: '2026-06-14', ground: 'rate', items }, owner)
  await w.act('creditNote', id(note), 'post', owner)
  const { of } = await told()
  expect(of).toMatchObject({
    '(a) Taxable, other than zero-rated': ['43001.00', '3870.09', '1935.05', '1935.05'],
    'In cash, tax on supplies': [null, '0.00', '0.00', '0.00'],
    'Credit used': [null, '0.00', '5805.14', '1935.05'],
    'Credit carried forward': [null, '0.00', '4094.86', '7964.95'],
  })
})
