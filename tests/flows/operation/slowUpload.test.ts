import { request } from 'node:http'
import type { Socket } from 'node:net'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bodyPatience } from '../../../src/server/http/slowBodies.ts'
import { everyDuty, eventually, newUser, openApp, tokenFor } from '../../support/app.ts'
import { freshDatabase } from '../../support/database.ts'

const db = await freshDatabase()
const app = await openApp(db)
const base = await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())

// The patience of the server is the product's; its clock stands and is moved.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const { firstMs, lookMs } = bodyPatience

/** Sends so many bytes before each look of the server, so many times, and answers the status; null where the server has cut the line. */
const send = async (path: string, token: string, bytes: number, looks: number): Promise<number | null> => {
  const head = '%PDF-1.7\n'
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/octet-stream',
    'content-length': head.length + looks * bytes,
  }
  const accepted = new Promise<Socket>(resolve => void app.server.once('connection', resolve))
  const asked = request(`${base}${path}`, { method: 'POST', headers, agent: false })
  let status: number | null | undefined
  asked.once('response', response => {
    status = response.statusCode ?? 0
    response.resume()
  })
  asked.once('error', () => void (status ??= null))
  asked.write(head)
  const line = await accepted
  let sent = 0
  const arrived = (): Promise<void> =>
    eventually('the bytes arrive', async () => line.destroyed || line.bytesRead >= head.length + sent)
  for (let look = 0; look < looks && status === undefined && !line.destroyed; look += 1) {
    asked.write(Buffer.alloc(bytes, 32))
    sent += bytes
    await arrived()
    if (look < looks - 1) await vi.advanceTimersByTimeAsync(look === 0 ? firstMs : lookMs)
  }
  asked.end()
  await eventually('the server answers', async () => status !== undefined)
  return status ?? null
}

test('a drawing over a line of 60 kB/s comes in, however long it takes; by drops it does not', async () => {
  const token = await tokenFor(db, (await newUser(db, { duties: everyDuty })).id)
  const { id } = await db.transaction(tx =>
    tx.one<{ id: number }>(`insert into department (code, name, status) values ('QA', 'Quality', 'active') returning id`, []),
  )
  const to = (name: string): string => `/api/attachments/department/${id}?name=${name}.pdf`
  expect(await send(to('drawing'), token, 60 * lookMs, 6)).toBe(201)
  expect([null, 408]).toContain(await send(to('drops'), token, 100, 6))
})
