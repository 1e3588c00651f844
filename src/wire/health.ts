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

/** It is written once and sent as it stands. */
export const openapi = operation({ method: 'GET', path: '/openapi.json', answer: shape<FileContent>({ type: 'object' }) })
