import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isoDate } from '../../../src/kernel/dates.ts'
import { linesOf } from '../../../src/kernel/record.ts'
import { gstr3bForPortal } from '../../../src/modules/accounts/reports/returns/gstr3b.report.ts'
import { runReport } from '../../../src/server/reports/run.ts'
import { accountant, buyingWorks, id, matchPortal } from '../../support/buying.ts'
import { broken } from '../../support/invariants.ts'
import { basicDatabase } from '../../support/smallWorks.ts'
import { billed, customerBody, owner } from '../../support/works.ts'

const { db, w, b, goods } = await buyingWorks(await basicDatabase())
afterEach(async () => expect(await broken(db)).toEqual({}))

const june = { fromDate: isoDate('2026-06-01'), toDate: isoDate('2026-06-30'), registration: b.gujarat }

const sell = async (customer: number, product: number, qty: string) => {
  const body = { date: '2026-06-12', customer, registration: b.gujarat, items: [{ product, qty }] }
  return w.act('salesInvoice', id(await billed(w, body)), 'post')
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
  await matchPortal(w, b.gujarat, '062026')
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
  expect(await db.read(tx => gstr3bForPortal(tx, june, w.store))).toMatchObject({
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

const ledgers = ['OUT_IGST', 'OUT_CGST', 'OUT_SGST', 'IN_CGST', 'IN_SGST', 'IN_RCM_CGST', 'IN_RCM_SGST', 'FREIGHT_IN'] as const
const roleIds = () =>
  db.read(async tx => {
    const rows = await tx.rows<{ id: number; role: string }>('select id, role from account where role = any($1::text[])', [
      ledgers,
    ])
    return new Map(rows.map(row => [row.role, row.id]))
  })
type Side = readonly [role: (typeof ledgers)[number], side: 'debit' | 'credit', amount: string]
/** The set-off of June as the return says it: all credit of 9,900.00 a head, which pays CGST and SGST, and IGST with the rest. */
const juneSetOff: readonly Side[] = [
  ['OUT_CGST', 'debit', '1935.05'],
  ['OUT_SGST', 'debit', '1935.05'],
  ['OUT_IGST', 'debit', '15929.90'],
  ['IN_CGST', 'credit', '9000'],
  ['IN_SGST', 'credit', '9000'],
  ['IN_RCM_CGST', 'credit', '900'],
  ['IN_RCM_SGST', 'credit', '900'],
]
const setOffOf = async (sides: readonly Side[], registration: number | null, more: object = {}) => {
  const accounts = await roleIds()
  const entries = sides.map(([role, side, amount]) => ({ account: accounts.get(role), registration, [side]: amount }))
  return w.create('journal', { date: '2026-06-14', kind: 'setOff', setOffPeriod: '062026', entries, ...more }, accountant)
}

const july = { ...june, fromDate: '2026-07-01', toDate: '2026-07-31' }
const brought = async (registration: number) => (await told({ ...july, registration })).of['Credit brought forward']

test('what was set off is not brought forward; where there is one GSTIN alone, the ledger knows it', async () => {
  const journal = await setOffOf(juneSetOff, null)
  await w.act('journal', id(journal), 'post', accountant)
  expect(await brought(b.gujarat)).toEqual([null, '0.00', '0.00', '0.00'])
  expect((await told(july)).notes[0]).toBe('₹ 0.00 is to be paid in cash.')
  await w.act('journal', id(journal), 'cancel', accountant, 'Of the wrong month')
  expect(await brought(b.gujarat)).toEqual([null, '0.00', '9900.00', '9900.00'])
})

describe('where there are two GSTINs', () => {
  let pune: number
  beforeAll(async () => {
    const place = { name: 'Pune depot', state: '27', address: 'Chakan' }
    pune = id(await w.create('gstRegistration', { ...place, gstin: '27AABCC1234D1ZB' }))
  })

  test('a set-off names the GSTIN on each line of tax, and no other line does', async () => {
    const unnamed = await setOffOf(juneSetOff, null).catch((error: unknown) => error)
    expect(unnamed).toMatchObject({
      fields: juneSetOff.map((_side, i) => ({
        path: `entries.${i}.registration`,
        message: expect.stringMatching(/is kept for each GSTIN by itself; choose whose tax, credit or cash this is\.$/),
      })),
    })
    const other = setOffOf(
      [
        ['OUT_CGST', 'debit', '1'],
        ['FREIGHT_IN', 'credit', '1'],
      ],
      b.gujarat,
    )
    await expect(other).rejects.toMatchObject({
      fields: [
        { path: 'entries.1.registration', message: expect.stringMatching(/is no ledger of GST; leave the GSTIN empty\.$/) },
      ],
    })
  })

  test('the set-off of one changes nothing of the other', async () => {
    const journal = await setOffOf(juneSetOff, b.gujarat)
    await w.act('journal', id(journal), 'post', accountant)
    expect(await brought(b.gujarat)).toEqual([null, '0.00', '0.00', '0.00'])
    expect(await brought(pune)).toEqual([null, '0.00', '0.00', '0.00'])
    await w.act('journal', id(journal), 'cancel', accountant, 'Of the wrong month')
    expect(await brought(b.gujarat)).toEqual([null, '0.00', '9900.00', '9900.00'])
  })

  test('what is owed and what is there is told GSTIN by GSTIN, and dues and openings name it too', async () => {
    const accounts = await roleIds()
    const bank = (await db.read(tx => tx.one<{ id: number }>(`select id from account where role = 'BANK'`, []))).id
    const pay = (registration: number | null) =>
      w.create(
        'duesPayment',
        {
          date: '2026-06-14',
          bank,
          kind: 'gst',
          reference: 'SVPB1',
          dues: [{ account: accounts.get('OUT_IGST'), registration, amount: '100' }],
        },
        accountant,
      )
    const missing = (path: string) => ({
      fields: [{ path, message: expect.stringMatching(/^.* is kept for each GSTIN by itself; choose whose/) }],
    })
    await expect(pay(null)).rejects.toMatchObject(missing('dues.0.registration'))
    const paid = await pay(b.gujarat)
    expect(linesOf(paid, 'owed').find(({ account }) => account === accounts.get('IN_CGST'))).toMatchObject({
      registration: b.gujarat,
      owed: '-9000.00',
    })
    const open = (ledgers: readonly object[]) => w.create('openingBalance', { ledgers }, owner)
    await expect(open([{ account: accounts.get('IN_CGST'), debit: '5' }])).rejects.toMatchObject(
      missing('ledgers.0.registration'),
    )
    const both = [b.gujarat, pune].map(registration => ({ account: accounts.get('IN_CGST'), registration, debit: '5' }))
    expect(linesOf(await open(both), 'ledgers')).toHaveLength(2)
  })

  test('a voucher that cannot name a GSTIN is refused on a ledger of GST', async () => {
    const drawn = { outOf: b.bank, into: b.cash, mode: 'cheque', reference: '000123', amount: '5000', date: '2026-06-14' }
    await w.act('contra', id(await w.create('contra', drawn, accountant)), 'post', accountant)
    const box = id(await w.create('cashBox', { name: 'Works box', account: b.cash, imprest: '5000' }))
    const spent = [{ paidTo: 'GST office', account: (await roleIds()).get('IN_CGST'), amount: '100' }]
    const voucher = await w.create('pettyCash', { box, spent, date: '2026-06-14' }, accountant)
    await expect(w.act('pettyCash', id(voucher), 'post', accountant)).rejects.toMatchObject({
      message: expect.stringMatching(
        /is kept for each GSTIN by itself; book it by a voucher that names the GSTIN of the line\.$/,
      ),
    })
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
