import { duties as dutyLabels, type Duty, isOfTheWorks } from '../../kernel/duty.ts'
import { findDocument } from '../../kernel/registry.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import type { Holder } from '../files/attachments.ts'
import { Refusal } from '../refusal.ts'
import { whyForbidden } from '../store/parts/access.ts'
import { loadSeen } from '../store/read.ts'
import type { Store } from '../store/parts/store.ts'
import { wildcardsQuoted } from '../store/find.ts'
import { readTitles } from '../store/parts/titles.ts'
import type { Words } from './comments.ts'

/** Somebody, by name. */
export interface Person {
  readonly id: number
  readonly name: string
}

/** Somebody who can be named in a comment. `note` tells people of one name apart: 'Sales, Approver'. */
export interface Nameable extends Person {
  readonly note: string
}

/** Who could open the record: people of the works who hold a duty that reads it. $1 is the list of such duties. */
const readers = `status = 'active' and user_type in ('BackOffice', 'Builder') and duties && $1::text[]`
const mostOffered = 8

/** GET /api/comments/:doc/:record/people — whom a comment can name, the best fits for what was typed behind the @ first. */
export const nameable = (store: Store, actor: Actor, { def, id }: Holder, typed: string): Promise<readonly Nameable[]> =>
  store.db.read(async tx => {
    await loadSeen(store, tx, actor, def, id)
    if (!isOfTheWorks(actor)) throw new Refusal(403, 'Comments are written by people of the works.')
    const rows = await tx.rows<Person & { duties: Duty[] }>(
      `select id, name, duties from "user" where ${readers} and id <> $2 and name ilike '%' || $3 || '%'
       order by name not ilike $3 || '%', name, id limit ${mostOffered}`,
      [def.access.read, actor.id, wildcardsQuoted(typed)],
    )
    return rows.map(({ duties, ...person }) => ({ ...person, note: duties.map(duty => dutyLabels[duty]).join(', ') }))
  })

/** Those of the picked people whose names stand in the words. Refuses whom the record is not open to. */
const namedIn = async (tx: Tx, actor: Actor, { def }: Holder, { body, mentions }: Words): Promise<number[]> => {
  if (mentions.length === 0) return []
  const people = await tx.rows<Person & { reads: boolean }>(
    `select id, name, (${readers}) as reads from "user" where id = any($2::bigint[])`,
    [def.access.read, mentions],
  )
  const named = people.filter(({ id, name }) => id !== actor.id && body.includes(`@${name}`))
  const blind = named.find(({ reads }) => !reads)
  if (blind) throw new Refusal(422, `${blind.name} may not read this ${def.label}, so the comment would not reach them.`)
  return named.map(({ id }) => id)
}

const tell = async (tx: Tx, comment: number, people: readonly number[]): Promise<void> => {
  if (people.length === 0) return
  await tx.rows('insert into mention (comment, person) select $1::bigint, unnest($2::bigint[]) on conflict do nothing', [
    comment,
    people,
  ])
}

/** Lets those hear of a new comment whom it names. */
export const sayWhom = async (tx: Tx, actor: Actor, on: Holder, comment: number, words: Words): Promise<void> =>
  tell(tx, comment, await namedIn(tx, actor, on, words))

/** The same for a comment that was changed: whom it no longer names, it no longer concerns. */
export const nameAnew = async (tx: Tx, actor: Actor, on: Holder, comment: number, words: Words): Promise<void> => {
  const people = await namedIn(tx, actor, on, words)
  await tx.rows('delete from mention where comment = $1 and not person = any($2::bigint[])', [comment, people])
  await tell(tx, comment, people)
}

/** A comment that names the person who asks. `path` is the address of its record. */
export interface Mention {
  readonly comment: number
  readonly doc: string
  readonly label: string
  readonly record: number
  readonly title: string
  readonly path: string
  readonly authorName: string
  readonly body: string
  readonly createdStamp: string
  readonly isNews: boolean
}

export interface Mentions {
  readonly news: number
  readonly mentions: readonly Mention[]
}

type Found = Pick<Mention, 'comment' | 'doc' | 'record' | 'authorName' | 'body' | 'createdStamp' | 'isNews'>

const mostListed = 50

/** Records by document, for their titles. */
const recordsOf = (found: readonly Found[]): Map<string, Set<number>> =>
  new Map([...Map.groupBy(found, ({ doc }) => doc)].map(([doc, rows]) => [doc, new Set(rows.map(({ record }) => record))]))

/**
 * GET /api/mentions — the comments that name this person, those that they have not seen first. What they may no longer read, or is no
 * longer there, is passed over.
 */
export const listMentions = (store: Store, actor: Actor): Promise<Mentions> =>
  store.db.read(async tx => {
    const found = await tx.rows<Found>(
      `select c.id as comment, c.doc, c.record, u.name as "authorName", c.body, c.created_stamp as "createdStamp", m.seen_stamp is null as "isNews"
       from mention m join comment c on c.id = m.comment join "user" u on u.id = c.author
       where m.person = $1 and c.deleted_stamp is null order by m.seen_stamp is not null, c.id desc limit ${mostListed}`,
      [actor.id],
    )
    const titles = await readTitles(store, tx, recordsOf(found))
    const mentions = found.flatMap((one): Mention[] => {
      const def = findDocument(store.registry, one.doc)
      const title = titles[one.doc]?.[String(one.record)]
      if (!def || title === undefined || whyForbidden(actor, def, 'read') !== null) return []
      return [{ ...one, label: def.label, title, path: `${def.path}/${one.record}` }]
    })
    return { news: mentions.filter(({ isNews }) => isNews).length, mentions }
  })

/** POST /api/mentions/seen — the person has seen what names them: on one record, or everything. */
export const markSeen = (store: Store, actor: Actor, doc: string | null, record: number | null): Promise<Mentions> =>
  store.db
    .transaction(tx =>
      tx.rows(
        `update mention m set seen_stamp = now() from comment c where c.id = m.comment and m.person = $1 and m.seen_stamp is null
         and ($2::text is null or c.doc = $2) and ($3::bigint is null or c.record = $3)`,
        [actor.id, doc, record],
      ),
    )
    .then(() => listMentions(store, actor))
