import type { Row } from '../../../kernel/record.ts'
import { dropDraft, keepDraft, readDraft } from '../../../wire/drafts.ts'
import { ask } from '../../api/ask.ts'
import type { Titles } from '../../cells/cells.tsx'
import type { UnreadTexts } from '../model/formState.ts'

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

const databaseName = 'strand'
const storeName = 'drafts'

const keyOf = ({ user, doc, id }: Place): string => `${user}/${doc}/${id}`

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser’s storage could not be opened.'))
  })

let opened: Promise<IDBDatabase> | null = null

/** One connection for as long as the page lives; a browser that refused is asked again the next time. */
const open = (): Promise<IDBDatabase> => {
  if (opened !== null) return opened
  const request = indexedDB.open(databaseName, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName)
  opened = done(request)
  opened.catch(() => (opened = null))
  return opened
}

const store = async (mode: IDBTransactionMode): Promise<IDBObjectStore> =>
  (await open()).transaction(storeName, mode).objectStore(storeName)

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'stamp' in value &&
  'body' in value &&
  typeof value.stamp === 'string' &&
  typeof value.body === 'object'

/** Drafts in this browser. A browser that keeps nothing (a private window) refuses; the caller says so. */
export const deviceDrafts = {
  read: async (place: Place): Promise<Draft | null> => {
    const found: unknown = await done((await store('readonly')).get(keyOf(place)))
    return isDraft(found) ? found : null
  },
  write: async (place: Place, draft: Draft): Promise<void> => {
    await done((await store('readwrite')).put(draft, keyOf(place)))
  },
  remove: async (place: Place): Promise<void> => {
    await done((await store('readwrite')).delete(keyOf(place)))
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
