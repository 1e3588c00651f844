import type { Row } from '../../../kernel/record.ts'
import { dropDraft, keepDraft, readDraft } from '../../../wire/drafts.ts'
import { ask } from '../../api/ask.ts'
import { deviceStore, done } from '../../api/deviceStore.ts'
import type { Titles } from '../../cells/cells.tsx'
import { seal, sessionKey, unseal } from '../../session/sealed.ts'
import type { UnreadTexts } from './formState.ts'

/** A save that was sent and not yet answered. */
export interface Attempt {
  readonly key: string
  readonly body: Readonly<Row>
}

/** What was typed into a form and not saved. */
export interface Draft {
  /** When it was last written, ISO 8601 UTC. */
  readonly stamp: string
  /** Header and lines as they travel, with what was filled in. */
  readonly body: Readonly<Row>
  /** What could not be read, as it was typed. */
  readonly unread?: UnreadTexts
  /** The stored record that it was typed over, as it travels, and its version; null for a new one. */
  readonly base: { readonly version: number; readonly body: Readonly<Row> } | null
  /** How to show the references in it, also while the server cannot be asked. */
  readonly titles: Titles
  /** A save that was sent and never answered: sent once more, it is done at most once. */
  readonly attempt: Attempt | null
}

/** Whose form it is: the person, the document, the record or 'new'. */
export interface Place {
  readonly user: number
  readonly doc: string
  readonly id: number | 'new'
}

const keyOf = ({ user, doc, id }: Place): string => `${user}/${doc}/${id}`

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'stamp' in value &&
  'body' in value &&
  typeof value.stamp === 'string' &&
  typeof value.body === 'object'

/** A draft as it lies in the browser: sealed by the key of the session, so that nobody reads it after the person has signed out. */
interface SealedDraft {
  readonly sealed: Uint8Array
}

const isSealed = (value: unknown): value is SealedDraft =>
  typeof value === 'object' && value !== null && 'sealed' in value && value.sealed instanceof Uint8Array

const opened = async (found: SealedDraft): Promise<unknown> => {
  await sessionKey()
  const text = unseal(found.sealed)
  return text === null ? null : JSON.parse(text)
}

/** Places whose draft lies sealed and could not be read here, for want of the key: it is not written over before somebody has seen it. */
const unseen = new Set<string>()

const put = async (key: string, draft: unknown): Promise<void> => {
  await sessionKey()
  const kept: SealedDraft = { sealed: seal(JSON.stringify(draft)) }
  await done((await deviceStore('drafts', 'readwrite')).put(kept, key))
}

/** Drafts in this browser. A browser that keeps nothing (a private window) refuses; the caller says so. */
export const deviceDrafts = {
  read: async (place: Place): Promise<Draft | null> => {
    const key = keyOf(place)
    const found: unknown = await done((await deviceStore('drafts', 'readonly')).get(key))
    if (isSealed(found)) unseen.add(key)
    const draft = isSealed(found) ? await opened(found) : found
    unseen.delete(key)
    return isDraft(draft) ? draft : null
  },
  write: async (place: Place, draft: Draft): Promise<void> => {
    const key = keyOf(place)
    if (unseen.has(key))
      throw new Error('an older draft of this form lies here. Load the page again when you are connected to see it.')
    await put(key, draft)
  },
  remove: async (place: Place): Promise<void> => {
    await done((await deviceStore('drafts', 'readwrite')).delete(keyOf(place)))
  },
}

const of = ({ doc, id }: Place) => ({ params: { doc, id: String(id) } })

/** Drafts on the server, so that a person finds them at any machine. */
export const serverDrafts = {
  read: async (place: Place): Promise<Draft | null> => {
    const { draft } = await ask(readDraft, of(place))
    return isDraft(draft?.body) ? draft.body : null
  },
  write: async (place: Place, draft: Draft): Promise<void> => {
    await ask(keepDraft, { ...of(place), content: { ...draft } })
  },
  remove: async (place: Place): Promise<void> => {
    await ask(dropDraft, of(place))
  },
}

export type Drafts = typeof deviceDrafts

/** The newer of two drafts. */
export const newer = (a: Draft | null, b: Draft | null): Draft | null => {
  if (!a || !b) return a ?? b
  return a.stamp >= b.stamp ? a : b
}
