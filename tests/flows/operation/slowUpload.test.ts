import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { everyDuty, newUser, openApp, tokenFor } from '../../support/app.ts'
import { freshDatabase } from '../../support/database.ts'

const db = await freshDatabase()
// A tenth of the product's patience, more or less, so that the story takes seconds.
const app = await openApp(db, {}, undefined, undefined, { bodyPatience: { firstMs: 2_500, lookMs: 2_000 } })
const base = await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())

/** Sends bytes at a rate, as a line would, and answers the status. */
const send = (path: string, token: string, bytes: number, bytesEach100ms: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream', 'content-length': bytes }
    const asked = request(`${base}${path}`, { method: 'POST', headers }, response => {
      resolve(response.statusCode ?? 0)
      response.resume()
    })
    asked.once('error', reject)
    const run = async (): Promise<void> => {
      const head = Buffer.from('%PDF-1.7\n')
      asked.write(head)
      for (let left = bytes - head.length; left > 0 && !asked.destroyed; left -= bytesEach100ms) {
        asked.write(Buffer.alloc(Math.min(left, bytesEach100ms), 32))
        await pause(100)
      }
      asked.end()
    }
    void run()
  })

test('a drawing over a line of 500 kB/s comes in, however long it takes; by drops it does not', async () => {
  const token = await tokenFor(db, (await newUser(db, { duties: everyDuty })).id)
  const { id } = await db.transaction(tx =>
    tx.one<{ id: number }>(`insert into department (code, name, status) values ('QA', 'Quality', 'active') returning id`, []),
  )
  const to = (name: string): string => `/api/attachments/department/${id}?name=${name}.pdf`
  const [steady, drops] = await Promise.allSettled([
    send(to('drawing'), token, 3_500_000, 50_000),
    send(to('drops'), token, 3_500_000, 10),
  ])
  expect(steady).toMatchObject({ status: 'fulfilled', value: 201 })
  expect(drops.status === 'rejected' || drops.value === 408).toBe(true)
})
