import { f } from '../../kernel/field.ts'
import { operation } from '../operation.ts'
import { done } from './done.ts'
import { object, whole } from '../shape.ts'

const params = { id: f.ref('user') }

export const verifyUser = operation({
  method: 'POST',
  path: '/auth/users/:id/verify',
  params,
  answer: done,
})

export const sendLink = operation({
  method: 'POST',
  path: '/auth/users/:id/send-link',
  status: 202,
  params,
  answer: done,
})

export const endUserSessions = operation({
  method: 'POST',
  path: '/auth/users/:id/end-sessions',
  params,
  answer: object({ ended: whole }),
})
