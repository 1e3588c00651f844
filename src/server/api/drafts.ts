import type { Row } from '../../kernel/record.ts'
import type { AnyDocument } from '../../kernel/document.ts'

import { findDocument } from '../../kernel/registry.ts'
import type { Actor } from '../actor.ts'
import { Refusal } from '../refusal.ts'
import { requireRight } from '../store/parts/access.ts'
import type { Store } from '../store/parts/store.ts'

import { isRecord } from '../http/input.ts'
import { type Route, route } from '../http/route.ts'
import * as wire from '../../wire/drafts.ts'

const tag = 'Forms'

/** A person with more unfinished forms than this has forgotten the oldest. */
const mostDrafts = 100
/** The heartbeat comes every 20 seconds; a browser that missed two has gone. */
const presenceSeconds = 45

interface Form {
  readonly def: AnyDocument
  /** Null for a new record. */
  readonly record: number | null
}

/** The form that an address names, if this person may fill it in. */
const formOf = (store: Store, actor: Actor, { doc, id }: { doc: string; id: string }): Form => {
  const def = findDocument(store.registry, doc)
  if (!def || !(id === 'new' || /^[1-9]\d*$/.test(id))) throw new Refusal(404, 'There is no such form.')
  requireRight(actor, def, 'write')
  return { def, record: id === 'new' ? null : Number(id) }
}

const draftOperations = (store: Store): readonly Route[] => [
  route(wire.listDrafts, {
    tag,
    summary: 'My unfinished forms, the newest first',
    access: 'signedIn',
    handle: ({ actor }) =>
      store.db.read(tx =>
        tx.rows('select doc, record, stamp from form_draft where user_id = $1 order by stamp desc', [actor.id]),
      ),
  }),
  route(wire.readDraft, {
    tag,
    summary: 'What I had typed into a form and not saved; the id is "new" for a new record',
    access: 'signedIn',
    handle: async ({ actor, params: address }) => {
      const { def, record } = formOf(store, actor, address)
      const sql = 'select body, stamp from form_draft where user_id = $1 and doc = $2 and record is not distinct from $3::bigint'
      return {
        draft: await store.db.read(tx => tx.maybe<{ body: Readonly<Row>; stamp: string }>(sql, [actor.id, def.name, record])),
      }
    },
  }),
  route(wire.keepDraft, {
    tag,
    summary: 'Keep what I have typed into a form',
    access: 'signedIn',
    handle: async ({ actor, params: address, content }) => {
      const { def, record } = formOf(store, actor, address)
      if (!isRecord(content)) throw new Refusal(400, 'Send what was typed as a JSON object.')
      return store.db.transaction(async tx => {
        const kept = await tx.one<{ stamp: string }>(
          `insert into form_draft (user_id, doc, record, body) values ($1, $2, $3, $4)
           on conflict on constraint form_draft_key do update set body = excluded.body, stamp = now() returning stamp`,
          [actor.id, def.name, record, JSON.stringify(content)],
        )
        await tx.rows(
          `delete from form_draft where user_id = $1 and ctid not in (select ctid from form_draft where user_id = $1 order by stamp desc limit ${mostDrafts})`,
          [actor.id],
        )
        return kept
      })
    },
  }),
  route(wire.dropDraft, {
    tag,
    summary: 'Throw away what I had typed into a form',
    access: 'signedIn',
    handle: async ({ actor, params: address }) => {
      const { def, record } = formOf(store, actor, address)
      const sql =
        'delete from form_draft where user_id = $1 and doc = $2 and record is not distinct from $3::bigint returning doc'
      return { removed: (await store.db.transaction(tx => tx.maybe(sql, [actor.id, def.name, record]))) !== null }
    },
  }),
]

const beat = `
  insert into presence (doc, record, user_id) values ($1, $2, $3)
  on conflict (doc, record, user_id) do update set stamp = now(),
    since_stamp = case when presence.stamp < now() - interval '${presenceSeconds} seconds' then now() else presence.since_stamp end`

const others = `
  select u.id, u.name, p.since_stamp as "sinceStamp" from presence p join "user" u on u.id = p.user_id
  where p.doc = $1 and p.record = $2 and p.user_id <> $3 and p.stamp > now() - interval '${presenceSeconds} seconds' order by p.since_stamp`

const existing = (form: Form): number => {
  if (form.record === null) throw new Refusal(404, 'Nobody else can have a record open that does not exist yet.')
  return form.record
}

const presenceOperations = (store: Store): readonly Route[] => [
  route(wire.stay, {
    tag,
    summary: 'I am changing this record; who else is? To be repeated every 20 seconds',
    access: 'signedIn',
    handle: async ({ actor, params: address }) => {
      const form = formOf(store, actor, address)
      const values = [form.def.name, existing(form), actor.id]
      return store.db.transaction(async tx => {
        await tx.rows(`delete from presence where stamp < now() - interval '10 minutes'`, [])
        await tx.rows(beat, values)
        return { others: await tx.rows(others, values) }
      })
    },
  }),
  route(wire.leave, {
    tag,
    summary: 'I am no longer changing this record',
    access: 'signedIn',
    handle: async ({ actor, params: address }) => {
      const form = formOf(store, actor, address)
      await store.db.transaction(tx =>
        tx.rows('delete from presence where doc = $1 and record = $2 and user_id = $3', [
          form.def.name,
          existing(form),
          actor.id,
        ]),
      )
      return { left: true }
    },
  }),
]

/** Unfinished forms, kept for their owner on every machine they work at, and who else has a record open. */
export const formOperations = (store: Store): readonly Route[] => [...draftOperations(store), ...presenceOperations(store)]
