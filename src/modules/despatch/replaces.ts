import type { Offer } from '../../kernel/offers/offer.ts'

/** A paper of GST names the cancelled one for which it stands, so that the return amends that one instead of listing both. */
export const replaces = {
  label: 'Replaces',
  optional: true,
  ofThisOne: true,
  hint: 'The cancelled one for which this stands. Where the return has told of that one already, the next amends it by this.',
} as const

/** Papers of one kind that are cancelled, as what a new one may replace. */
export const cancelledOnes = <N extends string>(from: N): Offer<unknown, unknown, N> => ({
  from,
  where: () => 'status:eq:cancelled',
  otherwise: 'is not cancelled; cancel it first, or leave this empty.',
})
