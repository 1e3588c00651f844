import type { ISODate } from '../../../kernel/dates.ts'
import { Decimal } from '../../../kernel/decimal.ts'
import type { AnyDocument, Complaint } from '../../../kernel/document.ts'
import type { LineSet } from '../../../kernel/lineSet.ts'
import type { FillContext, Prefill } from '../../../kernel/prefill.ts'
import { type Fields, labelOf } from '../../../kernel/field.ts'
import { followParents, nameLines, refuseTwins } from '../../../kernel/lines/linesBelow.ts'
import { checkNames } from '../../../kernel/lines/naming.ts'
import { blank, type DraftRow, lineSets, linesOf, type Row } from '../../../kernel/record.ts'
import { onlyIn } from '../../../kernel/states.ts'
import { startOfBooks } from '../../startOfBooks.ts'
import type { Loader } from '../parts/load.ts'
import type { Call, Passed } from './call.ts'
import { learnStates, references } from './references.ts'
import { agree, loadSources, type Sources, withOrigins } from './sources.ts'

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

/** Hands on what the chosen records bring; complains of those that there are none of. */
const prefilled = async (
  { loader, store }: Call,
  prefill: Readonly<Record<string, Prefill | undefined>> | undefined,
  fields: Fields,
  row: Row,
  draft: Row,
  path: string,
  use: (values: Readonly<Row>, reference: string) => void,
): Promise<readonly Complaint[]> => {
  const complaints: Complaint[] = []
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
  return complaints
}

/** Asks at once for every record that a prefill will want, and for the states of the others, so that they travel together. */
const fetchAhead = async (call: Call, draft: Row): Promise<void> => {
  const { loader, def } = call
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
      call,
      others.filter(({ wanted }) => wanted === ''),
    ),
  ])
}

/** What a reference has brought into a stored line stays pinned once the document has its number, unless another was chosen. */
const unpinned = (
  { before }: Call,
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
  call: Call,
  set: string,
  lineSet: LineSet,
  line: DraftRow,
  index: number,
  draft: Row,
): Promise<readonly Complaint[]> => {
  const complaints = await prefilled(
    call,
    lineSet.prefill,
    lineSet.fields,
    line,
    draft,
    `${set}.${index}.`,
    (values, reference) => take(lineSet.fields, line, unpinned(call, set, lineSet.fields, reference, line, values)),
  )
  const known = Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null && value !== undefined))
  for (const [name, value] of Object.entries(lineSet.complete?.(known) ?? {})) {
    if (line[name] === null || line[name] === undefined) line[name] = value
  }
  for (const [name, value] of Object.entries(blank(lineSet.fields, call.store.today())))
    if (line[name] === undefined) line[name] = value
  return complaints
}

const stay = (fields: Fields, target: Row, stored: Readonly<Row>): void => {
  for (const [name, { readonly }] of Object.entries(fields)) if (readonly) target[name] = stored[name]
}

/** Where only some fields may still be changed, what masters have brought stays as it was, whatever they say today. */
const keepWhatStands = ({ def, before }: Call, draft: Row): void => {
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
const fillStarts = async ({ store, tx, def }: Call, draft: Row): Promise<void> => {
  for (const [name, field] of Object.entries(def.fields))
    if (field.default === 'startOfBooks' && draft[name] === undefined) draft[name] = (await startOfBooks(tx)) ?? store.today()
}

/** Puts what the sources bring into the header and into the lines that were made of them. */
const fillFromSources = (def: AnyDocument, draft: Row, sources: Sources): void => {
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
}

/** Puts what the chosen records bring into the header, then what follows from its values, then its defaults. */
const fillHeader = async (call: Call, draft: Row): Promise<readonly Complaint[]> => {
  const { store, def } = call
  await fillStarts(call, draft)
  if (def.fields['date'] && draft['date'] === undefined) draft['date'] = blank(def.fields, store.today())['date']
  const complaints = await prefilled(call, def.prefill, def.fields, draft, draft, '', values => takeHeader(def, draft, values))
  for (const [name, follow] of Object.entries(def.follows ?? {})) {
    const text = draft[name]
    if (follow && typeof text === 'string') take(def.fields, draft, follow(text))
  }
  for (const [name, value] of Object.entries(blank(def.fields, store.today()))) if (draft[name] === undefined) draft[name] = value
  for (const [set] of lineSets(def)) draft[set] ??= []
  return complaints
}

/**
 * Fills a draft as the form does while it is typed: what comes from the sources, what the chosen records bring, what follows
 * from other values, then defaults. The server repeats it on every save, because it is the judge of all readonly fields. Changes the draft in place.
 */
export const fill = async (call: Call, draft: Row): Promise<Passed & { readonly sources: Sources }> => {
  const { def, before } = call
  await withOrigins(call, draft)
  const { sources, complaints: ofSources } = await loadSources(call, draft)
  fillFromSources(def, draft, sources)
  await fetchAhead(call, draft)
  const ofHeader = await fillHeader(call, draft)
  const ofLines = await Promise.all(
    lineSets(def).flatMap(([set, lineSet]) => linesOf(draft, set).map((line, i) => fillLine(call, set, lineSet, line, i, draft))),
  )
  keepWhatStands(call, draft)
  nameLines(def, draft)
  const ofNames = [...refuseTwins(def, draft), ...followParents(def, draft, before), ...checkNames(def, draft, before)]
  agree(def, draft, sources)
  return { sources, complaints: [...ofSources, ...ofHeader, ...ofLines.flat(), ...ofNames] }
}
