import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkCharacter,
  gstinKind,
  gstinProblem,
  panOf,
  panProblem,
  tanProblem,
} from '../../../src/modules/masters/parties/gstin.ts'

const whole = (first14: string) => first14 + checkCharacter(first14)
const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const digit = fc.constantFrom(...'0123456789')
const regular = fc
  .tuple(
    fc.constantFrom('01', '07', '24', '27', '33'),
    letter,
    letter,
    letter,
    fc.constantFrom(...'PCHFATBLJG'),
    letter,
    digit,
    digit,
    digit,
    letter,
    fc.constantFrom(...'123456789ABXYZ'),
  )
  .map(([state, a, b, c, holder, e, p, q, r, last, entity]) =>
    whole(`${state}${a}${b}${c}${holder}${e}${p}${q}${r}1${last}${entity}Z`),
  )

describe('the check character', () => {
  test('of the worked example is B', () => expect(checkCharacter('27AABCC1234D1Z')).toBe('B'))

  test.each(['29AAACG0569P1Z3', '24AAQCA8719H1ZC', '0717UNO00157UNO'])('fits the published %s', gstin =>
    expect(checkCharacter(gstin.slice(0, 14))).toBe(gstin.charAt(14)),
  )

  test('finds any single mistyped character', () => {
    fc.assert(
      fc.property(regular, fc.nat(14), fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'), (gstin, at, typed) => {
        const mistyped = gstin.slice(0, at) + typed + gstin.slice(at + 1)
        expect(gstinProblem(mistyped) === null).toBe(mistyped === gstin)
      }),
    )
  })
})

describe('gstinProblem', () => {
  test('a right one has none', () => {
    expect(gstinProblem('27AABCC1234D1ZB')).toBeNull()
    expect(gstinProblem('27AABCC1234D1ZB', { pan: 'AABCC1234D', stateCode: '27' })).toBeNull()
  })

  test.each([
    ['27AABCC1234D1Z', 'A GSTIN has 15 characters; this one has 14.'],
    ['', 'A GSTIN has 15 characters; this one has 0.'],
    [
      '27aabcc1234d1zb',
      'A GSTIN is a state code, a PAN, two characters and a check character, in capitals, like 27AABCC1234D1ZB.',
    ],
    ['27AABCC1234D0ZA', 'The thirteenth character of a GSTIN is never 0.'],
    [
      '27AABCC1234D1ZC',
      '27AABCC1234D1ZC is not a GSTIN: its last character does not fit the rest, so one is mistyped or two are swapped.',
    ],
    ['45AABCC1234D1ZB', 'A GSTIN begins with a state code, and there is no state 45.'],
    ['96AABCC1234D1ZB', 'A GSTIN begins with a state code, and there is no state 96.'],
    [whole('27AABCC0000D1Z'), 'The PAN inside this GSTIN, AABCC0000D, is not right. The digits of a PAN are never 0000.'],
    [
      whole('27AABXC1234D1Z'),
      'The PAN inside this GSTIN, AABXC1234D, is not right. The fourth letter of a PAN tells the holder; X is none of P, C, H, F, A, T, B, L, J, G.',
    ],
  ])('%s', (gstin, message) => expect(gstinProblem(gstin)).toBe(message))

  test("the party's PAN and state must agree", () => {
    expect(gstinProblem('27AABCC1234D1ZB', { pan: 'AABCC1235D' })).toBe(
      "The PAN inside this GSTIN is AABCC1234D; the party's PAN is AABCC1235D.",
    )
    expect(gstinProblem('27AABCC1234D1ZB', { stateCode: '24' })).toBe(
      'This GSTIN belongs to Maharashtra, the address to Gujarat.',
    )
  })

  test('a number with the old code of Andhra Pradesh still fits its state', () =>
    expect(gstinProblem(whole('28AABCC1234D1Z'), { stateCode: '37' })).toBeNull())

  test('transporters may be exempt from the check character', () =>
    expect(gstinProblem('27AABCC1234D1ZC', { withoutCheckCharacter: true })).toBeNull())
})

test.each([
  ['27AABCC1234D1ZB', 'regular', 'AABCC1234D'],
  ['27AABCC1234D1CB', 'collector', 'AABCC1234D'],
  ['27AABCC1234D1DB', 'deductor', 'AABCC1234D'],
  ['27MUMA12345B1DX', 'deductor', null],
  ['27MUMA12345B1Z3', 'government', null],
  ['0717UNO00157UNO', 'body', null],
  ['0717USA00007NRX', 'nonResident', null],
  ['9917SGP29001OSX', 'online', null],
  ['27AABCC1234D1', null, null],
])('%s is held as %s', (gstin, kind, pan) => {
  expect(gstinKind(gstin)).toBe(kind)
  expect(panOf(gstin)).toBe(pan)
})

describe('PAN and TAN', () => {
  test.each(['AABCC1234D', 'ABCPK0001Z'])('%s is a PAN', pan => expect(panProblem(pan)).toBeNull())
  test.each([
    ['AABCC1234', 'A PAN has five capital letters, four digits and a letter, like AABCC1234D.'],
    ['aabcc1234d', 'A PAN has five capital letters, four digits and a letter, like AABCC1234D.'],
    ['AABCC0000D', 'The digits of a PAN are never 0000.'],
    ['AABDC1234D', 'The fourth letter of a PAN tells the holder; D is none of P, C, H, F, A, T, B, L, J, G.'],
  ])('%s is none', (pan, message) => expect(panProblem(pan)).toBe(message))
  test('a TAN has four letters and five digits', () => {
    expect(tanProblem('MUMA12345B')).toBeNull()
    expect(tanProblem('AABCC1234D')).toBe('A TAN has four capital letters, five digits and a letter, like MUMA12345B.')
  })
})
