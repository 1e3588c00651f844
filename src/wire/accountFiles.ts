import type { Row } from '../kernel/record.ts'
import { f } from '../kernel/field.ts'
import { operation } from './operation.ts'
import { fileBody, named } from './shape.ts'

const mostBytes = 20 * 1024 * 1024

export const sendPortalFile = operation({
  method: 'POST',
  path: '/gstr2b/:id/file',
  params: { id: f.ref('gstr2b') },
  query: { name: f.text({ maxLength: 200 }) },
  content: fileBody,
  files: ['application/octet-stream'],
  mostBytes,
  answer: named<Readonly<Row>>('Gstr2b'),
})

export const sendStatementFile = operation({
  method: 'POST',
  path: '/bankStatement/:id/file',
  params: { id: f.ref('bankStatement') },
  query: { name: f.text({ maxLength: 200 }) },
  content: fileBody,
  files: ['application/octet-stream'],
  mostBytes,
  answer: named<Readonly<Row>>('BankStatement'),
})
