import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApp } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { waitMs } from '../support/patience.ts'

const db = await freshDatabase()
const app = await openApp(db)
let port = 0
beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => app.close())

interface RawAnswer {
  readonly status: number
  readonly body: string
  /** The server closed the connection, or the test did after it had waited. */
  readonly closed: boolean
}

/** Sends bytes as they are and reads what comes back. */
const send = (...parts: readonly (string | Buffer)[]): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    const finish = (closed: boolean): void => {
      clearTimeout(timer)
      socket.destroy()
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0),
        body: text.split('\r\n\r\n').slice(1).join('\r\n\r\n'),
        closed,
      })
    }
    const timer = setTimeout(() => finish(false), waitMs)
    socket.on('data', chunk => (text += chunk.toString('utf8')))
    socket.on('end', () => finish(true))
    socket.on('error', reject)
    for (const part of parts) socket.write(part)
  })

const head = (lines: readonly string[]): string => `${lines.join('\r\n')}\r\n\r\n`
const login = ['POST /api/auth/login HTTP/1.1', 'Host: works', 'Content-Type: application/json']

describe('a request that is framed wrongly is refused as JSON, and the connection closed', () => {
  test.each([
    ['no HTTP', 'how are you\r\n\r\n'],
    ['a length and chunks', head([...login, 'Content-Length: 5', 'Transfer-Encoding: chunked']) + '0\r\n\r\n'],
    ['two lengths', head([...login, 'Content-Length: 2', 'Content-Length: 3']) + '{}'],
    ['a length that is no number', head([...login, 'Content-Length: two']) + '{}'],
    ['a negative length', head([...login, 'Content-Length: -1']) + '{}'],
    ['a name with a space before the colon', head(['GET /api/health/live HTTP/1.1', 'Host : works'])],
    ['a broken chunk size', head([...login, 'Transfer-Encoding: chunked']) + 'zz\r\n{}\r\n0\r\n\r\n'],
    ['an unknown transfer coding', head([...login, 'Transfer-Encoding: gzip']) + '{}'],
    ['a folded header', head(['GET /api/health/live HTTP/1.1', 'Host: works', 'X-A: a', ' b'])],
    ['a NUL in a header', head(['GET /api/health/live HTTP/1.1', 'Host: works', 'X-A: a\0b'])],
  ])('%s', async (_what, bytes) => {
    const { status, body, closed } = await send(bytes)
    expect([status, closed]).toEqual([400, true])
    expect(JSON.parse(body)).toEqual({ code: 'malformed', message: expect.any(String) })
  })

  test('a head beyond all measure', async () => {
    const { status, body, closed } = await send(
      head(['GET /api/health/live HTTP/1.1', 'Host: works', `X-Long: ${'x'.repeat(40_000)}`]),
    )
    expect([status, closed]).toEqual([431, true])
    expect(JSON.parse(body)).toMatchObject({ code: 'tooLarge' })
  })
})

describe('a request that is framed well, but odd', () => {
  test.each([
    ['without a host', head(['GET /api/health/live HTTP/1.1', 'Connection: close']), 400],
    [
      'for another server',
      head(['GET http://elsewhere.example/api/health/live HTTP/1.1', 'Host: works', 'Connection: close']),
      400,
    ],
    ['with a star for its address', head(['OPTIONS * HTTP/1.1', 'Host: works', 'Connection: close']), 400],
    ['with an address that is not encoded', head(['GET /api/%zz HTTP/1.1', 'Host: works', 'Connection: close']), 400],
    [
      'with an address of a broken character',
      head(['GET /api/salesOrder/%ff HTTP/1.1', 'Host: works', 'Connection: close']),
      400,
    ],
    ['with a method that nobody knows here', head(['PATCH /api/salesOrder HTTP/1.1', 'Host: works', 'Connection: close']), 404],
    [
      'with a very long parameter',
      head([`GET /api/salesOrder/${'9'.repeat(3_000)} HTTP/1.1`, 'Host: works', 'Connection: close']),
      404,
    ],
    ['of HTTP/1.0', head(['GET /api/health/live HTTP/1.0']), 200],
  ])('%s', async (_what, bytes, expected) => {
    const { status, body } = await send(bytes)
    expect([status, body]).toEqual([expected, expect.stringMatching(/^\{.*\}$/)])
    expect(body).not.toMatch(/<html|at \w+ \(|node_modules/i)
  })

  test('one that never ends is cut off, while others are served', async () => {
    const socket = connect(port, '127.0.0.1')
    let drops = 0
    const cut = new Promise<string>(resolve => {
      let text = ''
      socket.on('data', chunk => (text += chunk.toString('utf8')))
      socket.on('close', () => resolve(text))
      socket.on('error', () => socket.destroy())
    })
    socket.write('GET /api/health/live HTTP/1.1\r\nHost: works\r\nX-Slow: ')
    const drip = setInterval(() => socket.write('a', () => (drops += 1)), 1_000)
    expect((await send(head(['GET /api/health/live HTTP/1.1', 'Host: works', 'Connection: close']))).status).toBe(200)
    expect(await cut).toContain(' 408 ')
    clearInterval(drip)
    // It was not cut off at once: a slow but honest client has its time.
    expect(drops).toBeGreaterThan(3)
  })
})
