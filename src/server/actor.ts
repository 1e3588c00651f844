import type { Duty } from '../kernel/duty.ts'

/** Who asks: read from the session row on the server, never from anything the client says about itself. */
export interface Actor {
  readonly id: number
  readonly email: string
  readonly name: string
  /** 0 BackOffice, 1 Builder, 2 Agent, 3 Customer. */
  readonly userType: 0 | 1 | 2 | 3
  readonly duties: ReadonlySet<Duty>
  /** Written beside every change: the id of the request. */
  readonly request: string
  /**
   * Until when, in milliseconds since 1970, it stands proven that this is the person: they showed password or second factor not long
   * ago. Absent where no browser asks: Strand itself, its jobs, its console.
   */
  readonly provedUntil?: number
}

/** Sells for the works and sees the records that name them. */
export const isAgent = ({ userType }: Pick<Actor, 'userType'>): boolean => userType === 2
