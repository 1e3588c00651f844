import type { DraftRow } from '../../../kernel/record.ts'
import type { TitleOf } from './cells.ts'

/** A record that a reference may name. */
export interface Found {
  readonly id: number
  readonly title: string
  /** A few words beside the title: the code of an item, the town of a customer. */
  readonly hint?: string
  /** What it is, under the title: the length, place and state of a piece. */
  readonly told?: string
}

/** Where the reference stands, for searches that depend on the rest of the line. */
export interface LookupContext {
  readonly field: string
  readonly line: Readonly<DraftRow>
}

/** The record is there and may not be named: why, in a sentence. */
export class NotOffered extends Error {}

/** Gives what is said of a search that found nothing because of this. */
export const whyNothing = (error: unknown, reason: string): string =>
  error instanceof NotOffered ? reason : `The list could not be fetched: ${reason}`

/** How the grid finds the records that references name. A promise that fails is told to the person; nothing typed is lost. */
export interface Lookups {
  /** Records of document `target` for a text, best first; for an empty text those that are used most. */
  search(target: string, text: string, context: LookupContext): Promise<readonly Found[]>
  /** Those of the records that may be chosen in that place, as `search` offers them. */
  among?(target: string, ids: readonly number[], context: LookupContext): Promise<readonly Found[]>
  /** The record that each text names, by code or by title; null for none. One call for a whole paste. */
  resolve(target: string, texts: readonly string[]): Promise<ReadonlyMap<string, Found | null>>
  /** How to show a record, where it is known. */
  title(target: string, id: number): string | undefined
  /** Whether a new record may be made from a field that names it. Where it is not said, it may wherever `create` is there. */
  mayCreate?(target: string): Promise<boolean>
  /** Lets the person make a new record from the text that they typed; null when they give up. */
  create?(target: string, text: string): Promise<Found | null>
}

/** Titles by document and id, as the answers of the server carry them. */
export type TitlesByDocument = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The titles that this grid has seen, and before them those that its lookups know. */
export interface Titles {
  readonly of: TitleOf
  learn(target: string, found: Found): void
  learnAll(titles: TitlesByDocument): void
}

export const createTitles = (lookups: Lookups): Titles => {
  const seen = new Map<string, string>()
  const keyOf = (target: string, id: number | string) => `${target}/${id}`
  return {
    of: (target, id) => seen.get(keyOf(target, id)) ?? lookups.title(target, id),
    learn: (target, { id, title }) => seen.set(keyOf(target, id), title),
    learnAll: titles => {
      for (const [target, byId] of Object.entries(titles)) {
        for (const [id, title] of Object.entries(byId)) seen.set(keyOf(target, id), title)
      }
    },
  }
}

const mostRecent = 20
const recent = new Map<string, readonly Found[]>()

/** Records chosen lately in this page, latest first. */
export const recentOf = (target: string): readonly Found[] => recent.get(target) ?? []

export const remember = (target: string, found: Found): void => {
  recent.set(target, [found, ...recentOf(target).filter(other => other.id !== found.id)].slice(0, mostRecent))
}

/** Finds what was chosen lately and is not among the records found, as far as it may be chosen here. */
export const latelyBeside = async (
  lookups: Lookups,
  target: string,
  found: readonly Found[],
  context: LookupContext,
): Promise<readonly Found[]> => {
  const lately = recentOf(target).filter(one => found.every(({ id }) => id !== one.id))
  if (lately.length === 0 || !lookups.among) return lately
  const ids = lately.map(({ id }) => id)
  return lookups.among(target, ids, context)
}

/** Does the text name the record, by its title, a part of it ('C1063 · A2XFY') or its code? */
export const names = (text: string, { title, hint }: Found): boolean =>
  [title, hint, ...title.split(' · ')].some(name => name?.toLowerCase() === text.trim().toLowerCase())

/** Results in the order a person wants them: what they typed in full, then what they chose lately, then as they came. */
export const ordered = (target: string, text: string, found: readonly Found[]): Found[] => {
  const lately = recentOf(target).map(one => one.id)
  const rank = (one: Found): number => {
    if (text.trim() && names(text, one)) return -1
    const at = lately.indexOf(one.id)
    return at < 0 ? lately.length : at
  }
  return found.toSorted((a, b) => rank(a) - rank(b))
}
