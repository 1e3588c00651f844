import type { Database } from '../database.ts'
import type { SecurityLog } from '../http/log.ts'
import { object, text, whole, list, flag } from '../http/describe.ts'
import type { Schema } from '../http/operation.ts'
import type { Passwords } from './password.ts'
import type { Sessions } from './sessions.ts'

/** What signing in, and all around it, works with. */
export interface Auth {
  readonly db: Database
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly security: SecurityLog
  /** Whether the demo sign-ins work: only where nobody but this machine can reach the server. */
  readonly demoSignIns: boolean
  /** Tells whoever watches the console. */
  readonly report: (line: string) => void
}

export const personSchema: Schema = object({
  id: whole,
  email: text,
  userType: { type: 'integer', enum: [0, 1, 2, 3], description: '0 BackOffice, 1 Builder, 2 Agent, 3 Customer.' },
  name: text,
  duties: list(text),
})
export const companySchema: Schema = object({ name: text, test: flag })
export const doneSchema: Schema = object({ done: flag })
export const done = { done: true }
