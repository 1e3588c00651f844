import { f } from '../kernel/field.ts'
import { operation } from './operation.ts'
import { flag, list, maybe, moment, noted, object, orNull, text, type Wire, whole } from './shape.ts'

const path = '/comments/:doc/:record'
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
const words = object({
  body: noted(text, { minLength: 1, maxLength: 4000 }),
  mentions: list(whole),
  shared: maybe(noted(flag, { description: 'Whether agents of whom the record is may read it too.' })),
})
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

export type Person = Comment['mentions'][number]
export type Comment = Wire<typeof comment>
export type Words = Wire<typeof words>
export type Mentions = Wire<typeof mentions>
export type Mention = Mentions['mentions'][number]

export const listComments = operation({
  method: 'GET',
  path,
  params: on,
  answer: object({ comments: list(comment), canAdd: flag, whyNot: orNull(text) }),
})

export const addComment = operation({
  method: 'POST',
  path,
  status: 201,
  params: on,
  content: words,
  answer: comment,
})

export const nameable = operation({
  method: 'GET',
  path: `${path}/people`,
  params: on,
  query: { q: f.text({ optional: true, maxLength: 60 }) },
  answer: object({ people: list(object({ ...person, note: text })) }),
})

export const editComment = operation({
  method: 'PUT',
  path: `${path}/:id`,
  params,
  content: words,
  answer: comment,
})

export const deleteComment = operation({
  method: 'DELETE',
  path: `${path}/:id`,
  params,
  answer: comment,
})

export const listMentions = operation({
  method: 'GET',
  path: '/mentions',
  answer: mentions,
})

export const markSeen = operation({
  method: 'POST',
  path: '/mentions/seen',
  body: { doc: f.text({ optional: true, maxLength: 60 }), record: f.ref('record', { optional: true }) },
  answer: mentions,
})
