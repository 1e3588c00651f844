import { f } from '../../kernel/field.ts'
import { findDocument } from '../../kernel/registry.ts'
import { flag, list, moment, object, orNull, text, whole } from '../http/describe.ts'
import { FileAnswer, operation, type Operation } from '../http/operation.ts'
import { Refusal } from '../refusal.ts'
import type { Store } from '../store/store.ts'
import { addAttachment, heldFile, type Holder, listAttachments, removeAttachment, shareAttachment } from './attachments.ts'
import { contentOf } from './content.ts'
import { fileKinds } from './kinds.ts'

const tag = 'Attachments'
const mostBytes = 25 * 1024 * 1024
const path = '/api/attachments/:doc/:record'
const on = { doc: f.text({ maxLength: 60 }), record: f.ref('record') }
const params = { ...on, id: f.ref('attachment') }

const attachment = object({
  id: whole,
  name: text,
  kind: { type: 'string', enum: Object.keys(fileKinds) },
  bytes: whole,
  sha256: text,
  addedBy: whole,
  addedByName: text,
  addedStamp: moment,
  removedByName: orNull(text),
  removedStamp: orNull(moment),
  shared: flag,
})

/** The record that an address names. */
export const holderOf = (store: Store, { doc, record }: { readonly doc: string; readonly record: number }): Holder => {
  const def = findDocument(store.registry, doc)
  if (!def) throw new Refusal(404, `There is nothing called ${doc}.`)
  return { def, id: record }
}

/** Files on records of every kind: seen by whoever may read the record, added and taken off by whoever may write it. */
export const attachmentOperations = (store: Store): readonly Operation[] => [
  operation({
    method: 'GET',
    path,
    tag,
    summary: 'The files of a record, the newest first, with those that were taken off',
    access: 'signedIn',
    params: on,
    answer: object({ files: list(attachment), canAdd: flag, whyNot: orNull(text) }),
    handle: ({ actor, params }) => listAttachments(store, actor, holderOf(store, params)),
  }),
  operation({
    method: 'POST',
    path,
    tag,
    status: 201,
    summary: 'Hang a file onto a record',
    description:
      'The body is the file: jpg, png, webp, pdf, xlsx, docx, csv, txt, dxf or dwg, at most 25 MB. What it is, its content says.',
    access: 'signedIn',
    params: on,
    query: { name: f.text({ maxLength: 1000, hint: 'What the file is called, with its ending.' }) },
    files: ['application/octet-stream'],
    mostBytes,
    answer: attachment,
    handle: ({ actor, params, query, content, key }) => {
      if (!Buffer.isBuffer(content)) throw new Refusal(415, 'Send the file itself: content type application/octet-stream.')
      if (content.length === 0) throw new Refusal(422, `${query.name} is empty.`)
      return addAttachment(store, actor, holderOf(store, params), query.name, content, key)
    },
  }),
  operation({
    method: 'GET',
    path: `${path}/:id`,
    tag,
    summary: 'The file itself',
    description: 'Pictures and PDFs may be shown by the browser, other kinds are only saved.',
    access: 'signedIn',
    params,
    answer: 'file',
    handle: async ({ actor, params }) => {
      const { name, kind, bytes, sha256 } = await heldFile(store, actor, holderOf(store, params), params.id)
      return new FileAnswer(fileKinds[kind].type, name, contentOf(store.db, sha256, bytes), fileKinds[kind].shown)
    },
  }),
  operation({
    method: 'PUT',
    path: `${path}/:id`,
    tag,
    summary: 'Take a file off a record, or put it back',
    access: 'signedIn',
    params,
    body: { removed: f.bool() },
    answer: attachment,
    handle: ({ actor, params, body }) => removeAttachment(store, actor, holderOf(store, params), params.id, body.removed),
  }),
  operation({
    method: 'PUT',
    path: `${path}/:id/shared`,
    tag,
    summary: 'Let agents of whom the record is read a file, or keep it within the works',
    access: 'signedIn',
    params,
    body: { shared: f.bool() },
    answer: attachment,
    handle: ({ actor, params, body }) => shareAttachment(store, actor, holderOf(store, params), params.id, body.shared),
  }),
]
