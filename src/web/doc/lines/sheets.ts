import type { AnyDocument, Complaint } from '../../../kernel/document.ts'
import type { Duty } from '../../../kernel/duty.ts'
import { type DraftRow, lineSets, linesOf, type Row } from '../../../kernel/record.ts'
import { lockedIn } from '../../../kernel/states.ts'
import { columnsOf } from '../../grid/model/columns.ts'
import type { UnreadCell } from '../../grid/model/book.ts'
import type { Fault } from '../../grid/model/faults.ts'
import type { Lookups } from '../../grid/model/lookups.ts'
import { createLineStore, type LineStore } from '../../grid/model/store.ts'
import { MatrixStore } from '../../grid/matrix/matrixStore.ts'
import { onTitles } from '../../kinds/titles.ts'
import type { DocumentAnswer } from '../../../wire/documents.ts'
import { type Bring, dateIn, type Form } from '../model/form.ts'
import type { FormState } from '../model/formState.ts'

/** Something wrong in a line, and the set of lines it stands in. */
export interface LineFault {
  readonly set: string
  readonly fault: Fault
}

type Allowed = Pick<DocumentAnswer, 'canEdit' | 'whyNot' | 'status'>

export interface SheetsOptions {
  readonly form: Form
  readonly held: ReadonlySet<Duty>
  readonly lookups: Lookups
  readonly bring: Bring
  readonly canEdit: boolean
  /** The columns of a set that are shown. */
  readonly columns: (set: string) => readonly string[]
}

/** Does a complaint concern a line, and not the header? */
export const isOfLines = (def: AnyDocument, { path }: Complaint): boolean => {
  const [set = '', row] = path.split('.')
  return row !== undefined && set in def.lines
}

const nothing = (): void => {}

const isLookingUp = (store: LineStore): boolean =>
  store.get().lines.some(line => Object.values(line.unread).some(text => text.pending !== null))

/** Resolves when no cell of the grid is being looked up any more. */
const lookedUp = (store: LineStore): Promise<void> =>
  new Promise(resolve => {
    if (!isLookingUp(store)) return resolve()
    const end = store.subscribe(() => {
      if (isLookingUp(store)) return
      end()
      resolve()
    })
  })

/** The line grids of a form, kept in step with it: what is typed there comes into the form, what is reckoned goes back. */
export class Sheets {
  readonly stores: ReadonlyMap<string, LineStore>
  readonly #form: Form
  #seen: FormState
  #faults: readonly LineFault[] = []

  constructor(options: SheetsOptions) {
    const { form } = options
    this.#form = form
    this.#seen = form.get()
    this.stores = new Map(lineSets(form.def).map(([name]) => [name, this.#storeOf(name, options)]))
    for (const [name, store] of this.stores) form.adoptLines(name, store.rows())
  }

  /** From now on form and grids follow each other; the function returned ends it. */
  start(): () => void {
    const ends = [this.#form.subscribe(this.follow), onTitles(() => this.#each(store => store.learn({})))]
    this.follow()
    return () => {
      for (const end of ends) end()
    }
  }

  /** Lets lines be changed, or no longer; those that are locked stay as they are. */
  allow({ canEdit: whole, whyNot, status }: Allowed): void {
    const locked = lockedIn(this.#form.def, status)
    for (const [name, store] of this.stores) {
      const canEdit = whole && !locked.includes(name)
      if (store.get().canEdit === canEdit || this.#form.def.lines[name]?.derived) continue
      store.load(this.#form.get().lines[name] ?? [], canEdit, whyNot)
      this.#form.adoptLines(name, store.rows())
    }
  }

  /** What is still being typed comes into the form, and what is still being looked up is waited for. */
  async settled(): Promise<void> {
    this.#each(store => store.flush())
    await Promise.all([...this.stores.values()].map(lookedUp))
    this.#each(store => store.flush())
  }

  /** Shows complaints about the lines that were sent, in place of all earlier ones. */
  complain(complaints: readonly Complaint[], sent: FormState['lines']): void {
    for (const [name, store] of this.stores) store.complain(complaints, sent[name] ?? [])
  }

  /** All that is wrong in any line, with the set it stands in; the same list until something changes. */
  faults(): readonly LineFault[] {
    const now = [...this.stores].flatMap(([set, store]) => store.faults().map(fault => ({ set, fault })))
    if (JSON.stringify(now) !== JSON.stringify(this.#faults)) this.#faults = now
    return this.#faults
  }

  /** Text in cells that could not be read, by set; sets without any are left out. */
  unread(): Readonly<Record<string, readonly UnreadCell[]>> {
    const all = [...this.stores].map(([set, store]) => [set, store.unreadCells()] as const)
    return Object.fromEntries(all.filter(([, cells]) => cells.length > 0))
  }

  /** Puts such text back into its cells. */
  putUnread(cells: Readonly<Record<string, readonly UnreadCell[]>>): void {
    for (const [set, own] of Object.entries(cells)) this.stores.get(set)?.putUnread(own)
  }

  /** Calls back whenever a grid has changed. */
  readonly subscribe = (listener: () => void): (() => void) => {
    const ends = [...this.stores.values()].map(store => store.subscribe(listener))
    return () => {
      for (const end of ends) end()
    }
  }

  #each(work: (store: LineStore) => void): void {
    for (const store of this.stores.values()) work(store)
  }

  #storeOf(name: string, { form, held, lookups, bring, canEdit, columns }: SheetsOptions): LineStore {
    const set = form.def.lines[name]
    if (!set) throw new Error(`There are no lines called ${name}.`)
    const fill = async (line: Readonly<DraftRow>, field: string): Promise<Readonly<Row> | null> => {
      const prefill = set.prefill?.[field]
      const id = line[field]
      const { values, lines } = form.get()
      if (!prefill || typeof id !== 'number') return null
      const work = bring(prefill, id, { date: dateIn(values, form.today), header: { ...values, ...lines } })
      // Whether it fails is told at its cell; a save only waits for it.
      form.wait(work.then(nothing, nothing))
      return work
    }
    const options = {
      name,
      set,
      rows: form.get().lines[name] ?? [],
      lookups,
      today: form.today,
      canEdit: canEdit && !set.derived,
      onChange: () => form.enterLines(name, this.stores.get(name)?.rows() ?? []),
    }
    return set.matrix
      ? new MatrixStore({ ...options, matrix: set.matrix, held })
      : createLineStore({ ...options, columns: columnsOf(set, { held, show: columns(name) }), onFill: fill })
  }

  /** Brings the grids up to the form. */
  readonly follow = (): void => {
    const before = this.#seen
    const now = this.#form.get()
    this.#seen = now
    for (const [name, store] of this.stores) {
      if (now.loads[name] !== before.loads[name]) {
        store.load(now.lines[name] ?? [])
        this.#form.adoptLines(name, store.rows())
      } else if (now.record !== before.record) store.assign(linesOf(now.record, name), now.lines[name] ?? [])
    }
  }
}
