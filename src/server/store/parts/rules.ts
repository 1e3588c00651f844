import type { Findings } from '../../../kernel/approval/approval.ts'
import type { ActionOf, AnyDocument, Complaint, Of, StepOf } from '../../../kernel/document.ts'
import type { Complete, Given, Underway } from '../../../kernel/underway.ts'
import type { ISODate } from '../../../kernel/dates.ts'
import type { Values } from '../../../kernel/field.ts'
import type { Limit } from '../../../kernel/measured/limit.ts'
import type { Row } from '../../../kernel/record.ts'
import type { Actor } from '../../actor.ts'
import type { Tx } from '../../database.ts'
import type { CheckRule } from './checks.ts'
import type { Loads } from './loads.ts'
import type { MonthLock } from './monthLock.ts'
import type { Store } from './store.ts'

/** What a rule may look at: the record as it will be, as it was, who asks, and the open transaction. */
export interface RuleCall<R, Before = R> {
  readonly tx: Tx
  readonly actor: Actor
  readonly record: R
  readonly before: Before | null
}

/**
 * Before an action. `linked` is false for a record that was made in this transaction and of nothing: it has no sources to ask about, and
 * what it took from the records that it names was read just now.
 */
export interface ActCall<R> extends RuleCall<R> {
  readonly store: Store
  readonly linked: boolean
  /** The day at the works. */
  readonly today: ISODate
  /** The id of the line that takes it; null of an action of the whole document. */
  readonly line: number | null
}

type Judged = Promise<readonly Complaint[]>

/** A rule over any record that has what `R` names: it answers what is wrong; nothing when all is well. */
export type Rule<R> = (call: RuleCall<R>) => Judged
/** A rule before a record of the document is stored. */
export type SaveRule<D extends AnyDocument> = (call: RuleCall<Complete<D>, Of<D>> & { readonly today: ISODate }) => Judged
/** A rule before an action of the document. */
export type ActRule<D extends AnyDocument> = (call: ActCall<Of<D>>) => Judged

type AnyRule = (call: never) => Judged
type CallOf<F> = F extends (call: infer Call) => Judged ? Call : never
/** What satisfies every one of a union. */
type Every<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never

/** Several rules as one, each after the one before: a rule may lock what the next one looks at. */
export const all =
  <F extends readonly AnyRule[]>(...several: F) =>
  async (call: Every<CallOf<F[number]>>): Judged => {
    const found: Complaint[] = []
    // Marked cast: a call that satisfies every rule satisfies each.
    for (const rule of several) found.push(...(await rule(call as never)))
    return found
  }

/** What figures are derived from: the record as it was typed and filled, and the database. */
export interface DeriveCall<D extends AnyDocument> extends RuleCall<Underway<D>, Of<D>> {
  readonly store: Store
  /** The record is about to be stored; else somebody looks at what it would come to, and nothing may be locked. */
  readonly saving: boolean
}

/** What follows from tables in the database, or why nothing does. */
export interface Derived<D extends AnyDocument> {
  /** Readonly fields and derived line sets by name; what else stands here is left alone. Decimals are cut to their fields' places. */
  readonly values: Partial<Underway<D>>
  readonly complaints?: readonly Complaint[]
}

/** Figures that only the server can work out. The same record and the same tables give the same figures. */
export type Derivation<D extends AnyDocument> = (call: DeriveCall<D>) => Promise<Derived<D>>

/** A draft that was made from another document, before anybody sees it: what the database knows better than the arrow. */
export type Shape<D extends AnyDocument> = (call: {
  readonly tx: Tx
  readonly draft: Underway<D>
  readonly today: ISODate
}) => Promise<Underway<D>>

/** Tells for each line of a set what its reading has to be; null where nothing is known to ask for. */
export type Limits<D extends AnyDocument, L extends keyof D['lines']> = (call: {
  readonly tx: Tx
  readonly record: Underway<D>
}) => Promise<(line: Underway<D>[L][number]) => Limit | null>

/** The cells of a matrix, where they follow from its rows: one line for each row and column, in their order. */
export type Cells<D extends AnyDocument, L extends keyof D['lines']> = (call: {
  readonly tx: Tx
  readonly record: Underway<D>
}) => Promise<readonly Partial<Underway<D>[L][number]>[]>

/** Says of the record with that id, in a sentence, why it cannot be named. */
export type WhyNot<D extends AnyDocument> = (call: {
  readonly tx: Tx
  readonly id: number
  readonly record: Underway<D>
}) => Promise<string | null>

/** Tells of the stored lines of a set, by their ids, what other documents say of them; of a line that is missing nothing is told. */
export type Telling<D extends AnyDocument, L extends keyof D['lines']> = (call: {
  readonly store: Store
  readonly tx: Tx
  readonly record: Of<D>
}) => Promise<ReadonlyMap<number, Partial<Values<NonNullable<D['lines'][L]['told']>>>>>

export interface EffectCall<R> {
  readonly store: Store
  readonly tx: Tx
  readonly actor: Actor
  /** As it stands after the action. */
  readonly record: R
}

/**
 * What else changes with an action, in the same transaction: it happens whole or the action does not. An effect that changes the
 * record itself answers it as it is then.
 */
export type Effect<D extends AnyDocument> = (call: EffectCall<Of<D>>) => Promise<Given<Of<D>> | void>

/** A line of a document for which goods are used: of an order, by its id within its set. */
export interface Served {
  readonly doc: string
  readonly line: number
}

/** What happens with an action of a document of an earlier module, in its transaction: claims end with the order that they are for. */
export interface Follower {
  readonly of: string
  /** Before a period, goods and numbers are held, by the action of the document: it locks and adds the records that `done` changes. */
  readonly first: Readonly<Record<string, (call: EffectCall<AnyRecord>) => Promise<void>>>
  /** By the action of the document or of a line; whatever it answers does not change that document. */
  readonly done: Readonly<Record<string, (call: EffectCall<AnyRecord>) => Promise<void>>>
}

/** Declares what follows an action of another document; a misspelt action does not compile. */
export const following = <D extends AnyDocument>(
  of: D,
  done: { readonly [A in StepOf<D>]?: (call: EffectCall<Of<D>>) => Promise<void> },
  first: { readonly [A in ActionOf<D>]?: (call: EffectCall<Of<D>>) => Promise<void> } = {},
): Follower => {
  // Marked cast: the store asks of records of this definition alone.
  const any = { done, first } as unknown as Pick<Follower, 'done' | 'first'>
  return { of: of.name, ...any }
}

/** What rules of approval may ask of a record; `locks` where the answer has to hold until the transaction ends. */
export type Finder<R> = (call: { readonly tx: Tx; readonly record: R; readonly locks: boolean }) => Promise<Findings>

/** Rules of a document by the moment; a misspelt action or field does not compile. */
export interface DocumentRules<D extends AnyDocument> {
  /** Once it was made from another document, before it is shown. */
  readonly made?: Shape<D>
  /** Before a record is computed and checked, in every save and every preview. */
  readonly derive?: Derivation<D>
  readonly save?: SaveRule<D>
  /** What the readings of a line set are judged by. */
  readonly limits?: { readonly [L in keyof D['lines']]?: Limits<D, L> }
  /** Which cells a matrix has, in every save and every preview; a reading stays with its row and column. */
  readonly cells?: { readonly [L in keyof D['lines']]?: Cells<D, L> }
  /** Why a record that a field does not offer is none for it, by the field as offers name it: 'packed.piece'; null leaves it to the offer. */
  readonly whyNot?: Readonly<Record<string, WhyNot<D>>>
  /** What is told of stored lines whenever the record is read. */
  readonly told?: { readonly [L in keyof D['lines']]?: Telling<D, L> }
  /** What only the database tells of it, for the rules of approval. */
  readonly finds?: Finder<Of<D>>
  /** Before an action of the document or of a line, by its name. */
  readonly act?: { readonly [A in StepOf<D>]?: ActRule<D> }
  /**
   * Locks what `done` will change of what is locked after the period and before bills and numbers: pieces, carriers. A reversal and an
   * action that only draws a number ask for it there, one that posts after its own goods; other records are held in `act`.
   */
  readonly holds?: { readonly [A in ActionOf<D>]?: (call: Pick<RuleCall<Of<D>>, 'tx' | 'record'>) => Promise<unknown> }
  /** After it. */
  readonly done?: { readonly [A in StepOf<D>]?: Effect<D> }
  /** What follows actions of other documents. */
  readonly follows?: readonly Follower[]
  /** The lines of orders for which what it posts uses goods, beside those that it was made from: claims on pieces are kept for their lines. */
  readonly serves?: (call: { readonly tx: Tx; readonly record: Of<D> }) => Promise<readonly Served[]>
  /** It locks months of the books for whatever posts into them. */
  readonly locks?: MonthLock
  /** It says what goods may be put on. */
  readonly loads?: Loads
  /** What has to be true of what is stored. */
  readonly checks?: readonly CheckRule[]
}

type AnyRecord = Readonly<Row>

/** Before a record of any document is computed. */
export interface AnyDerivation extends RuleCall<AnyRecord> {
  readonly store: Store
  readonly saving: boolean
}

/** The rules of one document as the store asks them, of records whose fields it does not know. */
export interface RulesPart {
  readonly part: 'rules'
  readonly of: string
  readonly made?: (call: { readonly tx: Tx; readonly draft: AnyRecord; readonly today: ISODate }) => Promise<Row>
  readonly derive?: (call: AnyDerivation) => Promise<{ readonly values: AnyRecord; readonly complaints?: readonly Complaint[] }>
  readonly save?: (call: RuleCall<AnyRecord> & { readonly today: ISODate }) => Judged
  readonly limits?: Readonly<
    Record<string, (call: { readonly tx: Tx; readonly record: AnyRecord }) => Promise<(line: AnyRecord) => Limit | null>>
  >
  readonly cells?: Readonly<
    Record<string, (call: { readonly tx: Tx; readonly record: AnyRecord }) => Promise<readonly AnyRecord[]>>
  >
  readonly whyNot?: Readonly<
    Record<string, (call: { readonly tx: Tx; readonly id: number; readonly record: AnyRecord }) => Promise<string | null>>
  >
  readonly told?: Readonly<
    Record<
      string,
      (call: { readonly store: Store; readonly tx: Tx; readonly record: AnyRecord }) => Promise<ReadonlyMap<number, AnyRecord>>
    >
  >
  readonly finds?: Finder<AnyRecord>
  readonly act?: Readonly<Record<string, (call: ActCall<AnyRecord>) => Judged>>
  readonly holds?: Readonly<Record<string, (call: Pick<RuleCall<AnyRecord>, 'tx' | 'record'>) => Promise<unknown>>>
  readonly done?: Readonly<Record<string, (call: EffectCall<AnyRecord>) => Promise<Row | void>>>
  readonly follows?: readonly Follower[]
  readonly serves?: (call: { readonly tx: Tx; readonly record: AnyRecord }) => Promise<readonly Served[]>
  readonly locks?: MonthLock
  readonly loads?: Loads
  readonly checks?: readonly CheckRule[]
}

/** Declares the rules of a document, as the default export of `<document>.rules.ts`. */
export const rulesFor = <D extends AnyDocument>(def: D, rules: DocumentRules<D>): RulesPart => {
  // Marked cast: the store asks these rules about records of this definition alone.
  const any = rules as unknown as Omit<RulesPart, 'part' | 'of'>
  return { part: 'rules', of: def.name, ...any }
}

/** Finds what follows an action of a document or of one of its lines, of all who said so: after it, or before anything is held for it. */
export const followersOf = (
  { parts }: Pick<Store, 'parts'>,
  def: AnyDocument,
  step: string,
  when: 'first' | 'done' = 'done',
): readonly Follower['done'][string][] =>
  Object.values(parts.rules).flatMap(({ follows = [] }) =>
    follows.flatMap(follower => (follower.of === def.name ? (follower[when][step] ?? []) : [])),
  )
