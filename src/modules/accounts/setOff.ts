import { Decimal, zero } from '../../kernel/decimal.ts'

/** Amounts of the three heads of GST, ₹. */
export interface Heads {
  readonly igst: Decimal
  readonly cgst: Decimal
  readonly sgst: Decimal
}

/** How credit is used against tax, and what is left to be paid in cash. */
export interface SetOff {
  /** Credit used, by the head of the credit. */
  readonly used: Heads
  /** Credit of each head that pays the tax of a head (table 6.1 of GSTR-3B). */
  readonly paidBy: Readonly<Record<keyof Heads, Heads>>
  readonly cash: Heads
}

const least = (a: Decimal, b: Decimal): Decimal => Decimal.max(0, Decimal.min(a, b))

/**
 * Sets credit off against output tax in the order of law (CGST Act ss.49(5), 49A, 49B; CGST Rules 2017, rule 88A): credit of IGST first, on
 * IGST and then on CGST and SGST in any proportion, until none is left; then CGST on CGST and IGST, and SGST on SGST and IGST. CGST is
 * never used for SGST, nor the other way. What of IGST goes on is given to the head that lacks more, so that the least is paid in cash.
 * Tax under reverse charge is paid in cash and does not belong here.
 */
export const setOff = (tax: Heads, credit: Heads): SetOff => {
  const onIgst = least(tax.igst, credit.igst)
  const over = credit.igst.minus(onIgst)
  const lacks = { cgst: Decimal.max(0, tax.cgst.minus(credit.cgst)), sgst: Decimal.max(0, tax.sgst.minus(credit.sgst)) }
  // First what its own credit does not cover, of the larger lack first; then the rest, for credit of IGST is used up before any other.
  const [first, second] = lacks.cgst.gte(lacks.sgst) ? (['cgst', 'sgst'] as const) : (['sgst', 'cgst'] as const)
  let left = over
  const given = { cgst: zero, sgst: zero }
  for (const [head, most] of [
    [first, lacks[first]],
    [second, lacks[second]],
    [first, tax[first].minus(lacks[first])],
    [second, tax[second].minus(lacks[second])],
  ] as const) {
    const part = least(left, most)
    given[head] = given[head].plus(part)
    left = left.minus(part)
  }
  const ownCgst = least(tax.cgst.minus(given.cgst), credit.cgst)
  const ownSgst = least(tax.sgst.minus(given.sgst), credit.sgst)
  const openIgst = tax.igst.minus(onIgst)
  const cgstOnIgst = least(openIgst, credit.cgst.minus(ownCgst))
  const sgstOnIgst = least(openIgst.minus(cgstOnIgst), credit.sgst.minus(ownSgst))
  return {
    paidBy: {
      igst: { igst: onIgst, cgst: cgstOnIgst, sgst: sgstOnIgst },
      cgst: { igst: given.cgst, cgst: ownCgst, sgst: zero },
      sgst: { igst: given.sgst, cgst: zero, sgst: ownSgst },
    },
    used: { igst: credit.igst.minus(left), cgst: ownCgst.plus(cgstOnIgst), sgst: ownSgst.plus(sgstOnIgst) },
    cash: {
      igst: openIgst.minus(cgstOnIgst).minus(sgstOnIgst),
      cgst: tax.cgst.minus(given.cgst).minus(ownCgst),
      sgst: tax.sgst.minus(given.sgst).minus(ownSgst),
    },
  }
}
