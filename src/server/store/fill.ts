import type { Arrow, SourceRef } from '../../kernel/arrow.ts'
import type { ISODate } from '../../kernel/dates.ts'
import { Decimal } from '../../kernel/decimal.ts'
import type { AnyDocument, Complaint } from '../../kernel/document.ts'
import type { LineSet } from '../../kernel/lineSet.ts'
import type { AnyOffer } from '../../kernel/offers/offer.ts'
import type { FillContext, Prefill } from '../../kernel/prefill.ts'
import { type Fields, labelOf } from '../../kernel/field.ts'
import { listFields, passes, readFilter } from '../../kernel/filter.ts'
import { followParents, nameLines } from '../../kernel/lines/linesBelow.ts'
import { blank, type DraftRow, lineSets, linesOf, type Row } from '../../kernel/record.ts'
import { arrowsInto } from '../../kernel/registry.ts'
import type { Tx } from '../database.ts'
import { Refusal } from '../refusal.ts'
import { quoted, tableOf } from '../schema/names.ts'
import { withOrigins } from './inherited.ts'
import type { Loader } from './load.ts'
import type { Store } from './store.ts'

/** What filling a draft works with. */
export interface Filling {
  readonly store: Store
  readonly tx: Tx
  readonly def: AnyDocument
  readonly loader: Loader
  readonly complaints: Complaint[]
  /** The record as it is stored, where there is one. */
  readonly before?: Readonly<Row> | null
}

/** The source line of a reference and the document it belongs to. */
export interface Source {
  readonly arrow: Arrow
  readonly doc: Row
  readonly line: Row
}

/** The arrow along which a line was made of a source, or why there is none. */
const arrowOf = ({ store, def }: Filling, set: string, ref: SourceRef): { arrow: Arrow } | { message: string } => {
  const all = arrowsInto(store.registry, ref.doc, def.name, set)
  const meant = all.filter(({ lines }) => ref.set === undefined || lines[0] === ref.set)
  const [arrow] = meant
  if (!arrow) return { message: `A ${def.label} is not made from ${[ref.doc, ref.set].filter(Boolean).join('.')}.` }
  return meant.length === 1
    ? { arrow }
    : { message: `Say of which lines of the ${arrow.from.label} it is made: ${meant.map(({ lines }) => lines[0]).join(' or ')}.` }
}

/** Reads the source lines that the lines of a draft name: two statements per source document. Unknown ones are complained of. */
export const loadSources = async (filling: Filling, draft: Row): Promise<Map<SourceRef, Source>> => {
  const { tx, def, loader, complaints } = filling
  const wanted: { ref: SourceRef; arrow: Arrow; path: string }[] = []
  for (const [set] of lineSets(def)) {
    linesOf(draft, set).forEach((line, i) => {
      for (const ref of line.from ?? []) {
        const path = `${set}.${i}.from`
        const found = arrowOf(filling, set, ref)
        if ('arrow' in found) wanted.push({ ref, arrow: found.arrow, path })
        else complaints.push({ path, message: found.message })
      }
    })
  }
  const found = new Map<SourceRef, Source>()
  for (const arrow of new Set(wanted.map(w => w.arrow))) {
    const refs = wanted.filter(w => w.arrow === arrow)
    const owners = await tx.rows<{ id: number; doc: number }>(
      `select id, doc from ${quoted(tableOf(arrow.from.name, arrow.lines[0]))} where id = any($1::bigint[])`,
      [refs.map(r => r.ref.line)],
    )
    const docOf = new Map(owners.map(o => [o.id, o.doc]))
    await Promise.all(
      refs.map(async ({ ref, path }) => {
        const id = docOf.get(ref.line)
        const doc = id === undefined ? null : await loader.find(arrow.from.name, id)
        const line = doc ? linesOf(doc, arrow.lines[0]).find(l => l.id === ref.line) : undefined
        if (doc && line) found.set(ref, { arrow, doc, line })
        else complaints.push({ path, message: `The ${arrow.from.label} line it was made from no longer exists.` })
      }),
    )
  }
  return found
}

/** Takes a value over: a readonly field always, another only where nothing was given. */
const take = (fields: Fields, target: Row, values: Readonly<Row>): void => {
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name]
    if (field && value !== undefined && (field.readonly || target[name] === undefined)) target[name] = value
  }
}

const takeHeader = (def: AnyDocument, draft: Row, values: Readonly<Row>): void => {
  take(def.fields, draft, values)
  for (const [set] of lineSets(def)) if (draft[set] === undefined && Array.isArray(values[set])) draft[set] = values[set]
}

const context = (draft: Row, today: ISODate, loader: Loader): FillContext => ({
  // Marked cast: the field `date` is of kind date wherever a document has one; the registry's law tests it.
  date: (draft['date'] as ISODate | null | undefined) ?? today,
  header: draft,
  get: loader.get,
})

const prefilled = async (
  { loader, complaints, store }: Filling,
  prefill: Readonly<Record<string, Prefill | undefined>> | undefined,
  fields: Fields,
  row: Row,
  draft: Row,
  path: string,
  use: (values: Readonly<Row>, reference: string) => void,
): Promise<void> => {
  for (const [name, fill] of Object.entries(prefill ?? {})) {
    const id = row[name]
    if (!fill || typeof id !== 'number') continue
    const record = await loader.find(fill.from, id)
    if (record) use(await fill.fill(record, context(draft, store.today(), loader)), name)
    else
      complaints.push({
        path: path + name,
        message: `${labelOf(name, fields[name] ?? {})}: there is no record with the id ${id}.`,
      })
  }
}

/** Asks at once for every record that a prefill will want, and for the states of the others, so that they travel together. */
const fetchAhead = async (filling: Filling, draft: Row): Promise<void> => {
  const { loader, def } = filling
  const ids = (prefill: Readonly<Record<string, Prefill | undefined>> | undefined, row: Row): Promise<unknown>[] =>
    Object.entries(prefill ?? {}).flatMap(([name, fill]) =>
      fill && typeof row[name] === 'number' ? [loader.find(fill.from, row[name], fill.alsoLoad)] : [],
    )
  const others = references(def, draft).filter(({ prefilled: brings }) => !brings)
  await Promise.all([
    ...ids(def.prefill, draft),
    ...lineSets(def).flatMap(([set, lineSet]) => linesOf(draft, set).flatMap(line => ids(lineSet.prefill, line))),
    ...others.flatMap(({ doc, id, wanted }) => (wanted === '' ? [] : [loader.find(doc, id)])),
    learnStates(
      filling,
      others.filter(({ wanted }) => wanted === ''),
    ),
  ])
}

/** What a reference has brought into a stored line stays pinned once the document has its number, unless another was chosen. */
const unpinned = (
  { before }: Filling,
  set: string,
  fields: Fields,
  reference: string,
  line: DraftRow,
  values: Readonly<Row>,
): Readonly<Row> => {
  const stored = before && before['number'] !== null ? linesOf(before, set).find(({ id }) => id === line.id) : undefined
  if (!stored || stored[reference] !== line[reference]) return values
  return Object.fromEntries(Object.entries(values).filter(([name]) => !fields[name]?.pinned))
}

const fillLine = async (
  filling: Filling,
  set: string,
  lineSet: LineSet,
  line: DraftRow,
  index: number,
  draft: Row,
): Promise<void> => {
  await prefilled(filling, lineSet.prefill, lineSet.fields, line, draft, `${set}.${index}.`, (values, reference) =>
    take(lineSet.fields, line, unpinned(filling, set, lineSet.fields, reference, line, values)),
  )
  const known = Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null && value !== undefined))
  for (const [name, value] of Object.entries(lineSet.complete?.(known) ?? {})) {
    if (line[name] === null || line[name] === undefined) line[name] = value
  }
  for (const [name, value] of Object.entries(blank(lineSet.fields, filling.store.today())))
    if (line[name] === undefined) line[name] = value
}

/**
 * Fills a draft as the form does while it is typed: what comes from the sources, what the chosen records bring, what follows
 * from other values, then defaults. The server repeats it on every save, because it is the judge of all readonly fields.
 */
export const fill = async (filling: Filling, draft: Row): Promise<Map<SourceRef, Source>> => {
  const { store, def } = filling
  await withOrigins(filling, draft)
  const sources = await loadSources(filling, draft)
  const making = { first: true }
  for (const source of new Set(sources.values())) takeHeader(def, draft, source.arrow.header(source.doc, making))
  for (const [set, lineSet] of lineSets(def)) {
    for (const line of linesOf(draft, set)) {
      for (const ref of line.from ?? []) {
        const source = sources.get(ref)
        if (source) take(lineSet.fields, line, source.arrow.line(source.line, source.doc, new Decimal(0)))
      }
    }
  }
  await fetchAhead(filling, draft)
  if (def.fields['date'] && draft['date'] === undefined) draft['date'] = blank(def.fields, store.today())['date']
  await prefilled(filling, def.prefill, def.fields, draft, draft, '', values => takeHeader(def, draft, values))
  for (const [name, follow] of Object.entries(def.follows ?? {})) {
    const text = draft[name]
    if (follow && typeof text === 'string') take(def.fields, draft, follow(text))
  }
  for (const [name, value] of Object.entries(blank(def.fields, store.today()))) if (draft[name] === undefined) draft[name] = value
  for (const [set] of lineSets(def)) draft[set] ??= []
  await Promise.all(
    lineSets(def).flatMap(([set, lineSet]) =>
      linesOf(draft, set).map((line, i) => fillLine(filling, set, lineSet, line, i, draft)),
    ),
  )
  nameLines(def, draft)
  filling.complaints.push(...followParents(def, draft, filling.before ?? null))
  agree(def, draft, sources)
  return sources
}

/** One document is made only from sources that agree: of the same customer, from the same registration. */
const agree = (def: AnyDocument, draft: Row, sources: ReadonlyMap<SourceRef, Source>): void => {
  for (const { arrow, doc } of sources.values()) {
    const header = arrow.header(doc, { first: true })
    for (const name of arrow.same) {
      if (header[name] !== undefined && header[name] !== draft[name]) {
        const label = labelOf(name, def.fields[name] ?? {})
        throw new Refusal(
          422,
          `${arrow.from.label} ${String(doc['number'] ?? '')} has another ${label.toLowerCase()}; make a ${def.label} of its own from it.`,
          {
            fields: [{ path: name, message: `${label} differs between the sources.` }],
          },
        )
      }
    }
  }
}

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
const learnStates = async ({ tx, loader }: Filling, refs: readonly Reference[]): Promise<void> => {
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

/** Why a record may not be chosen where it is named; null where it may, or where there is none of its id. */
export const whyNotOffered = async (
  store: Store,
  loader: Loader,
  { doc, id, label, offer, wanted }: Omit<Reference, 'path' | 'prefilled'>,
): Promise<string | null> => {
  const target = store.registry.documents[doc]
  if (!offer || wanted === '' || !target) return null
  const chosen = await loader.find(doc, id)
  if (!chosen || passes(readFilter(listFields(target), wanted).filter, chosen)) return null
  return `${String(chosen['name'] ?? chosen[target.title[0] ?? 'number'] ?? `${label} ${id}`)} ${offer.otherwise}`
}

/** Complains of a record that its field does not offer; where the same was there under the same filter, it may stay. */
const checkOffered = async (
  { store, def, loader, complaints }: Filling,
  refs: readonly Reference[],
  before: Readonly<Row> | null,
): Promise<void> => {
  const keyOf = (ref: Reference): string => `${stateKey(ref)} ${ref.wanted}`
  const stood = new Set(before ? references(def, before).map(keyOf) : [])
  await Promise.all(
    refs.map(async ref => {
      const message = stood.has(keyOf(ref)) ? null : await whyNotOffered(store, loader, ref)
      if (message !== null) complaints.push({ path: ref.path, message })
    }),
  )
}

/** Complains of references to records that do not exist or are blocked, or that their field does not offer; what stood there before may stay. */
export const checkReferences = async (filling: Filling, record: Row, before: Readonly<Row> | null): Promise<void> => {
  const { store, def, loader, complaints } = filling
  const refs = references(def, record)
  const kept = new Set(before ? references(def, before).map(stateKey) : [])
  await learnStates(filling, refs)
  for (const { doc, id, path, label } of refs) {
    const state = loader.seen(doc).get(id)?.['status'] ?? loader.states.get(stateKey({ doc, id }))
    if (state === undefined) complaints.push({ path, message: `${label}: there is no record with the id ${id}.` })
    else if (state === 'blocked' && store.registry.documents[doc]?.nature === 'master' && !kept.has(stateKey({ doc, id }))) {
      complaints.push({ path, message: `${label}: this record is blocked; choose another one.` })
    }
  }
  await checkOffered(filling, refs, before)
}
