import { expect, test } from 'vitest'
import { passwordProblem } from '../../src/modules/masters/people/password.ts'
import { commonPasswords } from '../../src/server/auth/weakPasswords.ts'

test('well above three thousand leaked passwords of the length that is asked for are known', async () => {
  const known = await commonPasswords()
  const otherwiseGood = [...known].filter(one => passwordProblem(one, 'someone@works.example') === null)
  expect(otherwiseGood.length).toBeGreaterThan(40_000)
})

// Of the ten million that leaked: from the first hundred of ten letters and more, from the first thousand, and from the second.
test.each(['qwertyuiop', '1q2w3e4r5t', 'basketball', 'liverpool1', 'spongebob1', 'chelsea123', 'iloveyou123', 'password1234'])(
  '%s is among them',
  async one => expect((await commonPasswords()).has(one)).toBe(true),
)
