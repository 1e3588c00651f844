import pg from 'pg'
import { Refusal } from '../refusal.ts'

/** The server has no time for this just now: a lock or a connection was not to be had, or a statement ran too long. Nothing was written. */
export class Busy extends Refusal {
  constructor(message: string, cause?: unknown) {
    super(503, message)
    this.name = 'Busy'
    this.cause = cause
  }
}

/** The server had no room to write. Nothing was written. */
export class DiskFull extends Busy {
  constructor(cause: unknown) {
    super('The disk of the database is full, so nothing can be saved just now; reading goes on. Tell your administrator.', cause)
    this.name = 'DiskFull'
  }
}

/** The connection broke while the change was being made final: it may or may not stand. The same Idempotency-Key finds out. */
export class OutcomeUnknown extends Refusal {
  constructor(cause: unknown) {
    super(503, 'The connection to the database broke while your change was being saved. Send it again: it is made only once.')
    this.name = 'OutcomeUnknown'
    this.cause = cause
  }
}

/** The connection broke before anything was final: nothing was written. Answered inside by trying again. */
export class ConnectionLost extends Busy {
  constructor(cause: unknown) {
    super('The database is not reachable just now. Try again in a moment.', cause)
    this.name = 'ConnectionLost'
  }
}

/** PostgreSQL refused a statement. `code` is its SQLSTATE; `statement` is for the log, never for a client. */
export class QueryFailed extends Error {
  readonly code: string
  readonly constraint: string | undefined
  readonly table: string | undefined
  readonly column: string | undefined
  readonly detail: string | undefined
  readonly statement: string

  constructor(cause: pg.DatabaseError, statement: string) {
    super(cause.message, { cause })
    this.name = 'QueryFailed'
    this.code = cause.code ?? 'XX000'
    this.constraint = cause.constraint
    this.table = cause.table
    this.column = cause.column
    this.detail = cause.detail
    this.statement = statement
  }
}

const lockHeld = '55P03'
const serialisation = '40001'
const deadlock = '40P01'
const transactionFailed = '25P02'
/** Raised by functions of our own whose message is a sentence for the user (db/migrations). */
const ourSentence = 'ST001'

/** Classes and codes of SQLSTATE after which the connection is gone: connection exceptions, shut-downs and idle time-outs. */
const connectionGone = /^(08...|57P0[1235]|25P03)$/
/** Locks, time-outs, no connection, space or memory left, a disk that fails: true now, not for ever. */
const passing = /^(55P03|57014|25P04|53...|58030)$/

const busyMessages: Readonly<Record<string, string>> = {
  [lockHeld]: 'Somebody else is changing the same records just now. Try again in a moment.',
  '57014': 'This took too long and was stopped. Ask for less, or try again in a moment.',
}

/** Says whether the whole transaction is worth another try: it lost against another one and left no trace. */
export const lostTheRace = (error: unknown): boolean =>
  isDeadlock(error) || (error instanceof QueryFailed && error.code === serialisation)

export const isDeadlock = (error: unknown): boolean => error instanceof QueryFailed && error.code === deadlock

/** Says whether a statement was not even tried, because one before it in the transaction had failed. */
export const isAfterFailure = (error: unknown): boolean => error instanceof QueryFailed && error.code === transactionFailed

/** A plan that was kept from before a change of tables; the transaction is repeated with fresh plans. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof QueryFailed && error.cause instanceof pg.DatabaseError && error.cause.routine === 'RevalidateCachedQuery'

/** Turns what the driver threw for `statement` into one of ours. What is not PostgreSQL's is a bug of the caller and stays as it is. */
export const failureOf = (error: unknown, statement: string): unknown => {
  if (!(error instanceof pg.DatabaseError)) return error
  const code = error.code ?? ''
  if (connectionGone.test(code)) return new ConnectionLost(error)
  if (code === '53100') return new DiskFull(error)
  if (passing.test(code)) return new Busy(busyMessages[code] ?? 'The database is busy. Try again in a moment.', error)
  return new QueryFailed(error, statement)
}

/** Values that no text, number, date or JSON column can hold: NUL characters, digits out of range, the 30th of February. */
const unstorable = /^(22021|22P02|22P05|22003|22007|22008)$/

/**
 * Says what a client is told about a statement that PostgreSQL refused; null when it is our bug. Never the database's own words,
 * which name tables and values, but those that our functions in it say. Code that knows the document refuses earlier, in better words.
 */
export const databaseRefusal = (error: unknown): Refusal | null => {
  if (!(error instanceof QueryFailed)) return null
  if (unstorable.test(error.code))
    return new Refusal(400, 'A value in the request cannot be stored: a character, a number or a date is out of range.')
  if (lostTheRace(error)) return new Refusal(409, 'Others were changing the same records at the same time. Try again.')
  if (error.code === ourSentence) return new Refusal(422, error.message)
  if (error.code === '23505') return new Refusal(409, 'A record with the same key exists already.')
  if (error.code === '23503') return new Refusal(409, 'Another record depends on this one, or one that this refers to is gone.')
  if (error.code === '23514') return new Refusal(422, 'The record breaks a rule that the database keeps.')
  return null
}
