import { beforeAll, expect, test } from 'vitest'
import { linesOf } from '../../../kernel/record.ts'
import { sealChains } from '../../../server/chain/seal.ts'
import { paperOf } from '../../../server/print/paperOf.ts'
import { makeStore } from '../../../server/store/parts/store.ts'
import { revisions } from '../../../server/store/revisions.ts'
import { openApp } from '../../../../tests/support/app.ts'
import { broken } from '../../../../tests/support/invariants.ts'
import { basicsOf, standardsDatabase } from '../../../../tests/support/smallWorks.ts'
import { testDrums } from '../../../../tests/support/testBay.ts'
import { hired, withStock } from '../../../../tests/support/stocked.ts'
import { type Basics, idOf, person, type Works, withDesign, works } from '../../../../tests/support/works.ts'

// Two drums that have passed are certified; the certificate stands, whatever masters and tests say afterwards.
const db = await standardsDatabase()
const w: Works = works(db)
const quality = person(17, 'Inspector', 'quality')

let b: Basics
let order: number
let first: number

const passed = (n: number): number => b.toTest?.passed[n] ?? 0
const draftOf = (drums: readonly number[], more: object = {}) =>
  w.create(
    'testCertificate',
    { salesOrder: order, approvedBy: b.toTest?.signer, drums: drums.map(piece => ({ piece })), ...more },
    quality,
  )

const pathOf = async (record: number): Promise<string> => {
  const sql = `select token from public_page where doc = 'testCertificate' and record = $1`
  return `/c/${(await db.read(tx => tx.one<{ token: string }>(sql, [record]))).token}`
}
/** Asks for what the code on the paper leads to, without a sign-in. */
const pageOf = async (record: number) => {
  const app = await openApp(db)
  const page = await app.inject(await pathOf(record))
  await app.close()
  return page
}

beforeAll(async () => {
  b = await withStock(w, await withDesign(w, basicsOf(w)), 10)
  await testDrums(w, b.toTest?.passed ?? [], b.toTest?.bay ?? [], person(96, 'Tester', 'quality'))
  const items = [{ product: b.designed, drums: '2 x 500', rate: '900000' }]
  order = idOf(await w.create('salesOrder', { customer: b.customerFar, registration: b.gujarat, items, customerPo: 'PO/77' }))
  await w.act('salesOrder', order, 'confirm')
})

test('a certificate says what was recorded: guaranteed and measured core by core, instruments, standard', async () => {
  const draft = await draftOf([passed(0), passed(1)])
  first = idOf(draft)
  expect(draft).toMatchObject({ count: 2, customerPo: 'PO/77', edition: 1, standards: expect.stringContaining('IS 7098') })
  expect(
    linesOf(draft, 'results')
      .slice(0, 5)
      .map(line => [line['core'], line['test'], line['guaranteed'], line['measured'], line['result']]),
  ).toEqual([
    ['Red', 'Conductor resistance', '≤ 0.125 Ω/km at 20 °C', '0.12250 Ω/km at 20 °C', 'Pass'],
    ['Yellow', 'Conductor resistance', '≤ 0.125 Ω/km at 20 °C', '0.12250 Ω/km at 20 °C', 'Pass'],
    ['Blue', 'Conductor resistance', '≤ 0.125 Ω/km at 20 °C', '0.12250 Ω/km at 20 °C', 'Pass'],
    ['Black', 'Conductor resistance', '≤ 0.253 Ω/km at 20 °C', '0.24794 Ω/km at 20 °C', 'Pass'],
    [null, 'High voltage', '≥ 3 kV', '3.0 kV', 'Pass'],
  ])
  expect(linesOf(draft, 'instruments').map(line => line['code'])).toEqual(['BRIDGE', 'HV-SET'])
})

test('what has not passed is certified by nobody, and nobody signs who may not', async () => {
  const bad = await draftOf([b.toTest?.failed[0] ?? 0, b.toTest?.pieces[0]?.id ?? 0])
  await expect(w.act('testCertificate', idOf(bad), 'issue', quality)).rejects.toMatchObject({
    fields: [
      { path: 'drums.0.piece', message: expect.stringContaining('has not passed') },
      { path: 'drums.1.piece', message: expect.stringContaining('has not passed') },
    ],
  })
  const clerk = idOf(await w.create('employee', { code: 'CLERK', name: 'A Clerk', ...hired(b) }))
  const unsigned = await draftOf([passed(2)], { approvedBy: clerk })
  await expect(w.act('testCertificate', idOf(unsigned), 'issue', quality)).rejects.toThrow(/^A Clerk does not sign routine tests/)
})

test('it is kept as it was issued, with its paper, when design, instrument and drum say another thing later', async () => {
  const issued = await w.act('testCertificate', first, 'issue', quality)
  expect(issued).toMatchObject({ status: 'issued', number: expect.stringMatching(/^TC\//) })
  await db.transaction(tx => tx.rows(`update instrument set name = 'Another bridge', serial_no = 'X' where code = 'BRIDGE'`, []))
  const read = await w.read('testCertificate', first)
  expect(linesOf(read, 'instruments')[0]).toMatchObject({ name: 'BRIDGE' })
  await expect(w.update('testCertificate', first, { version: read['version'], remarks: 'Later' }, quality)).rejects.toThrow(
    /can no longer be changed/,
  )
  const [kept] = (await revisions(w.store, quality, w.def('testCertificate'), first)).sent
  expect(kept).toMatchObject({ no: 0, content: { number: read['number'], count: 2 } })
  expect(await broken(db)).toEqual({})
})

test('one certificate speaks for a drum: a new edition says why and revokes the one before, and two at once do not', async () => {
  const again = await draftOf([passed(0), passed(1)])
  await expect(w.act('testCertificate', idOf(again), 'issue', quality)).rejects.toThrow(/entries need attention/)
  await expect(draftOf([passed(0)], { replaces: first })).rejects.toThrow('Say why a new edition is issued.')
  const second = await draftOf([passed(0), passed(1)], { replaces: first, why: 'The buyer’s name was wrong' })
  const third = await draftOf([passed(0), passed(1)], { replaces: first, why: 'At the same moment' })
  const both = await Promise.allSettled([second, third].map(one => w.act('testCertificate', idOf(one), 'issue', quality)))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await w.read('testCertificate', first)).toMatchObject({ status: 'revoked' })
  const issued = both.findIndex(({ status }) => status === 'fulfilled') === 0 ? second : third
  expect(await w.read('testCertificate', idOf(issued))).toMatchObject({ status: 'issued', edition: 2 })
  expect(await broken(db)).toEqual({})
})

test('the code on the paper leads to a page without a sign-in: results, and what became of it, no buyer and no order', async () => {
  const page = await pageOf(first)
  expect(page.statusCode).toBe(200)
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-/),
  })
  expect(page.body).toContain('This certificate is revoked. Edition 2 stands in its place')
  expect(page.body).toContain('Unchanged since')
  expect(page.body).toContain('0.12250 Ω/km at 20 °C')
  const { number: ofOrder } = await w.read('salesOrder', order)
  const { name: buyer } = await w.read('customer', b.customerFar)
  for (const kept of ['<script', 'PO/77', String(ofOrder), String(buyer)]) expect(page.body).not.toContain(kept)
})

test('a token that names nothing is answered alike whatever it is, and who tries many waits', async () => {
  const app = await openApp(db)
  const wrong = await Promise.all(
    [`/c/${'0'.repeat(40)}`, '/c/1', `/c/${first}`, `/c/${'0'.repeat(39)}%27`].map(url => app.inject(url)),
  )
  expect(wrong.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  expect(new Set(wrong.map(({ body }) => body)).size).toBe(1)
  const many: number[] = []
  for (let n = 0; n < 57; n += 1) many.push((await app.inject(`/c/${'f'.repeat(40)}`)).statusCode)
  expect(many.filter(status => status === 429)).toEqual([429])
  const page = await pathOf(first)
  expect((await app.inject(page)).statusCode).toBe(429)
  expect((await app.inject({ url: page, remoteAddress: '10.0.0.9' })).statusCode).toBe(200)
  const subscriber = (n: number) => app.inject({ url: '/c/1', remoteAddress: `2001:db8::${n}` })
  for (let n = 1; n <= 60; n += 1) expect((await subscriber(n)).statusCode).toBe(404)
  expect((await subscriber(61)).statusCode).toBe(429)
  expect((await app.inject({ url: page, method: 'POST', remoteAddress: '10.0.0.9' })).statusCode).toBe(404)
  expect((await app.inject({ url: `/api/testCertificate/${first}`, remoteAddress: '10.0.0.9' })).statusCode).toBe(401)
  await app.close()
})

test('the paper carries the code once it is issued, where the server has an address that others reach', async () => {
  const codeOf = async (id: number, address: string | null) => {
    const store = makeStore(w.store.registry, db, w.store.parts, undefined, address)
    return (await db.read(tx => paperOf(store, tx, quality, w.def('testCertificate'), id))).code?.text
  }
  expect(await codeOf(first, 'https://works.example')).toBe(`https://works.example${await pathOf(first)}`)
  expect(await codeOf(first, null)).toBeUndefined()
  expect(await codeOf(idOf(await draftOf([passed(3)])), 'https://works.example')).toBeUndefined()
})

test('a result that is changed past the application is told by the page and by the check, of a revoked certificate too', async () => {
  const change = (to: unknown) =>
    db.transaction(tx => tx.rows('update test_certificate_results set measured = $2 where doc = $1 and no = 1', [first, to]))
  const [was] = linesOf(await w.read('testCertificate', first), 'results')
  await change('0.09999 Ω/km at 20 °C')
  expect(await broken(db, { thorough: true })).toMatchObject({
    'what stands as it was sent says what its newest revision says': expect.anything(),
  })
  const { body } = await pageOf(first)
  expect(body).toContain('The records of the works no longer say what was issued.')
  expect(body).not.toContain('0.09999')
  await change(was?.['measured'])
  expect(await broken(db, { thorough: true })).toEqual({})
  expect((await pageOf(first)).body).toContain('Unchanged since')
})

test('what was kept and is changed past its guards after it was sealed is told by the page', async () => {
  await sealChains(db)
  expect((await pageOf(first)).body).toContain('Unchanged since')
  const change = (from: string, to: string) =>
    db.transaction(async tx => {
      await tx.rows('alter table revision disable trigger user', [])
      const sql = `update revision set content = replace(content::text, $2, $3)::jsonb where doc = 'testCertificate' and record = $1`
      await tx.rows(sql, [first, from, to])
      await tx.rows('alter table revision enable trigger user', [])
    })
  await change('0.12250 Ω', '0.12251 Ω')
  await db.transaction(tx =>
    tx.rows(`update test_certificate_results set measured = replace(measured, '0.12250 Ω', '0.12251 Ω')`, []),
  )
  expect((await pageOf(first)).body).toContain('The records of the works no longer say what was issued.')
  await change('0.12251 Ω', '0.12250 Ω')
  await db.transaction(tx =>
    tx.rows(`update test_certificate_results set measured = replace(measured, '0.12251 Ω', '0.12250 Ω')`, []),
  )
  expect((await pageOf(first)).body).toContain('Unchanged since')
})

test('a revoked certificate names the edition that stands, however many were revoked since, and none where none stands', async () => {
  const { id: second } = await db.read(tx =>
    tx.one<{ id: number }>('select id from test_certificate where replaces = $1 and number is not null', [first]),
  )
  const third = idOf(await draftOf([passed(0), passed(1)], { replaces: second, why: 'A mark was misread' }))
  await w.act('testCertificate', third, 'issue', quality)
  expect((await pageOf(first)).body).toContain('Edition 3 stands in its place')
  await w.act('testCertificate', third, 'revoke', quality, 'Issued in error')
  const { body } = await pageOf(first)
  expect(body).toContain('This certificate is revoked.')
  expect(body).not.toContain('stands in its place')
})

test('a test that is recorded after the draft was saved is not left out', async () => {
  const draft = await draftOf([passed(5)])
  const of = `select t.id from routine_test t join routine_test_drums d on d.doc = t.id where d.piece = $1`
  const { id: wrong } = await db.read(tx => tx.one<{ id: number }>(of, [passed(5)]))
  await w.act('routineTest', wrong, 'withdraw', quality, 'Wrong bridge')
  await expect(w.act('testCertificate', idOf(draft), 'issue', quality)).rejects.toMatchObject({
    fields: [
      { path: 'drums.0.piece', message: expect.stringContaining('has not passed') },
      { path: 'results', message: expect.stringContaining('were recorded or withdrawn since this was saved') },
    ],
  })
})
