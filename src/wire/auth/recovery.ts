import { f } from '../../kernel/field.ts'
import { longestPassword } from './password.ts'
import { type Answer, operation } from '../operation.ts'
import { done } from './done.ts'
import { flag, object, text, word } from '../shape.ts'

const email = f.text({ label: 'E-mail', maxLength: 254 })
const secret = f.text({ label: 'Link', maxLength: 200 })

export const forgotPassword = operation({
  method: 'POST',
  path: '/auth/forgot-password',
  status: 202,
  body: { email },
  answer: done,
})

export const resendVerification = operation({
  method: 'POST',
  path: '/auth/resend-verification',
  status: 202,
  body: { email },
  answer: done,
})

export const readLink = operation({
  method: 'POST',
  path: '/auth/link',
  body: { token: secret },
  answer: object({ purpose: word('verify', 'reset', 'address'), email: text, needsPassword: flag }),
})

export const resetPassword = operation({
  method: 'POST',
  path: '/auth/reset-password',
  body: { token: secret, password: f.text({ asTyped: true, maxLength: longestPassword }) },
  answer: done,
})

export const verifyEmail = operation({
  method: 'POST',
  path: '/auth/verify-email',
  body: { token: secret, password: f.text({ asTyped: true, optional: true, maxLength: longestPassword }) },
  answer: done,
})

export type MailLink = Answer<typeof readLink>
