import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Row } from '../../../src/kernel/record.ts'
import { linesOf } from '../../../src/kernel/record.ts'
import type { Database } from '../../../src/server/database.ts'
import { find } from '../../../src/server/store/find.ts'
import { history } from '../../../src/server/store/read.ts'
import { broken } from '../../support/invariants.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Basics, idOf as id, owner, person, works, type Works } from '../../support/works.ts'

let db: Database
let w: Works
let b: Basics

const seller = person(11, 'Seller', 'sales')
const approver = person(12, 'Approver', 'approver')
const why = 'The customer takes the rest elsewhere.'

beforeAll(async () => {
  db = await basicDatabase()
  w = works(db)
  b = basicsOf(w)
})
afterEach(async () => expect(await broken(db)).toEqual({}))

const lineOf = (row: Row, at: number): number => Number(linesOf(row, 'items')[at]?.id)

/** An order of 2 km of cable and 4 km of wire, confirmed. */
const ordered = async (): Promise<Row> => {
  const items = [
    { product: b.cable, qty: '2' },
    { product: b.wire, qty: '4' },
  ]
  const order = await w.create('salesOrder', { customer: b.customerFar, registration: b.gujarat, items }, seller)
  return w.act('salesOrder', id(order), 'confirm')
}

const deliver = async (order: Row, kilometres: readonly string[]): Promise<Row> => {
  const draft = await w.make('salesOrder', id(order), 'deliveryOrder')
  const items = linesOf(draft, 'items').map((line, i) => ({ ...line, qty: kilometres[i] }))
  return w.create('deliveryOrder', { ...draft, items })
}

const approved = async (order: Row, kilometres: readonly string[]): Promise<Row> =>
  w.act('deliveryOrder', id(await deliver(order, kilometres)), 'approve')

test('one line is closed short with a reason, and only what is left of the others is delivered', async () => {
  const order = await ordered()
  await approved(order, ['1', '1'])
  const close = (reason?: string) => w.actOnLine('salesOrder', id(order), lineOf(order, 1), 'items.shortClose', seller, reason)
  await expect(close()).rejects.toMatchObject({ status: 422, fields: [{ path: 'reason' }] })
  const after = await close(why)
  expect(linesOf(after, 'items').map(({ status }) => status)).toEqual(['open', 'shortClosed'])
  expect(after).toMatchObject({ status: 'confirmed', version: Number(order['version']) + 1 })

  const draft = await w.make('salesOrder', id(order), 'deliveryOrder')
  expect(linesOf(draft, 'items').map(({ product, qty }) => [product, qty])).toEqual([[b.cable, '1.000']])
  expect(await w.read('salesOrder', id(order))).toMatchObject({ progress: { delivered: { done: '0.6667' } } })
  await approved(order, ['1'])
  const done = await w.read('salesOrder', id(order))
  expect(done).toMatchObject({ progress: { delivered: { done: '1.0000' } } })
  expect(done['makes']).toContainEqual(expect.objectContaining({ target: 'deliveryOrder', allowed: false }))
  const whole = await find(w.store, owner, w.def('salesOrder'), { filter: `id:eq:${id(order)};delivered:ge:100` })
  expect(whole.total).toBe(1)
})

test('the trail says who closed which line, why, and through which action', async () => {
  const order = await ordered()
  await w.actOnLine('salesOrder', id(order), lineOf(order, 0), 'items.shortClose', seller, why)
  const [entry] = await history(w.store, owner, w.def('salesOrder'), id(order))
  expect(entry).toMatchObject({ part: 'items', op: 'update', action: 'items.shortClose', reason: why, user: seller.id })
  expect(JSON.stringify(entry?.changes)).toContain('shortClosed')
})

test('a delivery that was made before the line was closed is refused, and told which line it is', async () => {
  const order = await ordered()
  const waiting = await deliver(order, ['1', '1'])
  await w.actOnLine('salesOrder', id(order), lineOf(order, 1), 'items.shortClose', seller, why)
  await expect(w.act('deliveryOrder', id(waiting), 'approve')).rejects.toMatchObject({
    status: 422,
    message: `Line 2 of ${String(order['number'])} is short closed; nothing more can be made from it.`,
  })
})

test('a closed line is opened again by an approver, and keeps its state when the order is amended', async () => {
  const order = await ordered()
  const line = lineOf(order, 1)
  await w.actOnLine('salesOrder', id(order), line, 'items.shortClose', seller, why)
  const open = await w.act('salesOrder', id(order), 'amend', owner, 'Another rate.')
  const typed = linesOf(open, 'items').map(one => ({ ...one, rate: '190000', status: 'open' }))
  const amended = await w.update('salesOrder', id(order), {
    version: open['version'],
    items: [...typed, { product: b.wire, qty: '1' }],
  })
  expect(linesOf(amended, 'items').map(({ status }) => status)).toEqual(['open', 'shortClosed', 'open'])
  await w.act('salesOrder', id(order), 'confirm')
  await expect(w.actOnLine('salesOrder', id(order), line, 'items.reopen', seller, why)).rejects.toMatchObject({ status: 403 })
  const again = await w.actOnLine('salesOrder', id(order), line, 'items.reopen', approver, 'They want it after all.')
  expect(linesOf(again, 'items').map(({ status }) => status)).toEqual(['open', 'open', 'open'])
  const draft = await w.make('salesOrder', id(order), 'deliveryOrder')
  expect(linesOf(draft, 'items').map(({ qty }) => qty)).toEqual(['2.000', '4.000', '1.000'])
})

test('a line is closed in its own time: not twice, not in a draft, not the last one, not under an older version', async () => {
  const items = [
    { product: b.cable, qty: '2' },
    { product: b.wire, qty: '4' },
  ]
  const draft = await w.create('salesOrder', { customer: b.customerFar, registration: b.gujarat, items }, seller)
  const close = (at: number, version?: number) =>
    w.actOnLine('salesOrder', id(draft), lineOf(draft, at), 'items.shortClose', seller, why, version)
  await expect(close(0)).rejects.toMatchObject({ status: 409, message: expect.stringContaining('is draft') })
  const order = await w.act('salesOrder', id(draft), 'confirm')
  await expect(close(0, Number(draft['version']))).rejects.toMatchObject({ status: 409 })
  await close(0, Number(order['version']))
  await expect(close(0)).rejects.toMatchObject({ status: 409, message: expect.stringContaining('Line 1 is short closed') })
  await expect(close(1)).rejects.toMatchObject({
    status: 422,
    message: 'It is the only open line; short close the order instead.',
  })
  await expect(w.actOnLine('salesOrder', id(draft), 987654321, 'items.shortClose', seller, why)).rejects.toMatchObject({
    status: 404,
  })
  await expect(w.actOnLine('salesOrder', id(draft), lineOf(draft, 1), 'items.explode', seller, why)).rejects.toMatchObject({
    status: 404,
  })
})

test('of two who close the last two open lines at once, one is refused', async () => {
  const order = await ordered()
  const close = (at: number) => w.actOnLine('salesOrder', id(order), lineOf(order, at), 'items.shortClose', seller, why)
  const outcomes = await Promise.allSettled([close(0), close(1)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
