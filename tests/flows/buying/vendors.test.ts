import { basicDatabase } from '../../support/smallWorks.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { buyer, buyingWorks, head, id, planner, strip } from '../../support/buying.ts'
import { broken } from '../../support/invariants.ts'

const { db, w, b, goods, header } = await buyingWorks(await basicDatabase())
afterEach(async () => expect(await broken(db)).toEqual({}))

describe('vendors', () => {
  test('are asked and compared like for like, and the order is made from the one that is chosen', async () => {
    const asked = await w.create(
      'vendorEnquiry',
      {
        subject: 'Rod for August',
        items: [{ item: goods.rod, qty: '10000', metalRate: '850' }],
        vendors: [{ supplier: goods.smelter }, { supplier: goods.carpenter }],
        fewReason: 'No third mill has rod this month',
      },
      buyer,
    )
    const enquiry = await w.act('vendorEnquiry', id(asked), 'send', buyer)
    const quote = async (supplier: number, line: object, more: object): Promise<Row> => {
      const draft = await w.make('vendorEnquiry', id(enquiry), 'vendorQuotation', buyer)
      const [first] = linesOf(draft, 'items')
      const saved = await w.create(
        'vendorQuotation',
        { supplier, ...more, items: [{ ...strip(first), from: first?.from, ...line }] },
        buyer,
      )
      return w.act('vendorQuotation', id(saved), 'receive', buyer)
    }
    const freight = [{ seq: 10, name: 'Freight', basis: 'perUnit', value: '1.5', affects: 'both' }]
    await quote(
      goods.smelter,
      { pricing: 'formula', rate: '850', premium: '14', conversion: '8' },
      { creditDays: 0, charges: freight },
    )
    const dear = await quote(goods.carpenter, { rate: '880', leadDays: 9 }, { creditDays: 60 })
    // 880 on 60 days at 12 % a year is worth less today than 873.50 at once.
    expect(linesOf(await w.read('vendorEnquiry', id(enquiry)), 'comparison')).toMatchObject([
      {
        rank: 1,
        supplier: goods.carpenter,
        landedRate: '880.00',
        premium: '30.00',
        creditDays: 60,
        atSight: '862.98',
        leadDays: 9,
      },
      { rank: 2, supplier: goods.smelter, landedRate: '873.50', premium: '23.50', creditDays: 0, atSight: '873.50' },
    ])
    await w.act('vendorQuotation', id(dear), 'choose', buyer, 'Cheaper with its credit')
    expect(linesOf(await w.read('vendorEnquiry', id(enquiry)), 'comparison').map(line => line['standing'])).toEqual([
      'chosen',
      'lost',
    ])
    const order = await w.make('vendorQuotation', id(dear), 'purchaseOrder', buyer)
    expect(order).toMatchObject({ supplier: goods.carpenter, creditDays: 60 })
    expect(linesOf(order, 'items')).toMatchObject([{ item: goods.rod, qty: '10000.000', rate: '880.0000' }])
  })

  test('two who choose different quotations of one enquiry in the same moment both finish at once', async () => {
    const vendors = [{ supplier: goods.smelter }, { supplier: goods.carpenter }]
    const about = { subject: 'Rod at once', fewReason: 'Urgent', items: [{ item: goods.rod, qty: '100' }], vendors }
    for (let round = 0; round < 3; round += 1) {
      const enquiry = await w.act('vendorEnquiry', id(await w.create('vendorEnquiry', about, buyer)), 'send', buyer)
      const [asked] = linesOf(enquiry, 'items')
      const quoted = [{ item: goods.rod, qty: '100', rate: '870', from: [{ doc: 'vendorEnquiry', line: asked?.id }] }]
      const quotations = await Promise.all(
        vendors.map(({ supplier }) => w.create('vendorQuotation', { supplier, creditDays: 0, items: quoted }, buyer)),
      )
      for (const one of quotations) await w.act('vendorQuotation', id(one), 'receive', buyer)
      await Promise.all(quotations.map(one => w.act('vendorQuotation', id(one), 'choose', buyer, 'The better one')))
    }
    expect(db.stats().deadlocks).toBe(0)
  })

  test('an order made from what one of them quoted uses up the requisition that they were asked about', async () => {
    const draft = await w.create(
      'purchaseRequisition',
      { items: [{ item: goods.rod, qty: '10000', needBy: '2026-07-31' }] },
      planner,
    )
    const requisition = id(await w.act('purchaseRequisition', id(draft), 'approve', head))
    const asked = await w.make('purchaseRequisition', requisition, 'vendorEnquiry', buyer)
    const vendors = [{ supplier: goods.smelter }]
    const enquiry = await w.create(
      'vendorEnquiry',
      { ...asked, subject: 'Rod for September', vendors, fewReason: 'Urgent' },
      buyer,
    )
    await w.act('vendorEnquiry', id(enquiry), 'send', buyer)
    const offer = await w.make('vendorEnquiry', id(enquiry), 'vendorQuotation', buyer)
    const items = linesOf(offer, 'items').map(line => ({ ...strip(line), from: line.from, rate: '871' }))
    const quotation = await w.create('vendorQuotation', { supplier: goods.smelter, creditDays: 7, items }, buyer)
    await w.act('vendorQuotation', id(quotation), 'receive', buyer)
    await w.act('vendorQuotation', id(quotation), 'choose', buyer, 'The only one')
    const order = async (qty: string): Promise<Row> => {
      const made = await w.make('vendorQuotation', id(quotation), 'purchaseOrder', buyer)
      const lines = linesOf(made, 'items').map(line => ({ ...strip(line), from: line.from, qty }))
      return w.create('purchaseOrder', { ...header(made, 'purchaseOrder'), registration: b.gujarat, items: lines }, buyer)
    }
    const small = await order('6000')
    expect(linesOf(small, 'items')).toMatchObject([{ deliverBy: '2026-07-31' }])
    await w.act('purchaseOrder', id(small), 'approve', head)
    const now = await w.read('purchaseRequisition', requisition)
    expect(now['progress']).toMatchObject({ ordered: { done: '0.6000' } })
    expect(linesOf(await w.make('purchaseRequisition', requisition, 'purchaseOrder', buyer), 'items')).toMatchObject([
      { qty: '4000.000' },
    ])
    expect((await w.read('purchaseOrder', id(small)))['links']).toMatchObject({
      up: [{ doc: 'purchaseRequisition' }, { doc: 'vendorQuotation' }],
    })

    // An edit moves both uses, and a cancelled order gives both back.
    const amended = await w.act('purchaseOrder', id(small), 'amend', head, 'One lorry more')
    const [line] = linesOf(amended, 'items')
    const more = { version: amended['version'], items: [{ id: line?.id, qty: '7000' }] }
    await w.update('purchaseOrder', id(small), more, buyer)
    expect(linesOf(await w.make('purchaseRequisition', requisition, 'purchaseOrder', buyer), 'items')).toMatchObject([
      { qty: '3000.000' },
    ])
    await expect(w.act('purchaseRequisition', requisition, 'cancel', planner, 'Not wanted')).rejects.toMatchObject({
      status: 422,
    })
    await w.act('purchaseOrder', id(small), 'cancel', buyer, 'Wrong vendor')
    expect(linesOf(await w.make('purchaseRequisition', requisition, 'purchaseOrder', buyer), 'items')).toMatchObject([
      { qty: '10000.000' },
    ])

    // What was ordered of the requisition elsewhere cannot be ordered from the quotation again.
    const direct = await w.make('purchaseRequisition', requisition, 'purchaseOrder', buyer)
    const half = linesOf(direct, 'items').map(one => ({ ...strip(one), from: one.from, qty: '5000', rate: '870' }))
    const other = await w.create('purchaseOrder', { supplier: goods.smelter, registration: b.gujarat, items: half }, buyer)
    await w.act('purchaseOrder', id(other), 'approve', head)
    await expect(order('6000').then(again => w.act('purchaseOrder', id(again), 'approve', head))).rejects.toMatchObject({
      fields: [{ message: expect.stringMatching(/^Line 1: 6,000\.000 is more than the 5,000\.000 left on line 1 of PR\//) }],
    })
  })
})
