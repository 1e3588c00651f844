import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, newUser, openApp, tokenFor } from '../../support/app.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { owner, works } from '../../support/works.ts'

const db = await basicDatabase()
const [app, other] = [await openApp(db), await openApp(db)]
afterAll(() => Promise.all([app.close(), other.close()]))

const tokens = { asha: '', ravi: '', keeper: '', agent: '' }
const ids = { asha: 0, ravi: 0, keeper: 0, agent: 0 }
type Person = keyof typeof ids
const w = works(db)
let order: number
let farOrder: number

beforeAll(async () => {
  await newUser(db, { name: 'Owner' })
  const hire = async (who: Person, ...made: Parameters<typeof newUser>): Promise<void> => {
    ids[who] = (await newUser(...made)).id
    tokens[who] = await tokenFor(db, ids[who])
  }
  await hire('asha', db, { name: 'Asha Kulkarni', duties: ['sales'] })
  await hire('ravi', db, { name: 'Ravi Patel', duties: ['sales', 'approver'] })
  await hire('keeper', db, { name: 'Rakesh Stores', duties: ['purchase'] })
  await hire('agent', db, { name: 'Agent', userType: 'Agent' })
  const b = basicsOf(w)
  const near = await w.read('customer', b.customerNear)
  await w.update('customer', b.customerNear, { version: near['version'], agent: ids.agent }, owner)
  const items = [{ product: b.cable, qty: '1.500', rate: '148000' }]
  const orderOf = async (customer: number): Promise<number> =>
    Number((await w.create('salesOrder', { customer, registration: b.gujarat, customerPo: 'PO/1', items }))['id'])
  order = await orderOf(b.customerNear)
  farOrder = await orderOf(b.customerFar)
})

const on = (id = order): string => `/api/comments/salesOrder/${id}`
const call = async (
  who: Person,
  ...[method, url, body]: [method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object]
) => ask(app, tokens[who], method, url, body)
const say = async (who: Person, body: string, mentions: readonly number[] = [], to = on()): Promise<number> =>
  Number((await call(who, 'POST', to, { body, mentions })).body['id'])
const list = async (who: Person, at = app): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const { comments } = (await ask(at, tokens[who], 'GET', on())).body
  return Array.isArray(comments) ? comments : []
}
const newsOf = async (who: Person): Promise<unknown> => (await call(who, 'GET', '/api/mentions')).body['news']
const age = (id: number, minutes: number): Promise<unknown> =>
  db.transaction(tx =>
    tx.rows(`update comment set created_stamp = now() - make_interval(mins => $2) where id = $1`, [id, minutes]),
  )

describe('a comment', () => {
  test('is read on every server, by all who may read the record; an agent reads on their own records what is shared, and does not write', async () => {
    const id = await say('asha', 'The drums are ready.\nCall the transporter.')
    expect(await list('ravi', other)).toMatchObject([
      { id, body: 'The drums are ready.\nCall the transporter.', authorName: 'Asha Kulkarni', isNews: false },
    ])
    expect((await call('agent', 'GET', on())).body).toMatchObject({
      canAdd: false,
      whyNot: 'Comments are written by people of the works.',
      comments: [],
    })
    const shared = await call('asha', 'PUT', `${on()}/${id}`, { body: 'The drums are ready.', mentions: [], shared: true })
    expect(shared.body).toMatchObject({ shared: true })
    expect((await call('agent', 'GET', on())).body).toMatchObject({ comments: [{ id, body: 'The drums are ready.' }] })
    await call('asha', 'PUT', `${on()}/${id}`, { body: 'The drums are not ready.', mentions: [], shared: false })
    expect((await call('agent', 'GET', on())).body).toMatchObject({ comments: [] })
    expect((await call('asha', 'PUT', `${on()}/${id}`, { body: 'x', mentions: [], shared: 'yes' })).status).toBe(400)
    expect((await call('agent', 'POST', on(), { body: 'x', mentions: [] })).status).toBe(403)
    expect((await call('agent', 'GET', on(farOrder))).status).toBe(404)
    expect((await call('keeper', 'GET', on())).status).toBe(403)
    expect((await call('keeper', 'POST', on(), { body: 'x', mentions: [] })).status).toBe(403)
    expect((await call('asha', 'POST', on(987654), { body: 'x', mentions: [] })).status).toBe(404)
    for (const body of [
      { body: '  ', mentions: [] },
      { body: 'x' },
      { body: 'x'.repeat(4001), mentions: [] },
      { body: 'x', mentions: ['1'] },
    ])
      expect((await call('asha', 'POST', on(), body)).status).toBe(400)
  })

  test('can be changed by its author within 15 minutes, and deleted by the author at any time; the words stay in the audit trail', async () => {
    const id = await say('asha', 'Rate is 148')
    expect((await call('ravi', 'PUT', `${on()}/${id}`, { body: 'no', mentions: [] })).status).toBe(403)
    expect((await call('ravi', 'DELETE', `${on()}/${id}`)).status).toBe(403)
    const changed = await call('asha', 'PUT', `${on()}/${id}`, { body: 'Rate is 149', mentions: [] })
    expect(changed.body).toMatchObject({ body: 'Rate is 149', editedStamp: expect.stringMatching(/Z$/) })
    await age(id, 14)
    expect((await call('asha', 'PUT', `${on()}/${id}`, { body: 'Rate is 150', mentions: [] })).status).toBe(200)
    await age(id, 16)
    expect(await call('asha', 'PUT', `${on()}/${id}`, { body: 'Rate is 151', mentions: [] })).toMatchObject({
      status: 422,
      body: { message: 'A comment can be changed for 15 minutes. Write another one, or delete this.' },
    })
    expect((await call('asha', 'DELETE', `${on()}/${id}`)).body).toMatchObject({
      body: '',
      deletedStamp: expect.stringMatching(/Z$/),
    })
    expect((await list('ravi')).find(one => one['id'] === id)).toMatchObject({ body: '', authorName: 'Asha Kulkarni' })
    expect((await call('asha', 'DELETE', `${on()}/${id}`)).status).toBe(404)
    const trail = await db.read(tx =>
      tx.rows<{ changes: { body?: unknown } }>(`select changes from audit where doc = 'comment' and doc_id = $1 order by id`, [
        id,
      ]),
    )
    expect(trail.map(({ changes }) => changes.body).filter(Boolean)).toEqual([
      'Rate is 148',
      ['Rate is 148', 'Rate is 149'],
      ['Rate is 149', 'Rate is 150'],
    ])
  })
})

describe('a mention', () => {
  test('offers those who may read the record, by what was typed, and nobody else', async () => {
    expect((await call('asha', 'GET', `${on()}/people?q=ra`)).body).toEqual({
      people: [{ id: ids.ravi, name: 'Ravi Patel', note: 'Sales, Approver' }],
    })
    expect((await call('asha', 'GET', `${on()}/people?q=%25`)).body).toEqual({ people: [] })
    expect((await call('agent', 'GET', `${on()}/people`)).status).toBe(403)
  })

  test('reaches the people whom it names, until they have seen it; on one record or all', async () => {
    const id = await say('asha', 'Look at this, @Ravi Patel', [ids.ravi])
    const second = await say('asha', '@Ravi Patel and this', [ids.ravi, ids.asha], on(farOrder))
    const { body } = await ask(other, tokens.ravi, 'GET', '/api/mentions')
    expect(body).toMatchObject({
      news: 2,
      mentions: [
        {
          comment: second,
          doc: 'salesOrder',
          record: farOrder,
          label: 'Sales Order',
          path: `/salesorder/${farOrder}`,
          authorName: 'Asha Kulkarni',
          isNews: true,
        },
        { comment: id, record: order, title: 'Sales Order draft of 2026-06-15', body: 'Look at this, @Ravi Patel' },
      ],
    })
    expect((await list('ravi')).find(one => one['id'] === id)).toMatchObject({
      isNews: true,
      mentions: [{ id: ids.ravi, name: 'Ravi Patel' }],
    })
    expect((await call('ravi', 'POST', '/api/mentions/seen', { doc: 'salesOrder', record: order })).body).toMatchObject({
      news: 1,
    })
    expect((await list('ravi')).find(one => one['id'] === id)).toMatchObject({ isNews: false })
    expect((await call('ravi', 'POST', '/api/mentions/seen', {})).body).toMatchObject({ news: 0, mentions: [{}, {}] })
    expect(await newsOf('asha')).toBe(0)
  })

  test('goes with the words: whom they no longer name hears nothing, nor does anybody of a deleted comment', async () => {
    const id = await say('asha', 'Nobody here', [ids.ravi])
    expect(await newsOf('ravi')).toBe(0)
    await call('asha', 'PUT', `${on()}/${id}`, { body: 'But here, @Ravi Patel', mentions: [ids.ravi] })
    expect(await newsOf('ravi')).toBe(1)
    await call('asha', 'PUT', `${on()}/${id}`, { body: 'And gone', mentions: [ids.ravi] })
    expect(await newsOf('ravi')).toBe(0)
    const last = await say('asha', '@Ravi Patel once more', [ids.ravi])
    expect(await newsOf('ravi')).toBe(1)
    await call('asha', 'DELETE', `${on()}/${last}`)
    expect(await newsOf('ravi')).toBe(0)
  })

  test('of somebody to whom the record is closed is refused, and what has been closed since is not shown', async () => {
    expect(await call('asha', 'POST', on(), { body: '@Rakesh Stores, look', mentions: [ids.keeper] })).toMatchObject({
      status: 422,
      body: { message: 'Rakesh Stores may not read this Sales Order, so the comment would not reach them.' },
    })
    await say('asha', '@Ravi Patel, before you go', [ids.ravi])
    await db.transaction(tx => tx.rows(`update "user" set duties = '{purchase}' where id = $1`, [ids.ravi]))
    tokens.ravi = await tokenFor(db, ids.ravi)
    expect((await call('ravi', 'GET', '/api/mentions')).body).toMatchObject({ news: 0 })
  })
})
