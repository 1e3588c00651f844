import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, newUser, openApp, tokenFor } from '../../support/app.ts'
import { office, pdf, png } from '../../support/samples/files.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Basics, owner, works } from '../../support/works.ts'

const db = await basicDatabase()
const [app, other] = [await openApp(db), await openApp(db)]
afterAll(() => Promise.all([app.close(), other.close()]))

const people = { asha: '', keeper: '', buyer: '', agent: '', stranger: '', customer: '' }
type Person = keyof typeof people
const w = works(db)
let b: Basics
let order: number
let farOrder: number

const orderOf = async (customer: number): Promise<number> => {
  const items = [{ product: b.cable, qty: '1.500', rate: '148000' }]
  return Number((await w.create('salesOrder', { customer, registration: b.gujarat, customerPo: 'PO/1', items }))['id'])
}

beforeAll(async () => {
  await newUser(db, { name: 'Owner' })
  const hire = async (...made: Parameters<typeof newUser>): Promise<string> => tokenFor(db, (await newUser(...made)).id)
  people.asha = await hire(db, { name: 'Asha', duties: ['sales'] })
  people.keeper = await hire(db, { name: 'Keeper', duties: ['despatch'] })
  people.buyer = await hire(db, { name: 'Buyer', duties: ['purchase'] })
  const agent = await newUser(db, { name: 'Agent', userType: 'Agent' })
  people.agent = await tokenFor(db, agent.id)
  people.stranger = await hire(db, { name: 'Stranger', userType: 'Agent' })
  people.customer = await hire(db, { name: 'Customer', userType: 'Customer' })
  b = basicsOf(w)
  const near = await w.read('customer', b.customerNear)
  await w.update('customer', b.customerNear, { version: near['version'], agent: agent.id }, owner)
  order = await orderOf(b.customerNear)
  farOrder = await orderOf(b.customerFar)
})

const on = (id = order): string => `/api/attachments/salesOrder/${id}`
const octets = { 'content-type': 'application/octet-stream' }

const add = async (who: Person, name: string, content: Buffer, to = on(), key?: string, at = app) => {
  const headers = key === undefined ? octets : { ...octets, 'idempotency-key': key }
  const { status, body } = await ask(at, people[who], 'POST', `${to}?name=${encodeURIComponent(name)}`, content, { headers })
  return { status, body, id: Number(body['id']), said: String(body['message']) }
}

const filesOf = async (who: Person, to = on()): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const { files } = (await ask(app, people[who], 'GET', to)).body
  return Array.isArray(files) ? files : []
}

const fetched = (who: Person, id: number, to = on(), at = app) =>
  at.inject({ method: 'GET', url: `${to}/${id}`, headers: { authorization: `Bearer ${people[who]}` } })

const storedFiles = async (): Promise<number> =>
  (await db.read(tx => tx.one<{ n: number }>('select count(*)::int as n from file', []))).n

describe('a file on a record', () => {
  test('comes back from every server as it was sent, in many pieces', async () => {
    const content = Buffer.concat([png(), randomBytes(1_400_000)])
    const { status, body, id } = await add('asha', 'C:\\shots\\Drum 7.png', content)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Drum 7.png',
      kind: 'png',
      bytes: content.length,
      addedByName: 'Asha',
      removedStamp: null,
    })
    const answer = await fetched('asha', id, on(), other)
    expect(answer.rawPayload.equals(content)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename="Drum-7.png"; filename*=UTF-8''Drum%207.png`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect((await ask(other, people.asha, 'GET', on())).body).toMatchObject({
      canAdd: true,
      whyNot: null,
      files: [{ id, name: 'Drum 7.png' }],
    })
  })

  test('is kept once however often and wherever it comes, also at the same moment on two servers', async () => {
    const [content, before] = [Buffer.concat([pdf('Test report'), randomBytes(900_000)]), await storedFiles()]
    const both = await Promise.all([
      add('asha', 'report.pdf', content),
      add('asha', 'report.pdf', content, on(), undefined, other),
    ])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(both[0]?.id).toBe(both[1]?.id)
    const elsewhere = await add('asha', 'same.pdf', content, on(farOrder))
    expect(elsewhere.id).not.toBe(both[0]?.id)
    expect(await storedFiles()).toBe(before + 1)
    expect((await fetched('asha', elsewhere.id, on(farOrder))).rawPayload.equals(content)).toBe(true)
  })

  test('is added once for a key; the same key for another file is refused', async () => {
    const first = await add('asha', 'note.txt', Buffer.from('drum 7 is short'), on(), 'key-1')
    expect((await add('asha', 'note.txt', Buffer.from('drum 7 is short'), on(), 'key-1', other)).id).toBe(first.id)
    expect((await add('asha', 'note.txt', Buffer.from('drum 8 is short'), on(), 'key-1')).status).toBe(422)
  })

  test('hangs on masters too, and nowhere else', async () => {
    const { status, id } = await add('asha', 'licence.pdf', pdf('Licence'), `/api/attachments/customer/${b.customerFar}`)
    expect(status).toBe(201)
    expect((await fetched('asha', id)).statusCode).toBe(404)
    expect((await add('asha', 'x.pdf', pdf('x'), '/api/attachments/nothing/1')).status).toBe(404)
    expect((await add('asha', 'x.pdf', pdf('x'), on(999999))).status).toBe(404)
  })
})

describe('what it is, its content says', () => {
  const page = Buffer.from('<!DOCTYPE html><script>alert(1)</script>')
  const kept: readonly (readonly [string, Buffer, string])[] = [
    ['a.jpg', Buffer.from('ffd8ffc0000b0800100010010111003f00', 'hex'), 'jpeg'],
    ['a.webp', Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8X'), Buffer.from('0a00000000000000030000030000', 'hex')]), 'webp'],
    ['a.xlsx', office('xl/workbook.xml'), 'xlsx'],
    ['a.docx', office('word/document.xml'), 'docx'],
    ['a.csv', Buffer.from('drum,metres\n7,250\n'), 'csv'],
    ['a.txt', Buffer.from('12 < 15 mm, "as told" – ₹ 40'), 'txt'],
    ['a.dxf', Buffer.from('999\r\ndrawn by hand\r\n  0\r\nSECTION\r\n  2\r\nHEADER\r\n'), 'dxf'],
    ['b.dxf', Buffer.from('AutoCAD Binary DXF\r\n\x1a\0...', 'latin1'), 'dxf'],
    ['a.dwg', Buffer.from('AC1032\0\0\0\0'), 'dwg'],
  ]
  test.each(kept)('%s is kept', async (name, content, kind) => {
    const { status, body, id } = await add('asha', name, content)
    expect([status, body['kind']]).toEqual([201, kind])
    const { headers } = await fetched('asha', id)
    const shown = kind === 'jpeg' || kind === 'webp'
    expect(String(headers['content-disposition']).startsWith(shown ? 'inline' : 'attachment')).toBe(true)
    expect(String(headers['content-type'])).not.toMatch(/html|svg|xml$/)
  })

  const refused: readonly (readonly [string, Buffer, RegExp])[] = [
    ['page.png', page, /^page\.png is of a kind that is not kept here/],
    ['page.txt', page, /not kept here/],
    ['page.html', page, /not kept here/],
    ['marked.txt', Buffer.from('\ufeff  <svg onload="x()"/>'), /not kept here/],
    [
      'words.png',
      Buffer.from('just words'),
      /^words\.png holds plain text, and not what its name says\. Give it the ending \.txt/,
    ],
    ['words.html', Buffer.from('just words'), /plain text/],
    ['picture.pdf', png(), /^picture\.pdf holds a png file/],
    ['setup.exe', Buffer.from('MZ\x90\0\x03'), /not kept here/],
    ['macro.xlsx', office('xl/workbook.xml', 'xl/vbaProject.bin'), /macros/],
    ['other.zip', office('readme'), /not kept here/],
    ['half.xlsx', office('xl/workbook.xml').subarray(0, 60), /damaged/],
    ['flood.png', png(2, 0, 60_000), /^flood\.png has 3600 million pixels/],
    ['empty.txt', Buffer.alloc(0), /^empty\.txt is empty/],
  ]
  test.each(refused)('%s is refused', async (name, content, said) => {
    const answer = await add('asha', name, content)
    expect(answer.status).toBe(422)
    expect(answer.said).toMatch(said)
  })

  test('25 MB are taken, more is not, and neither is a body that calls itself JSON', async () => {
    const largest = Buffer.alloc(25 * 1024 * 1024, 'x')
    expect((await add('asha', 'largest.txt', largest)).status).toBe(201)
    expect((await add('asha', 'larger.txt', Buffer.concat([largest, Buffer.from('x')]))).status).toBe(413)
    expect((await ask(app, people.asha, 'POST', `${on()}?name=x.txt`, { a: 1 })).status).toBe(415)
    expect(
      (await app.inject({ method: 'POST', url: `${on()}?name=x.txt`, payload: 'x', headers: { ...octets } })).statusCode,
    ).toBe(401)
  })
})

describe('who may', () => {
  test('see: all who may read the record; add and remove: all who may write it; an agent sees those of their own records that are shared', async () => {
    const { id } = await add('asha', 'seen.txt', Buffer.from('seen by some'))
    expect((await ask(app, people.keeper, 'GET', on())).body).toMatchObject({
      canAdd: false,
      whyNot: expect.stringContaining('Sales'),
    })
    expect((await fetched('keeper', id)).statusCode).toBe(200)
    expect((await add('keeper', 'x.txt', Buffer.from('x'))).status).toBe(403)
    expect((await ask(app, people.keeper, 'PUT', `${on()}/${id}`, { removed: true })).status).toBe(403)
    expect((await fetched('agent', id)).statusCode).toBe(404)
    expect((await ask(app, people.agent, 'GET', on())).body).toMatchObject({ canAdd: false, files: [] })
    expect((await ask(app, people.keeper, 'PUT', `${on()}/${id}/shared`, { shared: true })).status).toBe(403)
    expect((await ask(app, people.asha, 'PUT', `${on()}/${id}/shared`, { shared: true })).body).toMatchObject({ shared: true })
    expect((await fetched('agent', id)).statusCode).toBe(200)
    expect((await ask(app, people.agent, 'GET', on())).body).toMatchObject({ files: [{ id, shared: true }] })
    expect((await add('agent', 'x.txt', Buffer.from('x'))).status).toBe(403)
    expect((await ask(app, people.agent, 'GET', on(farOrder))).status).toBe(404)
    expect((await fetched('stranger', id)).statusCode).toBe(404)
    expect((await ask(app, people.stranger, 'GET', on())).status).toBe(404)
    expect((await fetched('customer', id)).statusCode).toBe(403)
    expect((await fetched('asha', id, on(farOrder))).statusCode).toBe(404)
  })

  test('a file taken off says who and when, stays for those who may put it back, and comes back; the audit trail tells all', async () => {
    const { id } = await add('asha', 'wrong.txt', Buffer.from('the wrong one'))
    const put = (removed: boolean) => ask(other, people.asha, 'PUT', `${on()}/${id}`, { removed })
    expect((await put(true)).body).toMatchObject({ removedByName: 'Asha', removedStamp: expect.stringMatching(/Z$/) })
    expect((await put(true)).status).toBe(200)
    expect((await filesOf('keeper')).find(file => file['id'] === id)).toMatchObject({ removedByName: 'Asha' })
    expect((await fetched('keeper', id)).statusCode).toBe(404)
    expect((await fetched('asha', id)).statusCode).toBe(200)
    expect((await put(false)).body).toMatchObject({ removedByName: null, removedStamp: null })
    await put(true)
    const again = await add('asha', 'right.txt', Buffer.from('the wrong one'))
    expect(again.id).not.toBe(id)
    expect(await put(false)).toMatchObject({ status: 409, body: { message: 'The same file has been added again meanwhile.' } })
    const trail = await db.read(tx =>
      tx.rows<{ op: string; action: string }>(
        `select op, action from audit where doc = 'attachment' and doc_id = $1 order by id`,
        [id],
      ),
    )
    expect(trail.map(({ op, action }) => `${op} ${action}`)).toEqual([
      'insert attach',
      'update remove',
      'update putBack',
      'update remove',
    ])
  })

  test('nobody changes or removes what is kept, not even past the application', async () => {
    for (const sql of ['update file set kind = kind', 'delete from file_piece', 'delete from file', 'truncate file_piece'])
      await expect(db.transaction(tx => tx.rows(sql))).rejects.toThrow()
  })
})
