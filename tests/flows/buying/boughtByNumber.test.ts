import { afterEach, describe, expect, test } from 'vitest'
import { Decimal } from '../../../src/kernel/decimal.ts'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { checkCharacter } from '../../../src/modules/masters/parties/gstin.ts'
import { runReport } from '../../../src/server/reports/run.ts'
import { accountant, buyer, buyingWorks, head, id, keeper, strip } from '../../support/buying.ts'
import { broken } from '../../support/invariants.ts'
import { basicDatabase } from '../../support/smallWorks.ts'
import { owner } from '../../support/works.ts'

const { db, w, b, goods, posted, balance, header, from } = await buyingWorks(await basicDatabase())
afterEach(async () => expect(await broken(db)).toEqual({}))

describe('drums of a micro enterprise', () => {
  test('are kept by number, cost their freight, are due in 45 days at the most, and come back with the tax after they were billed', async () => {
    const terms = { supplier: goods.carpenter, registration: b.gujarat, store: goods.yard }
    const charges = [{ seq: 10, name: 'Freight', basis: 'fixed', value: '5000', affects: 'both' }]
    const saved = await w.create(
      'purchaseOrder',
      { ...terms, creditDays: 21, charges, items: [{ item: goods.drums, qty: '100', rate: '4200' }] },
      buyer,
    )
    const order = await w.act('purchaseOrder', id(saved), 'approve', head)
    const draft = await from('purchaseOrder', order, 'materialInward', keeper, { challanNo: 'D-1' })
    const inward = await w.act('materialInward', id(draft), 'post', keeper)
    expect(await posted('materialInward', inward)).toEqual({ 1430: '425000.00', 2404: '-425000.00' })
    const proposed = await w.make('materialInward', id(inward), 'purchaseInvoice', accountant)
    expect(proposed).toMatchObject({ registration: b.gujarat, ourState: '24', creditDays: 21 })
    const bill = { registration: b.gujarat, billNo: 'AP-12', billDate: '2026-06-13', creditDays: 90, charges }
    const invoice = await from('materialInward', inward, 'purchaseInvoice', accountant, bill)
    expect(invoice).toMatchObject({
      match: 'matched',
      taxable: '425000.00',
      cgst: '38250.00',
      sgst: '38250.00',
      tds: '0.00',
      payable: '501500.00',
      msmeDue: '2026-07-30',
      dueDate: '2026-07-30',
      variance: '0.00',
    })
    await w.act('purchaseInvoice', id(invoice), 'post', accountant)
    expect(await posted('purchaseInvoice', invoice)).toEqual({
      1710: '38250.00',
      1711: '38250.00',
      2401: '-501500.00',
      2404: '425000.00',
    })
    const back = await w.make('materialInward', id(inward), 'purchaseReturn', keeper)
    const line = linesOf(back, 'goods')[0]
    const sent = await w.create(
      'purchaseReturn',
      {
        supplier: goods.carpenter,
        vehicleNo: 'GJ23A1',
        goods: [{ ...strip(line), from: line?.from, qty: '10', reason: 'damaged' }],
      },
      keeper,
    )
    await w.act('purchaseReturn', id(sent), 'approve', buyer)
    await w.act('purchaseReturn', id(sent), 'despatch', keeper)
    const note = await from('purchaseReturn', sent, 'debitNote', accountant)
    const claimed = await w.act('debitNote', id(note), 'post', accountant)
    // Billed at 4,200 without the freight that they cost us: the freight of ten drums is lost.
    expect(await posted('debitNote', claimed)).toEqual({
      1710: '-3780.00',
      1711: '-3780.00',
      2401: '49560.00',
      2404: '-42500.00',
      4102: '500.00',
    })
    expect(await balance('GRIR', goods.carpenter)).toBe('0.00')
    expect(await balance('AP_TRADE_MSE', goods.carpenter)).toBe('-451940.00')
  })

  test('carriage under reverse charge is owed without tax, which we owe and claim ourselves', async () => {
    const expenses = [{ account: b.freight, description: 'Carriage of drums', tax: b.tax18, amount: '10000' }]
    const bill = {
      supplier: goods.carpenter,
      registration: b.gujarat,
      billNo: 'LR-4',
      billDate: '2026-06-13',
      reverseCharge: true,
    }
    const invoice = await w.create('purchaseInvoice', { ...bill, expenses }, accountant)
    await w.act('purchaseInvoice', id(invoice), 'post', accountant)
    expect(await posted('purchaseInvoice', invoice)).toEqual({
      1713: '900.00',
      1714: '900.00',
      2401: '-10000.00',
      2505: '-900.00',
      2506: '-900.00',
      4204: '10000.00',
    })
    await w.act('purchaseInvoice', id(invoice), 'cancel', accountant, 'Wrong supplier')
    expect(Object.values(await posted('purchaseInvoice', invoice)).every(amount => Number(amount) === 0)).toBe(true)
  })

  test('are late by the law once 45 days are over, cost interest then, and the reports agree with the ledgers', async () => {
    const run = (name: string, params: object) => runReport(w.store, owner, name, params as Readonly<Record<string, unknown>>)
    const span = { fromDate: '2026-06-01', toDate: '2026-06-30', supplier: goods.carpenter }
    expect((await run('vendorRating', span)).rows.map(row => row.values)).toMatchObject([
      { supplier: 'Anand Packaging', receipts: 1, rejected: '100.00', rating: '50.0' },
    ])
    expect((await run('notInvoiced', { asOn: '2026-06-30', lines: false })).sums).toMatchObject({ total: '0.00' })
    expect((await run('payables', { asOn: '2026-06-30' })).sums).toMatchObject({ total: '451940.00', advances: '-49560.00' })
    const dues = await run('msmeDues', { asOn: '2026-08-29', bankRate: null })
    // Thirty days late at 16.5 % a year, compound.
    expect(dues.rows.map(row => row.values)).toMatchObject([
      { left: -30, open: '501500.00', overdue: '501500.00', interest: '6895.63' },
    ])
    // Ten days at 5.5 and twenty at 6 %, three times: 5,01,500 × (1.01375 ^ (10/30) × 1.015 ^ (20/30) − 1).
    const risen = dues.rows.map(({ values }) => values['limit'])
    const [rate] = await w.store.db.read(tx =>
      tx.rows<{ id: number; version: number }>(`select id, version from legal_limit where limits = 'bankRate'`, []),
    )
    const source = 'Reserve Bank of India'
    const amounts = [
      { validFrom: '2017-07-01', percent: '5.5', source },
      { validFrom: '2026-08-09', percent: '6', source },
    ]
    expect(risen).toEqual(['2026-07-30'])
    await w.update('legalLimit', Number(rate?.id), { version: rate?.version, amounts })
    expect((await run('msmeDues', { asOn: '2026-08-29', bankRate: null })).sums).toMatchObject({ interest: '7313.46' })
    expect((await run('msmeDues', { asOn: '2026-08-29', bankRate: new Decimal('5.5') })).sums).toMatchObject({
      interest: '6895.63',
    })
  })
})

test('a buyer approves orders up to their own limit, and goods kept by quantity that went back are not billed', async () => {
  const form = { email: 'limit@works.example', name: 'Limited', duties: ['purchase'], approvalLimit: '100000' }
  const limited = { ...buyer, id: id(await w.create('user', form)) }
  const place = (qty: string) =>
    w.create(
      'purchaseOrder',
      {
        supplier: goods.carpenter,
        registration: b.gujarat,
        store: goods.yard,
        items: [{ item: goods.drums, qty, rate: '4200' }],
      },
      limited,
    )
  await expect(place('30').then(order => w.act('purchaseOrder', id(order), 'approve', limited))).rejects.toMatchObject({
    message:
      'Waits for approval by somebody of Purchase or Approver within their own limit: every purchase order is approved. You approve up to ₹ 1,00,000.00.',
  })
  const order = await w.act('purchaseOrder', id(await place('20')), 'approve', limited)
  const inward = await w.act(
    'materialInward',
    id(await from('purchaseOrder', order, 'materialInward', keeper, { challanNo: 'L-1' })),
    'post',
    keeper,
  )
  const line = linesOf(await w.make('materialInward', id(inward), 'purchaseReturn', keeper), 'goods')[0]
  const sent = {
    supplier: goods.carpenter,
    vehicleNo: 'GJ23A1',
    goods: [{ ...strip(line), from: line?.from, qty: '5', reason: 'damaged' }],
  }
  const back = await w.create('purchaseReturn', sent, keeper)
  await w.act('purchaseReturn', id(back), 'approve', buyer)
  await w.act('purchaseReturn', id(back), 'despatch', keeper)
  const bill = { registration: b.gujarat, billNo: 'AP-20', billDate: '2026-06-14' }
  await expect(from('materialInward', inward, 'purchaseInvoice', accountant, bill)).rejects.toMatchObject({
    fields: [{ path: 'items.0.qty', message: 'Only 15 is to be paid; the rest went back to the supplier.' }],
  })
})

test('twelve lorries at one gate: one order line is received to its tolerance and no further', async () => {
  const terms = { supplier: goods.carpenter, registration: b.gujarat, store: goods.yard }
  const saved = await w.create(
    'purchaseOrder',
    { ...terms, items: [{ item: goods.drums, qty: '100', rate: '4200', tolerancePercent: '5' }] },
    buyer,
  )
  const order = await w.act('purchaseOrder', id(saved), 'approve', head)
  const drafts = await Promise.all(
    Array.from({ length: 12 }, async (_, i) => {
      const draft = await w.make('purchaseOrder', id(order), 'materialInward', keeper)
      const line = linesOf(draft, 'goods')[0]
      return w.create(
        'materialInward',
        {
          ...header(draft, 'materialInward'),
          challanNo: `R-${i}`,
          store: goods.yard,
          goods: [{ ...strip(line), from: line?.from, count: '25' }],
        },
        keeper,
      )
    }),
  )
  const outcomes = await Promise.allSettled(drafts.map(draft => w.act('materialInward', id(draft), 'post', keeper)))
  expect(outcomes.filter(one => one.status === 'fulfilled')).toHaveLength(4)
})

describe('a supplier who bills from another state', () => {
  const put = async (changes: Row): Promise<Row> => {
    const { version } = await w.read('supplier', goods.smelter)
    return w.update('supplier', goods.smelter, { version, ...changes })
  }
  const drums = (billedFrom?: string) =>
    w.create(
      'purchaseOrder',
      {
        supplier: goods.smelter,
        registration: b.gujarat,
        store: goods.yard,
        ...(billedFrom ? { billedFrom } : {}),
        items: [{ item: goods.drums, qty: '10', rate: '4000' }],
      },
      buyer,
    )

  test('is taxed by where they bill from, on the order, the receipt, the bill and the note', async () => {
    const vadodara = `24AABCC1234D1Z${checkCharacter('24AABCC1234D1Z')}`
    await put({
      branches: [{ state: '24', gstin: vadodara, address: 'Makarpura', city: 'Vadodara', pin: '390010' }],
    })
    expect(await drums()).toMatchObject({ igst: '7200.00', cgst: '0.00', supplierState: '33' })
    const order = await drums('24')
    const there = {
      billedFrom: '24',
      gstin: vadodara,
      supplierState: '24',
      vendor: 'Tamraparni Copper\nMakarpura\nVadodara 390010',
    }
    expect(order).toMatchObject({ ...there, igst: '0.00', cgst: '3600.00', sgst: '3600.00' })
    const approved = await w.act('purchaseOrder', id(order), 'approve', head)
    const inward = await from('purchaseOrder', approved, 'materialInward', keeper, { challanNo: 'C-9', vehicleNo: 'GJ06X1' })
    expect(inward).toMatchObject({ billedFrom: '24' })
    const received = await w.act('materialInward', id(inward), 'post', keeper)
    const bill = await from('materialInward', received, 'purchaseInvoice', owner, {
      registration: b.gujarat,
      billNo: 'V-1',
      billDate: '2026-06-15',
    })
    expect(bill).toMatchObject({ ...there, igst: '0.00', cgst: '3600.00' })
    const posted = await w.act('purchaseInvoice', id(bill), 'post', owner)
    const note = await w.make('purchaseInvoice', id(posted), 'debitNote', owner)
    expect(note).toMatchObject({ billedFrom: '24', supplierState: '24' })
  })

  test('has a GSTIN there, of the same PAN, and is kept back of by a section of income-tax alone', async () => {
    await expect(drums('27')).rejects.toMatchObject({
      fields: [
        {
          path: 'billedFrom',
          message: 'Tamraparni Copper has no GSTIN of Maharashtra (27); add it to the supplier’s record, or leave this empty.',
        },
      ],
    })
    const other = `27AAMFA8745F1Z${checkCharacter('27AAMFA8745F1Z')}`
    await expect(put({ branches: [{ state: '27', gstin: other, address: 'Bhiwandi', city: 'Thane' }] })).rejects.toMatchObject({
      fields: [{ path: 'branches.0.gstin', message: 'The PAN inside this GSTIN is another one; that is another supplier.' }],
    })
    await expect(put({ tdsSection: b.tax18 })).rejects.toMatchObject({
      fields: [{ path: 'tdsSection' }],
    })
  })
})
