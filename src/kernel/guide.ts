/**
 * What somebody is told who opens a screen for the first time, or has not opened it for a year: what it is for, the three mistakes
 * that are made on it most, and what comes after it.
 */
export interface Guide {
  readonly purpose: string
  readonly mistakes: readonly [string, string, string]
  /** What comes next, in a sentence, and the address where it is done. */
  readonly next: string
  readonly to: string
}

/** Guides by the address of the list, report or page that they explain, in small letters. */
export type Guides = Readonly<Record<`/${string}`, Guide>>
