import { expect, test } from 'vitest'
import { Decimal } from '../../../src/kernel/decimal.ts'
import { measuredFrom, typedText, verdictOf } from '../../../src/kernel/measured/reading.ts'
import { createMatrixStore } from '../../../src/web/grid/matrix/matrixStore.ts'
import type { LineStore } from '../../../src/web/grid/model/store.ts'
import { press } from '../../../src/web/grid/keys.ts'
import { asked, cellSet, cellsOf, textFor } from '../../browser/harness/readings.ts'
import { lookupsIn, today } from '../../browser/harness/goods.ts'

const matrix = cellSet.matrix
if (!matrix) throw new Error('The sample set is no matrix.')

const storeOf = (cores: number): LineStore =>
  createMatrixStore({
    name: 'cells',
    set: cellSet,
    matrix,
    held: new Set(),
    rows: cellsOf(cores),
    lookups: lookupsIn(0),
    today,
    canEdit: true,
    later: work => work(),
  })

const view = { page: 20, enter: 'down' as const, leaving: false, severalLines: false, copy: () => {}, breakLine: () => {} }
const enter = { key: 'Enter', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, getModifierState: () => false }

const firstCell = 2

/** What the form is told of a cell. */
const told = (store: LineStore, core: number, name: string) =>
  measuredFrom(store.rows().find(line => line['core'] === core && line['test'] === name)?.['reading'])

const type = (store: LineStore, row: number, col: number, text: string): void => {
  store.go({ row, col: firstCell + col })
  store.editor.begin('replace')
  store.editor.type(text)
  store.editor.commit('take')
}

test('rows are what is measured, columns the tests with unit and limit, and the form gets one line for each cell', () => {
  const store = storeOf(3)
  const { columns, lines } = store.get()
  expect(columns.map(({ label, unit, asked: limit }) => [label, unit, limit]).slice(firstCell, firstCell + 3)).toEqual([
    ['Diameter', 'mm', '8 ± 0.4'],
    ['Resistivity', 'Ω mm²/m', '≤ 0.017241'],
    ['Elongation', '%', '≥ 35'],
  ])
  expect(lines).toHaveLength(3)
  expect(store.rows()).toHaveLength(3 * asked.length - 1)
  expect(store.rows()).toBe(store.rows())
})

test('a reading is judged as it is typed, what is none gets a sentence, and each step can be taken back', () => {
  const store = storeOf(3)
  type(store, 0, 0, '8.5')
  type(store, 2, 7, 'ox')
  expect(verdictOf(told(store, 1, 'Diameter'))).toBe('fail')
  expect(told(store, 3, 'Surface')).toMatchObject({ words: 'Oxidised' })
  type(store, 1, 0, 'thick')
  expect(store.faults()).toMatchObject([
    { row: 1, where: 'Line 2, Diameter', message: expect.stringContaining('measured as a figure') },
  ])
  store.undo()
  store.undo()
  store.undo()
  expect(told(store, 1, 'Diameter')).toMatchObject({ figure: null, limit: { unit: 'mm' } })
  store.redo()
  expect(told(store, 1, 'Diameter')).toMatchObject({ figure: new Decimal('8.5') })
})

test('a block of a spreadsheet goes in with its headings, and no row is added for what does not fit', () => {
  const store = storeOf(3)
  store.go({ row: 0, col: firstCell })
  store.paste('Diameter\tElongation\n7.9\t38\n8.1\t34\n8.2\t40\n8.3\t41')
  expect(store.get().lines).toHaveLength(3)
  expect([1, 2, 3].map(core => verdictOf(told(store, core, 'Elongation')))).toEqual(['pass', 'fail', 'pass'])
  expect(store.get().report?.notes).toEqual(['These are 3 lines. 1 line did not fit.'])
  store.go({ row: 0, col: firstCell + 4 })
  store.editor.begin('replace')
  store.editor.type('0.1')
  store.editor.commit('take')
  store.go({ row: 0, col: firstCell + 4 })
  store.go({ row: 2, col: firstCell + 4 }, true)
  store.fillDown()
  expect([1, 2, 3].map(core => typedText(told(store, core, 'Ovality') ?? { figure: null, words: null, limit: null }))).toEqual([
    '0.1',
    '0.1',
    '0.1',
  ])
})

test('where a test is not asked nothing is typed, pasted or filled, and lines stay as they are', () => {
  const store = storeOf(3)
  const before = store.rows()
  store.go({ row: 1, col: firstCell + 7 })
  expect(store.editor.begin('replace')).toBe(false)
  store.paste('b')
  store.remove()
  store.duplicate()
  expect(store.insert('below')).toBe(false)
  expect(store.get().lines).toHaveLength(3)
  expect(store.rows()).toBe(before)
})

test('complaints of the server stand at the cell of their line, and a saved record keeps the place of the user who types', () => {
  const store = storeOf(3)
  type(store, 2, 1, '0.0171')
  const sent = store.rows()
  const index = sent.findIndex(line => line['core'] === 3 && line['test'] === 'Resistivity')
  store.complain([{ path: `cells.${index}.reading`, message: 'The bridge is not calibrated.' }])
  expect(store.faults()).toMatchObject([{ row: 2, where: 'Line 3, Resistivity', message: 'The bridge is not calibrated.' }])
  const { active } = store.get()
  store.load(sent)
  expect(store.get().active).toEqual(active)
  expect(told(store, 3, 'Resistivity')).toMatchObject({ figure: new Decimal('0.0171') })
})

test('200 rows of 8 columns are typed with Enter alone, and none is lost', () => {
  const store = storeOf(200)
  store.go({ row: 0, col: firstCell })
  for (let col = 0; col < asked.length; col += 1)
    for (let row = 0; row < 200; row += 1) {
      // The second core is not asked for its surface.
      if (row === 1 && asked[col]?.[0] === 'Surface') continue
      expect(store.get().active).toEqual({ row, col: firstCell + col })
      if (store.editor.begin('replace')) store.editor.type(textFor(row, col))
      press(store, view, enter)
    }
  const lost = store.rows().filter(line => verdictOf(measuredFrom(line['reading'])) === 'open')
  expect(lost).toEqual([])
  expect(told(store, 200, 'Twists')).toMatchObject({ figure: new Decimal(textFor(199, 6)) })
})

test('Enter goes down a column past cells that are not asked, and from the last one to the next column', () => {
  const store = storeOf(3)
  const at = () => store.get().active
  store.go({ row: 0, col: firstCell + 7 })
  store.enterDown()
  expect(at()).toEqual({ row: 2, col: firstCell + 7 })
  store.go({ row: 2, col: firstCell + 6 })
  store.enterDown()
  expect(at()).toEqual({ row: 0, col: firstCell + 7 })
})
