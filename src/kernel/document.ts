import type { Action, Loose, Progress } from './action.ts'
import type { UnderApproval } from './approval/approval.ts'
import type { Duty } from './duty.ts'
import { type Fields, type Id, type Pretty, type Stamp, usualPlural, type Values } from './field.ts'
import type { Guide } from './screen/guide.ts'
import { withParents } from './lines/linesBelow.ts'
import type { Astray, Line, LineRight, LineSets, NamedLine, TypedLine } from './lineSet.ts'
import type { AnyOffer, Offers } from './offers/offer.ts'
import { byStep, type PostingsByStep, type PostOf } from './lines/postingsByStep.ts'
import type { MenuPlace } from './screen/place.ts'
import type { FillContext, Prefill, Readable } from './prefill.ts'
import { origin, type Sourced, verify } from './trail/sourced.ts'
import type { GstPaper, SupplyOf } from './supply.ts'
import type { DocumentStage, MasterStage, RegisterStage, State } from './states.ts'

type None = Readonly<Record<never, never>>
/** What is followed of a document, by name. */
export type Follows = Readonly<Record<string, Progress>>

/** What a user types, plus computed lines: the input of the document's computation, in the browser and on the server alike. */
export type Draft<F extends Fields, L extends LineSets> = Pretty<Values<F> & { [K in keyof L]: NamedLine<L[K], K & string>[] }>

/** A draft of which only a part is known yet. */
export type PartialDraft<F extends Fields, L extends LineSets> = Pretty<
  Partial<Values<F>> & { [K in keyof L]?: Partial<Line<L[K], K & string>>[] }
>

/** What every stored record has beside its own fields. */
export interface System<N extends string = string, S extends string = string> {
  id: Id<N>
  /** Drawn when the record leaves its draft, never before; null for documents without a series. */
  number: string | null
  status: S
  version: number
  createdBy: Id<'user'>
  createdStamp: Stamp
}

/** What the database keeps and what everyone reads. */
export type Stored<N extends string, F extends Fields, L extends LineSets, C extends Fields, S extends string> = Pretty<
  System<N, S> & Values<F> & Values<C> & { [K in keyof L]: Line<L[K], K & string>[] }
>

type Assigns<L extends LineSets> = {
  [K in keyof L as keyof L[K]['assigned'] extends never ? never : K]: Values<L[K]['assigned']>[]
}
/** What a document's computation answers: its own figures, and the shares of each line in the order of the lines. */
export type Computation<C extends Fields, L extends LineSets> = Pretty<Values<C> & Assigns<L>>

/** What was typed, before anything was computed of it. */
export type Entered<F extends Fields, L extends LineSets> = Pretty<Values<F> & { [K in keyof L]: TypedLine<L[K], K & string>[] }>
/** What lines of one set lead in those of another, in the order of these; a line in which nothing is led stays as it was typed. */
export type Lead<L extends LineSets> = { readonly [K in keyof L]?: readonly Partial<Values<L[K]['fields']>>[] }

/** `prefill: { customer: given(customer, c => ({ creditDays: c.creditDays })) }` */
export const given = <D extends Readable, V>(
  document: D,
  fill: (record: NonNullable<D['__stored']>, context: FillContext) => V | Promise<V>,
  alsoLoad: readonly string[] = [],
): Prefill<V> => {
  const bound: { fill(record: NonNullable<D['__stored']>, context: FillContext): V | Promise<V> } = { fill }
  return { from: document.name, alsoLoad, fill: bound.fill }
}

type SystemColumn = 'number' | 'status' | 'createdStamp'

/** What a letter is called to the one who gets it, and what it tells, a paragraph. */
export interface Letter {
  readonly called: string
  readonly says: string
}

export interface DocumentDef<
  N extends string,
  F extends Fields,
  L extends LineSets,
  C extends Fields,
  S extends string,
  A extends string,
  P extends Follows = None,
> {
  readonly name: N
  readonly label: string
  readonly plural: string
  /**
   * master: two states, no number. register: rows that the kernel itself writes, read-only for everyone. view: rows that a query makes from
   * tables of others; it has no table, no form and no record (view.ts).
   */
  readonly nature: 'document' | 'master' | 'register' | 'view'
  /** To which record a row of a view leads: the id of it stands in the column `by`. */
  readonly opens?: { readonly doc: string; readonly path: string; readonly by: string }
  /** The route of the form, `/salesorder`; the register is `register` where the product has one, else the same route. */
  readonly path: string
  readonly register?: string
  /** Where the menu, the keys and the palette name it. */
  readonly menu?: MenuPlace
  /** What F1 tells on its register, its form and its records. */
  readonly guide?: Guide
  /** The pattern of the legal number, at most 16 characters: 'SO/{fy}/{00000}'. Needs a field `date`. */
  readonly series?: string
  /** Numbers of one series follow the order of their dates, as those of invoices must (CGST Rules 2017, rule 46(b)). */
  readonly inDateOrder?: boolean
  /** A paper of GST: each of our registrations numbers it by itself and without a gap, and tells of its numbers. Needs a field `registration`. */
  readonly gstPaper?: GstPaper
  /** Goods leave us by it, and the returns of GST tell of that. Needs the fields of a supply (`supplyFields`). */
  readonly supply?: SupplyOf<F, L, C>
  readonly fields: F
  readonly lines: L
  readonly computed: C
  /** In the order of its life; a record is made in the first. */
  readonly states: { readonly [K in S]: State }
  readonly actions: { readonly [K in A]: Action<Stored<N, F, L, C, S>, S> }
  /** Where the rules of approval stand in its life; master data decide who approves what. */
  readonly approval?: UnderApproval<A, (keyof F & string) | (keyof C & string)>
  /** It goes to the other side by this action; each time it is kept as it was sent, with its paper (decisions/revisions.md). */
  readonly revisions?: { readonly sentBy: A }
  /** What a letter says with which a record goes out, where it says more than that it is attached; null leaves it at that. */
  letter?(doc: Stored<N, F, L, C, S>): Letter | null
  /** Why no rule of approval stands over a document by which money moves, in a sentence. */
  readonly noApproval?: string
  /**
   * The reference to the record that it is made of, where nobody can write one from nothing: a new form asks for that first, and for the party
   * that both name.
   */
  readonly madeFrom?: keyof F & string
  /** Fields and line sets that stay as they are once a record has left its first state, though others may still be changed. */
  readonly lockedAfterDraft?: readonly ((keyof F & string) | (keyof L & string))[]
  readonly access: { readonly read: readonly Duty[]; readonly write: readonly Duty[] } & {
    readonly [K in A | LineRight<L>]?: readonly Duty[]
  }
  /** Changing a record opens doors or moves money: the person must have shown lately that it is them (src/server/proof.ts). */
  readonly proof?: true
  /** For agents: the field that must name the agent who looks. Without it agents see nothing of the document. */
  readonly agent?: keyof F & string
  /** The states in which agents see a record of theirs, where it is not all: what is being written is none of their business. */
  readonly agentSees?: readonly S[]
  /** Typed as accountants type vouchers: Enter walks from field to field, and accepts after the last. It names the narration. */
  readonly voucher?: keyof F & string
  /** How a record is named where it is referred to; the number where nothing is said. */
  readonly title: readonly (keyof F & string)[]
  /** What a drop-down says of a record beside its title; where the title is a number alone and nothing is said here, the first of its list. */
  readonly tells?: readonly ((keyof F & string) | (keyof C & string) | 'status')[]
  /** People make one in passing, from a field that names it (Alt+C); all others are made on a page of their own. */
  readonly madeInPassing?: true
  /** Fields whose values together no two records share, where nothing counts as a value. */
  readonly key?: readonly (keyof F & string)[]
  /** Records of which no two that count overlap in time, of those that share the values of `by`: the stops of a machine. */
  readonly apart?: { readonly over: keyof F & string; readonly by: readonly (keyof F & string)[] }
  /** Its rows may come with the product: each shows its source and its standing, and one that a person changed is theirs. */
  readonly sourced?: boolean
  /** Self reference that makes the records a tree. */
  readonly tree?: keyof F & string
  /** The columns at the right of the tree; else the first ones of the list that say what the tree does not. */
  readonly sides?: readonly (keyof F & string)[]
  /** The fields of a register in which the name and the id of the document stand that wrote the row. */
  readonly writtenBy?: { readonly doc: keyof F & string; readonly id: keyof F & string }
  readonly prefill?: Readonly<Record<string, Prefill | undefined>>
  /** Which records its references may name, by field or by set and field: 'bills.bill'. */
  readonly offers?: Readonly<Record<string, AnyOffer | undefined>>
  /** What follows from a text as it stands in a field, where nothing was typed: the state from a GSTIN. */
  readonly follows?: Readonly<Record<string, ((text: string) => Loose) | undefined>>
  readonly progress?: P
  readonly list: readonly ((keyof F & string) | (keyof C & string) | SystemColumn)[]
  /** Columns whose sums over the whole result stand under the list. */
  readonly sums?: readonly ((keyof F & string) | (keyof C & string))[]
  /** The money that stands for a record on a card, where it is not the last of the list. */
  readonly amount?: (keyof F & string) | (keyof C & string)
  /** The day by which what is expected of a record has to have come: its first progress, or the money that is open on it. */
  readonly due?: (keyof F & string) | (keyof C & string)
  /** First sort of the list: '-date' is newest first. */
  readonly sort?: string
  readonly layout: Readonly<Record<string, readonly ((keyof F & string) | (keyof C & string))[]>>
  compute(draft: Draft<F, L>): Computation<C, L>
  /** What lines lead in others, as the drums that are named lead the quantity of what goes: in the form and on the server alike. */
  leads?(entered: Entered<F, L>): Lead<L>
  /** Rules over the whole draft; a path ('items.2.qty', '' for the document) and a sentence for each that is broken. */
  check?(doc: Draft<F, L> & Values<C>): readonly Complaint[]
  /** What each action that posts writes into the ledgers, by the name of the action. */
  readonly post?: PostingsByStep
  /** When what it posts comes to nothing, in a sentence; where nothing is said, each one that is posted has its voucher. */
  readonly mayPostNothing?: string
  /** Carry types only; no document has them at run time. */
  readonly __stored?: Stored<N, F, L, C, S>
  readonly __draft?: Draft<F, L>
}

/** What is wrong with a record, beside the field that it concerns. */
export interface Complaint {
  readonly path: string
  readonly message: string
}

type DefOf = DocumentDef<string, Fields, LineSets, Fields, string, string, Follows>

/** Any document: what generic code may know of it. Its functions take a record whose fields it does not know. */
export interface AnyDocument extends Omit<
  DefOf,
  'actions' | 'access' | 'compute' | 'leads' | 'check' | 'letter' | '__stored' | '__draft'
> {
  readonly actions: Readonly<Record<string, Action<Loose, string>>>
  readonly access: { readonly read: readonly Duty[]; readonly write: readonly Duty[] } & Readonly<
    Record<string, readonly Duty[] | undefined>
  >
  compute(draft: Loose): Loose
  leads?(entered: Loose): Loose
  check?(doc: Loose): readonly Complaint[]
  letter?(doc: Loose): Letter | null
  readonly __stored?: Loose
  readonly __draft?: Loose
}

/** The stored record of a document. */
export type Of<D extends AnyDocument> = NonNullable<D['__stored']>
/** The draft of a document. */
export type DraftOf<D extends AnyDocument> = NonNullable<D['__draft']>

/** The name of an action of a document. */
export type ActionOf<D extends AnyDocument> = keyof D['actions'] & string
/** The name of an action of a document or of one of its lines: 'confirm', 'items.close'. */
export type StepOf<D extends AnyDocument> = ActionOf<D> | LineRight<D['lines']>

interface Written<
  N extends string,
  F extends Fields,
  L extends LineSets,
  C extends Fields,
  S extends string,
  A extends string,
> extends Pick<
  DocumentDef<N, NoInfer<F>, NoInfer<L>, NoInfer<C>, NoInfer<S>, NoInfer<A>>,
  | 'label'
  | 'path'
  | 'register'
  | 'menu'
  | 'guide'
  | 'series'
  | 'inDateOrder'
  | 'gstPaper'
  | 'supply'
  | 'lockedAfterDraft'
  | 'madeFrom'
  | 'approval'
  | 'noApproval'
  | 'letter'
  | 'mayPostNothing'
  | 'proof'
  | 'agent'
  | 'agentSees'
  | 'voucher'
  | 'writtenBy'
  | 'tree'
  | 'sides'
  | 'key'
  | 'apart'
  | 'tells'
  | 'madeInPassing'
  | 'list'
  | 'sums'
  | 'amount'
  | 'due'
  | 'sort'
  | 'layout'
  | 'access'
> {
  readonly name: N
  readonly plural?: string
  readonly title?: readonly (keyof NoInfer<F> & string)[]
  readonly fields: F
  readonly lines?: L & ([Astray<L>] extends [never] ? unknown : { readonly 'below lines that are not there': Astray<L> })
  readonly computed?: C
  readonly prefill?: { readonly [K in keyof NoInfer<F>]?: Prefill<PartialDraft<NoInfer<F>, NoInfer<L>>> }
  readonly offers?: Offers<NoInfer<F>, NoInfer<L>>
  readonly follows?: { readonly [K in keyof NoInfer<F>]?: (text: string) => Partial<Values<NoInfer<F>>> }
  readonly compute?: (draft: Draft<NoInfer<F>, NoInfer<L>>) => Computation<NoInfer<C>, NoInfer<L>>
  readonly leads?: (entered: Entered<NoInfer<F>, NoInfer<L>>) => Lead<NoInfer<L>>
  readonly check?: (doc: Draft<NoInfer<F>, NoInfer<L>> & Values<NoInfer<C>>) => readonly Complaint[]
}

const complete = <N extends string, F extends Fields, L extends LineSets, C extends Fields>(def: {
  name: N
  label: string
  plural?: string
  fields: F
  lines?: L
  computed?: C
  compute?: (draft: Draft<F, L>) => Computation<C, L>
}) => ({
  plural: def.plural ?? usualPlural(def.label),
  // The marked casts: an absent declaration is an empty one, which only the type parameter's default knows.
  lines: withParents(def.name, def.lines ?? {}) as L,
  computed: (def.computed ?? {}) as C,
  compute: def.compute ?? (() => ({}) as Computation<C, L>),
})

/** Declares a business document: states and actions of its own. */
export const document = <
  const N extends string,
  const F extends Fields,
  const S extends string,
  const A extends string,
  const L extends LineSets = None,
  const C extends Fields = None,
  const P extends Follows = None,
>(
  def: Written<N, F, L, C, S, A> & {
    readonly progress?: P
    readonly states: { readonly [K in S]: State<DocumentStage, NoInfer<A>> }
    readonly actions: { readonly [K in A]: Action<Stored<N, NoInfer<F>, NoInfer<L>, NoInfer<C>, NoInfer<S>>, NoInfer<S>> }
    readonly post?: PostOf<Stored<N, NoInfer<F>, NoInfer<L>, NoInfer<C>, NoInfer<S>>, NoInfer<A>, NoInfer<L>>
    readonly revisions?: { readonly sentBy: NoInfer<A> }
  },
): DocumentDef<N, F, L, C, S, A, P> => {
  const { post, ...rest } = def
  return { title: [], ...rest, ...complete<N, F, L, C>(def), ...byStep(post, def.actions), nature: 'document' }
}

/** A master is in use, or kept for what already refers to it. */
const masterStates = { active: { stage: 'inUse' }, blocked: { stage: 'retired' } } as const satisfies Readonly<
  Record<string, State<MasterStage>>
>

export type MasterState = keyof typeof masterStates
type MasterAction<P extends boolean> = 'block' | 'unblock' | (P extends true ? 'verify' : never)

/** Declares a master: active or blocked, changed while active, blocked instead of deleted once something refers to it. */
export const master = <
  const N extends string,
  const F extends Fields,
  const L extends LineSets = None,
  const C extends Fields = None,
  const P extends boolean = false,
>(
  def: Omit<
    Written<N, F, L, C, MasterState, MasterAction<P>>,
    'series' | 'inDateOrder' | 'gstPaper' | 'supply' | 'madeFrom' | 'lockedAfterDraft'
  > & {
    readonly sourced?: P
  },
): DocumentDef<N, Sourced<F, P>, L, C, MasterState, MasterAction<P>> => {
  const shown = def.sourced
    ? {
        fields: { ...def.fields, ...origin },
        list: [...def.list.filter(column => column !== 'status'), 'standing', 'status'],
        layout: { ...def.layout, Origin: ['source', 'standing'] },
      }
    : {}
  const made = {
    title: [],
    ...def,
    ...complete<N, F, L, C>(def),
    ...shown,
    nature: 'master',
    states: masterStates,
    actions: {
      block: { label: 'Block', from: ['active'], to: 'blocked', reason: true },
      unblock: { label: 'Unblock', from: ['blocked'], to: 'active' },
      ...(def.sourced ? { verify } : {}),
    },
  } as const
  // The marked cast: that the fields of the origin are there is known by the option alone.
  return made as DocumentDef<N, Sourced<F, P>, L, C, MasterState, MasterAction<P>>
}

/**
 * Declares a register: rows that the kernel itself writes as documents post; people only read it, and take the actions that it
 * names, if any. Of several states the kernel sets those to which no action leads.
 */
export const register = <
  const N extends string,
  const F extends Fields,
  const C extends Fields = None,
  const S extends string = 'open',
  const A extends string = never,
>(
  def: Omit<
    Written<N, F, None, C, S, A>,
    'series' | 'inDateOrder' | 'gstPaper' | 'supply' | 'madeFrom' | 'lockedAfterDraft' | 'lines' | 'access'
  > & {
    readonly read: readonly Duty[]
    readonly states?: { readonly [K in S]: State<RegisterStage, NoInfer<A>> }
    readonly actions?: {
      readonly [K in A]: Action<Stored<N, NoInfer<F>, None, NoInfer<C>, NoInfer<S>>, NoInfer<S>> & {
        readonly duties: readonly Duty[]
      }
    }
  },
): DocumentDef<N, F, None, C, S, A> => {
  const { states = { open: { stage: 'live' } }, actions = {}, read, ...rest } = def
  const rights = Object.fromEntries(
    Object.entries<{ readonly duties: readonly Duty[] }>(actions).map(([name, { duties }]) => [name, duties]),
  )
  const made = {
    title: [],
    ...rest,
    ...complete<N, F, None, C>(def),
    nature: 'register',
    states,
    actions,
    access: { ...rights, read, write: [] },
  } as const
  // The marked cast: that nothing was said about states and actions means the one and none, which only the type parameters know.
  return made as unknown as DocumentDef<N, F, None, C, S, A>
}
