import { f } from '../kernel/field.ts'
import type { Row } from '../kernel/record.ts'
import { operation } from './operation.ts'
import { fileBody, named } from './shape.ts'

/** A shift of readings is some thousand rows. */
const mostBytes = 2 * 1024 * 1024

export const sendReadings = operation({
  method: 'POST',
  path: '/routineTest/:id/file',
  params: { id: f.ref('routineTest') },
  query: { name: f.text({ maxLength: 200 }) },
  content: fileBody,
  files: ['application/octet-stream'],
  mostBytes,
  answer: named<Readonly<Row>>('RoutineTest'),
})
