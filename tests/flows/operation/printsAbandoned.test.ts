import { afterAll, expect, test } from 'vitest'
import { everyDuty, eventually, newUser, openApp, tokenFor } from '../../support/app.ts'
import { freshDatabase } from '../../support/database.ts'

const db = await freshDatabase()
const app = await openApp(db)
const base = await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())

const figure = async (name: string): Promise<number> => {
  const text = await (await fetch(`${base}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1])
}

test('papers that a browser no longer waits for are not printed, and the next person gets theirs', async () => {
  const [hasty, patient] = await Promise.all([newUser(db, { duties: everyDuty }), newUser(db, { duties: everyDuty })])
  const { id } = await db.transaction(tx =>
    tx.one<{ id: number }>(`insert into department (code, name, status) values ('QA', 'Quality', 'active') returning id`, []),
  )
  const print = async (user: number, signal: AbortSignal): Promise<Response> =>
    fetch(`${base}/api/department/${id}/print`, { headers: { authorization: `Bearer ${await tokenFor(db, user)}` }, signal })
  const [doneBefore, abandonedBefore] = [await figure('strand_prints_done'), await figure('strand_prints_abandoned')]
  const leaving = new AbortController()
  const left = Array.from({ length: 12 }, () => print(hasty.id, leaving.signal).catch((error: Error) => error.name))
  await eventually('papers wait', async () => (await figure('strand_prints_waiting')) > 5)
  leaving.abort()
  await Promise.all(left)
  const paper = await print(patient.id, AbortSignal.timeout(30_000))
  expect(paper.status).toBe(200)
  expect(
    Buffer.from(await paper.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(await figure('strand_prints_waiting')).toBe(0)
  // One or two of those that waited may have had their turn before they left; of the twelve some may never have been asked for.
  const abandoned = async (): Promise<number> => (await figure('strand_prints_abandoned')) - abandonedBefore
  await eventually('they were abandoned', async () => (await abandoned()) > 2)
  expect((await abandoned()) + (await figure('strand_prints_done')) - doneBefore).toBeLessThanOrEqual(13)
})
