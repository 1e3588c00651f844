import { afterEach, expect, test, vi } from 'vitest'
import type { Draft } from '../../../src/web/doc/model/drafts.ts'

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
    getAllKeys: () => answering([...kept.keys()]),
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
  return { open, kept }
}

/** The key came with the session. */
const signedIn = async (): Promise<void> => {
  const { takeKey } = await import('../../../src/web/api/keptKey.ts')
  takeKey(1, { key: btoa('k'.repeat(32)), until: '2100-01-01T00:00:00Z' })
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('drafts go through one connection, however often something is typed', async () => {
  const { open } = browserStore(0)
  await signedIn()
  const { deviceDrafts } = await import('../../../src/web/doc/model/drafts.ts')
  await deviceDrafts.write(place, draft)
  await deviceDrafts.write(place, draft)
  expect(await deviceDrafts.read(place)).toEqual(draft)
  expect(open).toHaveBeenCalledTimes(1)
})

test('a browser that refused once is asked again', async () => {
  // Once for the key of the session, once for the draft.
  const { open } = browserStore(2)
  await signedIn()
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(1))
  const { deviceDrafts } = await import('../../../src/web/doc/model/drafts.ts')
  await expect(deviceDrafts.write(place, draft)).rejects.toThrow('busy')
  await deviceDrafts.write(place, draft)
  expect(await deviceDrafts.read(place)).toEqual(draft)
})

test('what is typed is kept from the first moment of a session on, sealed', async () => {
  const { kept } = browserStore(0)
  await signedIn()
  const { deviceDrafts } = await import('../../../src/web/doc/model/drafts.ts')
  await deviceDrafts.write(place, { ...draft, body: { remarks: 'Secret works' } })
  expect(JSON.stringify([...kept])).toContain('sealed')
  expect(Buffer.from(JSON.stringify([...kept])).includes('Secret works')).toBe(false)
  expect(await deviceDrafts.read(place)).toMatchObject({ body: { remarks: 'Secret works' } })
})

test('without its key a draft stays as it lies: it is neither shown, nor thrown away, nor written over', async () => {
  const { kept } = browserStore(0)
  kept.set('1/salesOrder/new', { sealed: new Uint8Array(64) })
  const { deviceDrafts } = await import('../../../src/web/doc/model/drafts.ts')
  await expect(deviceDrafts.read(place)).rejects.toThrow('signed in')
  await signedIn()
  await expect(deviceDrafts.write(place, draft)).rejects.toThrow('an older draft')
  expect(kept.get('1/salesOrder/new')).toEqual({ sealed: new Uint8Array(64) })
})

test('drafts that an earlier version kept readable are sealed, those of the person alone', async () => {
  const { kept } = browserStore(0)
  kept.set('1/salesOrder/new', draft)
  kept.set('12/salesOrder/new', draft)
  await signedIn()
  const { deviceDrafts } = await import('../../../src/web/doc/model/drafts.ts')
  const { sealOld } = await import('../../../src/web/session/sealOld.ts')
  await sealOld()
  expect(kept.get('1/salesOrder/new')).toEqual({ sealed: expect.any(Uint8Array) })
  expect(kept.get('12/salesOrder/new')).toEqual(draft)
  expect(await deviceDrafts.read(place)).toEqual(draft)
})
