import type { ISODate } from '../../../kernel/dates.ts'
import { dateComplaints } from '../../../kernel/days/dating.ts'
import type { AnyDocument, Complaint } from '../../../kernel/document.ts'
import type { FillContext, Prefill } from '../../../kernel/prefill.ts'
import type { Duty } from '../../../kernel/duty.ts'
import { type Field, type Fields, labelOf } from '../../../kernel/field.ts'
import { isEmpty } from '../../../kernel/kinds.ts'
import { blank, computed, type DraftRow, lineSets, linesOf, missing, type Row, visible } from '../../../kernel/record.ts'
import { firstState } from '../../../kernel/states.ts'
import { empty, type FormState, type Unread } from './formState.ts'
import { differing, sameValue, wireBody, wireLines } from './wire.ts'

/** What a chosen record brings; null where this person may not read it, and the server will fill it in. */
export type Bring = (prefill: Prefill, id: number, context: Omit<FillContext, 'get'>) => Promise<Readonly<Row> | null>

export interface FormOptions {
  readonly def: AnyDocument
  readonly today: ISODate
  /** The person's duties: fields meant for others are not in the form. */
  readonly held: ReadonlySet<Duty>
  readonly bring: Bring
  /** When totals are reckoned after something was typed; after the next paint when absent. */
  readonly later?: (work: () => void) => void
}

const afterPaint = (work: () => void): void => {
  if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(work))
  else setTimeout(work)
}

const system = ['id', 'number', 'status', 'version', 'createdBy', 'createdStamp'] as const

const without = <T>(of: Readonly<Record<string, T>>, name: string): Readonly<Record<string, T>> => {
  if (!(name in of)) return of
  const { [name]: _, ...rest } = of
  return rest
}

/**
 * A document while it is typed: header, lines, totals, complaints. It knows nothing of React, of the page or of the server;
 * a view subscribes and reads `get()`.
 */
export class Form {
  readonly def: AnyDocument
  readonly today: ISODate
  /** Header fields that exist for this person. */
  readonly fields: Fields
  readonly #options: FormOptions
  readonly #listeners = new Set<() => void>()
  readonly #filling = new Set<Promise<void>>()
  #state: FormState = empty
  #system: Row = {}
  #isNew = true
  #baseBody: Readonly<Row> = {}
  /** What each chosen record has brought, by the field in which it was chosen. */
  #given: Record<string, Readonly<Row>> = {}
  #isScheduled = false
  /** What the present record was reckoned from: nothing else changes it. */
  #reckoned: Pick<FormState, 'values' | 'lines' | 'unread'> = empty

  constructor(options: FormOptions) {
    this.def = options.def
    this.today = options.today
    this.fields = Object.fromEntries(visible(options.def.fields, options.held))
    this.#options = options
  }

  readonly get = (): FormState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  // From and to the server

  /** Opens a stored record, or the blank one that a new record begins as. What was typed before is gone. */
  load(record: Readonly<Row>, isNew: boolean): void {
    this.#isNew = isNew
    this.#given = {}
    this.#system = Object.fromEntries(system.map(name => [name, record[name] ?? null]))
    if (isNew) this.#system['status'] = firstState(this.def)
    this.#put(record)
    this.#baseBody = this.body()
    this.#reckoned = empty
    this.#refresh()
  }

  /** Puts other values over what is stored: a restored draft, a copy, what was merged. Differences count as typed. */
  overlay(record: Readonly<Row>): void {
    this.#put(record)
    this.#refresh()
  }

  /** Everything typed, as it travels to be stored anew or previewed. */
  body(): Row {
    const { values, lines } = this.#state
    const own = Object.fromEntries(Object.entries(values).filter(([name]) => name in this.fields))
    return wireBody(this.def, { ...own, ...lines }, this.#isNew)
  }

  /** What differs from the stored record, as it travels. */
  changes(): Row {
    return differing(this.body(), this.#baseBody)
  }

  /** Something is under way that a save waits for, and nobody else. It must not fail. */
  wait(work: Promise<void>): void {
    const filling = work.finally(() => this.#filling.delete(filling))
    this.#filling.add(filling)
  }

  /** Waits until everything that chosen records bring has arrived, and reckons anew. */
  async settled(): Promise<void> {
    while (this.#filling.size > 0) await Promise.all(this.#filling)
    this.#refresh()
  }

  // Typing

  /** A person has entered a value. */
  enter(name: string, value: unknown): void {
    const field = this.fields[name]
    if (!field || field.readonly) return
    const before = this.#state.values[name]
    if (!(name in this.#state.unread) && sameValue(field, before, value)) return
    this.#change({ values: { ...this.#state.values, [name]: value }, unread: without(this.#state.unread, name) }, name)
    this.#follow(name, before)
  }

  /** A person has entered text that is no value: it stays as it is, with the reason. */
  enterText(name: string, unread: Unread): void {
    const field = this.fields[name]
    if (field) this.#change({ unread: { ...this.#state.unread, [name]: unread } }, name)
  }

  /** A person has left a field. */
  touch(name: string): void {
    if (this.#state.touched.has(name)) return
    this.#show({ touched: new Set(this.#state.touched).add(name) })
    this.#schedule()
  }

  /** The lines of a set are now these. */
  enterLines(set: string, rows: readonly DraftRow[]): void {
    if (this.#state.lines[set] !== rows) this.#change({ lines: { ...this.#state.lines, [set]: rows } }, set)
  }

  /** The same lines in the form in which their grid holds them. */
  adoptLines(set: string, rows: readonly DraftRow[]): void {
    this.#show({ lines: { ...this.#state.lines, [set]: rows } })
    this.#refresh()
  }

  /** Shows these complaints in place of all earlier ones. */
  complain(complaints: readonly Complaint[]): void {
    this.#show({ complaints })
  }

  /** What the server fills in follows its answer: readonly fields of the header, and lines that it derives. */
  follow(answer: Readonly<Row>): void {
    const differ = Object.entries(this.fields).filter(
      ([name, field]) => field.readonly && name in answer && !sameValue(field, this.#state.values[name], answer[name]),
    )
    const derived = lineSets(this.def).filter(([set, { derived: isDerived }]) => isDerived && Array.isArray(answer[set]))
    if (differ.length + derived.length === 0) return
    const { values, lines, loads } = this.#state
    this.#show({
      values: { ...values, ...Object.fromEntries(differ.map(([name]) => [name, answer[name]])) },
      lines: { ...lines, ...Object.fromEntries(derived.map(([set]) => [set, linesOf(answer, set)])) },
      loads: { ...loads, ...Object.fromEntries(derived.map(([set]) => [set, (loads[set] ?? 0) + 1])) },
    })
    this.#refresh()
  }

  /** What can be said against the record here, before the server is asked. */
  complaints(): Complaint[] {
    const unread = Object.entries(this.#state.unread).map(([path, { message }]) => ({ path, message }))
    const named = new Set(unread.map(({ path }) => path))
    const absent = missing(this.def, this.#state.record).filter(({ path }) => !named.has(path))
    const typed = absent.filter(({ path }) => !this.#isFilledByServer(path))
    // The server compares with what is stored; here only what was typed is judged.
    const dated = dateComplaints(this.def, this.#state.record, this.today).filter(({ path }) => this.#state.touched.has(path))
    const all = [...unread, ...typed, ...dated]
    return absent.length + unread.length + dated.length > 0 ? all : [...(this.def.check?.(this.#state.record) ?? [])]
  }

  // Inside

  #isFilledByServer(path: string): boolean {
    const [set = '', , name = ''] = path.split('.')
    const field = name ? this.def.lines[set]?.fields[name] : this.fields[set]
    return field === undefined || field.readonly === true
  }

  #put(record: Readonly<Row>): void {
    const sets = lineSets(this.def).map(([set]) => set)
    this.#show({
      ...empty,
      values: Object.fromEntries(Object.keys(this.fields).flatMap(name => (name in record ? [[name, record[name]]] : []))),
      lines: Object.fromEntries(sets.map(set => [set, linesOf(record, set)])),
      loads: Object.fromEntries(sets.map(set => [set, (this.#state.loads[set] ?? 0) + 1])),
      record: this.#state.record,
    })
  }

  #show(changes: Partial<FormState>): void {
    this.#state = { ...this.#state, ...changes }
    for (const listener of this.#listeners) listener()
  }

  #change(changes: Partial<FormState>, path: string): void {
    const complaints = this.#state.complaints.filter(one => one.path !== path && one.path !== '')
    const unchanged = complaints.length === this.#state.complaints.length
    this.#show({
      ...changes,
      complaints: unchanged ? this.#state.complaints : complaints,
      touched: new Set(this.#state.touched).add(path),
    })
    this.#schedule()
  }

  #schedule(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    const { later = afterPaint } = this.#options
    later(() => {
      if (this.#isScheduled) this.#refresh()
    })
  }

  #refresh(): void {
    this.#isScheduled = false
    const { values, lines, unread } = this.#state
    const of = this.#reckoned
    if (of.values === values && of.lines === lines && of.unread === unread) return
    this.#reckoned = { values, lines, unread }
    const record = computed(this.def, { ...this.#system, ...values, ...lines }, this.today)
    const dirty = Object.keys(unread).length > 0 || Object.keys(this.changes()).length > 0
    this.#show({ record, dirty })
  }

  /** Begins what must follow from a record that was chosen. */
  #follow(name: string, before: unknown): void {
    if (this.def.prefill?.[name]) this.wait(this.#fill(name, before))
    const text = this.#state.values[name]
    const follows = typeof text === 'string' ? this.def.follows?.[name]?.(text) : undefined
    if (follows) this.#take(name, follows)
  }

  async #fill(name: string, before: unknown): Promise<void> {
    const id = this.#state.values[name]
    try {
      // What the record chosen before has brought may be replaced, also where it was brought when the document was stored.
      this.#given[name] ??= typeof before === 'number' ? ((await this.#brought(name, before)) ?? {}) : {}
      const row = typeof id === 'number' ? await this.#brought(name, id) : this.#nothing(this.#given[name])
      if (row && this.#state.values[name] === id) this.#take(name, row)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const message = `What follows from ${labelOf(name, this.fields[name] ?? {})} could not be fetched: ${reason} Choose it again.`
      this.#show({ complaints: [...this.#state.complaints.filter(one => one.path !== name), { path: name, message }] })
    }
  }

  #brought(name: string, id: number): Promise<Readonly<Row> | null> {
    const prefill = this.def.prefill?.[name]
    const { values, lines } = this.#state
    return prefill
      ? this.#options.bring(prefill, id, { date: dateIn(values, this.today), header: { ...values, ...lines } })
      : Promise.resolve(null)
  }

  /** What stands where nothing was chosen. */
  #nothing(given: Readonly<Row>): Row {
    const bare = blank(this.fields, this.today)
    return Object.fromEntries(Object.keys(given).map(name => [name, name in this.def.lines ? [] : (bare[name] ?? null)]))
  }

  #isUntyped(name: string, field: Field): boolean {
    const value = this.#state.values[name]
    if (name in this.#state.unread) return false
    const bare = blank({ [name]: field }, this.today)[name]
    const was = Object.values(this.#given).some(row => name in row && sameValue(field, row[name], value))
    return isEmpty(value) || sameValue(field, value, bare) || was
  }

  #areUntyped(set: string): boolean {
    const now = linesOf(this.#state.lines, set)
    const written = JSON.stringify(wireLines(this.def, set, withoutIds(now)))
    return (
      now.length === 0 ||
      Object.values(this.#given).some(
        row => set in row && JSON.stringify(wireLines(this.def, set, linesOf(row, set))) === written,
      )
    )
  }

  /** Takes over what a chosen record brings: readonly fields always follow, others only where nothing was typed. */
  #take(source: string, row: Readonly<Row>): void {
    const { values, lines, loads } = this.#state
    const before = values
    const given: Row = Object.fromEntries(
      Object.entries(row).filter(([name]) => {
        const field = this.fields[name]
        return field && (field.readonly || this.#isUntyped(name, field)) && !(name in this.#state.unread)
      }),
    )
    const sets = lineSets(this.def).flatMap(([set, { fields }]): [string, readonly DraftRow[]][] =>
      Array.isArray(row[set]) && this.#areUntyped(set)
        ? [[set, linesOf(row, set).map(line => ({ ...blank(fields, this.today), ...line }))]]
        : [],
    )
    this.#given[source] = { ...row, ...Object.fromEntries(sets) }
    const names = new Set(Object.keys(given))
    this.#show({
      values: { ...values, ...given },
      lines: { ...lines, ...Object.fromEntries(sets) },
      loads: { ...loads, ...Object.fromEntries(sets.map(([set]) => [set, (loads[set] ?? 0) + 1])) },
      complaints: this.#state.complaints.filter(({ path }) => !names.has(path)),
    })
    this.#schedule()
    for (const name of names) {
      const field = this.fields[name]
      if (field && !sameValue(field, before[name], given[name])) this.#follow(name, before[name])
    }
  }
}

const withoutIds = (lines: readonly DraftRow[]): DraftRow[] => lines.map(({ id: _id, ...line }) => line)

const isDateText = (value: unknown): value is ISODate => typeof value === 'string'

/** The document's date, or today where it has none. */
export const dateIn = (values: Readonly<Row>, today: ISODate): ISODate => {
  const date = values['date']
  return isDateText(date) && date ? date : today
}
