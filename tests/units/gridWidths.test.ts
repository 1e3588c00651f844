import { expect, test } from 'vitest'
import { salesOrder } from '../../src/modules/sales/salesOrder.ts'
import { columnsOf } from '../../src/web/grid/model/columns.ts'
import { readWidths, tracksOf, within } from '../../src/web/grid/widths.ts'

test('kept widths that make no sense are none', () => {
  expect(readWidths('{"qty":120}')).toEqual({ qty: 120 })
  for (const text of [null, '', 'nonsense', '[]', '{"qty":"wide"}', '{"qty":-4}', '7']) expect(readWidths(text)).toEqual({})
})

test('a width stays within what can be read and what fits a screen', () => {
  expect([within(3), within(120.4), within(9000)]).toEqual([48, 120, 640])
})

test('the flexible column gives way until somebody has set its width', () => {
  const columns = columnsOf(salesOrder.lines.items, { held: new Set(['sales']) })
  const flexible = columns.find(column => column.flex)?.name ?? ''
  expect(tracksOf(columns, {}).tracks).toContain('1fr')
  const set = tracksOf(columns, { [flexible]: 300 })
  expect(set.tracks).not.toContain('1fr')
  expect(set.tracks).toContain('300px')
})
