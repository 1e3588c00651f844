import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTsv, writeTsv } from '../../../src/web/grid/model/tsv.ts'

describe('a block of a spreadsheet', () => {
  test.each([
    [
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\t\t\n', [['a', '', '']]],
    ['"two\nlines"\t"say ""so"""', [['two\nlines', 'say "so"']]],
    ['"a\tb"\tc', [['a\tb', 'c']]],
    ['2" pipe\tx', [['2" pipe', 'x']]],
    ['"never closed\tx', [['"never closed', 'x']]],
    ['""\tx', [['', 'x']]],
    ['one', [['one']]],
    ['a\n\nb', [['a'], [''], ['b']]],
  ])('%j', (text, rows) => {
    expect(readTsv(text)).toEqual(rows)
  })

  test('what is copied is pasted', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', ' ', '₹', '1') })
    const block = fc
      .integer({ min: 1, max: 4 })
      .chain(width => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }))
    // A spreadsheet ends its text with a line end, so a last row of one empty cell cannot be told from none.
    const copied = block.filter(rows => rows.at(-1)?.join('\t') !== '')
    fc.assert(
      fc.property(copied, rows => {
        expect(readTsv(writeTsv(rows))).toEqual(rows)
      }),
    )
  })
})
