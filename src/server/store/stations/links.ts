import type { Arrow, SourceRef } from '../../../kernel/arrow.ts'
import { Decimal, sum } from '../../../kernel/decimal.ts'
import type { AnyDocument, Complaint } from '../../../kernel/document.ts'
import { humanise } from '../../../kernel/field.ts'
import { formatField, kinds } from '../../../kernel/kinds.ts'
import { type DraftRow, lineField, lineSets, linesOf, type Row, shareField } from '../../../kernel/record.ts'
import { arrowsFrom, arrowsInto, arrowsTo, type Registry } from '../../../kernel/registry.ts'
import { isOver } from '../../../kernel/lines/lineStates.ts'
import { isDraft } from '../../../kernel/states.ts'
import type { Tx } from '../../database.ts'
import { decimal, integer, orNull, reading, type RowOf, text } from '../../reading.ts'
import { complaintsRefusal, Refusal } from '../../refusal.ts'
import { quoted, tableOf } from '../../schema/names.ts'
import { inStage } from '../../schema/stateSql.ts'
import { type Sources, sideBySide } from './sources.ts'
import type { Store } from '../parts/store.ts'

const link = { fromDoc: text, fromSet: text, toSet: text, fromId: integer, fromLine: integer, toLine: integer, qty: decimal }

/** A stored link: the target line uses up `qty` of the source line. */
export type Link = RowOf<typeof link>

/** A line with a single source beside no other uses its own quantity, whatever was sent: a share from before an edit must not count. */
const usedBy = (all: Registry, line: DraftRow, arrow: Arrow, ref: SourceRef): Decimal => {
  const beside = sideBySide(all, line.from ?? []).find(group => group.includes(ref))
  const own = line[arrow.by]
  if (beside?.length !== 1 && ref.qty) return ref.qty
  return own instanceof Decimal ? own : new Decimal(0)
}

/** Writes the links of a saved record anew: two statements. Nothing of a draft counts as used yet. */
export const writeLinks = async (
  all: Registry,
  tx: Tx,
  def: AnyDocument,
  id: number,
  record: Readonly<Row>,
  sources: Sources,
  replace: boolean,
): Promise<void> => {
  const rows = lineSets(def).flatMap(([set]) =>
    linesOf(record, set).flatMap(line =>
      (line.from ?? []).flatMap(ref => {
        const source = sources.get(ref)
        return source
          ? [
              {
                from_doc: ref.doc,
                from_set: source.arrow.lines[0],
                to_set: set,
                from_id: source.doc['id'],
                from_line: ref.line,
                to_line: line.id,
                qty: kinds.qty.wire(usedBy(all, line, source.arrow, ref), shareField),
              },
            ]
          : []
      }),
    ),
  )
  if (replace) await tx.rows('delete from line_link where to_id = $1 and to_doc = $2', [id, def.name])
  if (rows.length === 0) return
  await tx.rows(
    `insert into line_link (from_doc, from_set, from_id, from_line, to_doc, to_set, to_id, to_line, qty)
     select from_doc, from_set, from_id, from_line, $2, to_set, $1, to_line, qty
     from json_to_recordset($3::json) as x(from_doc text, from_set text, to_set text, from_id bigint, from_line bigint, to_line bigint, qty numeric)`,
    [id, def.name, JSON.stringify(rows)],
  )
}

const linksReading = reading(
  link,
  'select from_doc, from_set, to_set, from_id, from_line, to_line, qty from line_link where to_id = $1 and to_doc = $2 order by from_line',
)

/** The links into a record. */
export const linksInto = (tx: Tx, def: AnyDocument, id: number): Promise<Link[]> => linksReading.rows(tx, [id, def.name])

/** The links of one line of a set; ids are unique within a set only. */
export const linksOfLine = (set: string, line: Readonly<DraftRow>, links: readonly Link[]): Link[] =>
  links.filter(l => l.toLine === line.id && l.toSet === set)

/** A link as the line names its source: with the set of it where lines of several sets may be meant. */
export const sourceOf = (all: Registry, def: AnyDocument, link: Link, qty: Decimal | null): SourceRef => {
  const { fromDoc: doc, fromSet: set, fromLine: line, toSet } = link
  return { doc, ...(arrowsInto(all, doc, def.name, toSet).length > 1 ? { set } : {}), line, qty }
}

/** Gives the lines of a stored record their sources. Changes the lines in place. */
export const withSources = async (store: Store, tx: Tx, def: AnyDocument, record: Row): Promise<Row> => {
  if (arrowsTo(store.registry, def.name).length === 0) return record
  const links = await linksInto(tx, def, Number(record['id']))
  for (const [set] of lineSets(def)) {
    for (const line of linesOf(record, set)) {
      const own = linksOfLine(set, line, links)
      if (own.length > 0) line.from = own.map(link => sourceOf(store.registry, def, link, link.qty))
    }
  }
  return record
}

const quantity = { line: integer, qty: decimal }

const byLine = (rows: readonly RowOf<typeof quantity>[]): Map<number, Decimal> =>
  new Map(rows.map(({ line, qty }) => [line, qty]))

const usedReading = reading(
  quantity,
  `
select from_line as line, sum(qty) as qty from line_link
where from_line = any($1::bigint[]) and from_doc = $2 and to_doc = $3 and live and to_id <> $4 and from_set = $5 and to_set = $6
group by from_line`,
)

const besidesReading = reading(
  quantity,
  `
select from_line as line, sum(qty) as qty from line_link
where from_line = any($1::bigint[]) and from_doc = $2 and from_set = $3 and to_doc = any($4::text[]) and live group by from_line`,
)

/**
 * Counts how much of source lines counts already for one target document, beside that of `exceptTarget`, and for those whose use counts with
 * it.
 */
export const usedOf = async (tx: Tx, arrow: Arrow, lines: readonly number[], exceptTarget = 0): Promise<Map<number, Decimal>> => {
  const {
    from,
    to,
    lines: [set, theirs],
    besides = [],
  } = arrow
  const [own, others] = await Promise.all([
    usedReading.rows(tx, [lines, from.name, to.name, exceptTarget, set, theirs]),
    besides.length === 0 ? [] : besidesReading.rows(tx, [lines, from.name, set, besides]),
  ])
  const used = byLine(own)
  for (const { line, qty } of others) used.set(line, qty.plus(used.get(line) ?? 0))
  return used
}

/** What was met of source lines, and what of that before anything was planned along the arrow or beside it, or in one transaction with it. */
const metQuantity = { ...quantity, before: decimal }
type Met = RowOf<typeof metQuantity>

/** SQL: when the first document that counts was made from the line of `k`, along the arrow or beside it. */
const firstPlanned = (all: Registry, { to, besides = [] }: Arrow): string =>
  [to.name, ...besides]
    .flatMap(name => all.documents[name] ?? [])
    .map(
      def => `select x.created_stamp from line_link y join ${quoted(tableOf(def.name))} x on x.id = y.to_id
        where y.from_line = k.from_line and y.from_doc = k.from_doc and y.from_set = k.from_set and y.to_doc = '${def.name}' and y.live`,
    )
    .join(' union all ')

/** Of source lines what the document that meets them besides has done already: what was despatched, of lines that are also made. */
const metOf = async (tx: Tx, all: Registry, arrow: Arrow, ids: readonly number[]): Promise<ReadonlyMap<number, Met>> => {
  const { from, lines, metBy } = arrow
  if (metBy === undefined) return new Map()
  const by = all.documents[metBy]
  if (!by) throw new Error(`${metBy}, by which lines of a ${from.label} are met, is no document.`)
  const met = reading(
    metQuantity,
    `select k.from_line as line, sum(k.qty) as qty,
       coalesce(sum(k.qty) filter (where h.created_stamp <= (select min(created_stamp) from (${firstPlanned(all, arrow)}) f)), 0) as before
     from line_link k join ${quoted(tableOf(metBy))} h on h.id = k.to_id and ${inStage(by, 'happened', 'h')}
     where k.from_line = any($1::bigint[]) and k.from_doc = $2 and k.from_set = $3 and k.to_doc = $4 and k.live group by k.from_line`,
  )
  return new Map((await met.rows(tx, [ids, from.name, lines[0], metBy])).map(row => [row.line, row]))
}

/** What counts already, with what was met before anything was planned, or what was met, if that is more. */
const takenBy = (used: Decimal | undefined, met: Met | undefined): Decimal => {
  const [planned, qty] = [used ?? new Decimal(0), met?.qty ?? new Decimal(0)]
  return planned.isZero() ? qty : Decimal.max(planned.plus(met?.before ?? 0), qty)
}

/** Computes how much of source lines no new document along the arrow is proposed for: what counts already, or was met besides. */
export const takenOf = async (tx: Tx, all: Registry, arrow: Arrow, lines: readonly number[]): Promise<Map<number, Decimal>> => {
  const [used, met] = await Promise.all([usedOf(tx, arrow, lines), metOf(tx, all, arrow, lines)])
  return new Map([...used.keys(), ...met.keys()].map(line => [line, takenBy(used.get(line), met.get(line))]))
}

/** How a quantity of the arrow's source lines is told: 0.500 km. */
const quantityShown = (arrow: Arrow): ((quantity: Decimal) => string) => {
  const field = lineField(arrow.from, arrow.lines[0], arrow.uses)
  return quantity => `${field ? formatField(field, quantity) : quantity.toString()}${field?.unit ? ` ${field.unit}` : ''}`
}

/** Keeps source documents as they are before anything waits for their lines: a change of one locks in this order too. */
const holdSources = (tx: Tx, { from }: Arrow, links: readonly Link[]): Promise<unknown> =>
  tx.rows(`select id from ${quoted(tableOf(from.name))} where id = any($1::bigint[]) order by id for share`, [
    links.map(l => l.fromId),
  ])

/** A source line, with what its document is: up to how much of it may be used, and how much the whole of it asks for. */
const lockedLine = {
  id: integer,
  no: integer,
  qty: decimal,
  whole: decimal,
  status: text,
  number: orNull(text),
  state: orNull(text),
}
type LockedLine = RowOf<typeof lockedLine>

const lockLines = (tx: Tx, { from, lines: [set], uses, upTo = uses }: Arrow, ids: readonly number[]): Promise<LockedLine[]> =>
  reading(
    lockedLine,
    `select l.id, l.no, l.${quoted(upTo)} as qty, l.${quoted(uses)} as whole, h.status, h.number, ${from.lines[set]?.states ? 'l.status' : 'null'} as state
     from ${quoted(tableOf(from.name, set))} l join ${quoted(tableOf(from.name))} h on h.id = l.doc
     where l.id = any($1::bigint[]) order by l.id for update of l`,
  ).rows(tx, [ids])

/** Refuses to use lines that are gone, whose document may no longer be used, or that are over themselves. */
const refuseUnusable = ({ from, lines: [set], when }: Arrow, ids: readonly number[], locked: readonly LockedLine[]): void => {
  if (locked.length < ids.length)
    throw new Refusal(
      422,
      `A line of the ${from.label} that this was made from no longer exists; make it from the ${from.label} again.`,
    )
  const stale = locked.find(line => !when.includes(line.status))
  if (stale)
    throw new Refusal(422, `${stale.number} is ${humanise(stale.status).toLowerCase()}; nothing more can be made from it.`)
  const lines = from.lines[set]
  const over = lines && locked.find(line => isOver(lines, { status: line.state }))
  if (over)
    throw new Refusal(
      422,
      `Line ${over.no} of ${over.number} is ${humanise(over.state ?? '').toLowerCase()}; nothing more can be made from it.`,
    )
}

/** Locks the source lines of an arrow, and complains of those of which more is asked than is left. */
const claim = async (
  tx: Tx,
  all: Registry,
  arrow: Arrow,
  links: readonly Link[],
  target: Readonly<Row>,
): Promise<Complaint[]> => {
  const ids = [...new Set(links.map(l => l.fromLine))].sort((a, b) => a - b)
  const locked = await lockLines(tx, arrow, ids)
  refuseUnusable(arrow, ids, locked)
  if (arrow.repeats) return []
  const used = await usedOf(tx, arrow, ids, Number(target['id']))
  // What was met besides since the draft was made needs nothing more. Once it counts, what was met may well be its own.
  const met = isDraft(arrow.to, target['status']) ? await metOf(tx, all, arrow, ids) : new Map<number, Met>()
  const show = quantityShown(arrow)
  const withTolerance = ({ qty, whole }: LockedLine): string =>
    qty.gt(whole) ? `, which is for ${show(whole)} and takes ${show(qty)} with its tolerance` : ''
  return locked.flatMap((line): Complaint[] => {
    const mine = links.filter(l => l.fromLine === line.id)
    const asked = sum(mine.map(l => l.qty))
    const left = line.qty.minus(takenBy(used.get(line.id), met.get(line.id)))
    if (asked.lte(left)) return []
    const index = linesOf(target, arrow.lines[1]).findIndex(l => l.id === mine[0]?.toLine)
    return [
      {
        path: `${arrow.lines[1]}.${Math.max(index, 0)}.${arrow.by}`,
        message: `Line ${index + 1}: ${show(asked)} is more than the ${show(left)} left on line ${line.no} of ${line.number}${withTolerance(line)}.`,
      },
    ]
  })
}

const isAlong = ({ from, lines: [theirs, ours] }: Arrow, { fromDoc, fromSet, toSet }: Link): boolean =>
  fromDoc === from.name && fromSet === theirs && toSet === ours

/**
 * Makes a record's use of its sources count, under locks on the sources and on their lines, in the order of their ids. Refuses when
 * a source has been closed, or has less left than the record uses.
 */
export const claimSources = async (store: Store, tx: Tx, def: AnyDocument, record: Readonly<Row>): Promise<void> => {
  const links = await linksInto(tx, def, Number(record['id']))
  if (links.length === 0) return
  const used = arrowsTo(store.registry, def.name)
    .toSorted((a, b) => a.from.name.localeCompare(b.from.name))
    .map(arrow => ({ arrow, mine: links.filter(link => isAlong(arrow, link)) }))
    .filter(({ mine }) => mine.length > 0)
  const [, found] = await Promise.all([
    Promise.all(used.map(({ arrow, mine }) => holdSources(tx, arrow, mine))),
    Promise.all(used.map(({ arrow, mine }) => claim(tx, store.registry, arrow, mine, record))),
  ])
  const complaints = found.flat()
  if (complaints.length > 0) throw complaintsRefusal(422, complaints)
  await setLive(tx, def, Number(record['id']), true)
}

const usedBySource = (links: readonly Link[]): Map<string, Decimal> => {
  const used = new Map<string, Decimal>()
  for (const { fromDoc, fromSet, fromLine, qty } of links) {
    const source = `${fromDoc}:${fromSet}:${fromLine}`
    used.set(source, (used.get(source) ?? new Decimal(0)).plus(qty))
  }
  return used
}

/**
 * Makes the use count again after a record that counts was changed; `before` is what it used until now. Only what it wants beyond
 * that is asked for: a vehicle number may be entered although the order has been closed since.
 */
export const claimAgain = async (
  store: Store,
  tx: Tx,
  def: AnyDocument,
  record: Readonly<Row>,
  before: readonly Link[],
): Promise<void> => {
  const held = usedBySource(before)
  const wanted = usedBySource(await linksInto(tx, def, Number(record['id'])))
  const more = [...wanted].some(([source, qty]) => qty.gt(held.get(source) ?? 0))
  await (more ? claimSources(store, tx, def, record) : setLive(tx, def, Number(record['id']), true))
}

/** Complains of a change that would leave a line with less than what was made from it already. */
export const complainBelowUse = async (
  store: Store,
  tx: Tx,
  def: AnyDocument,
  before: Readonly<Row>,
  record: Readonly<Row>,
): Promise<Complaint[]> => {
  // Of a draft nothing has been made; whatever came after it, be it opened for change again, may have followers.
  if (isDraft(def, before['status'])) return []
  const complaints: Complaint[] = []
  for (const arrow of arrowsFrom(store.registry, def.name).filter(({ repeats }) => !repeats)) {
    const [set] = arrow.lines
    const used = await usedOf(
      tx,
      arrow,
      linesOf(before, set).map(line => Number(line.id)),
    )
    linesOf(before, set).forEach((line, i) => {
      const needed = used.get(Number(line.id)) ?? new Decimal(0)
      const now = linesOf(record, set).findIndex(l => l.id === line.id)
      const quantity = linesOf(record, set)[now]?.[arrow.upTo ?? arrow.uses]
      if (needed.isZero() || (quantity instanceof Decimal && quantity.gte(needed))) return
      const message = `${quantityShown(arrow)(needed)} of line ${i + 1} is in a ${arrow.to.label} already; it cannot become less than that.`
      complaints.push({ path: now < 0 ? set : `${set}.${now}.${arrow.uses}`, message })
    })
  }
  return complaints
}

/** Gives back what a record used of its sources. */
export const setLive = (tx: Tx, def: AnyDocument, id: number, live: boolean): Promise<unknown> =>
  tx.rows('update line_link set live = $3 where to_id = $1 and to_doc = $2', [id, def.name, live])

/** Gives back what one line of a record used of its sources: it is over and uses nothing of them any more, while the others go on using theirs. */
export const giveBackLine = (tx: Tx, def: AnyDocument, set: string, line: number): Promise<unknown> =>
  tx.rows('update line_link set qty = 0 where to_doc = $1 and to_set = $2 and to_line = $3', [def.name, set, line])

/** Refuses to undo a record from which something else was made that still counts. */
export const refuseWhenUsed = async (store: Store, tx: Tx, def: AnyDocument, id: number): Promise<void> => {
  const followers = await tx.rows<{ doc: string; id: number }>(
    'select distinct to_doc as doc, to_id as id from line_link where from_id = $1 and from_doc = $2 and live order by 1, 2 limit 5',
    [id, def.name],
  )
  const first = followers[0]
  if (!first) return
  const follower = store.registry.documents[first.doc]
  const named = follower?.series
    ? await tx.maybe<{ number: string | null }>(`select number from ${quoted(tableOf(first.doc))} where id = $1`, [first.id])
    : null
  throw new Refusal(422, `${follower?.label ?? first.doc} ${named?.number ?? ''} was made from it; cancel that first.`)
}
