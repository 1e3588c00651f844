import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Duty } from '../../../src/kernel/duty.ts'
import type { Database } from '../../../src/server/database.ts'
import { readSheet } from '../../../src/server/sheets/read.ts'
import { type Answer, ask, eventually, newUser, openApp, tokenFor } from '../../support/app.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Basics, works, type Works } from '../../support/works.ts'
import { runsWhatItIsNamedFor } from '../../support/sql/composed.ts'

let db: Database
let app: FastifyInstance
let w: Works
let b: Basics
let token: string

const hire = async (...duties: Duty[]): Promise<string> => tokenFor(db, (await newUser(db, { duties })).id)

beforeAll(async () => {
  db = await basicDatabase()
  await newUser(db, { name: 'Owner', duties: ['admin'] })
  w = works(db)
  b = basicsOf(w)
  app = await openApp(db)
  token = await hire('masters', 'sales', 'stores')
})
afterAll(() => app.close())

interface View {
  readonly id: number
  readonly job: number
  readonly busy: boolean
  readonly stage: string
  readonly mapping: readonly string[]
  readonly matching: readonly string[]
  readonly mode: string
  readonly encoding: string | null
  readonly columns: readonly { readonly label: string; readonly samples: readonly string[]; readonly certainty: string }[]
  readonly counts: Readonly<Record<string, number>>
}
interface Wrong {
  readonly row: number
  readonly cells: readonly string[]
  readonly complaints: readonly { readonly column: number | null; readonly message: string }[]
}
interface JobView {
  readonly state: string
  readonly message: string
  readonly done: number
  readonly total: number
  readonly files: readonly { readonly name: string; readonly path: string }[]
}

/** The marked cast of this file: what the API answers has the shape that its description states. */
const as = <T>({ body }: Answer): T => body as T

const send = (doc: string, content: string | Buffer, name = 'list.csv', by = token, key?: string): Promise<Answer> =>
  ask(app, by, 'POST', `/api/imports?doc=${doc}&name=${name}`, Buffer.from(content), {
    headers: { 'content-type': 'application/octet-stream', ...(key === undefined ? {} : { 'idempotency-key': key }) },
  })

const jobOf = async ({ job }: View, by = token): Promise<JobView> => as<JobView>(await ask(app, by, 'GET', `/api/jobs/${job}`))

const ended = async (answer: Answer): Promise<JobView> => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const view = as<View>(answer)
  await eventually('the job ends', async () => !['waiting', 'running'].includes((await jobOf(view)).state))
  return jobOf(view)
}

const get = async (id: number): Promise<View> => as<View>(await ask(app, token, 'GET', `/api/imports/${id}`))
const wrong = async (id: number): Promise<readonly Wrong[]> =>
  as<{ rows: readonly Wrong[] }>(await ask(app, token, 'GET', `/api/imports/${id}/rows`)).rows
const check = ({ id, mapping, matching, mode }: View, more: Partial<View> = {}): Promise<Answer> =>
  ask(app, token, 'POST', `/api/imports/${id}/check`, { mapping, matching, mode, ...more })
const run = ({ id }: View): Promise<Answer> => ask(app, token, 'POST', `/api/imports/${id}/run`)
const undo = ({ id }: View): Promise<Answer> => ask(app, token, 'POST', `/api/imports/${id}/undo`)
const correct = (id: number, rows: readonly { row: number; cells: readonly string[] }[]): Promise<Answer> =>
  ask(app, token, 'PUT', `/api/imports/${id}/rows`, { rows })

const count = async (table: string): Promise<number> =>
  (await db.read(tx => tx.one<{ n: number }>(`select count(*)::int as n from "${table}"`, []))).n

const customerCalled = async (code: string): Promise<number> =>
  (await db.read(tx => tx.one<{ id: number }>('select id from customer where code = $1', [code]))).id

const head = 'Code,Name,Kind,GST kind,Address,City,PIN,State'
const customers = (from: number, upTo: number, kind = 'dealer'): string =>
  Array.from(
    { length: upTo - from },
    (_, i) => `IMP${from + i},Customer ${from + i},${kind},unregistered,Road ${i},Surat,395001,${i % 2 ? '24' : 'Gujarat'}`,
  ).join('\n')

describe('customers from a list', () => {
  let view: View

  test('columns are understood by their names, each beside some of its values', async () => {
    const file = `Customers of the west\n\n${head},Remarks of the old system\n${customers(0, 30)},x\n${customers(30, 32, 'nobody')}\n,No code,dealer,unregistered,Road,Surat,395001,24`
    const answer = await send('customer', file)
    expect(answer.status).toBe(201)
    view = as<View>(answer)
    expect(view.mapping).toEqual(['code', 'name', 'kind', 'gstKind', 'address', 'city', 'pin', 'state', ''])
    expect(view.columns[0]).toEqual({ label: 'Code', samples: ['IMP0', 'IMP1', 'IMP2'], certainty: 'exact' })
    expect(view).toMatchObject({ matching: ['code'], mode: 'both', stage: 'mapping', encoding: 'UTF-8' })
  })

  test('the check says what would become of each row and leaves nothing behind', async () => {
    const before = await count('customer')
    expect(await ended(await check(view))).toMatchObject({ state: 'done', message: '30 new, 3 wrong.', done: 33, total: 33 })
    expect(await count('customer')).toBe(before)
    const rows = await wrong(view.id)
    expect(rows.map(({ row }) => row)).toEqual([34, 35, 36])
    expect(rows[0]?.complaints).toEqual([{ column: 2, message: expect.stringMatching(/^Choose one of: /) }])
    expect(rows[2]?.complaints).toEqual([{ column: 0, message: 'Code is a required field.' }])
  })

  test('what is corrected is checked again, and only the rest stays wrong', async () => {
    const [first, , third] = await wrong(view.id)
    if (!first || !third) throw new Error('Rows are missing.')
    await correct(view.id, [
      { row: first.row, cells: first.cells.with(2, 'dealer') },
      { row: third.row, cells: third.cells.with(0, 'IMP5') },
    ])
    expect((await get(view.id)).counts).toMatchObject({ unchecked: 2, failed: 1 })
    expect(await ended(await check(view))).toMatchObject({ message: '31 new, 2 wrong.' })
    expect((await wrong(view.id))[1]?.complaints).toEqual([{ column: 0, message: 'Row 9 has the same Code.' }])
  })

  test('the import makes the good rows; the others come as a file that can be sent again', async () => {
    const job = await ended(await run(view))
    expect(job).toMatchObject({ state: 'done', message: '31 created, 2 not imported.' })
    expect(job.files.map(({ name }) => name)).toEqual(['Customers not imported.xlsx', 'Customers not imported.csv'])
    for (const { path } of job.files) {
      const file = await app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } })
      const { rows } = await readSheet(file.rawPayload)
      expect(rows[0]?.slice(-2)).toEqual(['Remarks of the old system', 'Reason'])
      expect(rows[2]?.at(-1)).toBe('Code: Row 9 has the same Code.')
      const again = as<View>(await send('customer', file.rawPayload))
      expect(again.mapping).toEqual([...view.mapping, ''])
    }
  })

  test('run again it makes nothing twice', async () => {
    const before = await count('customer')
    expect(await ended(await run(view))).toMatchObject({ message: '31 created, 2 not imported.' })
    expect(await count('customer')).toBe(before)
  })

  test('undo removes what it made, and the audit trail tells of both', async () => {
    const before = await count('customer')
    expect(await ended(await undo(view))).toMatchObject({ state: 'done', message: '31 removed.' })
    expect(await count('customer')).toBe(before - 31)
    const trail = await db.read(tx =>
      tx.rows<{ action: string; n: number }>(
        `select action, count(*)::int as n from audit where doc = 'customer' and part = '' and action like '%mport' group by 1 order by 1`,
        [],
      ),
    )
    expect(trail).toEqual([
      { action: 'import', n: 31 },
      { action: 'undoImport', n: 31 },
    ])
    expect((await undo(view)).status).toBe(409)
  })
})

const imported = async (doc: string, file: string, more: Partial<View> = {}): Promise<View> => {
  const view = as<View>(await send(doc, file))
  await ended(await check(view, more))
  await ended(await run(view))
  return get(view.id)
}

describe('matching and undoing', () => {
  test('rows find their records by the key: both, only new, only known', async () => {
    await imported('customer', `${head}\n${customers(100, 103)}`)
    const file = `Code,City\nIMP100,Vapi\nIMP101,Surat\nIMP109,Vapi`
    const view = as<View>(await send('customer', file))
    expect(await ended(await check(view, { mode: 'update' }))).toMatchObject({ message: '1 changed, 1 unchanged, 1 left out.' })
    expect(await ended(await check(view, { mode: 'create' }))).toMatchObject({ message: '2 left out, 1 wrong.' })
    expect(await ended(await check(view, { mode: 'both' }))).toMatchObject({ message: '1 changed, 1 unchanged, 1 wrong.' })
  })

  test('undo puts changed records back as they were, lines and all', async () => {
    await imported('customer', `${head},Contacts: Name\n${customers(200, 201)},Asha\n,,,,,,,,Bina`)
    const id = await customerCalled('IMP200')
    const before = await w.read('customer', id)
    const change = await imported('customer', 'Code,City,Contacts: Name\nIMP200,Vapi,Chitra')
    const changed = await w.read('customer', id)
    expect(changed).toMatchObject({ city: 'Vapi', contacts: [{ name: 'Chitra' }] })
    expect(await ended(await undo(change))).toMatchObject({ message: '1 put back.' })
    const after = await w.read('customer', id)
    expect(after).toMatchObject({ city: before['city'], contacts: [{ name: 'Asha' }, { name: 'Bina' }] })
  })

  test('of two imports of the same records the later is undone first, then the earlier', async () => {
    const first = await imported('customer', `${head}\n${customers(400, 402)}`)
    const second = await imported('customer', 'Code,City\nIMP400,Vapi')
    expect(await ended(await undo(first))).toMatchObject({
      state: 'failed',
      message: 'Customer 400 was changed after it came in, so this import can no longer be undone.',
    })
    expect(await ended(await undo(second))).toMatchObject({ message: '1 put back.' })
    expect(await ended(await undo(first))).toMatchObject({ message: '2 removed.' })
  })

  test('an import whose records are used, or were changed since, stays', async () => {
    const view = await imported('customer', `${head}\n${customers(300, 302)}`)
    const id = await customerCalled('IMP300')
    const order = await w.create('salesOrder', { customer: id, registration: b.gujarat, items: [{ product: b.wire, qty: '1' }] })
    const before = await count('customer')
    expect(await ended(await undo(view))).toMatchObject({
      state: 'failed',
      message: 'Customer 300 is used by a sales order, so this import can no longer be undone.',
    })
    await db.transaction(tx => tx.rows('delete from sales_order where id = $1', [order['id']]))
    await w.update('customer', id, { version: 1, city: 'Daman' })
    expect(await ended(await undo(view))).toMatchObject({
      state: 'failed',
      message: 'Customer 300 was changed after it came in, so this import can no longer be undone.',
    })
    expect(await count('customer')).toBe(before)
  })
})

test('a server that stops in the middle of an import leaves the rest to the next one, and no row comes in twice', async () => {
  const view = as<View>(await send('customer', `${head}\n${customers(5000, 6500)}`))
  await ended(await check(view))
  const before = await count('customer')
  const { job } = as<View>(await run(view))
  await eventually(
    'it is half done',
    async () => Number((await ask(app, token, 'GET', `/api/jobs/${job}`)).body['done']) > 200,
  )
  await app.close()
  const stopped = await count('customer')
  expect(stopped).toBeGreaterThan(before)
  expect(stopped).toBeLessThan(before + 1500)
  app = await openApp(db)
  expect(await ended(await ask(app, token, 'GET', `/api/imports/${view.id}`))).toMatchObject({
    state: 'done',
    message: '1500 created.',
  })
  expect(await count('customer')).toBe(before + 1500)
})

describe('what was meant before', () => {
  test('is meant again: a column of that name, for that document and person', async () => {
    const file = 'Kürzel,Bezeichnung\nX1,One\n'
    const first = as<View>(await send('department', file))
    expect(first.mapping).toEqual(['', ''])
    await ended(await check(first, { mapping: ['code', 'name'], matching: ['code'] as const, mode: 'both' }))
    const second = as<View>(await send('department', file))
    expect(second.mapping).toEqual(['code', 'name'])
    expect(second.columns.map(({ certainty }) => certainty)).toEqual(['remembered', 'remembered'])
  })

  test('names much like a label are guessed, each field once', async () => {
    const by = await hire('sales')
    const view = as<View>(
      await send(
        'customer',
        'Cust. code,Customer name,Names,Billing addr.,Credit-limit (Rs.),Folio\nA,B,C,395001,5,x\n',
        'x.csv',
        by,
      ),
    )
    expect(view.mapping).toEqual(['code', 'name', '', 'address', 'creditLimit', ''])
    expect(view.columns.map(({ certainty }) => certainty)).toEqual(['similar', 'similar', 'none', 'similar', 'exact', 'none'])
  })
})

describe('refusals', () => {
  test.each([
    ['a field twice', { mapping: ['code', 'code'] }, 'Two columns are said to be Code; choose one.'],
    ['no field at all', { mapping: ['', ''] }, 'No column is said to be a field of a Department.'],
    ['an unknown field', { mapping: ['code', 'colour'] }, 'A Department has no field called colour.'],
    [
      'a key that is not in the file',
      { mapping: ['', 'name'], matching: ['code'] },
      'Rows can be matched only by columns that are in the file',
    ],
    ['changes without a key', { matching: [], mode: 'both' }, 'Choose by which column rows find the records that they change.'],
  ])('%s', async (_name, settings, sentence) => {
    const view = as<View>(await send('department', 'Code,Name\nD1,One\n'))
    const answer = await check(view, settings)
    expect(answer.status).toBe(422)
    expect(answer.body['message']).toContain(sentence)
  })

  test('a file of names only, too many rows, a register, and somebody without the duty', async () => {
    expect((await send('department', 'Code,Name\n')).body['message']).toBe('The file has a row of names and nothing below it.')
    expect((await send('department', `Code,Name\n${'A,B\n'.repeat(20_001)}`)).body['message']).toContain('At most 20000 rows')
    expect((await send('bill', 'Code\nA')).status).toBe(404)
    expect((await send('department', 'Code,Name\nA,B', 'x.csv', await hire('sales'))).status).toBe(403)
  })

  test('an import belongs to the user who sent it; administrators see its job', async () => {
    const view = await imported('department', 'Code,Name\nOWN,Own\n')
    const other = await hire('masters')
    expect((await ask(app, other, 'GET', `/api/imports/${view.id}`)).status).toBe(404)
    expect((await ask(app, other, 'GET', `/api/jobs/${view.job}`)).status).toBe(404)
    expect((await ask(app, other, 'GET', '/api/jobs?all=true')).status).toBe(403)
    const admin = await hire('admin')
    expect((await ask(app, admin, 'GET', `/api/jobs/${view.job}`)).status).toBe(200)
    expect(as<{ jobs: readonly object[] }>(await ask(app, admin, 'GET', '/api/jobs?all=true')).jobs.length).toBeGreaterThan(1)
    expect(as<{ jobs: readonly object[] }>(await ask(app, admin, 'GET', '/api/jobs')).jobs).toEqual([])
  })

  test('a file sent twice with one key is kept once', async () => {
    const [first, second] = [
      await send('department', 'Code,Name\nK,K\n', 'k.csv', token, 'k1'),
      await send('department', 'Code,Name\nK,K\n', 'k.csv', token, 'k1'),
    ]
    expect(second.body['id']).toBe(first.body['id'])
    expect((await send('department', 'Code,Name\nL,L\n', 'k.csv', token, 'k1')).status).toBe(422)
  })
})

runsWhatItIsNamedFor(import.meta.filename)
