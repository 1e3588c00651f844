import { expect, test } from 'vitest'
import { salesOrder } from '../../../src/modules/sales/salesOrder/salesOrder.ts'
import { customer } from '../../../src/modules/masters/parties/customer/customer.ts'
import { bulkWrites, settableFields } from '../../../src/web/list/bulk/bulk.ts'
import type { ListRow } from '../../../src/wire/documents.ts'
import { leavePlace, placeIn } from '../../../src/web/list/rows/places.ts'
import { mostScrolled, partSize, sheetOfPage, sheetOfParts } from '../../../src/web/list/rows/sheet.ts'
import { moved } from '../../../src/web/list/tabs/viewMenu.tsx'

const rowsFrom = (first: number, count: number): readonly ListRow[] =>
  Array.from({ length: count }, (_, at) => ({ id: first + at, status: 'draft', number: null }))

test('a page knows its rows by place and by id, and how many lie before it', () => {
  const sheet = sheetOfPage({ rows: rowsFrom(51, 50), titles: {} }, 50)
  expect([sheet.count, sheet.first, sheet.isWhole]).toEqual([50, 50, false])
  expect([sheet.at(0)?.id, sheet.at(50), sheet.indexOf(60), sheet.indexOf(7)]).toEqual([51, undefined, 9, -1])
})

test('of a whole result only the parts that came are here, each in its place', () => {
  const part = (no: number) =>
    [no, { rows: rowsFrom((no - 1) * partSize + 1, partSize), titles: { customer: { [no]: `Firm ${no}` } } }] as const
  const sheet = sheetOfParts([part(7), part(8)], 100_000)
  expect(sheet.count).toBe(100_000)
  expect([sheet.at(600)?.id, sheet.at(799)?.id, sheet.at(599), sheet.at(800)]).toEqual([601, 800, undefined, undefined])
  expect([sheet.indexOf(601), sheet.indexOf(800), sheet.indexOf(5)]).toEqual([600, 799, -1])
  expect(sheet.here).toHaveLength(200)
  expect(sheet.titles).toEqual({ customer: { 7: 'Firm 7', 8: 'Firm 8' } })
  expect(sheetOfParts([], 3_000_000).count).toBe(mostScrolled)
})

test('a place keeps what is not told anew of it', () => {
  leavePlace('/x', { scroll: 340 })
  leavePlace('/x', { record: 9, row: 10, isToSee: true })
  expect(placeIn('/x')).toEqual({ scroll: 340, record: 9, row: 10, isToSee: true })
  expect(placeIn('/y')).toBeNull()
})

test('views change places by a step', () => {
  expect(moved([1, 2, 3], 2, -1)).toEqual([2, 1, 3])
  expect(moved([1, 2, 3], 2, 1)).toEqual([1, 3, 2])
})

test('a field is set where a record may still be changed, and only drafts without a number are deleted', () => {
  const rows: readonly ListRow[] = [
    { id: 1, status: 'draft', number: null },
    { id: 2, status: 'draft', number: 'SO/26-27/00001' },
    { id: 3, status: 'confirmed', number: 'SO/26-27/00002' },
  ]
  const [set, gone] = bulkWrites(salesOrder, ['sales'], rows)
  expect([set?.do, set?.fitting.map(row => row.id)]).toEqual(['set', [1, 2]])
  expect([gone?.do, gone?.fitting.map(row => row.id)]).toEqual(['delete', [1]])
  expect(bulkWrites(salesOrder, ['accounts'], rows)).toEqual([])
  expect(bulkWrites(customer, ['masters'], [{ id: 1, status: 'blocked' }]).map(one => one.do)).toEqual(['delete'])
})

test('what tells records apart, and what Strand keeps itself, is not set on many', () => {
  const names = settableFields(customer, ['masters']).map(([name]) => name)
  expect(names).toContain('creditDays')
  expect(names).not.toContain('code')
  expect(settableFields(salesOrder, ['sales']).every(([, field]) => !field.readonly)).toBe(true)
})
