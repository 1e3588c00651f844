import type { Complaint } from '../kernel/document.ts'

/** HTTP statuses with which the product refuses; see the contract's list of errors. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503

const codes: Record<RefusalStatus, string> = {
  400: 'malformed',
  401: 'signInNeeded',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  413: 'tooLarge',
  415: 'unsupportedType',
  422: 'refused',
  429: 'tooManyRequests',
  503: 'unavailable',
}

/**
 * The user's business, not our bug: it appears beside the field or the button. Whatever else is thrown is a bug, answers 500
 * with a log id, and is never caught on the way.
 */
export class Refusal extends Error {
  readonly status: RefusalStatus
  readonly code: string
  readonly fields: readonly Complaint[]
  readonly hint: string | undefined
  /** What a conflict shows: the record as it is now. */
  readonly current: unknown

  constructor(
    status: RefusalStatus,
    message: string,
    more: { fields?: readonly Complaint[]; hint?: string; current?: unknown; code?: string } = {},
  ) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.code = more.code ?? codes[status]
    this.fields = more.fields ?? []
    this.hint = more.hint
    this.current = more.current
  }
}

/** Too many tries, or too much at once; the answer says when the next one is worth it. */
export class TooMany extends Refusal {
  readonly retryAfterSeconds: number

  constructor(message: string, retryAfterSeconds: number) {
    super(429, message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Refuses a record with what is wrong beside each field. */
export const complaintsRefusal = (status: 400 | 422, complaints: readonly Complaint[]): Refusal =>
  new Refusal(status, complaints.length === 1 ? (complaints[0]?.message ?? '') : `${complaints.length} entries need attention.`, {
    fields: complaints,
  })
