import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '../../src/kernel/record.ts'
import { everyDuty, newUser, openApp, tokenFor } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { basics, works } from '../support/works.ts'

const db = await freshDatabase()
const app = await openApp(db)
afterAll(() => app.close())

/** Something of every document, so that junk meets records and gets further than their absence. */
const tellStory = async (): Promise<void> => {
  const w = works(db)
  const b = await basics(w)
  const idOf = (row: Row): number => Number(row['id'])
  const order = {
    customer: b.customerFar,
    registration: b.gujarat,
    customerPo: 'PO/77',
    items: [{ product: b.cable, drums: '4 x 500', rate: '148000' }],
  }
  await w.create('company', { name: 'Narmada Cables Limited' })
  await w.create('termsAndConditions', { code: 'EXW', title: 'Ex works', text: 'Freight extra' })
  await w.create('salesOrder', order)
  const so = idOf(await w.create('salesOrder', order))
  for (const action of ['submit', 'confirm']) await w.act('salesOrder', so, action)
  const first = idOf(
    await w.create('deliveryOrder', { ...(await w.make('salesOrder', so, 'deliveryOrder')), vehicleNo: 'GJ06AB1234' }),
  )
  for (const action of ['approve', 'despatch']) await w.act('deliveryOrder', first, action)
  const invoice = idOf(await w.create('salesInvoice', await w.make('deliveryOrder', first, 'salesInvoice')))
  await w.act('salesInvoice', invoice, 'post')
  await w.create('bankReceipt', {
    bank: b.bank,
    customer: b.customerFar,
    reference: 'N1',
    amount: '90000',
    bills: [{ bill: 1, amount: '1000', tds: '0' }],
  })
}

beforeAll(tellStory)

/** Someone who may do everything, and whom no junk has blocked yet. */
const token = async (): Promise<string> => tokenFor(db, (await newUser(db, { duties: everyDuty })).id)

/** The same junk on every run, unless another seed is given: a small generator (mulberry32). */
let state = Number(process.env['JUNK_SEED'] ?? 20261121)
const random = (): number => {
  state = (state + 0x6d2b79f5) | 0
  let t = Math.imul(state ^ (state >>> 15), 1 | state)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}
const pick = <T>(list: readonly T[]): T => {
  const one = list[Math.floor(random() * list.length)]
  if (one === undefined) throw new Error('Nothing to pick from.')
  return one
}

const junk: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  1.5,
  -0,
  1e308,
  9007199254740993,
  2147483648,
  '',
  ' ',
  'x',
  '0',
  '-0',
  '1e5',
  '1e400',
  'NaN',
  'Infinity',
  '1,23,456',
  '१२३',
  '99999999999999999999999999999',
  '0.00000000000001',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '2026-06-15',
  '24:00',
  "'; drop table audit; --",
  '\u202eabc',
  '\u200b',
  'é'.repeat(300),
  'x'.repeat(10_000),
  '%s%n{{7*7}}${7*7}',
  'http://169.254.169.254/latest/meta-data',
  '../../etc/passwd',
  [],
  [[]],
  [null],
  [1, 'two', {}],
  {},
  { id: 1 },
  { value: '1' },
]

interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly pattern?: string
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: Schema
}

interface Description {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            parameters: readonly Parameter[]
            requestBody?: { content: Readonly<Record<string, { schema: Schema }>> }
          }
        >
      >
    >
  >
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

const description = (await app.inject('/api/openapi.json')).json<Description>()

/** A value that fits the schema more or less; at any depth junk may stand in its place. */
const sample = (schema: Schema, depth = 0): unknown => {
  if (random() < 0.12) return pick(junk)
  if (schema.$ref) return sample(description.components.schemas[schema.$ref.replace('#/components/schemas/', '')] ?? {}, depth)
  if (schema.anyOf) return sample(pick(schema.anyOf), depth)
  if (schema.enum) return pick(schema.enum)
  if (schema.type === 'object') {
    const entries = Object.entries(schema.properties ?? {}).filter(() => random() < 0.85)
    return Object.fromEntries([
      ...entries.map(([name, inner]) => [name, sample(inner, depth + 1)]),
      ...(random() < 0.05 ? [[`odd${depth}`, 1]] : []),
    ])
  }
  if (schema.type === 'array')
    return Array.from({ length: Math.floor(random() * 3) }, () => sample(schema.items ?? {}, depth + 1))
  if (schema.type === 'integer') return pick([1, 1, 1, 2, 3, 0, 7, 999, -1])
  if (schema.type === 'boolean') return random() < 0.5
  if (schema.type === 'null') return null
  if (schema.format === 'date') return '2026-06-15'
  if (schema.pattern) return pick(['1', '12.5', '100', '0', '-3'])
  return pick(['x', 'Some words', '24', 'a@b.example', 'TERMS-1'])
}

const ids = [
  '1',
  '1',
  '1',
  '2',
  '3',
  '4',
  '0',
  '-1',
  'x',
  '1e9',
  '99999999999999999',
  'new',
  '%00',
  '__proto__',
  'null',
  '1;2',
  "1'",
]
const docs = ['salesOrder', 'customer', 'user', 'pg_class', '__proto__', '1']

/** The address with its parameters filled in: mostly the ids of records that exist. */
const filled = (path: string): string => path.replace('{doc}', () => pick(docs)).replace(/\{\w+\}/g, () => pick(ids))

/** Names whose values no two records share. */
const unique = ['code', 'email', 'gstin', 'name', 'reference']
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A stored record of the address with a few of its values replaced by junk, at any depth: what gets past most checks. */
const bent = (value: unknown, chance: number): unknown => {
  if (random() < chance) return pick(junk)
  if (Array.isArray(value)) return value.map(one => bent(one, chance))
  if (!isRow(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, bent(one, chance)]))
}

const around = ['actions', 'makes', 'links', 'progress', 'canEdit', 'canDelete', 'whyNot', 'titles']

const storedLike = async (url: string, holder: string): Promise<unknown> => {
  const [, doc = '', id = pick(['1', '2'])] = /^\/api\/(\w+)(?:\/(\d+))?/.exec(url) ?? []
  const response = await app.inject({ url: `/api/${doc}/${id}`, headers: { authorization: `Bearer ${holder}` } })
  if (response.statusCode !== 200) return undefined
  const record = Object.fromEntries(Object.entries(response.json<Row>()).filter(([name]) => !around.includes(name)))
  for (const name of unique)
    if (typeof record[name] === 'string' && random() < 0.8)
      record[name] = `${record[name].slice(0, 12)}${Math.floor(random() * 1e6)}`
  for (const lines of Object.values(record))
    if (Array.isArray(lines) && random() < 0.5) for (const line of lines) if (isRow(line)) line['from'] = undefined
  return bent(record, pick([0, 0, 0.01, 0.03]))
}

/** Tries of each operation; more, and other seeds, when somebody looks for trouble. */
const rounds = Number(process.env['JUNK_ROUNDS'] ?? 15)
/** What would end the sitting or the test; they have tests of their own. */
const spared = new Set(['/api/auth/logout', '/api/auth/sessions', '/api/auth/sessions/{id}', '/api/auth/users/{id}/end-sessions'])

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const methods: Readonly<Record<string, Method>> = { get: 'GET', post: 'POST', put: 'PUT', delete: 'DELETE' }

const queryOf = (parameters: readonly Parameter[]): string => {
  const words = parameters
    .filter(p => p.in === 'query' && (p.required || random() < 0.4))
    .map(
      ({ name, schema }) => `${name}=${encodeURIComponent(String(random() < 0.8 ? sample(schema) : pick(junk)).slice(0, 500))}`,
    )
  return words.length > 0 ? `?${words.join('&')}` : ''
}

test('nothing that a client can send answers 500, or anything but JSON', { timeout: 12_000 * rounds }, async () => {
  const seen = new Map<number, number>()
  const failures: string[] = []
  let holder = await token()
  for (const [path, operations] of Object.entries(description.paths)) {
    for (const [name, { parameters, requestBody }] of Object.entries(operations)) {
      const method = methods[name]
      const schema = requestBody?.content['application/json']?.schema
      if (!method || spared.has(path) || path === '/metrics') continue
      for (let round = 0; round < rounds; round += 1) {
        const url = filled(path) + queryOf(parameters)
        const body =
          schema && method !== 'GET'
            ? ((random() < 0.6 ? await storedLike(url, holder) : undefined) ?? sample(schema))
            : undefined
        const payload = body === undefined ? undefined : JSON.stringify(random() < 0.1 ? pick(junk) : body)
        const response = await app.inject({
          method,
          url,
          headers: {
            authorization: `Bearer ${holder}`,
            ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(payload === undefined ? {} : { payload }),
        })
        const what = `${method} ${url} ${payload ?? ''}`.slice(0, 600)
        seen.set(response.statusCode, (seen.get(response.statusCode) ?? 0) + 1)
        if (response.statusCode === 500) failures.push(what)
        expect(response.headers['content-type']).toMatch(/^application\/json/)
        expect(response.body).not.toMatch(/ at \w+ \(|node_modules|select |insert into|violates/)
        if (response.statusCode >= 400)
          expect(response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) })
        if (response.statusCode === 401) holder = await token()
      }
    }
  }
  expect(failures).toEqual([])
  for (const status of [200, 201, 400, 404, 409, 422]) expect([status, (seen.get(status) ?? 0) > 0]).toEqual([status, true])
})
