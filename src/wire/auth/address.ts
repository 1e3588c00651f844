import { f } from '../../kernel/field.ts'
import { emailProblem } from '../../kernel/complaints/email.ts'
import { type Answer, operation } from '../operation.ts'
import { flag, moment, object, orNull, text, whole, word } from '../shape.ts'
import { done } from './done.ts'

const params = { id: f.ref('user') }

/** An address that is to take the place of the one with which a person signs in. */
const waiting = object({
  address: text,
  by: whole,
  byName: text,
  askedStamp: moment,
  /** From here on no second administrator is needed. */
  fromStamp: moment,
  /** Who reads the new address has followed the link in the letter. */
  confirmed: flag,
  agreedName: orNull(text),
})

const answer = object({
  /** Somebody has set a password: the address lets them in and is not changed at once. */
  held: flag,
  waiting: orNull(waiting),
})

export const readAddress = operation({ method: 'GET', path: '/auth/users/:id/address', params, answer })

export const askAddress = operation({
  method: 'POST',
  path: '/auth/users/:id/address',
  params,
  body: { address: f.text({ label: 'New e-mail', maxLength: 254, check: emailProblem }) },
  answer: done,
})

export const agreeAddress = operation({
  method: 'POST',
  path: '/auth/users/:id/address/agree',
  params,
  answer: object({ state: word('agreed', 'changed') }),
})

export const stopAddress = operation({ method: 'DELETE', path: '/auth/users/:id/address', params, answer: done })

/** What administrators have asked for on one's own account, and no more than that: the new address and the removal of the second factor. */
export const readAsked = operation({
  method: 'GET',
  path: '/auth/asked',
  answer: object({ address: orNull(waiting), factor: orNull(object({ by: whole, name: text, stamp: moment, waited: flag })) }),
})

export const stopAsked = operation({ method: 'DELETE', path: '/auth/asked', answer: done })

export type UserAddress = Answer<typeof readAddress>
