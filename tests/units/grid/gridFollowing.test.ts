import { expect, test } from 'vitest'
import { issueNote } from '../../../src/modules/stores/issueNote/issueNote.ts'
import { columnsOf } from '../../../src/web/grid/model/columns.ts'
import { Decimal } from '../../../src/kernel/decimal.ts'
import { storeOf } from './gridLines.ts'

const set = issueNote.lines.goods
const columns = columnsOf(set, { held: new Set(), pin: 'qty' })

/** What each record brings, as the form asks for it. */
const brings = {
  piece: { item: 3, weightKg: new Decimal('8.6'), qty: new Decimal('8.6') },
  item: { tracking: 'lot', measure: 'kg' },
} as const

test('a piece that is typed brings its item and its quantity, and the item its unit', async () => {
  const asked: string[] = []
  const store = storeOf([], {
    set,
    columns,
    lookups: {
      search: async () => [{ id: 7, title: 'P000007' }],
      resolve: async () => new Map([['P000007', { id: 7, title: 'P000007' }]]),
      title: () => undefined,
    },
    onFill: async (_line, field) => {
      asked.push(field)
      return field === 'piece' || field === 'item' ? brings[field] : null
    },
  })
  store.go({ row: 0, col: columns.findIndex(({ name }) => name === 'piece') })
  store.editor.begin('replace')
  store.editor.type('P000007')
  store.editor.commit('exact')
  await expect.poll(() => store.get().lines[0]?.values['measure']).toBe('kg')
  expect(store.get().lines[0]?.values).toMatchObject({ piece: 7, item: 3, tracking: 'lot', qty: new Decimal('8.6') })
  expect(asked).toEqual(['piece', 'item'])
})
