import type { Loose } from './action.ts'
import type { Field, Fields, LineId, Pretty, Values } from './field.ts'
import { type LineAction, type LineLife, type LineStage, type Living, stateField, type WithState } from './lines/lineStates.ts'
import type { Prefill } from './prefill.ts'
import type { State } from './states.ts'

type None = Readonly<Record<never, never>>

/** How the lines of a set stand as a matrix: each line is the cell of a row and a column. */
export interface Matrix<K extends string = string> {
  /** The line set whose lines are the rows; a row that goes takes its cells along. */
  readonly rows: string
  /** The reference by which a cell knows its row; a field of the same name in both sets. */
  readonly row: K
  /** What else tells the rows apart, shown beside the reference. */
  readonly beside: readonly K[]
  /** The name of the column; readings of one name with different limits have columns of their own. */
  readonly column: K
  /** The reading that is typed. */
  readonly cell: K
}

/** The fields of a line below another one: first of all to which line it belongs. */
export type Below<F extends Fields, B extends string> = [B] extends [never]
  ? F
  : F & { readonly parent: Field<LineId<B>, false, never> }

/**
 * A set of lines of a document. `fields` are typed by people, `computed` follow from the line alone, `assigned` are handed
 * out by the document's own computation (a tax share by running difference, for example).
 */
export interface LineSet<
  F extends Fields = Fields,
  C extends Fields = Fields,
  A extends Fields = Fields,
  X extends string = string,
  B extends string = string,
> extends LineLife {
  readonly label?: string
  /** Its lines stand below lines of this set of the same document; their field `parent` says of which. They go with it. */
  readonly below?: B
  readonly fields: F
  readonly computed: C
  readonly assigned: A
  /** The rows themselves follow from the record and from tables in the database: the server derives them, nobody types them. */
  readonly derived?: boolean
  /** Its lines come with the document of which they are made: on screen nobody adds, deletes or moves one. */
  readonly fixed?: boolean
  /** The document's own panel shows them, so that they have no tab among the lines. */
  readonly inPanel?: boolean
  /** The columns that are shown until a person chooses others, in their order; what is typed and what judges it where it is not said. */
  readonly columns?: readonly string[]
  /**
   * Columns that leave a narrow window, the first first, until the others have room; one into which somebody has typed something
   * stays, and so does one that a line `calls`.
   */
  readonly seldom?: readonly string[]
  /**
   * Figures that are told of a stored line whenever its record is read, from the documents that were made of it: what was delivered. They are
   * stored nowhere and typed by nobody (`told` of the document's rules).
   */
  readonly told?: Fields
  /** Fields that other lines of the document lead (`leads` of the document): where they do, what was typed does not count. */
  readonly led?: readonly string[]
  /** Fields whose values together no two lines of one document share. */
  readonly key?: readonly (keyof F & string)[]
  /** Its lines are the cells of a matrix, and are shown as one; nobody adds or removes a single cell. */
  readonly matrix?: Matrix
  readonly prefill?: Readonly<Record<string, Prefill | undefined>>
  /** What may be done with one line, by name; they change its state and nothing else does. */
  readonly actions?: { readonly [K in X]: LineAction<Loose, string> }
  compute(line: Values<F>): Values<C>
  /** What follows from what was typed, for fields in which nothing stands yet: a quantity from the drums. */
  complete?(line: Partial<Values<F>>): Partial<Values<F>>
  /** Does a line want a column that else leaves a narrow window: the premium of what is priced by the metal? */
  calls?(field: string, line: Partial<Values<F>>): boolean
  /** How a computed field comes to its figure, told where somebody asks for it: '12.500 km × 6,84,250.00'; null says nothing. */
  explain?(field: string, line: Partial<Values<F>>): string | null
}

const parentField = (set: string): Field => ({ kind: 'line', optional: false, set })

/**
 * Declares a line set; see LineSet. With `states` each line has a life of its own: its field `status` begins with the first of them
 * and is changed by its `actions` alone. With `below` each line belongs to a line of another set, which its field `parent` names.
 */
export const lines = <
  const F extends Fields,
  const C extends Fields = None,
  const A extends Fields = None,
  const S extends string = never,
  const X extends string = never,
  const B extends string = never,
  const T extends Fields = None,
>(def: {
  readonly label?: string
  readonly below?: B
  readonly fields: F
  readonly computed?: C
  readonly assigned?: A
  readonly told?: T
  readonly derived?: boolean
  readonly fixed?: boolean
  readonly inPanel?: boolean
  readonly columns?: readonly (keyof (WithState<Below<F, NoInfer<B>>, NoInfer<S>> & NoInfer<C> & NoInfer<A> & NoInfer<T>) &
    string)[]
  readonly seldom?: readonly (keyof (WithState<Below<F, NoInfer<B>>, NoInfer<S>> & NoInfer<C> & NoInfer<A> & NoInfer<T>) &
    string)[]
  readonly led?: readonly (keyof NoInfer<F> & string)[]
  readonly key?: readonly (keyof Below<F, NoInfer<B>> & string)[]
  readonly states?: { readonly [K in S]: State<LineStage, NoInfer<X>> }
  readonly actions?: { readonly [K in X]: LineAction<Living<Below<NoInfer<F>, NoInfer<B>>, NoInfer<S>>, NoInfer<S>> }
  readonly matrix?: Matrix<keyof NoInfer<F> & string>
  readonly prefill?: { readonly [K in keyof NoInfer<F>]?: Prefill<Partial<Values<NoInfer<F>>>> }
  readonly compute?: (line: Living<Below<NoInfer<F>, NoInfer<B>>, NoInfer<S>>) => Values<NoInfer<C>>
  readonly complete?: (line: Partial<Values<NoInfer<F>>>) => Partial<Values<NoInfer<F>>>
  readonly calls?: (field: string, line: Partial<Values<NoInfer<F>>>) => boolean
  readonly explain?: (field: string, line: Partial<Values<NoInfer<F>>>) => string | null
}): LineSet<WithState<Below<F, B>, S>, C, A, X, B> => {
  const { states, below, columns } = def
  const own = below === undefined ? def.fields : { parent: parentField(below), ...def.fields }
  const made = {
    ...def,
    ...(below !== undefined && columns ? { columns: ['parent', ...columns.filter(name => name !== 'parent')] } : {}),
    fields: states ? { ...own, status: stateField(states) } : own,
    computed: def.computed ?? {},
    assigned: def.assigned ?? {},
    compute: def.compute ?? (() => ({})),
  }
  // The marked cast: an absent declaration is an empty one, states and a parent bring their fields, which only the type parameters know.
  return made as unknown as LineSet<WithState<Below<F, B>, S>, C, A, X, B>
}

export type LineSets = Readonly<Record<string, LineSet>>
/** The rights of the actions of lines: 'items.close'. */
export type LineRight<L extends LineSets> = {
  [K in keyof L & string]: `${K}.${keyof NonNullable<L[K]['actions']> & string}`
}[keyof L & string]
export type Typed<L extends LineSet> = Values<L['fields']> & Values<L['computed']>
/** A line as typed and computed, before the document has assigned its shares. */
export type DraftLine<L extends LineSet> = Pretty<Typed<L>>
/** A line as it was typed, before anything was computed, by its id. */
export type TypedLine<L extends LineSet, K extends string> = Pretty<Values<L['fields']> & { readonly id: LineId<K> }>
/** A line as the computation of its document sees it: by its id, or the one that stands for it until it is stored, lines below it know it. */
export type NamedLine<L extends LineSet, K extends string> = Pretty<Typed<L> & { readonly id: LineId<K> }>
/** A stored line: its id, and its place in the document from 1. */
export type Line<L extends LineSet, K extends string = string> = Pretty<
  Typed<L> & Values<L['assigned']> & { id: LineId<K>; no: number }
>

/** The sets that say that they stand below a set which their document does not have, or below themselves; never where all is well. */
export type Astray<L extends LineSets> = {
  [K in keyof L & string]: Exclude<NonNullable<L[K]['below']>, Exclude<keyof L, K>>
}[keyof L & string]
