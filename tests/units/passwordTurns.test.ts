import { expect, test } from 'vitest'
import { makePasswords } from '../../src/server/auth/password.ts'

test('a flood of sign-ins from one network keeps nobody else out', async () => {
  const passwords = makePasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 })
  const stored = await passwords.hash('drums of copper')
  const flood = Promise.allSettled(Array.from({ length: 200 }, () => passwords.matches(stored, 'guessed', '192.0.2.1')))
  const others = Array.from({ length: 50 }, (_, i) => passwords.matches(stored, 'drums of copper', `198.51.100.${i}`))
  expect(await Promise.all(others)).toEqual(others.map(() => true))
  const refused = (await flood).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(138)
  expect(refused[0]).toMatchObject({ reason: { status: 429, message: expect.stringContaining('Try again in a moment') } })
})
