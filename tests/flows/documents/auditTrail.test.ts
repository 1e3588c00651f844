import { beforeAll, expect, test } from 'vitest'
import type { ReportAnswer } from '../../../src/kernel/report.ts'
import { runReport } from '../../../src/server/reports/run.ts'
import { newUser } from '../../support/app.ts'
import { sampleBody } from '../../support/samples/samples.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Basics, owner, person, type Works, works } from '../../support/works.ts'

const db = await basicDatabase()
const w: Works = works(db)
let b: Basics
let asha: number
let order: number

/** The days around now by the clock of the works: rows of the trail carry the time of the database. */
const day = (offset: number): string => new Date(Date.now() + 5.5 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10)

const trail = (params: object = {}, by = owner): Promise<ReportAnswer> =>
  runReport(w.store, by, 'auditTrail', { fromDate: day(0), toDate: day(0), user: null, document: null, field: null, ...params })

beforeAll(async () => {
  b = basicsOf(w)
  asha = (await newUser(db, { name: 'Asha Kulkarni' })).id
  const by = person(asha, 'Asha Kulkarni', 'sales', 'approver')
  const items = [{ product: b.cable, qty: '1.000', rate: '148000' }]
  const made = await w.create('salesOrder', { customer: b.customerFar, registration: b.gujarat, items }, by)
  order = Number(made['id'])
  await w.update('salesOrder', order, { version: 1, creditDays: 45, customerPo: 'PO-77' }, by)
  await w.act('salesOrder', order, 'confirm', by)
  await w.act('salesOrder', order, 'close', by, 'The plant has stopped.')
})

test('the trail tells who did what to which record, why, and every field as it was and became, newest first', async () => {
  const { rows } = await trail({ document: 'sales order' })
  expect(rows.map(({ values }) => [values['who'], values['document'], values['what'], values['reason']])).toEqual([
    ['Asha Kulkarni', 'Sales Order', 'Short close', 'The plant has stopped.'],
    ['Asha Kulkarni', 'Sales Order', 'Confirm order', null],
    ['Asha Kulkarni', 'Sales Order', 'Changed 2 things', null],
    ['Asha Kulkarni', 'Sales Order', 'Created', null],
  ])
  expect(rows[2]?.values['changes']).toMatch(/Customer PO No\.: – → PO-77/)
  expect(rows[2]?.values['changes']).toMatch(/Credit days: \d+ → 45/)
  for (const { values } of rows) expect(values['when']).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)
  for (const { values, drill } of rows)
    expect([values['record'], drill]).toEqual(['SO/26-27/00001', { doc: 'salesOrder', id: order }])
})

test('it is narrowed by person, by field and by day', async () => {
  const ofAsha = await trail({ user: asha })
  expect(new Set(ofAsha.rows.map(({ values }) => values['who']))).toEqual(new Set(['Asha Kulkarni']))
  expect((await trail({ field: 'credit days', user: asha })).rows).toHaveLength(1)
  expect((await trail({ fromDate: day(-9), toDate: day(-1) })).rows).toEqual([])
})

test('what a person may not read elsewhere is not told here either', async () => {
  await w.update('user', asha, { version: 1, duties: ['sales', 'approver'], phone: '98200 12345' })
  const clerk = person(asha, 'Clerk', 'accounts')
  const ofUsers = async (by = owner): Promise<string> =>
    (await trail({ document: 'user' }, by)).rows.map(({ values }) => String(values['changes'])).join('\n')
  expect(await ofUsers()).toMatch(/Duties/)
  expect(await ofUsers(clerk)).toMatch(/Phone: – → 98200 12345/)
  expect(await ofUsers(clerk)).not.toMatch(/Duties|Approves|verified/)
  await w.create('costTerms', sampleBody(w, 'costTerms', 1, b))
  expect((await trail({ document: 'cost' })).rows).toHaveLength(1)
  expect((await trail({ document: 'cost' }, clerk)).rows).toEqual([])
  await expect(trail({}, person(asha, 'Seller', 'sales'))).rejects.toMatchObject({ status: 403 })
})
