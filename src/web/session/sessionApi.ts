import * as wire from '../../wire/auth/signIn.ts'
import type { Answer } from '../../wire/operation.ts'
import { ask } from '../api/ask.ts'
import { parseUser } from './user.ts'

/** What the user is told of an answer that says neither who they are nor how they stay signed in. */
export const answerIncomplete = 'The server answered without a session. Try again; if it stays so, tell the administrator.'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** Beside user and token, the company whose name stands in the top bar. */
export type LoginAnswer = Answer<typeof wire.signIn>

/** The user as they are now, whose type or duties may have changed since they signed in, and the company. */
export type VerifyAnswer = Pick<Answer<typeof wire.verifyToken>, 'valid'> & Partial<Answer<typeof wire.verifyToken>>

/** Signs in. Refuses an answer without a token and a user, so that nothing of it is stored. */
export const login = async (body: Credentials): Promise<LoginAnswer> => {
  const answer: Partial<LoginAnswer> | null = await ask(wire.signIn, { body })
  const user = parseUser(JSON.stringify(answer?.user ?? null))
  const token = answer?.token
  if (user === null || typeof token !== 'string' || token === '') throw new Error(answerIncomplete)
  return {
    user,
    token,
    ...(answer?.company ? { company: answer.company } : {}),
    ...(answer?.device ? { device: answer.device } : {}),
    ...(answer?.next ? { next: answer.next } : {}),
  }
}

export const verifyToken = (): Promise<VerifyAnswer> => ask(wire.verifyToken, {})

/** Ends the session on the server, at once and everywhere. */
export const logout = async (): Promise<void> => {
  await ask(wire.signOut, {})
}
