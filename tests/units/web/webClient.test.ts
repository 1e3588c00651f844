import { AxiosError, AxiosHeaders } from 'axios'
import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios'
import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from './webStorage.ts'

vi.stubGlobal('localStorage', memoryStorage())
const { client, renewWith } = await import('../../../src/web/api/client.ts')

type Answer = { readonly status: number; readonly data?: unknown }

let sent: InternalAxiosRequestConfig[] = []

/** Answers calls with these in turn, the last one again and again; a 4xx rejects as the browser's adapter does. */
const answering = (...answers: readonly Answer[]): void => {
  client.defaults.adapter = async config => {
    const { status, data = {} } = answers[Math.min(sent.length, answers.length - 1)] ?? { status: 200 }
    sent.push(config)
    const response: AxiosResponse = { status, statusText: '', data, headers: {}, config }
    if (status >= 400) throw new AxiosError(`Request failed with status code ${status}`, 'ERR', config, null, response)
    return response
  }
}

const header = (at: number, name: string): unknown => AxiosHeaders.from(sent[at]?.headers).get(name)

beforeEach(() => {
  sent = []
  localStorage.clear()
  renewWith(() => Promise.resolve(false))
})

test('base address /api, JSON both ways, no time-out, XSRF-TOKEN and X-XSRF-TOKEN', async () => {
  answering({ status: 200 })
  await client.post('/salesorder', {})
  expect(client.defaults.baseURL).toBe('/api')
  expect(sent[0]?.timeout).toBe(0)
  expect(sent[0]?.xsrfCookieName).toBe('XSRF-TOKEN')
  expect(sent[0]?.xsrfHeaderName).toBe('X-XSRF-TOKEN')
  expect(header(0, 'Content-Type')).toBe('application/json')
  expect(header(0, 'Accept')).toBe('application/json')
})

test('every request carries Bearer plus the stored token when one exists', async () => {
  answering({ status: 200 })
  await client.get('/salesorder')
  localStorage.setItem('token', 'abc')
  await client.get('/salesorder')
  expect(header(0, 'Authorization')).toBeUndefined()
  expect(header(1, 'Authorization')).toBe('Bearer abc')
})

test('every POST carries an Idempotency-Key, a new one each time; the caller may hand in their own; a GET has none', async () => {
  answering({ status: 200 })
  await client.post('/salesorder', {})
  await client.post('/salesorder', {})
  await client.post('/salesorder', {}, { headers: { 'Idempotency-Key': 'mine' } })
  await client.get('/salesorder')
  expect(header(0, 'Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/)
  expect(header(1, 'Idempotency-Key')).not.toBe(header(0, 'Idempotency-Key'))
  expect(header(2, 'Idempotency-Key')).toBe('mine')
  expect(header(3, 'Idempotency-Key')).toBeUndefined()
})

test('dates of an answer arrive as yyyy-MM-dd', async () => {
  answering({ status: 200, data: { orderDate: '2026-11-20T00:00:00', loggedStamp: '2026-11-20T09:30:00Z' } })
  const { data } = await client.get<unknown>('/salesorder/1')
  expect(data).toEqual({ orderDate: '2026-11-20', loggedStamp: '2026-11-20T09:30:00Z' })
})

test('a 401 on any call removes the stored token, a 403 does not', async () => {
  localStorage.setItem('token', 'abc')
  answering({ status: 403 })
  await expect(client.get('/salesorder')).rejects.toThrow('403')
  expect(localStorage.getItem('token')).toBe('abc')
  sent = []
  answering({ status: 401 })
  await expect(client.get('/salesorder')).rejects.toThrow('401')
  expect(localStorage.getItem('token')).toBeNull()
})

test('a call refused in the middle of work waits for the person and goes out again, with the same key', async () => {
  localStorage.setItem('token', 'old')
  answering({ status: 401 }, { status: 201, data: { id: 7 } })
  renewWith(() => {
    localStorage.setItem('token', 'new')
    return Promise.resolve(true)
  })
  const { data } = await client.post<unknown>('/salesorder', { customer: 3 })
  expect(data).toEqual({ id: 7 })
  expect(sent).toHaveLength(2)
  expect(header(1, 'Authorization')).toBe('Bearer new')
  expect(header(1, 'Idempotency-Key')).toBe(header(0, 'Idempotency-Key'))
  expect(sent[1]?.data).toBe(sent[0]?.data)
})

test('a call is sent again once, not for ever', async () => {
  localStorage.setItem('token', 'old')
  answering({ status: 401 })
  renewWith(() => {
    localStorage.setItem('token', `t${sent.length}`)
    return Promise.resolve(true)
  })
  await expect(client.get('/salesorder')).rejects.toThrow('401')
  expect(sent).toHaveLength(2)
})

test('a late 401 of an old token leaves a newer one alone and goes out again with it', async () => {
  localStorage.setItem('token', 'old')
  const renew = vi.fn(() => Promise.resolve(true))
  renewWith(renew)
  client.defaults.adapter = async config => {
    sent.push(config)
    const isFirst = sent.length === 1
    if (isFirst) localStorage.setItem('token', 'new')
    const response: AxiosResponse = { status: isFirst ? 401 : 200, statusText: '', data: {}, headers: {}, config }
    if (isFirst) throw new AxiosError('Request failed with status code 401', 'ERR', config, null, response)
    return response
  }
  await client.get('/salesorder')
  expect(localStorage.getItem('token')).toBe('new')
  expect(header(1, 'Authorization')).toBe('Bearer new')
  expect(renew).not.toHaveBeenCalled()
})

test('signing in and verifying are never held for another sign-in', async () => {
  const renew = vi.fn(() => Promise.resolve(true))
  renewWith(renew)
  answering({ status: 401 })
  await expect(client.post('/auth/login', {})).rejects.toThrow('401')
  await expect(client.get('/auth/verify-token')).rejects.toThrow('401')
  expect(renew).not.toHaveBeenCalled()
})
