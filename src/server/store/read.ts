import { type Arrow, setLabel } from '../../kernel/arrow.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import { isOfTheWorks } from '../../kernel/duty.ts'
import { humanise } from '../../kernel/field.ts'
import { type HistoryEntry, isChanges } from '../../kernel/trail/arrivals.ts'
import { headerFields, lineFields, linesOf, type Row } from '../../kernel/record.ts'
import { arrowsBetween, arrowsFrom, arrowsTo, settlementsFrom } from '../../kernel/registry.ts'
import { postingSteps, stepLabel } from '../../kernel/steps.ts'
import { isDraft } from '../../kernel/states.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import { Refusal } from '../refusal.ts'
import { quoted, tableOf } from '../schema/names.ts'
import { costWithheld, inScope, maySeeCost, requireRight, titlesSeen, whyForbidden } from './parts/access.ts'
import type { DocumentAnswer, GlRow, LinkedDocument, MakeOffer, Postings, StockRow } from '../../wire/documents.ts'
import { savedAnswer } from './answer.ts'
import { withSources } from './stations/links.ts'
import { progressOf } from './lines/progress.ts'
import { loadOne } from './parts/load.ts'
import { leftOf } from './make.ts'
import type { Store } from './parts/store.ts'
import { titlesOf } from './parts/titles.ts'

const linked = async (
  store: Store,
  tx: Tx,
  arrows: readonly Arrow[],
  end: 'from' | 'to',
  id: number,
  name: string,
): Promise<LinkedDocument[]> => {
  const documents = [...new Set(arrows.map(a => a[end]))]
  if (documents.length === 0) return []
  const other = end === 'from' ? 'to' : 'from'
  const sql = documents.map(
    def => `select '${def.name}' as doc, h.id, ${def.series ? 'h.number' : 'null::text as number'}, h.status from ${quoted(tableOf(def.name))} h
      where h.id in (select ${end}_id from line_link where ${other}_id = $1 and ${other}_doc = $2 and ${end}_doc = '${def.name}')`,
  )
  const rows = await tx.rows<Omit<LinkedDocument, 'label'>>(`${sql.join(' union all ')} order by 1, 2`, [id, name])
  return rows.map(row => ({ ...row, label: store.registry.documents[row.doc]?.label ?? row.doc }))
}

interface Making {
  readonly to: AnyDocument
  readonly when: readonly string[]
  readonly label: string
  /** Why nothing can be made although its time has come. */
  readonly otherwise: string | null
  readonly isException?: boolean
}

const offer = (record: Readonly<Row>, actor: Actor, { to, when, label, otherwise, isException = false }: Making): MakeOffer => {
  const early = when.includes(String(record['status']))
    ? null
    : `Possible once it is ${when.map(s => humanise(s).toLowerCase()).join(' or ')}.`
  const why = whyForbidden(actor, to, 'write') ?? early ?? otherwise
  return { target: to.name, label, allowed: why === null, why, due: early === null && otherwise === null && !isException }
}

/** Whether nobody waits for what an arrow makes: by the arrow, or by the progress that it takes part in. */
const isExceptional = (def: AnyDocument, arrows: readonly Arrow[], to: AnyDocument): boolean =>
  arrows.every(({ exceptional }) => exceptional) ||
  Object.values(def.progress ?? {}).some(
    ({ path, exceptional }) => exceptional === true && path !== 'bill' && path[0] === to.name,
  )

/** Nothing is left of any line that the arrow uses up. */
const isUsedUp = async (store: Store, tx: Tx, arrow: Arrow, record: Readonly<Row>): Promise<boolean> => {
  const lines = linesOf(record, arrow.lines[0])
  const { left } = await leftOf(tx, store.registry, arrow, lines)
  return lines.every(line => left(line).isZero())
}

/** The documents that are made of a document, each once however many of its line sets lead there. */
const targetsOf = (store: Store, def: AnyDocument): AnyDocument[] => [
  ...new Set(arrowsFrom(store.registry, def.name).map(({ to }) => to)),
]

const makes = async (
  store: Store,
  tx: Tx,
  def: AnyDocument,
  record: Readonly<Row>,
  actor: Actor,
  open: boolean,
): Promise<MakeOffer[]> => [
  ...settlementsFrom(store.registry, def.name).map(({ to, when, label }) =>
    offer(record, actor, { to, when, label, otherwise: open ? null : 'It is settled in full.' }),
  ),
  ...(await Promise.all(
    targetsOf(store, def).map(async to => {
      const arrows = arrowsBetween(store.registry, def.name, to.name)
      const when = [...new Set(arrows.flatMap(arrow => arrow.when))]
      const open = arrows.filter(arrow => arrow.when.includes(String(record['status'])))
      const used = await Promise.all(open.map(arrow => !arrow.repeats && isUsedUp(store, tx, arrow, record)))
      const isDone = open.length > 0 && used.every(Boolean)
      const several = arrows.flatMap(arrow => setLabel(arrow) ?? [])[0]
      return {
        ...offer(record, actor, {
          to,
          when,
          label: `Make ${to.label}`,
          otherwise: isDone ? `Nothing is left to make a ${to.label} from.` : null,
          isException: isExceptional(def, arrows, to),
        }),
        ...(several === undefined ? {} : { several }),
      }
    }),
  )),
]

/** Whether a bill that the record opened is still open. */
const hasOpenBill = async (tx: Tx, def: AnyDocument, id: number): Promise<boolean> =>
  (await tx.maybe('select 1 from bill where document = $1 and document_id = $2 and open_amount <> 0 limit 1', [def.name, id])) !==
  null

/**
 * Documents that settled a bill of this one, documents whose bills this one settled, pieces that it used or moved and pieces that it
 * made: read from the ledgers themselves.
 */
const booked = async (
  store: Store,
  tx: Tx,
  def: AnyDocument,
  id: number,
): Promise<{ up: LinkedDocument[]; down: LinkedDocument[] }> => {
  const rows = await tx.rows<Omit<LinkedDocument, 'label'> & { way: 'up' | 'down' }>(
    `select distinct 'down' as way, v.doc, v.doc_id as id, v.number, 'posted' as status from bill b join gl_entry g on g.bill = b.id join voucher v on v.id = g.voucher
     where b.document = $1 and b.document_id = $2 and (v.doc, v.doc_id) <> ($1, $2)
     union select distinct 'up', b.document, b.document_id, b.bill_no, 'posted' from voucher v join gl_entry g on g.voucher = v.id join bill b on b.id = g.bill
     where v.doc = $1 and v.doc_id = $2 and (b.document, b.document_id) <> ($1, $2)
     union select distinct case when p.document = $1 and p.document_id = $2 then 'down' else 'up' end, 'piece', p.id, p.piece_no, p.status
     from voucher v join stock_entry e on e.voucher = v.id join piece p on p.id = e.piece where v.doc = $1 and v.doc_id = $2 order by 2, 3`,
    [def.name, id],
  )
  const found = rows.map(({ way, ...row }) => ({
    way,
    link: { ...row, label: store.registry.documents[row.doc]?.label ?? row.doc },
  }))
  return { up: found.filter(f => f.way === 'up').map(f => f.link), down: found.filter(f => f.way === 'down').map(f => f.link) }
}

/** One whole record as far as the person may see it at all: 403 without the right to read, 404 for none and for those of others. */
export const loadSeen = async (store: Store, tx: Tx, actor: Actor, def: AnyDocument, id: number): Promise<Row> => {
  requireRight(actor, def, 'read')
  const record = await loadOne(store, tx, def, id)
  if (!inScope(actor, def, record)) throw new Refusal(404, `There is no ${def.label} with the id ${id}.`)
  return record
}

/** A credit note is made of the invoice whose bill it settles: each document is told of once. */
const distinct = (links: readonly LinkedDocument[]): LinkedDocument[] => [
  ...new Map(links.map(link => [`${link.doc}/${link.id}`, link])).values(),
]

/** The record with what is told of its lines; values of the record itself stay as they are. */
const withTold = async (store: Store, tx: Tx, def: AnyDocument, record: Row): Promise<Row> => {
  const out: Row = { ...record }
  for (const [set, tell] of Object.entries(store.parts.rules[def.name]?.told ?? {})) {
    const told = await tell({ store, tx, record })
    out[set] = linesOf(record, set).map(line => ({ ...line, ...told.get(Number(line.id)) }))
  }
  return out
}

const sentSql = 'select count(*)::int as count from revision where record = $2 and doc = $1'

/** GET /api/:doc/:id — the whole record, what may be done with it, and what it is linked to; see API in the module's README. */
export const readAnswer = async (store: Store, tx: Tx, actor: Actor, def: AnyDocument, id: number): Promise<DocumentAnswer> => {
  const stored = await withSources(store, tx, def, await loadSeen(store, tx, actor, def, id))
  const record = await withTold(store, tx, def, stored)
  const into = arrowsTo(store.registry, def.name)
  const opens = settlementsFrom(store.registry, def.name).length > 0
  const open = opens && (await hasOpenBill(tx, def, id))
  const money = def.post ? await booked(store, tx, def, id) : { up: [], down: [] }
  const progress = def.progress ? ((await progressOf(store, tx, def, [id])).get(id) ?? {}) : {}
  const [titles, sent] = await Promise.all([
    titlesOf(store, tx, def, record),
    def.revisions ? tx.one<{ count: number }>(sentSql, [def.name, id]) : null,
  ])
  return {
    ...savedAnswer(def, record, actor),
    canDelete: whyForbidden(actor, def, 'write') === null && (def.nature === 'master' || isDraft(def, record['status'])),
    makes: await makes(store, tx, def, record, actor, open),
    links: {
      up: distinct([...(await linked(store, tx, into, 'from', id, def.name)), ...money.up]),
      down: distinct([...(await linked(store, tx, arrowsFrom(store.registry, def.name), 'to', id, def.name)), ...money.down]),
    },
    progress: Object.fromEntries(
      Object.entries(progress).map(([name, share]) => [
        name,
        { label: def.progress?.[name]?.label ?? name, done: share.toFixed(4) },
      ]),
    ),
    titles: titlesSeen(actor, titles),
    ...(sent ? { revisions: sent.count } : {}),
  }
}

/** GET /api/:doc/:id */
export const read = (store: Store, actor: Actor, def: AnyDocument, id: number): Promise<DocumentAnswer> =>
  store.db.read(tx => readAnswer(store, tx, actor, def, id))

const glText = `select v.id as voucher, v.number, v.date, v.title, v.reverses, v.step, g.account, a.code || ' · ' || a.name as "accountTitle", g.amount,
  coalesce(c.name, s.name) as party
  from voucher v join gl_entry g on g.voucher = v.id join account a on a.id = g.account left join customer c on c.id = g.customer left join supplier s on s.id = g.supplier
  where v.doc_id = $1 and v.doc = $2`

const stockText = `select v.id as voucher, v.date, e.kind, e.piece, p.piece_no as "pieceNo", e.item, i.code || ' · ' || i.name as "itemTitle", e.place,
  s.name as store, e.metres, e.kg, e.count, e.account, e.metal + e.other as amount
  from voucher v join stock_entry e on e.voucher = v.id join item i on i.id = e.item left join piece p on p.id = e.piece
  left join store s on s.id = e.store where v.doc_id = $1 and v.doc = $2 order by e.id`

/**
 * GET /api/:doc/:id/postings — the rows that a record wrote in both ledgers, in order. What goods cost stands in every line of a
 * voucher that moved some, so that a user who may not know it sees neither those lines nor the worth of the goods.
 */
export const postings = async (store: Store, actor: Actor, def: AnyDocument, id: number): Promise<Postings> => {
  return store.db.read(async tx => {
    if (!isOfTheWorks(actor)) throw new Refusal(403, 'The books are shown to the people of the works.')
    await loadSeen(store, tx, actor, def, id)
    const [rows, goods] = await Promise.all([
      tx.rows<Omit<GlRow, 'label'> & { step: string | null }>(`${glText} order by v.position, g.id`, [id, def.name]),
      tx.rows<StockRow>(stockText, [id, def.name]),
    ])
    const several = postingSteps(def).length > 1
    const all = rows.map(({ step, ...row }) => ({ ...row, label: several && step !== null ? stepLabel(def, step) : 'Posted' }))
    if (maySeeCost(actor)) return { gl: all, stock: goods, withheld: null }
    const moved = new Set(goods.map(({ voucher }) => voucher))
    const gl = all.filter(({ voucher }) => !moved.has(voucher))
    return { gl, stock: goods.map(row => ({ ...row, amount: null })), withheld: goods.length > 0 ? costWithheld : null }
  })
}

/** Decimals stay the text that the database wrote; a binary number would lose the last digits of a large one. */
const exactly = (text: string): unknown =>
  JSON.parse(text, (_key: string, value: unknown, context?: { readonly source?: string }) =>
    typeof value === 'number' && context?.source?.includes('.') ? context.source : value,
  )

const camel = (column: string): string => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** An entry as a person may read it: fields that do not exist for them are not in it, columns have the names of fields. */
const seen = (def: AnyDocument, actor: Actor, entry: HistoryEntry): HistoryEntry => {
  const set = def.lines[entry.part]
  const fields = entry.part === '' ? headerFields(def) : set ? lineFields(set) : {}
  const hidden = (column: string): boolean => {
    const only = fields[camel(column)]?.only
    return only !== undefined && !only.some(duty => actor.duties.has(duty))
  }
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strip)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).flatMap(([column, v]) => (hidden(column) ? [] : [[camel(column), v]])))
  }
  return { ...entry, changes: strip(entry.changes) }
}

const entriesText = `select a.id, a.stamp, a.user_id as user, u.name as "userName", a.op, a.action, a.reason, a.part, a.changes::text as changes,
  a.doc, a.doc_id as "docId" from audit a left join "user" u on u.id = a.user_id`

/** An entry of the trail, and the record that it is about. */
export interface TrailEntry extends HistoryEntry {
  readonly doc: string
  readonly docId: number
}

/** Entries of the audit trail that meet a condition, as this person may read them, newest first. */
export const trail = async (
  store: Store,
  tx: Tx,
  actor: Actor,
  where: string,
  values: readonly unknown[],
  most: number,
): Promise<readonly TrailEntry[]> => {
  const rows = await tx.rows<Omit<TrailEntry, 'changes'> & { changes: string }>(
    `${entriesText} where ${where} order by a.id desc limit ${most}`,
    values,
  )
  return rows.flatMap(({ doc, docId, ...row }): TrailEntry[] => {
    const def = store.registry.documents[doc]
    return def ? [{ ...seen(def, actor, { ...row, changes: exactly(row.changes) }), doc, docId }] : []
  })
}

/** What people from outside the works are told of an entry: that the record came into a state, and when. */
const stepOf = ({ changes, ...entry }: HistoryEntry): HistoryEntry[] => {
  const status = isChanges(changes) ? changes['status'] : undefined
  if (entry.part !== '' || status === undefined) return []
  return [{ ...entry, user: null, userName: 'The works', reason: null, changes: { status } }]
}

/** GET /api/:doc/:id/history — who changed what, when, through which action and why; newest first. */
export const history = async (store: Store, actor: Actor, def: AnyDocument, id: number): Promise<readonly HistoryEntry[]> => {
  return store.db.read(async tx => {
    await loadSeen(store, tx, actor, def, id)
    const entries = await trail(store, tx, actor, 'a.doc = $1 and a.doc_id = $2', [def.name, id], 500)
    const told = entries.map(({ doc: _doc, docId: _id, ...entry }) => entry)
    return isOfTheWorks(actor) ? told : told.flatMap(stepOf)
  })
}
