import { AxiosError, AxiosHeaders } from 'axios'
import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios'
import { configureStore } from '@reduxjs/toolkit'
import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from './webStorage.ts'

vi.stubGlobal('localStorage', memoryStorage())
const { client } = await import('../../../src/web/api/client.ts')
const { auth, login, logout, signedOut, verifySession } = await import('../../../src/web/session/slice.ts')
const { presence } = await import('../../../src/web/session/presence.ts')
const { loginMessage } = await import('../../../src/web/session/loginMessage.ts')
const { problemsIn } = await import('../../../src/web/signIn/credentials.ts')
const { homeOf } = await import('../../../src/web/session/user.ts')

const said = vi.spyOn(console, 'error').mockReturnValue()

const asha = { id: 1, email: 'asha@strand.example', userType: 0, name: 'Asha', duties: ['sales' as const] }
const credentials = { email: 'asha@strand.example', password: 'strand-demo' }

const failed = (
  status: number,
  data: unknown,
  config: InternalAxiosRequestConfig = { headers: new AxiosHeaders() },
): AxiosError => {
  const response: AxiosResponse = { status, statusText: '', data, headers: {}, config }
  return new AxiosError(`Request failed with status code ${status}`, 'ERR', config, null, response)
}

type Reply = (config: InternalAxiosRequestConfig) => unknown

const answering = (reply: Reply): void => {
  client.defaults.adapter = async config => {
    const answer = reply(config)
    if (answer instanceof Error) throw answer
    return { status: 200, statusText: '', data: answer, headers: {}, config }
  }
}

const freshStore = () => configureStore({ reducer: { auth, presence } })

beforeEach(() => {
  localStorage.clear()
  said.mockClear()
})

test('initially signed out: user and token empty, isAuthenticated false, not loading', () => {
  expect(freshStore().getState().auth).toEqual({ user: null, token: null, loading: false, isAuthenticated: false, error: null })
})

test('login pending: loading true, error cleared', () => {
  expect(auth({ ...signedOut, error: 'Login failed' }, login.pending('id', credentials))).toEqual({ ...signedOut, loading: true })
})

test('an answer without token or user signs nobody in and stores nothing', async () => {
  for (const answer of [
    {},
    null,
    '',
    { token: 'abc' },
    { user: asha },
    { user: asha, token: '' },
    { user: 'asha', token: 'abc' },
  ]) {
    answering(() => answer)
    const store = freshStore()
    await store.dispatch(login(credentials))
    expect(store.getState().auth).toMatchObject({ user: null, token: null, isAuthenticated: false })
    expect(store.getState().auth.error).toMatch(/^The server answered without a session/)
    expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null])
  }
})

test('login success: user and token stored in state and local storage, isAuthenticated true, loading false', async () => {
  answering(() => ({ user: asha, token: 'abc', company: { name: 'Suraj Cables' } }))
  const store = freshStore()
  await store.dispatch(login(credentials))
  expect(store.getState().auth).toEqual({ user: asha, token: 'abc', loading: false, isAuthenticated: true, error: null })
  expect(localStorage.getItem('token')).toBe('abc')
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(asha)
  expect(store.getState().presence.company).toEqual({ name: 'Suraj Cables' })
})

test('login failure: loading false, error text stored, the raw error logged to the console', async () => {
  answering(config => failed(401, {}, config))
  const store = freshStore()
  await store.dispatch(login(credentials))
  expect(store.getState().auth).toEqual({ ...signedOut, error: 'Invalid credentials. Please try again.' })
  expect(said).toHaveBeenCalledWith(expect.objectContaining({ message: 'Request failed with status code 401' }))
  expect(localStorage.getItem('user')).toBeNull()
})

test("login failure without a text falls back to 'Login failed'", () => {
  const state = auth({ ...signedOut, loading: true }, login.rejected(new Error('x'), 'id', credentials, ''))
  expect(state).toEqual({ ...signedOut, error: 'Login failed' })
})

test('the messages of a failed login', () => {
  expect(loginMessage(failed(401, { message: 'other' }))).toBe('Invalid credentials. Please try again.')
  expect(loginMessage(failed(403, { message: 'other' }))).toBe('Account not verified. Please check your email.')
  expect(loginMessage(failed(429, { message: 'Too many tries. Wait a minute.' }))).toBe('Too many tries. Wait a minute.')
  expect(loginMessage(failed(500, {}))).toBe('Request failed with status code 500')
  expect(loginMessage(new AxiosError('Network Error', 'ERR_NETWORK'))).toBe('Network Error')
  expect(loginMessage('what')).toBe('An unexpected error occurred')
})

test('logout clears user, token and isAuthenticated; the error is left unchanged', () => {
  const state = { user: asha, token: 'abc', loading: false, isAuthenticated: true, error: 'left' }
  expect(auth(state, logout())).toEqual({ user: null, token: null, loading: false, isAuthenticated: false, error: 'left' })
})

test('a stored session that the server finds valid is signed in; who they are now comes from the server', async () => {
  localStorage.setItem('token', 'abc')
  localStorage.setItem('user', JSON.stringify(asha))
  answering(() => ({ valid: true, user: { ...asha, userType: 1 }, company: { name: 'Suraj Cables' } }))
  const store = freshStore()
  expect(store.getState().presence.phase).toBe('verifying')
  await store.dispatch(verifySession())
  expect(store.getState().auth).toEqual({
    user: { ...asha, userType: 1 },
    token: 'abc',
    loading: false,
    isAuthenticated: true,
    error: null,
  })
  expect(store.getState().presence).toEqual({ phase: 'settled', expired: false, company: { name: 'Suraj Cables' } })
})

test.each<[string, Reply]>([
  ['valid false', () => ({ valid: false })],
  ['a 401', config => failed(401, {}, config)],
  ['no network', config => new AxiosError('Network Error', 'ERR_NETWORK', config)],
])('a token check that answers %s clears the session', async (_, reply) => {
  localStorage.setItem('token', 'abc')
  localStorage.setItem('user', JSON.stringify(asha))
  answering(reply)
  const store = freshStore()
  await store.dispatch(verifySession())
  expect(store.getState().auth).toEqual(signedOut)
  expect(store.getState().presence.phase).toBe('settled')
  expect(localStorage.length).toBe(0)
})

test.each<[string, number, boolean]>([
  ['20 s', 20, true],
  ['40 s', 40, false],
])(
  'a server that asks for %s to come again is asked again for 30 s before the check counts as failed',
  async (_, seconds, stays) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
    localStorage.setItem('token', 'abc')
    localStorage.setItem('user', JSON.stringify(asha))
    const ready = Date.now() + seconds * 1000
    answering(config => (Date.now() < ready ? failed(503, { message: 'Starting.' }, config) : { valid: true, user: asha }))
    const store = freshStore()
    const checked = store.dispatch(verifySession())
    await vi.advanceTimersByTimeAsync(15_000)
    expect(store.getState().presence.phase).toBe('verifying')
    expect(localStorage.getItem('token')).toBe('abc')
    await vi.advanceTimersByTimeAsync(30_000)
    await checked
    expect([store.getState().auth.isAuthenticated, localStorage.getItem('token') === 'abc']).toEqual([stays, stays])
    vi.useRealTimers()
  },
)

test.each<[string, Reply, boolean]>([
  ['could not be asked', config => new AxiosError('Network Error', 'ERR_NETWORK', config), true],
  ['was refused', config => failed(401, {}, config), false],
])('on a device without a network a session whose check %s stays or goes', async (_, reply, stays) => {
  localStorage.setItem('token', 'abc')
  localStorage.setItem('user', JSON.stringify(asha))
  answering(reply)
  vi.stubGlobal('navigator', { onLine: false })
  const store = freshStore()
  await store.dispatch(verifySession())
  expect([store.getState().auth.isAuthenticated, localStorage.getItem('token') === 'abc']).toEqual([stays, stays])
  vi.stubGlobal('navigator', {})
})

test.each(['{broken', 'null', '"asha"', '{"email":"asha@strand.example"}'])(
  "a stored user that cannot be parsed (%s) clears the session with 'Failed to parse user data'",
  async text => {
    localStorage.setItem('token', 'abc')
    localStorage.setItem('user', text)
    answering(() => ({ valid: true }))
    const store = freshStore()
    await store.dispatch(verifySession())
    expect(store.getState().auth).toEqual({ ...signedOut, error: 'Failed to parse user data' })
    expect(localStorage.length).toBe(0)
  },
)

test('without both a token and a user the server is not asked', async () => {
  const asked = vi.fn(() => ({ valid: true }))
  answering(asked)
  for (const key of ['token', 'user']) {
    localStorage.clear()
    localStorage.setItem(key, 'x')
    const store = freshStore()
    await store.dispatch(verifySession())
    expect(store.getState().auth).toEqual(signedOut)
  }
  expect(asked).not.toHaveBeenCalled()
})

test("the form's own messages: 'is a required field', 'must be a valid email'", () => {
  expect(problemsIn({ email: '', password: '' })).toEqual({
    email: 'E-mail is a required field',
    password: 'Password is a required field',
  })
  expect(problemsIn({ email: 'asha', password: 'x' })?.email).toBe('E-mail must be a valid email')
  expect(problemsIn(credentials)).toBeNull()
})

test('everyone starts where they may be: customers at their profile, the others at /', () => {
  expect([0, 1, 2, 3].map(userType => homeOf({ ...asha, userType }))).toEqual(['/', '/', '/', '/settings/profile'])
})
