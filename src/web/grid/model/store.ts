import type { Fields } from '../../../kernel/field.ts'
import { mostLines } from '../../../kernel/record.ts'
import { Book, type LineStoreOptions } from './book.ts'
import { copyText } from './cells.ts'
import * as changing from './changing.ts'
import type { Change } from './changing.ts'
import type { Column } from './columns.ts'
import { Editor } from './editor.ts'
import { nextFault } from './faults.ts'
import { type Entry, isBlankLine, newLine } from './line.ts'
import { nextTyped, previousTyped, type Step, stepped } from './moving.ts'
import { counted, fullHouse, pasted } from './pasting.ts'
import { cellAt, type GridState, type Place, samePlace, selection, within } from './state.ts'
import { readTsv, writeTsv } from './tsv.ts'

/**
 * The lines of a document while they are edited: cells, active cell, selection, the text being typed, and the steps that can
 * be taken back. It knows nothing of React or of the page; a view subscribes, reads `get()` and calls what a key means.
 */
export class LineStore extends Book {
  #named: Fields = {}
  readonly editor: Editor = new Editor(this)

  /** Keeps what is being typed and tells of it at once: before saving, and when the keyboard goes elsewhere. */
  flush(): void {
    this.editor.commit('exact')
    this.tellNow()
  }

  /** Shows other columns. */
  showColumns(columns: readonly Column[]): void {
    this.editor.commit('exact')
    const shown = this.limited(this.#withNamed(columns))
    const shape = { lines: this.get().lines, columns: shown }
    this.show({ columns: shown, active: within(shape, this.get().active), head: within(shape, this.get().head) })
  }

  /** The fields that name lines, with the lines that are there to choose from. */
  offerLines(fields: Fields): void {
    const offered = (of: Fields): string =>
      JSON.stringify(Object.values(of).map(({ choices, choiceLabels }) => [choices, choiceLabels]))
    if (offered(this.#named) === offered(fields)) return
    this.#named = fields
    this.show({ columns: this.#withNamed(this.get().columns) })
  }

  /** Lines go with the lines above them: a step of its own, which can be taken back. Answers how many went. */
  dropBelow(gone: ReadonlySet<unknown>): number {
    const { lines, active, canEdit } = this.get()
    const left = lines.filter(({ values }) => !gone.has(values['parent']))
    if (!canEdit || left.length === lines.length) return 0
    this.editor.commit('exact')
    const shape = { lines: left.length > 0 ? left : [newLine(this.sheet)], columns: this.get().columns }
    this.step({ lines: shape.lines, active: within(shape, active), head: within(shape, active), touched: [] })
    return lines.length - left.length
  }

  // Moving

  /** Makes a cell active; with `extend` it becomes the other corner of the selection. What was being typed is kept. */
  go(place: Place, extend = false): void {
    this.editor.commit('exact')
    const to = within(this.get(), place)
    this.show(extend ? { head: to } : { active: to, head: to })
  }

  /** Goes to a cell and takes the keyboard there. */
  call(place: Place): void {
    this.go(place)
    this.show({ called: this.get().called + 1 })
  }

  move(step: Step, { extend = false, page = 1 } = {}): void {
    this.editor.commit('exact')
    const { lines, active, head, canEdit } = this.get()
    const from = extend ? head : active
    const to = stepped(this.get(), from, step, page)
    const last = lines.at(-1)
    if (step === 'down' && !extend && canEdit && samePlace(from, to) && last && !isBlankLine(this.sheet, last))
      this.insert('below')
    else this.go(to, extend)
  }

  /** What Enter does down a column: the next line; in a matrix the next cell that is asked, and after the last the first one of the next column. */
  enterDown(): void {
    const next = this.sheet.isFixed ? this.#nextAsked() : null
    if (next) this.go(next)
    else this.move('down')
  }

  #nextAsked(): Place | null {
    const { lines, columns, active } = this.get()
    for (let { col } = active; col < columns.length; col += 1) {
      const column = columns[col]
      const from = col === active.col ? active.row + 1 : 0
      const below = column?.typed ? lines.slice(from).findIndex(line => !this.sheet.isClosed(line.values, column.name)) : -1
      if (below >= 0) return { row: from + below, col }
    }
    return null
  }

  /** The next or previous cell to type in; after the last a new line. False where there is none, so that Tab may leave. */
  tab(direction: 1 | -1): boolean {
    this.editor.commit('exact')
    const { active, lines, canEdit } = this.get()
    if (!canEdit) return false
    const to = direction > 0 ? nextTyped(this.get(), active) : previousTyped(this.get(), active)
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
        this.get().columns.findIndex(column => column.typed),
      ),
    )
  }

  /** Selects whole lines from the active one on. */
  selectLines(from: number, to: number): void {
    this.editor.commit('exact')
    const { columns } = this.get()
    this.show({
      active: within(this.get(), { row: from, col: 0 }),
      head: within(this.get(), { row: to, col: columns.length - 1 }),
    })
  }

  selectColumns(from: number, to: number): void {
    this.editor.commit('exact')
    this.show({
      active: within(this.get(), { row: 0, col: from }),
      head: within(this.get(), { row: Number.MAX_SAFE_INTEGER, col: to }),
    })
  }

  /** Goes to the next fault after the active cell, or the previous one; round the end. Only pasted lines while a report stands. */
  toFault(direction: 1 | -1): void {
    const next = nextFault(this.get(), direction)
    if (next) this.call({ row: next.row, col: next.col ?? 0 })
  }

  // Changing

  /** A new line beside the active one. False when there is no room or lines may not be changed. */
  insert(where: 'above' | 'below', col: number = this.get().active.col): boolean {
    if (this.sheet.isFixed || !this.mayEdit() || !this.#hasRoom(1)) return false
    this.editor.commit('exact')
    const { top, bottom } = selection(this.get())
    this.step(changing.inserted(this.sheet, this.get(), where === 'above' ? top : bottom + 1, col))
    return true
  }

  remove(): void {
    if (this.sheet.isFixed) return
    const { top, bottom } = selection(this.get())
    this.#edit(state => changing.removed(this.sheet, state), `${counted(bottom - top + 1, 'line')} deleted.`)
  }

  shift(by: 1 | -1): void {
    if (this.sheet.isFixed) return
    this.#edit(state => changing.shifted(state, by), `Moved to line ${this.get().active.row + 1 + by}.`)
  }

  duplicate(): void {
    if (this.sheet.isFixed) return
    const { top, bottom } = selection(this.get())
    if (this.#hasRoom(bottom - top + 1))
      this.#edit(state => changing.duplicated(this.sheet, state), `${counted(bottom - top + 1, 'line')} duplicated.`)
  }

  clear(): void {
    this.#edit(state => changing.cleared(this.sheet, state))
  }

  /** Yes to no and back, in the active cell; false where it is neither. */
  toggle(): boolean {
    const cell = cellAt(this.get(), this.get().active)
    if (!cell?.column.typed || cell.column.field.kind !== 'bool') return false
    if (this.mayEdit()) this.put(cell.column, { ok: true, value: cell.line.values[cell.column.name] !== true })
    return true
  }

  fillDown(): void {
    this.#edit(state => changing.filledDown(this.sheet, state))
  }

  /** Ends a drag of the handle at the line that it reached. */
  dropFill(): void {
    const { fillTo } = this.get()
    this.show({ fillTo: null })
    if (fillTo !== null) this.#edit(state => changing.filledTo(this.sheet, state, fillTo))
  }

  /** Pastes a block of a spreadsheet from the active cell on. */
  paste(text: string): void {
    if (!this.mayEdit()) return
    this.editor.commit('exact')
    const paste = pasted(this.sheet, this.get(), readTsv(text))
    this.step(paste, { report: paste.report, said: `${counted(paste.report.keys.size, 'line')} pasted.` })
  }

  /** The selected cells as a spreadsheet takes them. */
  copy(withLabels: boolean): string {
    const block = selection(this.get())
    const columns = this.get().columns.slice(block.left, block.right + 1)
    const rows = this.get()
      .lines.slice(block.top, block.bottom + 1)
      .map(line => columns.map(column => copyText(column, line, this.titles.of)))
    const labels = columns.map(({ label, unit }) => (unit ? `${label} (${unit})` : label))
    return writeTsv(withLabels ? [labels, ...rows] : rows)
  }

  /** Puts entries into the cells of any line, as one step: what a control outside the grid does. */
  enterAt(row: number, entries: Readonly<Record<string, Entry>>): void {
    this.#edit(state => changing.withEntries(this.sheet, state, new Map([[row, entries]])))
  }

  /** Puts an entry into the active cell, as one step. */
  put(column: Column, entry: Entry): void {
    const { active } = this.get()
    this.step(changing.withEntries(this.sheet, this.get(), new Map([[active.row, { [column.name]: entry }]])))
  }

  // Inside

  #withNamed(columns: readonly Column[]): readonly Column[] {
    return columns.map(column => {
      const field = this.#named[column.name]
      return field ? { ...column, field } : column
    })
  }

  #hasRoom(more: number): boolean {
    const fits = this.get().lines.length + more <= mostLines
    if (!fits) this.show({ said: fullHouse })
    return fits
  }

  #edit(change: (state: GridState) => Change, said = ''): void {
    if (!this.mayEdit()) return
    this.editor.commit('exact')
    this.step(change(this.get()), { said })
  }
}

/** The store of one line set of one document. */
export const createLineStore = (options: LineStoreOptions): LineStore => new LineStore(options)
