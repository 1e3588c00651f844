import type { Duty } from '../../kernel/duty.ts'
import { f } from '../../kernel/field.ts'
import { longestPassword } from './password.ts'
import { operation } from '../operation.ts'
import { done } from './done.ts'
import { flag, list, maybe, moment, object, shape, text, type Wire, whole, word } from '../shape.ts'

const person = object({
  id: whole,
  email: text,
  userType: shape<number>({
    type: 'integer',
    enum: [0, 1, 2, 3],
    description: '0 BackOffice, 1 Builder, 2 Agent, 3 Customer.',
  }),
  name: text,
  duties: list(shape<Duty>({ type: 'string' })),
})
const company = object({ name: text, test: flag })
/** Who has signed in. */
export type Person = Wire<typeof person>
/** The company that the works runs under; `test` marks the demo company. */
export type Company = Wire<typeof company>

/** By what the browser seals what it keeps of the person's unfinished work, in base 64, and when their session ends. */
const device = object({ key: text, until: moment })

/** A session that has just begun. */
export const signedIn = object({ user: person, token: text, company: maybe(company), device: maybe(device) })

export const signIn = operation({
  method: 'POST',
  path: '/auth/login',
  body: { email: f.text({ label: 'E-mail', maxLength: 254 }), password: f.text({ asTyped: true, maxLength: longestPassword }) },
  answer: object({
    user: person,
    token: text,
    company: maybe(company),
    device: maybe(device),
    /**
     * What has to come before the token opens anything else: the second factor that the person has, or setting up the one that
     * their duties ask for. Absent where the password is enough.
     */
    next: maybe(word('secondFactor', 'setUpSecondFactor')),
  }),
})

export const verifyToken = operation({
  method: 'GET',
  path: '/auth/verify-token',
  answer: object({ valid: flag, user: person, company: maybe(company), device: maybe(device) }),
})

export const signOut = operation({
  method: 'POST',
  path: '/auth/logout',
  answer: done,
})
