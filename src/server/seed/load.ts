import type { AnyDocument } from '../../kernel/document.ts'
import { headerFields, type Row, valueOf, wireRow } from '../../kernel/record.ts'
import { firstState } from '../../kernel/states.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import { snake } from '../schema/names.ts'
import { drawIds, insertMany, settled } from '../store/bulk.ts'
import { contentOf, writeChanges } from '../store/lines/writing.ts'
import type { Store } from '../store/parts/store.ts'
import type { DocName, Form } from './form.ts'
import { type Directory, withIds } from './names.ts'
import { allRecords } from './records.ts'

/** What loading works with: one open transaction, and what it has learnt of names. */
export interface Loading {
  readonly store: Store
  readonly tx: Tx
  readonly actor: Actor
  readonly directory: Directory
}

/** How often each thing happened to the records of one document. */
export interface Loaded {
  readonly added: number
  readonly changed: number
  /** The works had typed them or put them right; they stay as they are. */
  readonly kept: number
}

const identityFields = (def: AnyDocument): readonly string[] =>
  def.key ?? [Object.keys(def.fields).find(name => def.fields[name]?.unique) ?? 'code']

/** What makes a record the one that it is; two that agree in it are the same one. */
const identityOf = (def: AnyDocument, record: Readonly<Row>): string => {
  const wire = wireRow(headerFields(def), record)
  return JSON.stringify(identityFields(def).map(name => wire[name] ?? null)).toLowerCase()
}

interface Corrected {
  readonly id: number
  /** By column: the value that it had, and the one it got. */
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>
}

/** Corrections of what makes a record the one that it is, the newest first. */
const renamed = `select doc_id as id, changes from audit
  where doc = $1 and part = '' and op = 'update' and changes ?| $2::text[] and doc_id = any($3::bigint[]) order by id desc`

/** The identities that corrected records came with: by these, later data means them still. */
const shippedIdentities = async (
  { tx }: Loading,
  def: AnyDocument,
  records: readonly Row[],
): Promise<readonly (readonly [string, Row])[]> => {
  const corrected = new Map(
    records.filter(({ standing }) => standing === 'corrected').map(record => [Number(record['id']), record]),
  )
  if (corrected.size === 0) return []
  const columns = new Map(identityFields(def).map(name => [snake(name), name]))
  const rows = await tx.rows<Corrected>(renamed, [def.name, [...columns.keys()], [...corrected.keys()]])
  const first = new Map<number, Row>()
  // Older changes come later and overwrite: what remains is what the record came with.
  for (const { id, changes } of rows)
    for (const [column, [before]] of Object.entries(changes)) {
      const name = columns.get(column) ?? ''
      const field = def.fields[name]
      if (field) first.set(id, { ...(first.get(id) ?? corrected.get(id)), [name]: valueOf(field, before) })
    }
  return [...first].flatMap(([id, record]) => {
    const now = corrected.get(id)
    return now ? [[identityOf(def, record), now] as const] : []
  })
}

/** The stored records by what makes each the one that it is; none where nothing does, so that no form is taken for another record. */
const storedRecords = async (loading: Loading, def: AnyDocument): Promise<ReadonlyMap<string, Row>> => {
  if (!identityFields(def).every(name => name in def.fields)) return new Map()
  const records = await allRecords(loading.store, loading.tx, def)
  const shipped = def.sourced ? await shippedIdentities(loading, def, records) : []
  return new Map([...shipped, ...records.map(record => [identityOf(def, record), record] as const)])
}

/** Forms of one document may refer to each other: what is not there yet is called by the id that is drawn for it. */
const withOwnNames = (directory: Directory, def: AnyDocument, forms: readonly Form[], ids: readonly number[]): Directory => {
  const own = new Map(
    forms.map((form, i) => [
      form['edition'] ? `${String(form['code'])}:${String(form['edition'])}` : String(form['code']),
      ids[i],
    ]),
  )
  const find: Directory['find'] = async (doc, name) =>
    (await directory.find(doc, name)) ?? (doc === def.name ? own.get(name) : undefined)
  return { ...directory, find }
}

/** Rows that the works typed themselves, or put right, are theirs. */
const isOwn = ({ standing }: Readonly<Row>): boolean => standing === null || standing === 'corrected'

/** What a person has verified stays so while newer data says the same. */
const trusted = (before: Readonly<Row>, record: Readonly<Row>): Readonly<Row> =>
  before['standing'] === 'verified' ? { ...record, standing: 'verified' } : record

/**
 * Brings the records of one document to what the forms say: new ones are added, together; a stored one that differs is changed,
 * unless it is the works' own. Nothing is ever taken away, and what is blocked stays blocked.
 */
export const loadForms = async (loading: Loading, doc: DocName, forms: readonly Form[]): Promise<Loaded> => {
  const { store, tx, actor, directory } = loading
  const { def } = store.plan(doc)
  const stored = await storedRecords(loading, def)
  const ids = await drawIds(tx, def, forms.length)
  const names = withOwnNames(directory, def, forms, ids)
  const count = { changed: 0, kept: 0 }
  const fresh: { id: number; status: string; record: Row }[] = []
  for (const [i, form] of forms.entries()) {
    const { status = firstState(def), standing = null, ...body } = await withIds(names, def, form)
    const { record, complaints } = settled(store, actor, def, { body, standing })
    const [wrong] = complaints
    if (wrong) throw new Error(`The ${doc} ${identityOf(def, record)} of the seed is wrong at ${wrong.path}: ${wrong.message}`)
    const before = stored.get(identityOf(def, record))
    if (!before) fresh.push({ id: ids[i] ?? 0, status: String(status), record })
    else if (def.sourced && isOwn(before)) count.kept += 1
    else if (contentOf(def, before) !== contentOf(def, { ...before, ...trusted(before, record) })) {
      await writeChanges(store, tx, def, Number(before['id']), Number(before['version']), record)
      count.changed += 1
    }
  }
  await insertMany(store, tx, actor, def, fresh)
  directory.forget(doc)
  return { ...count, added: fresh.length }
}
