import type { ISODate } from '../../../kernel/dates.ts'
import type { AnyDocument, Complaint } from '../../../kernel/document.ts'
import { type Fields, labelOf } from '../../../kernel/field.ts'
import { isEmpty } from '../../../kernel/kinds.ts'
import type { Prefill } from '../../../kernel/prefill.ts'
import { computed, type DraftRow, lineSets, linesOf, type Row, visible } from '../../../kernel/record.ts'
import { closedIn, firstState, lineFieldsIn } from '../../../kernel/states.ts'
import type { DocumentAnswer } from '../../../wire/documents.ts'
import { afterPaint } from '../../grid/model/book.ts'
import type { LineStore } from '../../grid/model/store.ts'
import { Watched } from '../../watched.ts'
import { complaintsOf } from './complaints.ts'
import { dateIn, type Given, nothingOf, takenOver } from './brought.ts'
import { empty, type FormOptions, type FormState, type LineFault, type Lines, type Unread, without } from './formState.ts'
import { lineStoresOf, lookedUp } from './lineStores.ts'
import { Parents } from './parents.ts'
import { differing, sameValue, wireBody } from './wire.ts'

const system = ['id', 'number', 'status', 'version', 'createdBy', 'createdStamp'] as const

const nothing = (): void => {}

type Allowed = Pick<DocumentAnswer, 'canEdit' | 'whyNot' | 'status'>

/**
 * A record while it is edited: header, lines, totals, complaints, and the stored record under it. It knows nothing of React, of the
 * page or of the server; a view subscribes and reads `get()`. What stands in the lines is kept by their grids alone: the state holds
 * it as of the last paint.
 */
export class Form extends Watched<FormState> {
  readonly def: AnyDocument
  readonly today: ISODate
  /** Header fields that exist for this person. */
  readonly fields: Fields
  /** The lines of each set. */
  readonly lines: ReadonlyMap<string, LineStore>
  readonly #options: FormOptions
  readonly #filling = new Set<Promise<void>>()
  #base: Readonly<Row> = {}
  #baseBody: Readonly<Row> = {}
  #isNew = true
  #given: Given = {}
  /** Fields that the form began with of its own accord: they, and what they bring, are not typed. */
  #begun: ReadonlySet<string> = new Set()
  #isScheduled = false
  /** What the present record was reckoned from: nothing else changes it. */
  #reckoned: Pick<FormState, 'values' | 'lines' | 'unread'> = empty
  #faults: readonly LineFault[] = []
  readonly #parents: Parents

  constructor(options: FormOptions) {
    super(empty)
    this.def = options.def
    this.today = options.today
    this.fields = Object.fromEntries(visible(options.def.fields, options.held))
    this.#options = options
    this.lines = lineStoresOf(options, {
      onChange: set => this.#linesChanged(set),
      onFill: (set, line, field) => this.#fillLine(set, line, field),
    })
    this.#parents = new Parents(options.def, this.lines)
  }

  // From and to the server

  /** The stored record, or the blank one, that was loaded last. */
  get base(): Readonly<Row> {
    return this.#base
  }

  /** Opens a stored record with what may be done to it, or the blank one that a new record begins as. What was typed before is gone. */
  load(record: Readonly<Row>, stored: Allowed | null = null): void {
    this.#base = record
    this.#isNew = stored === null
    this.#given = {}
    this.#begun = new Set()
    const closed = stored ? closedIn(this.def, stored.status) : []
    const canEdit = stored?.canEdit ?? this.#options.canEdit
    for (const [name, { derived }] of lineSets(this.def)) {
      const lines = this.lines.get(name)
      lines?.limitTo(stored ? lineFieldsIn(this.def, stored.status, name) : null)
      lines?.load(linesOf(record, name), canEdit && !derived && !closed.includes(name), stored?.whyNot ?? null)
    }
    this.#parents.offer()
    this.#put(record, this.#rows())
    this.#baseBody = this.body()
    this.#reckoned = empty
    this.#refresh()
  }

  /** Puts other values over what is stored: a restored draft, a copy, what was merged. Differences count as typed. */
  overlay(record: Readonly<Row>): void {
    for (const [name, store] of this.lines) store.load(linesOf(record, name))
    this.#parents.offer()
    this.#put(record, this.#rows())
    this.#refresh()
  }

  /** Everything typed, as it travels to be stored anew or previewed. */
  body(): Row {
    const { values, lines } = this.get()
    // What others set does not travel: the server refuses it of a person who may not, be it as it was.
    const own = Object.fromEntries(Object.entries(values).filter(([name]) => name in this.fields && !this.fields[name]?.readonly))
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

  /** Ends typing: what stands in an open cell comes in, and what is being looked up or brought is waited for. */
  async finished(): Promise<void> {
    const flush = (): void => {
      for (const store of this.lines.values()) store.flush()
    }
    flush()
    await Promise.all([...this.lines.values()].map(lookedUp))
    flush()
    await this.settled()
  }

  /** Takes over, while a field is empty, what alone can stand there, as if the form had begun with it: nothing of it counts as typed. */
  begin(name: string, value: unknown): void {
    const { values, unread } = this.get()
    const field = this.fields[name]
    if (!this.#isNew || !field || !isEmpty(values[name]) || name in unread) return
    this.#begun = new Set([...this.#begun, name])
    this.show({ values: { ...values, [name]: value } })
    this.#notTyped([name])
    this.#refresh()
    this.#follow(name, null)
  }

  // Typing

  /** A person has entered a value. */
  enter(name: string, value: unknown): void {
    const field = this.fields[name]
    if (!field || field.readonly) return
    const { values, unread } = this.get()
    if (!(name in unread) && sameValue(field, values[name], value)) return
    this.#begun = new Set([...this.#begun].filter(one => one !== name))
    this.#change({ values: { ...values, [name]: value }, unread: without(unread, name) }, name)
    this.#follow(name, values[name])
  }

  /** A person has entered text that is no value: it stays as it is, with the reason. */
  enterText(name: string, text: Unread): void {
    if (name in this.fields) this.#change({ unread: { ...this.get().unread, [name]: text } }, name)
  }

  /** A person has left a field. */
  touch(name: string): void {
    if (this.get().touched.has(name)) return
    this.show({ touched: new Set(this.get().touched).add(name) })
    this.#schedule()
  }

  /** The lines of a set are now these: what a control outside their grid does. */
  enterLines(set: string, rows: readonly DraftRow[]): void {
    this.lines.get(set)?.load(rows)
    this.#linesChanged(set)
  }

  /** Shows these complaints in place of all earlier ones; those of lines at the lines as they were sent. */
  complain(complaints: readonly Complaint[], sent: Lines = this.get().lines): void {
    const isOfLines = ({ path }: Complaint): boolean => path.includes('.') && this.lines.has(path.slice(0, path.indexOf('.')))
    this.show({ complaints: complaints.filter(one => !isOfLines(one)) })
    for (const [name, store] of this.lines) store.complain(complaints, sent[name] ?? [])
  }

  /** What the server fills in follows its answer: readonly fields of the header, and lines that it derives. */
  follow(answer: Readonly<Row>): void {
    const differ = Object.entries(this.fields).filter(
      ([name, field]) => field.readonly && name in answer && !sameValue(field, this.get().values[name], answer[name]),
    )
    const derived = lineSets(this.def).filter(([set, { derived: isDerived }]) => isDerived && Array.isArray(answer[set]))
    if (differ.length + derived.length === 0) return
    for (const [set] of derived) this.lines.get(set)?.load(linesOf(answer, set))
    this.#parents.offer()
    this.show({
      values: { ...this.get().values, ...Object.fromEntries(differ.map(([name]) => [name, answer[name]])) },
      lines: { ...this.get().lines, ...this.#rows(derived.map(([set]) => set)) },
    })
    this.#refresh()
  }

  /** References have come to be known: the lines show them. */
  learn(): void {
    for (const store of this.lines.values()) store.learn({})
    this.#parents.offer()
  }

  // What is wrong

  /** What can be said against the record here, before the server is asked. */
  complaints(): readonly Complaint[] {
    return complaintsOf(this, this.get(), this.today)
  }

  /** All that is wrong in any line, with the set it stands in; the same list until something changes. */
  faults(): readonly LineFault[] {
    const now = [...this.lines].flatMap(([set, store]) => store.faults().map(fault => ({ set, fault })))
    if (JSON.stringify(now) !== JSON.stringify(this.#faults)) this.#faults = now
    return this.#faults
  }

  /** Calls back whenever the lines of any set have changed. */
  readonly subscribeLines = (listener: () => void): (() => void) => {
    const ends = [...this.lines.values()].map(store => store.subscribe(listener))
    return () => {
      for (const end of ends) end()
    }
  }

  // Inside

  #rows(sets: readonly string[] = [...this.lines.keys()]): Lines {
    return Object.fromEntries(sets.map(set => [set, this.lines.get(set)?.rows() ?? []]))
  }

  #put(record: Readonly<Row>, lines: Lines): void {
    const values = Object.keys(this.fields).flatMap(name => (name in record ? [[name, record[name]]] : []))
    this.show({ ...empty, values: Object.fromEntries(values), lines, record: this.get().record })
  }

  #change(changes: Partial<FormState>, path: string): void {
    const { complaints, touched } = this.get()
    const left = complaints.filter(one => one.path !== path && one.path !== '')
    const isUnchanged = left.length === complaints.length
    this.show({ ...changes, complaints: isUnchanged ? complaints : left, touched: new Set(touched).add(path) })
    this.#schedule()
  }

  #linesChanged(set: string): void {
    const { lines } = this.get()
    const rows = this.lines.get(set)?.rows() ?? []
    if (rows === lines[set]) return
    this.#change({ lines: { ...lines, [set]: rows } }, set)
    this.#parents.follow(set)
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
    const { values, lines, unread } = this.get()
    const of = this.#reckoned
    if (of.values === values && of.lines === lines && of.unread === unread) return
    this.#reckoned = { values, lines, unread }
    const own = Object.fromEntries(system.map(name => [name, this.#base[name] ?? null]))
    if (this.#isNew) own['status'] = firstState(this.def)
    const reckoned = computed(this.def, { ...own, ...values, ...lines }, this.today)
    const dirty = Object.keys(unread).length > 0 || Object.keys(this.changes()).length > 0
    // Figures may follow from what this person does not see, so as long as nothing was typed they are the server's.
    const record = dirty || this.#isNew ? reckoned : { ...reckoned, ...this.#told() }
    this.show({ record, dirty })
    for (const [name, store] of this.lines) store.assign(linesOf(record, name), lines[name] ?? [])
  }

  /** The figures of the header as the server told them. */
  #told(): Row {
    return Object.fromEntries(
      Object.keys(this.def.computed).flatMap(name => (name in this.#base ? [[name, this.#base[name]]] : [])),
    )
  }

  // What follows from a record that was chosen

  #follow(name: string, before: unknown): void {
    if (this.def.prefill?.[name]) this.wait(this.#fill(name, before))
    const text = this.get().values[name]
    const follows = typeof text === 'string' ? this.def.follows?.[name]?.(text) : undefined
    if (follows) this.#take(name, follows)
  }

  async #fill(name: string, before: unknown): Promise<void> {
    const id = this.get().values[name]
    const prefill = this.def.prefill?.[name]
    const brought = (of: unknown) => (prefill && typeof of === 'number' ? this.#bring(prefill, of) : null)
    try {
      // What the record chosen before has brought may be replaced, also where it was brought when the document was stored.
      const given = this.#given[name] ?? (typeof before === 'number' ? await brought(before) : null) ?? {}
      this.#given = { ...this.#given, [name]: this.#given[name] ?? given }
      const row = typeof id === 'number' ? await brought(id) : nothingOf(this, this.#given[name] ?? {})
      if (row && this.get().values[name] === id) this.#take(name, row)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const message = `What follows from ${labelOf(name, this.fields[name] ?? {})} could not be fetched: ${reason} Choose it again.`
      this.show({ complaints: [...this.get().complaints.filter(one => one.path !== name), { path: name, message }] })
    }
  }

  async #fillLine(set: string, line: Readonly<DraftRow>, field: string): Promise<Readonly<Row> | null> {
    const prefill = this.def.lines[set]?.prefill?.[field]
    const id = line[field]
    if (!prefill || typeof id !== 'number') return null
    const work = this.#bring(prefill, id)
    // Whether it fails is told at its cell; a save only waits for it.
    this.wait(work.then(nothing, nothing))
    return work
  }

  #bring(prefill: Prefill, id: number): Promise<Readonly<Row> | null> {
    const { values, lines } = this.get()
    return this.#options.bring(prefill, id, { date: dateIn(values, this.today), header: { ...values, ...lines } })
  }

  /** What stands in these fields and sets counts from now on as what the form began with. */
  #notTyped(names: readonly string[]): void {
    const now = this.body()
    const own = Object.fromEntries(names.filter(name => name in now).map(name => [name, now[name]]))
    this.#baseBody = { ...this.#baseBody, ...own }
  }

  #take(source: string, row: Readonly<Row>): void {
    const { values: before, complaints } = this.get()
    const { values, lines } = takenOver(this, this.get(), this.#given, row)
    this.#given = { ...this.#given, [source]: { ...row, ...lines } }
    for (const [set, rows] of Object.entries(lines)) this.lines.get(set)?.load(rows)
    this.show({
      values: { ...before, ...values },
      lines: { ...this.get().lines, ...this.#rows(Object.keys(lines)) },
      complaints: complaints.filter(({ path }) => !(path in values)),
    })
    if (this.#begun.has(source)) {
      this.#begun = new Set([...this.#begun, ...Object.keys(values)])
      this.#notTyped([...Object.keys(values), ...Object.keys(lines)])
    }
    this.#schedule()
    for (const name of Object.keys(values)) {
      const field = this.fields[name]
      if (field && !sameValue(field, before[name], values[name])) this.#follow(name, before[name])
    }
  }
}
