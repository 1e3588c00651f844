import { f } from '../kernel/field.ts'
import { operation } from './operation.ts'
import { file, type FileContent, flag, object, shape } from './shape.ts'

export const live = operation({
  method: 'GET',
  path: '/health/live',
  answer: object({ live: flag }),
})

export const ready = operation({
  method: 'GET',
  path: '/health/ready',
  answer: object({ ready: flag }),
})

export const metrics = operation({
  method: 'GET',
  path: '/metrics',
  answer: file,
})

/** The description of one document, from which no more need be read than is used. */
export const openapiOf = operation({
  method: 'GET',
  path: '/openapi/:doc',
  params: { doc: f.text({ label: 'Document', maxLength: 80 }) },
  answer: shape<FileContent>({ type: 'object' }),
})

/** It is written once and sent as it stands. */
export const openapi = operation({ method: 'GET', path: '/openapi.json', answer: shape<FileContent>({ type: 'object' }) })
