import { beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../../src/kernel/record.ts'
import { registry } from '../../src/modules/registry.ts'
import { lineSets } from '../../src/kernel/record.ts'
import type { AnyDocument } from '../../src/kernel/document.ts'
import type { Database } from '../../src/server/database.ts'
import { basicDatabase, basicsOf } from '../support/smallWorks.ts'
import { type Basics, owner, works, type Works } from '../support/works.ts'

let db: Database
let w: Works
let b: Basics

const id = (row: Row): number => Number(row['id'])

beforeAll(async () => {
  db = await basicDatabase()
  w = works(db)
  b = basicsOf(w)
  await w.create('company', { name: 'Tapi Cables', noFinishedStock: true })
})

/** The works' clock of these tests. */
const today = '2026-06-15'

const confirmed = async (date = '2026-06-10'): Promise<Row> => {
  const order = await w.create(
    'salesOrder',
    { date, customer: b.customerFar, registration: b.gujarat, items: [{ product: b.cable, drums: '4 x 500', rate: '148000' }] },
    owner,
  )
  return w.act('salesOrder', id(order), 'confirm', owner)
}

const despatched = async (order: Row, date: string): Promise<Row> => {
  const made = await w.make('salesOrder', id(order), 'deliveryOrder', owner)
  const lot = await w.create('deliveryOrder', { ...made, date, vehicleNo: 'GJ06AB1234' }, owner)
  await w.act('deliveryOrder', id(lot), 'approve', owner)
  return w.act('deliveryOrder', id(lot), 'despatch', owner)
}

const invoiced = async (delivery: Row, date: string): Promise<Row> =>
  w.create('salesInvoice', { ...(await w.make('deliveryOrder', id(delivery), 'salesInvoice', owner)), date }, owner)

const refusedAt = (path: string, message: RegExp) => ({
  status: 422,
  fields: expect.arrayContaining([{ path, message: expect.stringMatching(message) }]),
})

describe('the day of a document', () => {
  test('is not after today', async () => {
    const ahead = { customer: b.customerFar, registration: b.gujarat, date: '2026-06-16', items: [] }
    await expect(w.create('salesOrder', ahead, owner)).rejects.toMatchObject(
      refusedAt('date', /^Date cannot be after today, 2026-06-15\./),
    )
  })

  test('is not before the day of what it was made from', async () => {
    const order = await confirmed()
    const made = await w.make('salesOrder', id(order), 'deliveryOrder', owner)
    await expect(w.create('deliveryOrder', { ...made, date: '2026-06-09' }, owner)).rejects.toMatchObject(
      refusedAt('date', /^Sales Order SO\/26-27\/\d+ is dated 2026-06-10\. Date the delivery order 2026-06-10 or later\.$/),
    )
  })

  test('is not before the customer’s own order, and what is promised is not before the order', async () => {
    const body = { customer: b.customerFar, registration: b.gujarat, date: '2026-06-10', items: [] }
    await expect(w.create('salesOrder', { ...body, poDate: '2026-06-11' }, owner)).rejects.toMatchObject(
      refusedAt('poDate', /^PO date cannot be after the date, 2026-06-10\./),
    )
    await expect(w.create('salesOrder', { ...body, deliverBy: '2026-06-09' }, owner)).rejects.toMatchObject(
      refusedAt('deliverBy', /^Deliver by cannot be before the date, 2026-06-10\./),
    )
  })

  test('lies in a financial year that is kept', async () => {
    const old = await w.create(
      'salesOrder',
      {
        customer: b.customerFar,
        registration: b.gujarat,
        date: '2024-06-10',
        items: [{ product: b.cable, drums: '1 x 500', rate: '1000' }],
      },
      owner,
    )
    await expect(w.act('salesOrder', id(old), 'confirm', owner)).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(/^No financial year holds 2024-06-10/),
    })
  })
})

describe('the numbers of invoices', () => {
  test('follow their dates, and a refused one leaves no gap', async () => {
    const [first, second] = [await despatched(await confirmed(), '2026-06-10'), await despatched(await confirmed(), '2026-06-10')]
    const late = await invoiced(first, '2026-06-14')
    const early = await invoiced(second, '2026-06-12')
    const posted = await w.act('salesInvoice', id(late), 'post', owner)
    await expect(w.act('salesInvoice', id(early), 'post', owner)).rejects.toMatchObject({
      code: 'ST001',
      message: `The newest number of this series, ${String(posted['number'])}, is dated 2026-06-14. Date this one 2026-06-14 or later.`,
    })
    await w.update('salesInvoice', id(early), { version: early['version'], date: today }, owner)
    const next = await w.act('salesInvoice', id(early), 'post', owner)
    expect(Number(String(next['number']).slice(-5))).toBe(Number(String(posted['number']).slice(-5)) + 1)
  })

  test('an invoice is not settled before its day', async () => {
    const invoice = await invoiced(await despatched(await confirmed(), '2026-06-10'), today)
    await w.act('salesInvoice', id(invoice), 'post', owner)
    const receipt = await w.make('salesInvoice', id(invoice), 'bankReceipt', owner)
    const early = await w.create(
      'bankReceipt',
      { ...receipt, date: '2026-06-14', bank: b.bank, mode: 'neft', reference: 'UTR1' },
      owner,
    )
    await expect(w.act('bankReceipt', id(early), 'post', owner)).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(/is dated 2026-06-15; what settles it cannot be dated earlier\./),
    })
  })
})

test('every date that bounds another is a date of the same header', () => {
  const all: AnyDocument[] = Object.values(registry.documents)
  const wrong = all.flatMap(def =>
    [def.fields, ...lineSets(def).map(([, set]) => set.fields)].flatMap(fields =>
      Object.entries(fields).flatMap(([name, { latest, earliest }]) =>
        [latest, earliest]
          .filter(bound => bound !== undefined && bound !== 'today' && bound !== 'any' && def.fields[bound]?.kind !== 'date')
          .map(bound => `${def.name}.${name}: ${String(bound)}`),
      ),
    ),
  )
  expect(wrong).toEqual([])
})
