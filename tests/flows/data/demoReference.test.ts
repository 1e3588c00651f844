import { beforeAll, expect, test } from 'vitest'
import { isoDate } from '../../../src/kernel/dates.ts'
import { roles } from '../../../src/modules/masters/books/roles.ts'
import type { Database } from '../../../src/server/database.ts'
import { loadReference } from '../../../src/server/seed/reference.ts'
import { leaves } from '../../support/despatched.ts'
import { freshDatabase } from '../../support/database.ts'
import { customerBody, owner, person, productBody, works, type Works } from '../../support/works.ts'

let db: Database
let w: Works

beforeAll(async () => {
  db = await freshDatabase()
  w = works(db, '2026-06-15')
  await loadReference(w.store, person(7, 'Founder', 'masters', 'accounts'))
})

const rows = <R>(sql: string): Promise<R[]> => db.read(tx => tx.rows<R>(sql, []))

test('every role that a posting names has its ledger, and no ledger is of the demo company’s own banks', async () => {
  const ledgers = await rows<{ role: string }>(`select role from account where not is_group and role is not null`)
  expect(ledgers.map(row => row.role)).toEqual(expect.arrayContaining(Object.keys(roles)))
  expect(await rows(`select name from account where code in ('1611', '1612')`)).toEqual([])
  expect(await rows(`select a.code from account a join account p on p.id = a.parent where not p.is_group`)).toEqual([])
})

test('the years around today are open, month by month and without a gap', async () => {
  const years = await rows<{ name: string; months: string }>(
    `select y.name, count(*) as months from financial_year y join financial_year_periods p on p.doc = y.id where p.state = 'open' group by 1 order by 1`,
  )
  expect(years).toEqual(['2025-26', '2026-27', '2027-28'].map(name => ({ name, months: 12 })))
  expect(
    await rows(
      `select from_date from (select from_date, lag(to_date) over (order by from_date) as before from financial_year_periods) p where from_date <> before + 1`,
    ),
  ).toEqual([])
  expect(await rows(`select name, from_date, to_date from financial_year_periods where from_date = '2028-02-01'`)).toEqual([
    { name: 'Feb 2028', from_date: '2028-02-01', to_date: '2028-02-29' },
  ])
})

test('a first sale can be ordered with the structures, the terms and the tax that are there, delivered, and posted', async () => {
  const byCode = async (table: string, code: string): Promise<number> =>
    (await rows<{ id: number }>(`select id from ${table} where code = '${code}'`))[0]?.id ?? 0
  const registration = await w.create('gstRegistration', {
    name: 'Works',
    gstin: '24AABCC1234D1ZH',
    state: '24',
    address: 'GIDC',
  })
  const customer = await w.create('customer', {
    ...customerBody('ONE', 'First Customer', '24', null),
    chargeStructure: await byCode('charge_structure', 'SITE'),
    terms: await byCode('terms_and_conditions', 'PROJECT'),
  })
  const product = await w.create('product', productBody('A2XFY-4C25', await byCode('tax', 'GST18'), '148000'))
  const order = await w.create('salesOrder', {
    customer: customer['id'],
    registration: registration['id'],
    // The terms ask for the inspector of the buyer, who has none here.
    inspection: 'none',
    items: [{ product: product['id'], drums: '2 x 500' }],
  })
  expect(order).toMatchObject({ itemTotal: '148000.00', date: isoDate('2026-06-15') })
  const id = Number(order['id'])
  await w.act('salesOrder', id, 'confirm')
  const delivery = Number(
    (await w.create('deliveryOrder', { ...(await w.make('salesOrder', id, 'deliveryOrder')), vehicleNo: 'GJ17TT4821' }))['id'],
  )
  await leaves(w, delivery)
  const invoice = Number((await w.create('salesInvoice', await w.make('deliveryOrder', delivery, 'salesInvoice')))['id'])
  expect(await w.act('salesInvoice', invoice, 'post')).toMatchObject({
    status: 'posted',
    number: 'SI/26-27/00001',
    grandTotal: order['grandTotal'],
  })
})

test('withdrawn rates are there for older papers, and blocked', async () => {
  expect(await rows(`select code from tax where status = 'blocked' order by code`)).toEqual([
    { code: 'GST12' },
    { code: 'GST28' },
  ])
  await expect(
    w.create(
      'product',
      productBody('OLD', (await rows<{ id: number }>(`select id from tax where code = 'GST28'`))[0]?.id ?? 0, '1'),
      owner,
    ),
  ).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('blocked'),
  })
})
