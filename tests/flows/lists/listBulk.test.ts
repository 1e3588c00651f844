import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Duty } from '../../../src/kernel/duty.ts'
import type { Row } from '../../../src/kernel/record.ts'
import type { Database } from '../../../src/server/database.ts'
import { history } from '../../../src/server/store/read.ts'
import { ask, everyDuty, newUser, openApp, tokenFor } from '../../support/app.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Basics, owner, works, type Works } from '../../support/works.ts'

let db: Database
let w: Works
let b: Basics
let app: FastifyInstance
let boss = ''

const hire = async (name: string, duties: readonly Duty[]): Promise<string> =>
  tokenFor(db, (await newUser(db, { name, duties })).id)

beforeAll(async () => {
  db = await basicDatabase()
  w = works(db)
  boss = await hire('Boss', everyDuty)
  b = basicsOf(w)
  app = await openApp(db)
})
afterAll(() => app.close())

interface Chosen {
  readonly id: number
  readonly version: number
}
const chosen = (row: Row): Chosen => ({ id: Number(row['id']), version: Number(row['version']) })
const order = async (lines: readonly object[] = [{ product: b.cable, drums: '4 x 500', rate: '148000' }]): Promise<Chosen> =>
  chosen(await w.create('salesOrder', { customer: b.customerFar, registration: b.gujarat, items: lines }))
const term = async (code: string): Promise<Chosen> =>
  chosen(await w.create('termsAndConditions', { code, title: code, text: 'Words' }))

const bulk = async (token: string, doc: string, body: object, key?: string) => {
  const answer = await ask(
    app,
    token,
    'POST',
    `/api/${doc}/bulk`,
    body,
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  )
  const results = answer.body['results']
  return {
    status: answer.status,
    said: answer.body['message'],
    results: Array.isArray(results) ? results.map((one: Row) => one) : [],
  }
}

describe('an action on many records', () => {
  test('is done to each by itself and in order; what cannot be done is refused in words and holds up nothing', async () => {
    const [first, empty, last] = [await order(), await order([]), await order()]
    const { status, results } = await bulk(boss, 'salesOrder', {
      do: 'act',
      action: 'confirm',
      records: [last, empty, first, { id: 999_999, version: 1 }],
    })
    expect(status).toBe(200)
    expect(results).toEqual([
      { id: last.id, done: true, message: null, number: 'SO/26-27/00001', status: 'confirmed', version: expect.any(Number) },
      { id: empty.id, done: false, message: 'Add at least one item.', number: null, status: null, version: null },
      { id: first.id, done: true, message: null, number: 'SO/26-27/00002', status: 'confirmed', version: expect.any(Number) },
      {
        id: 999_999,
        done: false,
        message: 'There is no Sales Order with the id 999999.',
        number: null,
        status: null,
        version: null,
      },
    ])
    expect(await w.read('salesOrder', empty.id)).toMatchObject({ status: 'draft' })
  })

  test('is not done to what somebody else has changed meanwhile', async () => {
    const one = await term('STALE')
    await w.update('termsAndConditions', one.id, { version: one.version, title: 'Changed' })
    const { results } = await bulk(boss, 'termsAndConditions', { do: 'act', action: 'block', reason: 'Old', records: [one] })
    expect(results).toMatchObject([
      { done: false, message: expect.stringContaining('was changed by someone else since you opened it') },
    ])
  })

  test('blocks and unblocks masters, with the reason in the history of each', async () => {
    const records = [await term('B1'), await term('B2')]
    const blocked = await bulk(boss, 'termsAndConditions', { do: 'act', action: 'block', reason: 'No longer agreed', records })
    expect(blocked.results).toMatchObject([{ status: 'blocked' }, { status: 'blocked' }])
    const [entry] = await history(w.store, owner, w.def('termsAndConditions'), records[0]?.id ?? 0)
    expect(entry).toMatchObject({ action: 'block', reason: 'No longer agreed', userName: 'Boss' })
    const again = blocked.results.map(chosen)
    expect((await bulk(boss, 'termsAndConditions', { do: 'act', action: 'unblock', records: again })).results).toMatchObject([
      { status: 'active' },
      { status: 'active' },
    ])
  })

  test('of one key is done once, however often it is sent', async () => {
    const records = [await order(), await order()]
    const request = { do: 'act', action: 'confirm', records }
    const first = await bulk(boss, 'salesOrder', request, 'many-1')
    expect(first.results).toMatchObject([{ done: true }, { done: true }])
    expect(await bulk(boss, 'salesOrder', request, 'many-1')).toEqual(first)
  })
})

describe('one field of many records', () => {
  test('is set with the checks of the form, and only where the record may still be changed', async () => {
    const [draft, confirmed] = [await order(), await order()]
    const moved = chosen(await w.act('salesOrder', confirmed.id, 'confirm'))
    const { results } = await bulk(boss, 'salesOrder', { do: 'set', field: 'customerPo', value: 'PO/9', records: [draft, moved] })
    expect(results).toMatchObject([
      { done: true },
      { done: false, message: 'A Sales Order that is confirmed can no longer be changed.' },
    ])
    expect(await w.read('salesOrder', draft.id)).toMatchObject({ customerPo: 'PO/9', grandTotal: '349280.00' })
  })

  test('is refused per record where a value will not do, all complaints in a line', async () => {
    const one = await term('V1')
    expect(
      (await bulk(boss, 'termsAndConditions', { do: 'set', field: 'title', value: null, records: [one] })).results,
    ).toMatchObject([{ done: false, message: 'Title is a required field.' }])
    const two = await term('V2')
    expect(
      (await bulk(boss, 'termsAndConditions', { do: 'set', field: 'code', value: 'SAME', records: [one, two] })).results,
    ).toMatchObject([{ done: true }, { done: false, message: 'Another Terms And Conditions has the same Code.' }])
  })

  test('is no computed, hidden or unknown field', async () => {
    const one = await order()
    for (const field of ['grandTotal', 'version', 'status', 'items', '__proto__', 'nothing']) {
      const answer = await bulk(boss, 'salesOrder', { do: 'set', field, value: '1', records: [one] })
      expect(answer).toMatchObject({ status: 422, said: `A Sales Order has no field called ${field} that you may set.` })
    }
  })
})

describe('deleting many records', () => {
  test('removes drafts and masters that nothing refers to', async () => {
    const [draft, confirmed] = [await order(), await order()]
    const moved = chosen(await w.act('salesOrder', confirmed.id, 'confirm'))
    expect((await bulk(boss, 'salesOrder', { do: 'delete', records: [draft, moved] })).results).toMatchObject([
      { done: true, status: null },
      { done: false, message: 'Only a draft can be deleted; cancel the Sales Order instead.' },
    ])
    await expect(w.read('salesOrder', draft.id)).rejects.toMatchObject({ status: 404 })
    const tax = chosen(await w.read('tax', b.tax18))
    expect((await bulk(boss, 'tax', { do: 'delete', records: [tax] })).results).toMatchObject([
      { done: false, message: expect.stringMatching(/^It is used by .*; block it instead of deleting it\.$/) },
    ])
  })
})

describe('what nobody may do', () => {
  test('is refused before the first record: no duty, no such action, no reason', async () => {
    const one = await term('D1')
    const seller = await hire('Seller', ['sales'])
    const order1 = await order()
    expect(await bulk(seller, 'termsAndConditions', { do: 'delete', records: [one] })).toMatchObject({
      status: 403,
      said: 'This needs the duty Masters.',
    })
    expect(await bulk(seller, 'termsAndConditions', { do: 'set', field: 'title', value: 'x', records: [one] })).toMatchObject({
      status: 403,
    })
    expect(await bulk(boss, 'salesOrder', { do: 'act', action: 'explode', records: [order1] })).toMatchObject({ status: 404 })
    expect(await bulk(boss, 'termsAndConditions', { do: 'act', action: 'block', reason: ' ', records: [one] })).toMatchObject({
      status: 422,
    })
    expect(await w.read('salesOrder', order1.id)).toMatchObject({ status: 'draft' })
  })

  test('is said of a malformed request, and of too many records', async () => {
    const one = await term('M1')
    for (const body of [
      {},
      { do: 'delete' },
      { do: 'delete', records: [] },
      { do: 'delete', records: [{ id: one.id }] },
      { do: 'act', records: [one] },
      { do: 'set', field: 'title', records: [one] },
      { do: 'delete', records: [one, one] },
    ]) {
      expect((await bulk(boss, 'termsAndConditions', body)).status).toBe(400)
    }
    const many = Array.from({ length: 201 }, (_, at) => ({ id: at + 1, version: 1 }))
    expect((await bulk(boss, 'termsAndConditions', { do: 'delete', records: many })).status).toBe(413)
  })
})
