import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Decimal } from '../../../src/kernel/decimal.ts'
import { orderOf } from '../../browser/harness/goods.ts'
import { at, cell, col, columns, message, storeOf, type } from './gridLines.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('what is typed', () => {
  test.each([
    ['qty', '12.5*4', '50.000'],
    ['qty', '2.5 km', '2.500'],
    ['rate', '5l', '5,00,000.0000'],
    ['rate', '₹ 1,00,000.50', '1,00,000.5000'],
    ['due', '2011', '2026-11-20'],
    ['due', '+7', '2026-11-27'],
    ['due', '20/11/2026', '2026-11-20'],
    ['colour', 'ye', 'Yellow'],
    ['colour', 'black', 'Black'],
    ['inspected', 'y', 'Yes'],
    ['discount', '2.5%', '2.50'],
    ['description', '  armoured  ', 'armoured'],
  ])('%s: %s becomes %s', (name, text, expected) => {
    const store = storeOf([])
    type(store, 0, name, text)
    expect(cell(store, 0, name)).toBe(expected)
  })

  test.each([
    ['qty', 'abc', /not a number/],
    ['qty', '-3', /may not be negative/],
    ['due', '31/02', /no 31/],
    ['colour', 'mauve', /Choose one of: Red, Yellow/],
  ])('%s: %s stays as typed, with the reason', (name, text, why) => {
    const store = storeOf([])
    type(store, 0, name, text)
    expect(cell(store, 0, name)).toBe(text)
    expect(message(store, 0, name)).toMatch(why)
    expect(store.faults()).toEqual([
      expect.objectContaining({ row: 0, col: col(name), where: expect.stringMatching(/^Line 1, /) }),
    ])
    expect(store.rows()).toEqual([expect.objectContaining({ [name]: null })])
  })

  test('F2 shows a number without commas, and leaves it alone when nothing was changed', () => {
    const store = storeOf([{ item: 1, qty: new Decimal('125000.5') }])
    at(store, 0, 'qty').editor.begin('keep')
    expect(store.get().editing?.text).toBe('125000.5')
    const before = store.get().lines
    store.editor.commit('take')
    expect(store.get().lines).toBe(before)
  })

  test('Esc leaves the cell as it was, and formulas cannot be typed into', () => {
    const store = storeOf(orderOf(1))
    at(store, 0, 'qty').editor.begin('replace')
    store.editor.type('77')
    store.editor.cancel()
    expect(cell(store, 0, 'qty')).toBe('2.500')
    expect(at(store, 0, 'amount').editor.begin('replace')).toBe(false)
    expect(at(store, 0, 'hsn').editor.begin('replace')).toBe(false)
  })

  test('computed figures follow at once, the figures of the document when it has found them', () => {
    const store = storeOf([])
    type(store, 0, 'qty', '2')
    type(store, 0, 'rate', '1000')
    expect(cell(store, 0, 'amount')).toBe('2,000.00')
    const line = store.get().lines[0]
    store.assign([{ tax: new Decimal(360) }])
    expect(cell(store, 0, 'tax')).toBe('360.00')
    const settled = store.get().lines[0]
    expect(settled).not.toBe(line)
    store.assign([{ tax: new Decimal('360.00') }])
    expect(store.get().lines[0]).toBe(settled)
  })

  test('a quantity follows from the drums as long as nobody typed one', () => {
    const store = storeOf([])
    type(store, 0, 'drums', '4 x 500 + 1 x 250')
    expect(cell(store, 0, 'qty')).toBe('2.250')
    type(store, 0, 'drums', '2 x 500')
    expect(cell(store, 0, 'qty')).toBe('1.000')
    store.undo()
    expect(cell(store, 0, 'qty')).toBe('2.250')
    type(store, 0, 'qty', '3')
    type(store, 0, 'drums', '8 x 500')
    expect(cell(store, 0, 'qty')).toBe('3.000')
  })

  test('lines that were not touched keep their identity', () => {
    const store = storeOf(orderOf(3))
    const [first, , third] = store.get().lines
    type(store, 1, 'qty', '9')
    expect(store.get().lines[0]).toBe(first)
    expect(store.get().lines[2]).toBe(third)
  })

  test('a document that may not be changed says why', () => {
    const store = storeOf(orderOf(1), { canEdit: false, whyNot: 'It is confirmed.' })
    expect(at(store, 0, 'qty').editor.begin('replace')).toBe(false)
    expect(store.get().said).toBe('It is confirmed.')
    store.remove()
    store.paste('1\t2')
    expect(store.get().lines).toHaveLength(1)
  })
})

describe('moving', () => {
  test('Down on the last line makes a new one, but not under a blank one', () => {
    const store = storeOf(orderOf(1))
    at(store, 0, 'qty').move('down')
    expect(store.get().lines).toHaveLength(2)
    expect(store.get().active).toEqual({ row: 1, col: col('qty') })
    store.move('down')
    expect(store.get().lines).toHaveLength(2)
    expect(store.rows()).toHaveLength(1)
  })

  test('Tab skips what cannot be typed and makes a new line after the last cell', () => {
    const store = storeOf(orderOf(1))
    at(store, 0, 'description').tab(1)
    expect(columns[store.get().active.col]?.name).toBe('colour')
    at(store, 0, 'remarks').tab(1)
    expect(store.get().active).toEqual({ row: 1, col: col('item') })
    expect(at(store, 1, 'remarks').tab(1)).toBe(false)
    expect(at(store, 0, 'item').tab(-1)).toBe(false)
  })

  test('steps end at the edges', () => {
    const store = storeOf(orderOf(30))
    store.move('last')
    expect(store.get().active).toEqual({ row: 29, col: columns.length - 1 })
    store.move('pageUp', { page: 12 })
    expect(store.get().active.row).toBe(17)
    store.move('rowStart')
    store.move('left')
    expect(store.get().active).toEqual({ row: 17, col: 0 })
    store.move('pageUp', { page: 40, extend: true })
    expect(store.get()).toMatchObject({ active: { row: 17 }, head: { row: 0 } })
  })
})

describe('lines', () => {
  test('are deleted, moved, duplicated and brought back', () => {
    const store = storeOf(orderOf(4))
    const ids = () => store.rows().map(row => row.id)
    at(store, 1, 'item').shift(1)
    expect(ids()).toEqual([1, 3, 2, 4])
    expect(store.get().active.row).toBe(2)
    store.duplicate()
    expect(ids()).toEqual([1, 3, 2, undefined, 4])
    store.selectLines(0, 1)
    store.remove()
    expect(ids()).toEqual([2, undefined, 4])
    store.undo()
    store.undo()
    store.undo()
    expect(ids()).toEqual([1, 2, 3, 4])
    store.redo()
    expect(ids()).toEqual([1, 3, 2, 4])
  })

  test('an emptied document keeps one blank line to type into', () => {
    const store = storeOf(orderOf(2))
    store.selectLines(0, 1)
    store.remove()
    expect(store.get().lines).toHaveLength(1)
    expect(store.rows()).toEqual([])
  })

  test('fill down repeats the first selected line, or the line above', () => {
    const store = storeOf(orderOf(4))
    at(store, 0, 'qty').go({ row: 2, col: col('rate') }, true)
    store.fillDown()
    expect([0, 1, 2, 3].map(row => cell(store, row, 'qty'))).toEqual(['2.500', '2.500', '2.500', '7.750'])
    expect(cell(store, 2, 'rate')).toBe(cell(store, 0, 'rate'))
    at(store, 3, 'qty').fillDown()
    expect(cell(store, 3, 'qty')).toBe('2.500')
    store.undo()
    expect(cell(store, 3, 'qty')).toBe('7.750')
  })

  test('the handle repeats the selected lines over and over', () => {
    const store = storeOf(orderOf(5))
    at(store, 0, 'colour').go({ row: 1, col: col('colour') }, true)
    store.show({ fillTo: 4 })
    store.dropFill()
    expect([0, 1, 2, 3, 4].map(row => cell(store, row, 'colour'))).toEqual(['Red', 'Yellow', 'Red', 'Yellow', 'Red'])
  })

  test('are told to the document once for each step', () => {
    const onChange = vi.fn()
    const store = storeOf(orderOf(2), { onChange })
    type(store, 0, 'qty', '5')
    store.move('down')
    store.go({ row: 0, col: 0 })
    expect(onChange).toHaveBeenCalledTimes(1)
    expect(store.rows()[0]?.['qty']).toEqual(new Decimal(5))
  })
})

describe('loading', () => {
  test('leaves a user who is typing in peace', () => {
    const store = storeOf([])
    type(store, 0, 'qty', '1')
    store.move('down')
    at(store, 1, 'rate').editor.begin('replace')
    store.editor.type('77')
    const [first, second] = store.get().lines
    store.load(store.rows().map(row => ({ ...row, id: 41 })))
    expect(store.get().lines.map(line => line.key)).toEqual([first?.key, second?.key])
    expect(store.rows()).toEqual([expect.objectContaining({ id: 41 })])
    store.editor.commit('take')
    expect(cell(store, 1, 'rate')).toBe('77.0000')
    expect(cell(store, 0, 'rate')).toBe('')
  })

  test('of another document takes the blank line away', () => {
    const store = storeOf([])
    store.load(orderOf(3))
    expect(store.get().lines).toHaveLength(3)
    store.undo()
    expect(store.get().lines).toHaveLength(3)
  })
})

describe('complaints of the server', () => {
  test('go to the line that was sent, wherever it is now, and leave when the cell changes', () => {
    const store = storeOf([])
    type(store, 0, 'qty', '1')
    store.move('down')
    type(store, 1, 'qty', '2')
    const sent = store.rows()
    at(store, 0, 'qty').insert('above')
    store.complain(
      [
        { path: 'items.1.qty', message: 'Only 120 m is free.' },
        { path: 'customer', message: 'Customer is a required field.' },
      ],
      sent,
    )
    expect(store.faults()).toEqual([expect.objectContaining({ row: 2, where: 'Line 3, Qty', message: 'Only 120 m is free.' })])
    type(store, 2, 'rate', '10')
    expect(store.faults()).toHaveLength(1)
    type(store, 2, 'qty', '1')
    expect(store.faults()).toEqual([])
  })
})

describe('copying', () => {
  test('gives a spreadsheet plain numbers, and labels when asked', () => {
    const store = storeOf(orderOf(2))
    at(store, 0, 'qty').go({ row: 1, col: col('rate') }, true)
    expect(store.copy(false)).toBe('2.500\t13425.0000\n11.750\t45250.0000')
    expect(store.copy(true)).toBe('Qty (km)\tRate (₹/km)\n2.500\t13425.0000\n11.750\t45250.0000')
  })
})

describe('lines of which only some fields may be changed', () => {
  test('take text in those alone, and none is added, doubled or deleted; lifted, all is as before', () => {
    const store = storeOf(orderOf(2))
    store.limitTo(['discount'])
    store.load(orderOf(2), true)
    expect(store.get().lines).toHaveLength(2)
    const typed = () => store.get().columns.flatMap(({ name, typed: is }) => (is ? [name] : []))
    expect(typed()).toEqual(['discount'])
    store.showColumns(columns)
    expect(typed()).toEqual(['discount'])
    const rate = cell(store, 0, 'rate')
    type(store, 0, 'rate', '5')
    expect(cell(store, 0, 'rate')).toBe(rate)
    type(store, 0, 'discount', '7')
    expect(cell(store, 0, 'discount')).toBe('7.00')
    expect(store.insert('below')).toBe(false)
    store.duplicate()
    store.remove()
    expect(store.rows()).toHaveLength(2)
    store.limitTo(null)
    expect(typed()).toEqual(columns.flatMap(({ name, typed: is }) => (is ? [name] : [])))
    expect(store.insert('below')).toBe(true)
  })
})
