import { describe, expect, test } from 'vitest'
import { appAddress, base32, codeAt, stepOf, stepOfCode } from '../../src/server/auth/factor/totp.ts'

/** The secret of the test vectors of both RFCs. */
const secret = Buffer.from('12345678901234567890')

describe('codes of an app', () => {
  test.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('are those of RFC 6238, appendix B, at second %i', (second, code) => {
    expect(codeAt(secret, stepOf(second * 1000), 8)).toBe(code)
  })

  test.each([...['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'].entries()])(
    'are those of RFC 4226, appendix D, for the counter %i',
    (counter, code) => expect(codeAt(secret, counter)).toBe(code),
  )

  test('are good for the half minute before and after their own, and no longer', () => {
    const now = 1_111_111_111_000
    const step = stepOf(now)
    const good = (at: number): number | null => stepOfCode(secret, codeAt(secret, at), now)
    expect([good(step - 1), good(step), good(step + 1)]).toEqual([step - 1, step, step + 1])
    expect([good(step - 2), good(step + 2)]).toEqual([null, null])
    expect(stepOfCode(secret, '12345', now)).toBeNull()
  })
})

test('a secret is written in base 32 as RFC 4648, section 10, has it', () => {
  expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map(text => base32(Buffer.from(text)))).toEqual([
    '',
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ])
})

test('an app is told whose code it shows', () => {
  expect(appAddress(secret, 'asha@works.example', 'Narmada Cables')).toBe(
    'otpauth://totp/Strand%2C%20Narmada%20Cables%3Aasha%40works.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Strand%2C%20Narmada%20Cables',
  )
})
