import type { Tx } from '../database.ts'
import type { Caller } from '../http/route.ts'

/** Settings that tell the audit trail and the security log who changes something, from where, in which request and by which step. */
export const auditedAs = (
  person: number,
  { request, address }: Pick<Caller, 'request' | 'address'>,
  action: string,
): Readonly<Record<string, string>> => ({
  'app.user_id': String(person),
  'app.request': request,
  'app.address': address,
  'app.action': action,
})

/** What stands in the security log of the database; other events are in the log of the server alone. */
export type KeptEvent =
  | 'userAdded'
  | 'rightsChanged'
  | 'verifyAsked'
  | 'resetAsked'
  | 'passwordSet'
  | 'sessionsEnded'
  | 'addressAsked'
  | 'addressAgreed'
  | 'addressConfirmed'
  | 'addressStopped'
  | 'newDevice'
  | 'linkPrinted'
  | 'exported'
  | 'factorAdded'
  | 'factorRemoved'
  | 'factorRequired'
  | 'factorNotRequired'
  | 'factorRemovedAtConsole'
  | 'factorResetAsked'
  | 'factorResetAgreed'
  | 'factorResetWithdrawn'
  | 'factorRefused'
  | 'recoveryCodesMade'
  | 'recoveryCodeUsed'
  | 'approvalRule'
  | 'approvalStep'
  | 'absence'
  | 'periodState'
  | 'bankChanged'
  | 'bankConfirmed'
  | 'bankRefused'

/**
 * Writes a line of the security log in an open transaction, whose settings say who does it and from where (`auditedAs`).
 * `person` is whom it concerns, null where it concerns nobody. What the triggers of the tables see they write themselves.
 */
export const noteSecurity = (
  tx: Tx,
  event: KeptEvent,
  person: number | null,
  details: Readonly<Record<string, unknown>> = {},
): Promise<unknown> => tx.rows('select note_security($1, $2, $3)', [event, person, JSON.stringify(details)])
