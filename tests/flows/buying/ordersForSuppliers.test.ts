import { basicDatabase } from '../../support/smallWorks.ts'
import { afterEach, expect, test } from 'vitest'
import type { Row } from '../../../src/kernel/record.ts'
import { linesOf } from '../../../src/kernel/record.ts'
import { makeSet } from '../../../src/server/store/makeSet.ts'
import { buyer, buyingWorks, head, id, keeper, planner } from '../../support/buying.ts'
import { broken } from '../../support/invariants.ts'
import type { MadeDraft } from '../../../src/wire/many.ts'
import { runsWhatItIsNamedFor } from '../../support/sql/composed.ts'

const { db, w, b, goods } = await buyingWorks(await basicDatabase())
afterEach(async () => expect(await broken(db)).toEqual({}))

const other = goods.carpenter
let later: string | null = null

const asked = async (...lines: readonly object[]): Promise<Row> => {
  const items = lines.map(line => ({ item: goods.rod, qty: '100', needBy: '2026-08-20', ...line }))
  return w.act('purchaseRequisition', id(await w.create('purchaseRequisition', { items }, planner)), 'approve', head)
}
const ordersFor = async (...from: readonly Row[]): Promise<readonly MadeDraft[]> => {
  const request = { sources: from.map(id), header: { registration: b.gujarat } }
  return (await makeSet(w.store, buyer, w.def('purchaseRequisition'), 'purchaseOrder', request, later)).made
}
const orders = (): Promise<unknown[]> => db.read(tx => tx.rows('select id from purchase_order', []))

test('two requisitions become an order for each supplier, linked line by line, and the answer tells what was made', async () => {
  const first = await asked({ supplier: goods.smelter, qty: '100' }, { supplier: other, qty: '200' })
  const second = await asked({ supplier: goods.smelter, qty: '300' })
  const { makes } = await w.read('purchaseRequisition', id(first), buyer)
  expect(makes).toContainEqual(
    expect.objectContaining({ target: 'purchaseOrder', several: 'Make Purchase Orders, one for each supplier' }),
  )
  const made = await ordersFor(second, first)
  expect(made).toMatchObject([{ lines: 2 }, { title: expect.stringContaining('Anand Packaging'), lines: 1 }])
  const [big, small] = await Promise.all(made.map(one => w.read('purchaseOrder', one.id, buyer)))
  expect(big).toMatchObject({ status: 'draft', number: null, supplier: goods.smelter, registration: b.gujarat })
  expect(linesOf(big ?? {}, 'items').map(({ qty }) => qty)).toEqual(['100.000', '300.000'])
  expect(big).toMatchObject({ links: { up: [{ id: id(first) }, { id: id(second) }] } })
  expect(linesOf(small ?? {}, 'items')).toMatchObject([
    { qty: '200.000', from: [{ doc: 'purchaseRequisition', line: linesOf(first, 'items')[1]?.id }] },
  ])
})

test('a line without a supplier holds up all of them, and says which it is', async () => {
  const before = await orders()
  const good = await asked({ supplier: goods.smelter })
  const bad = await asked({ supplier: other }, {})
  await expect(ordersFor(good, bad)).rejects.toMatchObject({
    status: 422,
    message: `Items of ${String(bad['number'])}, line 2: say the supplier first.`,
  })
  expect(await orders()).toEqual(before)
})

test('a draft that cannot be stored takes back those before it, and its supplier is named', async () => {
  const before = await orders()
  const both = await asked({ supplier: goods.smelter }, { supplier: other })
  await w.act('supplier', other, 'block', undefined, 'Closed down')
  await expect(ordersFor(both)).rejects.toMatchObject({
    message: expect.stringMatching(/Anand Packaging: .* No draft was made\.$/),
  })
  expect(await orders()).toEqual(before)
  await w.act('supplier', other, 'unblock')
})

test('sent twice under one key the drafts are made once, and both calls answer them', async () => {
  const both = await asked({ supplier: goods.smelter }, { supplier: other })
  later = 'the-same-key'
  const made = await ordersFor(both)
  const before = await orders()
  expect(await ordersFor(both)).toEqual(made)
  expect(await orders()).toEqual(before)
  later = null
})

test('it is refused to those who write no orders, and where nothing is left', async () => {
  const one = await asked({ supplier: goods.smelter })
  const request = { sources: [id(one)], header: { registration: b.gujarat } }
  const def = w.def('purchaseRequisition')
  await expect(makeSet(w.store, keeper, def, 'purchaseOrder', request, null)).rejects.toMatchObject({ status: 403 })
  const [order] = await ordersFor(one)
  await w.update(
    'purchaseOrder',
    order?.id ?? 0,
    {
      version: 1,
      items: linesOf(await w.read('purchaseOrder', order?.id ?? 0), 'items').map(line => ({ ...line, rate: '870' })),
    },
    buyer,
  )
  await w.act('purchaseOrder', order?.id ?? 0, 'approve', head)
  await expect(ordersFor(one)).rejects.toMatchObject({ status: 422, message: 'Nothing is left to make a Purchase Order from.' })
})

runsWhatItIsNamedFor(import.meta.filename)
