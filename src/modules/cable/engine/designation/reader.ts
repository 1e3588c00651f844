import type { CableRequest } from '../cable.ts'

/** What one reader found: the words it understood and what they say. `sure` is less than 1 where they leave room for doubt. */
export interface Reading {
  readonly words: string
  readonly says: CableRequest
  readonly sure: number
  /** Armour was named but not of which kind. */
  readonly armoured?: true
}

/** A reader takes the words it understands out of the line. */
export interface Reader {
  readonly pattern: RegExp
  readonly read: (found: RegExpExecArray) => Omit<Reading, 'words'> | null
}

/** An answer of a reader. */
export const says = (request: CableRequest, sure = 1): Omit<Reading, 'words'> => ({ says: request, sure })
