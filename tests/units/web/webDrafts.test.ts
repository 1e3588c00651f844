import { afterEach, expect, test, vi } from 'vitest'
import type { Draft } from '../../../src/web/doc/record/drafts.ts'

const place = { user: 1, doc: 'salesOrder', id: 'new' } as const
const draft: Draft = { stamp: '2026-06-15T10:00:00.000Z', body: {}, base: null, titles: {}, attempt: null }

interface Asked {
  onsuccess?: () => void
  onerror?: () => void
  readonly result: unknown
  readonly error: Error | null
}

const answering = (result: unknown, error: Error | null = null): Asked => {
  const asked: Asked = { result, error }
  queueMicrotask(() => (error ? asked.onerror?.() : asked.onsuccess?.()))
  return asked
}

/** A browser's store that refuses to open as often as said. */
const browserStore = (refusals: number) => {
  const kept = new Map<string, unknown>()
  const store = {
    get: (key: string) => answering(kept.get(key)),
    put: (value: unknown, key: string) => answering(kept.set(key, value)),
  }
  const open = vi.fn(() =>
    open.mock.calls.length <= refusals
      ? answering(null, new Error('busy'))
      : answering({ transaction: () => ({ objectStore: () => store }) }),
  )
  vi.stubGlobal('indexedDB', { open })
  const user = { id: 1, email: 'asha@works.example', userType: 0, name: 'Asha', duties: [] }
  const stored: Readonly<Record<string, string>> = { token: 'abc', user: JSON.stringify(user) }
  vi.stubGlobal('localStorage', { getItem: (name: string) => stored[name] ?? null })
  vi.doMock('../../../src/web/api/ask.ts', () => ({
    ask: () => Promise.resolve({ key: btoa('k'.repeat(32)), until: '2100-01-01T00:00:00Z' }),
  }))
  return open
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.doUnmock('../../../src/web/api/ask.ts')
  vi.resetModules()
})

test('drafts go through one connection, however often something is typed', async () => {
  const open = browserStore(0)
  const { deviceDrafts } = await import('../../../src/web/doc/record/drafts.ts')
  await deviceDrafts.write(place, draft)
  await deviceDrafts.write(place, draft)
  expect(await deviceDrafts.read(place)).toEqual(draft)
  expect(open).toHaveBeenCalledTimes(1)
})

test('a browser that refused once is asked again', async () => {
  // Its key is looked for, kept, and then the draft is put.
  browserStore(3)
  const { deviceDrafts } = await import('../../../src/web/doc/record/drafts.ts')
  await expect(deviceDrafts.write(place, draft)).rejects.toThrow('busy')
  await deviceDrafts.write(place, draft)
  expect(await deviceDrafts.read(place)).toEqual(draft)
})
