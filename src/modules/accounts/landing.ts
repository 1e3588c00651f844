import { Decimal, roundTo, zero } from '../../kernel/decimal.ts'
import type { Posting } from '../../kernel/posting.ts'
import { cr, dr, type Party } from '../masters/books/posting.ts'
import { reprice } from '../../kernel/stock.ts'

/**
 * Goods of a receipt cost so much more (or, with a minus, less) than they were received at. It goes into the piece, or what became of it,
 * over goods received, the metal's share apart; of goods kept by quantity nobody knows what is still there of this receipt, so theirs is a
 * variance. Whom it is owed to, or what pays it, is the caller's.
 */
export const madeDearer = (piece: number | null, amount: Decimal, metalPercent: Decimal, party: Party): Posting[] => {
  if (amount.isZero()) return []
  if (piece === null) return [dr('PPV', amount)]
  const metal = roundTo(amount.times(metalPercent).div(100), 2)
  return [dr('GRIR', amount, { party }), reprice(piece, 'supplier', { metal, other: amount.minus(metal) })]
}

/**
 * The part of tax without credit that is an expense of its own: with a piece it is in what makes that dearer; of goods kept by quantity nobody
 * knows what is still there.
 */
export const taxAsExpense = (piece: number | null, tax: Decimal): Decimal => (piece === null ? tax : zero)

interface Heads {
  readonly cgst: Decimal
  readonly sgst: Decimal
  readonly igst: Decimal
}

interface Taxed {
  readonly registration: number
  readonly reverseCharge: boolean
}

/** The input tax of a purchase by head, as far as it is credit; under reverse charge all of it is owed by us as well. */
export const inputTax = ({ registration, reverseCharge }: Taxed, credit: Heads, all: Heads): Posting[] => {
  const own = { registration }
  if (!reverseCharge) return [dr('IN_CGST', credit.cgst, own), dr('IN_SGST', credit.sgst, own), dr('IN_IGST', credit.igst, own)]
  return [
    dr('IN_RCM_CGST', credit.cgst, own),
    dr('IN_RCM_SGST', credit.sgst, own),
    dr('IN_RCM_IGST', credit.igst, own),
    cr('RCM_CGST', all.cgst, own),
    cr('RCM_SGST', all.sgst, own),
    cr('RCM_IGST', all.igst, own),
  ]
}
