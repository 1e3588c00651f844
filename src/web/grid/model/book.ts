import type { ISODate } from '../../../kernel/dates.ts'
import type { Complaint } from '../../../kernel/document.ts'
import type { LineSet } from '../../../kernel/lineSet.ts'
import type { DraftRow, Row } from '../../../kernel/record.ts'
import { Watched } from '../../watched.ts'
import type { Change, Touch } from './changing.ts'
import { unread } from './cells.ts'
import { type Column, isTyped } from './columns.ts'
import { type Fault, faultsOf, sortedIn, stillStanding } from './faults.ts'
import { Following, type OnFill } from './following.ts'
import { History, type Snapshot } from './history.ts'
import {
  assigned,
  enter,
  type Entry,
  type FixedCells,
  isBlankLine,
  type Line,
  newLine,
  type Sheet,
  sheetOf,
  type Unread,
} from './line.ts'
import { createTitles, type Lookups, type Titles, type TitlesByDocument } from './lookups.ts'
import { type GridState, within } from './state.ts'

/**
 * Shows the lines of a set as other rows than their own: a matrix shows what is measured as rows and the readings as columns. To the form the store
 * gives and takes the lines of the set all the same, so that drafts, merging and review know nothing of it.
 */
export interface Projection {
  /** Takes over other lines, and answers the rows and the columns that show them. */
  shown(lines: readonly DraftRow[]): { readonly rows: readonly DraftRow[]; readonly columns: readonly Column[] }
  /** The lines of the set, with what stands in the rows; the same array for the same rows. */
  kept(rows: readonly Line[]): readonly DraftRow[]
  /** Complaints about lines of the set, by the key of the row and the column where each stands. */
  placed(complaints: readonly Complaint[], rows: readonly Line[]): ReadonlyMap<number, Readonly<Record<string, string>>>
}

export interface LineStoreOptions {
  /** Name of the line set in its document: 'items'. */
  readonly name: string
  readonly set: LineSet
  readonly columns: readonly Column[]
  /** The lines as the document has them, kernel values. */
  readonly rows: readonly DraftRow[]
  readonly lookups: Lookups
  readonly today: ISODate
  readonly canEdit: boolean
  /** Why lines may not be changed, in a sentence. */
  readonly whyNot?: string | null
  readonly onFill?: OnFill
  /** Of a matrix, whose lines are given: which of their cells are none. */
  readonly fixed?: FixedCells
  /** Where the lines are not shown as they are. */
  readonly projection?: Projection
  /** Lines of another set stand below these. */
  readonly isNamed?: boolean
  /** Called once after lines have changed, as soon as the grid has been painted; what they are now says rows(). */
  readonly onChange?: () => void
  /** When onChange is called; after the next paint when absent. */
  readonly later?: (work: () => void) => void
}

/** Text in a cell that could not be read. */
export interface UnreadCell {
  /** The place of its line among rows(). */
  readonly row: number
  readonly field: string
  readonly text: string
  readonly message: string
}

/** After the next paint, and in a hidden page, which paints nothing, soon. */
export const afterPaint = (work: () => void): void => {
  if (typeof requestAnimationFrame === 'function' && document.visibilityState === 'visible')
    requestAnimationFrame(() => setTimeout(work))
  else setTimeout(work)
}

/** Kernel values as lines; they keep the names of the lines in whose place they come, so that nothing is drawn anew for nothing. */
const linesOf = (sheet: Sheet, rows: readonly DraftRow[], keys: readonly number[] = []): Line[] =>
  rows.map((row, i) => ({ ...newLine(sheet, row), ...(keys[i] === undefined ? {} : { key: keys[i] }) }))

const startOf = ({ columns, rows, canEdit }: LineStoreOptions, sheet: Sheet, titles: Titles): GridState => {
  const lines = linesOf(sheet, rows)
  const typed = columns.findIndex(column => column.typed)
  const start = { row: 0, col: Math.max(0, typed) }
  return {
    columns,
    lines: lines.length > 0 || !canEdit || sheet.isFixed ? lines : [newLine(sheet)],
    canEdit,
    active: start,
    head: start,
    editing: null,
    offer: null,
    complaints: new Map(),
    report: null,
    fillTo: null,
    said: '',
    titleOf: titles.of,
    called: 0,
  }
}

/** The lines and what was made of them: the state, the steps that can be taken back, and what follows a step by itself. */
export class Book extends Watched<GridState> {
  sheet: Sheet
  readonly lookups: Lookups
  readonly titles: Titles
  readonly #options: LineStoreOptions
  readonly #history = new History()
  readonly #following: Following
  readonly #keysOf = new WeakMap<readonly DraftRow[], readonly number[]>()
  #whyNot: string | null
  #only: readonly string[] | null = null
  #rows: { of: readonly Line[]; rows: readonly DraftRow[] } | null = null
  #isTold = true

  constructor(options: LineStoreOptions) {
    const sheet = sheetOf(options.name, options.set, options.today, options.fixed, options.isNamed)
    const titles = createTitles(options.lookups)
    super(startOf(options, sheet, titles))
    this.#options = options
    this.sheet = sheet
    this.lookups = options.lookups
    this.titles = titles
    this.#whyNot = options.whyNot ?? null
    this.#following = new Following(this, options.onFill)
  }

  /** Changes what is shown without a step that could be taken back. */
  override show(changes: Partial<GridState>): void {
    super.show(changes)
  }

  /** The lines that are part of the document, in order, without blank ones; the same array until something changes. */
  rows(): readonly DraftRow[] {
    return this.#options.projection?.kept(this.get().lines) ?? this.#keptRows()
  }

  #keptRows(): readonly DraftRow[] {
    const { lines } = this.get()
    if (this.#rows?.of === lines) return this.#rows.rows
    const kept = lines.filter(line => !isBlankLine(this.sheet, line))
    const rows = kept.map(line => line.values)
    const keys = kept.map(line => line.key)
    this.#keysOf.set(rows, keys)
    this.#rows = { of: lines, rows }
    return rows
  }

  /** The cells that hold text which could not be read, or was still being looked up. */
  unreadCells(): UnreadCell[] {
    return this.get()
      .lines.filter(line => !isBlankLine(this.sheet, line))
      .flatMap((line, row) =>
        Object.entries(line.unread).map(([field, { text, message, pending }]) => ({
          row,
          field,
          text,
          message: pending === null ? message : 'It was not looked up. Enter it again.',
        })),
      )
  }

  /** Puts such text back into its cells, as a restored draft does; no step of its own. */
  putUnread(cells: readonly UnreadCell[]): void {
    const byRow = Map.groupBy(cells, ({ row }) => row)
    const lines = this.get().lines.map((line, row) =>
      (byRow.get(row) ?? []).reduce(
        (one, { field, text, message }) => enter(this.sheet, one, { [field]: unread(text, message) }),
        line,
      ),
    )
    this.show({ lines })
    this.#tell()
  }

  faults(): Fault[] {
    return faultsOf(this.get())
  }

  /**
   * Replaces all lines, as after loading or saving. What could be taken back is forgotten. A user who is typing is left in peace:
   * the active cell stays, and so does the new line that it stands in.
   */
  load(lines: readonly DraftRow[], canEdit = this.get().canEdit, whyNot: string | null = this.#whyNot): void {
    const { projection } = this.#options
    if (!projection) return this.#take(lines, canEdit, whyNot)
    const { rows, columns } = projection.shown(lines)
    this.show({ columns, editing: null })
    this.#take(rows, canEdit, whyNot)
  }

  #take(rows: readonly DraftRow[], canEdit: boolean, whyNot: string | null): void {
    const { active, lines: before, columns, editing } = this.get()
    const lines = linesOf(this.sheet, rows, this.#keysOf.get(this.#keptRows()))
    const here = before[active.row]
    const isBlank = here !== undefined && (editing !== null || before.length > 1) && isBlankLine(this.sheet, here)
    if (canEdit && !this.sheet.isFixed && (isBlank || lines.length === 0)) lines.push(isBlank ? here : newLine(this.sheet))
    const place = within({ lines, columns }, isBlank ? { row: lines.length - 1, col: active.col } : active)
    this.#history.clear()
    this.#whyNot = whyNot
    this.show({
      lines,
      canEdit,
      active: place,
      head: place,
      editing: canEdit ? editing : null,
      offer: null,
      complaints: new Map(),
      report: null,
    })
  }

  /** Of lines that stand only these fields are typed, and none comes or goes; null is for lines that may change wholly. */
  limitTo(only: readonly string[] | null): void {
    if (only === null && this.#only === null) return
    this.#only = only
    this.sheet = { ...this.sheet, isFixed: only !== null || this.#options.fixed !== undefined || this.sheet.set.fixed === true }
    const columns = this.get().columns.map(column => ({ ...column, typed: isTyped(this.sheet.set, column.name, column.field) }))
    this.show({ columns: this.limited(columns) })
  }

  /** Columns with what may be typed into now. */
  limited(columns: readonly Column[]): readonly Column[] {
    const only = this.#only
    return only === null ? columns : columns.map(one => ({ ...one, typed: one.typed && only.includes(one.name) }))
  }

  /**
   * Takes over the figures that the document's computation found for rows(), in their order. What is reckoned of a reading follows from the
   * reading itself, which is shown with its verdict.
   */
  assign(figures: readonly Readonly<Row>[], rows: readonly DraftRow[] = this.rows()): void {
    if (this.#options.projection) return
    const byKey = new Map(this.#keysOf.get(rows)?.map((key, i) => [key, figures[i]]))
    const { computed, assigned: shares, led = [] } = this.sheet.set
    const names = [...Object.keys(computed), ...Object.keys(shares), ...led]
    const lines = this.get().lines.map(line => {
      const found = byKey.get(line.key)
      return found ? assigned(line, names, found) : line
    })
    if (lines.some((line, i) => line !== this.get().lines[i])) this.show({ lines })
  }

  /** Shows the server's complaints about the rows that were sent, in place of all earlier ones. */
  complain(complaints: readonly Complaint[], sent: readonly DraftRow[] = this.rows()): void {
    const { projection } = this.#options
    const places =
      projection?.placed(complaints, this.get().lines) ?? sortedIn(this.sheet, complaints, this.#keysOf.get(sent) ?? [])
    this.show({ complaints: places })
  }

  /** Learns how to show references, from an answer of the server. */
  learn(titles: TitlesByDocument): void {
    this.titles.learnAll(titles)
    this.show({ titleOf: (target, id) => this.titles.of(target, id) })
  }

  /** May lines be changed? Says why when they may not. */
  mayEdit(): boolean {
    if (!this.get().canEdit) this.show({ said: this.#whyNot ?? 'These lines may not be changed.' })
    return this.get().canEdit
  }

  /** Makes a change as one step. */
  step(change: Change, shown: Partial<GridState> = {}): void {
    const { lines, active, head, complaints } = this.get()
    const isChanged = change.lines !== lines
    if (isChanged) this.#history.push({ lines, active, head })
    this.show({
      ...shown,
      lines: change.lines,
      active: change.active,
      head: change.head,
      complaints: stillStanding(complaints, change.touched),
    })
    if (!isChanged) return
    this.#following.after(change.touched)
    this.#tell()
  }

  /** Puts an entry where that unread text still stands, wherever the line is remembered; no step of its own. */
  settle(touch: Touch, was: Unread, entry: Entry): void {
    this.amend(new Set([touch.key]), line =>
      line.unread[touch.field] === was ? enter(this.sheet, line, { [touch.field]: entry }) : line,
    )
    this.#following.after([touch])
  }

  undo(): void {
    if (this.mayEdit()) this.#travel(this.#history.undo(this.get()))
  }

  redo(): void {
    if (this.mayEdit()) this.#travel(this.#history.redo(this.get()))
  }

  /** Tells of changes at once that would be told after the next paint. */
  protected tellNow(): void {
    if (this.#isTold) return
    this.#isTold = true
    this.#options.onChange?.()
  }

  #travel(to: Snapshot | null): void {
    if (!to) return
    const { lines, active, head } = to
    this.show({ lines, active, head, report: null })
    this.#tell()
  }

  /** Changes lines wherever they are, present and remembered, without a step of its own. */
  amend(keys: ReadonlySet<number>, change: (line: Line) => Line): void {
    const lines = this.#history.amend(this.get().lines, keys, change)
    if (lines === this.get().lines) return
    this.show({ lines })
    this.#tell()
  }

  /** Complains about a cell. */
  complainAt({ key, field }: Touch, message: string): void {
    const { complaints } = this.get()
    this.show({ complaints: new Map(complaints).set(key, { ...complaints.get(key), [field]: message }) })
  }

  #tell(): void {
    const { onChange, later = afterPaint } = this.#options
    if (!onChange || !this.#isTold) return
    this.#isTold = false
    later(() => this.tellNow())
  }
}
