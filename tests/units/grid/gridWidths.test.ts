import { expect, test } from 'vitest'
import { isoDate } from '../../../src/kernel/dates.ts'
import { Decimal } from '../../../src/kernel/decimal.ts'
import { issueNote } from '../../../src/modules/stores/issueNote/issueNote.ts'
import { salesOrder } from '../../../src/modules/sales/salesOrder/salesOrder.ts'
import { columnsOf } from '../../../src/web/grid/model/columns.ts'
import { shown } from '../../../src/web/grid/model/cells.ts'
import { newLine, sheetOf } from '../../../src/web/grid/model/line.ts'
import { columnNames } from '../../../src/web/doc/model/layout.ts'
import { readWidths, tracksOf, within } from '../../../src/web/grid/widths.ts'

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
  const sheet = sheetOf('goods', issueNote.lines.goods, isoDate('2026-06-15'))
  const shownAs = (measure: string): string[] => {
    const line = newLine(sheet, { measure, qty: new Decimal('4.000') })
    return columns.flatMap(column => (column.name === 'qty' ? [shown(column, line, () => undefined)] : []))
  }
  expect([shownAs('count'), shownAs('kg')]).toEqual([['4'], ['4.000']])
})
