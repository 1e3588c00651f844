import { f } from '../kernel/field.ts'
import { operation } from './operation.ts'
import { anyRow, flag, list, moment, object, orNull, text, whole } from './shape.ts'

const mostBytes = 256 * 1024
const params = { doc: f.text({ maxLength: 60 }), id: f.text({ maxLength: 15 }) }
const draft = object({ body: anyRow, stamp: moment })

export const listDrafts = operation({
  method: 'GET',
  path: '/drafts',
  answer: list(object({ doc: text, record: orNull(whole), stamp: moment })),
})

export const readDraft = operation({
  method: 'GET',
  path: '/drafts/:doc/:id',
  params,
  answer: object({ draft: orNull(draft) }),
})

export const keepDraft = operation({
  method: 'PUT',
  path: '/drafts/:doc/:id',
  params,
  content: anyRow,
  mostBytes,
  answer: object({ stamp: moment }),
})

export const dropDraft = operation({
  method: 'DELETE',
  path: '/drafts/:doc/:id',
  params,
  answer: object({ removed: flag }),
})

export const stay = operation({
  method: 'POST',
  path: '/presence/:doc/:id',
  params,
  answer: object({ others: list(object({ id: whole, name: text, sinceStamp: moment })) }),
})

export const leave = operation({
  method: 'DELETE',
  path: '/presence/:doc/:id',
  params,
  answer: object({ left: flag }),
})
