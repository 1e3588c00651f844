import { describe, expect, test, vi } from 'vitest'
import { f } from '../../../src/kernel/field.ts'
import { lines } from '../../../src/kernel/lineSet.ts'
import { columnsOf } from '../../../src/web/grid/model/columns.ts'
import { shown } from '../../../src/web/grid/model/cells.ts'
import { createLineStore, type LineStore } from '../../../src/web/grid/model/store.ts'
import { statisticsOf, Sums } from '../../../src/web/grid/model/totals.ts'
import { broughtBy, goods, lookupsIn, orderOf, today } from '../../browser/harness/goods.ts'

const columns = columnsOf(goods, { held: new Set(), pin: 'amount' })
const col = (name: string): number => columns.findIndex(column => column.name === name)

const storeOf = (lines: number) => {
  const lookups = lookupsIn(0)
  const resolve = vi.fn(lookups.resolve)
  const store = createLineStore({
    name: 'items',
    set: goods,
    columns,
    rows: orderOf(lines),
    lookups: { ...lookups, resolve },
    today,
    canEdit: true,
    onFill: async line => broughtBy(line['item']),
    later: work => work(),
  })
  return { store, resolve }
}
const cells = (store: LineStore, name: string): string[] => {
  const column = columns[col(name)]
  return column ? store.get().lines.map(line => shown(column, line, store.titles.of)) : []
}
/** More turns than a look-up and all that follows from it take: each timer of theirs comes before ours, however slow the machine is. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(done => setTimeout(done, 1))
}

describe('a pasted block', () => {
  test('with an empty discount has none, and nothing stands in the way of saving', async () => {
    const { store } = storeOf(0)
    store.paste('Item\tQTY (km)\tDisc\r\nc1001\t2.5\t')
    await settled()
    expect(cells(store, 'discount')).toEqual(['0.00'])
    expect(store.faults()).toEqual([])
  })

  test('with labels goes to the columns that are called so, in one look-up and one step', async () => {
    const { store, resolve } = storeOf(0)
    store.paste(
      [
        'Sr No\tQTY (km)\tItem *\tRate\tDue',
        '1\t1,00,000.00\tA2XFY 3.5 × 240 sqmm\t₹ 5,12,000.50\t20/11/2026',
        '2\t2.5 km\tc1001\t2cr\t2026-12-01',
        '3\tabout 3\tNYY 1 × 1\t\t31/02/2026',
      ].join('\r\n'),
    )
    await settled()
    expect(resolve).toHaveBeenCalledExactlyOnceWith('item', ['A2XFY 3.5 × 240 sqmm', 'c1001', 'NYY 1 × 1'])
    expect(cells(store, 'item')).toEqual(['A2XFY 3.5 × 240 sqmm', 'A2XFY 1 × 1.5 sqmm', 'NYY 1 × 1'])
    expect(cells(store, 'qty')).toEqual(['1,00,000.000', '2.500', 'about 3'])
    expect(cells(store, 'rate')).toEqual(['5,12,000.5000', '2,00,00,000.0000', ''])
    expect(cells(store, 'due')).toEqual(['2026-11-20', '2026-12-01', '31/02/2026'])
    expect(cells(store, 'hsn')).toEqual(['85446020', '85446020', ''])
    expect(store.get().report).toMatchObject({ notes: ['No column is called "Sr No"; it was left out.'] })
    expect(store.get().report?.keys.size).toBe(3)
    expect(store.faults().map(({ where, message }) => [where, message])).toEqual([
      ['Line 3, Item', 'There is no item "NYY 1 × 1".'],
      ['Line 3, Qty', '"about 3" is not a number. Use digits, + - * / and brackets, l for lakh, cr for crore.'],
      ['Line 3, Due', 'February 2026 has 28 days, so there is no 31.'],
    ])
    store.undo()
    expect(store.rows()).toEqual([])
  })

  test('without labels goes by the visible columns from the active cell on, past formulas', () => {
    const { store } = storeOf(2)
    store.go({ row: 1, col: col('description') })
    store.paste('armoured\t9999\tRed\t4 x 500\t7\n"two\nlines"\t\tBlue\t\t8')
    expect(cells(store, 'description').slice(1)).toEqual(['armoured', 'two lines'])
    expect(cells(store, 'hsn').slice(1)).toEqual(['85446020', ''])
    expect(cells(store, 'colour').slice(1)).toEqual(['Red', 'Blue'])
    expect(cells(store, 'qty')).toEqual(['2.500', '7.000', '8.000'])
    expect(store.get()).toMatchObject({ active: { row: 1, col: col('description') }, head: { row: 2, col: col('qty') } })
  })

  test('of one value fills the whole selection', () => {
    const { store } = storeOf(3)
    store.go({ row: 0, col: col('discount') })
    store.go({ row: 2, col: col('discount') }, true)
    store.paste('5')
    expect(cells(store, 'discount')).toEqual(['5.00', '5.00', '5.00'])
  })

  test('wider than the grid says what was left out', () => {
    const { store } = storeOf(1)
    store.go({ row: 0, col: columns.length - 1 })
    store.paste('1\t2\t3')
    expect(store.get().report?.notes).toEqual(['2 columns beyond the last were left out.'])
  })

  test('longer than a document stops at 2,000 lines', () => {
    const { store } = storeOf(0)
    store.go({ row: 0, col: col('qty') })
    store.paste(Array.from({ length: 2010 }, (_, i) => String(i)).join('\n'))
    expect(store.get().lines).toHaveLength(2000)
    expect(store.get().report?.notes).toEqual(['A document holds at most 2,000 lines. 10 lines did not fit.'])
  })

  test('its bad cells are walked one after the other', () => {
    const { store } = storeOf(0)
    store.go({ row: 0, col: col('qty') })
    store.paste('1\nx\n3\ny')
    store.toFault(1)
    expect(store.get().active).toEqual({ row: 1, col: col('qty') })
    store.toFault(1)
    expect(store.get().active.row).toBe(3)
    store.toFault(1)
    expect(store.get().active.row).toBe(1)
    store.toFault(-1)
    expect(store.get().active.row).toBe(3)
  })

  test('copied from the grid comes back the same', async () => {
    const { store } = storeOf(3)
    const before = ['item', 'qty', 'rate', 'colour', 'due', 'inspected', 'amount'].map(name => cells(store, name))
    store.selectLines(0, 2)
    const text = store.copy(true)
    store.clear()
    store.paste(text)
    await settled()
    expect(['item', 'qty', 'rate', 'colour', 'due', 'inspected', 'amount'].map(name => cells(store, name))).toEqual(before)
  })
})

describe('sums', () => {
  test('stand for each column that has one', () => {
    const { store } = storeOf(3)
    expect(new Sums().of(columns, store.get().lines, store.titles.of)).toEqual([
      { name: 'qty/km', label: 'Qty', figure: '35.250', unit: 'km' },
      { name: 'weight/kg', label: 'Weight', figure: '29,786.250', unit: 'kg' },
      { name: 'amount/₹', label: 'Amount', figure: '56,04,410.94', unit: '₹' },
    ])
  })

  test('of a limit or a place along a length there is none', () => {
    const length = (more: object) => f.length({ label: 'Length', unit: 'm', ...more })
    const set = lines({ fields: { metres: length({}), mostM: length({ apart: true }) } })
    expect(columnsOf(set, { held: new Set() }).flatMap(({ name, summed }) => (summed ? [name] : []))).toEqual(['metres'])
  })

  test('run along with every change, as if they were reckoned anew', async () => {
    const { store } = storeOf(5)
    const running = new Sums()
    const agree = () => {
      const { lines } = store.get()
      expect(running.of(columns, lines, store.titles.of)).toEqual(new Sums().of(columns, lines, store.titles.of))
    }
    agree()
    store.go({ row: 2, col: col('qty') })
    store.paste('7\n8.5\nx\n9\n10')
    agree()
    store.go({ row: 1, col: 0 })
    store.remove()
    agree()
    store.duplicate()
    store.shift(1)
    agree()
    store.undo()
    store.undo()
    store.undo()
    agree()
    store.selectLines(0, 20)
    store.remove()
    agree()
  })

  test('of quantities in several units stand for each unit', () => {
    const { store } = storeOf(3)
    const qty = columns[col('qty')]
    if (!qty) throw new Error('The goods have no quantity.')
    const mixed = columns.map(column => (column === qty ? { ...qty, unit: null, unitFrom: 'colour' } : column))
    expect(new Sums().of(mixed, store.get().lines, store.titles.of).slice(0, 3)).toMatchObject([
      { figure: '2.500', unit: 'Red' },
      { figure: '11.750', unit: 'Yellow' },
      { figure: '21.000', unit: 'Blue' },
    ])
  })

  test('of a selection are what a spreadsheet says', () => {
    const { store } = storeOf(3)
    store.go({ row: 0, col: col('drums') })
    expect(statisticsOf(store.get())).toBeNull()
    store.go({ row: 2, col: col('qty') }, true)
    expect(statisticsOf(store.get())).toEqual({ count: 6, sum: '35.250', average: '11.750' })
  })
})
