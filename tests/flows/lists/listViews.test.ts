import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, newUser, openApp, tokenFor } from '../../support/app.ts'
import { freshDatabase } from '../../support/database.ts'

const db = await freshDatabase()
const [app, other] = [await openApp(db), await openApp(db)]
afterAll(() => Promise.all([app.close(), other.close()]))

const people = { asha: '', ravi: '', keeper: '', admin: '', agent: '' }
type Person = keyof typeof people
beforeAll(async () => {
  const hire = async (...made: Parameters<typeof newUser>): Promise<string> => tokenFor(db, (await newUser(...made)).id)
  people.asha = await hire(db, { name: 'Asha', duties: ['sales', 'approver'] })
  people.ravi = await hire(db, { name: 'Ravi', duties: ['sales'] })
  people.keeper = await hire(db, { name: 'Keeper', duties: ['stores'] })
  people.admin = await hire(db, { name: 'Admin', duties: ['admin', 'accounts'] })
  people.agent = await hire(db, { name: 'Agent', userType: 'Agent' })
})

const list = '/api/views/salesOrder'
type Body = Readonly<Record<string, unknown>>
interface Kept {
  readonly id: number
  readonly version: number
}

const call = async (who: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: Body, key?: string) => {
  const answer = await ask(app, people[who], method, url, body, key === undefined ? {} : { headers: { 'idempotency-key': key } })
  return { status: answer.status, body: answer.body, said: String(answer.body['message']) }
}

const keep = async (who: Person, name: string, query: string, duties: readonly string[] = []): Promise<Kept> => {
  const { body } = await call(who, 'POST', list, { name, query, duties })
  return { id: Number(body['id']), version: Number(body['version']) }
}

const namesOf = async (who: Person): Promise<unknown> => {
  const { body } = await call(who, 'GET', list)
  return Array.isArray(body['views']) ? body['views'].map((view: Body) => view['name']) : body
}

describe('views of a list', () => {
  test('are their owner’s alone until the owner shares them with a duty, on every server', async () => {
    const { status, body } = await call('asha', 'POST', list, {
      name: 'Open orders',
      query: 'filter=status:in:confirmed',
      duties: [],
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Open orders',
      query: 'filter=status:in:confirmed',
      duties: [],
      isMine: true,
      ownerName: 'Asha',
      version: 1,
    })
    expect(await namesOf('ravi')).toEqual([])
    const id = Number(body['id'])
    expect(
      (await call('asha', 'PUT', `${list}/${id}`, { version: 1, name: 'Open orders', query: 'q=kec', duties: ['sales'] })).status,
    ).toBe(200)
    expect((await ask(other, people.ravi, 'GET', list)).body).toEqual({
      views: [{ id, name: 'Open orders', query: 'q=kec', duties: ['sales'], isMine: false, ownerName: 'Asha', version: 2 }],
      usual: null,
    })
    await call('asha', 'DELETE', `${list}/${id}?version=2`)
    expect(await namesOf('ravi')).toEqual([])
  })

  test('are changed by their owner, and by an administrator where they are shared; by nobody else', async () => {
    const mine = await keep('asha', 'Mine', 'q=mine')
    const ours = await keep('asha', 'Ours', 'q=ours', ['sales'])
    const change = { version: 1, name: 'Theirs', query: '', duties: [] }
    expect(await call('ravi', 'PUT', `${list}/${mine.id}`, change)).toMatchObject({ status: 404 })
    expect(await call('ravi', 'PUT', `${list}/${ours.id}`, change)).toMatchObject({
      status: 403,
      said: 'Only its owner can change this view. Save it as a view of your own.',
    })
    expect(await call('ravi', 'DELETE', `${list}/${ours.id}?version=1`)).toMatchObject({ status: 403 })
    expect(await call('admin', 'PUT', `${list}/${mine.id}`, change)).toMatchObject({ status: 404 })
    expect(
      await call('admin', 'PUT', `${list}/${ours.id}`, { version: 1, name: 'House', query: 'q=house', duties: ['sales'] }),
    ).toMatchObject({ status: 200 })
    expect(await call('asha', 'PUT', `${list}/${ours.id}`, change)).toMatchObject({
      status: 409,
      said: 'The view House was changed meanwhile. Open it again to see how.',
    })
    expect(await call('asha', 'PUT', `/api/views/customer/${ours.id}`, { ...change, version: 2 })).toMatchObject({ status: 404 })
    expect(await call('admin', 'DELETE', `${list}/${ours.id}?version=2`)).toMatchObject({ status: 200 })
    await call('asha', 'DELETE', `${list}/${mine.id}?version=1`)
  })

  test('belong to lists that a person may read, and are shared with duties that they hold and that may read it', async () => {
    const view = { name: 'X', query: '', duties: [] }
    expect(await call('keeper', 'GET', '/api/views/bankReceipt')).toMatchObject({ status: 403 })
    expect(await call('keeper', 'POST', '/api/views/bankReceipt', view)).toMatchObject({ status: 403 })
    expect(await call('asha', 'GET', '/api/views/nothing')).toMatchObject({ status: 404 })
    expect(await call('ravi', 'POST', list, { ...view, duties: ['accounts'] })).toMatchObject({
      status: 422,
      said: 'You do not hold the duty Accounts, so you cannot share a view with it.',
    })
    expect(await call('admin', 'POST', list, { ...view, duties: ['masters'] })).toMatchObject({
      status: 422,
      said: 'Sales Orders are not open to the duty Masters.',
    })
    const { body } = await call('agent', 'GET', list)
    expect(body).toEqual({ views: [], usual: null })
  })

  test('have a name once for each person and list, and keep nothing that is no part of a list’s address', async () => {
    const kept = await keep('ravi', 'This week', '')
    expect(await call('ravi', 'POST', list, { name: 'this WEEK', query: '', duties: [] })).toMatchObject({
      status: 409,
      said: 'You have a view called this WEEK already. Choose another name, or overwrite that view.',
    })
    const twin = await keep('asha', 'This week', '')
    const next = await keep('ravi', 'Next week', '')
    expect(
      await call('ravi', 'PUT', `${list}/${next.id}`, { version: 1, name: 'This week', query: '', duties: [] }),
    ).toMatchObject({ status: 409 })
    expect(await call('ravi', 'POST', list, { name: 'Y', query: 'page=3', duties: [] })).toMatchObject({ status: 422 })
    expect(await call('ravi', 'POST', list, { name: '  ', query: '', duties: [] })).toMatchObject({ status: 400 })
    for (const [who, { id }] of [
      ['ravi', kept],
      ['asha', twin],
      ['ravi', next],
    ] as const)
      await call(who, 'DELETE', `${list}/${id}?version=1`)
  })

  test('stand in the order of each person, one of them usual; what they may no longer see is passed over', async () => {
    const [a, b, c] = [await keep('asha', 'A', ''), await keep('asha', 'B', '', ['sales']), await keep('ravi', 'C', '')]
    expect(await namesOf('ravi')).toEqual(['C', 'B'])
    expect(await call('ravi', 'PUT', list, { usual: b.id, places: [b.id, c.id, a.id] })).toMatchObject({
      status: 200,
      body: { usual: b.id },
    })
    expect(await namesOf('ravi')).toEqual(['B', 'C'])
    expect(await namesOf('asha')).toEqual(['A', 'B'])
    expect(await call('ravi', 'PUT', list, { usual: a.id, places: [] })).toMatchObject({ status: 422 })
    expect(await call('ravi', 'PUT', list, { usual: 'b', places: [] })).toMatchObject({ status: 400 })
    await call('asha', 'PUT', `${list}/${b.id}`, { version: 1, name: 'B', query: '', duties: [] })
    expect((await call('ravi', 'GET', list)).body).toMatchObject({ usual: null, views: [{ name: 'C' }] })
    await call('asha', 'DELETE', `${list}/${b.id}?version=2`)
    expect((await call('ravi', 'PUT', list, { usual: c.id, places: [] })).body).toMatchObject({ usual: c.id })
  })

  test('are kept once for a key, and every change is in the audit trail', async () => {
    const view = { name: 'Once', query: 'q=1', duties: [] }
    const first = await call('asha', 'POST', list, view, 'k1')
    expect(await call('asha', 'POST', list, view, 'k1')).toEqual(first)
    expect(await call('asha', 'POST', list, { ...view, name: 'Twice' }, 'k1')).toMatchObject({ status: 422 })
    const id = Number(first.body['id'])
    await call('asha', 'PUT', `${list}/${id}`, { version: 1, ...view, query: 'q=2' })
    await call('asha', 'DELETE', `${list}/${id}?version=2`)
    const trail = await db.read(tx =>
      tx.rows<{ op: string; action: string; name: string }>(
        `select op, action, u.name from audit a join "user" u on u.id = a.user_id where doc = 'listView' and doc_id = $1 order by a.id`,
        [id],
      ),
    )
    expect(trail).toEqual([
      { op: 'insert', action: 'create', name: 'Asha' },
      { op: 'update', action: 'update', name: 'Asha' },
      { op: 'delete', action: 'delete', name: 'Asha' },
    ])
  })
})
