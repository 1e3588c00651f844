import { Decimal, sum, zero } from '../../../kernel/decimal.ts'
import type { Heads } from '../setOff.ts'

export const headNames = ['igst', 'cgst', 'sgst'] as const

/** Heads made one by one, ₹. */
export const headsOf = (of: (head: keyof Heads) => Decimal): Heads => ({ igst: of('igst'), cgst: of('cgst'), sgst: of('sgst') })

export const noHeads: Heads = { igst: zero, cgst: zero, sgst: zero }

export const plus = (a: Heads, b: Heads): Heads => headsOf(head => a[head].plus(b[head]))
export const minus = (a: Heads, b: Heads): Heads => headsOf(head => a[head].minus(b[head]))
/** Keeps what of each head is above zero. */
export const above = (a: Heads): Heads => headsOf(head => Decimal.max(0, a[head]))
/** Keeps what of each head is below zero. */
export const below = (a: Heads): Heads => headsOf(head => Decimal.min(0, a[head]))
export const wholeOf = ({ igst, cgst, sgst }: Heads): Decimal => sum([igst, cgst, sgst])
