import { expect, test } from 'vitest'
import { isoDate } from '../../../src/kernel/dates.ts'
import { f } from '../../../src/kernel/field.ts'
import { formatField, kinds } from '../../../src/kernel/kinds.ts'
import { lines } from '../../../src/kernel/lineSet.ts'
import { nameLines, renewed, withParents } from '../../../src/kernel/lines/linesBelow.ts'
import { checkNames, linesOffered } from '../../../src/kernel/lines/naming.ts'
import type { Row } from '../../../src/kernel/record.ts'
import { quotation } from '../../../src/modules/sales/quotation/quotation.ts'
import { takeUp } from '../../../src/modules/planning/takeUp/takeUp.ts'

const today = isoDate('2026-06-15')
const items: readonly Row[] = [
  { id: 11, product: 5 },
  { id: 12, product: 6 },
  { id: 13, product: 7, insteadOf: 12 },
]
const titles = (_target: string, id: number): string => `Cable ${id}`

test('a line is chosen by its number or by what it is, and one that is deleted is shown as deleted', () => {
  const offered = (of: readonly Row[]) => linesOffered(quotation, 'items', { items: of }, titles)['insteadOf'] ?? f.line('items')
  const field = offered(items)
  expect(field.choices).toEqual(['11', '12', '13'])
  expect(formatField(field, 12)).toBe('2 · Cable 6')
  expect(kinds.line.read('2', field, today)).toEqual({ ok: true, value: 12 })
  expect(kinds.line.read('1 · cable 5', field, today)).toEqual({ ok: true, value: 11 })
  expect(kinds.line.read('12', field, today)).toMatchObject({ ok: false })
  const left = offered(items.filter(({ id }) => id !== 12))
  expect(formatField(left, 12)).toBe('deleted line')
  expect(left.choices).toEqual(['11', '13'])
})

test('a copy names its own lines, and new ones are named before they are stored', () => {
  expect(renewed(quotation, 'items', items)).toMatchObject([{ id: -11 }, { id: -12 }, { id: -13, insteadOf: -12 }])
  const record = { items: [{ id: -3 }, {}, {}], charges: [{}] }
  nameLines(quotation, record)
  expect(record).toEqual({ items: [{ id: -3 }, { id: -4 }, { id: -5 }], charges: [{}] })
})

test('where there is one line alone, a line that has to name one names it; else nothing is guessed', () => {
  const record = (...made: readonly Row[]): Row => ({ made, events: [{ atM: 1 }] })
  const one = record({ id: 7 })
  expect(checkNames(takeUp, one, null)).toEqual([])
  expect(one['events']).toEqual([{ atM: 1, lengthLine: 7 }])
  const two = record({ id: 7 }, { id: 8 })
  expect(checkNames(takeUp, two, null)).toEqual([])
  expect(two['events']).toEqual([{ atM: 1 }])
})

test('names of lines that are not there are refused beside the line: deleted ones, and those that never were', () => {
  const left = { items: [{ id: 11 }, { id: 13, insteadOf: 12 }, { id: -1, insteadOf: 99 }] }
  expect(checkNames(quotation, left, { items })).toEqual([
    { path: 'items.1.insteadOf', message: 'Instead of line: that line is deleted; choose another.' },
    { path: 'items.2.insteadOf', message: 'Instead of line: there is no such line; choose one.' },
  ])
})

test('a set names lines of its own document that are declared before it', () => {
  const [above, marks] = [lines({ fields: { what: f.text() } }), lines({ fields: { on: f.line('above') } })]
  expect(Object.keys(withParents('slip', { above, marks }))).toEqual(['above', 'marks'])
  expect(() => withParents('slip', { marks, above })).toThrow('The field on of the lines marks of slip names lines of above')
})
