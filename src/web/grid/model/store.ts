import type { ISODate } from '../../../kernel/dates.ts'
import type { Complaint, LineSet } from '../../../kernel/document.ts'
import { type DraftRow, mostLines, type Row } from '../../../kernel/record.ts'
import { copyText } from './cells.ts'
import * as changing from './changing.ts'
import type { Change, Touch } from './changing.ts'
import type { Column } from './columns.ts'
import { Editor } from './editor.ts'
import { type Fault, faultsOf, nextFault, sortedIn, stillStanding } from './faults.ts'
import { Following, type OnFill } from './following.ts'
import { History } from './history.ts'
import { assigned, enter, type Entry, isBlankLine, type Line, newLine, type Sheet, sheetOf, type Unread } from './line.ts'
import { createTitles, type Lookups, type Titles, type TitlesByDocument } from './lookups.ts'
import { nextTyped, previousTyped, type Step, stepped } from './moving.ts'
import { counted, fullHouse, pasted } from './pasting.ts'
import { cellAt, type GridState, type Place, samePlace, selection, within } from './state.ts'
import { readTsv, writeTsv } from './tsv.ts'

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
  /** Called once after lines have changed, as soon as the grid has been painted; what they are now says rows(). */
  readonly onChange?: () => void
  /** When onChange is called; after the next paint when absent. */
  readonly later?: (work: () => void) => void
}

/** After the next paint, and in a hidden page, which paints nothing, soon. */
const afterPaint = (work: () => void): void => {
  if (typeof requestAnimationFrame === 'function' && document.visibilityState === 'visible')
    requestAnimationFrame(() => setTimeout(work))
  else setTimeout(work)
}

/**
 * The lines of a document while they are edited: cells, active cell, selection, the text being typed, and the steps that can
 * be taken back. It knows nothing of React or of the page; a view subscribes, reads `get()` and calls what a key means.
 */
export class LineStore {
  readonly sheet: Sheet
  readonly lookups: Lookups
  readonly titles: Titles
  readonly editor: Editor
  readonly #options: LineStoreOptions
  readonly #history = new History()
  readonly #listeners = new Set<() => void>()
  readonly #following: Following
  readonly #keysOf = new WeakMap<readonly DraftRow[], readonly number[]>()
  #whyNot: string | null
  #state: GridState
  #rows: { of: readonly Line[]; rows: readonly DraftRow[] } | null = null
  #told = true

  constructor(options: LineStoreOptions) {
    this.#options = options
    this.sheet = sheetOf(options.name, options.set, options.today)
    this.lookups = options.lookups
    this.titles = createTitles(options.lookups)
    this.#whyNot = options.whyNot ?? null
    const start = {
      row: 0,
      col: Math.max(
        0,
        options.columns.findIndex(column => column.typed),
      ),
    }
    this.#state = {
      columns: options.columns,
      lines: this.#linesOf(options.rows, options.canEdit),
      canEdit: options.canEdit,
      active: start,
      head: start,
      editing: null,
      offer: null,
      complaints: new Map(),
      report: null,
      fillTo: null,
      flash: null,
      said: '',
      titleOf: this.titles.of,
      called: 0,
    }
    const grid = { sheet: this.sheet, lookups: this.lookups, titles: this.titles, amend: this.#amend }
    this.editor = new Editor({
      ...grid,
      get: this.get,
      show: this.show,
      put: this.#put,
      settle: this.#settle,
      mayEdit: this.#mayEdit,
    })
    this.#following = new Following({
      ...grid,
      onFill: options.onFill ?? null,
      lines: () => this.#state.lines,
      complainAt: (touch, message) => this.#complainAt(touch, message),
    })
  }

  // What the view reads

  readonly get = (): GridState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Changes what is shown without a step that could be taken back. */
  readonly show = (changes: Partial<GridState>): void => {
    this.#state = { ...this.#state, ...changes }
    for (const listener of this.#listeners) listener()
  }

  // What the document's page needs

  /** The lines that are part of the document, in order, without blank ones; the same array until something changes. */
  rows(): readonly DraftRow[] {
    const { lines } = this.#state
    if (this.#rows?.of === lines) return this.#rows.rows
    const kept = lines.filter(line => !isBlankLine(this.sheet, line))
    const rows = kept.map(line => line.values)
    this.#keysOf.set(
      rows,
      kept.map(line => line.key),
    )
    this.#rows = { of: lines, rows }
    return rows
  }

  faults(): Fault[] {
    return faultsOf(this.#state)
  }

  /** Replaces all lines, as after loading or saving. What could be taken back is forgotten; the active cell stays where it is. */
  load(rows: readonly DraftRow[], canEdit = this.#state.canEdit, whyNot: string | null = this.#whyNot): void {
    this.#history.clear()
    this.#whyNot = whyNot
    const lines = this.#linesOf(rows, canEdit)
    const { active } = this.#state
    const place = within({ lines, columns: this.#state.columns }, active)
    this.show({ lines, canEdit, active: place, head: place, editing: null, offer: null, complaints: new Map(), report: null })
  }

  /** Takes over the figures that the document's computation found for rows(), in their order. */
  assign(figures: readonly Readonly<Row>[], rows: readonly DraftRow[] = this.rows()): void {
    const byKey = new Map(this.#keysOf.get(rows)?.map((key, i) => [key, figures[i]]))
    const lines = this.#state.lines.map(line => assigned(this.sheet, line, byKey.get(line.key) ?? {}))
    if (lines.some((line, i) => line !== this.#state.lines[i])) this.show({ lines })
  }

  /** Shows the server's complaints about the rows that were sent, in place of all earlier ones. */
  complain(complaints: readonly Complaint[], sent: readonly DraftRow[] = this.rows()): void {
    this.show({ complaints: sortedIn(this.sheet, complaints, this.#keysOf.get(sent) ?? []) })
  }

  /** Learns how to show references, from an answer of the server. */
  learn(titles: TitlesByDocument): void {
    this.titles.learnAll(titles)
    this.show({ titleOf: (target, id) => this.titles.of(target, id) })
  }

  /** Shows other columns. */
  showColumns(columns: readonly Column[]): void {
    this.editor.commit('exact')
    const shape = { lines: this.#state.lines, columns }
    this.show({ columns, active: within(shape, this.#state.active), head: within(shape, this.#state.head) })
  }

  // Moving

  /** Makes a cell active; with `extend` it becomes the other corner of the selection. What was being typed is kept. */
  go(place: Place, extend = false): void {
    this.editor.commit('exact')
    const to = within(this.#state, place)
    this.show(extend ? { head: to } : { active: to, head: to })
  }

  /** Goes to a cell and takes the keyboard there. */
  call(place: Place): void {
    this.go(place)
    this.show({ called: this.#state.called + 1 })
  }

  move(step: Step, { extend = false, page = 1 } = {}): void {
    this.editor.commit('exact')
    const { lines, active, head, canEdit } = this.#state
    const from = extend ? head : active
    const to = stepped(this.#state, from, step, page)
    const last = lines.at(-1)
    if (step === 'down' && !extend && canEdit && samePlace(from, to) && last && !isBlankLine(this.sheet, last))
      this.insert('below')
    else this.go(to, extend)
  }

  /** The next or previous cell to type in; after the last a new line. False where there is none, so that Tab may leave. */
  tab(direction: 1 | -1): boolean {
    this.editor.commit('exact')
    const { active, lines, canEdit } = this.#state
    if (!canEdit) return false
    const to = direction > 0 ? nextTyped(this.#state, active) : previousTyped(this.#state, active)
    if (to) {
      this.go(to)
      return true
    }
    const last = lines.at(-1)
    if (direction < 0 || !last || isBlankLine(this.sheet, last)) return false
    this.go({ row: lines.length - 1, col: 0 })
    return this.insert(
      'below',
      Math.max(
        0,
        this.#state.columns.findIndex(column => column.typed),
      ),
    )
  }

  /** Selects whole lines from the active one on. */
  selectLines(from: number, to: number): void {
    this.editor.commit('exact')
    const { columns } = this.#state
    this.show({
      active: within(this.#state, { row: from, col: 0 }),
      head: within(this.#state, { row: to, col: columns.length - 1 }),
    })
  }

  selectColumns(from: number, to: number): void {
    this.editor.commit('exact')
    this.show({
      active: within(this.#state, { row: 0, col: from }),
      head: within(this.#state, { row: Number.MAX_SAFE_INTEGER, col: to }),
    })
  }

  /** Goes to the next fault after the active cell, or the previous one; round the end. Only pasted lines while a report stands. */
  toFault(direction: 1 | -1): void {
    const next = nextFault(this.#state, direction)
    if (next) this.call({ row: next.row, col: next.col ?? 0 })
  }

  // Changing

  /** A new line beside the active one. False when there is no room or lines may not be changed. */
  insert(where: 'above' | 'below', col: number = this.#state.active.col): boolean {
    if (!this.#mayEdit() || !this.#hasRoom(1)) return false
    this.editor.commit('exact')
    const { top, bottom } = selection(this.#state)
    this.#step(changing.inserted(this.sheet, this.#state, where === 'above' ? top : bottom + 1, col))
    return true
  }

  remove(): void {
    const { top, bottom } = selection(this.#state)
    this.#edit(state => changing.removed(this.sheet, state), `${counted(bottom - top + 1, 'line')} deleted.`)
  }

  shift(by: 1 | -1): void {
    this.#edit(state => changing.shifted(state, by), `Moved to line ${this.#state.active.row + 1 + by}.`)
  }

  duplicate(): void {
    const { top, bottom } = selection(this.#state)
    if (this.#hasRoom(bottom - top + 1))
      this.#edit(state => changing.duplicated(this.sheet, state), `${counted(bottom - top + 1, 'line')} duplicated.`)
  }

  clear(): void {
    this.#edit(state => changing.cleared(this.sheet, state))
  }

  /** Yes to no and back, in the active cell; false where it is neither. */
  toggle(): boolean {
    const cell = cellAt(this.#state, this.#state.active)
    if (!cell?.column.typed || cell.column.field.kind !== 'bool') return false
    if (this.#mayEdit()) this.#put(cell.column, { ok: true, value: cell.line.values[cell.column.name] !== true })
    return true
  }

  fillDown(): void {
    this.#edit(state => changing.filledDown(this.sheet, state))
  }

  /** Ends a drag of the handle at the line that it reached. */
  dropFill(): void {
    const { fillTo } = this.#state
    this.show({ fillTo: null })
    if (fillTo !== null) this.#edit(state => changing.filledTo(this.sheet, state, fillTo))
  }

  /** Pastes a block of a spreadsheet from the active cell on. */
  paste(text: string): void {
    if (!this.#mayEdit()) return
    this.editor.commit('exact')
    const paste = pasted(this.sheet, this.#state, readTsv(text))
    this.#step(paste, { report: paste.report, said: `${counted(paste.report.keys.size, 'line')} pasted.` })
  }

  /** The selected cells as a spreadsheet takes them. */
  copy(withLabels: boolean): string {
    const block = selection(this.#state)
    const columns = this.#state.columns.slice(block.left, block.right + 1)
    const rows = this.#state.lines
      .slice(block.top, block.bottom + 1)
      .map(line => columns.map(column => copyText(column, line, this.titles.of)))
    const labels = columns.map(({ label, unit }) => (unit ? `${label} (${unit})` : label))
    return writeTsv(withLabels ? [labels, ...rows] : rows)
  }

  /** Puts entries into the cells of any line, as one step: what a scan or a control outside the grid does. */
  enterAt(row: number, entries: Readonly<Record<string, Entry>>): void {
    this.#edit(state => changing.withEntries(this.sheet, state, new Map([[row, entries]])))
  }

  undo(): void {
    if (this.#mayEdit()) this.#travel(this.#history.undo(this.#state))
  }

  redo(): void {
    if (this.#mayEdit()) this.#travel(this.#history.redo(this.#state))
  }

  // Inside

  #linesOf(rows: readonly DraftRow[], canEdit: boolean): readonly Line[] {
    const lines = rows.map(row => newLine(this.sheet, row))
    return lines.length > 0 || !canEdit ? lines : [newLine(this.sheet)]
  }

  readonly #mayEdit = (): boolean => {
    if (!this.#state.canEdit) this.show({ said: this.#whyNot ?? 'These lines may not be changed.' })
    return this.#state.canEdit
  }

  #hasRoom(more: number): boolean {
    const fits = this.#state.lines.length + more <= mostLines
    if (!fits) this.show({ said: fullHouse })
    return fits
  }

  #edit(change: (state: GridState) => Change, said = ''): void {
    if (!this.#mayEdit()) return
    this.editor.commit('exact')
    this.#step(change(this.#state), { said })
  }

  #step(change: Change, shown: Partial<GridState> = {}): void {
    const { lines, active, head, complaints } = this.#state
    const changed = change.lines !== lines
    if (changed) this.#history.push({ lines, active, head })
    this.show({
      ...shown,
      lines: change.lines,
      active: change.active,
      head: change.head,
      complaints: stillStanding(complaints, change.touched),
    })
    if (!changed) return
    this.#following.after(change.touched)
    this.#tell()
  }

  #travel(to: { lines: readonly Line[]; active: Place; head: Place } | null): void {
    if (!to) return
    this.show({ ...to, report: null })
    this.#tell()
  }

  readonly #put = (column: Column, entry: Entry): void => {
    const { active } = this.#state
    this.#step(changing.withEntries(this.sheet, this.#state, new Map([[active.row, { [column.name]: entry }]])))
  }

  readonly #amend = (keys: ReadonlySet<number>, change: (line: Line) => Line): void => {
    const lines = this.#history.amend(this.#state.lines, keys, change)
    if (lines === this.#state.lines) return
    this.show({ lines })
    this.#tell()
  }

  readonly #settle = (touch: Touch, was: Unread, entry: Entry): void => {
    this.#amend(new Set([touch.key]), line =>
      line.unread[touch.field] === was ? enter(this.sheet, line, { [touch.field]: entry }) : line,
    )
    this.#following.after([touch])
  }

  #complainAt({ key, field }: Touch, message: string): void {
    const { complaints } = this.#state
    this.show({ complaints: new Map(complaints).set(key, { ...complaints.get(key), [field]: message }) })
  }

  #tell(): void {
    const { onChange, later = afterPaint } = this.#options
    if (!onChange || !this.#told) return
    this.#told = false
    later(() => {
      this.#told = true
      onChange()
    })
  }
}

/** The store of one line set of one document. */
export const createLineStore = (options: LineStoreOptions): LineStore => new LineStore(options)
