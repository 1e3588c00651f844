import { expect, test } from 'vitest'
import { wayOut } from '../../../src/web/doc/voucher/voucherWalk.ts'
import { at, storeOf } from '../grid/gridLines.ts'

const first = { item: 1 }

test('Enter on a blank line ends the lines, and on any other stays in them', () => {
  expect(wayOut(at(storeOf([]), 0, 'item'), false)).toBe('accept')
  expect(wayOut(at(storeOf([first]), 0, 'item'), false)).toBeNull()
})

test('Enter below the last line makes a blank one first, which then ends the lines', () => {
  const store = at(storeOf([first]), 0, 'item')
  store.move('down')
  expect(store.get().active.row).toBe(1)
  expect(wayOut(store, false)).toBe('accept')
})

test('what is being typed in a blank line is taken before Enter leads on', () => {
  const store = at(storeOf([]), 0, 'item')
  store.editor.begin('replace')
  expect(wayOut(store, false)).toBeNull()
})

test('Shift+Enter leads back to the header from the first line only', () => {
  const store = storeOf([first, { item: 2 }])
  expect(wayOut(at(store, 1, 'item'), true)).toBeNull()
  expect(wayOut(at(store, 0, 'item'), true)).toBe('header')
})
