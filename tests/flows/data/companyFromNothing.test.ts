import { afterAll, expect, test } from 'vitest'
import type { Row } from '../../../src/kernel/record.ts'
import { setupCode } from '../../../src/server/auth/setup.ts'
import { ask, openApp, signIn } from '../../support/app.ts'
import { freshDatabase } from '../../support/database.ts'
import { broken } from '../../support/invariants.ts'
import { png } from '../../support/samples/files.ts'

const db = await freshDatabase()
const app = await openApp(db)
afterAll(() => app.close())

const founder = { name: 'Meera', email: 'meera@tapi.example', password: 'first of all people' }
const office = 'Plot 12, GIDC Halol'
let token = ''

type Method = 'GET' | 'POST' | 'PUT'
const call = async (method: Method, path: string, body?: object | Buffer, headers?: Record<string, string>): Promise<Row> => {
  const answer = await ask(app, token, method, `/api/${path}`, body, headers ? { headers } : {})
  // A refusal names what the next person would be stuck at.
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}
const make = async (doc: string, body: object): Promise<number> => Number((await call('POST', doc, body))['id'])
const act = (doc: string, id: number, action: string): Promise<Row> => call('POST', `${doc}/${id}/${action}`, {})
const listed = async (doc: string, filter: string): Promise<Row> => {
  const { rows } = await call('GET', `${doc}?filter=${filter}`)
  return Array.isArray(rows) ? (rows[0] ?? {}) : {}
}
const after = async (doc: string, id: number, target: string): Promise<Row> => {
  const { draft } = await call('POST', `${doc}/${id}/make/${target}`, {})
  return typeof draft === 'object' && draft !== null ? { ...draft } : {}
}
const left = async (): Promise<readonly unknown[]> => {
  const { steps } = await call('GET', 'first-steps')
  return Array.isArray(steps) ? steps.filter(step => !step.done).map(step => step.name) : []
}

const customer = (code: string, state: string, gstin: string) => ({
  code,
  name: code,
  kind: 'epc',
  gstKind: 'regular',
  gstin,
  address: '12 Station Road',
  city: 'Somewhere',
  pin: '390001',
  state,
  creditDays: 30,
})

/** One drum of 500 m, from the order to the posted invoice. */
const sold = async (to: number, product: number, registration: number, drum: number): Promise<Row> => {
  const order = await make('salesOrder', {
    customer: to,
    registration,
    customerPo: `PO/${to}`,
    items: [{ product, drums: '1 x 500', rate: '400000' }],
  })
  await act('salesOrder', order, 'confirm')
  const delivery = await make('deliveryOrder', {
    ...(await after('salesOrder', order, 'deliveryOrder')),
    vehicleNo: 'GJ17TT4821',
    packed: [{ piece: drum, scanned: drum }],
  })
  for (const action of ['approve', 'verify', 'despatch']) await act('deliveryOrder', delivery, action)
  const invoice = await make('salesInvoice', await after('deliveryOrder', delivery, 'salesInvoice'))
  return act('salesInvoice', invoice, 'post')
}

const paperOf = async (doc: string, id: unknown): Promise<string> => {
  const headers = { authorization: `Bearer ${token}` }
  const { rawPayload } = await app.inject({ url: `/api/${doc}/${Number(id)}/print`, headers })
  return rawPayload.toString('latin1')
}

test('from the set-up page to the printed first invoices, with drums, GST, logo and the number that was chosen', async () => {
  const set = { ...founder, companyName: 'Tapi Cables Private Limited', gstin: '24AABCC1234D1ZH', address: office }
  expect((await ask(app, null, 'POST', '/api/setup', { ...set, code: await setupCode(db) })).status).toBe(201)
  token = String((await signIn(app, founder.email, founder.password)).body['token'])
  expect(await left()).not.toContain('registrations')

  const company = await listed('company', 'status:eq:active')
  expect(company).toMatchObject({ pan: 'AABCC1234D', startsOn: expect.any(String) })
  const files = `attachments/company/${Number(company['id'])}`
  const logo = await call('POST', `${files}?name=tapi.png`, png(), { 'content-type': 'application/octet-stream' })
  await call('PUT', `${files}/${Number(logo['id'])}/logo`, { logo: true })

  const ledger = async (code: string): Promise<unknown> => (await listed('account', `code:eq:${code}`))['id']
  const bank = { code: 'SBI', bank: 'State Bank of India', branch: 'Halol', accountNo: '30211445566', ifsc: 'SBIN0000123' }
  await make('bankAccount', { ...bank, account: await ledger('1603'), onInvoices: true })
  await make('user', { name: 'Ravi', email: 'ravi@tapi.example', duties: ['sales'] })
  const yard = await make('store', { code: 'FG', name: 'Finished goods', kind: 'finished' })
  await make('bin', { code: 'A1', name: 'Row A', store: yard })
  const registration = Number((await listed('gstRegistration', 'status:eq:active'))['id'])
  const numbers = { document: 'salesInvoice', registration, pattern: 'TC/{fy}/{0000}', first: 457 }
  const { next } = await call('POST', 'document-numbers', numbers)

  const made = await call('POST', 'cable/products', { design: { designation: '4C x 95 A2XFY' } })
  const product = Number(made['product'])
  const item = await make('item', {
    category: (await listed('itemCategory', 'kind:eq:finished'))['id'],
    product,
    unit: (await listed('unit', 'measures:eq:length'))['id'],
  })
  const { tax } = await call('GET', `product/${product}`)
  const told = { name: made['name'], hsn: '85446020', tax, tracking: 'piece', supply: 'make' }
  expect(await call('GET', `item/${item}`)).toMatchObject({ code: `FG-${String(made['code'])}`, ...told })
  const drum = { item, lengthM: '500', weightKg: '1400', rate: '250' }
  const stock = await make('openingStock', { store: yard, goods: [{ ...drum, makerNo: 'D1' }, { ...drum, makerNo: 'D2' }] })
  const opened = await act('openingStock', stock, 'post')

  const near = await make('customer', customer('NEAR', '24', '24AAXCS4127K1ZU'))
  const far = await make('customer', customer('FAR', '27', '27AAXCS4127K1ZO'))
  const balance = await make('openingBalance', {
    ledgers: [
      { account: await ledger('1603'), debit: '100000' },
      { account: await ledger('2101'), credit: '468000' },
    ],
    customerBills: [{ customer: near, billNo: 'OLD/7', billDate: '2026-03-31', amount: '118000' }],
  })
  expect(await act('openingBalance', balance, 'post')).toMatchObject({ elsewhere: opened['totalValue'], difference: '0.00' })

  const { rows } = await call('GET', `piece?filter=item:eq:${item}&sort=id`)
  const [first, second] = Array.isArray(rows) ? rows.map((row: Row) => Number(row['id'])) : []
  const within = await sold(near, product, registration, first ?? 0)
  expect(within).toMatchObject({ number: next, taxable: '200000.00', cgst: '18000.00', sgst: '18000.00', igst: '0.00' })
  const without = await sold(far, product, registration, second ?? 0)
  expect(without).toMatchObject({ cgst: '0.00', sgst: '0.00', igst: '36000.00', grandTotal: '236000.00' })
  expect(without['number']).toBe(String(next).replace('0457', '0458'))

  expect(await paperOf('salesInvoice', within['id'])).toContain('/Subtype /Image')
  expect(await left()).toEqual([])
  expect(await call('POST', 'first-steps/pass', { step: 'all' })).toMatchObject({ steps: [] })
  expect(await broken(db)).toEqual({})
})
