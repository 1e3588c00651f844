import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, newUser, openApp, tokenFor } from '../../support/app.ts'
import { freshDatabase } from '../../support/database.ts'

const db = await freshDatabase()
const [app, other] = [await openApp(db), await openApp(db)]
afterAll(() => Promise.all([app.close(), other.close()]))

let asha = ''
let ravi = ''
let keeper = ''
beforeAll(async () => {
  asha = await tokenFor(db, (await newUser(db, { name: 'Asha', duties: ['sales', 'masters'] })).id)
  ravi = await tokenFor(db, (await newUser(db, { name: 'Ravi', duties: ['sales'] })).id)
  keeper = await tokenFor(db, (await newUser(db, { name: 'Keeper', duties: ['stores'] })).id)
})

describe('what was typed into a form and not saved', () => {
  const typed = { customer: 7, items: [{ drums: '4 x 500', rate: '' }] }

  test('is kept for its owner alone, on every server, until the owner throws it away', async () => {
    const { status, body } = await ask(app, asha, 'PUT', '/api/drafts/SalesOrder/new', typed)
    expect({ status, body }).toEqual({ status: 200, body: { stamp: expect.stringMatching(/Z$/) } })
    expect((await ask(other, asha, 'GET', '/api/drafts/salesorder/new')).body).toEqual({
      draft: { body: typed, stamp: body['stamp'] },
    })
    expect((await ask(app, ravi, 'GET', '/api/drafts/salesOrder/new')).body).toEqual({ draft: null })
    expect((await ask(app, asha, 'GET', '/api/drafts/salesOrder/12')).body).toEqual({ draft: null })
    expect((await app.inject({ url: '/api/drafts', headers: { authorization: `Bearer ${asha}` } })).json()).toEqual([
      { doc: 'salesOrder', record: null, stamp: body['stamp'] },
    ])
    expect((await ask(app, asha, 'PUT', '/api/drafts/salesOrder/new', { customer: 8 })).status).toBe(200)
    expect((await ask(app, asha, 'GET', '/api/drafts/salesOrder/new')).body).toMatchObject({ draft: { body: { customer: 8 } } })
    expect((await ask(app, asha, 'DELETE', '/api/drafts/salesOrder/new')).body).toEqual({ removed: true })
    expect((await ask(app, asha, 'DELETE', '/api/drafts/salesOrder/new')).body).toEqual({ removed: false })
  })

  test('is refused for forms that one may not fill in, that do not exist, and beyond its size', async () => {
    expect((await ask(app, keeper, 'PUT', '/api/drafts/salesOrder/new', typed)).status).toBe(403)
    for (const address of ['nothing/new', '__proto__/new', 'salesOrder/x', 'salesOrder/0', 'salesOrder/-1']) {
      expect((await ask(app, asha, 'PUT', `/api/drafts/${address}`, typed)).status).toBe(404)
    }
    expect((await ask(app, asha, 'PUT', '/api/drafts/salesOrder/new', { note: 'x'.repeat(300_000) })).status).toBe(413)
    expect((await ask(app, asha, 'PUT', '/api/drafts/salesOrder/new', [typed])).status).toBe(400)
  })

  test('is the newest hundred forms, no more', async () => {
    for (let id = 1; id <= 103; id += 1) await ask(app, ravi, 'PUT', `/api/drafts/salesOrder/${id}`, typed)
    const kept = (await app.inject({ url: '/api/drafts', headers: { authorization: `Bearer ${ravi}` } })).json<
      { record: number }[]
    >()
    expect(kept).toHaveLength(100)
    expect(kept[0]?.record).toBe(103)
  })
})

describe('who has a record open', () => {
  const beat = (token: string) => ask(app, token, 'POST', '/api/presence/salesOrder/5')

  test('is told to the others, as long as the heart beats', async () => {
    expect((await beat(asha)).body).toEqual({ others: [] })
    expect((await ask(other, ravi, 'POST', '/api/presence/salesOrder/5')).body).toMatchObject({ others: [{ name: 'Asha' }] })
    expect((await beat(asha)).body).toMatchObject({ others: [{ name: 'Ravi' }] })
    expect((await ask(app, ravi, 'POST', '/api/presence/salesOrder/6')).body).toEqual({ others: [] })
    await ask(app, ravi, 'DELETE', '/api/presence/salesOrder/5')
    expect((await beat(asha)).body).toEqual({ others: [] })
    await db.transaction(tx => tx.rows(`update presence set stamp = now() - interval '46 seconds'`))
    expect((await ask(app, ravi, 'POST', '/api/presence/salesOrder/5')).body).toEqual({ others: [] })
  })

  test('is nobody else’s business', async () => {
    expect((await beat(keeper)).status).toBe(403)
    expect((await ask(app, asha, 'POST', '/api/presence/salesOrder/new')).status).toBe(404)
  })
})

describe('the generic masters', () => {
  const path = '/api/GenericMasters/TermsAndConditions'
  const rows = async (): Promise<{ id: number; code: string; title: string; status: string; version: number }[]> =>
    (await app.inject({ url: path, headers: { authorization: `Bearer ${ravi}` } })).json()

  test('create one row or a list, change rows by their id, and show active and blocked ones', async () => {
    const one = await ask(app, asha, 'POST', path, { code: 'EXW', title: 'Ex works', text: 'Freight extra' })
    expect(one).toMatchObject({ status: 200, body: { code: 'EXW', status: 'active', version: 1 } })
    const id = Number(one.body['id'])
    const list = await app.inject({
      method: 'POST',
      url: '/API/genericmasters/TERMSANDCONDITIONS',
      headers: { authorization: `Bearer ${asha}`, 'idempotency-key': 'list-1' },
      payload: [
        { id, title: 'Ex works Halol', version: 1 },
        { code: 'FOR', title: 'Free on road', text: 'Freight ours' },
      ],
    })
    expect(list.json()).toMatchObject([{ id, title: 'Ex works Halol', version: 2 }, { code: 'FOR' }])
    expect((await ask(app, asha, 'POST', path, { id, title: 'Without a version' })).body).toMatchObject({ version: 3 })
    expect((await ask(app, asha, 'POST', path, { id, title: 'Too late', version: 1 })).status).toBe(409)
    await ask(app, asha, 'POST', `/api/termsAndConditions/${id}/block`, { reason: 'No longer used' })
    expect((await rows()).map(({ code, title, status }) => [code, title, status])).toEqual([
      ['EXW', 'Without a version', 'blocked'],
      ['FOR', 'Free on road', 'active'],
    ])
  })

  test('are a closed list, each with its own duties', async () => {
    expect((await ask(app, keeper, 'GET', path)).status).toBe(403)
    expect((await ask(app, ravi, 'POST', path, { code: 'X', title: 'X', text: 'X' })).status).toBe(403)
    for (const type of ['User', 'company', 'session', 'salesOrder', '__proto__']) {
      expect((await ask(app, asha, 'GET', `/api/GenericMasters/${type}`)).status).toBe(404)
    }
    expect((await ask(app, asha, 'POST', path, { code: 'X', title: 'X', text: 'X', admin: true })).status).toBe(422)
    expect((await ask(app, asha, 'POST', path, 'x', { headers: { 'content-type': 'application/json' } })).status).toBe(400)
  })
})
