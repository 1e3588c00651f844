import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { codeAt, stepOf } from '../../src/server/auth/factor/totp.ts'
import { ask } from './app.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What stands behind a secret as an app is told it, in base 32. */
export const bytesOf = (secret: string): Buffer => {
  const bits = [...secret].map(letter => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => parseInt(byte, 2)))
}

/** What an app shows for a secret; `later` half minutes from now. */
export const shownCode = (secret: string, later = 0): string => codeAt(bytesOf(secret), stepOf(Date.now()) + later)

const halfMinuteMs = 30_000

/**
 * Every test of this file begins in the middle of a half minute, and the clock of the server stands there: a code is as good when it is sent as when it was
 * read, however long that takes.
 */
export const standsBetweenCodes = (): void => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: (Math.floor(Date.now() / halfMinuteMs) + 0.5) * halfMinuteMs })
  })
  afterEach(() => void vi.useRealTimers())
}

/** Sets up an app for the holder of the token; answers its secret and the recovery codes. The code of the half minute before this one is used up. */
export const setUpApp = async (
  app: FastifyInstance,
  token: string,
): Promise<{ readonly secret: string; readonly codes: readonly string[] }> => {
  const begun = await ask(app, token, 'POST', '/api/auth/second-factor/app')
  const secret = String(begun.body['secret'])
  const { status, body } = await ask(app, token, 'POST', '/api/auth/second-factor/app/confirm', { code: shownCode(secret, -1) })
  expect(status).toBe(200)
  return { secret, codes: (body['recoveryCodes'] ?? []) as readonly string[] }
}
