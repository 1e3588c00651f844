import { type Company, parseUser, type User } from './user.ts'
import { client } from '../api/client.ts'

/** What the user is told of an answer that says neither who they are nor how they stay signed in. */
export const answerIncomplete = 'The server answered without a session. Try again; if it stays so, tell the administrator.'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** POST /auth/login: beside user and token, the company whose name stands in the top bar. */
export interface LoginAnswer {
  readonly user: User
  readonly token: string
  readonly company?: Company
}

/** GET /auth/verify-token: the user as he is now, whose type or duties may have changed since he signed in, and the company. */
export interface VerifyAnswer {
  readonly valid: boolean
  readonly user?: User
  readonly company?: Company
}

/** Signs in. Refuses an answer without a token and a user, so that nothing of it is stored. */
export const login = async (credentials: Credentials): Promise<LoginAnswer> => {
  const { data } = await client.post<Partial<LoginAnswer> | null>('/auth/login', credentials)
  const user = parseUser(JSON.stringify(data?.user ?? null))
  const token = data?.token
  if (user === null || typeof token !== 'string' || token === '') throw new Error(answerIncomplete)
  return { user, token, ...(data?.company ? { company: data.company } : {}) }
}

export const verifyToken = async (): Promise<VerifyAnswer> => (await client.get<VerifyAnswer>('/auth/verify-token')).data

/** Ends the session on the server, at once and everywhere. */
export const logout = async (): Promise<void> => {
  await client.post('/auth/logout')
}
