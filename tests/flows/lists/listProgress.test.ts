import { beforeAll, expect, test } from 'vitest'
import type { Row } from '../../../src/kernel/record.ts'
import type { Database } from '../../../src/server/database.ts'
import type { ListAnswer } from '../../../src/wire/documents.ts'
import { find } from '../../../src/server/store/find.ts'
import { leaves } from '../../support/despatched.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Basics, owner, works, type Works } from '../../support/works.ts'

let db: Database
let w: Works
let b: Basics
const numbers: Record<'untouched' | 'half' | 'whole' | 'invoiced', string> = { untouched: '', half: '', whole: '', invoiced: '' }

const id = (row: Row): number => Number(row['id'])
const items = (row: Row): Row[] => (Array.isArray(row['items']) ? row['items'] : [])

const confirmed = async (): Promise<Row> => {
  const body = { customer: b.customerFar, registration: b.gujarat, items: [{ product: b.cable, qty: '2' }] }
  return w.act('salesOrder', id(await w.create('salesOrder', body)), 'confirm')
}

const deliver = async (order: Row, km: string): Promise<Row> => {
  const draft = await w.make('salesOrder', id(order), 'deliveryOrder')
  const delivery = await w.create('deliveryOrder', { ...draft, items: items(draft).map(line => ({ ...line, qty: km })) })
  return leaves(w, id(delivery))
}

const orders = (filter: string): Promise<ListAnswer> => find(w.store, owner, w.def('salesOrder'), { filter, sort: 'id' })
const found = async (filter: string): Promise<unknown[]> => (await orders(filter)).rows.map(row => row['number'])

beforeAll(async () => {
  db = await basicDatabase()
  w = works(db)
  b = basicsOf(w)
  const [untouched, half, whole, invoiced] = [await confirmed(), await confirmed(), await confirmed(), await confirmed()]
  await deliver(half, '0.500')
  await deliver(whole, '2.000')
  const delivery = await deliver(invoiced, '2.000')
  const invoice = await w.create('salesInvoice', await w.make('deliveryOrder', id(delivery), 'salesInvoice'))
  await w.act('salesInvoice', id(invoice), 'post')
  for (const [name, order] of Object.entries({ untouched, half, whole, invoiced }))
    Object.assign(numbers, { [name]: order['number'] })
})

test('a list is narrowed by how far its records have come, in per cent', async () => {
  expect(await found('status:eq:confirmed;delivered:lt:100')).toEqual([numbers.untouched, numbers.half])
  expect(await found('delivered:eq:0')).toEqual([numbers.untouched])
  expect(await found('delivered:between:25,99')).toEqual([numbers.half])
  expect(await found('delivered:ge:100;invoiced:lt:100')).toEqual([numbers.whole])
  expect(await found('invoiced:eq:100')).toEqual([numbers.invoiced])
})

test('count and sums are over the narrowed result', async () => {
  expect(await orders('delivered:lt:100')).toMatchObject({ total: 2, sums: { totalKm: '4.000' } })
})

test('a cancelled delivery counts for nothing', async () => {
  const order = await confirmed()
  const delivery = await deliver(order, '2.000')
  expect(await found(`id:eq:${id(order)};delivered:eq:100`)).toEqual([order['number']])
  await w.act('deliveryOrder', id(delivery), 'cancel', owner, 'The vehicle broke down.')
  expect(await found(`id:eq:${id(order)};delivered:eq:0`)).toEqual([order['number']])
})

test('progress is nothing to sort by, and only documents that have it are narrowed by it', async () => {
  await expect(find(w.store, owner, w.def('salesOrder'), { sort: 'delivered' })).rejects.toMatchObject({ status: 400 })
  await expect(find(w.store, owner, w.def('salesInvoice'), { filter: 'delivered:lt:100' })).rejects.toMatchObject({
    status: 400,
    fields: [{ path: 'filter', message: 'There is no field called delivered to filter by.' }],
  })
})
