import type { DraftRow } from '../../../src/kernel/record.ts'
import { columnsOf } from '../../../src/web/grid/model/columns.ts'
import { shown } from '../../../src/web/grid/model/cells.ts'
import type { LineStoreOptions } from '../../../src/web/grid/model/book.ts'
import { createLineStore, type LineStore } from '../../../src/web/grid/model/store.ts'
import { broughtBy, goods, lookupsIn, today } from '../../browser/harness/goods.ts'

export const columns = columnsOf(goods, { held: new Set(), pin: 'amount' })
export const col = (name: string): number => columns.findIndex(column => column.name === name)

export const storeOf = (rows: readonly DraftRow[], options: Partial<LineStoreOptions> = {}): LineStore =>
  createLineStore({
    name: 'items',
    set: goods,
    columns,
    rows,
    lookups: lookupsIn(20),
    today,
    canEdit: true,
    onFill: async line => broughtBy(line['item']),
    later: work => work(),
    ...options,
  })

export const cell = (store: LineStore, row: number, name: string): string => {
  const line = store.get().lines[row]
  const column = columns[col(name)]
  return line && column ? shown(column, line, store.titles.of) : ''
}
export const at = (store: LineStore, row: number, name: string): LineStore => {
  store.go({ row, col: col(name) })
  return store
}
/** Types into a cell as a person does, and goes on with Enter. */
export const type = (store: LineStore, row: number, name: string, text: string, how: 'take' | 'exact' = 'take'): void => {
  at(store, row, name).editor.begin('replace')
  store.editor.type(text)
  store.editor.commit(how)
}
export const message = (store: LineStore, row: number, name: string): string | undefined =>
  store.get().lines[row]?.unread[name]?.message
