import { beforeEach, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { postings } from '../../../src/server/store/read.ts'
import { ordered } from '../../support/despatched.ts'
import { broken } from '../../support/invariants.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Basics, idOf, owner, works, type Works } from '../../support/works.ts'

let w: Works
let b: Basics

beforeEach(async () => {
  w = works(await basicDatabase())
  b = basicsOf(w)
})

const approved = async (): Promise<number> => {
  const delivery = idOf(
    await w.create(
      'deliveryOrder',
      await ordered(w, {
        customer: b.customerNear,
        registration: b.gujarat,
        vehicleNo: 'GJ17TT4821',
        items: [{ product: b.cable, drums: '1 x 500' }],
      }),
    ),
  )
  await w.act('deliveryOrder', delivery, 'approve')
  return delivery
}

test('goods do not leave without their drums, because neither stock nor cost would follow', async () => {
  const delivery = await approved()
  const refused = { status: 422, message: expect.stringMatching(/^Name the drums of line 1 under Drums\./) }
  await expect(w.act('deliveryOrder', delivery, 'despatch')).rejects.toMatchObject(refused)
})

test('nothing leads on past drums that are not named: it is neither verified nor billed, and the first step says what is missing', async () => {
  const delivery = await approved()
  const read = await w.read('deliveryOrder', delivery)
  const offered = (name: string): Row | undefined =>
    (Array.isArray(read['actions']) ? read['actions'] : []).find((one: Row) => one['name'] === name)
  expect(offered('verify')).toMatchObject({ allowed: false, why: expect.stringMatching(/^Name the drums that go under Drums/) })
  expect(offered('despatch')).toMatchObject({ allowed: false, why: expect.stringMatching(/^Name the drums of line 1/) })
  await expect(w.act('deliveryOrder', delivery, 'verify')).rejects.toMatchObject({ status: 422 })
  await expect(w.make('deliveryOrder', delivery, 'salesInvoice')).rejects.toThrow(
    /is approved; a Sales Invoice is made once it is despatched/,
  )
  const [line] = linesOf(read, 'items')
  const billed = { items: [{ qty: '0.5', from: [{ doc: 'deliveryOrder', line: Number(line?.id) }] }] }
  const invoice = idOf(await w.create('salesInvoice', billed))
  await expect(w.act('salesInvoice', invoice, 'post')).rejects.toMatchObject({ status: 422 })
})

test('a works that keeps no finished stock yet says so once; each such despatch is marked', async () => {
  await w.create('company', { name: 'Tapi Cables', noFinishedStock: true })
  const delivery = await approved()
  expect(await w.read('deliveryOrder', delivery)).toMatchObject({ withoutDrums: true })
  await expect(w.act('deliveryOrder', delivery, 'verify')).rejects.toThrow(/there is nothing to verify/)
  expect(await w.act('deliveryOrder', delivery, 'despatch')).toMatchObject({ withoutDrums: true })
  expect(await w.read('deliveryOrder', delivery)).toMatchObject({ withoutDrums: true, status: 'despatched' })
})

test('goods that are kept by quantity leave out of a store, bear their cost, and come back when the delivery is cancelled', async () => {
  const metre = idOf(await w.create('unit', { code: 'RM', name: 'Running metre', uqc: 'MTR', measures: 'length', decimals: 3 }))
  const bought = { code: 'TRADED', name: 'Bought wires', kind: 'finished', unit: metre, tracking: 'none', metal: 'CU' }
  const category = idOf(await w.create('itemCategory', bought))
  const item = idOf(
    await w.create('item', {
      code: 'HW-1.5',
      name: 'House wire',
      category,
      unit: metre,
      hsn: '85444999',
      tax: b.tax18,
      product: b.wire,
    }),
  )
  const yard = idOf(await w.create('store', { code: 'FG', name: 'Finished goods', kind: 'finished' }))
  const goods = [{ item, lengthM: '5000', weightKg: '100', rate: '20', metalPercent: '60' }]
  const opening = await w.create('openingStock', { date: '2026-06-01', store: yard, goods })
  await w.act('openingStock', idOf(opening), 'post')
  const deliver = async ({ qty = '2', ...line }: { readonly qty?: string; readonly store?: number }): Promise<number> => {
    const load = { customer: b.customerNear, registration: b.gujarat, vehicleNo: 'GJ17TT4821' }
    const draft = await ordered(w, { ...load, items: [{ product: b.wire, qty }] })
    const items = linesOf(draft, 'items').map(one => ({ ...one, ...line }))
    const delivery = idOf(await w.create('deliveryOrder', { ...draft, items }))
    await w.act('deliveryOrder', delivery, 'approve')
    return delivery
  }
  await expect(w.act('deliveryOrder', await deliver({}), 'despatch')).rejects.toMatchObject({
    message: 'Say out of which store line 1 leaves, or name its drums.',
  })
  const delivery = await deliver({ store: yard })
  expect(await w.act('deliveryOrder', delivery, 'despatch')).toMatchObject({ withoutDrums: false })
  const costs = async (): Promise<readonly (readonly [string, string])[]> =>
    (await postings(w.store, owner, w.def('deliveryOrder'), delivery)).gl.map(
      row => [row.accountTitle.slice(0, 4), row.amount] as const,
    )
  const sold = await costs()
  expect(sold.filter(([, amount]) => Number(amount) > 0).reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(40_000)
  await expect(w.act('deliveryOrder', await deliver({ qty: '4', store: yard }), 'despatch')).rejects.toThrow(/Only 3,?000/)
  await w.act('deliveryOrder', delivery, 'cancel', owner, 'The lorry came back')
  expect(await broken(w.store.db)).toEqual({})
})
