import writeXlsxFile from 'write-excel-file/node'
import { afterEach, expect, test } from 'vitest'
import { isoDate } from '../../../src/kernel/dates.ts'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { lastDayOfCredit } from '../../../src/modules/accounts/returns/inputCredit.ts'
import { readPortalFile } from '../../../src/modules/accounts/gstr2b/portalFile.server.ts'
import { runReport } from '../../../src/server/reports/run.ts'
import { accountant, buyingWorks, id } from '../../support/buying.ts'
import { broken } from '../../support/invariants.ts'
import { basicDatabase } from '../../support/smallWorks.ts'
import { owner, works } from '../../support/works.ts'

const { db, w, b, goods, posted, balance } = await buyingWorks(await basicDatabase())
afterEach(async () => expect(await broken(db)).toEqual({}))

const carriage = (amount: string): object => ({ account: b.freight, description: 'Carriage', tax: b.tax18, amount })
const bill = async (supplier: number, billNo: string, amount: string, more: object = {}): Promise<Row> => {
  const form = { supplier, registration: b.gujarat, billNo, billDate: '2026-06-12', expenses: [carriage(amount)], ...more }
  const saved = await w.create('purchaseInvoice', form, accountant)
  return w.act('purchaseInvoice', id(saved), 'post', accountant)
}

test('the portal’s file tells amendments under both numbers, distributed credit, and goods at the customs', async () => {
  const items = [{ txval: 1000, igst: 180 }]
  const docdata = {
    b2ba: [
      {
        ctin: '27AABCC1234D1ZB',
        trdnm: 'Konkan',
        inv: [{ inum: 'A2', dt: '03-06-2026', oinum: 'A1', oidt: '28-05-2026', items }],
      },
    ],
    cdnra: [
      { ctin: '27AABCC1234D1ZB', nt: [{ ntnum: 'N2', typ: 'D', dt: '04-06-2026', ontnum: 'N1', ontdt: '30-05-2026', items }] },
    ],
    isd: [{ ctin: '24AABCC1234D1ZH', doclist: [{ doctyp: 'ISDC', docnum: 'I1', docdt: '30-06-2026', igst: 50, itcelg: 'Y' }] }],
    impg: [{ portcode: 'INMUN1', boenum: 4123456, boedt: '14-06-2026', txval: 2000, igst: 360 }],
    impgsez: [
      {
        ctin: '24AABCC1234D1ZH',
        trdnm: 'Zone',
        boe: [{ portcode: 'INSAC6', boenum: '77', boedt: '15-06-2026', txval: 100, igst: 18 }],
      },
    ],
  }
  const { told } = await readPortalFile(
    Buffer.from(JSON.stringify({ data: { gstin: '24AABCC1234D1ZH', rtnprd: '062026', docdata } })),
  )
  expect(told).toMatchObject([
    { kind: 'invoice', billNo: 'A2', amends: 'A1', amendsDate: '2026-05-28', taxable: '1000.00' },
    { kind: 'debitNote', billNo: 'N2', amends: 'N1', amendsDate: '2026-05-30' },
    { kind: 'isd', billNo: 'I1', igst: '-50.00' },
    { kind: 'import', gstin: 'INMUN1', billNo: '4123456', billDate: '2026-06-14', igst: '360.00' },
    { kind: 'import', gstin: 'INSAC6', name: 'Zone', billNo: '77' },
  ])
})

test('the workbook tells the same in sheets of their own', async () => {
  const cells = (rows: readonly (readonly string[])[]) => rows.map(row => row.map(value => ({ value })))
  const tax = ['Taxable Value (₹)', 'Integrated Tax(₹)', 'Central Tax(₹)', 'State/UT Tax(₹)']
  const none = ['', '', '', '']
  const noteHeads = ['Note number', 'Note type', 'Note date']
  const sheets = [
    {
      // Heads in three rows, as amendments have them.
      sheet: 'B2BA',
      data: cells([
        ['Goods and Services Tax - GSTR-2B'],
        ['Original Details', '', 'GSTIN of supplier', 'Revised Details', '', ...tax],
        ['', '', '', 'Invoice Details', '', ...none],
        ['Invoice number', 'Invoice Date', '', 'Invoice number', 'Invoice Date', ...none],
        ['A1', '28/05/2026', '27AABCC1234D1ZB', 'A2', '03/06/2026', '1,000', '180', '0', '0'],
      ]),
    },
    {
      sheet: 'B2B-CDNR',
      data: cells([
        ['GSTIN of supplier', 'Trade/Legal name', 'Credit note/Debit note details', '', '', ...tax],
        ['', '', ...noteHeads, ...none],
        ['27AABCC1234D1ZB', 'Konkan', 'N1', 'Credit Note', '04/06/2026', '500', '90', '0', '0'],
      ]),
    },
    {
      sheet: 'B2B-CDNRA',
      data: cells([
        ['Original Details', '', '', 'GSTIN of supplier', 'Trade/Legal name', 'Credit note/Debit note details', '', '', ...tax],
        ['Note type', 'Note number', 'Note date', '', '', ...noteHeads, ...none],
        ['Credit Note', 'N1', '04/06/2026', '27AABCC1234D1ZB', 'Konkan', 'N3', 'Debit Note', '05/06/2026', '500', '90', '0', '0'],
      ]),
    },
    {
      sheet: 'ISDA',
      data: cells([
        ['Original Details', '', '', 'GSTIN of ISD', 'Revised Details', '', '', 'Input tax distribution by ISD', '', ''],
        [
          'ISD document type',
          'Document number',
          'Document date',
          '',
          'ISD document type',
          'ISD document number',
          'ISD document date',
          ...tax.slice(1),
        ],
        ['ISD Invoice', 'I1', '30/05/2026', '24AABCC1234D1ZH', 'ISD Credit Note', 'I2', '30/06/2026', '50', '0', '0'],
      ]),
    },
    {
      sheet: 'IMPGSEZ',
      data: cells([
        [
          'GSTIN of supplier',
          'Trade/Legal name',
          'Icegate Reference Date',
          'Port Code',
          'Bill of Entry Details',
          '',
          '',
          'Amount of tax (₹)',
        ],
        ['', '', '', '', 'Number', 'Date', 'Taxable Value (₹)', 'Integrated Tax(₹)'],
        ['24AABCC1234D1ZH', 'Zone', '16/06/2026', 'INSAC6', '4123456', '14/06/2026', '2000', '360'],
      ]),
    },
    {
      // What we have refused on the portal is no credit of ours.
      sheet: 'B2B(Rejected)',
      data: cells([
        ['GSTIN of supplier', 'Trade/Legal name', 'Invoice number', 'Invoice Date', ...tax],
        ['27AABCC1234D1ZB', 'Konkan', 'R1', '04/06/2026', '500', '90', '0', '0'],
      ]),
    },
  ]
  const { told } = await readPortalFile(await writeXlsxFile(sheets).toBuffer())
  expect(told).toMatchObject([
    { kind: 'invoice', billNo: 'A2', billDate: '2026-06-03', amends: 'A1', amendsDate: '2026-05-28', igst: '180.00' },
    { kind: 'creditNote', name: 'Konkan', billNo: 'N1', billDate: '2026-06-04', taxable: '500.00' },
    { kind: 'debitNote', billNo: 'N3', amends: 'N1', amendsDate: '2026-06-04' },
    { kind: 'isd', billNo: 'I2', amends: 'I1', amendsDate: '2026-05-30', igst: '-50.00' },
    { kind: 'import', gstin: 'INSAC6', billNo: '4123456', billDate: '2026-06-14', igst: '360.00' },
  ])
  expect(told).toHaveLength(5)
})

test('GSTR-2A tells customs and distributors under names of its own', async () => {
  const impg = [{ portcd: 'INMUN1', benum: 4123457, bedt: '14-06-2026', txval: 2000, iamt: 360, amd: 'N' }]
  const doclist = [{ isd_docty: 'ISDCN', docnum: 'I9', docdt: '30-06-2026', itc_elg: 'N', iamt: 50 }]
  const whole = { gstin: '24AABCC1234D1ZH', fp: '062026', impg, isd: [{ ctin: '24AABCC1234D1ZH', doclist }] }
  const { told } = await readPortalFile(Buffer.from(JSON.stringify(whole)))
  expect(told).toMatchObject([
    { kind: 'isd', billNo: 'I9', igst: '-50.00', available: false },
    { kind: 'import', gstin: 'INMUN1', billNo: '4123457', billDate: '2026-06-14', igst: '360.00' },
  ])
})

test('a bill that the supplier amends is found under its old number', async () => {
  const booked = await bill(goods.smelter, 'TC/900', '10000')
  const gstin = String((await w.read('supplier', goods.smelter))['gstin'])
  const portal = [
    {
      gstin,
      billNo: 'TC/900-R',
      billDate: '2026-06-12',
      amends: 'TC/900',
      amendsDate: '2026-06-12',
      taxable: '10000',
      igst: '1800',
    },
    { gstin, kind: 'isd', billNo: 'I1', billDate: '2026-06-30', taxable: '0', igst: '50' },
  ]
  const match = await w.create('gstr2b', { registration: b.gujarat, period: '062026', portal }, accountant)
  expect(linesOf(match, 'results')).toMatchObject([
    { standing: 'onlyPortal', billNo: 'I1', why: expect.stringMatching(/^Credit of an office/) },
    { standing: 'matched', invoice: id(booked), why: 'Amends TC/900.' },
  ])
  // What the office has distributed is taken by a paper of its own, once, and stands in the match from then on.
  const taking = { registration: b.gujarat, period: '062026', account: b.freight }
  const credit = await w.create('distributedCredit', taking, accountant)
  const twice = await w.create('distributedCredit', taking, accountant)
  expect(credit).toMatchObject({ igst: '50.00', credit: '50.00', documents: [{ docNo: 'I1', toldIn: '062026' }] })
  await w.act('distributedCredit', id(credit), 'post', accountant)
  expect(await posted('distributedCredit', credit)).toEqual({ 1712: '50.00', 4204: '-50.00' })
  await expect(w.act('distributedCredit', id(twice), 'post', accountant)).rejects.toMatchObject({
    fields: [{ path: 'period', message: 'Other credit was told or taken meanwhile; save this again, so that it is right.' }],
  })
  const complete = await w.update('gstr2b', id(match), { version: match['version'] }, accountant)
  expect(complete).toMatchObject({ matched: 2, onlyPortal: 0, allowed: '1850.00' })
  await w.act('gstr2b', id(match), 'adopt', accountant)
  expect(await w.read('purchaseInvoice', id(booked))).toMatchObject({
    portal: 'matched',
    portalPeriod: '062026',
    claimedPeriod: null,
  })
})

test('credit of a bill that is unpaid after 180 days is given back for the unpaid part, and comes again as it is paid', async () => {
  // 12-06-2026 and 180 days are 09-12-2026: on that day it is still in time.
  const later = works(db, '2026-12-20')
  const about = { registration: b.gujarat, period: '122026' }
  expect(linesOf(await later.create('creditReversal', { ...about, date: '2026-12-09' }, accountant), 'bills')).toEqual([])
  const due = await runReport(later.store, owner, 'fallsDue', { asOn: '2026-12-01', days: 30 })
  expect(due.rows.map(row => row.values)).toMatchObject([{ what: 'Credit is lost unless paid', due: '2026-12-09', left: 8 }])
  const draft = await later.create('creditReversal', { ...about, date: '2026-12-20' }, accountant)
  expect(linesOf(draft, 'bills')).toMatchObject([{ billNo: 'TC/900', open: '11800.00', igst: '1800.00' }])

  const owed = await db.read(tx => tx.one<{ id: number }>('select id from bill where reference = $1', ['TC/900']))
  let paid = 0
  const pay = async (amount: string): Promise<void> => {
    const payment = {
      bank: b.bank,
      supplier: goods.smelter,
      reference: `P${(paid += 1)}`,
      amount,
      bills: [{ bill: owed.id, amount }],
    }
    await later.act('bankPayment', id(await later.create('bankPayment', payment, accountant)), 'post', accountant)
  }
  await pay('5900')
  await expect(later.act('creditReversal', id(draft), 'post', accountant)).rejects.toMatchObject({
    fields: [{ path: 'date', message: 'Bills were paid or reversed meanwhile; save this reversal again, so that it is right.' }],
  })
  const again = await later.update('creditReversal', id(draft), { version: draft['version'] }, accountant)
  expect(again).toMatchObject({ igst: '900.00', reversed: '900.00' })
  await later.act('creditReversal', id(draft), 'post', accountant)
  expect(await posted('creditReversal', draft)).toEqual({ 1712: '-900.00', 1717: '900.00' })
  const booked = await db.read(tx => tx.one<{ id: number }>(`select id from purchase_invoice where bill_no = 'TC/900'`, []))
  await expect(later.act('purchaseInvoice', booked.id, 'cancel', accountant, 'Wrong')).rejects.toMatchObject({
    fields: [
      { message: expect.stringMatching(/^Its input credit was given back by CR\/26-27\/00001; cancel that reversal first\.$/) },
    ],
  })

  await pay('5900')
  const back = await later.create('creditReversal', { ...about, period: '012027', date: '2026-12-20' }, accountant)
  expect(back).toMatchObject({ igst: '-900.00' })
  await later.act('creditReversal', id(back), 'post', accountant)
  const invoice = await db.read(tx =>
    tx.one<Row>(
      `select reversed_period as reversed, reclaimed_period as reclaimed from purchase_invoice where bill_no = 'TC/900'`,
      [],
    ),
  )
  expect(invoice).toEqual({ reversed: '122026', reclaimed: '012027' })
})

test('a contractor’s certificate sets their rate as far as it goes, their PAN proposes their section, and a seller of scrap collects TCS', async () => {
  const sections = { regime: 'tds', accountRole: 'TDS_CONTRACTOR' }
  const rates = (rate: string) => [{ validFrom: '2025-04-01', rate, noPanRate: '20', perPayment: '30000', perYear: '100000' }]
  await w.create('tax', {
    code: 'TDS-1023',
    name: 'Contract, individual',
    section: '1023 (194C)',
    ...sections,
    rates: rates('1'),
  })
  const others = id(
    await w.create('tax', { code: 'TDS-1024', name: 'Contract, others', section: '1024 (194C)', ...sections, rates: rates('2') }),
  )
  const terms = {
    kind: 'service',
    approval: 'approved',
    gstKind: 'unregistered',
    address: 'Halol',
    city: 'Halol',
    state: '24',
    creditDays: 7,
  }
  const certificates = [
    { certificateNo: 'LDC/7', section: others, rate: '0.5', limit: '60000', validFrom: '2026-04-01', validTo: '2027-03-31' },
  ]
  const crew = await w.create('supplier', {
    ...terms,
    code: 'CREW',
    name: 'Shramdeep',
    pan: 'AATFS7523P',
    tdsSection: others,
    certificates,
  })
  expect(crew).toMatchObject({
    tdsProposed: others,
    tdsWhy: expect.stringMatching(/^The fourth letter of the PAN, F, is that of a firm or LLP;/),
  })
  const first = await bill(id(crew), 'W-1', '50000')
  expect(first).toMatchObject({ tds: '250.00', withholdings: [{ tdsCertificate: 'LDC/7', tdsCertificateLeft: '60000.00' }] })
  // Ten thousand are left of the certificate; the rest of the bill is taxed as usual.
  expect(await bill(id(crew), 'W-2', '40000')).toMatchObject({
    tds: '650.00',
    withholdings: [{ tdsCertificateLeft: '10000.00' }],
  })
  expect(await bill(id(crew), 'W-3', '40000')).toMatchObject({ tds: '800.00', withholdings: [{ tdsCertificate: null }] })

  const collected = { regime: 'tcs', section: '394(1)', rates: [{ validFrom: '2026-04-01', rate: '2' }] }
  const tcsTax = id(await w.create('tax', { code: 'TCS-SCRAP', name: 'Scrap', ...collected }))
  const before = Number(await balance('TCS_RECEIVABLE', goods.smelter))
  const scrap = await bill(goods.smelter, 'SC-1', '100000', { tcsTax })
  expect(scrap).toMatchObject({ igst: '18000.00', tcs: '2360.00', payable: '120360.00' })
  expect(await posted('purchaseInvoice', scrap)).toEqual({
    1712: '18000.00',
    1721: '2360.00',
    2402: '-120360.00',
    4204: '100000.00',
  })
  expect(Number(await balance('TCS_RECEIVABLE', goods.smelter)) - before).toBe(2360)
})

test('rent is taxed once that of a month is above its limit, and then all of that month', async () => {
  const rent = {
    code: 'TDS-1009',
    name: 'Rent of buildings',
    section: '1009 (194I(b))',
    regime: 'tds',
    accountRole: 'TDS_CONTRACTOR',
  }
  const tdsSection = id(
    await w.create('tax', { ...rent, rates: [{ validFrom: '2025-04-01', rate: '10', noPanRate: '20', perMonth: '50000' }] }),
  )
  const address = { address: 'Halol', city: 'Halol', state: '24', creditDays: 7 }
  const who = {
    code: 'LAND',
    name: 'Kalol Estates',
    kind: 'service',
    approval: 'approved',
    gstKind: 'unregistered',
    pan: 'AAACK7523P',
  }
  const landlord = id(await w.create('supplier', { ...who, ...address, tdsSection }))
  expect(await bill(landlord, 'R-1', '30000')).toMatchObject({ tds: '0.00' })
  expect(await bill(landlord, 'R-2', '20000')).toMatchObject({ tds: '0.00' })
  // The month is above fifty thousand now; all of it is taxed.
  expect(await bill(landlord, 'R-3', '1000')).toMatchObject({ tdsBase: '51000.00', tds: '5100.00' })
})

test('a micro supplier with whom no days were agreed is paid within fifteen days, others within forty-five', async () => {
  const who = { kind: 'service', approval: 'approved', gstKind: 'unregistered', msme: 'micro', udyam: 'UDYAM-GJ-24-0012345' }
  const address = { address: 'Halol', city: 'Halol', state: '24' }
  const supplier = id(await w.create('supplier', { ...who, ...address, code: 'MICRO', name: 'Laghu Udyog', creditDays: 0 }))
  expect(await bill(supplier, 'M-1', '1000')).toMatchObject({ billDate: '2026-06-12', msmeDue: '2026-06-27' })
  expect(await bill(supplier, 'M-2', '1000', { creditDays: 60 })).toMatchObject({ msmeDue: '2026-07-27', dueDate: '2026-07-27' })
})

test('credit of a bill is taken until 30 November after its financial year, and without it the bill is booked as cost', async () => {
  const late = 'Credit of a bill of 2024-25 could be taken until 2025-11-30; take Input credit off and choose Too late, s.16(4).'
  const old = bill(goods.carpenter, 'OLD-1', '1000', { billDate: '2024-05-14' })
  await expect(old).rejects.toMatchObject({ fields: [{ path: 'expenses.0.credit', message: late }] })
  const without = [{ ...carriage('1000'), credit: false, blocked: 'late' }]
  const booked = await bill(goods.carpenter, 'OLD-1', '1000', { billDate: '2024-05-14', expenses: without })
  expect(booked).toMatchObject({ status: 'posted', grandTotal: '1180.00' })
  // Of the year before there is time until 30 November of this one.
  expect(await bill(goods.carpenter, 'OLD-2', '1000', { billDate: '2025-04-01' })).toMatchObject({ status: 'posted' })
  expect(['2024-03-31', '2024-04-01', '2025-03-31', '2025-04-01'].map(day => lastDayOfCredit(isoDate(day)))).toEqual([
    '2024-11-30',
    '2025-11-30',
    '2025-11-30',
    '2026-11-30',
  ])
})
