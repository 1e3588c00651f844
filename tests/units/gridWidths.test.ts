import { expect, test } from 'vitest'
import { issueNote } from '../../src/modules/stores/issueNote.ts'
import { salesOrder } from '../../src/modules/sales/salesOrder.ts'
import { columnsOf } from '../../src/web/grid/model/columns.ts'
import { columnNames } from '../../src/web/doc/model/layout.ts'
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

test('an issue shows what is issued in the wide column, and each quantity with its unit', () => {
  const held = new Set(['stores'] as const)
  const columns = columnsOf(issueNote.lines.goods, { held, show: columnNames(issueNote.lines.goods, held).shown })
  expect(columns.filter(({ flex }) => flex).map(({ name }) => name)).toEqual(['item'])
  expect(columns.find(({ name }) => name === 'qty')).toMatchObject({ unit: null, unitFrom: 'measure' })
  expect(columns.find(({ name }) => name === 'measure')?.width).toBeLessThan(60)
})
