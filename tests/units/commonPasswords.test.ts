import { expect, test } from 'vitest'
import { passwordProblem } from '../../src/wire/auth/password.ts'
import { commonPasswords, isCommon } from '../../src/server/auth/weakPasswords.ts'

test('well above three thousand leaked passwords of the length that is asked for are known', async () => {
  const known = await commonPasswords()
  const otherwiseGood = known.split('\n').filter(one => passwordProblem(one, 'someone@works.example') === null)
  expect(otherwiseGood.length).toBeGreaterThan(40_000)
})

// Of the ten million that leaked: from the first hundred of ten letters and more, from the first thousand, and from the second.
test.each(['qwertyuiop', '1q2w3e4r5t', 'basketball', 'liverpool1', 'spongebob1', 'chelsea123', 'iloveyou123', 'password1234'])(
  '%s is among them',
  async one => expect(await isCommon(one)).toBe(true),
)

test.each(['Password1!', 'Password@2026', 'Welcome@2026', 'Admin@123456', 'iloveyou2024', 'P@55w0rd_2026', '5tr4wberry!!'])(
  '%s is one of them with other signs or with digits behind it',
  async one => expect(await isCommon(one)).toBe(true),
)

test.each(['narmada after rain', 'ghat-7 mango cart', 'kolhapurbanyan'])('%s is none of them', async one =>
  expect(await isCommon(one)).toBe(false),
)
