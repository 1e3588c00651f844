import type { Company, User } from './user.ts'
import { client } from '../api/client.ts'

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

export const login = async (credentials: Credentials): Promise<LoginAnswer> =>
  (await client.post<LoginAnswer>('/auth/login', credentials)).data

export const verifyToken = async (): Promise<VerifyAnswer> => (await client.get<VerifyAnswer>('/auth/verify-token')).data

/** Ends the session on the server, at once and everywhere. */
export const logout = async (): Promise<void> => {
  await client.post('/auth/logout')
}
