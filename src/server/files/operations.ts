import { findDocument } from '../../kernel/registry.ts'

import { FileAnswer, type Route, route } from '../http/route.ts'
import { Refusal } from '../refusal.ts'
import { type Store } from '../store/parts/store.ts'
import { addAttachment, heldFile, type Holder, listAttachments, removeAttachment, shareAttachment } from './attachments.ts'
import { contentOf } from './content.ts'
import { fileKinds } from './kinds.ts'
import * as wire from '../../wire/attachments.ts'

const tag = 'Attachments'

/** The record that an address names. */
export const holderOf = (store: Store, { doc, record }: { readonly doc: string; readonly record: number }): Holder => {
  const def = findDocument(store.registry, doc)
  if (!def) throw new Refusal(404, `There is nothing called ${doc}.`)
  return { def, id: record }
}

/** Files on records of every kind: seen by all who may read the record, added and taken off by all who may write it. */
export const attachmentOperations = (store: Store): readonly Route[] => [
  route(wire.listAttachments, {
    tag,
    summary: 'The files of a record, the newest first, with those that were taken off',
    access: 'signedIn',
    handle: ({ actor, params }) => listAttachments(store, actor, holderOf(store, params)),
  }),
  route(wire.addAttachment, {
    tag,
    summary: 'Hang a file onto a record',
    description:
      'The body is the file: jpg, png, webp, pdf, xlsx, docx, csv, txt, dxf or dwg, at most 25 MB. What it is, its content says.',
    access: 'signedIn',
    handle: ({ actor, params, query, content, key }) => {
      if (!Buffer.isBuffer(content)) throw new Refusal(415, 'Send the file itself: content type application/octet-stream.')
      if (content.length === 0) throw new Refusal(422, `${query.name} is empty.`)
      return addAttachment(store, actor, holderOf(store, params), query.name, content, key)
    },
  }),
  route(wire.readAttachment, {
    tag,
    summary: 'The file itself',
    description: 'Pictures and PDFs may be shown by the browser, other kinds are only saved.',
    access: 'signedIn',
    handle: async ({ actor, params }) => {
      const { name, kind, bytes, sha256 } = await heldFile(store, actor, holderOf(store, params), params.id)
      return new FileAnswer(fileKinds[kind].type, name, contentOf(store.db, sha256, bytes), fileKinds[kind].shown)
    },
  }),
  route(wire.removeAttachment, {
    tag,
    summary: 'Take a file off a record, or put it back',
    access: 'signedIn',
    handle: ({ actor, params, body }) => removeAttachment(store, actor, holderOf(store, params), params.id, body.removed),
  }),
  route(wire.shareAttachment, {
    tag,
    summary: 'Let agents of whom the record is read a file, or keep it within the works',
    access: 'signedIn',
    handle: ({ actor, params, body }) => shareAttachment(store, actor, holderOf(store, params), params.id, body.shared),
  }),
]
