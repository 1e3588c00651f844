import type { Layout, ListColumn } from './columns.ts'

/** A column as it is drawn. */
export interface Drawn {
  readonly column: ListColumn
  /** px from the left edge of the columns at which it stays while the others scroll; null where it scrolls along. */
  readonly stays: number | null
  /** Its track in the grid of every row, and the px that it takes at least. */
  readonly track: string
  readonly least: number
}

/**
 * The columns of a layout as they are drawn. Those of words share what is left of the width, unless somebody has set theirs;
 * larger letters (`scale`) make all others as much wider.
 */
export const drawnColumns = (layout: Layout, columns: ReadonlyMap<string, ListColumn>, scale = 1): readonly Drawn[] => {
  let left = 0
  return layout.flatMap(({ id, width, pinned }): Drawn[] => {
    const column = columns.get(id)
    if (!column) return []
    const size = width ?? Math.round(column.width * scale)
    const stays = pinned ? left : null
    left += size
    const least = pinned || width !== null || column.least === null ? null : Math.round(column.least * scale)
    return [{ column, stays, track: least === null ? `${size}px` : `minmax(${least}px, ${size}fr)`, least: least ?? size }]
  })
}
