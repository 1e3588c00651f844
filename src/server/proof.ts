import type { Actor } from './actor.ts'
import { Refusal } from './refusal.ts'

/** So long after a person showed their password or second factor nothing asks for it again. */
export const provenMinutes = 15

/** The code by which a client knows that the person has only to show that it is them. */
const proveAgain = 'proveAgain'

/** Refuses with 403 where a dangerous act is asked for by a session whose person has not shown lately that it is them. */
export const requireProof = ({ provedUntil }: Pick<Actor, 'provedUntil'>): void => {
  if (provedUntil === undefined || Date.now() < provedUntil) return
  throw new Refusal(403, 'Show once more that it is you: give your password or your second factor.', { code: proveAgain })
}
