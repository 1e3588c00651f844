import { expect, test } from 'vitest'
import { allOrNone, moved, nothingChosen, toggled } from './chosen.ts'

const rows = [11, 12, 13, 14]
const ids = (chosen: { readonly ids: ReadonlySet<number> }): readonly number[] => [...chosen.ids]

test('space chooses a row and lets it go, and shift with an arrow chooses all in between', () => {
  const one = toggled(nothingChosen, rows, 0)
  expect(ids(one)).toEqual([11])
  expect(ids(toggled(one, rows, 0))).toEqual([])
  const three = moved(moved(one, rows, 1, true), rows, 1, true)
  expect([ids(three), three.cursor]).toEqual([[11, 12, 13], 2])
  const apart = toggled(moved(three, rows, 1, false), rows, 3)
  expect(ids(apart)).toEqual([11, 12, 13, 14])
})

test('the cursor stays within the rows, and all are chosen or none', () => {
  expect(moved(nothingChosen, rows, -1, false).cursor).toBe(0)
  expect(moved(nothingChosen, rows, 9, false).cursor).toBe(3)
  const all = allOrNone(nothingChosen, rows)
  expect(ids(all)).toEqual(rows)
  expect(ids(allOrNone(all, rows))).toEqual([])
})
