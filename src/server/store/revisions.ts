import type { AnyDocument } from '../../kernel/document.ts'
import { isOfTheWorks } from '../../kernel/duty.ts'
import type { Fields } from '../../kernel/field.ts'
import type { Paper } from '../../kernel/paper/paper.ts'
import { plainPaper } from '../../kernel/paper/printed.ts'
import { headerFields, lineFields, lineSets, linesOf, type Row, visible, wireRow } from '../../kernel/record.ts'
import { isChanges, isPair } from '../../kernel/trail/arrivals.ts'
import type { Revision, SentAnswer } from '../../wire/documents.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import { pressFor } from '../press/press.ts'
import { quoted, tableOf } from '../schema/names.ts'
import { makeLoader } from './parts/load.ts'
import type { Store } from './parts/store.ts'
import { loadSeen, trail } from './read.ts'

/**
 * Stands for the number of a record that is drawn as it is sent: the database puts it in, so that nobody waits for the counter while the
 * paper is made. No number and nothing that people type holds these characters, which Unicode leaves to private use.
 */
const numberToCome = '\uE000number\uE000'

/** Says all of a record in the form of the wire, before anybody is asked what they may read. */
const contentOf = (def: AnyDocument, record: Readonly<Row>): Row => {
  const { id, number, status, version, createdBy, createdStamp } = record
  const header = { id, number, status, version, createdBy, createdStamp, ...wireRow(headerFields(def), record) }
  const sets = lineSets(def).map(([name, set]) => [
    name,
    linesOf(record, name).map(line => ({ id: line.id, no: line['no'], ...wireRow(lineFields(set), line) })),
  ])
  return { ...header, ...Object.fromEntries(sets) }
}

/** The paper as it goes to the other side; what some people alone may see is not on it. */
const paperOf = async (store: Store, tx: Tx, actor: Actor, def: AnyDocument, record: Readonly<Row>): Promise<Paper> => {
  const press = await pressFor(store, tx, actor.name, def, record)
  const own = store.parts.papers[def.name]
  if (!own) return plainPaper(def, record, press)
  return own.print(record, press, { loader: makeLoader(store, tx), held: new Set(), to: null })
}

const keepSql = (def: AnyDocument): string => `
insert into revision (doc, record, no, user_id, content, paper)
select $1, h.id, $3, $4, replace($5, $7, n.text)::jsonb, replace($6, $7, n.text)::jsonb
from ${quoted(tableOf(def.name))} h cross join lateral (select trim(both '"' from to_json(coalesce(h.number, ''))::text) as text) n where h.id = $2`

/**
 * Makes ready what is kept of a record as it is sent: all that is read for its paper is read here. `write` is sent behind the statement that
 * moves the record and draws its number, and what it keeps is what stands then; nothing has to be waited for in between.
 */
export const revisionOf = async (
  store: Store,
  tx: Tx,
  actor: Actor,
  def: AnyDocument,
  record: Readonly<Row>,
  to: string,
): Promise<{ readonly write: () => Promise<unknown> }> => {
  const version = Number(record['version']) + 1
  const sent: Row = { ...record, number: record['number'] ?? numberToCome, status: to, version }
  const [content, paper] = [contentOf(def, sent), await paperOf(store, tx, actor, def, sent)].map(part => JSON.stringify(part))
  const no = record['amendment'] ?? 0
  return { write: () => tx.rows(keepSql(def), [def.name, record['id'], no, actor.id, content, paper, numberToCome]) }
}

const seenIn = (fields: Fields, kept: Readonly<Row>, actor: Actor): Row => {
  const names = new Set(visible(fields, actor.duties).map(([name]) => name))
  return Object.fromEntries(Object.entries(kept).filter(([name]) => names.has(name)))
}

/** What was kept, as this person may read it: as they may read the record itself, and nothing that it has no longer. */
const seen = (def: AnyDocument, kept: Readonly<Row>, actor: Actor): Row => {
  const { id, number, status } = kept
  const sets = lineSets(def).filter(([name]) => Array.isArray(kept[name]))
  return {
    id,
    number,
    status,
    ...seenIn(headerFields(def), kept, actor),
    ...Object.fromEntries(
      sets.map(([name, set]) => [
        name,
        linesOf(kept, name).map(line => ({ id: line.id, no: line['no'], ...seenIn(lineFields(set), line, actor) })),
      ]),
    ),
  }
}

const revisionsSql = `
select r.no, r.stamp, r.user_id as "user", u.name as "userName", r.paper is not null as printed, r.content
from revision r left join "user" u on u.id = r.user_id where r.record = $2 and r.doc = $1 order by r.no desc`

/** The amendments of a record by their numbers: each led to the revision of its number, unless it is still under way. */
const amendments = async (store: Store, tx: Tx, actor: Actor, def: AnyDocument, id: number) => {
  const amending = Object.entries(def.actions).flatMap(([name, { effect }]) => (effect === 'amend' ? [name] : []))
  const where = `a.doc = $1 and a.doc_id = $2 and a.part = '' and a.op = 'update' and a.action = any($3::text[])`
  const entries = await trail(store, tx, actor, where, [def.name, id, amending], 1000)
  return new Map(
    entries.flatMap(({ changes, ...entry }) => {
      const counted = isChanges(changes) ? changes['amendment'] : undefined
      return isPair(counted) ? [[Number(counted[1]), entry] as const] : []
    }),
  )
}

/** What people from outside the works are told: what was sent and when, neither names nor reasons. */
const outside = { user: null, userName: 'The works', reason: null } as const

/**
 * GET /api/:doc/:id/revisions — a record as it was sent, each time, newest first: when, by whom, and why it was amended before; and the
 * amendment that is under way.
 */
export const revisions = (store: Store, actor: Actor, def: AnyDocument, id: number): Promise<SentAnswer> =>
  store.db.read(async tx => {
    const record = await loadSeen(store, tx, actor, def, id)
    const rows = await tx.rows<Omit<Revision, 'reason'>>(revisionsSql, [def.name, id])
    const told = rows.map(row => ({ ...row, content: seen(def, row.content, actor) }))
    const [last] = told
    if (!last || !isOfTheWorks(actor)) return { sent: told.map(row => ({ ...row, ...outside })), underWay: null }
    const began = await amendments(store, tx, actor, def, id)
    const no = Number(record['amendment'] ?? 0)
    const open = no > last.no ? began.get(no) : undefined
    return {
      sent: told.map(row => ({ ...row, reason: began.get(row.no)?.reason ?? null })),
      underWay: open ? { no, stamp: open.stamp, userName: open.userName, reason: open.reason } : null,
    }
  })

/** Reads a record as it was sent last, with all that it said then; null of one that was never sent. */
export const sentLast = async (tx: Tx, def: AnyDocument, id: number): Promise<Row | null> => {
  const found = await tx.maybe<{ content: Row }>(
    'select content from revision where record = $2 and doc = $1 order by no desc limit 1',
    [def.name, id],
  )
  return found?.content ?? null
}
