import type { AnyDocument, Of } from '../../../kernel/document.ts'
import type { Get } from '../../../kernel/prefill.ts'
import type { Fields } from '../../../kernel/field.ts'
import { kinds } from '../../../kernel/kinds.ts'
import { headerFields, lineFields, lineSets, linesOf, type Row } from '../../../kernel/record.ts'
import type { Tx } from '../../database.ts'
import { Refusal } from '../../refusal.ts'
import type { Store } from './store.ts'

const revived = (fields: Fields, row: Row): Row => {
  for (const name in fields) {
    const field = fields[name]
    const value = row[name]
    if (!field || value === null || value === undefined) continue
    const { revive } = kinds[field.kind]
    if (revive) row[name] = revive(value)
    else if (field.kind === 'time') row[name] = String(value).slice(0, 5)
    else if (field.kind === 'stamp') row[name] = new Date(String(value)).toISOString()
  }
  return row
}

/** A row as PostgreSQL gave it, to the record in code: decimals in the header and in every line. Changes the row in place. */
export const toRecord = (def: AnyDocument, row: Row): Row => {
  revived(headerFields(def), row)
  for (const [name, set] of lineSets(def)) {
    const fields = lineFields(set)
    for (const line of linesOf(row, name)) revived(fields, line)
  }
  return row
}

/** Reads whole records by their ids, in one statement however many there are. */
export const loadMany = async <D extends AnyDocument>(
  store: Store,
  tx: Tx,
  def: D,
  ids: readonly number[],
): Promise<Map<number, Of<D>>> => {
  const rows = await tx.rows<Row>(store.plan(def.name).select, [ids])
  // Marked cast: the rows were read by this definition's plan.
  return new Map(rows.map(row => [Number(row['id']), toRecord(def, row) as Of<D>]))
}

/** Reads one whole record, under its lock where asked; refuses with 404 when there is none. */
export const loadOne = async <D extends AnyDocument>(store: Store, tx: Tx, def: D, id: number, lock = false): Promise<Of<D>> => {
  const { lock: locking, select } = store.plan(def.name)
  const [, row] = await Promise.all([lock ? tx.rows(locking, [id]) : null, tx.maybe<Row>(select, [[id]])])
  if (!row) throw new Refusal(404, `There is no ${def.label} with the id ${id}.`)
  // Marked cast: the row was read by this definition's plan.
  return toRecord(def, row) as Of<D>
}

/** Reads records that many lines ask for at once: all that are asked for in one turn come in one statement per document. */
export interface Loader {
  readonly get: Get
  /** The record, or null when there is none; with it, in the same turn, what its references along these paths lead to. */
  find(doc: string, id: number, alsoLoad?: readonly string[]): Promise<Row | null>
  /** Records already read. */
  seen(doc: string): ReadonlyMap<number, Row | null>
  /** States of records that were asked for alone, as 'store 12'. */
  readonly states: Map<string, string>
}

/** Every step of a path is read: 'item.unit' leads over the item. */
const steps = (path: string): string[] => {
  const names = path.split('.')
  return names.map((_, i) => names.slice(0, i + 1).join('.'))
}

interface Turn {
  readonly ids: Set<number>
  readonly alsoLoad: Set<string>
  done: Promise<void>
}

/** A loader for one transaction. */
export const makeLoader = (store: Store, tx: Tx): Loader => {
  const found = new Map<string, Map<number, Row | null>>()
  const waiting = new Map<string, Turn>()
  const seen = (doc: string): Map<number, Row | null> => {
    const known = found.get(doc) ?? new Map<number, Row | null>()
    found.set(doc, known)
    return known
  }
  const keep = (def: AnyDocument, rows: readonly Row[]): void => {
    for (const row of rows) if (!seen(def.name).has(Number(row['id']))) seen(def.name).set(Number(row['id']), toRecord(def, row))
  }
  const fetchAll = async (doc: string): Promise<void> => {
    await Promise.resolve()
    const { ids, alsoLoad } = waiting.get(doc) ?? { ids: new Set<number>(), alsoLoad: new Set<string>() }
    waiting.delete(doc)
    const wanted = [[...ids]]
    const [records] = await Promise.all([
      tx.rows<Row>(store.plan(doc).select, wanted),
      ...[...alsoLoad].map(async path => {
        const { def, select } = store.alsoLoaded(doc, path)
        keep(def, await tx.rows<Row>(select, wanted))
      }),
    ])
    keep(store.plan(doc).def, records)
    for (const id of ids) if (!seen(doc).has(id)) seen(doc).set(id, null)
  }
  const find = async (doc: string, id: number, alsoLoad: readonly string[] = []): Promise<Row | null> => {
    const known = seen(doc).get(id)
    if (known !== undefined) return known
    let turn = waiting.get(doc)
    if (!turn) {
      turn = { ids: new Set(), alsoLoad: new Set(), done: Promise.resolve() }
      waiting.set(doc, turn)
      turn.done = fetchAll(doc)
    }
    turn.ids.add(id)
    for (const step of alsoLoad.flatMap(steps)) turn.alsoLoad.add(step)
    await turn.done
    return seen(doc).get(id) ?? null
  }
  const get: Get = async (def, id) => {
    const record = await find(def.name, id)
    if (!record) throw new Refusal(422, `There is no ${def.label} with the id ${id}.`)
    // Marked cast: the row was read by the definition's own plan.
    return record as Awaited<ReturnType<typeof get<typeof def>>>
  }
  return { get, find, seen, states: new Map() }
}
