import { inSentence, labelOf } from '../../../kernel/field.ts'
import type { DraftRow, Row } from '../../../kernel/record.ts'
import type { Book } from './book.ts'
import { unread } from './cells.ts'
import type { Touch } from './changing.ts'
import { enter, type Entry, type Line, prefilled, same, type Sheet, type Unread } from './line.ts'
import { NotOffered, type Found, ordered, remember } from './lookups.ts'

/** What a chosen record brings into its line; null for nothing. A promise that fails is told at the cell. */
export type OnFill = (line: Readonly<DraftRow>, field: string) => Promise<Readonly<Row> | null>

/** The lines in which something follows. */
type Grid = Pick<Book, 'sheet' | 'lookups' | 'titles' | 'get' | 'amend' | 'complainAt'>

interface Pending extends Touch {
  readonly line: Line
  readonly text: Unread
}

/** Of a record that may not be named the others of a paste are not kept waiting. */
const orNotOffered = (error: unknown): NotOffered => {
  if (error instanceof NotOffered) return error
  throw error
}

/** The reason of a failed promise as a person reads it. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** What follows a step by itself: pending texts are looked up, and records that were chosen bring what they know. */
export class Following {
  readonly #grid: Grid
  readonly #onFill: OnFill | undefined

  constructor(grid: Grid, onFill: OnFill | undefined) {
    this.#grid = grid
    this.#onFill = onFill
  }

  /** Begins what must follow from cells that were just filled. Nobody waits for it. */
  after(touched: readonly Touch[]): void {
    if (touched.length === 0) return
    const { sheet } = this.#grid
    const byKey = this.#linesByKey()
    const pending: Pending[] = []
    const chosen: (Touch & { line: Line })[] = []
    for (const touch of touched) {
      const line = byKey.get(touch.key)
      const text = line?.unread[touch.field]
      if (line && text?.pending) pending.push({ ...touch, line, text })
      else if (line && sheet.set.prefill?.[touch.field] && typeof line.values[touch.field] === 'number')
        chosen.push({ ...touch, line })
    }
    if (chosen.length > 0) void this.#fill(chosen)
    for (const [target, some] of Map.groupBy(pending, one => sheet.set.fields[one.field]?.target ?? ''))
      void this.#lookUp(target, some)
  }

  async #lookUp(target: string, pending: readonly Pending[]): Promise<void> {
    const entries = new Map<Unread, Entry>()
    try {
      const found = await this.#find(target, pending)
      for (const { text, field } of pending) entries.set(text, this.#entryOf(target, field, text, found.get(text) ?? null))
    } catch (error) {
      for (const { text } of pending)
        entries.set(text, unread(text.text, `It could not be looked up: ${reasonOf(error)} Enter it again.`))
    }
    this.#settle(pending, entries)
  }

  async #find(target: string, pending: readonly Pending[]): Promise<Map<Unread, Found | NotOffered | null>> {
    const { lookups } = this.#grid
    const exact = pending.filter(one => one.text.pending === 'exact')
    const [byText, firsts] = await Promise.all([
      exact.length > 0 ? lookups.resolve(target, [...new Set(exact.map(one => one.text.text))]) : new Map<string, Found | null>(),
      Promise.all(
        pending
          .filter(one => one.text.pending === 'first')
          .map(async ({ text, field, line }) => {
            const found = await lookups.search(target, text.text, { field, line: line.values }).catch(orNotOffered)
            return [text, found instanceof NotOffered ? found : (ordered(target, text.text, found)[0] ?? null)] as const
          }),
      ),
    ])
    return new Map([...exact.map(({ text }) => [text, byText.get(text.text) ?? null] as const), ...firsts])
  }

  #entryOf(target: string, field: string, { text }: Unread, found: Found | NotOffered | null): Entry {
    if (found instanceof NotOffered) return unread(text, found.message)
    if (!found) return unread(text, notFound(this.#grid.sheet, field, text))
    this.#grid.titles.learn(target, found)
    remember(target, found)
    return { ok: true, value: found.id }
  }

  #settle(pending: readonly Pending[], entries: ReadonlyMap<Unread, Entry>): void {
    const { sheet } = this.#grid
    this.#grid.amend(new Set(pending.map(one => one.key)), line => {
      const settled = Object.entries(line.unread).flatMap(([field, text]): [string, Entry][] => {
        const entry = entries.get(text)
        return entry ? [[field, entry]] : []
      })
      return settled.length > 0 ? enter(sheet, line, Object.fromEntries(settled)) : line
    })
    this.after(pending.filter(one => entries.get(one.text)?.ok))
  }

  async #fill(chosen: readonly (Touch & { line: Line })[]): Promise<void> {
    const { sheet } = this.#grid
    const onFill = this.#onFill
    if (!onFill) return
    const brought = new Map<number, { field: string; value: unknown; row: Readonly<Row> }[]>()
    await Promise.all(
      chosen.map(async ({ key, field, line }) => {
        try {
          const row = await onFill(line.values, field)
          if (row) brought.set(key, [...(brought.get(key) ?? []), { field, value: line.values[field], row }])
        } catch (error) {
          this.#grid.complainAt({ key, field }, `Its details could not be loaded: ${reasonOf(error)} Choose it again.`)
        }
      }),
    )
    const before = this.#linesByKey()
    this.#grid.amend(new Set(brought.keys()), line =>
      (brought.get(line.key) ?? []).reduce(
        (now, { field, value, row }) => (same(now.values[field], value) ? prefilled(sheet, now, row) : now),
        line,
      ),
    )
    // What was brought may bring more: a piece its item, and that its unit. What it leaves as it was ends it.
    const after = this.#linesByKey()
    this.after(
      [...brought].flatMap(([key, rows]) =>
        rows
          .flatMap(({ row }) => Object.keys(row))
          .filter(field => sheet.set.prefill?.[field] && !same(before.get(key)?.values[field], after.get(key)?.values[field]))
          .map(field => ({ key, field })),
      ),
    )
  }

  #linesByKey(): ReadonlyMap<number, Line> {
    return new Map(this.#grid.get().lines.map(line => [line.key, line]))
  }
}

/** 'There is no item "CU-11".' */
export const notFound = (sheet: Sheet, field: string, text: string): string =>
  `There is no ${inSentence(labelOf(field, sheet.set.fields[field] ?? {}))} "${text}".`
