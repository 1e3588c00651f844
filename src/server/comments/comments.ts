import { isOfTheWorks } from '../../kernel/duty.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import type { Holder } from '../files/attachments.ts'
import { Refusal } from '../refusal.ts'
import { whyForbidden } from '../store/parts/access.ts'
import { once } from '../store/once.ts'
import { loadSeen } from '../store/read.ts'
import type { Store } from '../store/parts/store.ts'
import { nameAnew, type Person, sayWhom } from './mentions.ts'

/** Something said about a record. Of a deleted one only author and time are left; stamps are ISO 8601 UTC. */
export interface Comment {
  readonly id: number
  readonly body: string
  readonly author: number
  readonly authorName: string
  readonly createdStamp: string
  readonly editedStamp: string | null
  readonly deletedStamp: string | null
  /** Until when its author may change it. */
  readonly editableUntilStamp: string
  /** Whom it names; their names stand in the body behind an @. */
  readonly mentions: readonly Person[]
  /** It names the reader, who has not seen it yet. */
  readonly isNews: boolean
  /** Agents of whom the record is may read it too. */
  readonly shared: boolean
}

/** What was said about a record, the newest first, and whether this person may say something. */
export interface Comments {
  readonly comments: readonly Comment[]
  readonly canAdd: boolean
  readonly whyNot: string | null
}

const editable = `interval '15 minutes'`
/** The newest; a record of which more was said is read by its changes. */
const mostShown = 500

const columns = `c.id, case when c.deleted_stamp is null then c.body else '' end as body, c.author, u.name as "authorName",
  c.created_stamp as "createdStamp", c.edited_stamp as "editedStamp", c.deleted_stamp as "deletedStamp",
  to_char(c.created_stamp + ${editable}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "editableUntilStamp",
  (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by p.name), '[]') from mention m join "user" p on p.id = m.person
   where m.comment = c.id and c.deleted_stamp is null) as mentions,
  c.deleted_stamp is null and exists (select 1 from mention m where m.comment = c.id and m.person = $1 and m.seen_stamp is null) as "isNews", c.shared`
const tables = `comment c join "user" u on u.id = c.author`

/** Agents read what is shared with them; people of the works speak on whatever they may read. */
const whyNotHis = (actor: Actor, { def }: Holder): string | null =>
  isOfTheWorks(actor) ? whyForbidden(actor, def, 'read') : 'Comments are written by people of the works.'

const requireVoice = (actor: Actor, on: Holder): void => {
  const why = whyNotHis(actor, on)
  if (why) throw new Refusal(403, why)
}

const readOne = (tx: Tx, actor: Actor, id: number): Promise<Comment> =>
  tx.one<Comment>(`select ${columns} from ${tables} where c.id = $2`, [actor.id, id])

/** GET /api/comments/:doc/:record */
export const listComments = (store: Store, actor: Actor, on: Holder): Promise<Comments> =>
  store.db.read(async tx => {
    await loadSeen(store, tx, actor, on.def, on.id)
    const sql = `select ${columns} from ${tables} where c.record = $2 and c.doc = $3 and (c.shared or $4) order by c.id desc limit ${mostShown}`
    const whyNot = whyNotHis(actor, on)
    return {
      comments: await tx.rows<Comment>(sql, [actor.id, on.id, on.def.name, isOfTheWorks(actor)]),
      canAdd: whyNot === null,
      whyNot,
    }
  })

/** What a person says, and whom they picked to hear of it; a person who is no longer named in the words is passed over. */
export interface Words {
  readonly body: string
  readonly mentions: readonly number[]
  /** Whether agents may read it; null leaves it as it is, and a new one with the works. */
  readonly shared: boolean | null
}

/** POST /api/comments/:doc/:record */
export const addComment = (store: Store, actor: Actor, on: Holder, words: Words, key: string | null): Promise<Comment> => {
  requireVoice(actor, on)
  return once({
    store,
    actor,
    def: on.def,
    request: { key, route: `comment ${on.def.name} ${on.id}`, body: words },
    action: 'comment',
    reason: null,
    work: async tx => {
      await loadSeen(store, tx, actor, on.def, on.id)
      const sql =
        'insert into comment (doc, record, body, author, shared) values ($1, $2, $3, $4, coalesce($5, false)) returning id'
      const { id } = await tx.one<{ id: number }>(sql, [on.def.name, on.id, words.body, actor.id, words.shared])
      await sayWhom(tx, actor, on, id, words)
      return { id, result: await readOne(tx, actor, id) }
    },
    again: id => store.db.read(tx => readOne(tx, actor, id)),
  })
}

/** A comment under a lock, where it is the person's own and still stands. */
const holdOwn = async (tx: Tx, actor: Actor, on: Holder, id: number): Promise<{ readonly isFresh: boolean }> => {
  const found = await tx.maybe<{ author: number; isGone: boolean; isFresh: boolean }>(
    `select author, deleted_stamp is not null as "isGone", created_stamp > now() - ${editable} as "isFresh"
     from comment where id = $1 and record = $2 and doc = $3 for update`,
    [id, on.id, on.def.name],
  )
  if (!found || found.isGone) throw new Refusal(404, 'There is no such comment, or it was deleted.')
  if (found.author !== actor.id) throw new Refusal(403, 'Only its author changes or deletes a comment.')
  return found
}

const changed = (
  store: Store,
  actor: Actor,
  on: Holder,
  id: number,
  action: string,
  work: (tx: Tx, isFresh: boolean) => Promise<unknown>,
): Promise<Comment> => {
  requireVoice(actor, on)
  return store.db.transaction(
    async tx => {
      await loadSeen(store, tx, actor, on.def, on.id)
      const { isFresh } = await holdOwn(tx, actor, on, id)
      await work(tx, isFresh)
      return readOne(tx, actor, id)
    },
    { setting: { 'app.user_id': String(actor.id), 'app.request': actor.request, 'app.action': action } },
  )
}

/** PUT /api/comments/:doc/:record/:id — within 15 minutes; who is named anew hears of it, who is no longer named does not. */
export const editComment = (store: Store, actor: Actor, on: Holder, id: number, words: Words): Promise<Comment> =>
  changed(store, actor, on, id, 'edit', async (tx, isFresh) => {
    if (!isFresh) throw new Refusal(422, 'A comment can be changed for 15 minutes. Write another one, or delete this.')
    await tx.rows(
      'update comment set body = $2, shared = coalesce($3, shared), edited_stamp = now() where id = $1 and (body, shared) is distinct from ($2, coalesce($3, shared))',
      [id, words.body, words.shared],
    )
    await nameAnew(tx, actor, on, id, words)
  })

/** DELETE /api/comments/:doc/:record/:id — its words are no longer shown; the audit trail keeps them. */
export const deleteComment = (store: Store, actor: Actor, on: Holder, id: number): Promise<Comment> =>
  changed(store, actor, on, id, 'delete', tx => tx.rows('update comment set deleted_stamp = now() where id = $1', [id]))
