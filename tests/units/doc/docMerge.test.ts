import { expect, test } from 'vitest'
import { Decimal } from '../../../src/kernel/decimal.ts'
import type { Row } from '../../../src/kernel/record.ts'
import { quotation } from '../../../src/modules/sales/quotation/quotation.ts'
import { salesOrder } from '../../../src/modules/sales/salesOrder/salesOrder.ts'
import { merge } from '../../../src/web/doc/model/merge.ts'

const line = (id: number, more: Row = {}): Row => ({ id, product: id, qty: new Decimal(1), rate: new Decimal(100), ...more })
const base: Row = { customer: 1, creditDays: 30, remarks: null, gstin: 'old', items: [line(1), line(2)], charges: [] }
const sides = (theirs: Row, mine: Row) => ({ base, theirs: { ...base, ...theirs }, mine: { ...base, ...mine } })

test('what only one side touched is taken from that side', () => {
  const { record, conflicts, taken } = merge(salesOrder, sides({ creditDays: 45 }, { remarks: 'Urgent' }))
  expect(record).toMatchObject({ creditDays: 45, remarks: 'Urgent' })
  expect(conflicts).toEqual([])
  expect(taken.map(one => one.label)).toEqual(['Credit days'])
})

test('what both changed to the same is no conflict', () => {
  expect(merge(salesOrder, sides({ creditDays: 45 }, { creditDays: 45 })).conflicts).toEqual([])
})

test('what both changed is mine until the other is chosen', () => {
  const both = sides({ creditDays: 45 }, { creditDays: 60 })
  expect(merge(salesOrder, both)).toMatchObject({
    record: { creditDays: 60 },
    conflicts: [{ path: 'creditDays', base: 30, theirs: 45, mine: 60 }],
  })
  expect(merge(salesOrder, both, { creditDays: 'theirs' }).record['creditDays']).toBe(45)
})

test('readonly fields follow the other side without a word, for the server fills them in', () => {
  const { record, conflicts, taken } = merge(salesOrder, sides({ gstin: 'new' }, { gstin: 'mine' }))
  expect([record['gstin'], conflicts, taken]).toEqual(['new', [], []])
})

test('different cells of one line are merged', () => {
  const { record, conflicts } = merge(
    salesOrder,
    sides({ items: [line(1, { rate: new Decimal(90) }), line(2)] }, { items: [line(1, { qty: new Decimal(5) }), line(2)] }),
  )
  expect(record['items']).toMatchObject([{ id: 1, rate: new Decimal(90), qty: new Decimal(5) }, { id: 2 }])
  expect(conflicts).toEqual([])
})

test('the same cell of one line is a conflict, named by its line', () => {
  const { conflicts } = merge(
    salesOrder,
    sides({ items: [line(1), line(2, { rate: new Decimal(90) })] }, { items: [line(1), line(2, { rate: new Decimal(80) })] }),
  )
  expect(conflicts).toMatchObject([{ path: 'items.2.rate', label: 'Items, line 2, Rate' }])
})

test('new lines of both sides stay, mine first', () => {
  const { record } = merge(
    salesOrder,
    sides({ items: [line(1), line(2), line(3)] }, { items: [line(1), { product: 9 }, line(2)] }),
  )
  expect(record['items']).toMatchObject([{ id: 1 }, { product: 9 }, { id: 2 }, { id: 3 }])
})

test('a line that one side deleted and the other left alone is gone', () => {
  expect(merge(salesOrder, sides({ items: [line(1)] }, {})).record['items']).toMatchObject([{ id: 1 }])
  expect(merge(salesOrder, sides({}, { items: [line(2)] })).record['items']).toMatchObject([{ id: 2 }])
})

test('a line that one side deleted and the other changed is a conflict', () => {
  const theyDeleted = sides({ items: [line(1)] }, { items: [line(1), line(2, { qty: new Decimal(7) })] })
  const kept = merge(salesOrder, theyDeleted)
  expect(kept.conflicts).toMatchObject([{ path: 'items.2', field: null, theirs: null }])
  // Kept against their deletion, it is stored as a new line.
  expect(kept.record['items']).toMatchObject([{ id: 1 }, { product: 2, qty: new Decimal(7) }])
  expect(JSON.stringify(kept.record['items'])).not.toContain('"id":2')
  expect(merge(salesOrder, theyDeleted, { 'items.2': 'theirs' }).record['items']).toMatchObject([{ id: 1 }])

  const iDeleted = sides({ items: [line(1), line(2, { qty: new Decimal(7) })] }, { items: [line(1)] })
  expect(merge(salesOrder, iDeleted).record['items']).toHaveLength(1)
  expect(merge(salesOrder, iDeleted, { 'items.2': 'theirs' }).record['items']).toHaveLength(2)
})

test('a line that a new one of mine names counts as touched; kept, it is named as the new line that it is', () => {
  const before: Row = { ...base, items: [line(1), line(2)] }
  const both = {
    base: before,
    theirs: { ...before, items: [line(1)] },
    mine: { ...before, items: [line(1), line(2), { id: -9, product: 3, role: 'alternate', insteadOf: 2 }] },
  }
  expect(merge(quotation, both)).toMatchObject({
    record: { items: [{ id: 1 }, { id: -2, product: 2 }, { id: -9, insteadOf: -2 }] },
    conflicts: [{ path: 'items.2' }],
  })
  const given = merge(quotation, both, { 'items.2': 'theirs' })
  expect(given.record['items']).toMatchObject([{ id: 1 }, { id: -9, insteadOf: 2 }])
})
