import { beforeAll, describe, expect, test } from 'vitest'
import { isoDate } from '../../../src/kernel/dates.ts'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import type { Actor } from '../../../src/server/actor.ts'
import { draftMail } from '../../../src/server/mail/documents.ts'
import { paperOf } from '../../../src/server/print/paperOf.ts'
import { related } from '../../../src/server/related/related.ts'
import { find } from '../../../src/server/store/find.ts'
import { findWaiting } from '../../../src/server/store/waiting.ts'
import { cards } from '../../../src/web/dashboard/home.ts'
import { settledOn } from '../../../src/web/dashboard/narrow.ts'
import { withStock } from '../../support/stocked.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Basics, customerBody, type DocName, owner, person, type Stock, works } from '../../support/works.ts'

const db = await basicDatabase()
const w = works(db)
const date = '2026-06-15'
const despatcher = person(13, 'Despatcher', 'despatch')
let b: Basics
let s: Stock

const id = (row: Row): number => Number(row['id'])
const panel = async (doc: DocName, of: number, name: string): Promise<readonly (readonly string[])[]> => {
  const found = (await related(w.store, owner, w.def(doc), of)).find(one => one.name === name)
  return found?.rows.map(row => row.map(({ text }) => text)) ?? []
}
const make = async (name: DocName, body: object): Promise<number> => id(await w.create(name, body))

beforeAll(async () => {
  b = await withStock(w, basicsOf(w), 1)
  if (!b.stock) throw new Error('The works has no stock.')
  s = b.stock
})

describe('credit', () => {
  /** A finished drum of 1,000 m of the cable, in the yard. */
  const drumInYard = async (): Promise<number> => {
    const metre = await db.read(tx => tx.one<{ id: number }>(`select id from unit where measures = 'length'`, []))
    const finished = { code: 'CABLES', name: 'Finished cable', kind: 'finished', unit: metre.id, tracking: 'piece', metal: 'AL' }
    const category = await make('itemCategory', finished)
    const stocked = { code: 'FG-4C25', name: 'A2XFY 4C x 25', category, unit: metre.id, tracking: 'piece', hsn: '85446020' }
    const item = await make('item', { ...stocked, tax: b.tax18, product: b.cable })
    const goods = [{ item, lengthM: '1000', weightKg: '1250', rate: '90', metalPercent: '70', heatNo: 'H2', carrier: s.carrier }]
    const opening = await make('openingStock', { date, store: s.finished, goods })
    await w.act('openingStock', opening, 'post')
    return (
      await db.read(tx => tx.one<{ id: number }>('select id from piece where document_id = $1 and item = $2', [opening, item]))
    ).id
  }

  test('counts what is scanned on the lorry and not billed yet, so that the next load beyond the limit is refused', async () => {
    const customer = await make('customer', { ...customerBody('SCN', 'Scanned Loads', '24', null), creditLimit: '10000' })
    const order = await make('salesOrder', {
      customer,
      registration: b.gujarat,
      items: [{ product: b.cable, qty: '2', rate: '6000' }],
    })
    await w.act('salesOrder', order, 'confirm')
    const load = async (packed: readonly object[]): Promise<number> => {
      const draft = await w.make('salesOrder', order, 'deliveryOrder')
      return make('deliveryOrder', { ...draft, items: linesOf(draft, 'items').map(line => ({ ...line, qty: '1' })), packed })
    }
    const drum = await drumInYard()
    const first = await load([{ piece: drum, scanned: drum }])
    const second = await load([])
    await w.act('deliveryOrder', first, 'approve', despatcher)
    expect(await w.act('deliveryOrder', first, 'verify', despatcher)).toMatchObject({ status: 'verified' })
    await expect(w.act('deliveryOrder', second, 'approve', despatcher)).rejects.toMatchObject({
      status: 422,
      fields: [{ path: 'customer', message: expect.stringContaining('has ₹ 7,080.00 of goods not billed yet') }],
    })
    expect(await w.read('deliveryOrder', second)).toMatchObject({ status: 'draft' })
  })

  test('is asked for again where an approved load grows, and not for its papers', async () => {
    const limited = (code: string, creditLimit: string): Promise<number> =>
      make('customer', { ...customerBody(code, `Customer ${code}`, '24', null), creditLimit })
    const [customer, other] = [await limited('GROWS', '10000'), await limited('SMALL', '5000')]
    const items = [{ product: b.wire, qty: '2', rate: '6000' }]
    const order = await make('salesOrder', { customer, registration: b.gujarat, items })
    await w.act('salesOrder', order, 'confirm')
    const draft = await w.make('salesOrder', order, 'deliveryOrder')
    const delivery = await make('deliveryOrder', {
      ...draft,
      items: linesOf(draft, 'items').map(line => ({ ...line, qty: '1' })),
    })
    await w.act('deliveryOrder', delivery, 'approve', despatcher)
    const change = async (more: object): Promise<Row> => {
      const { version } = await w.read('deliveryOrder', delivery)
      return w.update('deliveryOrder', delivery, { version, ...more }, despatcher)
    }
    const [line] = linesOf(await w.read('deliveryOrder', delivery), 'items')
    await expect(change({ items: [{ ...line, qty: '2' }] })).rejects.toMatchObject({
      status: 422,
      fields: [{ path: 'customer', message: expect.stringContaining('goods for ₹ 7,080.00 with GST go beyond it') }],
    })
    await change({ items: [{ ...line, qty: '1.4' }], vehicleNo: 'GJ06AB1234' })

    // An approver lets it grow; a user who writes its papers afterwards is not asked about its goods.
    const { version } = await w.read('deliveryOrder', delivery)
    await w.update('deliveryOrder', delivery, { version, items: [{ ...line, qty: '2' }] }, owner)
    await change({ vehicleNo: 'GJ06AB9999' })
    await expect(change({ customer: other })).rejects.toMatchObject({ status: 422 })
  })
})

describe('an order that was sent back', () => {
  const sentBack = async (): Promise<number> => {
    const items = [{ product: b.wire, qty: '1', rate: '4711' }]
    const order = await make('salesOrder', { customer: b.customerFar, registration: b.gujarat, items })
    await w.act('salesOrder', order, 'submit')
    await w.act('salesOrder', order, 'sendBack', person(12, 'Approver', 'approver'), 'The rate is too low.')
    return order
  }

  test('is a draft again on its paper, and is not mailed, though it has its number', async () => {
    const order = await sentBack()
    expect(await w.read('salesOrder', order)).toMatchObject({ status: 'draft', number: expect.stringMatching(/^SO/) })
    const paper = await db.read(tx => paperOf(w.store, tx, owner, w.def('salesOrder'), order))
    expect(paper.watermark).toBe('DRAFT')
    const letter = await db.read(tx => draftMail(w.store, tx, owner, w.def('salesOrder'), order))
    expect(letter.whyNot).toBe('This sales order is a draft again; it is not sent out.')
  })

  test('is no price at which the product was sold', async () => {
    await sentBack()
    expect((await panel('product', b.wire, 'prices')).flat()).not.toContain('4,711.00')
    const sold = await sentBack()
    await w.act('salesOrder', sold, 'confirm')
    expect((await panel('product', b.wire, 'prices')).flat()).toContain('4,711.00')
  })
})

test('an order stays in the book of open orders while it is amended, and in the overdue ones', async () => {
  const day = isoDate(date)
  const items = [{ product: b.wire, qty: '1', rate: '100' }]
  const body = { customer: b.customerNear, registration: b.gujarat, date: '2026-06-01', deliverBy: '2026-06-10', items }
  const order = await make('salesOrder', body)
  await w.act('salesOrder', order, 'confirm')
  await w.act('salesOrder', order, 'amend', owner, 'The customer asks for another drum.')
  for (const label of ['Open order book', 'Overdue orders']) {
    const card = cards.find(one => one.label === label)
    if (!card) throw new Error(`There is no card ${label}.`)
    const { rows } = await find(w.store, owner, card.doc, { filter: settledOn(card.doc, card.filter, day) })
    expect(
      rows.map(row => row['id']),
      label,
    ).toContain(order)
  }
})

describe('beside a master', () => {
  const order = (rate: string): Promise<number> => {
    const items = [{ item: s.compound, qty: '100', rate }]
    return make('purchaseOrder', { supplier: s.supplier, registration: b.gujarat, store: s.raw, items })
  }

  test('only an order that somebody agreed to is a price at which an item was bought', async () => {
    await order('77')
    const bought = await order('88')
    await w.act('purchaseOrder', bought, 'approve')
    const rates = (await panel('item', s.compound, 'prices')).flat()
    expect(rates).toContain('88.00')
    expect(rates).not.toContain('77.00')
  })

  test('goods that were issued or billed are no open document because none of them went back', async () => {
    const issue = { store: s.raw, floor: s.floor, purpose: 'floor', goods: [{ item: s.compound, qty: '5' }] }
    const issued = await w.act('issueNote', await make('issueNote', issue), 'post')
    expect((await panel('item', s.compound, 'open')).flat()).not.toContain(issued['number'])

    const goods = [{ item: s.compound, weightKg: '10', rate: '90' }]
    const came = await make('materialInward', { supplier: s.supplier, store: s.raw, challanNo: 'CH-1', goods })
    const { number } = await w.act('materialInward', came, 'post')
    expect((await panel('item', s.compound, 'open')).flat()).toContain(number)
    const bill = await w.make('materialInward', came, 'purchaseInvoice')
    const invoice = await make('purchaseInvoice', { ...bill, billNo: 'B-1', billDate: date, registration: b.gujarat })
    await w.act('purchaseInvoice', invoice, 'approve', owner, 'Bought without an order')
    await w.act('purchaseInvoice', invoice, 'post')
    expect((await panel('item', s.compound, 'open')).flat()).not.toContain(number)
  })

  test('a quotation is open until it has lost', async () => {
    const items = [{ item: s.compound, qty: '100', rate: '90' }]
    const quotation = await make('vendorQuotation', { supplier: s.supplier, creditDays: 30, items })
    const { number } = await w.act('vendorQuotation', quotation, 'receive')
    expect((await panel('item', s.compound, 'open')).flat()).toContain(number)
    await w.act('vendorQuotation', quotation, 'lose', owner, 'Too dear')
    expect((await panel('item', s.compound, 'open')).flat()).not.toContain(number)
  })
})

describe('what waits', () => {
  const of = async (by: Actor, doc: DocName): Promise<number> =>
    (await findWaiting(w.store, by)).find(one => one.doc === doc)?.count ?? 0

  test('is also a drum that came back, until somebody settles its deposit', async () => {
    const accountant = person(14, 'Accountant', 'accounts')
    const [carrier] = s.drumsOut
    const body = { date, customer: b.customerFar, store: s.second, registration: b.gujarat, drums: [{ carrier }] }
    const came = await make('drumReturn', body)
    expect(await of(accountant, 'drumReturn')).toBe(0)
    await w.act('drumReturn', came, 'receive')
    expect(await of(accountant, 'drumReturn')).toBe(1)
    await w.act('drumReturn', came, 'post')
    expect(await of(accountant, 'drumReturn')).toBe(0)
  })

  test('is also a quotation that came in, until it is chosen or has lost', async () => {
    const approver = person(12, 'Approver', 'approver')
    const items = [{ item: s.compound, qty: '100', rate: '90' }]
    const quotation = await make('vendorQuotation', { supplier: s.supplier, creditDays: 30, items })
    await w.act('vendorQuotation', quotation, 'receive')
    expect(await of(approver, 'vendorQuotation')).toBe(1)
    await w.act('vendorQuotation', quotation, 'choose', approver, 'The only one')
    expect(await of(approver, 'vendorQuotation')).toBe(0)
  })
})
