import type { PasskeyPlace } from '../config.ts'
import type { Database } from '../database.ts'
import type { SecurityLog } from '../http/log.ts'
import type { AppSecrets } from './appSecret.ts'
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
  /** Whether a sign-in comes with the demo company: its password is printed in the README. */
  readonly isOfDemo: (email: string) => boolean
  /** Where passkeys work: the name that they are for, and the address of the pages that may ask for them; null where there is no name. */
  readonly passkeysAt: PasskeyPlace | null
  /** Seals the secrets of authenticator apps. */
  readonly appSecrets: AppSecrets
  /** Writes a line to the console. */
  readonly report: (line: string) => void
}

export const done = { done: true }
