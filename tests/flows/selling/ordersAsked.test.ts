import { expect, test } from 'vitest'
import type { Row } from '../../../src/kernel/record.ts'
import { readStanding } from '../../../src/server/inbox/deciding.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { idOf, person, works } from '../../support/works.ts'

// What is odd about an order is asked about before it is confirmed, by somebody else than who wrote it.
const db = await basicDatabase()
const w = works(db, '2026-06-25')
const b = basicsOf(w)
const seller = person(21, 'Seller', 'sales', 'approver')
const head = person(22, 'Head', 'approver')

const order = (more: object, rate = '148000'): Promise<Row> =>
  w.create(
    'salesOrder',
    { customer: b.customerFar, registration: b.gujarat, items: [{ product: b.cable, qty: '0.5', rate }], ...more },
    seller,
  )
const confirm = (of: Row, by = seller): Promise<Row> => w.act('salesOrder', idOf(of), 'confirm', by)
const waitsOf = async (of: Row): Promise<string> =>
  (await readStanding(w.store, head, w.def('salesOrder'), idOf(of))).waits.join(' ')

test('goods at no rate are confirmed by another approver, who is told of them', async () => {
  const free = await order({}, '0')
  expect(await waitsOf(free)).toContain('Line 1 has no rate; the goods go free of charge')
  // It is handed in, and waits for another.
  expect(await confirm(free)).toMatchObject({ status: 'submitted' })
  await expect(confirm(free)).rejects.toThrow(/^Waits for approval/)
  expect(await confirm(free, head)).toMatchObject({ status: 'confirmed' })
})

test('the order number of a customer that is there already is asked about, whatever its letters, and not that of another customer', async () => {
  const first = await order({ customerPo: 'PO/119' })
  const { number } = await confirm(first)
  const again = await order({ customerPo: 'po/119' })
  expect(await waitsOf(again)).toContain(`the customer’s order po/119 stands on ${number} of ₹ 87,320.00 already`)
  expect(await confirm(again)).toMatchObject({ status: 'submitted' })
  for (const other of [{ customerPo: 'PO/119', customer: b.customerNear }, {}, {}])
    expect(await confirm(await order(other))).toMatchObject({ status: 'confirmed' })
  expect(await confirm(again, head)).toMatchObject({ status: 'confirmed' })
  await w.act('salesOrder', idOf(again), 'cancel', seller, 'Entered twice')
  await w.act('salesOrder', idOf(first), 'cancel', seller, 'Entered twice')
  expect(await confirm(await order({ customerPo: 'PO/119' }))).toMatchObject({ status: 'confirmed' })
})
