import type { Complaint } from '../../../kernel/document.ts'
import type { LineSet, Matrix } from '../../../kernel/lineSet.ts'
import type { Duty } from '../../../kernel/duty.ts'
import type { Fields } from '../../../kernel/field.ts'
import type { Limit } from '../../../kernel/measured/limit.ts'
import type { DraftRow, Row } from '../../../kernel/record.ts'
import type { LineStoreOptions, Projection } from '../model/book.ts'
import { type Column, columnsOf } from '../model/columns.ts'
import type { Line } from '../model/line.ts'
import { createLineStore, type LineStore } from '../model/store.ts'
import { cellsOf, limitOf, rowsOf, type Shape, shapeOf } from './shape.ts'

export interface MatrixStoreOptions extends Omit<LineStoreOptions, 'columns' | 'fixed' | 'onFill' | 'projection'> {
  readonly matrix: Matrix
  readonly held: ReadonlySet<Duty>
}

const setOf = (fields: Fields): LineSet => ({ fields, computed: {}, assigned: {}, compute: () => ({}) })

const columnsFor = (fields: Fields, matrix: Matrix, held: ReadonlySet<Duty>): Column[] =>
  columnsOf(setOf(fields), { held, pin: null }).map(column => ({ ...column, flex: column.name === matrix.row }))

/** What a matrix is while it is edited. */
interface Frame {
  readonly set: LineSet
  readonly matrix: Matrix
  readonly held: ReadonlySet<Duty>
  /** The fields of a row. The store of lines holds this very object, so that it knows the columns of another record too. */
  readonly fields: Record<string, Fields[string]>
  shape: Shape
  /** The lines of the set as they were loaded. */
  cells: readonly DraftRow[]
  /** By the name of a row: which columns ask something of it. */
  open: ReadonlyMap<unknown, ReadonlyMap<string, number>>
  isClosed(values: Readonly<Row>, field: string): boolean
  /** The limit of the cell of a row. */
  limitAt(values: Readonly<Row>, field: string): Limit | null
}

const frameOf = ({ set, matrix, held, rows }: MatrixStoreOptions): Frame => {
  const frame: Frame = {
    set,
    matrix,
    held,
    fields: {},
    shape: { fields: {}, rows: [] },
    cells: [],
    open: new Map(),
    isClosed: (values, field) =>
      frame.fields[field]?.kind === 'measured' && frame.open.get(values[matrix.row])?.has(field) !== true,
    limitAt: (values, field) => {
      const cell = frame.cells[frame.open.get(values[matrix.row])?.get(field) ?? -1]
      return cell ? limitOf(matrix, cell) : null
    },
  }
  adopt(frame, rows)
  return frame
}

/** Takes over other cells, and the columns that they need. */
const adopt = (frame: Frame, cells: readonly DraftRow[]): void => {
  frame.cells = cells
  frame.shape = shapeOf(frame.set, frame.matrix, cells)
  frame.open = new Map(frame.shape.rows.map(row => [row.values[frame.matrix.row], row.cells]))
  for (const name of Object.keys(frame.fields)) Reflect.deleteProperty(frame.fields, name)
  Object.assign(frame.fields, frame.shape.fields)
}

const shownOf = ({ fields, matrix, held, shape, cells }: Frame) => ({
  rows: rowsOf(shape, matrix, cells),
  columns: columnsFor(fields, matrix, held),
})

/** The key of the row and the column where each complaint about a cell stands. */
const placesOf = (
  { rows }: Shape,
  set: string,
  complaints: readonly Complaint[],
  lines: readonly Line[],
): ReadonlyMap<number, Readonly<Record<string, string>>> => {
  const places = new Map(rows.flatMap(({ cells }, row) => [...cells].map(([column, i]) => [i, { row, column }] as const)))
  const byKey = new Map<number, Record<string, string>>()
  for (const { path, message } of complaints) {
    const [name, index] = path.split('.')
    const place = name === set ? places.get(Number(index)) : undefined
    const key = place && lines[place.row]?.key
    if (place && key !== undefined) byKey.set(key, { ...byKey.get(key), [place.column]: message })
  }
  return byKey
}

const projectionOf = (frame: Frame, name: string): Projection => {
  let told: { of: readonly Line[]; cells: readonly DraftRow[] } | null = null
  return {
    shown: cells => {
      adopt(frame, cells)
      told = null
      return shownOf(frame)
    },
    kept: lines => {
      if (told?.of === lines) return told.cells
      const values = lines.map(line => line.values)
      told = { of: lines, cells: cellsOf(frame.shape, frame.matrix, frame.cells, values) }
      return told.cells
    },
    placed: (complaints, lines) => placesOf(frame.shape, name, complaints, lines),
  }
}

/** The store of a line set that is shown as a matrix: its lines are the rows, its columns the readings. */
export const createMatrixStore = (options: MatrixStoreOptions): LineStore => {
  const frame = frameOf(options)
  return createLineStore({
    ...options,
    ...shownOf(frame),
    set: setOf(frame.fields),
    fixed: { isClosed: frame.isClosed, limitAt: frame.limitAt },
    projection: projectionOf(frame, options.name),
  })
}
