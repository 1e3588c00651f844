import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '../../../src/kernel/record.ts'
import { ask, newUser, openApp, tokenFor } from '../../support/app.ts'
import { broken } from '../../support/invariants.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Basics, billed, idOf, works, yearBody } from '../../support/works.ts'

const db = await basicDatabase()
const app = await openApp(db)
afterAll(() => app.close())

/** The app stands in today; what is made in the story is dated by it. */
const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
const year = Number(today.slice(0, 4)) - (today.slice(5) < '04-01' ? 1 : 0)
const w = works(db, today)
let b: Basics
const tokens = { admin: '', sales: '', stores: '' }

beforeAll(async () => {
  await newUser(db, { name: 'Owner' })
  b = basicsOf(w)
  if (![2025, 2026].includes(year)) await w.create('financialYear', yearBody(year))
  tokens.admin = await tokenFor(db, (await newUser(db, { name: 'Meera', duties: ['admin', 'accounts', 'masters'] })).id)
  tokens.sales = await tokenFor(db, (await newUser(db, { name: 'Ravi', duties: ['sales'] })).id)
  tokens.stores = await tokenFor(db, (await newUser(db, { name: 'Keeper', duties: ['stores'] })).id)
})

interface Step {
  readonly name: string
  readonly done: boolean
  readonly says: string
  readonly path: string
  readonly pass: string | null
}

const stepsOf = (body: Row): readonly Step[] => (Array.isArray(body['steps']) ? body['steps'] : [])
const list = async (token = tokens.admin): Promise<readonly Step[]> =>
  stepsOf((await ask(app, token, 'GET', '/api/first-steps')).body)
const step = async (name: string): Promise<Step | undefined> => (await list()).find(one => one.name === name)
const pass = (name: string, token = tokens.admin) => ask(app, token, 'POST', '/api/first-steps/pass', { step: name })

const numbers = async (document: string): Promise<readonly Row[]> => {
  const { rows } = (await ask(app, tokens.admin, 'GET', '/api/document-numbers')).body
  return Array.isArray(rows) ? rows.filter((row: Row) => row['document'] === document) : []
}
const number = (body: object) => ask(app, tokens.admin, 'POST', '/api/document-numbers', body)

const invoiced = async (registration: number): Promise<unknown> => {
  const items = [{ product: b.cable, qty: '1', rate: '1000' }]
  const made = await billed(w, { customer: b.customerNear, registration, items })
  return (await w.act('salesInvoice', idOf(made), 'post'))['number']
}

test('the list follows from the records, is seen by whom it concerns, and is put away once it is done', async () => {
  expect((await step('company'))?.path).toBe('/company/new')
  const company = idOf(await w.create('company', { name: 'Tapi Cables', address: 'Halol' }))
  expect(await step('company')).toMatchObject({ done: false, says: 'Still without PAN, logo', path: `/company/${company}` })
  expect(await step('registrations')).toMatchObject({ done: true, says: '1 registration' })
  expect(await step('stock')).toMatchObject({ done: false })

  expect((await list(tokens.stores)).map(({ name }) => name)).toContain('stock')
  expect((await list(tokens.stores)).map(({ name }) => name)).not.toContain('company')

  expect((await pass('all')).status).toBe(422)
  expect((await pass('balances', tokens.sales)).status).toBe(403)
  expect((await pass('stock', tokens.sales)).status).toBe(403)
  await pass('stock', tokens.stores)
  expect(await step('stock')).toMatchObject({ done: true, says: 'There is none', pass: null })
})

test('a balance that does not agree is told as long as it does not', async () => {
  await pass('balances')
  expect(await step('balances')).toMatchObject({ done: true })
  const opening = idOf(await w.create('openingBalance', { ledgers: [{ account: b.bank, debit: '500' }] }))
  await w.act('openingBalance', opening, 'post')
  expect(await step('balances')).toMatchObject({ done: false, says: '₹ 500.00 still do not agree', pass: null })
  await w.act('openingBalance', opening, 'cancel', undefined, 'Tried')
  expect(await step('balances')).toMatchObject({ done: true })
})

test('what the first invoice will be called is told before, and it may go on behind papers from elsewhere', async () => {
  const [row] = await numbers('salesInvoice')
  expect(row).toMatchObject({ registration: b.gujarat, place: 'Halol works', begun: false, isInvoice: true })
  expect(row?.['next']).toMatch(/^SI\/\d\d-\d\d\/00001$/)

  const body = { document: 'salesInvoice', registration: b.gujarat, pattern: 'TC/{fy}/{0000}', first: 457 }
  expect((await number({ ...body, pattern: 'tc/{fy}/{0000}' })).status).toBe(400)
  expect((await ask(app, tokens.sales, 'POST', '/api/document-numbers', body)).status).toBe(403)
  const told = String((await number(body)).body['next'])
  expect(told).toMatch(/^TC\/\d\d-\d\d\/0457$/)
  expect((await numbers('salesInvoice'))[0]).toMatchObject({ next: told, pattern: 'TC/{fy}/{0000}', begun: true })

  expect(await invoiced(b.gujarat)).toBe(told)
  expect((await numbers('salesInvoice'))[0]?.['next']).toBe(told.replace('0457', '0458'))
  expect((await number({ ...body, first: 500 })).body['fields']).toEqual([
    { path: 'first', message: expect.stringContaining('goes on without a gap') },
  ])
  expect(await broken(db)).toEqual({})
})

test('a second registration is asked for a series of its own before its first invoice, and gets it in the same place', async () => {
  const depot = idOf(
    await w.create('gstRegistration', { name: 'Bhiwandi depot', gstin: '27AABCC1234D1ZB', state: '27', address: 'Bhiwandi' }),
  )
  const row = async (): Promise<Row | undefined> => (await numbers('salesInvoice')).find(one => one['registration'] === depot)
  expect(await row()).toMatchObject({ pattern: null, next: null })
  await number({ document: 'salesInvoice', registration: depot, pattern: 'BW/{fy}/{00000}' })
  expect((await row())?.['next']).toMatch(/^BW\/\d\d-\d\d\/00001$/)
  expect(await invoiced(depot)).toBe((await row())?.['next']?.toString().replace('00002', '00001'))
})
