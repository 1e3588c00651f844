import type { Complaint } from '../../../kernel/document.ts'
import type { LineSet, Matrix } from '../../../kernel/lineSet.ts'
import type { Duty } from '../../../kernel/duty.ts'
import type { Fields } from '../../../kernel/field.ts'
import type { DraftRow, Row } from '../../../kernel/record.ts'
import type { LineStoreOptions } from '../model/book.ts'
import { type Column, columnsOf } from '../model/columns.ts'
import type { Line } from '../model/line.ts'
import { LineStore } from '../model/store.ts'
import { cellsOf, rowsOf, type Shape, shapeOf } from './shape.ts'

export interface MatrixStoreOptions extends Omit<LineStoreOptions, 'columns' | 'fixed' | 'onFill'> {
  readonly matrix: Matrix
  readonly held: ReadonlySet<Duty>
}

const setOf = (fields: Fields): LineSet => ({ fields, computed: {}, assigned: {}, compute: () => ({}) })

const columnsFor = (fields: Fields, matrix: Matrix, held: ReadonlySet<Duty>): Column[] =>
  columnsOf(setOf(fields), { held, pin: null }).map(column => ({ ...column, flex: column.name === matrix.row }))

/** What a matrix is while it is edited; made before the store of its rows, which needs it. */
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

const optionsOf = (options: MatrixStoreOptions, frame: Frame): LineStoreOptions => ({
  ...options,
  set: setOf(frame.fields),
  columns: columnsFor(frame.fields, frame.matrix, frame.held),
  rows: rowsOf(frame.shape, frame.matrix, frame.cells),
  fixed: { isClosed: frame.isClosed },
})

/**
 * The cells of a matrix while they are edited. It is the store of lines, whose lines are the rows and whose columns are the readings; to
 * the form it gives and takes the lines of the set, one for each cell, so that drafts, merging and review know nothing of it.
 */
export class MatrixStore extends LineStore {
  readonly #frame: Frame
  #told: { of: readonly Line[]; cells: readonly DraftRow[] } | null = null

  constructor(options: MatrixStoreOptions, frame = frameOf(options)) {
    super(optionsOf(options, frame))
    this.#frame = frame
  }

  /** The lines of the set, with what stands in the cells; the same array until something changes. */
  override rows(): readonly DraftRow[] {
    const { lines } = this.get()
    if (this.#told?.of === lines) return this.#told.cells
    const { shape, matrix, cells } = this.#frame
    const now = cellsOf(
      shape,
      matrix,
      cells,
      lines.map(line => line.values),
    )
    this.#told = { of: lines, cells: now }
    return now
  }

  override load(rows: readonly DraftRow[], canEdit?: boolean, whyNot?: string | null): void {
    adopt(this.#frame, rows)
    this.#told = null
    const { fields, matrix, held, shape } = this.#frame
    this.show({ columns: columnsFor(fields, matrix, held), editing: null })
    super.load(rowsOf(shape, matrix, rows), canEdit, whyNot)
  }

  /** What is reckoned of a cell is reckoned from its reading, which is shown with its verdict. */
  override assign(): void {}

  override complain(complaints: readonly Complaint[]): void {
    const { lines } = this.get()
    const places = new Map(
      this.#frame.shape.rows.flatMap(({ cells }, row) => [...cells].map(([column, i]) => [i, { row, column }] as const)),
    )
    const byKey = new Map<number, Record<string, string>>()
    for (const { path, message } of complaints) {
      const [set, index] = path.split('.')
      const place = set === this.sheet.name ? places.get(Number(index)) : undefined
      const key = place && lines[place.row]?.key
      if (place && key !== undefined) byKey.set(key, { ...byKey.get(key), [place.column]: message })
    }
    this.show({ complaints: byKey })
  }
}
