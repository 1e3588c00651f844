import { beforeAll, expect, test } from 'vitest'
import type { Row } from '../../../src/kernel/record.ts'
import { related } from '../../../src/server/related/related.ts'
import { postings } from '../../../src/server/store/read.ts'
import { leaves, ordered } from '../../support/despatched.ts'
import { withStock } from '../../support/stocked.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Basics, idOf, person, works } from '../../support/works.ts'

const db = await basicDatabase()
const w = works(db)
let b: Basics
let delivery = 0

beforeAll(async () => {
  b = await withStock(w, basicsOf(w), 1)
  const metre = await db.read(tx =>
    tx.one<{ id: number }>(`select id from unit where measures = 'length' order by id limit 1`, []),
  )
  const finished = { code: 'CABLES', name: 'Finished cable', kind: 'finished', unit: metre.id, tracking: 'piece', metal: 'AL' }
  const category = idOf(await w.create('itemCategory', finished))
  const cable = { code: 'FG', name: 'Cable', category, unit: metre.id, tracking: 'piece', hsn: '85446020', tax: b.tax18 }
  const item = idOf(await w.create('item', { ...cable, product: b.cable }))
  const goods = [{ item, lengthM: '500', weightKg: '600', rate: '77.3174', metalPercent: '63' }]
  const opening = await w.create('openingStock', { date: '2026-06-15', store: b.stock?.finished, goods })
  await w.act('openingStock', idOf(opening), 'post')
  const piece = await db.read(tx => tx.one<{ id: number }>('select id from piece where item = $1', [item]))
  const sale = { date: '2026-06-15', customer: b.customerFar, registration: b.gujarat, vehicleNo: 'GJ06AB1234' }
  const packed = { ...sale, items: [{ product: b.cable, qty: '0.5' }], packed: [{ piece: piece.id }] }
  delivery = idOf(await w.create('deliveryOrder', await ordered(w, packed)))
  await leaves(w, delivery)
})

const asked = (...duties: Parameters<typeof person>[2][]) =>
  postings(w.store, person(50, 'Reader', ...duties), w.def('deliveryOrder'), delivery)

test('what a drum cost reaches those who may know it, and nobody else through the postings of its delivery', async () => {
  for (const duty of ['accounts', 'approver'] as const) {
    const { gl, stock, withheld } = await asked(duty)
    expect(gl.map(row => row.amount)).toEqual(['-38658.70', '24354.98', '14303.72'])
    expect(stock.some(row => row.amount === '-38658.70')).toBe(true)
    expect(withheld).toBeNull()
  }
  for (const duty of ['sales', 'despatch', 'planning'] as const) {
    const { gl, stock, withheld } = await asked(duty)
    expect(gl).toEqual([])
    expect(stock.length).toBeGreaterThan(0)
    expect(stock.every(row => row.amount === null)).toBe(true)
    expect(withheld).toBe('Costs are shown to people with the duty Accounts or Costing or Purchase or Approver.')
  }
})

test('what an item was bought at stands beside it for them alone', async () => {
  const panels = async (...duties: Parameters<typeof person>[2][]): Promise<readonly string[]> =>
    (await related(w.store, person(50, 'Reader', ...duties), w.def('item'), b.any.item)).map(({ name }) => name)
  await w.update('item', b.any.item, {
    version: Number(((await w.read('item', b.any.item)) as Row)['version']),
    standardRate: '91.5',
  })
  expect(await panels('purchase')).toContain('prices')
  expect(await panels('masters')).not.toContain('prices')
  expect(await panels('stores')).not.toContain('prices')
})
