import type { AnyDocument, Complaint } from '../../../kernel/document.ts'
import { type Fields, labelOf } from '../../../kernel/field.ts'
import { type Filter, listFields, passes, reachedFields, readFilter } from '../../../kernel/filter.ts'
import type { AnyOffer } from '../../../kernel/offers/offer.ts'
import type { Prefill } from '../../../kernel/prefill.ts'
import { lineSets, linesOf, type Row } from '../../../kernel/record.ts'
import { quoted, tableOf } from '../../schema/names.ts'
import type { Loader } from '../parts/load.ts'
import type { Store } from '../parts/store.ts'
import type { Call, Passed, UnderWay } from './call.ts'

interface Reference {
  readonly path: string
  readonly label: string
  readonly doc: string
  readonly id: number
  /** Its record is read, because it brings something into the draft. */
  readonly prefilled: boolean
  /** Which records it may name, and the filter of their list as the record stands; null where it may name any. */
  readonly offer: AnyOffer | null
  readonly wanted: string
}

interface Place {
  readonly def: AnyDocument
  readonly record: Readonly<Row>
  /** Names the field among the offers: '' or 'bills.'. */
  readonly set: string
  /** Names it among complaints: '' or 'bills.2.'. */
  readonly prefix: string
}

const referencesOf = (
  fields: Fields,
  prefill: Readonly<Record<string, Prefill | undefined>> | undefined,
  row: Readonly<Row>,
  { def, record, set, prefix }: Place,
): Reference[] =>
  Object.entries(fields).flatMap(([name, field]): Reference[] => {
    const id = row[name]
    if (field.kind !== 'ref' || !field.target || typeof id !== 'number') return []
    const offer = def.offers?.[set + name] ?? null
    return [
      {
        path: prefix + name,
        label: labelOf(name, field),
        doc: field.target,
        id,
        prefilled: prefill?.[name] !== undefined,
        offer,
        wanted: offer?.where(record, row) ?? '',
      },
    ]
  })

/** Every reference of a record, header and lines. */
export const references = (def: AnyDocument, record: Readonly<Row>): Reference[] => [
  ...referencesOf(def.fields, def.prefill, record, { def, record, set: '', prefix: '' }),
  ...lineSets(def).flatMap(([name, { fields, prefill }]) =>
    linesOf(record, name).flatMap((line, i) =>
      referencesOf(fields, prefill, line, { def, record, set: `${name}.`, prefix: `${name}.${i}.` }),
    ),
  ),
]

const stateKey = ({ doc, id }: Pick<Reference, 'doc' | 'id'>): string => `${doc} ${id}`

/** Reads the states of records that nobody has read yet: one statement for all documents. */
export const learnStates = async ({ tx, loader }: Pick<Call, 'tx' | 'loader'>, refs: readonly Reference[]): Promise<void> => {
  const unread = new Map<string, Set<number>>()
  for (const ref of refs) {
    if (!loader.states.has(stateKey(ref)) && !loader.seen(ref.doc).get(ref.id))
      unread.set(ref.doc, (unread.get(ref.doc) ?? new Set()).add(ref.id))
  }
  if (unread.size === 0) return
  const docs = [...unread.keys()].sort()
  const sql = docs
    .map((doc, i) => `select '${doc}' as doc, id, status from ${quoted(tableOf(doc))} where id = any($${i + 1}::bigint[])`)
    .join(' union all ')
  const rows = await tx.rows<{ doc: string; id: number; status: string }>(
    sql,
    docs.map(doc => [...(unread.get(doc) ?? [])]),
  )
  for (const row of rows) loader.states.set(stateKey(row), row.status)
}

/** The record with what a filter asks of the records that it refers to. */
const withReached = async (
  loader: Loader,
  target: AnyDocument,
  filter: Filter,
  record: Readonly<Row>,
): Promise<Readonly<Row>> => {
  const out: Row = { ...record }
  for (const { field } of filter.flat()) {
    const [reference = '', reached] = field.split('.')
    const [doc, id] = [target.fields[reference]?.target, record[reference]]
    if (reached !== undefined && doc !== undefined && typeof id === 'number')
      out[field] = (await loader.find(doc, id))?.[reached] ?? null
  }
  return out
}

/** Why a record may not be chosen where it is named; null where it may, or where there is none of its id. */
export const whyNotOffered = async (
  store: Store,
  loader: Loader,
  { doc, id, label, offer, wanted }: Omit<Reference, 'path' | 'prefilled'>,
): Promise<string | null> => {
  const target = store.registry.documents[doc]
  if (!offer || wanted === '' || !target) return null
  const chosen = await loader.find(doc, id)
  const { filter } = readFilter({ ...listFields(target), ...reachedFields(target, store.registry.documents) }, wanted)
  if (!chosen || passes(filter, await withReached(loader, target, filter, chosen))) return null
  return `${String(chosen['name'] ?? chosen[target.title[0] ?? 'number'] ?? `${label} ${id}`)} ${offer.otherwise}`
}

/** Complains of a record that its field does not offer; where the same was there under the same filter, it may stay. */
const notOffered = async (
  { store, tx, def, loader, before }: Call,
  refs: readonly Reference[],
  record: Readonly<Row>,
): Promise<readonly Complaint[]> => {
  const keyOf = (ref: Reference): string => `${stateKey(ref)} ${ref.wanted}`
  const stood = new Set(before ? references(def, before).map(keyOf) : [])
  const found = await Promise.all(
    refs.map(async (ref): Promise<readonly Complaint[]> => {
      const message = stood.has(keyOf(ref)) ? null : await whyNotOffered(store, loader, ref)
      if (message === null) return []
      const tell = store.parts.rules[def.name]?.whyNot?.[ref.path.replace(/\.\d+/, '')]
      return [{ path: ref.path, message: (await tell?.({ tx, id: ref.id, record })) ?? message }]
    }),
  )
  return found.flat()
}

/** Complains of references to records that do not exist or are blocked, or that their field does not offer; what stood there before may stay. */
export const checkReferences = async (call: Call, { record }: UnderWay): Promise<Passed> => {
  const { store, def, loader, before } = call
  const refs = references(def, record)
  const kept = new Set(before ? references(def, before).map(stateKey) : [])
  await learnStates(call, refs)
  const unusable = refs.flatMap(({ doc, id, path, label }): readonly Complaint[] => {
    const state = loader.seen(doc).get(id)?.['status'] ?? loader.states.get(stateKey({ doc, id }))
    if (state === undefined) return [{ path, message: `${label}: there is no record with the id ${id}.` }]
    return state === 'blocked' && store.registry.documents[doc]?.nature === 'master' && !kept.has(stateKey({ doc, id }))
      ? [{ path, message: `${label}: this record is blocked; choose another one.` }]
      : []
  })
  return { complaints: [...unusable, ...(await notOffered(call, refs, record))] }
}
