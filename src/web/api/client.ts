import axios, { AxiosHeaders } from 'axios'
import type { AxiosError, InternalAxiosRequestConfig } from 'axios'
import { forgetToken, storedToken } from './stored.ts'
import { withDays } from './days.ts'
import { newKey } from './key.ts'

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Set on a request that is sent a second time, after the person has signed in again. */
    again?: boolean
    /** The token of a sign-in that is under way and stored nowhere yet. */
    token?: string
    /** Set on a request that is sent a second time, after the person has shown once more that it is them. */
    proven?: boolean
  }
}

/**
 * The one way to the server: base address /api, JSON both ways, the stored token as bearer, no time-out. Every POST
 * carries an Idempotency-Key; a caller that may send the same thing twice sets its own as a header.
 */
export const client = axios.create({
  baseURL: '/api',
  timeout: 0,
  xsrfCookieName: 'XSRF-TOKEN',
  xsrfHeaderName: 'X-XSRF-TOKEN',
  headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
})

const bearer = (): string | undefined => {
  const token = storedToken()
  return token === null ? undefined : `Bearer ${token}`
}

client.interceptors.request.use(config => {
  const authorization = config.token === undefined ? bearer() : `Bearer ${config.token}`
  if (authorization === undefined) config.headers.delete('Authorization')
  else config.headers.set('Authorization', authorization)
  if (config.method === 'post' && !config.headers.has('Idempotency-Key')) config.headers.set('Idempotency-Key', newKey())
  return config
})

/** Asks the person to sign in again; resolves to whether they did. */
type Renewal = () => Promise<boolean>

let renewal: Renewal = () => Promise.resolve(false)

/** Names what happens when the server refuses the token in the middle of work. */
export const renewWith = (ask: Renewal): void => {
  renewal = ask
}

/** Whether the token that a request carried has been replaced by another since. */
const replaced = (config: InternalAxiosRequestConfig): boolean => {
  const now = bearer()
  return now !== undefined && now !== AxiosHeaders.from(config.headers).get('Authorization')
}

const isAuthCall = (config: InternalAxiosRequestConfig): boolean => /^\/?auth\//.test(config.url ?? '')

/**
 * A 401 removes the stored token, unless it came late and a newer one is already there. Work that was under way waits for
 * the person to sign in again and is then sent once more, with the same Idempotency-Key.
 */
const refused = async (error: AxiosError, config: InternalAxiosRequestConfig): Promise<unknown> => {
  const isNewToken = replaced(config)
  if (!isNewToken) forgetToken()
  if (isAuthCall(config) || config.again) throw error
  if (!isNewToken && !(await renewal())) throw error
  return client.request({ ...config, again: true })
}

let proof: Renewal = () => Promise.resolve(false)

/** Names what happens when the server wants to know once more that it is the person. */
export const proveWith = (ask: Renewal): void => {
  proof = ask
}

const wantsProof = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'code' in data && data.code === 'proveAgain'

/** A dangerous act waits for the person to prove that it is them, and is then sent once more as it was, with the same Idempotency-Key. */
const provenFirst = async (error: AxiosError, config: InternalAxiosRequestConfig): Promise<unknown> => {
  if (config.proven || !(await proof())) throw error
  return client.request({ ...config, proven: true })
}

client.interceptors.response.use(
  response => {
    response.data = withDays(response.data)
    return response
  },
  (error: unknown) => {
    if (!axios.isAxiosError(error) || !error.config || error.config.token !== undefined) throw error
    if (error.response?.status === 401) return refused(error, error.config)
    if (error.response?.status === 403 && wantsProof(error.response.data)) return provenFirst(error, error.config)
    throw error
  },
)
