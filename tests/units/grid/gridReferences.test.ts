import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { items, lookupsIn } from '../../browser/harness/goods.ts'
import { at, cell, message, storeOf, type } from './gridLines.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('references', () => {
  const title = items[62]?.title ?? ''

  test('are searched from two letters on, 50 ms after the last key', async () => {
    const search = vi.fn(lookupsIn(20).search)
    const store = storeOf([], { lookups: { ...lookupsIn(20), search } })
    at(store, 0, 'item').editor.begin('replace')
    store.editor.type('a')
    await vi.advanceTimersByTimeAsync(100)
    expect(search).not.toHaveBeenCalled()
    store.editor.type('a2')
    await vi.advanceTimersByTimeAsync(30)
    store.editor.type('a2x')
    await vi.advanceTimersByTimeAsync(49)
    expect(search).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(search).toHaveBeenCalledExactlyOnceWith('item', 'a2x', expect.objectContaining({ field: 'item' }))
    await vi.advanceTimersByTimeAsync(20)
    expect(store.get().offer).toMatchObject({ picked: 0, waiting: false })
  })

  test('Enter takes the first, also when the answer comes only afterwards', async () => {
    const store = storeOf([])
    type(store, 0, 'item', '3.5 × 240')
    expect(cell(store, 0, 'item')).toBe('3.5 × 240')
    expect(store.faults()).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(cell(store, 0, 'item')).toBe('A2XFY 3.5 × 240 sqmm')
  })

  test('what was typed in full comes first, and an answer to an older text is not shown', async () => {
    let ms = 500
    const store = storeOf([], {
      lookups: { ...lookupsIn(0), search: (target, text, context) => lookupsIn((ms -= 200)).search(target, text, context) },
    })
    at(store, 0, 'item').editor.begin('replace')
    store.editor.type('A2X')
    await vi.advanceTimersByTimeAsync(60)
    store.editor.type('C1016')
    await vi.advanceTimersByTimeAsync(150)
    expect(store.get().offer?.items.map(item => item.hint)).toEqual(['C1016'])
    await vi.advanceTimersByTimeAsync(500)
    expect(store.get().offer?.items.map(item => item.hint)).toEqual(['C1016'])
  })

  test('a text that names nothing stays, with a way to create it', async () => {
    const store = storeOf([])
    type(store, 0, 'item', 'NYY-O 4x16')
    await vi.advanceTimersByTimeAsync(200)
    expect(message(store, 0, 'item')).toBe('There is no item "NYY-O 4x16".')
    at(store, 0, 'item')
    void store.editor.create('NYY-O 4x16')
    await vi.advanceTimersByTimeAsync(50)
    expect(message(store, 0, 'item')).toBeUndefined()
    expect(cell(store, 0, 'item')).toBe('NYY-O 4x16')
  })

  test('a failed look-up says so and keeps the text', async () => {
    const failing = { ...lookupsIn(0), search: () => Promise.reject(new Error('The server cannot be reached.')) }
    const store = storeOf([], { lookups: failing })
    type(store, 0, 'item', 'A2XFY')
    await vi.advanceTimersByTimeAsync(100)
    expect(cell(store, 0, 'item')).toBe('A2XFY')
    expect(message(store, 0, 'item')).toBe('It could not be looked up: The server cannot be reached. Enter it again.')
  })

  test('bring what they know: readonly fields always, others only where nothing was typed', async () => {
    const store = storeOf([])
    type(store, 0, 'rate', '777')
    type(store, 0, 'item', title)
    await vi.advanceTimersByTimeAsync(200)
    expect(cell(store, 0, 'hsn')).toBe('85446020')
    expect(cell(store, 0, 'description')).toBe(`${title}, 1.1 kV`)
    expect(cell(store, 0, 'rate')).toBe('777.0000')
    type(store, 0, 'item', items[5]?.title ?? '')
    await vi.advanceTimersByTimeAsync(200)
    expect(cell(store, 0, 'description')).toBe(`${items[5]?.title}, 1.1 kV`)
    expect(cell(store, 0, 'rate')).toBe('777.0000')
  })

  test('what comes late survives taking back a later step, and goes with its own', async () => {
    const store = storeOf([])
    type(store, 0, 'item', title)
    type(store, 0, 'qty', '4')
    await vi.advanceTimersByTimeAsync(200)
    store.undo()
    expect(cell(store, 0, 'item')).toBe(title)
    expect(cell(store, 0, 'hsn')).toBe('85446020')
    expect(cell(store, 0, 'qty')).toBe('')
    store.undo()
    expect(cell(store, 0, 'item')).toBe('')
    expect(cell(store, 0, 'hsn')).toBe('')
    store.redo()
    store.redo()
    expect(cell(store, 0, 'hsn')).toBe('85446020')
    expect(cell(store, 0, 'qty')).toBe('4.000')
  })

  test('those chosen lately come first', async () => {
    const store = storeOf([])
    type(store, 0, 'item', items[300]?.title ?? '')
    await vi.advanceTimersByTimeAsync(200)
    at(store, 0, 'item').editor.open()
    await vi.advanceTimersByTimeAsync(100)
    expect(store.get().offer?.items[0]?.title).toBe(items[300]?.title)
  })
})
