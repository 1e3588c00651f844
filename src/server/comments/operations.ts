import { f } from '../../kernel/field.ts'
import { parseField } from '../../kernel/kinds.ts'
import { holderOf } from '../files/operations.ts'

import { isId, isRecord } from '../http/input.ts'
import { type Route, route } from '../http/route.ts'
import { Refusal } from '../refusal.ts'
import { type Store } from '../store/parts/store.ts'
import { addComment, deleteComment, editComment, listComments, type Words } from './comments.ts'
import { listMentions, markSeen, nameable } from './mentions.ts'
import * as wire from '../../wire/comments.ts'

const tag = 'Comments'

const bodyField = f.note({ maxLength: 4000 })
const mostNamed = 50

const wordsIn = (content: unknown): Words => {
  const { body, mentions: named, shared = null } = isRecord(content) ? content : {}
  const reading = parseField('body', bodyField, typeof body === 'string' ? body.trim() : body)
  if (!reading.ok) throw new Refusal(400, reading.message, { fields: [{ path: 'body', message: reading.message }] })
  if (!Array.isArray(named) || !named.every(isId) || named.length > mostNamed)
    throw new Refusal(400, `Send the ids of at most ${mostNamed} people whom the comment names.`)
  if (shared !== null && typeof shared !== 'boolean') throw new Refusal(400, 'Say with true or false whether agents may read it.')
  return { body: String(reading.value), mentions: named, shared }
}

const ofRecords = (store: Store): readonly Route[] => [
  route(wire.listComments, {
    tag,
    summary: 'What was said about a record, the newest first',
    access: 'signedIn',
    handle: ({ actor, params }) => listComments(store, actor, holderOf(store, params)),
  }),
  route(wire.addComment, {
    tag,
    summary: 'Say something about a record',
    description: 'Of the people in `mentions` those hear of it whose names stand in the body behind an @.',
    access: 'signedIn',
    handle: async ({ actor, params, content, key }) => addComment(store, actor, holderOf(store, params), wordsIn(content), key),
  }),
  route(wire.nameable, {
    tag,
    summary: 'Whom a comment on this record can name',
    access: 'signedIn',
    handle: async ({ actor, params, query }) => ({
      people: await nameable(store, actor, holderOf(store, params), query.q ?? ''),
    }),
  }),
  route(wire.editComment, {
    tag,
    summary: 'Change a comment of mine, within 15 minutes',
    access: 'signedIn',
    handle: async ({ actor, params, content }) => editComment(store, actor, holderOf(store, params), params.id, wordsIn(content)),
  }),
  route(wire.deleteComment, {
    tag,
    summary: 'Delete a comment of mine; that there was one stays visible',
    access: 'signedIn',
    handle: async ({ actor, params }) => deleteComment(store, actor, holderOf(store, params), params.id),
  }),
]

/** Comments on records of every kind, and what of them concerns the person who asks. */
export const commentOperations = (store: Store): readonly Route[] => [
  ...ofRecords(store),
  route(wire.listMentions, {
    tag,
    summary: 'The comments that name me, those that I have not seen first',
    access: 'signedIn',
    handle: ({ actor }) => listMentions(store, actor),
  }),
  route(wire.markSeen, {
    tag,
    summary: 'I have seen what names me: on one record, or everything',
    access: 'signedIn',
    handle: ({ actor, body }) => markSeen(store, actor, body.doc, body.record),
  }),
]
