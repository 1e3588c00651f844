import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '../../../src/kernel/record.ts'
import { leaves } from '../../support/despatched.ts'
import { ask, newUser, openApp, tokenFor } from '../../support/app.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Basics, owner, works } from '../../support/works.ts'

const db = await basicDatabase()
const app = await openApp(db)
afterAll(() => app.close())

const w = works(db)
let b: Basics
let token: string
let agent = 0
/** The records of the agent's own customer, and of one who is another's: an id for each document. */
let named: Readonly<Record<string, number>>
let others: Readonly<Record<string, number>>

const id = (row: Row): number => Number(row['id'])

const soldTo = async (customer: number): Promise<Readonly<Record<string, number>>> => {
  const items = [{ product: b.cable, drums: '1 x 500', rate: '148000' }]
  const salesOrder = id(await w.create('salesOrder', { customer, registration: b.gujarat, items }))
  await w.act('salesOrder', salesOrder, 'confirm')
  const deliveryOrder = id(await w.create('deliveryOrder', await w.make('salesOrder', salesOrder, 'deliveryOrder')))
  await leaves(w, deliveryOrder)
  const salesInvoice = id(await w.create('salesInvoice', await w.make('deliveryOrder', deliveryOrder, 'salesInvoice')))
  await w.act('salesInvoice', salesInvoice, 'post')
  return { customer, salesOrder, deliveryOrder, salesInvoice }
}

beforeAll(async () => {
  await newUser(db, { name: 'Owner' })
  agent = (await newUser(db, { name: 'Bhanwar Purohit', userType: 'Agent' })).id
  token = await tokenFor(db, agent)
  b = basicsOf(w)
  const { version } = await w.read('customer', b.customerNear)
  await w.update('customer', b.customerNear, { version, agent }, owner)
  named = await soldTo(b.customerNear)
  others = await soldTo(b.customerFar)
})

const get = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${token}` } })

test('an agent lists, counts, sums, finds and exports the records that name the agent, and no others', async () => {
  for (const name of Object.keys(named)) {
    const { rows, total } = (await get(`/api/${name}`)).json()
    expect([name, total, rows.map(id)]).toEqual([name, 1, [named[name]]])
    expect((await get(`/api/${name}?q=Konkan`)).json()).toMatchObject({ rows: [], total: 0 })
    const sheet = await get(`/api/${name}/export?format=csv`)
    expect(sheet.statusCode).toBe(200)
    expect(sheet.body).toContain('Narmada')
    expect(sheet.body).not.toContain('Konkan')
  }
  expect((await get('/api/salesOrder')).json()).toMatchObject({ sums: { grandTotal: '87320.00' } })
})

test('whatever can be read of a record is refused to the agent of another customer, and open to its own', async () => {
  const { paths } = (await get('/api/openapi.json')).json<{ paths: Record<string, Record<string, unknown>> }>()
  for (const [name, other] of Object.entries(others)) {
    const places = Object.keys(paths).filter(path => path.startsWith(`/api/${name}/{id}`) && 'get' in (paths[path] ?? {}))
    expect(places.length).toBeGreaterThan(2)
    for (const place of places.filter(path => !path.slice(`/api/${name}/{id}`.length).includes('{'))) {
      const { statusCode, body } = await get(place.replace('{id}', String(other)))
      expect([place, statusCode]).toEqual([place, expect.toBeOneOf([403, 404])])
      expect(body).not.toContain('Konkan')
    }
    expect((await get(`/api/${name}/${named[name]}`)).statusCode).toBe(200)
    expect((await get(`/api/${name}/${named[name]}/print`)).headers['content-type']).toBe('application/pdf')
  }
})

test('an agent writes nothing, and sees neither books, costs nor reports', async () => {
  for (const [name, own] of Object.entries(named)) {
    expect((await ask(app, token, 'POST', `/api/${name}`, {})).status).toBe(403)
    expect((await ask(app, token, 'PUT', `/api/${name}/${own}`, { version: 1 })).status).toBe(403)
    expect(
      (await ask(app, token, 'POST', `/api/${name}/${own}/${name === 'customer' ? 'block' : 'cancel'}`, { reason: 'x' })).status,
    ).toBe(403)
  }
  for (const closed of [
    'bill',
    'account',
    'bankReceipt',
    'costing',
    'costedBill',
    'product',
    'user',
    'reports/trialBalance',
    'reports/receivables',
  ]) {
    expect([closed, (await get(`/api/${closed}`)).statusCode]).toEqual([closed, 403])
  }
})

test('names of the staff, the postings and the words behind a change are not told outside the works', async () => {
  for (const [name, own] of Object.entries(named)) {
    const { titles } = (await get(`/api/${name}/${own}`)).json<{ titles: { user?: object } }>()
    expect([name, Object.keys(titles.user ?? {})]).toEqual([name, [String(agent)]])
    expect((await get(`/api/${name}`)).body).not.toContain('"Owner"')
    expect((await get(`/api/${name}/export?format=csv&columns=id,createdBy`)).body).not.toContain('Owner')
    const history = await get(`/api/${name}/${own}/history`)
    expect(history.body).not.toContain('Owner')
    const told = history.json<{ changes: object }[]>()
    expect(told.length).toBeGreaterThan(0)
    for (const { changes } of told) expect(Object.keys(changes)).toEqual(['status'])
  }
  for (const name of ['deliveryOrder', 'salesInvoice'])
    expect((await get(`/api/${name}/${named[name]}/postings`)).statusCode).toBe(403)
})
