import type { Tx } from '../database.ts'
import { Refusal } from '../refusal.ts'
import type { KeptEvent } from '../security/noted.ts'

/** So long something that an administrator asked for waits where no second one agrees. */
export const waitHours = 24

const doneBy = async (tx: Tx, by: number, person: number, events: readonly KeptEvent[], hours: number): Promise<boolean> =>
  (await tx.maybe(
    `select 1 from security_event where person = $2 and by = $1 and event = any($3::text[])
     and stamp > now() - make_interval(hours => $4) limit 1`,
    [by, person, events, hours],
  )) !== null

const ofSignIn: readonly KeptEvent[] = [
  'userAdded',
  'rightsChanged',
  'verifyAsked',
  'resetAsked',
  'addressAsked',
  'factorResetAsked',
]

/** A second administrator whom the first one has just made, or whose sign-in they have just touched, is no second one. */
export const requireOtherHand = async (tx: Tx, first: number, second: number): Promise<void> => {
  if (await doneBy(tx, first, second, ofSignIn, waitHours))
    throw new Refusal(
      422,
      `The administrator who asked changed your own sign-in or rights within the last ${waitHours} hours. Another administrator has to agree, or the ${waitHours} hours have to pass.`,
    )
}

const week = 7 * 24

/** The address and the second factor of a person are two locks on one door: no administrator takes off both. */
export const refuseBothLocks = async (tx: Tx, by: number, person: number, other: 'address' | 'factor'): Promise<void> => {
  const events: readonly KeptEvent[] =
    other === 'address' ? ['addressAsked', 'addressAgreed'] : ['factorResetAsked', 'factorResetAgreed']
  if (by !== person && (await doneBy(tx, by, person, events, week)))
    throw new Refusal(
      422,
      other === 'address'
        ? 'You had a hand in changing the address of this user within the last week. Another administrator removes their second factor.'
        : 'You had a hand in removing the second factor of this user within the last week. Another administrator changes their address.',
    )
}
