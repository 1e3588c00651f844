import { f } from '../kernel/field.ts'
import { operation } from './operation.ts'
import { file, fileBody, flag, list, moment, object, orNull, text, type Wire, whole, word } from './shape.ts'

const mostBytes = 25 * 1024 * 1024
const path = '/attachments/:doc/:record'
const on = { doc: f.text({ maxLength: 60 }), record: f.ref('record') }
const params = { ...on, id: f.ref('attachment') }
const attachment = object({
  id: whole,
  name: text,
  kind: word('png', 'jpeg', 'webp', 'pdf', 'xlsx', 'docx', 'csv', 'txt', 'dxf', 'dwg'),
  bytes: whole,
  sha256: text,
  addedBy: orNull(whole),
  addedByName: text,
  addedStamp: moment,
  removedByName: orNull(text),
  removedStamp: orNull(moment),
  shared: flag,
  logo: flag,
})

/** A file on a record. */
export type Attachment = Wire<typeof attachment>
export type FileKind = Attachment['kind']

export const listAttachments = operation({
  method: 'GET',
  path,
  params: on,
  answer: object({ files: list(attachment), canAdd: flag, whyNot: orNull(text) }),
})

export const addAttachment = operation({
  method: 'POST',
  path,
  status: 201,
  params: on,
  query: { name: f.text({ maxLength: 1000, hint: 'What the file is called, with its ending.' }) },
  content: fileBody,
  files: ['application/octet-stream'],
  mostBytes,
  answer: attachment,
})

export const readAttachment = operation({
  method: 'GET',
  path: `${path}/:id`,
  params,
  answer: file,
})

export const removeAttachment = operation({
  method: 'PUT',
  path: `${path}/:id`,
  params,
  body: { removed: f.bool() },
  answer: attachment,
})

export const shareAttachment = operation({
  method: 'PUT',
  path: `${path}/:id/shared`,
  params,
  body: { shared: f.bool() },
  answer: attachment,
})

export const chooseLogo = operation({
  method: 'PUT',
  path: `${path}/:id/logo`,
  params,
  body: { logo: f.bool() },
  answer: attachment,
})
