import type { Arrow, SourceRef } from '../../../kernel/arrow.ts'
import { Decimal, sum } from '../../../kernel/decimal.ts'
import type { AnyDocument, Complaint } from '../../../kernel/document.ts'
import { inSentence, labelOf } from '../../../kernel/field.ts'
import { type DraftRow, lineSets, linesOf, type Row } from '../../../kernel/record.ts'
import { arrowsInto, arrowsTo, type Registry } from '../../../kernel/registry.ts'
import { shared } from '../../../kernel/stock.ts'
import type { Tx } from '../../database.ts'
import { decimal, integer, type Read, reading, text } from '../../reading.ts'
import { Refusal } from '../../refusal.ts'
import { quoted, tableOf } from '../../schema/names.ts'
import type { Call } from './call.ts'

/** What the lines of a draft were made from: which lines these are, what those go back to, and whether they agree. */

/** The source line of a reference and the document it belongs to. */
export interface Source {
  readonly arrow: Arrow
  readonly doc: Row
  readonly line: Row
}

/** The sources of a record, by the references that name them. */
export type Sources = ReadonlyMap<SourceRef, Source>

/** Documents that stand above one, led to by arrows that use nothing up: what was asked for above what is quoted. */
const above = (all: Registry, doc: string): string[] =>
  arrowsTo(all, doc).flatMap(({ from, repeats }) => (repeats ? [from.name, ...above(all, from.name)] : []))

/** The arrows that a document made by `arrow` follows besides: it uses up what was only repeated on the way here. */
const besides = (all: Registry, arrow: Arrow): Arrow[] => {
  const sources = above(all, arrow.from.name)
  return arrowsTo(all, arrow.to.name).filter(
    ({ from, lines, repeats }) => !repeats && lines[1] === arrow.lines[1] && sources.includes(from.name),
  )
}

/**
 * The sources of one line in groups that stand side by side: within a group they share the line's quantity. What is only repeated by
 * another source of the line (the requisition behind a quotation) is a group of its own, and all of the line uses it once more.
 */
export const sideBySide = (all: Registry, refs: readonly SourceRef[]): readonly (readonly SourceRef[])[] => {
  const repeated = new Set(refs.flatMap(({ doc }) => above(all, doc)))
  return [refs.filter(({ doc }) => !repeated.has(doc)), refs.filter(({ doc }) => repeated.has(doc))]
}

/** Every line that a line goes back to over lines that only repeat it, with how much of it was repeated. */
const originsReading = reading(
  { doc: text, set: text, line: integer, qty: decimal },
  `
with recursive up as (
  select from_doc, from_set, from_line, qty from line_link where to_doc = $1 and to_line = $2 and from_doc = any($3::text[]) and to_set = $4
  union
  select k.from_doc, k.from_set, k.from_line, k.qty from up join line_link k
    on k.to_doc = up.from_doc and k.to_set = up.from_set and k.to_line = up.from_line and k.from_doc = any($3::text[]))
select from_doc as doc, from_set as set, from_line as line, qty from up order by from_doc, from_line`,
)

type Origin = Read<typeof originsReading>

const originsOf = (tx: Tx, all: Registry, { from, lines: [set] }: Arrow, { line }: SourceRef): Promise<Origin[]> =>
  originsReading.rows(tx, [from.name, line, above(all, from.name), set])

const decimalIn = (value: unknown): Decimal => (value instanceof Decimal ? value : new Decimal(0))

/** What is used of the origins of one source: all of what the line uses of it, shared in proportion where there are several. */
const refsTo = (origins: readonly Origin[], used: Decimal, isAlone: boolean): SourceRef[] => {
  const weights = origins.map(({ qty }) => qty)
  const shares = shared(used, weights, sum(weights), 3)
  return origins.map(({ doc, line }, i) => ({ doc, line, qty: isAlone && origins.length === 1 ? null : (shares[i] ?? null) }))
}

/**
 * Gives lines of a draft the sources that their sources only repeat: an order made from a quotation uses up the requisition that was
 * asked about. What a client says of these is not read; they follow from the nearest source.
 */
export const withOrigins = async ({ store, tx, def }: Call, draft: Row): Promise<void> => {
  const all = store.registry
  for (const [set] of lineSets(def)) {
    const through = arrowsTo(all, def.name).filter(arrow => arrow.lines[1] === set && besides(all, arrow).length > 0)
    if (through.length > 0) await Promise.all(linesOf(draft, set).map(line => fillOne(all, tx, line, through)))
  }
}

const fillOne = async (all: Registry, tx: Tx, line: DraftRow, through: readonly Arrow[]): Promise<void> => {
  const refs = line.from ?? []
  const nearest = through.filter(({ from }) => refs.some(({ doc }) => doc === from.name))
  if (nearest.length === 0) return
  const inherited = new Set(nearest.flatMap(arrow => besides(all, arrow).map(({ from }) => from.name)))
  const own = refs.filter(({ doc }) => !inherited.has(doc))
  const found = await Promise.all(
    own.map(async ref => {
      const arrow = nearest.find(({ from, lines }) => from.name === ref.doc && (ref.set === undefined || ref.set === lines[0]))
      if (!arrow) return []
      const origins = (await originsOf(tx, all, arrow, ref)).filter(({ doc }) => inherited.has(doc))
      const isAlone = own.length === 1
      return refsTo(origins, decimalIn(isAlone ? line[arrow.by] : ref.qty), isAlone)
    }),
  )
  line.from = [...own, ...found.flat()]
}

/** The arrow along which a line was made of a source, or why there is none. */
const arrowOf = ({ store, def }: Call, set: string, ref: SourceRef): { arrow: Arrow } | { message: string } => {
  const all = arrowsInto(store.registry, ref.doc, def.name, set)
  const meant = all.filter(({ lines }) => ref.set === undefined || lines[0] === ref.set)
  const [arrow] = meant
  if (!arrow) return { message: `A ${def.label} is not made from ${[ref.doc, ref.set].filter(Boolean).join('.')}.` }
  return meant.length === 1
    ? { arrow }
    : { message: `Say of which lines of the ${arrow.from.label} it is made: ${meant.map(({ lines }) => lines[0]).join(' or ')}.` }
}

/** Reads the source lines that the lines of a draft name: two statements per source document. Unknown ones are complained of. */
export const loadSources = async (
  call: Call,
  draft: Row,
): Promise<{ readonly sources: Sources; readonly complaints: readonly Complaint[] }> => {
  const { tx, def, loader } = call
  const complaints: Complaint[] = []
  const wanted: { ref: SourceRef; arrow: Arrow; path: string }[] = []
  for (const [set] of lineSets(def)) {
    linesOf(draft, set).forEach((line, i) => {
      for (const ref of line.from ?? []) {
        const path = `${set}.${i}.from`
        const found = arrowOf(call, set, ref)
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
  return { sources: found, complaints }
}

/** One document is made only from sources that agree: of the same customer, from the same registration. */
export const agree = (def: AnyDocument, draft: Readonly<Row>, sources: Sources): void => {
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

/** The latest of the days that a document's sources bear, and the document that bears it. */
const youngest = (sources: Iterable<Source>): Source | null => {
  let found: Source | null = null
  for (const source of sources) {
    const day = source.doc['date']
    if (typeof day === 'string' && (found === null || day > String(found.doc['date']))) found = source
  }
  return found
}

/** Complains of a document that is dated before one that it was made from. */
export const notBeforeSources = (def: AnyDocument, record: Readonly<Row>, sources: Sources): Complaint[] => {
  const own = record['date']
  const source = youngest(sources.values())
  if (typeof own !== 'string' || !source || own >= String(source.doc['date'])) return []
  const { label } = source.arrow.from
  const named = source.doc['number'] === null ? `Its ${inSentence(label)}` : `${label} ${String(source.doc['number'])}`
  const day = String(source.doc['date'])
  return [{ path: 'date', message: `${named} is dated ${day}. Date the ${inSentence(def.label)} ${day} or later.` }]
}

/** Complains of lines with several sources side by side that do not say how much they use of each. */
export const checkShares = (all: Registry, def: AnyDocument, record: Readonly<Row>, sources: Sources): Complaint[] =>
  lineSets(def).flatMap(([set]) =>
    linesOf(record, set).flatMap((line, i) =>
      sideBySide(all, line.from ?? []).flatMap((refs): Complaint[] => {
        const arrow = refs[0] && sources.get(refs[0])?.arrow
        if (!arrow || refs.length < 2) return []
        const path = `${set}.${i}.${arrow.by}`
        if (refs.some(ref => !ref.qty)) return [{ path, message: 'Enter how much is used of each source of this line.' }]
        const own = line[arrow.by]
        const total = sum(refs.map(ref => ref.qty ?? new Decimal(0)))
        return own instanceof Decimal && !total.eq(own)
          ? [{ path, message: `Its sources add up to ${total.toString()}, but the line is for ${own.toString()}.` }]
          : []
      }),
    ),
  )
