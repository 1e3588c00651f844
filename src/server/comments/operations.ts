import { f } from '../../kernel/field.ts'
import { parseField } from '../../kernel/kinds.ts'
import { holderOf } from '../files/operations.ts'
import { flag, list, moment, object, orNull, text, whole } from '../http/describe.ts'
import { isId, isRecord } from '../http/input.ts'
import { operation, type Operation } from '../http/operation.ts'
import { Refusal } from '../refusal.ts'
import type { Store } from '../store/store.ts'
import { addComment, deleteComment, editComment, listComments, type Words } from './comments.ts'
import { listMentions, markSeen, nameable } from './mentions.ts'

const tag = 'Comments'
const path = '/api/comments/:doc/:record'
const on = { doc: f.text({ maxLength: 60 }), record: f.ref('record') }
const params = { ...on, id: f.ref('comment') }

const person = { id: whole, name: text }
const comment = object({
  id: whole,
  body: text,
  author: whole,
  authorName: text,
  createdStamp: moment,
  editedStamp: orNull(moment),
  deletedStamp: orNull(moment),
  editableUntilStamp: moment,
  mentions: list(object(person)),
  isNews: flag,
  shared: flag,
})
const words = object(
  {
    body: { ...text, minLength: 1, maxLength: 4000 },
    mentions: list(whole),
    shared: { ...flag, description: 'Whether agents of whom the record is may read it too.' },
  },
  ['body', 'mentions'],
)
const mentions = object({
  news: whole,
  mentions: list(
    object({
      comment: whole,
      doc: text,
      label: text,
      record: whole,
      title: text,
      path: text,
      authorName: text,
      body: text,
      createdStamp: moment,
      isNews: flag,
    }),
  ),
})

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

const ofRecords = (store: Store): readonly Operation[] => [
  operation({
    method: 'GET',
    path,
    tag,
    summary: 'What was said about a record, the newest first',
    access: 'signedIn',
    params: on,
    answer: object({ comments: list(comment), canAdd: flag, whyNot: orNull(text) }),
    handle: ({ actor, params }) => listComments(store, actor, holderOf(store, params)),
  }),
  operation({
    method: 'POST',
    path,
    tag,
    status: 201,
    summary: 'Say something about a record',
    description: 'Of the people in `mentions` those hear of it whose names stand in the body behind an @.',
    access: 'signedIn',
    params: on,
    content: words,
    answer: comment,
    handle: async ({ actor, params, content, key }) => addComment(store, actor, holderOf(store, params), wordsIn(content), key),
  }),
  operation({
    method: 'GET',
    path: `${path}/people`,
    tag,
    summary: 'Whom a comment on this record can name',
    access: 'signedIn',
    params: on,
    query: { q: f.text({ optional: true, maxLength: 60 }) },
    answer: object({ people: list(object({ ...person, note: text })) }),
    handle: async ({ actor, params, query }) => ({
      people: await nameable(store, actor, holderOf(store, params), query.q ?? ''),
    }),
  }),
  operation({
    method: 'PUT',
    path: `${path}/:id`,
    tag,
    summary: 'Change a comment of mine, within 15 minutes',
    access: 'signedIn',
    params,
    content: words,
    answer: comment,
    handle: async ({ actor, params, content }) => editComment(store, actor, holderOf(store, params), params.id, wordsIn(content)),
  }),
  operation({
    method: 'DELETE',
    path: `${path}/:id`,
    tag,
    summary: 'Delete a comment of mine; that there was one stays visible',
    access: 'signedIn',
    params,
    answer: comment,
    handle: async ({ actor, params }) => deleteComment(store, actor, holderOf(store, params), params.id),
  }),
]

/** Comments on records of every kind, and what of them concerns the person who asks. */
export const commentOperations = (store: Store): readonly Operation[] => [
  ...ofRecords(store),
  operation({
    method: 'GET',
    path: '/api/mentions',
    tag,
    summary: 'The comments that name me, those that I have not seen first',
    access: 'signedIn',
    answer: mentions,
    handle: ({ actor }) => listMentions(store, actor),
  }),
  operation({
    method: 'POST',
    path: '/api/mentions/seen',
    tag,
    summary: 'I have seen what names me: on one record, or everything',
    access: 'signedIn',
    body: { doc: f.text({ optional: true, maxLength: 60 }), record: f.ref('record', { optional: true }) },
    answer: mentions,
    handle: ({ actor, body }) => markSeen(store, actor, body.doc, body.record),
  }),
]
