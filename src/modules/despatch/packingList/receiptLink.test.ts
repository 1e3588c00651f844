import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { todayAtWorks } from '../../../kernel/days/worksClock.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { receiptPath } from './receiptLink.server.ts'
import { listAttachments } from '../../../server/files/attachments.ts'
import { runReport } from '../../../server/reports/run.ts'
import { history } from '../../../server/store/read.ts'
import { openApp } from '../../../../tests/support/app.ts'
import { broken } from '../../../../tests/support/invariants.ts'
import { basicsOf, standardsDatabase } from '../../../../tests/support/smallWorks.ts'
import { withStock } from '../../../../tests/support/stocked.ts'
import { testDrums } from '../../../../tests/support/testBay.ts'
import { type Basics, idOf, person, type Works, withDesign, works } from '../../../../tests/support/works.ts'

// A driver has the drums of a lorry received by a link, without a sign-in; the list is delivered with what was found.
const db = await standardsDatabase()
const w: Works = works(db)
const desp = person(18, 'Yard', 'despatch')

let b: Basics
let app: FastifyInstance
let used = 0
const lists: number[] = []
const links: string[] = []

/** A packing list of so many drums that is loaded. */
const loaded = async (drums: number): Promise<number> => {
  const taken = b.toTest?.pieces.slice(used, used + drums).map(({ id }) => id) ?? []
  used += drums
  const items = [{ product: b.designed, drums: `${drums} x 500`, rate: '900000' }]
  const order = idOf(await w.create('salesOrder', { customer: b.customerFar, registration: b.gujarat, items }))
  await w.act('salesOrder', order, 'confirm')
  const draft = await w.make('salesOrder', order, 'deliveryOrder')
  const delivery = idOf(await w.create('deliveryOrder', { ...draft, packed: taken.map(piece => ({ piece })) }))
  await w.act('deliveryOrder', delivery, 'approve')
  const made = await w.create('packingList', await w.make('deliveryOrder', delivery, 'packingList', desp), desp)
  const { version, ...read } = await w.read('packingList', idOf(made))
  await w.update(
    'packingList',
    idOf(made),
    {
      version,
      vehicleNo: 'GJ06AB1234',
      weightReason: 'The weighbridge is in repair',
      drums: linesOf(read, 'drums').map(line => ({ ...line, scanned: line['piece'] })),
    },
    desp,
  )
  await w.act('packingList', idOf(made), 'verify', desp)
  return idOf(made)
}

const tokenOf = async (record: number): Promise<string> => {
  const sql = `select token from public_page where doc = 'packingList' and record = $1`
  return (await db.read(tx => tx.one<{ token: string }>(sql, [record]))).token
}

const left = async (drums: number): Promise<readonly [id: number, link: string]> => {
  const id = await loaded(drums)
  await w.act('packingList', id, 'gateOut', desp)
  return [id, `/d/${await tokenOf(id)}`]
}

type Said = Readonly<Record<string, string>>
/** A picture of one dot. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Sends the form of a page, as a browser does. */
const send = async (url: string, said: Said, headers: Said = {}, photographs: readonly File[] = []) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(said)) form.set(name, value)
  for (const one of photographs) form.append('photo', one)
  const body = new Response(form)
  return app.inject({
    url,
    method: 'POST',
    headers: { 'content-type': body.headers.get('content-type') ?? '', ...headers },
    payload: Buffer.from(await body.arrayBuffer()),
  })
}

const drumsOf = async (id: number): Promise<readonly Row[]> => linesOf(await w.read('packingList', id), 'drums')

beforeAll(async () => {
  b = await withStock(w, await withDesign(w, basicsOf(w)), 10)
  await testDrums(
    w,
    b.toTest?.pieces.slice(0, 9).map(({ id }) => id) ?? [],
    b.toTest?.bay ?? [],
    person(17, 'Inspector', 'quality'),
  )
  app = await openApp(db)
  for (const drums of [2, 1, 1, 1]) {
    const [id, link] = await left(drums)
    lists.push(id)
    links.push(link)
  }
})
afterAll(() => app.close())

const [first, cancelled, late, both] = [0, 1, 2, 3]
const listAt = (n: number): number => lists[n] ?? 0
const linkAt = (n: number): string => links[n] ?? ''

test('the link of a lorry shows its drums and asks who received them, without prices and without an order', async () => {
  const page = await app.inject(linkAt(first))
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^;]*; .*form-action 'self';/)
  const { number, shipTo } = await w.read('packingList', listAt(first))
  for (const said of [number, 'GJ06AB1234', String(shipTo).split('\n')[0], '500 m', 'Received by (name)', 'Not received'])
    expect(page.body).toContain(String(said))
  expect(page.headers['content-security-policy']).toMatch(/; script-src 'sha256-[^ ;]*'$/)
  expect(page.body.match(/<script/g)).toHaveLength(1)
  for (const kept of ['900000', '9,00,000', 'SO/']) expect(page.body).not.toContain(kept)
})

test('those who write lists are told the link while the lorry is on the road, and nobody else', async () => {
  expect(await receiptPath(w.store, desp, listAt(first))).toBe(linkAt(first))
  const draft = await loaded(1)
  expect(await receiptPath(w.store, desp, draft)).toBeNull()
  expect((await app.inject(`/api/packingList/${listAt(first)}/receiptLink`)).statusCode).toBe(401)
})

test('what names nothing is answered alike: a guess, a certificate’s address, a list that is cancelled, a link of last month', async () => {
  await w.act('packingList', listAt(cancelled), 'cancel', desp, 'It never arrived')
  await db.transaction(async tx => {
    await tx.rows('alter table public_page disable trigger public_page_append_only', [])
    await tx.rows(`update public_page set stamp = now() - interval '31 days' where doc = 'packingList' and record = $1`, [
      listAt(late),
    ])
    await tx.rows('alter table public_page enable trigger public_page_append_only', [])
  })
  const wrong = [
    `/d/${'0'.repeat(40)}`,
    '/d/1',
    `/d/${listAt(first)}`,
    linkAt(first).replace('/d/', '/c/'),
    linkAt(cancelled),
    linkAt(late),
  ]
  const asked = await Promise.all(wrong.map(url => app.inject(url)))
  expect(asked.map(({ statusCode }) => statusCode)).toEqual(wrong.map(() => 404))
  expect(new Set(asked.map(({ body }) => body)).size).toBe(1)
  const sent = await Promise.all([wrong[0], wrong[4], wrong[5]].map(url => send(url ?? '', { by: 'Somebody' })))
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  expect(await w.read('packingList', listAt(late))).toMatchObject({ status: 'left', receivedBy: null })
})

test('a form without a name, with too much that is short or from another site is not taken, and what was typed stands escaped', async () => {
  const [drum] = await drumsOf(listAt(first))
  const short = { [`fault-${String(drum?.['id'])}`]: 'short', [`short-${String(drum?.['id'])}`]: '501' }
  const nameless = await send(linkAt(first), { by: ' ', remarks: '<b>"Wet"</b>' })
  expect([nameless.statusCode, nameless.body]).toEqual([
    422,
    expect.stringContaining('Enter the name of who received the goods.'),
  ])
  expect(nameless.body).toContain('&lt;b&gt;&quot;Wet&quot;&lt;/b&gt;')
  const much = await send(linkAt(first), { by: 'A Storekeeper', ...short })
  expect([much.statusCode, much.body]).toEqual([422, expect.stringMatching(/Drum P\d+: The drum left with 500.000 m\./)])
  const odd = await send(linkAt(first), { by: 'A', [`fault-${String(drum?.['id'])}`]: 'stolen' })
  expect(odd.statusCode).toBe(422)
  expect((await send(linkAt(first), { by: 'A' }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await app.inject({ url: linkAt(first), method: 'POST', payload: { by: 'A' } })).statusCode).toBe(415)
  expect((await send(linkAt(first), { by: 'A', remarks: 'x'.repeat(38_000_000) })).statusCode).toBe(413)
  const parts = Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`p${n}`, '1']))
  expect((await send(linkAt(first), { by: 'A', ...parts })).statusCode).toBe(415)
  expect(await w.read('packingList', listAt(first))).toMatchObject({ status: 'left', receivedBy: null })
})

test('what is no picture, too large or too many is not taken with the form', async () => {
  const photo = (content: Buffer, name = 'p.png') => new File([new Uint8Array(content)], name)
  const tried = async (photographs: readonly File[], said: Said = {}) => {
    const { statusCode, body } = await send(linkAt(first), { by: 'A', ...said }, {}, photographs)
    return [statusCode, /role="alert">\s*<p>([^<]*)</.exec(body)?.[1]]
  }
  expect(await tried([photo(Buffer.from('<html><script>1</script>'))])).toEqual([
    422,
    expect.stringMatching(/kind that is not kept/),
  ])
  expect(await tried([photo(Buffer.from('%PDF-1.7'), 'a.pdf')])).toEqual([422, expect.stringMatching(/^a.pdf is no picture/)])
  expect(await tried([photo(Buffer.alloc(8 * 1024 * 1024 + 1))])).toEqual([422, expect.stringMatching(/larger than 8 MB/)])
  expect(await tried([1, 2, 3, 4, 5].map(() => photo(dot)))).toEqual([422, 'Send at most 4 photographs.'])
  expect(await tried([], { signature: 'data:image/png;base64,PGI+' })).toEqual([422, expect.stringMatching(/^Signature.png/)])
  expect(await tried([], { signature: 'drawn' })).toEqual([422, 'The signature did not arrive whole. Draw it again.'])
  expect((await listAttachments(w.store, desp, { def: w.def('packingList'), id: listAt(first) })).files).toEqual([])
})

test('what the driver sends delivers the list with what was found, told in the trail as come by link; a second is told so', async () => {
  const second = String((await drumsOf(listAt(first)))[1]?.['id'])
  const found = { [`fault-${second}`]: 'short', [`short-${second}`]: '12.5', [`seen-${second}`]: 'End cap open' }
  const signature = `data:image/png;base64,${dot.toString('base64')}`
  const photograph = new File([new Uint8Array(dot), 'seen at the site'], '../end cap.png')
  const said = { by: 'R. <Patil>', remarks: 'At the site', signature, ...found }
  const taken = await send(linkAt(first), said, {}, [photograph])
  expect([taken.statusCode, taken.body]).toEqual([200, expect.stringContaining('R. &lt;Patil&gt;')])
  expect(taken.body).toContain('Short, 12.5 m, End cap open')
  const read = await w.read('packingList', listAt(first))
  expect(read).toMatchObject({
    status: 'delivered',
    receivedBy: 'R. <Patil>',
    receivedOn: todayAtWorks(new Date()),
    remarks: 'At the site',
  })
  expect(linesOf(read, 'drums').map(line => [line['fault'], line['shortM'], line['seen']])).toEqual([
    [null, null, null],
    ['short', '12.500', 'End cap open'],
  ])
  const [last] = await history(w.store, desp, w.def('packingList'), listAt(first))
  expect(last).toMatchObject({ user: 0, userName: null, reason: 'Received by link: R. <Patil>, from 127.0.0.1' })
  const { files } = await listAttachments(w.store, desp, { def: w.def('packingList'), id: listAt(first) })
  expect(files.map(({ name, addedBy, addedByName }) => [name, addedBy, addedByName])).toEqual([
    ['end cap.png', null, 'By link: R. <Patil>'],
    ['Signature.png', null, 'By link: R. <Patil>'],
  ])
  const again = await send(linkAt(first), { by: 'Another' })
  expect([again.statusCode, again.body]).toEqual([409, expect.stringContaining('Received already by R. &lt;Patil&gt; on')])
  expect((await app.inject(linkAt(first))).body).not.toContain('<form')
  expect(await receiptPath(w.store, desp, listAt(first))).toBeNull()
})

test('the report tells the drums that came with a fault, and how many files their list has', async () => {
  const today = todayAtWorks(new Date())
  const asked = { fromDate: today, toDate: today }
  const { rows, sums } = await runReport(w.store, desp, 'receivedWithFaults', asked)
  expect(rows.map(({ values: v, drill }) => [drill, v['fault'], v['shortM'], v['seen'], v['receivedBy'], v['files']])).toEqual([
    [{ doc: 'packingList', id: listAt(first) }, 'Short', '12.500', 'End cap open', 'R. <Patil>', 2],
  ])
  expect(sums).toEqual({ shortM: '12.500' })
  const others = await runReport(w.store, desp, 'receivedWithFaults', { ...asked, customer: b.customerNear })
  expect(others.rows).toEqual([])
})

test('of two forms at once one holds, and the books stay whole', async () => {
  const sent = await Promise.all(['One', 'Two'].map(by => send(linkAt(both), { by })))
  expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const { receivedBy } = await w.read('packingList', listAt(both))
  expect(receivedBy).toBe(sent[0]?.statusCode === 200 ? 'One' : 'Two')
  expect(await broken(db)).toEqual({})
})

test('who tries many links waits, for the form as for the page', async () => {
  const from = { remoteAddress: '10.0.0.7' }
  for (let n = 0; n < 60; n += 1) await app.inject({ url: `/d/${'f'.repeat(40)}`, ...from })
  expect((await app.inject({ url: linkAt(both), ...from })).statusCode).toBe(429)
  expect((await app.inject({ url: linkAt(both), method: 'POST', ...from })).statusCode).toBe(429)
})
