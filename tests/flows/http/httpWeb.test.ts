import { createHash } from 'node:crypto'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { openApp } from '../../support/app.ts'
import { freshDatabase } from '../../support/database.ts'

const script = `console.info(${JSON.stringify('strand '.repeat(2_000))})`
const folder = await mkdtemp(join(tmpdir(), 'strand-web-'))
await mkdir(join(folder, 'assets'))
const early = "document.documentElement.className = 'dark'"
const head = `<title>Strand</title><script>${early}</script><script type="module" src="/assets/main-a1b2c3.js"></script>`
await writeFile(join(folder, 'index.html'), `<!doctype html><head>${head}</head>`)
await writeFile(join(folder, 'assets', 'main-a1b2c3.js'), script)
await writeFile(
  join(folder, 'pages.json'),
  JSON.stringify({ '/customerlist': ['assets/list.js', 'assets/list.css'], '/customer/*': ['assets/form.js'], '/customer': [] }),
)
await writeFile(join(folder, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
await writeFile(join(folder, 'notes.md'), 'not for the world')

const db = await freshDatabase()
const app = await openApp(db, {}, folder)
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test.each(['/', '/salesorder/12', '/login', '/index.html', '/SalesOrder?filter=a%3Beq', '/a/path/that/nobody/knows'])(
  '%s answers the page, with a nonce of its own',
  async url => {
    const [one, two] = [await app.inject(url), await app.inject(url)]
    expect(one.statusCode).toBe(200)
    expect(one.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    })
    const nonce = /nonce="([\w-]{22})"/.exec(one.body)?.[1] ?? 'none'
    expect(one.body).toBe(`<!doctype html><head><meta property="csp-nonce" nonce="${nonce}">${head}</head>`)
    const policy = String(one.headers['content-security-policy'])
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`)
    const hash = createHash('sha256').update(early).digest('base64')
    for (const rule of [
      "default-src 'self'",
      `script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}';`,
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(rule)
    // WebAssembly from our own server is no text that becomes a script.
    expect(policy.replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe|\*/)
    expect(two.body).not.toBe(one.body)
  },
)

test.each([
  [
    '/customerlist',
    '<link rel="modulepreload" crossorigin href="/assets/list.js"><link rel="preload" as="style" crossorigin href="/assets/list.css">',
  ],
  ['/Customer/12?tab=bills', '<link rel="modulepreload" crossorigin href="/assets/form.js">'],
  ['/customer/new', '<link rel="modulepreload" crossorigin href="/assets/form.js">'],
  ['/customer', ''],
  ['/customer/12/deeper', ''],
  ['/customerlist/__proto__', ''],
  ['/', ''],
])('the page at %s names the files that its screen needs', async (url, links) => {
  const { body } = await app.inject(url)
  expect(body.slice(body.indexOf(head))).toBe(`${head}${links}</head>`)
})

test('files with a hash in their name are kept for ever, others are asked about again', async () => {
  const asset = await app.inject('/assets/main-a1b2c3.js')
  expect(asset.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  })
  expect(asset.body).toBe(script)
  const mark = await app.inject('/mark.svg')
  expect(mark.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'image/svg+xml' })
  const again = await app.inject({ url: '/mark.svg', headers: { 'if-none-match': String(mark.headers['etag']) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('files come compressed as the browser likes', async () => {
  const get = (encoding: string) => app.inject({ url: '/assets/main-a1b2c3.js', headers: { 'accept-encoding': encoding } })
  const [br, gz] = [await get('gzip, deflate, br'), await get('gzip')]
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script)
  expect(gunzipSync(gz.rawPayload).toString()).toBe(script)
  expect((await app.inject({ method: 'HEAD', url: '/assets/main-a1b2c3.js' })).body).toBe('')
})

test.each([
  '/assets/gone-000000.js',
  '/assets/../index.html',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%2f..%2fpackage.json',
])('%s is no file', async url => {
  const { statusCode, body } = await app.inject(url)
  expect(body).not.toContain('"scripts"')
  if (statusCode !== 200) expect(JSON.parse(body)).toMatchObject({ code: 'notFound' })
})

test.each([
  '/../package.json',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/package.json',
  '/notes.md',
  '/.env',
  '//etc/passwd',
  '/%00',
  '/..\\package.json',
])('%s reaches nothing outside the build', async url => {
  const { statusCode, body } = await app.inject(url)
  if (statusCode === 200) expect(body).toContain('<!doctype html>')
  else expect(JSON.parse(body)).toMatchObject({ code: expect.any(String) })
  expect(body).not.toContain('not for the world')
})

test('only reading is answered with a page', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    const { statusCode, body } = await app.inject({ method, url: '/salesorder/12' })
    expect([statusCode, JSON.parse(body)]).toEqual([404, { code: 'notFound', message: 'There is nothing at this address.' }])
  }
})

test('without a build the API still answers, and the page says what is missing', async () => {
  const bare = await openApp(db, {}, join(folder, 'nowhere'))
  expect((await bare.inject('/api/health/ready')).json()).toEqual({ ready: true })
  const { statusCode, body } = await bare.inject('/')
  await bare.close()
  expect([statusCode, JSON.parse(body)]).toMatchObject([404, { message: expect.stringContaining('has not been built') }])
})

test('a file that a newer build has taken away is not there, and no fault of ours', async () => {
  await writeFile(join(folder, 'assets', 'gone-d4e5f6.js'), script)
  const later = await openApp(db, {}, folder)
  await rm(join(folder, 'assets', 'gone-d4e5f6.js'))
  const answer = await later.inject('/assets/gone-d4e5f6.js')
  expect([answer.statusCode, answer.json().message]).toEqual([404, 'There is no such file; load the page again.'])
  await later.close()
})
