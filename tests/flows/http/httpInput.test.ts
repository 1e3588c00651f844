import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, everyDuty, newUser, openApp, tokenFor } from '../../support/app.ts'
import { leastMs } from '../../support/counting/counted.ts'
import { freshDatabase } from '../../support/database.ts'

const db = await freshDatabase()
const app = await openApp(db)
afterAll(() => app.close())

let token = ''
beforeAll(async () => {
  token = await tokenFor(db, (await newUser(db, { duties: everyDuty })).id)
})

const json = { 'content-type': 'application/json' }
const post = (payload: string | Buffer, headers: Record<string, string> = json) =>
  ask(app, token, 'POST', '/api/termsAndConditions', payload, { headers })

const terms = (fields: object) => JSON.stringify({ code: 'T1', title: 'Terms', text: 'Ex works', ...fields })

describe('a body that is no proper JSON is 400', () => {
  test.each<[string, string | Buffer]>([
    ['nothing that parses', '{"code":'],
    ['two values', '{}{}'],
    ['a comment', '{/* */}'],
    ['a number too many', '{"code": 01}'],
    ['no object', '"terms"'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a byte order mark', Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d])],
    ['UTF-16', Buffer.from('{"code":"T"}', 'utf16le')],
    ['UTF-16 with a mark', Buffer.from('\ufeff{}', 'utf16le')],
    ['bad UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
    ['an overlong character', Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
    ['half a character', '{"code":"\\ud800"}'],
    ['NUL', '{"code":"a\\u0000b"}'],
    ['NUL in a name', '{"a\\u0000b":1}'],
    ['50,000 levels', '['.repeat(50_000) + ']'.repeat(50_000)],
    ['a million open levels', '['.repeat(1_000_000)],
    ['a prototype', '{"__proto__":{"admin":true}}'],
    ['a prototype below', '{"items":[{"__proto__":{"admin":true}}]}'],
    ['a prototype in escapes', '{"\\u005f_proto__":{"admin":true}}'],
    ['a constructor', '{"constructor":{"prototype":{"admin":true}}}'],
    ['50,000 fields', `{${Array.from({ length: 50_000 }, (_, i) => `"f${i}":1`).join(',')}}`],
  ])('%s', async (_what, body) => {
    const { status, body: answer } = await post(body)
    expect([status, answer]).toEqual([400, { code: 'malformed', message: expect.any(String) }])
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false)
  })

  test.each([
    ['open levels', (n: number) => '['.repeat(n)],
    ['open objects', (n: number) => `[${'{"a":['.repeat(n / 6)}`],
    ['numbers', (n: number) => `[${'1,'.repeat(n / 2)}1]`],
    ['far more than is taken', (n: number) => '['.repeat(n * 4)],
  ])('and costs no more than its length, however large: %s', async (_what, bodyOf) => {
    const cost = (bytes: number): Promise<number> =>
      leastMs(15, async () => expect((await post(bodyOf(bytes))).status).toBeGreaterThanOrEqual(400))
    const [small, large] = [await cost(200_000), await cost(1_600_000)]
    // What took the square of its length would take 64 times as much.
    expect(large).toBeLessThan(24 * Math.max(small, 1))
  })
})

describe('other kinds of body', () => {
  test.each<[string, string | Buffer, Record<string, string>, number]>([
    ['plain text', terms({}), { 'content-type': 'text/plain' }, 415],
    ['a form', 'code=T1', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['parts', '--x', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['XML', '<code/>', { 'content-type': 'application/xml' }, 415],
    ['a type that is none', terms({}), { 'content-type': ';;;' }, 415],
    ['compressed JSON', gzipSync(terms({})), { ...json, 'content-encoding': 'gzip' }, 415],
    ['a compressed bomb', gzipSync(Buffer.alloc(20_000_000, 'x')), { ...json, 'content-encoding': 'gzip' }, 415],
    ['six megabytes', JSON.stringify({ text: 'x'.repeat(6_000_000) }), json, 413],
    ['JSON with a character set', terms({ code: 'CS' }), { 'content-type': 'application/json; charset=utf-8' }, 201],
  ])('%s', async (_what, body, headers, expected) => expect((await post(body, headers)).status).toBe(expected))
})

describe('texts', () => {
  test.each([
    ['Devanagari', 'शर्तें'],
    ['emoji', '🧵 strand'],
    ['Chinese', '电缆'],
    ['combining marks', `e${'\u0301'.repeat(90)}`],
    ['quotes and semicolons', `'; drop table "user"; --`],
    ['markup', '<script>alert(1)</script>'],
    ['a formula', '=cmd|calc'],
    ['the word null', 'null'],
  ])('%s is kept as it came', async (what, title) => {
    const { status, body } = await post(terms({ code: what.slice(0, 10), title }))
    expect(status).toBe(201)
    expect((await ask(app, token, 'GET', `/api/termsAndConditions/${String(body['id'])}`)).body['title']).toBe(title)
  })

  test.each([
    ['letters that turn the line around', 'abc\u202edef'],
    ['an escape', 'a\u001bb'],
  ])('%s are refused beside the field', async (_what, title) => {
    const { status, body } = await post(terms({ code: 'X', title }))
    expect(status).toBe(422)
    expect(body['fields']).toContainEqual({ path: 'title', message: expect.any(String) })
  })
})

describe('an address', () => {
  test.each([
    ['/api/salesOrder?page=0', 400],
    ['/api/salesOrder?page=x', 400],
    ['/api/salesOrder?size=1e9', 400],
    ['/api/salesOrder?size=501', 400],
    ['/api/salesOrder?page=1&page=2', 400],
    ['/api/salesOrder?__proto__=1', 400],
    ['/api/salesOrder?a[__proto__]=1', 400],
    ['/api/salesOrder?constructor=1', 400],
    ['/api/salesOrder?sort=pg_sleep(5)', 400],
    ['/api/salesOrder?sort=-nothing', 400],
    ['/api/salesOrder?sort=__proto__', 400],
    ['/api/salesOrder?filter=status:eq:draft;1=1', 400],
    ['/api/salesOrder?filter=__proto__:eq:1', 400],
    [`/api/salesOrder?filter=${encodeURIComponent(`customer:eq:1 or pg_sleep(5)`)}`, 400],
    ['/api/salesOrder?unknown=1', 400],
    ['/api/salesOrder?q=%00', 400],
    ['/api/salesOrder?q=%ed%a0%80', 200],
    ['/api/salesOrder?totals=maybe', 400],
    ['/api/salesOrder?q=%27%3B--', 200],
    ['/api/SALESORDER', 200],
    ['/api/__proto__', 404],
    ['/api/constructor/1', 404],
    ['/api/salesOrder/0', 404],
    ['/api/salesOrder/-1', 404],
    ['/api/salesOrder/1.5', 404],
    ['/api/salesOrder/1e400', 404],
    ['/api/salesOrder/99999999999999999999999', 404],
    ['/api/salesOrder/999999999999999', 404],
    ['/api/salesOrder/1%00', 404],
    ['/api/salesOrder/__proto__', 404],
    ['/api/salesOrder/१२३', 404],
    ['/api/GenericMasters/user', 404],
    ['/api/GenericMasters/pg_class', 404],
    ['/api/GenericMasters/..%2fuser', 404],
    ['/api/nothing', 404],
    ['/api', 404],
    ['/api/', 404],
    ['/API/nothing', 404],
  ])('%s is %i', async (url, expected) => {
    const { status, body } = await ask(app, token, 'GET', url)
    expect([url, status]).toEqual([url, expected])
    if (status !== 200) expect(body).toMatchObject({ code: expect.any(String), message: expect.stringMatching(/^[A-Z].*\.$/) })
  })
})

describe('a key', () => {
  test.each([['x'.repeat(201)], ['drei\u00e4'], ['']])('%j is refused', async key => {
    expect(
      (
        await ask(app, token, 'POST', '/api/termsAndConditions', terms({ code: 'K' }), {
          headers: { ...json, 'idempotency-key': key },
        })
      ).status,
    ).toBe(400)
  })

  test('makes a request answer once, and refuses another body', async () => {
    const headers = { ...json, 'idempotency-key': 'the same key' }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ask(app, token, 'POST', '/api/termsAndConditions', terms({ code: 'ONCE' }), { headers })),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${String(body['id'])}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect((await ask(app, token, 'POST', '/api/termsAndConditions', terms({ code: 'OTHER' }), { headers })).status).toBe(422)
  })
})

test('who may not is told so before the body or the record is looked at', async () => {
  const stranger = await tokenFor(db, (await newUser(db, { duties: ['stores'] })).id)
  expect((await ask(app, null, 'POST', '/api/salesOrder', '{"broken', { headers: json })).status).toBe(401)
  expect((await ask(app, stranger, 'POST', '/api/salesOrder', '{"broken', { headers: json })).status).toBe(403)
  expect((await ask(app, stranger, 'PUT', '/api/salesOrder/999999', { version: 1 })).status).toBe(403)
  const customer = await tokenFor(db, (await newUser(db, { userType: 'Customer', duties: everyDuty })).id)
  expect((await ask(app, customer, 'GET', '/api/salesOrder')).status).toBe(403)
  expect((await ask(app, customer, 'GET', '/api/outbox')).status).toBe(403)
  expect((await ask(app, customer, 'GET', '/api/profile')).status).toBe(200)
})
