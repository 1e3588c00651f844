import type { DocumentAnswer, Titles } from '../../../wire/documents.ts'
import type { Form } from '../model/form.ts'
import type { Merge } from '../model/merge.ts'
import type { Kept } from './draftKeeper.ts'
import type { Draft, Drafts, Place } from '../model/drafts.ts'
import { nothingToSay, type Review } from './review.ts'
import type { DocumentServer } from './server.ts'

export interface SessionOptions {
  readonly form: Form
  readonly server: DocumentServer
  readonly owner: Omit<Place, 'id'>
  readonly device: Drafts
  readonly shared: Drafts
  readonly learn: (titles: Titles) => void
  readonly titles: () => Titles
  readonly now?: () => Date
}

/** Another person has saved the same record meanwhile, and both have changed the same things. */
export interface Conflict {
  readonly theirs: DocumentAnswer
  readonly merge: Merge
}

/** Why something was not done: in a sentence, and whether the server was not reached at all. */
export interface Trouble {
  readonly reason: string
  readonly isOffline: boolean
  /** What was not done: 'save', or the name of an action. */
  readonly what: string
}

export interface SessionState {
  /** The record as it is stored; null while it is new. */
  readonly answer: DocumentAnswer | null
  /** What is under way: 'save', the name of an action, or nothing. */
  readonly busy: string | null
  /** When it was last saved here, ISO 8601 UTC. */
  readonly savedStamp: string | null
  readonly trouble: Trouble | null
  readonly kept: Kept | null
  /** A draft that was left behind, and is offered. */
  readonly found: Draft | null
  readonly conflict: Conflict | null
  readonly review: Review
  /** Somebody has tried to save: from then on everything that is missing is said. */
  readonly attempted: boolean
  /** What others changed and a save merged, until it is dismissed. */
  readonly merged: Merge['taken']
  /** Grows whenever the first complaint shall get the keyboard. */
  readonly called: number
}

/** What is known of a form that has just been opened. */
export const opened: SessionState = {
  answer: null,
  busy: null,
  savedStamp: null,
  trouble: null,
  kept: null,
  found: null,
  conflict: null,
  review: nothingToSay,
  attempted: false,
  merged: [],
  called: 0,
}
