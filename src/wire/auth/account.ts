import type { Duty } from '../../kernel/duty.ts'
import { f } from '../../kernel/field.ts'
import { longestPassword } from './password.ts'
import { operation } from '../operation.ts'
import { done } from './done.ts'
import { flag, list, moment, object, orNull, shape, text, type Wire, whole } from '../shape.ts'

const session = object({
  id: whole,
  current: flag,
  agent: text,
  address: text,
  createdStamp: moment,
  usedStamp: moment,
  expiresStamp: moment,
})
const profile = object({
  id: whole,
  email: text,
  name: text,
  phone: orNull(text),
  userType: whole,
  duties: list(shape<Duty>({ type: 'string' })),
})

/** One place where a person is signed in; `agent` is what the browser says of itself. */
export type Session = Wire<typeof session>
export type Profile = Wire<typeof profile>

export const listSessions = operation({
  method: 'GET',
  path: '/auth/sessions',
  answer: list(session),
})

export const endSession = operation({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  params: { id: f.ref('session') },
  answer: done,
})

export const endOtherSessions = operation({
  method: 'DELETE',
  path: '/auth/sessions',
  answer: object({ ended: whole }),
})

export const changePassword = operation({
  method: 'POST',
  path: '/auth/change-password',
  body: {
    oldPassword: f.text({ asTyped: true, maxLength: longestPassword }),
    newPassword: f.text({ asTyped: true, maxLength: longestPassword }),
  },
  answer: done,
})

export const readProfile = operation({
  method: 'GET',
  path: '/profile',
  answer: profile,
})

export const changeProfile = operation({
  method: 'PUT',
  path: '/profile',
  body: { name: f.text({ maxLength: 100 }), phone: f.text({ optional: true, maxLength: 20 }) },
  answer: profile,
})
