import type { Decimal } from '../../../kernel/decimal.ts'
import { type Heads, setOff, type SetOff } from '../setOff.ts'
import { netCredit, type Return3B, settledByCredit } from './gstr3bFile.ts'
import { above, below, minus, plus, wholeOf } from './heads.ts'

/** What a GSTIN brings into a month from the one before, ₹. */
export interface Brought {
  readonly credit: Heads
  /** Tax below nothing, where notes of the month before were more than its supplies: it comes off the tax of this one. */
  readonly less: Heads
}

/** A month's payment (table 6.1): what is due, by what it is paid, and what goes on to the next month, ₹. */
export interface Reckoned extends SetOff {
  readonly tax: Heads
  readonly brought: Brought
  readonly month: Heads
  readonly reverseCharge: Heads
  readonly carried: Brought
  readonly inCash: Decimal
}

/** Reckons table 6.1 of a month from its other tables and what was brought forward. Tax under reverse charge is paid in cash (s.49(4)). */
export const reckon3B = (told: Return3B, brought: Brought): Reckoned => {
  const net = plus(settledByCredit(told), brought.less)
  const tax = above(net)
  const month = netCredit(told)
  const there = plus(month, brought.credit)
  const set = setOff(tax, above(there))
  const { igst, cgst, sgst } = told.reverseCharge
  const reverseCharge = { igst, cgst, sgst }
  return {
    ...set,
    tax,
    brought,
    month,
    reverseCharge,
    carried: { credit: minus(there, set.used), less: below(net) },
    inCash: wholeOf(set.cash).plus(wholeOf(reverseCharge)),
  }
}
