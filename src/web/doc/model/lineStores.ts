import { isNamed } from '../../../kernel/lines/naming.ts'
import { type DraftRow, lineSets, type Row } from '../../../kernel/record.ts'
import { columnsOf } from '../../grid/model/columns.ts'
import { createLineStore, type LineStore } from '../../grid/model/store.ts'
import { createMatrixStore } from '../../grid/matrix/matrixStore.ts'
import type { FormOptions } from './formState.ts'

interface LineHost {
  /** The lines of a set have changed, and have been painted. */
  onChange(set: string): void
  /** What the record chosen in a field of a line brings; null for nothing. */
  onFill(set: string, line: Readonly<DraftRow>, field: string): Promise<Readonly<Row> | null>
}

const isLookingUp = (store: LineStore): boolean =>
  store.get().lines.some(line => Object.values(line.unread).some(text => text.pending !== null))

/** Resolves when no cell of the grid is being looked up any more. */
export const lookedUp = (store: LineStore): Promise<void> =>
  new Promise(resolve => {
    if (!isLookingUp(store)) return resolve()
    const end = store.subscribe(() => {
      if (isLookingUp(store)) return
      end()
      resolve()
    })
  })

/** The lines of each set of a document, empty, as its form holds them and their grids edit them. */
export const lineStoresOf = (options: FormOptions, host: LineHost): ReadonlyMap<string, LineStore> => {
  const { def, held, lookups, today, canEdit, columns, later } = options
  const storeOf = ([name, set]: ReturnType<typeof lineSets>[number]): readonly [string, LineStore] => {
    const shared = {
      name,
      set,
      rows: [],
      lookups: lookups(`${name}.`),
      today,
      canEdit: canEdit && !set.derived,
      isNamed: isNamed(def, name),
      onChange: () => host.onChange(name),
      ...(later ? { later } : {}),
    }
    if (set.matrix) return [name, createMatrixStore({ ...shared, matrix: set.matrix, held })]
    const onFill = (line: Readonly<DraftRow>, field: string) => host.onFill(name, line, field)
    return [name, createLineStore({ ...shared, columns: columnsOf(set, { held, show: columns(name) }), onFill })]
  }
  return new Map(lineSets(def).map(storeOf))
}
