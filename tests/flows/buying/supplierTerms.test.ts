import { afterEach, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { runReport } from '../../../src/server/reports/run.ts'
import { preview } from '../../../src/server/store/make.ts'
import { accountant, buyer, buyingWorks, head, id, keeper, strip } from '../../support/buying.ts'
import { broken } from '../../support/invariants.ts'
import { basicDatabase } from '../../support/smallWorks.ts'
import { owner } from '../../support/works.ts'

const { db, w, b, goods, posted, pieces, lorry, from } = await buyingWorks(await basicDatabase())
afterEach(async () => expect(await broken(db)).toEqual({}))

const address = { address: 'GIDC 9', city: 'Halol', state: '24', kind: 'service', approval: 'approved', gstKind: 'unregistered' }
const billOf = (supplier: number, billNo: string, more: object = {}): object => ({
  supplier,
  registration: b.gujarat,
  billNo,
  billDate: '2026-06-12',
  expenses: [{ account: b.freight, description: 'Carriage', tax: b.tax18, amount: '1000' }],
  ...more,
})
const post = async (form: object): Promise<Row> =>
  w.act('purchaseInvoice', id(await w.create('purchaseInvoice', form, accountant)), 'post', accountant)

test('a micro trader has priority lending alone: no limit of days, no ledger of small enterprises, no line among their dues', async () => {
  const micro = { ...address, msme: 'micro', udyam: 'UDYAM-GJ-24-0012345', creditDays: 60 }
  const trader = id(await w.create('supplier', { ...micro, code: 'TRADE', name: 'Vyapar Stores', activity: 'trader' }))
  await expect(w.create('supplier', { ...micro, code: 'MAKE', name: 'Nirman', activity: 'manufacturer' })).rejects.toMatchObject({
    fields: [{ path: 'creditDays', message: 'Enter at most 45 days: the law sets this limit for micro and small enterprises.' }],
  })
  const maker = { ...micro, creditDays: 45, code: 'MAKE', name: 'Nirman', activity: 'manufacturer', udyamDate: '2026-06-01' }
  const made = id(await w.create('supplier', maker))
  const sold = await post(billOf(trader, 'T-1'))
  expect(sold).toMatchObject({ activity: 'trader', msmeDue: null, dueDate: '2026-08-11' })
  expect(await posted('purchaseInvoice', sold)).toMatchObject({ 2402: '-1000.00' })
  const late = await post(billOf(made, 'M-1'))
  expect(late).toMatchObject({ activity: 'manufacturer', msmeDue: '2026-07-27' })
  expect(await posted('purchaseInvoice', late)).toMatchObject({ 2401: '-1000.00' })
  // What was supplied before the registration has no limit either.
  expect(await post(billOf(made, 'M-0', { billDate: '2026-05-30' }))).toMatchObject({ msmeDue: null })
  const dues = await runReport(w.store, owner, 'msmeDues', { asOn: '2026-06-15', bankRate: null })
  expect(dues.rows.map(({ values }) => values)).toMatchObject([
    { bill: 'M-1', activity: 'Manufacturer', udyam: 'UDYAM-GJ-24-0012345', limit: '2026-07-27' },
  ])
  await expect(w.create('supplier', { ...micro, code: 'BAD', name: 'Bad', udyam: 'GJ-24-12' })).rejects.toMatchObject({
    fields: [{ path: 'udyam', message: 'A Udyam number looks like UDYAM-GJ-24-0012345.' }],
  })
})

test('a bill says before it is saved which TDS is deducted of what, and what is posted agrees', async () => {
  const form = {
    name: 'Contractors',
    section: '1024 (194C)',
    regime: 'tds',
    accountRole: 'TDS_CONTRACTOR',
  }
  const rates = [{ validFrom: '2025-04-01', rate: '2', noPanRate: '20', perPayment: '30000', perYear: '100000' }]
  const section = id(await w.create('tax', { ...form, code: 'TDS-1024', rates }))
  const contractor = { ...address, code: 'CONTR', name: 'Shramik Contractors', pan: 'AAACK7523P', tdsSection: section }
  const supplier = id(await w.create('supplier', contractor))
  const carriage = { account: b.freight, description: 'Loading gang', tax: b.tax18, amount: '50000' }
  const shown = await preview(w.store, accountant, w.def('purchaseInvoice'), {
    ...billOf(supplier, 'C-1', { expenses: [carriage] }),
  })
  const words = 'TDS by section 1024 (194C): 2.00 % of ₹ 50,000.00 is ₹ 1,000.00.'
  expect(shown).toMatchObject({ tdsWords: words, tds: '1000.00', payable: '49000.00' })
  const booked = await post(billOf(supplier, 'C-1', { expenses: [carriage] }))
  expect(booked).toMatchObject({ tdsWords: words, tds: '1000.00', payable: '49000.00', grandTotal: '50000.00' })
  expect(await posted('purchaseInvoice', booked)).toMatchObject({ 2510: '-1000.00', 2402: '-49000.00' })
  const small = await post(billOf(supplier, 'C-2'))
  expect(small).toMatchObject({ tdsWords: 'No TDS by section 1024 (194C) yet: the limit is not passed.', payable: '1000.00' })
  const own = Object.values(w.def('purchaseInvoice').layout).flat()
  for (const name of ['tds', 'tdsWords', 'payable']) expect(own, 'the totals show it').not.toContain(name)
})

test('of a lot by weight a part goes back from hold, twice; the rest waits on, is billed, and bears what its coming cost', async () => {
  const terms = { supplier: goods.smelter, registration: b.gujarat, store: goods.yard }
  const saved = await w.create('purchaseOrder', { ...terms, items: [{ item: goods.rod, qty: '4000', rate: '800' }] }, buyer)
  const order = await w.act('purchaseOrder', id(saved), 'approve', head)
  const inward = await w.act('materialInward', id(await lorry(order, ['4000'])), 'post', keeper)
  const line = linesOf(await w.make('materialInward', id(inward), 'purchaseReturn', keeper), 'goods')[0]
  const send = async (qty: string): Promise<Row> => {
    const form = { supplier: goods.smelter, vehicleNo: 'TN69X1', goods: [{ ...strip(line), from: line?.from, qty }] }
    const back = await w.create('purchaseReturn', form, keeper)
    await w.act('purchaseReturn', id(back), 'approve', buyer)
    return w.act('purchaseReturn', id(back), 'despatch', keeper)
  }
  const first = await send('1000')
  expect(await posted('purchaseReturn', first)).toEqual({ 1401: '-800000.00', 2404: '800000.00' })
  expect(first).toMatchObject({ worth: '800000.00' })
  const second = await send('500')
  expect(await posted('purchaseReturn', second)).toEqual({ 1401: '-400000.00', 2404: '400000.00' })
  await expect(send('3000')).rejects.toMatchObject({
    fields: [{ path: 'goods.0.qty', message: 'Only 2,500.000 of it is still there.' }],
  })
  const left = await db.read(tx =>
    tx.rows(
      `select weight_kg as kg, status, place, heat_no as heat from piece where place in ('store', 'supplier') order by id`,
      [],
    ),
  )
  // The lot keeps its number; what went back has numbers of its own.
  expect(left).toEqual([
    { kg: '2500.000', status: 'hold', place: 'store', heat: 'H1' },
    { kg: '1000.000', status: 'gone', place: 'supplier', heat: 'H1' },
    { kg: '500.000', status: 'gone', place: 'supplier', heat: 'H1' },
  ])
  const bill = { registration: b.gujarat, billNo: 'S-1', billDate: '2026-06-14' }
  await expect(from('materialInward', inward, 'purchaseInvoice', accountant, bill)).rejects.toMatchObject({
    fields: [{ path: 'items.0.qty', message: 'Only 2500 is to be paid; the rest went back to the supplier.' }],
  })
  const carriage = await post(
    billOf(goods.carpenter, 'F-1', { expenses: [{ account: b.freight, description: 'Lorry', tax: b.tax18, amount: '5000' }] }),
  )
  const landing = await from('purchaseInvoice', carriage, 'landedCost', accountant, {
    supplier: goods.smelter,
    receipts: [{ inward: id(inward) }],
  })
  await w.act('landedCost', id(landing), 'post', accountant)
  expect(await pieces(inward)).toHaveLength(1)
  const worth = await db.read(tx => tx.one(`select metal_value + other_value as value from piece where place = 'store'`, []))
  expect(worth).toEqual({ value: '2005000.00' })
  await w.act('landedCost', id(landing), 'cancel', accountant, 'Another lorry')
  await w.act('purchaseReturn', id(second), 'cancel', keeper, 'The lorry came back')
  expect(await db.read(tx => tx.one(`select weight_kg as kg, status from piece where place = 'store'`, []))).toEqual({
    kg: '3000.000',
    status: 'hold',
  })
})
