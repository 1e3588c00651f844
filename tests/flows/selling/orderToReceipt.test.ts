import { beforeAll, describe, expect, test } from 'vitest'
import { Decimal } from '../../../src/kernel/decimal.ts'
import type { Row } from '../../../src/kernel/record.ts'
import type { Database } from '../../../src/server/database.ts'
import { runReport } from '../../../src/server/reports/run.ts'
import { find } from '../../../src/server/store/find.ts'
import { postings } from '../../../src/server/store/read.ts'
import { leaves } from '../../support/despatched.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Basics, billed, customerBody, owner, person, works, type Works } from '../../support/works.ts'
import { runsWhatItIsNamedFor } from '../../support/sql/composed.ts'

let db: Database
let w: Works
let b: Basics

const seller = person(11, 'Seller', 'sales')
const approver = person(12, 'Approver', 'approver')
const despatcher = person(13, 'Despatcher', 'despatch')
const accountant = person(14, 'Accountant', 'accounts')
const storeKeeper = person(15, 'Keeper', 'stores')

const id = (row: Row): number => Number(row['id'])
const items = (row: Row): Row[] => (Array.isArray(row['items']) ? row['items'] : [])
const gl = async (name: 'salesInvoice' | 'bankReceipt', key: number): Promise<[string, string][]> =>
  (await postings(w.store, accountant, w.def(name), key)).gl.map(g => [g.accountTitle.slice(0, 4), g.amount])
const openBill = async (number: unknown): Promise<Row> =>
  (await find(w.store, accountant, w.def('bill'), { filter: `billNo:eq:${encodeURIComponent(String(number))}` })).rows[0] ?? {}

beforeAll(async () => {
  db = await basicDatabase()
  w = works(db)
  b = basicsOf(w)
})

const order = (customer: number, lines: readonly object[]): Promise<Row> =>
  w.create('salesOrder', { customer, registration: b.gujarat, customerPo: 'PO/77', poDate: '2026-06-10', items: lines }, seller)

describe('from an order to the money in the bank', () => {
  test('each step is done by the person whose duty it is, and ends in balanced books', async () => {
    const so = await order(b.customerFar, [{ product: b.cable, drums: '4 x 500', rate: '148000' }])
    expect(so).toMatchObject({
      number: null,
      status: 'draft',
      totalKm: '2.000',
      totalDrums: 4,
      itemTotal: '296000.00',
      igst: '53280.00',
      grandTotal: '349280.00',
    })

    await expect(w.act('salesOrder', id(so), 'confirm', seller)).rejects.toMatchObject({
      status: 403,
      message: 'Waits for approval by an approver: every sales order is approved.',
    })
    const submitted = await w.act('salesOrder', id(so), 'submit', seller)
    expect(submitted['number']).toMatch(/^SO\/26-27\/\d{5}$/)
    await w.act('salesOrder', id(so), 'confirm', approver)

    await expect(w.make('salesOrder', id(so), 'deliveryOrder', accountant)).rejects.toMatchObject({ status: 403 })
    const first = await w.make('salesOrder', id(so), 'deliveryOrder', despatcher)
    expect(items(first)).toMatchObject([{ qty: '2.000', drums: '4 x 500' }])
    await w.create('company', { name: 'Tapi Cables', noFinishedStock: true })
    const lot = await w.create(
      'deliveryOrder',
      { ...first, vehicleNo: 'gj06ab1234', items: items(first).map(l => ({ ...l, qty: '0.500', drums: '1 x 500' })) },
      despatcher,
    )
    await w.act('deliveryOrder', id(lot), 'approve', despatcher)
    await w.act('deliveryOrder', id(lot), 'despatch', despatcher)
    expect(await w.read('salesOrder', id(so), seller)).toMatchObject({
      progress: { delivered: { done: '0.2500' }, invoiced: { done: '0.0000' } },
    })

    const invoice = await w.create('salesInvoice', await w.make('deliveryOrder', id(lot), 'salesInvoice', accountant), accountant)
    expect(invoice).toMatchObject({
      number: null,
      itemTotal: '74000.00',
      igst: '13320.00',
      grandTotal: '87320.00',
      dueDate: '2026-07-15',
      vehicleNo: 'GJ06AB1234',
    })
    await expect(w.act('salesInvoice', id(invoice), 'post', storeKeeper)).rejects.toMatchObject({ status: 403 })
    const posted = await w.act('salesInvoice', id(invoice), 'post', accountant)
    expect(posted).toMatchObject({ status: 'posted', number: 'SI/26-27/00001' })
    expect(await gl('salesInvoice', id(invoice))).toEqual([
      ['1501', '87320.00'],
      ['3101', '-74000.00'],
      ['2504', '-13320.00'],
    ])
    expect(await w.read('salesOrder', id(so), seller)).toMatchObject({ progress: { invoiced: { done: '0.2500' } } })

    const offered = await w.make('salesInvoice', id(invoice), 'bankReceipt', accountant)
    expect(offered).toMatchObject({
      customer: b.customerFar,
      amount: '87320.00',
      onAccount: '0.00',
      bills: [{ openAmount: '87320.00', settled: '87320.00' }],
    })

    const bill = await openBill('SI/26-27/00001')
    expect(bill).toMatchObject({ openAmount: '87320.00', dueDate: '2026-07-15', customer: b.customerFar })
    const receipt = await w.create(
      'bankReceipt',
      {
        bank: b.bank,
        customer: b.customerFar,
        reference: 'N123456789012345',
        amount: '90000',
        bills: [{ bill: id(bill), amount: '87232.68', tds: '87.32' }],
      },
      accountant,
    )
    expect(receipt).toMatchObject({ settled: '87320.00', tdsTotal: '87.32', onAccount: '2767.32' })
    await w.act('bankReceipt', id(receipt), 'post', accountant)
    expect(await gl('bankReceipt', id(receipt))).toEqual([
      ['1603', '90000.00'],
      ['1720', '87.32'],
      ['1501', '-87320.00'],
      ['2501', '-2767.32'],
    ])
    expect(await openBill('SI/26-27/00001')).toMatchObject({ openAmount: '0.00' })
    expect(await w.read('salesInvoice', id(invoice), accountant)).toMatchObject({
      links: { up: [{ doc: 'deliveryOrder' }], down: [{ doc: 'bankReceipt', id: id(receipt) }] },
      progress: { paid: { label: 'Paid', done: '1.0000' } },
      makes: [
        { target: 'bankReceipt', label: 'Receive payment', allowed: false, why: 'It is settled in full.' },
        { target: 'cashReceipt', label: 'Receive cash', allowed: false, why: 'It is settled in full.' },
        { target: 'creditNote', label: 'Make Credit Note', allowed: true },
      ],
    })

    const trial = await runReport(w.store, accountant, 'trialBalance', { fromDate: '2026-04-01', toDate: '2027-03-31' })
    expect(trial.sums['closingDebit']).toBe(trial.sums['closingCredit'])
    const backwards = runReport(w.store, accountant, 'trialBalance', { fromDate: '2026-06-01', toDate: '2026-05-31' })
    await expect(backwards).rejects.toMatchObject({
      status: 400,
      fields: [{ path: 'toDate', message: 'The period ends before it starts.' }],
    })
    expect(
      trial.rows.map(r => [String(r.values['account']).slice(0, 4), r.values['closingDebit'], r.values['closingCredit']]),
    ).toContainEqual(['3101', '0.00', '74000.00'])
  })

  test('within the state the tax is CGST and SGST, and charges go to their own ledger', async () => {
    const structure = await w.create('chargeStructure', {
      code: 'EXW',
      name: 'Ex-works',
      charges: [
        { seq: 10, name: 'Trade discount', sign: 'less', basis: 'percentOfItems', value: '5' },
        { seq: 20, name: 'Freight', basis: 'fixed', value: '1700', billing: 'once', accountRole: 'SALES_CHARGES' },
      ],
    })
    const so = await w.create('salesOrder', {
      customer: b.customerNear,
      registration: b.gujarat,
      chargeStructure: id(structure),
      items: [{ product: b.wire, qty: '0.5', rate: '148000' }],
    })
    expect(so).toMatchObject({
      itemTotal: '74000.00',
      chargesTotal: '-2000.00',
      taxable: '72000.00',
      cgst: '6480.00',
      sgst: '6480.00',
      igst: '0.00',
      grandTotal: '84960.00',
    })
    await w.act('salesOrder', id(so), 'confirm')
    const delivery = await w.create('deliveryOrder', await w.make('salesOrder', id(so), 'deliveryOrder'))
    await leaves(w, id(delivery))
    const invoice = await w.create('salesInvoice', await w.make('deliveryOrder', id(delivery), 'salesInvoice'))
    await w.act('salesInvoice', id(invoice), 'post')
    expect(await gl('salesInvoice', id(invoice))).toEqual([
      ['1501', '84960.00'],
      ['3101', '-70300.00'],
      ['3105', '-1700.00'],
      ['2502', '-6480.00'],
      ['2503', '-6480.00'],
    ])
  })

  test('a charge that is billed pro rata follows the length, also where a quantity is reduced by hand', async () => {
    const freight = [{ seq: 10, name: 'Freight', basis: 'fixed', value: '1000', billing: 'proRata' }]
    const so = await w.create('salesOrder', {
      customer: b.customerNear,
      registration: b.gujarat,
      items: [{ product: b.wire, qty: '4', rate: '1000' }],
      charges: freight,
    })
    await w.act('salesOrder', id(so), 'confirm')
    const billed: unknown[] = []
    for (const qty of ['1.000', '3.000']) {
      const draft = await w.make('salesOrder', id(so), 'deliveryOrder')
      const delivery = await w.create('deliveryOrder', { ...draft, items: items(draft).map(l => ({ ...l, qty })) })
      await leaves(w, id(delivery))
      const invoice = await w.create('salesInvoice', await w.make('deliveryOrder', id(delivery), 'salesInvoice'))
      await w.act('salesInvoice', id(invoice), 'post')
      billed.push(invoice['chargesTotal'])
    }
    expect(billed).toEqual(['250.00', '750.00'])
  })

  test('money that came ahead is set against a later invoice, and comes back when that is undone', async () => {
    const customer = id(await w.create('customer', customerBody('ADV', 'Pays Ahead', '24', null)))
    const receipt = await w.create('bankReceipt', { bank: b.bank, customer, reference: 'UTR77', amount: '1000' })
    await w.act('bankReceipt', id(receipt), 'post')
    const body = { customer, registration: b.gujarat, items: [{ product: b.wire, qty: '1', rate: '500' }] }
    const invoice = await w.act('salesInvoice', id(await billed(w, body)), 'post')
    const draft = await w.make('bankReceipt', id(receipt), 'advanceAdjustment')
    expect(draft).toMatchObject({ customer, advances: [{ openAmount: '1000.00', amount: '1000.00' }] })
    const bill = id(await openBill(invoice['number']))
    const whole = await w.create('advanceAdjustment', { ...draft, bills: [{ bill }] })
    await expect(w.act('advanceAdjustment', id(whole), 'post')).rejects.toThrow(
      'Advances and bills differ by ₹ 410.00; adjust the same amount on both sides.',
    )
    const [advance] = Array.isArray(draft['advances']) ? draft['advances'] : []
    const fitting = await w.create('advanceAdjustment', {
      ...draft,
      advances: [{ ...advance, amount: '590' }],
      bills: [{ bill }],
    })
    await w.act('advanceAdjustment', id(fitting), 'post')
    expect(await openBill(invoice['number'])).toMatchObject({ openAmount: '0.00' })
    await expect(w.act('salesInvoice', id(invoice), 'cancel', owner, 'wrong rate')).rejects.toThrow()
    await w.act('advanceAdjustment', id(fitting), 'cancel', owner, 'wrong bill')
    expect(await openBill(invoice['number'])).toMatchObject({ openAmount: '590.00' })
    expect(await w.make('bankReceipt', id(receipt), 'advanceAdjustment')).toMatchObject({ advances: [{ openAmount: '1000.00' }] })
  })

  test('a part delivery leaves the rest pending, and no more than the order can be delivered', async () => {
    const so = await order(b.customerFar, [{ product: b.cable, qty: '2' }])
    await w.act('salesOrder', id(so), 'confirm')
    const whole = await w.make('salesOrder', id(so), 'deliveryOrder')
    const [one, two] = [await w.create('deliveryOrder', whole), await w.create('deliveryOrder', whole)]
    await w.act('deliveryOrder', id(one), 'approve')
    const { number, makes } = await w.read('salesOrder', id(so))
    expect(makes).toContainEqual(
      expect.objectContaining({
        target: 'deliveryOrder',
        allowed: false,
        why: 'Nothing is left to make a Delivery Order from.',
      }),
    )
    await expect(w.act('deliveryOrder', id(two), 'approve')).rejects.toMatchObject({
      status: 422,
      fields: [
        {
          path: 'items.0.qty',
          message: `Line 1: 2.000 km is more than the 0.040 km left on line 1 of ${String(number)}, which is for 2.000 km and takes 2.040 km with its tolerance.`,
        },
      ],
    })
    await expect(w.act('salesOrder', id(so), 'cancel', owner, 'customer went away')).rejects.toThrow(
      /was made from it; cancel that first/,
    )
    await w.act('deliveryOrder', id(one), 'cancel', owner, 'wrong vehicle')
    await w.act('deliveryOrder', id(two), 'approve')
  })

  test('cancelling writes the negated copy, keeps the number, and both ledgers come to nothing', async () => {
    const so = await order(b.customerFar, [{ product: b.wire, qty: '1.234', rate: '21500.55' }])
    await w.act('salesOrder', id(so), 'confirm')
    const delivery = await w.create('deliveryOrder', await w.make('salesOrder', id(so), 'deliveryOrder'))
    await leaves(w, id(delivery))
    const invoice = await w.create('salesInvoice', await w.make('deliveryOrder', id(delivery), 'salesInvoice'))
    const posted = await w.act('salesInvoice', id(invoice), 'post')
    const bill = await openBill(posted['number'])
    const receipt = await w.create('bankReceipt', {
      bank: b.bank,
      customer: b.customerFar,
      reference: 'UTR9',
      amount: '100',
      bills: [{ bill: id(bill), amount: '100' }],
    })
    await w.act('bankReceipt', id(receipt), 'post')
    const paid = async () => (await w.read('salesInvoice', id(invoice)))['progress']
    expect(await paid()).toEqual({ paid: { label: 'Paid', done: new Decimal(100).div(String(posted['grandTotal'])).toFixed(4) } })
    await expect(w.act('salesInvoice', id(invoice), 'cancel', owner, 'wrong rate')).rejects.toThrow(
      /₹ 100.00 of .* is settled already/,
    )
    await w.act('bankReceipt', id(receipt), 'cancel', owner, 'The cheque bounced.')
    const cancelled = await w.act('salesInvoice', id(invoice), 'cancel', owner, 'wrong rate')
    expect(cancelled).toMatchObject({ status: 'cancelled', number: posted['number'] })
    const rows = await gl('salesInvoice', id(invoice))
    expect(rows.reduce((sum, [, amount]) => sum + Math.round(Number(amount) * 100), 0)).toBe(0)
    expect(rows).toHaveLength(8)
    expect(await paid()).toEqual({ paid: { label: 'Paid', done: '0.0000' } })
    expect(await openBill(posted['number'])).toMatchObject({ openAmount: '0.00' })
    await expect(w.make('deliveryOrder', id(delivery), 'salesInvoice')).resolves.toMatchObject({ items: [{ qty: '1.234' }] })
  })

  test('a receipt settles no more than is open, and not a bill of another customer', async () => {
    const so = await order(b.customerFar, [{ product: b.cable, qty: '0.1' }])
    await w.act('salesOrder', id(so), 'confirm')
    const delivery = await w.create('deliveryOrder', await w.make('salesOrder', id(so), 'deliveryOrder'))
    await leaves(w, id(delivery))
    const invoice = await w.create('salesInvoice', await w.make('deliveryOrder', id(delivery), 'salesInvoice'))
    const posted = await w.act('salesInvoice', id(invoice), 'post')
    const bill = await openBill(posted['number'])
    const body = (customer: number, amount: string, reference = 'UTR') => ({
      bank: b.bank,
      customer,
      reference,
      amount,
      bills: [{ bill: id(bill), amount }],
    })
    await expect(w.create('bankReceipt', body(b.customerFar, '17465'))).rejects.toThrow('Only ₹ 17,464.00 of this bill is open.')
    await expect(w.create('bankReceipt', body(b.customerNear, '10'))).rejects.toMatchObject({
      fields: [
        {
          path: 'bills.0.bill',
          message: `${String(posted['number'])} is not open, or is another customer’s; choose an open bill of this customer.`,
        },
      ],
    })
    const [one, two] = [
      await w.create('bankReceipt', body(b.customerFar, '17464')),
      await w.create('bankReceipt', body(b.customerFar, '17464', 'UTR2')),
    ]
    await w.act('bankReceipt', id(one), 'post')
    await expect(w.act('bankReceipt', id(two), 'post')).rejects.toThrow(
      `Only ₹ 0.00 of ${String(posted['number'])} is still open.`,
    )
  })

  test('the sums under a list leave out drafts and what was cancelled, unless the list is narrowed to a state', async () => {
    const form = {
      customer: b.customerNear,
      registration: b.gujarat,
      customerPo: 'SUMS',
      items: [{ product: b.wire, qty: '1', rate: '100' }],
    }
    const make = async (): Promise<number> => id(await billed(w, form))
    await make()
    await w.act('salesInvoice', await make(), 'post')
    const gone = await make()
    await w.act('salesInvoice', gone, 'post')
    await w.act('salesInvoice', gone, 'cancel', owner, 'Wrong buyer')
    const summed = async (more = ''): Promise<unknown> =>
      (await find(w.store, owner, w.def('salesInvoice'), { filter: `customerPo:eq:SUMS${more}` })).sums['grandTotal']
    expect(await summed()).toBe('118.00')
    expect(await summed(';status:eq:draft')).toBe('118.00')
    expect(await summed(';status:in:draft,posted,cancelled')).toBe('354.00')
  })
})

runsWhatItIsNamedFor(import.meta.filename)
