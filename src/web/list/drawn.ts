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

/** The columns of a layout as they are drawn. Those of words share what is left of the width, unless somebody has set theirs. */
export const drawnColumns = (layout: Layout, columns: ReadonlyMap<string, ListColumn>): readonly Drawn[] => {
  let left = 0
  return layout.flatMap(({ id, width, pinned }): Drawn[] => {
    const column = columns.get(id)
    if (!column) return []
    const size = width ?? column.width
    const stays = pinned ? left : null
    left += size
    const least = pinned || width !== null ? null : column.least
    return [{ column, stays, track: least === null ? `${size}px` : `minmax(${least}px, ${size}fr)`, least: least ?? size }]
  })
}
