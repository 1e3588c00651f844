import type { WrongRow } from '../../wire/imports.ts'

/** The cells of corrected rows, by the row's number. */
export type Edits = ReadonlyMap<number, readonly string[]>

/** Something that is wrong in the same way in so many rows: the same text in the same column, for the same reason. */
export interface Cause {
  readonly column: number
  readonly text: string
  readonly message: string
  readonly count: number
}

const cellsOf = (edits: Edits, { row, cells }: WrongRow): readonly string[] => edits.get(row) ?? cells

/** A row is corrected no longer once its cells are as they were. */
const kept = (edits: Edits, wrong: WrongRow, cells: readonly string[]): Edits => {
  const changed = new Map(edits)
  if (cells.every((cell, at) => cell === wrong.cells[at])) changed.delete(wrong.row)
  else changed.set(wrong.row, cells)
  return changed
}

export const withCell = (edits: Edits, wrong: WrongRow, column: number, text: string): Edits =>
  kept(edits, wrong, cellsOf(edits, wrong).with(column, text))

/** Puts a text into a column of all wrong rows in which another stands there. */
export const withEverywhere = (rows: readonly WrongRow[], edits: Edits, column: number, from: string, to: string): Edits =>
  rows.reduce(
    (changed, wrong) =>
      cellsOf(changed, wrong)[column] === from && isWrongIn(wrong, column) ? withCell(changed, wrong, column, to) : changed,
    edits,
  )

const isWrongIn = ({ complaints }: WrongRow, at: number): boolean => complaints.some(({ column }) => column === at)

/** Lists what is wrong and not corrected yet, the most frequent first. */
export const causesOf = (rows: readonly WrongRow[], edits: Edits): readonly Cause[] => {
  const causes = new Map<string, Cause>()
  for (const wrong of rows) {
    for (const { column, message } of wrong.complaints) {
      const text = column === null ? undefined : wrong.cells[column]
      if (column === null || text === undefined || cellsOf(edits, wrong)[column] !== text) continue
      const key = JSON.stringify([column, text, message])
      causes.set(key, { column, text, message, count: (causes.get(key)?.count ?? 0) + 1 })
    }
  }
  return [...causes.values()].toSorted((a, b) => b.count - a.count)
}
