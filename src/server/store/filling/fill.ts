import type { Arrow, SourceRef } from '../../../kernel/arrow.ts'
import type { ISODate } from '../../../kernel/dates.ts'
import { Decimal } from '../../../kernel/decimal.ts'
import type { AnyDocument, Complaint } from '../../../kernel/document.ts'
import type { LineSet } from '../../../kernel/lineSet.ts'
import type { FillContext, Prefill } from '../../../kernel/prefill.ts'
import { type Fields, labelOf } from '../../../kernel/field.ts'
import { followParents, nameLines, refuseTwins } from '../../../kernel/lines/linesBelow.ts'
import { checkNames } from '../../../kernel/lines/naming.ts'
import { blank, type DraftRow, lineSets, linesOf, type Row } from '../../../kernel/record.ts'
import { arrowsInto } from '../../../kernel/registry.ts'
import { onlyIn } from '../../../kernel/states.ts'
import type { Tx } from '../../database.ts'
import { Refusal } from '../../refusal.ts'
import { startOfBooks } from '../../startOfBooks.ts'
import { quoted, tableOf } from '../../schema/names.ts'
import { withOrigins } from '../inherited.ts'
import type { Loader } from '../load.ts'
import type { Store } from '../store.ts'
import { learnStates, references } from './references.ts'

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

const stay = (fields: Fields, target: Row, stored: Readonly<Row>): void => {
  for (const [name, { readonly }] of Object.entries(fields)) if (readonly) target[name] = stored[name]
}

/** Where only some fields may still be changed, what masters have brought stays as it was, whatever they say today. */
const keepWhatStands = ({ def, before }: Filling, draft: Row): void => {
  if (!before || !onlyIn(def, before['status'])) return
  stay(def.fields, draft, before)
  for (const [set, { fields, derived }] of lineSets(def)) {
    if (derived) continue
    for (const line of linesOf(draft, set)) {
      const stored = linesOf(before, set).find(({ id }) => id === line.id)
      if (stored) stay(fields, line, stored)
    }
  }
}

/** Puts the day on which the books start where nothing was said; today, where the company does not say it either. */
const fillStarts = async ({ store, tx, def }: Filling, draft: Row): Promise<void> => {
  for (const [name, field] of Object.entries(def.fields))
    if (field.default === 'startOfBooks' && draft[name] === undefined) draft[name] = (await startOfBooks(tx)) ?? store.today()
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
  await fillStarts(filling, draft)
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
  keepWhatStands(filling, draft)
  nameLines(def, draft)
  filling.complaints.push(...refuseTwins(def, draft))
  filling.complaints.push(...followParents(def, draft, filling.before ?? null), ...checkNames(def, draft, filling.before ?? null))
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
