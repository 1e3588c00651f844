import type { AnyDocument, Complaint } from '../../kernel/document.ts'
import { isEmpty, kinds } from '../../kernel/kinds.ts'
import { isReading, measuredFrom, nothingRead, typedText } from '../../kernel/measured/reading.ts'
import { headerFields, lineFields, lineSets, linesOf, type Row, wireRow } from '../../kernel/record.ts'
import { firstState } from '../../kernel/states.ts'
import type { Actor } from '../actor.ts'
import { Busy, databaseRefusal, QueryFailed, type Tx } from '../database.ts'
import { Refusal } from '../refusal.ts'
import { quoted, tableOf } from '../schema/names.ts'
import { inScope } from '../store/parts/access.ts'
import { wireRecord } from '../store/answer.ts'
import { drawIds, insertMany } from '../store/bulk.ts'
import { references } from '../store/stations/references.ts'
import { loadMany, makeLoader } from '../store/parts/load.ts'
import { explained } from '../store/once.ts'
import { changeRecord, prepared } from '../store/save.ts'
import type { Store } from '../store/parts/store.ts'
import { asSheet } from './lineNumbers.ts'
import { keyLabel, type Parsed, uniqueKeys } from './parse.ts'

/** What is to be done with records that exist already, and with those that do not. */
export type Mode = 'create' | 'update' | 'both'

/** Whose records are saved, and how a row finds the record that it means: by these fields, 'id' among them; none makes only new ones. */
export interface Saving {
  readonly store: Store
  readonly actor: Actor
  readonly def: AnyDocument
  readonly matching: readonly string[]
  readonly mode: Mode
  /** Does all the work and takes it back. */
  readonly dryRun: boolean
  /** Written into the audit trail beside every change. */
  readonly action: string
}

export type Outcome = 'created' | 'updated' | 'unchanged' | 'skipped' | 'failed'

/** What became of a record. `before` is the record as it was, where it was changed; `version` is the one after the change. */
export interface Saved {
  readonly row: number
  readonly outcome: Outcome
  readonly id: number | null
  readonly version: number | null
  readonly before: Row | null
  readonly complaints: readonly Complaint[]
}

/** A stored record as JSON keeps it, with the ids of its lines; `toRecord` reads it back. */
const keptRecord = (def: AnyDocument, record: Readonly<Row>): Row => ({
  ...wireRow(headerFields(def), record),
  ...Object.fromEntries(
    lineSets(def).map(([set, lines]) => [
      set,
      linesOf(record, set).map(line => ({ id: line.id, ...wireRow(lineFields(lines), line) })),
    ]),
  ),
})

const ended = (row: number, outcome: Outcome, more: Partial<Saved> = {}): Saved => ({
  row,
  outcome,
  id: null,
  version: null,
  before: null,
  complaints: [],
  ...more,
})

const refused = (row: number, refusal: Refusal): Saved =>
  ended(row, 'failed', { complaints: refusal.fields.length > 0 ? refusal.fields : [{ path: '', message: refusal.message }] })

const same = (typed: unknown, stored: unknown): boolean => {
  if (isEmpty(typed) || isEmpty(stored)) return isEmpty(typed) && isEmpty(stored)
  if (Array.isArray(typed) && Array.isArray(stored))
    return typed.length === stored.length && typed.every((one, i) => same(one, stored[i]))
  if (isReading(stored))
    return (
      typedText(measuredFrom(stored) ?? nothingRead) ===
      typedText(measuredFrom(typed) ?? { ...nothingRead, words: String(typed) })
    )
  if (typeof typed === 'object' && typed !== null && typeof stored === 'object' && stored !== null) {
    return Object.entries(typed).every(([name, value]) => same(value, Reflect.get(stored, name)))
  }
  return typed === stored
}

/** Waits for all, so that no statement runs after the end of its transaction; what is no person's business is thrown on. */
const allEnded = async <T>(work: readonly Promise<T>[]): Promise<(T | Refusal)[]> => {
  const results = await Promise.allSettled(work)
  return results.map(result => {
    if (result.status === 'fulfilled') return result.value
    if (result.reason instanceof Refusal && !(result.reason instanceof Busy)) return result.reason
    throw result.reason
  })
}

/** The stored records that have the values of a key, by the row that asks. Texts are compared without regard to case. */
const holders = async (
  tx: Tx,
  def: AnyDocument,
  key: readonly string[],
  records: readonly Parsed[],
): Promise<Map<number, number>> => {
  const asked = records.filter(
    ({ body }) => key.every(name => body[name] !== undefined) && key.some(name => !isEmpty(body[name])),
  )
  if (asked.length === 0) return new Map()
  const fields = key.flatMap(name => (def.fields[name] ? [{ name, field: def.fields[name] }] : []))
  const types = fields.map(({ name, field }) => `"${name}" ${kinds[field.kind].sql(field)}`)
  const equal = fields.map(({ name, field }) =>
    field.kind === 'text'
      ? `lower(t.${quoted(name)}) = lower(x."${name}")`
      : `t.${quoted(name)} is not distinct from x."${name}"`,
  )
  const found = await tx.rows<{ row: number; id: number }>(
    `select x.row, t.id from json_to_recordset($1::json) as x(row integer, ${types.join(', ')}) join ${quoted(tableOf(def.name))} t on ${equal.join(' and ')}`,
    [JSON.stringify(asked.map(({ row, body }) => ({ row, ...Object.fromEntries(key.map(name => [name, body[name]])) })))],
  )
  return new Map(found.map(({ row, id }) => [row, id]))
}

/** The record that each row means, by the way of matching that was chosen. */
const targets = async ({ def, matching }: Saving, tx: Tx, records: readonly Parsed[]): Promise<Map<number, number>> => {
  if (matching.length === 0) return new Map()
  if (matching[0] === 'id') return new Map(records.flatMap(({ row, id }) => (id === null ? [] : [[row, id] as const])))
  return holders(tx, def, matching, records)
}

/** What stands in no cell of a new record is left to its defaults and to what the chosen records bring. */
const newBody = (def: AnyDocument, body: Row): Row =>
  Object.fromEntries(Object.entries(body).filter(([name, value]) => value !== null || def.fields[name]?.optional === true))

const createAll = async ({ store, actor, def }: Saving, tx: Tx, records: readonly Parsed[]): Promise<Saved[]> => {
  if (records.length === 0) return []
  const taken = new Map<number, Complaint>()
  for (const key of uniqueKeys(def)) {
    for (const row of (await holders(tx, def, key, records)).keys()) {
      taken.set(row, { path: key[0] ?? '', message: `Another ${def.label} has the same ${keyLabel(def, key)}.` })
    }
  }
  const loader = makeLoader(store, tx)
  const free = records.filter(({ row }) => !taken.has(row))
  await Promise.all(free.flatMap(({ body }) => references(def, body).map(({ doc, id }) => loader.find(doc, id))))
  const made = await allEnded(free.map(({ body }) => prepared(store, tx, actor, def, newBody(def, body), loader)))
  const good = made.flatMap((one, i) => (one instanceof Refusal ? [] : [{ row: free[i]?.row ?? 0, record: one.record }]))
  const ids = await drawIds(tx, def, good.length)
  const status = firstState(def)
  await insertMany(
    store,
    tx,
    actor,
    def,
    good.map(({ record }, i) => ({ id: ids[i] ?? 0, status, record })),
  )
  return [
    ...[...taken].map(([row, complaint]) => ended(row, 'failed', { complaints: [complaint] })),
    ...made.flatMap((one, i) => (one instanceof Refusal ? [refused(free[i]?.row ?? 0, one)] : [])),
    ...good.map(({ row }, i) => ended(row, 'created', { id: ids[i] ?? 0, version: 1 })),
  ]
}

const changeOne = async (
  { store, actor, def }: Saving,
  tx: Tx,
  record: Parsed,
  id: number,
  stored: Row | undefined,
): Promise<Saved> => {
  if (!stored || !inScope(actor, def, stored)) throw new Refusal(404, `There is no ${def.label} with the id ${id}.`)
  const version = Number(stored['version'])
  if (same(record.body, asSheet(def, wireRecord(def, stored, actor)))) return ended(record.row, 'unchanged', { id, version })
  const before = keptRecord(def, stored)
  const changed = await changeRecord(store, tx, actor, def, id, { ...record.body, version: record.version ?? version })
  return ended(record.row, 'updated', { id, version: Number(changed['version']), before })
}

const changeAll = async (saving: Saving, tx: Tx, records: readonly (readonly [Parsed, number])[]): Promise<Saved[]> => {
  if (records.length === 0) return []
  const { store, def } = saving
  const ids = records.map(([, id]) => id).toSorted((a, b) => a - b)
  await tx.rows(`select id from ${quoted(tableOf(def.name))} where id = any($1::bigint[]) order by id for update`, [ids])
  const stored = await loadMany(store, tx, def, ids)
  const changed = await allEnded(records.map(([record, id]) => changeOne(saving, tx, record, id, stored.get(id))))
  return changed.map((one, i) => (one instanceof Refusal ? refused(records[i]?.[0].row ?? 0, one) : one))
}

const saveAll = async (saving: Saving, tx: Tx, records: readonly Parsed[]): Promise<Saved[]> => {
  const { def, mode, matching } = saving
  const wrong = records.filter(record => record.complaints.length > 0)
  const right = records.filter(record => record.complaints.length === 0)
  const found = await targets(saving, tx, right)
  const known = right.flatMap((record): (readonly [Parsed, number])[] => {
    const id = found.get(record.row)
    return id === undefined ? [] : [[record, id]]
  })
  const strange = right.filter(({ row }) => !found.has(row))
  const skip = (row: number, message: string): Saved =>
    ended(row, 'skipped', { complaints: [{ path: matching[0] ?? '', message }] })
  return [
    ...wrong.map(({ row, complaints }) => ended(row, 'failed', { complaints })),
    ...(mode === 'create'
      ? known.map(([{ row }]) => skip(row, `This ${def.label} exists already.`))
      : await changeAll(saving, tx, known)),
    ...(mode === 'update'
      ? strange.map(({ row }) => skip(row, `There is no ${def.label} with this ${keyLabel(def, matching)}.`))
      : await createAll(saving, tx, strange)),
  ].toSorted((a, b) => a.row - b.row)
}

/** Thrown to take a dry run back. */
class TakenBack extends Error {}

/** What is written in the same transaction as the records: which rows are done. */
export type Note = (tx: Tx, saved: readonly Saved[]) => Promise<unknown>

const attempt = async (saving: Saving, records: readonly Parsed[], note: Note): Promise<Saved[]> => {
  const { store, actor, dryRun, action } = saving
  const setting = { 'app.user_id': String(actor.id), 'app.request': actor.request, 'app.action': action, 'app.reason': '' }
  let saved: Saved[] = []
  try {
    await store.db.transaction(
      async tx => {
        saved = await saveAll(saving, tx, records)
        if (dryRun) throw new TakenBack('A dry run leaves nothing behind.')
        await note(tx, saved)
      },
      { setting },
    )
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
    await store.db.transaction(tx => note(tx, saved))
  }
  return saved
}

/**
 * Saves the records of some rows in one transaction, new ones in one statement, each under all the rules that a form is saved
 * under. Where the database itself refuses, one after the other is tried alone, so that each succeeds or fails by itself.
 */
export const saveRecords = async (
  saving: Saving,
  records: readonly Parsed[],
  note: Note = async () => undefined,
): Promise<Saved[]> => {
  const { store, def } = saving
  try {
    return await attempt(saving, records, note)
  } catch (error) {
    if (!(error instanceof QueryFailed)) throw error
    const [first] = records
    if (records.length > 1) {
      const saved: Saved[] = []
      for (const record of records) saved.push(...(await saveRecords(saving, [record], note)))
      return saved
    }
    const known = explained(store, def, error)
    const told = known instanceof Refusal ? known : databaseRefusal(error)
    if (!first || !told) throw error
    const saved = [refused(first.row, told)]
    await store.db.transaction(tx => note(tx, saved))
    return saved
  }
}

/** So many records are saved in one transaction; documents, whose rules reach into others, one by one. */
export const chunkOf = (def: AnyDocument): number => (def.nature === 'master' ? 200 : 1)
