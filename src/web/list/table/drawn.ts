import type { Layout, ListColumn } from '../model/columns.ts'

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

/** What a list has beside the menu in a window of 1366 px: its own columns should fit into it. */
const roomUsual = 1066

/** Words that are cut shorter than this say nothing. */
const fewWords = 84

/**
 * By which part of what they could still give the columns of words become narrower, so that a list of many columns does not scroll
 * sideways in the usual window: 0 where all fit, 1 where even that is not enough.
 */
const crowding = (layout: Layout, columns: ReadonlyMap<string, ListColumn>): number => {
  const leasts = layout.flatMap(({ id, width, pinned }) => {
    const column = columns.get(id)
    if (!column) return []
    const least = width ?? (pinned ? column.width : (column.least ?? column.width))
    return [{ least, gives: width === null ? givesOf(column, least) : 0 }]
  })
  const over = leasts.reduce((all, { least }) => all + least, besidesWidth) - roomUsual
  const given = leasts.reduce((all, { gives }) => all + gives, 0)
  return over <= 0 || given === 0 ? 0 : Math.min(1, over / given)
}

/** What a column of words can give, in px of what it takes at least. */
const givesOf = ({ least, head }: ListColumn, from: number): number =>
  least === null ? 0 : Math.max(0, from - Math.max(head, fewWords))

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
  const crowd = crowding(layout, columns)
  const narrowed = (column: ListColumn, px: number): number => Math.floor((px - givesOf(column, px) * crowd) * scale)
  const drawn = layout.flatMap(({ id, width, pinned }): Drawn[] => {
    const column = columns.get(id)
    if (!column) return []
    const size = width ?? (pinned ? narrowed(column, column.width) : Math.round(column.width * scale))
    const stays = pinned ? left : null
    left += size
    const least = pinned || width !== null || column.least === null ? null : narrowed(column, column.least)
    return [{ column, stays, track: least === null ? `${size}px` : `minmax(${least}px, ${size}fr)`, least: least ?? size }]
  })
  const others = drawn.reduce((all, one) => (one.column.id === lead ? all : all + one.least), besidesWidth)
  return drawn.map(one => (one.column.id === lead ? { ...one, track: leadTrack(one, others) } : one))
}
