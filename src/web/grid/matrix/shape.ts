import type { LineSet, Matrix } from '../../../kernel/lineSet.ts'
import { f, type Field, type Fields, labelOf } from '../../../kernel/field.ts'
import type { Limit } from '../../../kernel/measured/limit.ts'
import { measuredFrom, nothingRead } from '../../../kernel/measured/reading.ts'
import type { DraftRow, Row } from '../../../kernel/record.ts'

/** Where the cells of a set stand: the columns, and for each row the index of its cell in each column. */
export interface Shape {
  /** The fields of a row: what names it, then one reading for each column. */
  readonly fields: Fields
  readonly rows: readonly Place[]
}

interface Place {
  /** What names the row: the reference and what stands beside it. */
  readonly values: Readonly<Row>
  /** Index of the cell among the lines of the set, by column. */
  readonly cells: ReadonlyMap<string, number>
}

/** The limit of a cell, by which its reading is judged. */
export const limitOf = (matrix: Matrix, cell: Readonly<Row>): Limit | null => measuredFrom(cell[matrix.cell])?.limit ?? null

/** By what a typed figure is multiplied differs from row to row, with the length of the drum; the unit in which it is typed does not. */
const columnKey = (matrix: Matrix, cell: Readonly<Row>): string => {
  const limit = limitOf(matrix, cell)
  return JSON.stringify([String(cell[matrix.column]).toLowerCase(), limit && { ...limit, typed: limit.typed?.unit }])
}

const fieldOf = (matrix: Matrix, cell: Readonly<Row>): Field => {
  const limit = limitOf(matrix, cell)
  return { ...f.measured({ label: String(cell[matrix.column]) }), ...(limit ? { limit } : {}) }
}

const readonly = (set: LineSet, name: string): [string, Field][] => {
  const field = set.fields[name]
  return field ? [[name, { ...field, label: labelOf(name, field), readonly: true }]] : []
}

/** Arranges the lines of a set as a matrix; columns and rows in the order in which they come first. */
export const shapeOf = (set: LineSet, matrix: Matrix, cells: readonly DraftRow[]): Shape => {
  const columns = new Map<string, readonly [string, Field]>()
  const rows = new Map<unknown, { values: Row; cells: Map<string, number> }>()
  cells.forEach((cell, i) => {
    const key = columnKey(matrix, cell)
    const column = columns.get(key) ?? ([`cell${columns.size}`, fieldOf(matrix, cell)] as const)
    columns.set(key, column)
    const names = [matrix.row, ...matrix.beside]
    const row = rows.get(cell[matrix.row]) ?? {
      values: Object.fromEntries(names.map(name => [name, cell[name]])),
      cells: new Map(),
    }
    row.cells.set(column[0], i)
    rows.set(cell[matrix.row], row)
  })
  const named = [matrix.row, ...matrix.beside].flatMap(name => readonly(set, name))
  return { fields: Object.fromEntries([...named, ...columns.values()]), rows: [...rows.values()] }
}

/** The rows of the matrix with their readings. */
export const rowsOf = ({ rows }: Shape, matrix: Matrix, cells: readonly DraftRow[]): DraftRow[] =>
  rows.map(({ values, cells: at }) => ({
    ...values,
    ...Object.fromEntries([...at].map(([name, i]) => [name, cells[i]?.[matrix.cell] ?? null])),
  }))

/** The cells with the readings that stand in these rows; a cell that says what it said is the very same. */
export const cellsOf = (
  { rows }: Shape,
  matrix: Matrix,
  cells: readonly DraftRow[],
  values: readonly Readonly<Row>[],
): readonly DraftRow[] => {
  const changed = new Map<number, DraftRow>()
  rows.forEach(({ cells: at }, row) => {
    for (const [name, i] of at) {
      const cell = cells[i]
      const now = values[row]?.[name]
      if (!cell || now === undefined || now === cell[matrix.cell]) continue
      // An emptied cell keeps what it is asked for, and one that was typed is judged by its own limit, not by that of its column.
      const reading = { ...(measuredFrom(now) ?? nothingRead), limit: limitOf(matrix, cell) }
      changed.set(i, { ...cell, [matrix.cell]: reading })
    }
  })
  return changed.size === 0 ? cells : cells.map((cell, i) => changed.get(i) ?? cell)
}
