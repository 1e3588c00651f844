import type { AnyDocument, Complaint } from '../../../kernel/document.ts'
import type { ISODate } from '../../../kernel/dates.ts'
import type { Row } from '../../../kernel/record.ts'
import type { Actor } from '../../actor.ts'
import type { Tx } from '../../database.ts'
import type { Store } from '../store.ts'

/** What a rule may look at: the record as it will be, as it was, who asks, and the open transaction. */
export interface RuleCall {
  readonly tx: Tx
  readonly actor: Actor
  readonly record: Readonly<Row>
  readonly before: Readonly<Row> | null
}

/**
 * Before an action. `linked` is false for a record that was made in this transaction and of nothing: it has no sources to ask about, and
 * what it took from the records that it names was read just now.
 */
export interface ActCall extends RuleCall {
  readonly linked: boolean
}

/** A rule that needs the database. It answers what is wrong; nothing when all is well. */
export type Rule = (call: RuleCall) => Promise<readonly Complaint[]>

/** Several rules as one, each after the one before: a rule may lock what the next one looks at. */
export const all =
  <Call extends RuleCall = RuleCall>(...several: readonly ((call: Call) => ReturnType<Rule>)[]) =>
  async (call: Call): Promise<readonly Complaint[]> => {
    const found: Complaint[] = []
    for (const rule of several) found.push(...(await rule(call)))
    return found
  }

/** What figures are derived from: the record as it was typed and filled, and the database. */
export interface DeriveCall extends RuleCall {
  readonly store: Store
  /** The record is about to be stored; else somebody looks at what it would come to, and nothing may be locked. */
  readonly saving: boolean
}

/** What follows from tables in the database, or why nothing does. */
export interface Derived {
  /** Readonly fields and derived line sets by name; what else stands here is left alone. Decimals are cut to their fields' places. */
  readonly values: Readonly<Row>
  readonly complaints?: readonly Complaint[]
}

/** Figures that only the server can work out. The same record and the same tables give the same figures. */
export type Derivation = (call: DeriveCall) => Promise<Derived>

/** A draft that was made from another document, before anybody sees it: what the database knows better than the arrow. */
export type Shape = (call: { readonly tx: Tx; readonly draft: Readonly<Row>; readonly today: ISODate }) => Promise<Row>

export interface EffectCall {
  readonly store: Store
  readonly tx: Tx
  readonly actor: Actor
  /** As it stands after the action. */
  readonly record: Readonly<Row>
}

/**
 * What else changes with an action, in the same transaction: it happens whole or the action does not. An effect that changes the
 * record itself answers it as it is then.
 */
export type Effect = (call: EffectCall) => Promise<Row | void>

/** Rules of a document by the moment; `Action` is the name of one of its actions. */
export interface DocumentRules<Action extends string = string> {
  /** Once it was made from another document, before it is shown. */
  readonly made?: Shape
  /** Before a record is computed and checked, in every save and every preview. */
  readonly derive?: Derivation
  readonly save?: Rule
  /** Before an action, by its name. */
  readonly act?: { readonly [A in Action]?: (call: ActCall) => ReturnType<Rule> }
  /**
   * Locks what `done` will change of what is locked after the period and before bills: carriers. A reversal asks for it there; other
   * records are held in `act`.
   */
  readonly holds?: { readonly [A in Action]?: (call: Pick<RuleCall, 'tx' | 'record'>) => Promise<unknown> }
  /** After it. */
  readonly done?: { readonly [A in Action]?: Effect }
}

/** What needs the database of one document. */
export interface RulesPart extends DocumentRules {
  readonly part: 'rules'
  readonly of: string
}

/** Declares the rules of a document, as the default export of `<document>.rules.ts`. */
export const rulesFor = <D extends AnyDocument>(def: D, rules: DocumentRules<keyof D['actions'] & string>): RulesPart => ({
  part: 'rules',
  of: def.name,
  ...rules,
})
