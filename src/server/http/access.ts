import type { AnyDocument } from '../../kernel/document.ts'
import { duties, type Duty, isOfTheWorks } from '../../kernel/duty.ts'
import type { Actor } from '../actor.ts'
import { whyForbidden } from '../store/parts/access.ts'

/** Whom an operation lets in. There is no default: an operation that does not say it does not compile. */
export type Guard =
  | 'signedIn'
  /** Also for who has shown their password, and whose second factor is still to come or to be set up. */
  | 'signingIn'
  | { readonly duties: readonly Duty[] }
  /** The right to a document: read, write, or the name of one of its actions. */
  | { readonly document: AnyDocument; readonly right: string }

export type Access = 'public' | Guard

/** The duties that open an operation; null where signing in is enough. */
export const dutiesOf = (guard: Guard): readonly Duty[] | null => {
  if (typeof guard === 'string') return null
  if ('duties' in guard) return guard.duties
  return guard.document.access[guard.right] ?? guard.document.access.write
}

/** Duties as a person reads them: 'Sales, Accounts'. */
export const dutyNames = (held: readonly Duty[]): string => held.map(duty => duties[duty]).join(', ')

/** Why a person may not use an operation, in plain words; null when they may. Rights to documents are the store's to judge. */
export const whyNot = (actor: Actor, guard: Guard): string | null => {
  if (typeof guard === 'string') return null
  if ('document' in guard) return whyForbidden(actor, guard.document, guard.right)
  if (isOfTheWorks(actor) && guard.duties.some(duty => actor.duties.has(duty))) return null
  return `This needs the duty ${dutyNames(guard.duties)}. An administrator can grant it.`
}

const agentMayRead = (guard: Guard): boolean =>
  typeof guard === 'object' && 'document' in guard && guard.right === 'read' && guard.document.agent !== undefined

/** Whom an operation lets in, in a sentence for the API's description. */
export const accessSentence = (access: Access): string => {
  if (access === 'public') return 'Needs no sign-in.'
  if (access === 'signingIn') return 'Needs a sign-in, which may still wait for its second factor.'
  const needed = dutiesOf(access)
  if (needed === null) return 'Needs a sign-in.'
  const one = `Needs a sign-in with one of the duties ${dutyNames(needed)}`
  return agentMayRead(access) ? `${one}, or that of the agent whom the record names.` : `${one}.`
}
