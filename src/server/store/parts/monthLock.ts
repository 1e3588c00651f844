import type { ISODate } from '../../../kernel/dates.ts'
import type { AnyDocument } from '../../../kernel/document.ts'
import type { Actor } from '../../actor.ts'
import type { Tx } from '../../database.ts'

/** A line of a voucher on a ledger, as far as somebody may have been told of it. */
export interface ToldLine {
  readonly role: string | null
  readonly registration: number | null
}

/** What wants to change a month: a posting, or the taking back of one. */
export interface MonthChange {
  readonly def: Pick<AnyDocument, 'name'>
  readonly lines: readonly ToldLine[]
  readonly what: 'post' | 'cancel'
  readonly actor: Actor
  /** The day at the works. */
  readonly today: ISODate
}

/** A permit under which a locked month is changed, and the first day of the month that tells of the change. */
export interface UnderPermit {
  readonly permit: number
  readonly toldIn: ISODate
}

/** Judges a change of a month: refuses, or answers the permit that it comes under; null where nothing is in its way. */
export type MonthJudge = (change: MonthChange) => Promise<UnderPermit | null>

/**
 * What locks a month once others were told of it: a filed return. It reads what is locked of the month of `day`, whose period is held before,
 * so that nothing is locked meanwhile, and answers who judges.
 */
export type MonthLock = (tx: Tx, day: ISODate) => Promise<MonthJudge>
