import type { Complaint } from '../../kernel/document.ts'
import type { Row } from '../../kernel/record.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'

/** What a rule may look at: the record as it will be, as it was, who asks, and the open transaction. */
export interface RuleCall {
  readonly tx: Tx
  readonly actor: Actor
  readonly record: Readonly<Row>
  readonly before: Readonly<Row> | null
}

/** A rule that needs the database. It answers what is wrong; nothing when all is well. */
export type Rule = (call: RuleCall) => Promise<readonly Complaint[]>

/** Rules by document, and by the moment: when it is saved, or when an action is taken. */
export type Rules = Readonly<Record<string, { readonly save?: Rule; readonly act?: Readonly<Record<string, Rule>> }>>
