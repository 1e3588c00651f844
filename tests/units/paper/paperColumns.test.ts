import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PaperTable } from '../../../src/kernel/paper/paper.ts'
import { cellGap, setColumns } from '../../../src/server/print/columns.ts'
import { cutText, lineCount, longestLine } from '../../../src/server/print/letters.ts'
import { cutTallRow } from '../../../src/server/print/tallRows.ts'

const mm = 72 / 25.4
const total = 186 * mm

const table = (amount: string, columns = 3): PaperTable => ({
  columns: [
    { label: 'Item', align: 'left', width: 'flex' },
    ...Array.from({ length: columns }, () => ({ label: 'Amount', align: 'right' as const, width: 20 })),
  ],
  rows: [
    {
      kind: 'item',
      cells: ['A cable with a description that flows over its column', ...Array.from({ length: columns }, () => amount)],
    },
  ],
})
const whole = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0) + 2 * cellGap * (widths.length - 1)

describe('widths of columns', () => {
  test('declared widths hold while the figures fit, and the flowing column takes the rest', () => {
    const { widths, size } = setColumns(table('1,00,000.00'), total)
    expect(size).toBe(9)
    expect(widths.slice(1)).toEqual([20, 20, 20].map(width => width * mm - 2 * cellGap))
    expect(whole(widths)).toBeCloseTo(total, 6)
  })

  test('a figure that is wider than its column widens it', () => {
    const { widths, size } = setColumns(table('9,99,99,99,99,999.00'), total)
    expect(size).toBe(9)
    expect(widths[1]).toBeCloseTo(longestLine('9,99,99,99,99,999.00') * 9, 6)
    expect(whole(widths)).toBeCloseTo(total, 6)
  })

  test('many wide figures make the letters smaller rather than break', () => {
    const { widths, size } = setColumns(table('99,99,99,999.00', 6), total)
    expect(size).toBe(8)
    expect(widths[1]).toBeGreaterThanOrEqual(longestLine('99,99,99,999.00') * 8)
    expect(widths[0]).toBeGreaterThanOrEqual(119)
    expect(whole(widths)).toBeCloseTo(total, 6)
  })

  test('where all is too wide, words give way and figures stay whole', () => {
    const words = Array.from({ length: 5 }, () => ({ label: 'About it', align: 'left' as const, width: 'flex' as const }))
    const figures = ['18,19,827.70', '1,000'].map(() => ({ label: 'Value', align: 'right' as const, width: 20 }))
    const told = words.map(() => 'Galvanised steel strip armour, stranded sector-shaped, PVC type ST2')
    const { widths, size } = setColumns(
      { columns: [...words, ...figures], rows: [{ kind: 'item', cells: [...told, '18,19,827.70', '1,000'] }] },
      total,
    )
    expect(widths[5]).toBeGreaterThanOrEqual(longestLine('18,19,827.70') * size)
    expect(widths[6]).toBeGreaterThanOrEqual(longestLine('1,000') * size)
    expect(whole(widths)).toBeCloseTo(total, 6)
  })

  test('any table fills the body exactly and no column vanishes', () => {
    const cell = fc.string({ maxLength: 60 })
    const any = fc.integer({ min: 1, max: 12 }).chain(count =>
      fc.record({
        columns: fc.array(
          fc.record({
            label: fc.string({ maxLength: 20 }),
            align: fc.constantFrom('left' as const, 'right' as const),
            width: fc.oneof(fc.constant('flex' as const), fc.integer({ min: 5, max: 60 })),
          }),
          { minLength: count, maxLength: count },
        ),
        rows: fc.array(
          fc.record({ kind: fc.constant('item' as const), cells: fc.array(cell, { minLength: count, maxLength: count }) }),
        ),
      }),
    )
    fc.assert(
      fc.property(any, given => {
        const { widths, size } = setColumns(given, total)
        expect(whole(widths)).toBeCloseTo(total, 4)
        expect(Math.min(...widths)).toBeGreaterThan(0)
        expect(size).toBeGreaterThanOrEqual(7)
      }),
    )
  })
})

describe('cutting', () => {
  test('a text is cut between words, nothing is lost, and no part is too long', () => {
    const words = 'Length tolerance of five per cent on the ordered length '.repeat(60).trim()
    const parts = cutText(words, 200, 7.5, 10)
    expect(parts.length).toBeGreaterThan(5)
    expect(parts.join(' ')).toBe(words)
    parts.forEach(part => expect(lineCount(part, 200, 7.5)).toBeLessThanOrEqual(10))
    expect(cutText('short', 200, 7.5, 10)).toEqual(['short'])
  })

  test('a row of ordinary height is left alone', () => {
    const row = { kind: 'item' as const, cells: ['1', { text: 'Cable', details: ['3 × 500 m'] }] }
    expect(cutTallRow(row, { widths: [20, 200], size: 9 })).toEqual([row])
  })

  test('a tall row becomes several; figures stand in the first, every detail in one of them', () => {
    const details = Array.from({ length: 100 }, (_, at) => `Drum ${at}`)
    const row = { kind: 'item' as const, cells: ['1', { text: 'Cable', details }, '9.00'], runningTotal: '9.00' }
    const rows = cutTallRow(row, { widths: [20, 200, 40], size: 9 })
    expect(rows).toHaveLength(3)
    expect(rows.map(({ cells }) => cells[0])).toEqual(['1', '', ''].map(text => ({ text, details: [] })))
    expect(rows.map(({ cells }) => cells[2])).toEqual(['9.00', '', ''].map(text => ({ text, details: [] })))
    expect(rows.flatMap(({ cells }) => (typeof cells[1] === 'object' ? cells[1].details : []))).toEqual(details)
    expect(rows.map(({ runningTotal }) => runningTotal)).toEqual(['9.00', '9.00', '9.00'])
  })
})
