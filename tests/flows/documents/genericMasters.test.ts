import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { genericMasters } from '../../../src/server/api/masters.ts'
import { ask, newUser, openApp, tokenFor } from '../../support/app.ts'
import { sampleBody } from '../../support/samples/samples.ts'
import { resolved } from '../../support/schema.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Basics, works } from '../../support/works.ts'

const db = await basicDatabase()
const app = await openApp(db)
const w = works(db)
afterAll(() => app.close())

let b: Basics
let keeper = ''
let stranger = ''
beforeAll(async () => {
  b = basicsOf(w)
  keeper = await tokenFor(db, (await newUser(db, { duties: ['masters'] })).id)
  stranger = await tokenFor(db, (await newUser(db, { duties: ['admin'] })).id)
})

const rowsOf = async (type: string): Promise<readonly { readonly id: number; readonly status: string }[]> =>
  (await app.inject({ url: `/api/GenericMasters/${type}`, headers: { authorization: `Bearer ${keeper}` } })).json()

test('every simple master of the specification is one', () => {
  expect(Object.keys(genericMasters)).toEqual(
    expect.arrayContaining([
      'Department',
      'Designation',
      'Shift',
      'ItemCategory',
      'ItemSubCategory',
      'Color',
      'Core',
      'Sqmm',
      'SqmmConstruction',
      'Size',
      'Attribute',
      'Standards',
      'Machine',
      'TermsAndConditions',
    ]),
  )
})

describe.each(Object.entries(genericMasters))('%s', (type, doc) => {
  const path = `/api/GenericMasters/${type}`

  test('is created and changed by the row and by the list, in any case, and shows active and blocked rows', async () => {
    const made = await ask(app, keeper, 'POST', path.toLowerCase(), sampleBody(w, doc, 71, b))
    expect(made).toMatchObject({ status: 200, body: { status: 'active', version: 1 } })
    const id = Number(made.body['id'])
    const both = await app.inject({
      method: 'POST',
      url: path,
      headers: { authorization: `Bearer ${keeper}` },
      payload: [{ ...sampleBody(w, doc, 71, b), id }, sampleBody(w, doc, 72, b)],
    })
    expect(both.json()).toMatchObject([{ id, version: 2 }, { version: 1 }])
    await ask(app, keeper, 'POST', `/api/${doc}/${id}/block`, { reason: 'No longer used' })
    const rows = await rowsOf(type.toUpperCase())
    expect(rows.find(row => row.id === id)?.status).toBe('blocked')
    expect(rows.filter(row => row.status === 'active').length).toBeGreaterThan(0)
  })

  test('keeps its own duty and its own shape', async () => {
    expect((await ask(app, stranger, 'GET', path)).status).toBe(403)
    expect((await ask(app, stranger, 'POST', path, sampleBody(w, doc, 73, b))).status).toBe(403)
    expect((await ask(app, keeper, 'POST', path, { ...sampleBody(w, doc, 73, b), nonsense: 1 })).status).toBe(422)
    const shapes = (await app.inject('/api/openapi.json')).json().components.schemas
    const shape = `${doc.charAt(0).toUpperCase()}${doc.slice(1)}Entry`
    expect(Object.keys(resolved(shapes, shapes[shape]).properties ?? {})).toEqual(
      expect.arrayContaining(['id', 'version', ...Object.keys(sampleBody(w, doc, 74, b))]),
    )
  })
})

test('a change sent again under its key is made once, though it names no version', async () => {
  const path = '/api/GenericMasters/Department'
  const { body } = await ask(app, keeper, 'POST', path, { code: 'ARM', name: 'Armouring' })
  const change = { id: body['id'], code: 'ARM', name: 'Armouring shop' }
  const once = () => ask(app, keeper, 'POST', path, change, { headers: { 'idempotency-key': 'armouring' } })
  expect(await once()).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await once()).toMatchObject({ status: 200, body: { version: 2, name: 'Armouring shop' } })
})

test.each(['User', 'account', 'company', 'insulationThickness', 'salesOrder', 'audit', '__proto__'])('%s is none', async type => {
  expect((await ask(app, keeper, 'GET', `/api/GenericMasters/${type}`)).status).toBe(404)
  expect((await ask(app, keeper, 'POST', `/api/GenericMasters/${type}`, {})).status).toBe(404)
})
