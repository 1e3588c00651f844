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

/** The box for selecting, and the edge at the right, px. */
export const besidesWidth = 48

/** A name is shown whole up to so many px. */
const wholeName = 280

/** The column of a list that people look for: the name of its records, else the first record that they refer to. */
const leading = (layout: Layout, columns: ReadonlyMap<string, ListColumn>): string | undefined => {
  const open = layout.filter(({ id, width, pinned }) => width === null && !pinned && columns.get(id)?.least !== null)
  return (open.find(({ id }) => columns.get(id)?.isName) ?? open.find(({ id }) => columns.get(id)?.field?.kind === 'ref'))?.id
}

/** The name has what the others do not need at least, in px of the table that is their container. */
const leadTrack = ({ column, least, track }: Drawn, others: number): string => {
  const whole = Math.min(column.width, wholeName)
  return whole > least ? track.replace(`${least}px`, `clamp(${least}px, 100cqi - ${others}px, ${whole}px)`) : track
}

/**
 * The columns of a layout as they are drawn. Those of words share what is left of the width, unless somebody has set theirs,
 * and the name gives way last; larger letters (`scale`) make all others as much wider.
 */
export const drawnColumns = (layout: Layout, columns: ReadonlyMap<string, ListColumn>, scale = 1): readonly Drawn[] => {
  let left = 0
  const lead = leading(layout, columns)
  const drawn = layout.flatMap(({ id, width, pinned }): Drawn[] => {
    const column = columns.get(id)
    if (!column) return []
    const size = width ?? Math.round(column.width * scale)
    const stays = pinned ? left : null
    left += size
    const least = pinned || width !== null || column.least === null ? null : Math.round(column.least * scale)
    return [{ column, stays, track: least === null ? `${size}px` : `minmax(${least}px, ${size}fr)`, least: least ?? size }]
  })
  const others = drawn.reduce((all, one) => (one.column.id === lead ? all : all + one.least), besidesWidth)
  return drawn.map(one => (one.column.id === lead ? { ...one, track: leadTrack(one, others) } : one))
}
