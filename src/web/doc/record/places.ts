import { matchPath } from 'react-router'
import type { AnyDocument } from '../../../kernel/document.ts'
import type { Row } from '../../../kernel/record.ts'
import type { Doc } from './doc.ts'
import type { Titles } from '../../../wire/documents.ts'

const idOf = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null

/** The record of a document that an address names, in any spelling: by its id, or a new one; null where it names none. */
export const recordAt = (def: AnyDocument, pathname: string): number | 'new' | null => {
  const isNew = matchPath(`${def.path}/new`, pathname) ?? (def.register === undefined ? null : matchPath(def.path, pathname))
  return isNew ? 'new' : idOf(matchPath(`${def.path}/:id`, pathname)?.params.id)
}

export const recordPath = (def: Pick<AnyDocument, 'path'>, id: number): string => `${def.path}/${id}`

/** An unsaved record that one page hands to the form that it opens: a copy, or what was made from another document. */
export interface Handed {
  readonly record: Readonly<Row>
  readonly titles: Titles
}

/** What is handed over with an address; the number stands in the history's state, so that going back and on finds it. */
interface HandedState {
  readonly handed: number
}

let last: { readonly number: number; readonly handed: Handed } | null = null

/** Leaves an unsaved record for the form that is opened next; the state goes along with its address. */
export const handOver = (handed: Handed): HandedState => {
  last = { number: (last?.number ?? 0) + 1, handed }
  return { handed: last.number }
}

const isHandedState = (state: unknown): state is HandedState => typeof state === 'object' && state !== null && 'handed' in state

/** Tells one unsaved record from the next, though their address is the same; 0 for a blank one. */
export const handedNumber = (state: unknown): number => (isHandedState(state) ? state.handed : 0)

/** Finds what was left for the form with this state of its address. */
export const takeOver = (state: unknown): Handed | null =>
  isHandedState(state) && state.handed === last?.number ? last.handed : null

/** Where the keyboard was: a control by its id, or the lines of a set. */
interface Focus {
  readonly id: string | null
  readonly lines: string | null
}

let saved: { readonly doc: Doc; readonly focus: Focus } | null = null

const focusNow = (): Focus => ({
  id: document.activeElement?.id || null,
  lines: document.activeElement?.closest<HTMLElement>('[data-lines]')?.dataset['lines'] ?? null,
})

const focusAgain = ({ session }: Doc, { id, lines }: Focus): void => {
  const grid = session.form.lines.get(lines ?? '')
  if (grid) grid.call(grid.get().active)
  else if (id) document.getElementById(id)?.focus()
}

/** A new record was saved, and its address changes: the page of the record goes on with the form as it is. */
export const goOnWith = (doc: Doc): void => {
  saved = { doc, focus: focusNow() }
}

/** The form that goes on at the address of that record, if one does. */
export const goneOn = (def: AnyDocument, id: number): Doc | null =>
  saved?.doc.def === def && saved.doc.session.id === id ? saved.doc : null

/** The page has come up: the keyboard goes back to where it was, and a later opening of the record reads it anew. */
export const arrived = (): void => {
  if (saved) focusAgain(saved.doc, saved.focus)
  saved = null
}
