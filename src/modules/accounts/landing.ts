import { type Decimal, zero } from '../../kernel/decimal.ts'
import { dr, type Party, type Posting } from '../../kernel/posting.ts'
import { reprice } from '../../kernel/stock.ts'

/**
 * What goods cost beyond their bill goes into the piece, or what became of it, over goods received; of goods kept by quantity nobody
 * knows what is still there of this receipt, so theirs is a variance. It is no metal. The other side is the caller's.
 */
export const landedOn = (piece: number | null, amount: Decimal, party: Party): Posting[] =>
  piece === null
    ? [dr('PPV', amount)]
    : [dr('GRIR', amount, { party }), reprice(piece, 'supplier', { metal: zero, other: amount })]
