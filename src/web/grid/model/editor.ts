import { editText, pendingText, readCell, unread } from './cells.ts'
import type { Column } from './columns.ts'
import { notFound, reasonOf } from './following.ts'
import type { Entry, Line } from './line.ts'
import { type Found, type LookupContext, names, ordered, latelyBeside, remember, whyNothing } from './lookups.ts'
import { failedOffer, foundOffer, localOffer, type Offer, type OfferItem, waitingOffer, walked } from './offers.ts'
import { cellAt, type Editing } from './state.ts'
import type { LineStore } from './store.ts'

/** The lines whose input it is. */
type Grid = Pick<LineStore, 'sheet' | 'lookups' | 'titles' | 'get' | 'show' | 'put' | 'settle' | 'mayEdit'>

const pauseMs = 50
const fewestLetters = 2

/** The one input: its text, its drop-down, and what becomes of them. */
export class Editor {
  readonly #grid: Grid
  #timer: ReturnType<typeof setTimeout> | undefined
  #asked = 0

  constructor(grid: Grid) {
    this.#grid = grid
  }

  /** Opens the input in the active cell: empty for typing over what is there, or with it (F2). False where nobody may type. */
  begin(how: Editing['how']): boolean {
    const cell = cellAt(this.#grid.get(), this.#grid.get().active)
    if (!cell?.column.typed || this.#grid.sheet.isClosed(cell.line.values, cell.column.name) || !this.#grid.mayEdit())
      return false
    const text = how === 'keep' ? editText(cell.column, cell.line, this.#grid.titles.of) : ''
    const { active } = this.#grid.get()
    this.#grid.show({ editing: { text, original: how === 'keep' ? text : null, how }, offer: null, head: active })
    if (how === 'keep' && cell.line.unread[cell.column.name] && cell.column.field.kind === 'ref')
      this.#seek(cell.column, text, false)
    return true
  }

  /** The text is now this. */
  type(text: string): void {
    const now = this.#now()
    if (!now) return
    const { column, editing } = now
    this.#grid.show({ editing: { ...editing, text } })
    if (column.field.kind === 'ref') this.#seek(column, text, false)
    else this.#grid.show({ offer: text.trim() ? localOffer(column, text, false, this.#grid.sheet.today) : null })
  }

  /** Alt+Down: opens the drop-down of the active cell, and the input with it; when it is open, walks it. */
  open(): void {
    if (this.#grid.get().offer) return this.walk(1)
    if (!this.#now() && !this.begin('keep')) return
    const now = this.#now()
    if (!now) return
    const { column, editing } = now
    if (column.field.kind === 'ref') this.#seek(column, editing.text === editing.original ? '' : editing.text, true)
    else this.#grid.show({ offer: localOffer(column, editing.text, true, this.#grid.sheet.today) })
  }

  /** F2 while typing: from now on arrows move in the text. */
  keep(): void {
    const { editing } = this.#grid.get()
    if (editing) this.#grid.show({ editing: { ...editing, how: 'keep' } })
  }

  walk(by: 1 | -1): void {
    const { offer } = this.#grid.get()
    if (offer) this.#grid.show({ offer: walked(offer, by) })
  }

  /** Takes a line of the drop-down, as a click does. */
  take(index: number): void {
    const now = this.#now()
    const offer = this.#grid.get().offer
    if (!now || !offer) return
    const item = offer.items[index]
    this.#close()
    if (item) this.#grid.put(now.column, this.#chosen(now.column, item))
    else if (offer.creates) void this.create(offer.text)
  }

  /**
   * Ends editing and keeps what was typed. 'take' (Enter, Tab) also takes what the drop-down has picked; 'exact' (arrows, a
   * click elsewhere) only what the text itself names.
   */
  commit(how: 'take' | 'exact'): void {
    const now = this.#now()
    if (!now) return
    const { offer } = this.#grid.get()
    const { column, editing } = now
    if (how === 'take' && offer?.walked) return this.take(offer.picked)
    this.#close()
    if (editing.text === editing.original) return
    this.#grid.put(column, this.#entry(column, editing.text, offer, how))
  }

  /** Ends editing and leaves the cell as it was. The first call only closes an open drop-down. */
  cancel(): void {
    if (this.#grid.get().offer) {
      this.#asked += 1
      this.#grid.show({ offer: null })
    } else this.#close()
  }

  /** Lets the person create a record from the text of the cell; the text stays in the cell until there is one. */
  async create(text: string): Promise<void> {
    const { lookups, sheet } = this.#grid
    const cell = cellAt(this.#grid.get(), this.#grid.get().active)
    const target = cell?.column.field.target
    if (!cell || target === undefined || !lookups.create || !this.#grid.mayEdit()) return
    this.#close()
    const touch = { key: cell.line.key, field: cell.column.name }
    const waiting = unread(text, notFound(sheet, touch.field, text))
    this.#grid.put(cell.column, waiting)
    try {
      const found = await lookups.create(target, text)
      if (found) this.#grid.settle(touch, waiting, this.#known(target, found))
    } catch (error) {
      this.#grid.settle(touch, waiting, unread(text, `It could not be created: ${reasonOf(error)}`))
    }
  }

  #now(): { editing: Editing; column: Column; line: Line } | null {
    const state = this.#grid.get()
    const cell = cellAt(state, state.active)
    return state.editing && cell ? { ...cell, editing: state.editing } : null
  }

  #close(): void {
    clearTimeout(this.#timer)
    this.#asked += 1
    this.#grid.show({ editing: null, offer: null })
  }

  #known(target: string, found: Found): Entry {
    this.#grid.titles.learn(target, found)
    remember(target, found)
    return { ok: true, value: found.id }
  }

  #chosen(column: Column, item: OfferItem): Entry {
    return item.found && column.field.target !== undefined
      ? this.#known(column.field.target, item.found)
      : { ok: true, value: item.value }
  }

  /** What the typed text means, with the drop-down as it stood when the person went on. */
  #entry(column: Column, text: string, offer: Offer | null, how: 'take' | 'exact'): Entry {
    const { kind } = column.field
    const current = offer && offer.text === text && !offer.waiting ? offer : null
    const picked = how === 'take' && kind !== 'date' ? current?.items[current.picked] : undefined
    if (kind !== 'ref') {
      const only = (kind === 'choice' || kind === 'line') && current?.items.length === 1 ? current.items[0] : picked
      const read = readCell(column, text, this.#grid.sheet.today)
      return !read.ok && only ? this.#chosen(column, only) : read
    }
    const typed = text.trim()
    if (!typed) return { ok: true, value: null }
    const item = picked ?? current?.items.find(({ found }, _, all) => found && (names(typed, found) || all.length === 1))
    if (item) return this.#chosen(column, item)
    const nothing = how === 'take' && current && !current.failure
    return nothing
      ? unread(typed, notFound(this.#grid.sheet, column.name, typed))
      : pendingText(typed, how === 'take' ? 'first' : 'exact')
  }

  #seek(column: Column, text: string, opened: boolean): void {
    clearTimeout(this.#timer)
    const asked = ++this.#asked
    const target = column.field.target
    if (target === undefined) return
    if (!opened && text.trim().length < fewestLetters) return this.#grid.show({ offer: null })
    this.#grid.show({ offer: waitingOffer(this.#grid.get().offer, text) })
    this.#timer = setTimeout(() => void this.#search(target, column, text, asked), opened ? 0 : pauseMs)
  }

  async #search(target: string, column: Column, text: string, asked: number): Promise<void> {
    const line = this.#now()?.line
    if (!line) return
    const offer = await this.#offered(target, text, { field: column.name, line: line.values })
    if (asked === this.#asked && this.#now()) this.#grid.show({ offer })
  }

  async #offered(target: string, text: string, context: LookupContext): Promise<Offer> {
    const { lookups } = this.#grid
    try {
      const answer = await lookups.search(target, text, context)
      const lately = text.trim() ? [] : await latelyBeside(lookups, target, answer, context)
      const creates = lookups.create !== undefined && ((await lookups.mayCreate?.(target)) ?? true)
      return foundOffer(text, ordered(target, text, [...lately, ...answer]), creates)
    } catch (error) {
      return failedOffer(text, whyNothing(error, reasonOf(error)))
    }
  }
}
