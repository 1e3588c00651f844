import type { Action, Loose } from '../action.ts'
import type { MasterState } from '../document.ts'
import { f, type Fields } from '../field.ts'

/** How far a value that came with the product can be trusted. Rows that people made themselves have no standing. */
const standings = { verified: 'Verified', unverified: 'Not verified', house: 'House value', corrected: 'Corrected' } as const

/** What every such row says of itself beside its own fields. */
export const origin = {
  source: f.note({ optional: true, maxLength: 200 }),
  standing: f.choice(standings, { optional: true, readonly: true }),
} as const

const whyNotVerified: Readonly<Record<string, string>> = {
  verified: 'It is verified already.',
  corrected: 'The works has corrected it, and stands for it.',
}

/** Somebody has compared the row with what it says it is from; the reason names the source that was compared. */
export const verify: Action<Loose, MasterState> = {
  label: 'Mark as verified',
  from: ['active'],
  to: 'active',
  effect: 'verify',
  reason: true,
  check: ({ standing }) => (standing === null ? 'The works typed this row itself.' : (whyNotVerified[String(standing)] ?? null)),
}

/** The fields of a master, and with them those of the origin where its rows come with the product. */
export type Sourced<F extends Fields, P extends boolean> = P extends true ? F & typeof origin : F
