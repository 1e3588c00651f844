import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '../../src/kernel/record.ts'
import { everyDuty, newUser, openApp, tokenFor } from '../support/app.ts'
import { testMs } from '../support/patience.ts'
import { bent, junk, pick, random, sample } from '../support/samples/junk.ts'
import { whole } from '../support/description.ts'
import { faults, type Schema, type Schemas } from '../support/schema.ts'
import { basicsOf, standardsDatabase } from '../support/smallWorks.ts'
import { works } from '../support/works.ts'

const db = await standardsDatabase()
const app = await openApp(db)
afterAll(() => app.close())

/** Something of every document, so that junk meets records and gets further than their absence. */
const tellStory = async (): Promise<void> => {
  const w = works(db)
  const b = basicsOf(w)
  const idOf = (row: Row): number => Number(row['id'])
  const items = [{ product: b.cable, drums: '4 x 500', rate: '148000' }]
  const order = { customer: b.customerFar, registration: b.gujarat, customerPo: 'PO/77', items }
  await w.create('company', { name: 'Narmada Cables Limited', noFinishedStock: true })
  await w.create('termsAndConditions', { code: 'EXW', title: 'Ex works', text: 'Freight extra' })
  await w.create('salesOrder', order)
  await w.create('productDesign', { product: b.cable, designation: '4C x 25 A2XFY' })
  const so = idOf(await w.create('salesOrder', order))
  for (const action of ['submit', 'confirm']) await w.act('salesOrder', so, action)
  const lot = { ...(await w.make('salesOrder', so, 'deliveryOrder')), vehicleNo: 'GJ06AB1234' }
  const despatched = idOf(await w.create('deliveryOrder', lot))
  for (const action of ['approve', 'despatch']) await w.act('deliveryOrder', despatched, action)
  const invoice = idOf(await w.create('salesInvoice', await w.make('deliveryOrder', despatched, 'salesInvoice')))
  await w.act('salesInvoice', invoice, 'post')
  const bills = [{ bill: 1, amount: '1000', tds: '0' }]
  await w.create('bankReceipt', { bank: b.bank, customer: b.customerFar, reference: 'N1', amount: '90000', bills })
}

beforeAll(tellStory)

/** Someone who may do everything, and whom no junk has blocked yet. */
const token = async (): Promise<string> => tokenFor(db, (await newUser(db, { duties: everyDuty })).id)

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: Schema
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
}

interface Described {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content>>
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: { readonly schemas: Schemas }
}

const { paths, components } = whole<Description>((await app.inject('/api/openapi.json')).json())
const { schemas } = components

const usualIds = ['1', '1', '1', '2', '3', '4']
const oddIds = ['0', '-1', 'x', '1e9', '99999999999999999', 'new', '%00', '__proto__', 'null', '1;2', "1'"]
const docs = ['salesOrder', 'customer', 'user', 'pg_class', '__proto__', '1']

/** The address with its parameters filled in: mostly the ids of records that exist. */
const filled = (path: string): string =>
  path.replace('{doc}', () => pick(docs)).replace(/\{\w+\}/g, () => pick(random() < 0.6 ? usualIds : oddIds))

const queryOf = (parameters: readonly Parameter[]): string => {
  const asked = parameters.filter(p => p.in === 'query' && (p.required || random() < 0.4))
  const words = asked.map(({ name, schema }) => {
    const value = random() < 0.8 ? sample(schemas, schema) : pick(junk)
    return `${name}=${encodeURIComponent(String(value).slice(0, 500))}`
  })
  return words.length > 0 ? `?${words.join('&')}` : ''
}

/** Names whose values no two records share. */
const unique = ['code', 'email', 'gstin', 'name', 'reference']
/** What stands beside a record and is not part of it. */
const around = ['actions', 'makes', 'links', 'progress', 'canEdit', 'canDelete', 'whyNot', 'titles', 'revisions']

/** The record of the address as it is stored, a little changed and a little bent: what gets past most checks. */
const storedLike = async (url: string, holder: string): Promise<unknown> => {
  const [, doc = '', id = pick(['1', '2'])] = /^\/api\/(\w+)(?:\/(\d+))?/.exec(url) ?? []
  const response = await app.inject({ url: `/api/${doc}/${id}`, headers: { authorization: `Bearer ${holder}` } })
  if (response.statusCode !== 200) return undefined
  const record = Object.fromEntries(Object.entries(response.json<Row>()).filter(([name]) => !around.includes(name)))
  for (const name of unique) {
    if (typeof record[name] === 'string' && random() < 0.8)
      record[name] = `${record[name].slice(0, 12)}${Math.floor(random() * 1e6)}`
  }
  const withoutSources =
    random() < 0.5
      ? JSON.stringify(record, (name, value: unknown) => (name === 'from' ? undefined : value))
      : JSON.stringify(record)
  return bent(JSON.parse(withoutSources), pick([0, 0, 0.01, 0.03]))
}

const bodyFor = async (schema: Schema, url: string, holder: string): Promise<string> => {
  const stored = random() < 0.6 ? await storedLike(url, holder) : undefined
  return JSON.stringify(random() < 0.1 ? pick(junk) : (stored ?? sample(schemas, schema)))
}

/** Tries of each operation; more, and other seeds, when somebody looks for trouble. */
const rounds = Number(process.env['JUNK_ROUNDS'] ?? 10)
/** What would end the sitting; it has tests of its own. */
const spared = new Set([
  '/api/auth/logout',
  '/api/auth/sessions',
  '/api/auth/sessions/{id}',
  '/api/auth/users/{id}/end-sessions',
  '/metrics',
])
const printRounds = 2

const methods = { get: 'GET', post: 'POST', put: 'PUT', delete: 'DELETE' } as const
const isMethod = (name: string): name is keyof typeof methods => Object.hasOwn(methods, name)

const operations = Object.entries(paths).flatMap(([path, named]) =>
  spared.has(path)
    ? []
    : Object.entries(named).flatMap(([name, operation]) => (isMethod(name) ? [{ path, method: methods[name], operation }] : [])),
)

/** What is wrong with an answer, whatever was asked; empty when nothing is. */
const faultsOf = ({ responses }: Described, response: LightMyRequestResponse): string[] => {
  const { statusCode, headers, body } = response
  if (statusCode === 500) return ['it answers 500']
  const content = responses[String(statusCode)]?.content
  if (statusCode < 300 && content?.['application/json'] === undefined) return []
  if (!String(headers['content-type']).startsWith('application/json')) return [`its type is ${headers['content-type']}`]
  if (/ at \w+ \(|node_modules|insert into |violates/.test(body)) return [`it tells too much: ${body.slice(0, 200)}`]
  const schema = statusCode < 300 ? content?.['application/json']?.schema : { $ref: '#/components/schemas/Error' }
  return schema ? faults(schemas, schema, response.json()).slice(0, 3) : [`the status ${statusCode} is not described`]
}

test('nothing that a client can send answers 500, and every answer is as described', { timeout: testMs * rounds }, async () => {
  const seen = new Map<number, number>()
  const found: string[] = []
  let holder = await token()
  for (const { path, method, operation } of operations) {
    const schema = operation.requestBody?.content?.['application/json']?.schema
    for (let round = 0; round < (path.endsWith('/print') ? printRounds : rounds); round += 1) {
      const url = filled(path) + queryOf(operation.parameters ?? [])
      const payload = schema ? await bodyFor(schema, url, holder) : undefined
      const response = await app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${holder}`, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(payload === undefined ? {} : { payload }),
      })
      seen.set(response.statusCode, (seen.get(response.statusCode) ?? 0) + 1)
      found.push(
        ...faultsOf(operation, response).map(
          fault => `${method} ${url.slice(0, 200)}: ${fault} (${(payload ?? '').slice(0, 300)})`,
        ),
      )
      if (response.statusCode === 401) holder = await token()
    }
  }
  expect(found).toEqual([])
  for (const status of [200, 201, 400, 404, 409, 422]) expect([status, (seen.get(status) ?? 0) > 0]).toEqual([status, true])
})
