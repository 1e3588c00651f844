import { duties, userTypes } from '../../kernel/duty.ts'
import type { Duty, UserType } from '../../kernel/duty.ts'

/** Who is signed in, as the server names them. userType: 0 BackOffice, 1 Builder, 2 Agent, 3 Customer. */
export interface User {
  readonly id: number
  readonly email: string
  readonly userType: number
  readonly name: string
  readonly duties: readonly Duty[]
}

/** The company that the works runs under; `test` marks one whose books are for trying things out. */
export interface Company {
  readonly name: string
  readonly test?: boolean
}

const isDuty = (value: unknown): value is Duty => typeof value === 'string' && Object.hasOwn(duties, value)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Reads a user that was stored as JSON; null when the text is no JSON, or is not that of a user. */
export const parseUser = (text: string): User | null => {
  const read = parsed(text)
  if (typeof read !== 'object' || read === null) return null
  const { id, email, userType, name, duties: held }: Partial<Record<keyof User, unknown>> = read
  if (typeof email !== 'string' || typeof userType !== 'number') return null
  return {
    id: typeof id === 'number' ? id : 0,
    email,
    userType,
    name: typeof name === 'string' ? name : email,
    duties: Array.isArray(held) ? held.filter(isDuty) : [],
  }
}

/** The name of the user's type; null for a number that is none, which opens nothing. */
export const typeOf = (user: User): UserType | null => userTypes[user.userType] ?? null

/** Says where a person of this type starts: customers have no dashboard. */
export const homeOf = (user: User): string => (typeOf(user) === 'Customer' ? '/settings/profile' : '/')
