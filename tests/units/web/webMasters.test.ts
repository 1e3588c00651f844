import { configureStore } from '@reduxjs/toolkit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from './webStorage.ts'

vi.stubGlobal('localStorage', memoryStorage())
const { client } = await import('../../../src/web/api/client.ts')
const { api, keptSeconds } = await import('../../../src/web/api/api.ts')
const { genericMasters, mastersKeptSeconds } = await import('../../../src/web/api/genericMasters.ts')

const freshStore = () =>
  configureStore({ reducer: { [api.reducerPath]: api.reducer }, middleware: standard => standard().concat(api.middleware) })

let asked: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  client.defaults.adapter = config => {
    asked.push(`${config.method} ${config.url}`)
    return Promise.resolve({ status: 200, statusText: '', data: [{ id: 1, name: 'Red' }], headers: {}, config })
  }
})
afterEach(() => void vi.useRealTimers())

const { genericMasters: read, updateGenericMasters: update } = genericMasters.endpoints

test('generic masters are kept 3600 seconds after their last use, other calls 60', () => {
  expect(mastersKeptSeconds).toBe(3600)
  expect(keptSeconds).toBe(60)
})

test('kept for an hour after its last use: not asked again before, asked again after', async () => {
  const store = freshStore()
  const first = store.dispatch(read.initiate('Color'))
  await first
  first.unsubscribe()
  await vi.advanceTimersByTimeAsync(3_599_000)
  await store.dispatch(read.initiate('Color', { subscribe: false }))
  expect(asked).toEqual(['get /GenericMasters/Color'])
  await vi.advanceTimersByTimeAsync(2_000)
  await store.dispatch(read.initiate('Color', { subscribe: false }))
  expect(asked).toHaveLength(2)
})

test('other answers are kept a minute after their last use', async () => {
  const store = freshStore()
  const { other } = api.injectEndpoints({
    endpoints: build => ({ other: build.query<unknown, void>({ query: () => '/other' }) }),
  }).endpoints
  const first = store.dispatch(other.initiate())
  await first
  first.unsubscribe()
  await vi.advanceTimersByTimeAsync(59_000)
  await store.dispatch(other.initiate(undefined, { subscribe: false }))
  expect(asked).toEqual(['get /other'])
  await vi.advanceTimersByTimeAsync(2_000)
  await store.dispatch(other.initiate(undefined, { subscribe: false }))
  expect(asked).toHaveLength(2)
})

test('of its own accord nothing is asked again: no polling, not by focus, by coming online or by being shown once more', async () => {
  const store = freshStore()
  await store.dispatch(read.initiate('Color'))
  for (const happened of ['onFocus', 'onOnline'] as const) store.dispatch(api.internalActions[happened]())
  await store.dispatch(read.initiate('Color'))
  await vi.advanceTimersByTimeAsync(86_400_000)
  expect(asked).toEqual(['get /GenericMasters/Color'])
})

test('an update goes to POST /GenericMasters/{type} and refetches that type, and no other', async () => {
  const store = freshStore()
  await store.dispatch(read.initiate('Color'))
  await store.dispatch(read.initiate('Department'))
  await store.dispatch(update.initiate({ type: 'Color', data: { name: 'Blue' } }))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual([
    'get /GenericMasters/Color',
    'get /GenericMasters/Department',
    'post /GenericMasters/Color',
    'get /GenericMasters/Color',
  ])
})

test('a failed call is a status with the data of the answer, or the message of the error', async () => {
  const store = freshStore()
  client.defaults.adapter = undefined
  const { AxiosError } = await import('axios')
  client.defaults.adapter = config =>
    Promise.reject(
      new AxiosError('Request failed with status code 422', 'ERR', config, null, {
        status: 422,
        statusText: '',
        data: { code: 'refused', message: 'Red is in use.' },
        headers: {},
        config,
      }),
    )
  expect((await store.dispatch(read.initiate('Color'))).error).toEqual({
    status: 422,
    data: { code: 'refused', message: 'Red is in use.' },
  })
  client.defaults.adapter = config => Promise.reject(new AxiosError('Network Error', 'ERR_NETWORK', config))
  expect((await store.dispatch(read.initiate('Shift'))).error).toEqual({ status: undefined, data: 'Network Error' })
})
