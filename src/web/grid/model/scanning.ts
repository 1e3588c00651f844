import { Decimal } from '../../../kernel/decimal.ts'
import { reasonOf } from './following.ts'
import type { Entry } from './line.ts'
import type { Found } from './lookups.ts'
import type { LineStore } from './store.ts'

/** One scan: its code, and what has come of it. */
export interface Scan {
  readonly id: number
  readonly code: string
  readonly state: 'waiting' | 'taken' | 'unknown'
  /** What was done, or why not. */
  readonly message: string
}

/** Which columns a scan fills: the reference that the code names, and the quantity that grows when it is scanned again. */
export interface ScanColumns {
  readonly field: string
  readonly qty: string
}

/** Told for each scan as it is settled, so that it can be heard. */
export type OnSettled = (scan: Scan) => void

const pauseMs = 3000
const one = new Decimal(1)

/**
 * Scans into lines. Scanners are faster than networks: every scan waits in a queue and is settled one by one, in order. While
 * the network is away the queue waits; nothing but the person takes a scan out of it.
 */
export class Scanning {
  readonly #store: LineStore
  readonly #columns: ScanColumns
  readonly #onSettled: OnSettled
  readonly #listeners = new Set<() => void>()
  #scans: readonly Scan[] = []
  #lastId = 0
  #isWorking = false

  constructor(store: LineStore, columns: ScanColumns, onSettled: OnSettled) {
    this.#store = store
    this.#columns = columns
    this.#onSettled = onSettled
  }

  /** All scans, latest first. */
  readonly get = (): readonly Scan[] => this.#scans

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  scan(text: string): void {
    const code = text.trim()
    if (!code || !this.#store.mayEdit()) return
    this.#show([{ id: ++this.#lastId, code, state: 'waiting', message: 'Waiting' }, ...this.#scans])
    void this.#work()
  }

  /** Takes settled scans off the list; those that wait stay. */
  tidy(): void {
    this.#show(this.#scans.filter(scan => scan.state === 'waiting'))
  }

  #show(scans: readonly Scan[]): void {
    this.#scans = scans
    for (const listener of this.#listeners) listener()
  }

  #set(scan: Scan): void {
    this.#show(this.#scans.map(other => (other.id === scan.id ? scan : other)))
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return
    this.#isWorking = true
    for (let next = this.#next(); next; next = this.#next()) await this.#settle(next)
    this.#isWorking = false
  }

  #next(): Scan | undefined {
    return this.#scans.findLast(scan => scan.state === 'waiting')
  }

  async #settle(scan: Scan): Promise<void> {
    const target = this.#store.sheet.set.fields[this.#columns.field]?.target ?? ''
    const found = await this.#find(target, scan)
    if (found === undefined) return
    const settled: Scan = found
      ? { ...scan, state: 'taken', message: this.#take(target, found) }
      : { ...scan, state: 'unknown', message: 'Nothing has this code.' }
    this.#set(settled)
    this.#onSettled(settled)
  }

  /** The record that a scan names, null for none; undefined after a while when it could not be asked. */
  async #find(target: string, scan: Scan): Promise<Found | null | undefined> {
    try {
      return (await this.#store.lookups.resolve(target, [scan.code])).get(scan.code) ?? null
    } catch (error) {
      this.#set({ ...scan, message: `Waiting: ${reasonOf(error)}` })
      await new Promise(again => setTimeout(again, pauseMs))
      return undefined
    }
  }

  /** One more on the line that has the record already, else a new line with one of it. Answers what was done. */
  #take(target: string, found: Found): string {
    const { field, qty } = this.#columns
    const { lines, flash } = this.#store.get()
    this.#store.titles.learn(target, found)
    const row = lines.findIndex(line => line.values[field] === found.id)
    const before = lines[row]?.values[qty]
    const count = before instanceof Decimal ? before.plus(one) : one
    const counted: Entry = { ok: true, value: count }
    if (row >= 0) this.#store.enterAt(row, { [qty]: counted })
    else if (!this.#store.append({ [field]: { ok: true, value: found.id }, [qty]: counted })) return this.#store.get().said
    const line = this.#store.get().lines.find(one => one.values[field] === found.id)
    if (line) this.#store.show({ flash: { key: line.key, count: (flash?.count ?? 0) + 1 } })
    return `${found.title}, ${count.toString()}`
  }
}
