import type { Arrow, Settlement } from './arrow.ts'
import type { Tone } from './action.ts'
import type { AnyDocument } from './document.ts'
import type { Field, Fields } from './field.ts'

/** All documents of the product and the arrows between them. */
export interface Registry<R extends Readonly<Record<string, AnyDocument>> = Readonly<Record<string, AnyDocument>>> {
  readonly documents: R
  readonly arrows: readonly Arrow[]
  readonly settlements: readonly Settlement[]
}

type Targets<F> = F extends Fields
  ? { [K in keyof F]: F[K] extends Field<infer _T, infer _O, infer R> ? R : never }[keyof F]
  : never
type AllTargets<D extends AnyDocument> =
  Targets<D['fields']> | { [K in keyof D['lines']]: Targets<D['lines'][K]['fields']> }[keyof D['lines']]
/** References of a set of documents to documents outside the set: `never` when the set is whole. */
type Dangling<R extends Readonly<Record<string, AnyDocument>>> = Exclude<{ [K in keyof R]: AllTargets<R[K]> }[keyof R], keyof R>

/** Gathers the documents; a reference to a document outside the set is a compile error that names it. */
export const registry = <const R extends Readonly<Record<string, AnyDocument>>>(
  documents: R & ([Dangling<R>] extends [never] ? unknown : { readonly 'refers to a missing document': Dangling<R> }),
  arrows: readonly Arrow[],
  settlements: readonly Settlement[] = [],
): Registry<R> => ({ documents, arrows, settlements })

/** The document of that name, in any case; names come from addresses that people type. */
export const findDocument = (all: Registry, name: string): AnyDocument | null =>
  (Object.hasOwn(all.documents, name) ? all.documents[name] : undefined) ??
  Object.values(all.documents).find(d => d.name.toLowerCase() === name.toLowerCase()) ??
  null

/** Arrows that lead out of a document, and into it. */
export const arrowsFrom = (all: Registry, name: string): readonly Arrow[] => all.arrows.filter(a => a.from.name === name)
export const arrowsTo = (all: Registry, name: string): readonly Arrow[] => all.arrows.filter(a => a.to.name === name)

/** What settles the bills that a document opens. */
export const settlementsFrom = (all: Registry, name: string): readonly Settlement[] =>
  all.settlements.filter(s => s.from.name === name)

/** States in which the fields of a record may be changed. */
export const editableIn = (def: AnyDocument): readonly string[] =>
  def.nature === 'register' ? [] : (def.edit ?? def.states.slice(0, 1))

/** Fields and line sets of a record that nobody changes in a state, though others may be changed in it. */
export const settledIn = (def: AnyDocument, state: unknown): readonly string[] =>
  state === def.states[0] ? [] : (def.settled ?? [])

/** States in which a record waits to be moved on: the first of a document where it names none; masters and registers wait for nobody. */
export const waitsIn = (def: AnyDocument): readonly string[] =>
  def.waits ?? (def.nature === 'document' ? def.states.slice(0, 1) : [])

/** States in which what a record uses up of its sources counts. */
export const countsIn = (def: AnyDocument): readonly string[] => def.counts ?? def.states.slice(1).filter(s => s !== 'cancelled')

const tones: Readonly<Record<string, Tone>> = {
  draft: 'neutral',
  open: 'info',
  active: 'success',
  blocked: 'neutral',
  submitted: 'warning',
  confirmed: 'info',
  approved: 'info',
  posted: 'info',
  closed: 'success',
  cancelled: 'neutral',
  rejected: 'danger',
}

/** The tone of a state: the document's own word, else the house's; screens may not choose colours. */
export const toneOf = (def: Pick<AnyDocument, 'tones'>, state: string): Tone => def.tones?.[state] ?? tones[state] ?? 'neutral'
