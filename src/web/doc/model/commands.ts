import { createContext, use } from 'react'
import type { Fields } from '../../../kernel/field.ts'
import type { Row } from '../../../kernel/record.ts'
import type { Command, Commands } from './flow.ts'

/** A stored line of a set. */
export interface LineOf {
  readonly set: string
  readonly id: number
}

type MakeEach = Extract<Command, { kind: 'makeEach' }>

/** A layer over the page; one at a time. `fields` are what all drafts of a set are to say in their headers. */
export type Layer =
  | { readonly kind: 'act'; readonly command: Extract<Command, { kind: 'action' }>; readonly line?: LineOf }
  | { readonly kind: 'makeEach'; readonly command: MakeEach; readonly fields: Fields }
  | { readonly kind: 'print' }
  | { readonly kind: 'mail' }
  | { readonly kind: 'activity'; readonly isCalled: boolean }
  | { readonly kind: 'files'; readonly given?: readonly File[] }
  | { readonly kind: 'postings' }

/** Everything that can be done on the page, for buttons, menu and keys alike. What is null does not exist here. */
export interface Doing extends Commands {
  /** Something is typed and not stored, or nothing is stored at all: the button that saves is the main one. */
  readonly isUnsaved: boolean
  readonly saveLabel: string
  readonly canEdit: boolean
  /** What is under way: 'save', or the name of an action. */
  readonly busy: string | null
  readonly layer: Layer | null
  readonly open: (layer: Layer) => void
  readonly close: () => void
  readonly save: () => Promise<void>
  readonly run: (command: Command) => void
  /** Makes a set of drafts; `header` is the same in all of them. */
  readonly makeEach: (command: MakeEach, header: Readonly<Row>) => Promise<void>
  /** Takes an action of the record, or of one of its lines. */
  readonly act: (name: string, reason: string | null, line?: LineOf) => Promise<void>
  /** The record as it stands in the form. */
  readonly record: () => Readonly<Row>
  readonly duplicate: (() => void) | null
  readonly remove: (() => void) | null
  readonly print: (() => void) | null
  readonly mail: (() => void) | null
}

export const DoingContext = createContext<Doing | null>(null)

/** Answers what can be done on this page. */
export const useDoing = (): Doing => {
  const doing = use(DoingContext)
  if (!doing) throw new Error('This part belongs on the page of a document.')
  return doing
}

/** Why a command cannot be done just now, in a sentence; null when it can. */
export const whyNot = (command: Command, isUnsaved: boolean): string | null => {
  if (!command.allowed) return command.why ?? 'Not possible now.'
  return isUnsaved ? 'Save the changes first (Ctrl+S).' : null
}
