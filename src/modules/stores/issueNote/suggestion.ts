import type { ISODate } from '../../../kernel/dates.ts'
import { Decimal, zero } from '../../../kernel/decimal.ts'

/** A piece that may be issued: how much it has, in the measure in which it is asked for. */
export interface Candidate {
  readonly piece: number
  readonly amount: Decimal
  readonly useByDate: ISODate | null
}

export interface Suggestion {
  readonly piece: number
  readonly qty: Decimal
}

const bySize = (a: Candidate, b: Candidate): number => a.amount.comparedTo(b.amount) || a.piece - b.piece
const byExpiry = (a: Candidate, b: Candidate): number =>
  (a.useByDate ?? '9999').localeCompare(b.useByDate ?? '9999') || a.piece - b.piece

/** The one piece that serves best: of the exact size, else the smallest that is enough. */
const single = (wanted: Decimal, sorted: readonly Candidate[]): Candidate | undefined =>
  sorted.find(one => one.amount.gte(wanted))

/**
 * Suggests which pieces to issue so that the fewest and smallest leftovers stay: one of the exact size, else the smallest that is enough,
 * else the largest ones until one is enough for what is still wanted. What spoils goes first-expired. Answers less than is wanted where
 * there is no more.
 */
export const suggested = (wanted: Decimal, candidates: readonly Candidate[]): readonly Suggestion[] => {
  const spoils = candidates.some(one => one.useByDate !== null)
  let open = candidates.toSorted(spoils ? byExpiry : bySize)
  let left = wanted
  const found: Suggestion[] = []
  while (left.gt(0) && open.length > 0) {
    const next = spoils ? open[0] : (single(left, open) ?? open.at(-1))
    if (!next) break
    const qty = Decimal.min(left, next.amount)
    found.push({ piece: next.piece, qty })
    left = Decimal.max(zero, left.minus(qty))
    open = open.filter(one => one !== next)
  }
  return found
}
