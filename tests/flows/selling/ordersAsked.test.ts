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

test('an amendment that takes away the inspection with which the order was sent is confirmed by another approver', async () => {
  const agency = { code: 'TPI', name: 'Third eye', kind: 'thirdParty', city: 'Vadodara', noticeDays: 7 }
  const inspectionAgency = idOf(await w.create('inspectionAgency', agency))
  const amended = async (of: Row, more: object): Promise<Row> => {
    const { version } = await w.act('salesOrder', idOf(of), 'amend', seller, 'By letter of 24 June')
    return w.update('salesOrder', idOf(of), { version, ...more }, seller)
  }
  const inspected = await order({ inspection: 'before', inspectionAgency })
  await confirm(inspected)
  const none = await amended(inspected, { inspection: 'none' })
  const words = 'the inspection by Third eye that the order was sent with is taken away; its drums leave unseen'
  expect(await waitsOf(none)).toContain(words)
  expect(await confirm(none)).toMatchObject({ status: 'underAmendment' })
  expect(await confirm(none, head)).toMatchObject({ status: 'confirmed' })
  // Once the other side has it without, nothing is taken away any more; nor by another change, nor from an order that asked for none.
  expect(await confirm(await amended(none, { remarks: 'Urgent' }))).toMatchObject({ status: 'confirmed' })
  const kept = await order({ inspection: 'stages', inspectionAgency })
  await confirm(kept)
  expect(await confirm(await amended(kept, { inspection: 'before' }))).toMatchObject({ status: 'confirmed' })
  const plain = await order({})
  await confirm(plain)
  expect(await confirm(await amended(plain, { remarks: 'Urgent' }))).toMatchObject({ status: 'confirmed' })
})
