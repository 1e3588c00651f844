import { describe, expect, test } from 'vitest'
import { seriesParts, seriesProblem } from '../../../src/kernel/series.ts'

test.each([
  ['SI/{fy}/{00000}', { before: 'SI/26-27/', width: 5, after: '' }],
  ['JC-{0000}', { before: 'JC-', width: 4, after: '' }],
  ['{fy}/{0}', { before: '26-27/', width: 1, after: '' }],
  ['A{00}/{fy}', { before: 'A', width: 2, after: '/26-27' }],
])('%s is written around its counter', (pattern, parts) => expect(seriesParts(pattern, '26-27')).toEqual(parts))

describe('seriesProblem', () => {
  test.each(['SI/{fy}/{00000}', 'SO/{fy}/{0000}', 'CN-{000000}', '{fy}-{00000}', 'A{000000000000000}'])(
    '%s may number documents',
    pattern => expect(seriesProblem(pattern)).toBeNull(),
  )
  test.each([
    ['SI/{fy}', 'Add a counter of zeros, such as {00000}.'],
    ['', 'Add a counter of zeros, such as {00000}.'],
    ['SI/{00}/{00}', 'Use one counter only, such as {00000}.'],
    ['{fy}/{fy}/{00}', 'Use {fy} only once.'],
    ['SI/{yy}/{000}', 'Only {fy} and a counter such as {00000} may stand in braces.'],
    ['si/{fy}/{000}', 'Use capital letters only: the invoice portal reads numbers so.'],
    ['/SI{000}', 'Start with a letter or a digit.'],
    ['{00000}/{fy}', 'Do not start with the counter or a zero: the invoice portal refuses a leading zero.'],
    ['0SI{000}', 'Do not start with the counter or a zero: the invoice portal refuses a leading zero.'],
    ['SINV/{fy}/{000000}', 'SINV/26-27/999999 has 17 characters; a number may have 16 at most.'],
    ['SI {fy} {000}', 'Use letters, digits, - and / only.'],
    ['SI_{000}', 'Use letters, digits, - and / only.'],
  ])('%s: %s', (pattern, message) => expect(seriesProblem(pattern)).toBe(message))
})
