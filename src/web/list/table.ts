import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { type Layout, type ListColumn, narrowest, widest } from './columns.ts'
import type { ListRow } from './listApi.ts'
import type { SortKey } from './view.ts'

const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  rowSortingFeature,
  columnMeta: metaHelper<ListColumn>(),
})

const helper = createColumnHelper<typeof features, ListRow>()

/** A column as it is drawn. */
export interface Drawn {
  readonly column: ListColumn
  /** px from the left edge of the columns at which it stays while the others scroll; null where it scrolls along. */
  readonly stays: number | null
  /** Its track in the grid of every row, and the px that it takes at least. */
  readonly track: string
  readonly least: number
}

interface Asked {
  readonly rows: readonly ListRow[]
  readonly columns: ReadonlyMap<string, ListColumn>
  readonly layout: Layout
  readonly sort: readonly SortKey[]
  readonly onSort: (sort: readonly SortKey[]) => void
}

const sortingOf = (sort: readonly SortKey[]): SortingState =>
  sort.map(({ field, descending }) => ({ id: field, desc: descending }))

const widthsOf = (layout: Layout): Record<string, number> =>
  Object.fromEntries(layout.flatMap(({ id, width }) => (width === null ? [] : [[id, width] as const])))

/** The table's model: which columns, in which order, how wide, what is sorted. Rows come sorted from the server. */
const useModel = ({ rows, columns, layout, sort, onSort }: Asked) => {
  const definitions = useMemo(
    () =>
      helper.columns(
        [...columns.values()].map(column =>
          helper.accessor(row => row[column.id], {
            id: column.id,
            header: column.label,
            size: column.width,
            minSize: narrowest,
            maxSize: widest,
            enableSorting: column.field !== null,
            // Dates and figures are looked at from the newest and the largest, names from A.
            sortDescFirst: column.numeric || column.field?.kind === 'date' || column.field?.kind === 'stamp',
            meta: column,
          }),
        ),
      ),
    [columns],
  )
  const state = useMemo(() => {
    const shown = new Set(layout.map(({ id }) => id))
    return {
      columnOrder: layout.map(({ id }) => id),
      columnVisibility: Object.fromEntries([...columns.keys()].map(id => [id, shown.has(id)])),
      columnPinning: { start: layout.filter(({ pinned }) => pinned).map(({ id }) => id), end: [] },
      columnSizing: widthsOf(layout),
      sorting: sortingOf(sort),
    }
  }, [columns, layout, sort])
  return useTable({
    features,
    columns: definitions,
    data: useMemo(() => [...rows], [rows]),
    getRowId: row => String(row.id),
    manualSorting: true,
    state,
    onSortingChange: change => {
      const next = typeof change === 'function' ? change(state.sorting) : change
      onSort(next.map(({ id, desc }) => ({ field: id, descending: desc })))
    },
  })
}

export type ListModel = ReturnType<typeof useModel>

/** The model, and its visible columns as they are drawn. */
export const useListTable = (asked: Asked): { model: ListModel; drawn: readonly Drawn[] } => {
  const model = useModel(asked)
  const { layout, columns } = asked
  const drawn = useMemo(() => {
    const chosen = widthsOf(layout)
    return model.getVisibleLeafColumns().flatMap((column): Drawn[] => {
      const meta = columns.get(column.id)
      if (!meta) return []
      const pinned = column.getIsPinned() === 'start'
      const size = column.getSize()
      const least = pinned || chosen[column.id] !== undefined ? null : meta.least
      const track = least === null ? `${size}px` : `minmax(${least}px, ${size}fr)`
      return [{ column: meta, stays: pinned ? column.getStart('start') : null, track, least: least ?? size }]
    })
  }, [model, layout, columns])
  return { model, drawn }
}
