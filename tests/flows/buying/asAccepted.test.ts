import { afterEach, describe, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { find } from '../../../src/server/store/find.ts'
import { accountant, buyer, buyingWorks, head, id, inspector, keeper, strip } from '../../support/buying.ts'
import { broken } from '../../support/invariants.ts'
import { basicDatabase } from '../../support/smallWorks.ts'
import { owner } from '../../support/works.ts'
import { runsWhatItIsNamedFor } from '../../support/sql/composed.ts'

const { db, w, b, goods, pieces, lorry, from } = await buyingWorks(await basicDatabase())
afterEach(async () => expect(await broken(db)).toEqual({}))

const ordered = async (line: object, more: object = {}): Promise<Row> => {
  const terms = { supplier: goods.smelter, registration: b.gujarat, store: goods.yard, date: '2026-06-01' }
  const saved = await w.create('purchaseOrder', { ...terms, ...more, items: [{ item: goods.rod, rate: '870', ...line }] }, buyer)
  return w.act('purchaseOrder', id(saved), 'approve', head)
}
const received = async (order: Row, weights: readonly string[], more: object = {}): Promise<Row> =>
  w.act('materialInward', id(await lorry(order, weights, more)), 'post', keeper)
const bill = (billNo: string) => ({ registration: b.gujarat, billNo, billDate: '2026-06-12' })

describe('a bill', () => {
  test('is made of what quality accepted, and waits for the rest', async () => {
    const inward = await received(await ordered({ qty: '3000' }), ['1000', '990', '1010'])
    const [good, bad, waits] = await pieces(inward)
    await w.act('piece', good?.id ?? 0, 'accept', inspector)
    await w.act('piece', bad?.id ?? 0, 'reject', inspector, 'Oxide')
    const made = await w.make('materialInward', id(inward), 'purchaseInvoice', accountant)
    expect(linesOf(made, 'items').map(line => line['piece'])).toEqual([good?.id])

    const all = linesOf(inward, 'goods').map(line => ({
      item: goods.rod,
      qty: line['qty'],
      billedQty: line['qty'],
      rate: '870',
      from: [{ doc: 'materialInward', line: line.id }],
    }))
    const typed = await w.create('purchaseInvoice', { supplier: goods.smelter, ...bill('A/1'), items: all }, accountant)
    await expect(w.act('purchaseInvoice', id(typed), 'post', accountant)).rejects.toMatchObject({
      status: 422,
      fields: [
        {
          path: 'items.1.item',
          message: `Quality rejected ${bad?.no}. Return it and take the line out, or have an approver accept the mismatch.`,
        },
        {
          path: 'items.2.item',
          message: `${waits?.no} waits for quality. Post the bill once it is accepted, or have an approver accept the mismatch.`,
        },
      ],
    })
    const approved = await w.act('purchaseInvoice', id(typed), 'approve', head, 'Paid ahead')
    expect(approved).toMatchObject({ status: 'approved' })
    expect(await w.act('purchaseInvoice', id(typed), 'post', accountant)).toMatchObject({ status: 'posted' })
  })

  test('takes the charges of its order: what is fixed comes once, what is pro rata by the share that is billed', async () => {
    const charge = (seq: number, more: object) => ({ seq, affects: 'both', ...more })
    const charges = [
      charge(1, { name: 'Freight', basis: 'fixed', value: '3000', billing: 'proRata' }),
      charge(2, { name: 'Unloading', basis: 'fixed', value: '500', billing: 'once' }),
      charge(3, { name: 'Insurance', basis: 'percentOfItems', value: '1' }),
    ]
    const order = await ordered({ qty: '3000' }, { charges, creditDays: 21, reverseCharge: true })
    const make = async (weight: string, billNo: string): Promise<Row> => {
      const inward = await received(order, [weight])
      for (const { id: one } of await pieces(inward)) await w.act('piece', one, 'accept', inspector)
      const made = await from('materialInward', inward, 'purchaseInvoice', accountant, {
        billNo,
        billDate: '2026-06-12',
      })
      return made
    }
    const first = await make('1000', 'B/1')
    expect(first).toMatchObject({ registration: b.gujarat, creditDays: 21, reverseCharge: true, chargesTotal: '10200.00' })
    expect(linesOf(first, 'charges')).toMatchObject([
      { name: 'Freight', value: '1000.0000' },
      { name: 'Unloading', value: '500.0000' },
      { name: 'Insurance', value: '1.0000' },
    ])
    await w.act('purchaseInvoice', id(first), 'post', accountant).catch(async () => {
      await w.act('purchaseInvoice', id(first), 'approve', head, 'Charges as ordered')
      await w.act('purchaseInvoice', id(first), 'post', accountant)
    })
    expect(linesOf(await make('2000', 'B/2'), 'charges')).toMatchObject([
      { name: 'Freight', value: '2000.0000' },
      { name: 'Insurance' },
    ])
  })
})

describe('a return', () => {
  test('proposes what was rejected and still lies there, else what lies there at all', async () => {
    const inward = await received(await ordered({ qty: '4000' }), ['1000', '1000', '1000', '1000'])
    const [used, bad, back, good] = await pieces(inward)
    const propose = async () =>
      linesOf(await w.make('materialInward', id(inward), 'purchaseReturn', keeper), 'goods').map(l => l['piece'])
    await w.act('piece', used?.id ?? 0, 'accept', inspector)
    const floor = await w.create('store', { code: 'FL', name: 'Floor', kind: 'floor' })
    const issue = { store: goods.yard, floor: id(floor), goods: [{ piece: used?.id, qty: '1000' }] }
    await w.act('issueNote', id(await w.create('issueNote', issue, keeper)), 'post', keeper)
    expect((await propose()).toSorted()).toContain(back?.id)
    await w.act('piece', bad?.id ?? 0, 'reject', inspector, 'Oxide')
    await w.act('piece', back?.id ?? 0, 'reject', inspector, 'Oxide')
    await w.act('piece', good?.id ?? 0, 'accept', inspector)
    expect(await propose()).toEqual([bad?.id, back?.id])
  })

  test('is not approved by the user who made it', async () => {
    const inward = await received(await ordered({ qty: '1000' }), ['1000'])
    const draft = await w.make('materialInward', id(inward), 'purchaseReturn', buyer)
    const lines = linesOf(draft, 'goods').map(line => ({ ...strip(line), from: line.from }))
    const back = await w.create('purchaseReturn', { supplier: goods.smelter, vehicleNo: 'TN69X1', goods: lines }, buyer)
    await expect(w.act('purchaseReturn', id(back), 'approve', buyer)).rejects.toMatchObject({
      status: 403,
      message: 'You made this yourself; a buyer or an approver does this.',
    })
    expect((await w.read('purchaseReturn', id(back), buyer))['actions']).toContainEqual(
      expect.objectContaining({
        name: 'approve',
        allowed: false,
        why: 'You made this yourself; a buyer or an approver does this.',
      }),
    )
    expect(await w.act('purchaseReturn', id(back), 'approve', head)).toMatchObject({ status: 'approved' })
  })
})

describe('an order', () => {
  test('of which enough came is received in full, one that is short beyond its tolerance is not', async () => {
    const within = await ordered({ qty: '1000', tolerancePercent: '2' })
    const short = await ordered({ qty: '1000', tolerancePercent: '2' })
    await received(within, ['985'])
    await received(short, ['975'])
    const open = await find(w.store, owner, w.def('purchaseOrder'), { filter: 'status:eq:approved;received:lt:100' })
    const ids = open.rows.map(row => row.id)
    expect(ids).toContain(id(short))
    expect(ids).not.toContain(id(within))
    expect((await w.read('purchaseOrder', id(within)))['progress']).toMatchObject({ received: { done: '1.0000' } })
  })
})

describe('a lorry', () => {
  const coil = () => ({ item: goods.rod, weightKg: '900', rate: '870', heatNo: 'H' })
  const challan = (challanNo: string, more: object = {}) => ({
    supplier: goods.smelter,
    store: goods.yard,
    challanNo,
    challanDate: '2026-06-14',
    vehicleNo: 'TN69X1',
    goods: [coil()],
    ...more,
  })
  const post = async (body: object) => w.act('materialInward', id(await w.create('materialInward', body, keeper)), 'post', keeper)

  test('is taken in once, however its challan is written', async () => {
    const first = await post(challan('DC/77'))
    await expect(post(challan('dc/77'))).rejects.toMatchObject({
      status: 422,
      fields: [
        {
          path: 'challanNo',
          message: `dc/77 of this day was taken in already with material inward ${String(first['number'])}. Correct the number, or discard this one.`,
        },
      ],
    })
    await post(challan('DC/77', { challanDate: '2026-06-13' }))
    await w.act('materialInward', id(first), 'cancel', keeper, 'Wrong coil')
    await post(challan('DC/77'))
  })

  test('of two people who post it at the same moment one is told', async () => {
    const both = await Promise.allSettled([post(challan('DC/78')), post(challan('DC/78'))])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

runsWhatItIsNamedFor(import.meta.filename)
