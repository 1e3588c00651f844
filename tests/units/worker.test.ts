import { expect, test } from 'vitest'
import { makeWorker } from '../../src/server/worker.ts'

const parts = { failed: (error: unknown) => expect.fail(String(error)), lookMs: 60_000 }

test('however often it is called while it works, it looks once more', async () => {
  let looks = 0
  let go = (): void => undefined
  const held = new Promise<void>(resolve => (go = resolve))
  const worker = makeWorker({
    ...parts,
    one: async () => {
      looks += 1
      await held
      return false
    },
  })
  await Promise.resolve()
  for (let call = 0; call < 50; call += 1) worker.wake()
  go()
  await new Promise(resolve => setImmediate(resolve))
  expect(looks).toBe(2)
  worker.wake()
  await worker.close()
  expect(looks).toBe(2)
})

test('what fails is told, and the next call tries again', async () => {
  const told: unknown[] = []
  let looks = 0
  const worker = makeWorker({
    ...parts,
    failed: error => told.push(error),
    one: () => {
      looks += 1
      return looks === 1 ? Promise.reject(new Error('down')) : Promise.resolve(false)
    },
  })
  await new Promise(resolve => setImmediate(resolve))
  worker.wake()
  await new Promise(resolve => setImmediate(resolve))
  expect([looks, told]).toEqual([2, [new Error('down')]])
  await worker.close()
})
