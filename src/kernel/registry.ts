import type { Arrow, Settlement } from './arrow.ts'
import type { AnyDocument } from './document.ts'
import type { Field, Fields } from './field.ts'
import { nameDocuments } from './approval/named.ts'

/** All documents of the product, the arrows between them, and the views over their tables. */
export interface Registry<R extends Readonly<Record<string, AnyDocument>> = Readonly<Record<string, AnyDocument>>> {
  readonly documents: R
  readonly arrows: readonly Arrow[]
  readonly settlements: readonly Settlement[]
  readonly views: Readonly<Record<string, AnyDocument>>
}

type Targets<F> = F extends Fields
  ? { [K in keyof F]: F[K] extends Field<infer _T, infer _O, infer R> ? R : never }[keyof F]
  : never
type AllTargets<D extends AnyDocument> =
  Targets<D['fields']> | { [K in keyof D['lines']]: Targets<D['lines'][K]['fields']> }[keyof D['lines']]
type Steps<P> =
  P extends Readonly<Record<string, infer Q>> ? (Q extends { readonly path: readonly (infer N)[] } ? N : never) : never
/** Documents that a set refers to, or follows in its progress, and does not hold: `never` when the set is whole. */
type Dangling<R extends Readonly<Record<string, AnyDocument>>> = Exclude<
  { [K in keyof R]: AllTargets<R[K]> | Steps<R[K]['progress']> }[keyof R],
  keyof R
>

/** Definitions that were found by name, as the type that lists them. */
export const listed = <R extends Readonly<Record<string, AnyDocument>>>(found: Readonly<Record<string, AnyDocument>>): R =>
  // The marked cast: each stands under its own name, which the one who found them has seen to.
  found as R

/** Gathers the documents; a reference to a document outside the set is a compile error that names it. */
export const registry = <const R extends Readonly<Record<string, AnyDocument>>>(
  documents: R & ([Dangling<R>] extends [never] ? unknown : { readonly 'refers to a missing document': Dangling<R> }),
  arrows: readonly Arrow[],
  settlements: readonly Settlement[] = [],
  views: Readonly<Record<string, AnyDocument>> = {},
): Registry<R> => {
  const all: readonly AnyDocument[] = Object.values(documents)
  for (const def of all) nameDocuments(def, all)
  return { documents, arrows, settlements, views }
}

const named = (among: Readonly<Record<string, AnyDocument>>, name: string): AnyDocument | null =>
  (Object.hasOwn(among, name) ? among[name] : undefined) ??
  Object.values(among).find(d => d.name.toLowerCase() === name.toLowerCase()) ??
  null

/** The document of that name, in any case; names come from addresses that people type. */
export const findDocument = (all: Registry, name: string): AnyDocument | null => named(all.documents, name)

/** The document or the view of that name, in any case: whatever has a list. */
export const findList = (all: Registry, name: string): AnyDocument | null => findDocument(all, name) ?? named(all.views, name)

/** Arrows that lead out of a document, and into it. */
export const arrowsFrom = (all: Registry, name: string): readonly Arrow[] => all.arrows.filter(a => a.from.name === name)
export const arrowsTo = (all: Registry, name: string): readonly Arrow[] => all.arrows.filter(a => a.to.name === name)

/** The arrows from one document to another, whose name is matched in any case: one for each pair of line sets that are linked. */
export const arrowsBetween = (all: Registry, from: string, to: string): readonly Arrow[] =>
  arrowsFrom(all, from).filter(a => a.to.name.toLowerCase() === to.toLowerCase())

/** The arrows by which a line of a set may be made of lines of another document: several where lines of several of its sets lead there. */
export const arrowsInto = (all: Registry, from: string, to: string, set: string): readonly Arrow[] =>
  arrowsTo(all, to).filter(a => a.from.name === from && a.lines[1] === set)

/** Finds what settles the bills that a document opens. */
export const settlementsFrom = (all: Registry, name: string): readonly Settlement[] =>
  all.settlements.filter(s => s.from.name === name)
