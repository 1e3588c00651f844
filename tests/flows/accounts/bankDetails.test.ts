import { beforeAll, expect, test } from 'vitest'
import type { Row } from '../../../src/kernel/record.ts'
import { paperOf } from '../../../src/server/print/paperOf.ts'
import { find } from '../../../src/server/store/find.ts'
import { newUser } from '../../support/app.ts'
import { withStock } from '../../support/stocked.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Basics, idOf, owner, person, works } from '../../support/works.ts'
import type { Actor } from '../../../src/server/actor.ts'

const db = await basicDatabase()
const w = works(db)
let b: Basics
let maker: Actor
let second: Actor
let third: Actor

beforeAll(async () => {
  const [asha, ravi] = [await newUser(db, { name: 'Asha Kulkarni' }), await newUser(db, { name: 'Ravi Patel' })]
  const tara = await newUser(db, { name: 'Tara Joshi' })
  third = person(tara.id, 'Tara Joshi', 'purchase', 'accounts')
  maker = person(asha.id, 'Asha Kulkarni', 'accounts', 'purchase', 'masters', 'approver')
  second = person(ravi.id, 'Ravi Patel', 'approver', 'accounts')
  b = await withStock(w, basicsOf(w), 1)
})

const changesOf = async (document: string): Promise<readonly Row[]> =>
  (await find(w.store, owner, w.def('bankChange'), { filter: `document:eq:${document}`, sort: '-date' })).rows
const newest = async (document: string): Promise<number> => {
  const ids = (await changesOf(document)).map(idOf)
  return Math.max(...ids)
}
const changeSupplier = async (details: object, by = maker): Promise<void> => {
  const { version } = await w.read('supplier', b.stock?.supplier ?? 0)
  await w.update('supplier', b.stock?.supplier ?? 0, { version, ...details }, by)
}
let paid = 0
const payment = (): Promise<Row> =>
  w.create('bankPayment', {
    bank: b.bank,
    supplier: b.stock?.supplier,
    mode: 'neft',
    reference: `N${(paid += 1)}`,
    amount: '1000',
  })
const waited = (id: number): Promise<unknown> =>
  db.transaction(tx => tx.rows(`update bank_change set counts_stamp = clock_timestamp() where id = $1`, [id]))

test('changed details of a supplier take another person and a day before anything is paid, and the first payment is marked', async () => {
  await w.act('bankPayment', idOf(await payment()), 'post')
  expect(await changesOf('supplier')).toEqual([])

  await changeSupplier({ bank: 'State Bank of India', accountNo: '30211234567', ifsc: 'SBIN0001234' })
  expect(await changesOf('supplier')).toMatchObject([
    { party: 'Utkal Aluminium', before: null, after: 'State Bank of India\n30211234567\nSBIN0001234', status: 'asked' },
  ])
  const change = await newest('supplier')
  const draft = idOf(await payment())
  await expect(w.act('bankPayment', draft, 'post')).rejects.toMatchObject({
    status: 422,
    fields: [{ path: 'supplier', message: expect.stringContaining('The bank details were entered by Asha Kulkarni.') }],
  })

  await expect(w.act('bankChange', change, 'confirm', maker)).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('You changed these details yourself.'),
  })
  await w.act('bankChange', change, 'confirm', second)
  await expect(w.act('bankPayment', draft, 'post')).rejects.toMatchObject({
    fields: [{ path: 'supplier', message: expect.stringContaining('They count from') }],
  })

  await waited(change)
  const marked = await payment()
  expect(marked['bankMark']).toBe(
    'First payment to these bank details (…4567), entered by Asha Kulkarni, confirmed by Ravi Patel.',
  )
  await w.act('bankPayment', idOf(marked), 'post')
  expect((await payment())['bankMark']).toBeNull()
})

test('the first details of a new supplier, typed or from a sheet, wait for another person too, and the first payment says so', async () => {
  const entered = async (code: string) =>
    idOf(
      await w.create(
        'supplier',
        {
          code,
          name: `Works of ${code}`,
          kind: 'general',
          gstKind: 'unregistered',
          address: 'Plot 1',
          city: 'Halol',
          state: '24',
          bank: 'Bank of Baroda',
          accountNo: '45610002345',
          ifsc: 'BARB0HALOLX',
        },
        maker,
      ),
    )
  const supplier = await entered('NEW1')
  const pay = (fields: object = {}) =>
    w.create('bankPayment', { bank: b.bank, supplier, mode: 'neft', reference: `F${(paid += 1)}`, amount: '1000', ...fields })
  const change = await newest('supplier')
  expect(await w.read('bankChange', change)).toMatchObject({ party: 'Works of NEW1', before: null, status: 'asked' })
  const draft = await pay()
  expect(draft).toMatchObject({ firstToDetails: true, bankMark: expect.stringContaining('confirmed by nobody yet') })
  await expect(w.act('bankPayment', idOf(draft), 'post')).rejects.toMatchObject({
    fields: [{ path: 'supplier', message: expect.stringContaining('The bank details were entered by Asha Kulkarni.') }],
  })
  await expect(w.act('bankChange', change, 'confirm', maker)).rejects.toMatchObject({ status: 422 })
  await w.act('bankChange', change, 'confirm', second)
  await waited(change)
  const marked = await pay()
  expect(marked['bankMark']).toBe(
    'First payment to these bank details (…2345), entered by Asha Kulkarni, confirmed by Ravi Patel.',
  )
  const listed = await find(w.store, owner, w.def('bankPayment'), { filter: 'firstToDetails:eq:true', sort: '-id' })
  expect(listed.rows.map(idOf)).toEqual(expect.arrayContaining([idOf(marked), idOf(draft)]))
  await w.act('bankPayment', idOf(marked), 'post')
  expect(await pay()).toMatchObject({ firstToDetails: false, bankMark: null })
})

test('refused details are paid only when others were entered and confirmed', async () => {
  await changeSupplier({ accountNo: '99999999999' })
  await w.act('bankChange', await newest('supplier'), 'refuse', second, 'The supplier knows nothing of it')
  const draft = idOf(await payment())
  await expect(w.act('bankPayment', draft, 'post')).rejects.toMatchObject({
    fields: [{ path: 'supplier', message: expect.stringContaining('were refused') }],
  })
  await changeSupplier({ accountNo: '30211234567' })
  await w.act('bankChange', await newest('supplier'), 'confirm', second)
  await waited(await newest('supplier'))
  await w.act('bankPayment', draft, 'post')
})

test('a payment that was saved before the details were entered is not paid unmarked', async () => {
  const supplier = b.stock?.supplier ?? 0
  const draft = await payment()
  expect(draft['bankMark']).toBeNull()
  await changeSupplier({ accountNo: '30211230000' })
  const change = await newest('supplier')
  await w.act('bankChange', change, 'confirm', second)
  await waited(change)
  await expect(w.act('bankPayment', idOf(draft), 'post')).rejects.toMatchObject({
    fields: [{ path: 'supplier', message: expect.stringContaining('Save it once more') }],
  })
  await w.update('bankPayment', idOf(draft), { version: draft['version'], supplier })
  await w.act('bankPayment', idOf(draft), 'post')
  await changeSupplier({ accountNo: '30211234567' })
  await w.act('bankChange', await newest('supplier'), 'confirm', second)
})

test('a user who typed the account number does not confirm it after a colleague has changed the bank’s name', async () => {
  await changeSupplier({ accountNo: '66666666666' })
  await w.act('bankChange', await newest('supplier'), 'refuse', second, 'Nobody there knows this account')
  await changeSupplier({ bank: 'SBI' }, third)
  const change = await newest('supplier')
  // What stood before is what was confirmed, and not the account that the first of the two typed.
  expect((await w.read('bankChange', change))['before']).toBe('State Bank of India\n30211234567\nSBIN0001234')
  await expect(w.act('bankChange', change, 'confirm', maker)).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('You changed these details yourself.'),
  })
  await expect(w.act('bankChange', change, 'confirm', third)).rejects.toMatchObject({ status: 422 })
  await w.act('bankChange', change, 'confirm', second)
  // What was confirmed is nobody's any more.
  await changeSupplier({ bank: 'State Bank of India', accountNo: '30211234567' }, third)
  await w.act('bankChange', await newest('supplier'), 'confirm', maker)
})

test('papers show our own details from before until the change counts', async () => {
  const company = await w.create('company', {
    name: 'Suryamahi Cables Limited',
    bankDetails: 'Bank of Baroda\nAccount: 1111222233',
  })
  const invoice = await w.create('salesInvoice', {
    customer: b.customerFar,
    registration: b.gujarat,
    items: [{ product: b.cable, drums: '1 x 500' }],
  })
  const printed = async (): Promise<string> =>
    JSON.stringify(await db.read(tx => paperOf(w.store, tx, owner, w.def('salesInvoice'), idOf(invoice))))
  await w.update('company', idOf(company), { version: 1, bankDetails: 'Other Bank\nAccount: 9999888877' }, maker)
  expect(await printed()).toContain('1111222233')
  expect(await printed()).not.toContain('9999888877')
  await w.act('bankChange', await newest('company'), 'confirm', second)
  expect(await printed()).not.toContain('9999888877')
  await waited(await newest('company'))
  expect(await printed()).toContain('9999888877')
})

test('the security log has who changed and who confirmed', async () => {
  const rows = await db.read(tx =>
    tx.rows<{ event: string; details: { of: string } }>(
      `select event, details from security_event where event like 'bank%' order by id`,
    ),
  )
  expect(rows.slice(0, 2)).toEqual([
    { event: 'bankChanged', details: { of: 'Utkal Aluminium' } },
    { event: 'bankConfirmed', details: { of: 'Utkal Aluminium' } },
  ])
  expect(rows.map(({ event }) => event)).toContain('bankRefused')
})
