/** Which rows are chosen, where the cursor stands, and from where a stretch of rows is chosen. */
export interface Chosen {
  readonly cursor: number
  readonly anchor: number
  readonly ids: ReadonlySet<number>
}

export const nothingChosen: Chosen = { cursor: 0, anchor: 0, ids: new Set() }

const inside = (at: number, count: number): number => Math.max(0, Math.min(count - 1, at))

/** Moves the cursor by so many rows; with `stretch` all rows from where the stretch began to it are chosen as well. */
export const moved = (chosen: Chosen, rows: readonly number[], by: number, stretch: boolean): Chosen => {
  const cursor = inside(chosen.cursor + by, rows.length)
  if (!stretch) return { ...chosen, cursor, anchor: cursor }
  const [from, to] = [Math.min(chosen.anchor, cursor), Math.max(chosen.anchor, cursor)]
  return { ...chosen, cursor, ids: new Set([...chosen.ids, ...rows.slice(from, to + 1)]) }
}

/** Chooses a row, or lets it go; the cursor goes there. */
export const toggled = (chosen: Chosen, rows: readonly number[], at: number): Chosen => {
  const id = rows[at]
  if (id === undefined) return chosen
  const ids = new Set(chosen.ids)
  if (!ids.delete(id)) ids.add(id)
  return { cursor: at, anchor: at, ids }
}

/** Chooses all rows that are shown; where all are, none. */
export const allOrNone = (chosen: Chosen, rows: readonly number[]): Chosen => ({
  ...chosen,
  ids: rows.every(id => chosen.ids.has(id)) ? new Set() : new Set(rows),
})
