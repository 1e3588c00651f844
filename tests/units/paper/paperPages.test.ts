import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Atom, endsWithinTable, paginate, type Sheet, type Span } from '../../../src/server/print/paginate.ts'

const sheet: Sheet = { body: 100, firstHead: 30, nextHead: 10 }
const spans: Span[] = [{ head: 6, carry: 4 }]
const row = (height: number, keepWithNext = false): Atom => ({ height, keepWithNext, table: 0 })
const block = (height: number, keepWithNext = false): Atom => ({ height, keepWithNext })
const rows = (count: number, height: number): Atom[] => Array.from({ length: count }, () => row(height))
const ends = (atoms: readonly Atom[]): number[] => paginate(atoms, spans, sheet).map(({ to }) => to)

describe('paginate', () => {
  test('fills the first page below its head and keeps room for the carried row', () => {
    expect(ends(rows(7, 10))).toEqual([7])
    expect(ends(rows(8, 10))).toEqual([6, 8])
  })

  test('a later page loses the heads of the table and the brought row', () => {
    expect(ends(rows(30, 10))).toEqual([6, 13, 20, 27, 30])
  })

  test('a chain goes over together', () => {
    expect(ends([...rows(4, 10), row(10, true), block(40)])).toEqual([4, 6])
  })

  test('no room is kept for a carried row when the rest of the table and what it keeps fit', () => {
    expect(ends([...rows(5, 10), row(10, true), block(10)])).toEqual([7])
  })

  test('a chain that is longer than a page is divided between its atoms', () => {
    expect(ends(Array.from({ length: 9 }, (_, at) => block(20, at < 8)))).toEqual([3, 7, 9])
  })

  test('an atom higher than a page stands alone', () => {
    expect(ends([block(20), block(150), block(20)])).toEqual([1, 2, 3])
  })

  test('nothing makes no page', () => expect(ends([])).toEqual([]))

  test('whatever the heights: every atom once and in order, no page too full, no chain divided that fits on one', () => {
    const anyAtom = fc.record({
      height: fc.integer({ min: 1, max: 40 }),
      keepWithNext: fc.boolean(),
      table: fc.constantFrom(0, undefined),
    })
    fc.assert(
      fc.property(fc.array(anyAtom, { maxLength: 60 }), atoms => {
        const pages = paginate(atoms, spans, sheet)
        expect(pages.flatMap(({ from, to }) => atoms.slice(from, to))).toEqual(atoms)
        pages.forEach(({ from, to }, at) => {
          expect(to).toBeGreaterThan(from)
          const heights = atoms.slice(from, to).reduce((sum, { height }) => sum + height, 0)
          const brought = endsWithinTable(atoms, from) ? 10 : 0
          const carried = endsWithinTable(atoms, to) ? 4 : 0
          const used = (at === 0 ? 30 : 10) + brought + heights + carried
          if (to > from + 1) expect(used).toBeLessThanOrEqual(100)
          const next = pages[at + 1]
          if (!next || !atoms[to - 1]?.keepWithNext) return
          const chainFrom = atoms.slice(0, to).findLastIndex(({ keepWithNext }) => !keepWithNext) + 1
          expect(chainFrom, 'a divided chain begins its page, being too long for it').toBeLessThanOrEqual(from)
        })
      }),
    )
  })
})
