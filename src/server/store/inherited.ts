import type { Arrow, SourceRef } from '../../kernel/arrow.ts'
import { Decimal, sum } from '../../kernel/decimal.ts'
import { type DraftRow, lineSets, linesOf, type Row } from '../../kernel/record.ts'
import { arrowsTo, type Registry } from '../../kernel/registry.ts'
import { shared } from '../../kernel/stock.ts'
import type { Tx } from '../database.ts'
import type { Filling } from './filling/fill.ts'

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

interface Origin {
  readonly doc: string
  readonly set: string
  readonly line: number
  readonly qty: string
}

/** Every line that a line goes back to over lines that only repeat it, with how much of it was repeated. */
const originsSql = `
with recursive up as (
  select from_doc, from_set, from_line, qty from line_link where to_doc = $1 and to_line = $2 and from_doc = any($3::text[]) and to_set = $4
  union
  select k.from_doc, k.from_set, k.from_line, k.qty from up join line_link k
    on k.to_doc = up.from_doc and k.to_set = up.from_set and k.to_line = up.from_line and k.from_doc = any($3::text[]))
select from_doc as doc, from_set as set, from_line as line, qty from up order by from_doc, from_line`

const originsOf = (tx: Tx, all: Registry, { from, lines: [set] }: Arrow, { line }: SourceRef): Promise<Origin[]> =>
  tx.rows<Origin>(originsSql, [from.name, line, above(all, from.name), set])

const decimal = (value: unknown): Decimal => (value instanceof Decimal ? value : new Decimal(0))

/** What is used of the origins of one source: all of what the line uses of it, shared in proportion where there are several. */
const refsTo = (origins: readonly Origin[], used: Decimal, isAlone: boolean): SourceRef[] => {
  const weights = origins.map(({ qty }) => new Decimal(qty))
  const shares = shared(used, weights, sum(weights), 3)
  return origins.map(({ doc, line }, i) => ({ doc, line, qty: isAlone && origins.length === 1 ? null : (shares[i] ?? null) }))
}

/**
 * Gives lines of a draft the sources that their sources only repeat: an order made from a quotation uses up the requisition that was
 * asked about. What a client says of these is not read; they follow from the nearest source.
 */
export const withOrigins = async ({ store, tx, def }: Filling, draft: Row): Promise<void> => {
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
      return refsTo(origins, decimal(isAlone ? line[arrow.by] : ref.qty), isAlone)
    }),
  )
  line.from = [...own, ...found.flat()]
}
