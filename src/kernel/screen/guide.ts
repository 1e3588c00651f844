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

/** Guides of pages that are neither a document nor a report, by their address in small letters. */
export type Guides = Readonly<Record<`/${string}`, Guide>>
