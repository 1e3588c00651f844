import type { AnyDocument } from '../../../kernel/document.ts'
import { costDuties, duties, type Duty, isOfTheWorks } from '../../../kernel/duty.ts'
import type { Row } from '../../../kernel/record.ts'
import { type Actor, isAgent } from '../../actor.ts'
import { requireProof } from '../../proof.ts'
import { Refusal } from '../../refusal.ts'

/** The duties that allow reading, writing, or an action; an action that names none needs the right to write. */
const allowedDuties = (def: AnyDocument, right: string): readonly Duty[] => def.access[right] ?? def.access.write

/** Why a person may not do this with a document; null when they may. Deny by default: no duty, no right. */
export const whyForbidden = (actor: Actor, def: AnyDocument, right: string): string | null => {
  if (isAgent(actor)) return right === 'read' && def.agent ? null : `Agents may only read the records of their own customers.`
  if (!isOfTheWorks(actor)) return 'Customers have no access here.'
  const needed = allowedDuties(def, right)
  if (needed.some(duty => actor.duties.has(duty))) return null
  const labels = needed.map(duty => duties[duty])
  return labels.length > 0 ? `This needs the duty ${labels.join(' or ')}.` : 'This is done by Strand, not by hand.'
}

/** Refuses with 403 what a person may not do. */
export const requireRight = (actor: Actor, def: AnyDocument, right: string): void => {
  const why = whyForbidden(actor, def, right)
  if (why) throw new Refusal(403, why)
}

/**
 * The same for whatever changes a record, by form, import, list or API; where the document asks for proof, the person must have shown
 * lately that it is them.
 */
export const requireChange = (actor: Actor, def: AnyDocument, right = 'write'): void => {
  requireRight(actor, def, right)
  if (def.proof) requireProof(actor)
}

/**
 * The same for an action. One that stands under rules of approval is left to them, as far as the person may read the document: they may
 * name others than those whose duty it is.
 */
export const requireAction = (actor: Actor, def: AnyDocument, name: string): void =>
  requireChange(actor, def, def.approval?.action === name ? 'read' : name)

/** Does the record lie within what the person may see at all? Agents see the records that name them. */
export const inScope = (actor: Actor, def: AnyDocument, record: Readonly<Row>): boolean =>
  !isAgent(actor) ||
  (def.agent !== undefined && record[def.agent] === actor.id && (def.agentSees?.includes(String(record['status'])) ?? true))

/** The field that a list is limited by for this person, if any. */
export const scopeField = (actor: Actor, def: AnyDocument): string | null => (isAgent(actor) ? (def.agent ?? null) : null)

/**
 * Titles as this person may read them: people from outside the works are told their own name and no other. The type is that of
 * `Titles` in titles.ts, which reads what this file decides.
 */
export const titlesSeen = (
  actor: Actor,
  titles: Record<string, Record<string, string>>,
): Record<string, Record<string, string>> => {
  const { user, ...others } = titles
  if (isOfTheWorks(actor) || !user) return titles
  const own = user[String(actor.id)]
  return own === undefined ? others : { ...others, user: { [String(actor.id)]: own } }
}

/** Stores people see what there is; what it cost is for accounts, costing, purchase and approvers. */
export const maySeeCost = (actor: Actor): boolean => isOfTheWorks(actor) && costDuties.some(duty => actor.duties.has(duty))

/** Why the cost of goods is left out of an answer. */
export const costWithheld = `Costs are shown to people with the duty ${costDuties.map(duty => duties[duty]).join(' or ')}.`
