import { Decimal, sum, zero } from '../../../../kernel/decimal.ts'

interface Length {
  readonly outM: Decimal
}

/** Fills one mother after the other up to `mostM`; what is longer by itself is a length of its own. */
const filled = <L extends Length>(lengths: readonly L[], mostM: Decimal): L[][] => {
  const mothers: L[][] = []
  // Added up as nextBound adds: a rest that is left of a bound would differ from it in the last digit.
  let wound = zero
  for (const length of lengths) {
    const mother = mothers.at(-1)
    const longer = wound.plus(length.outM)
    if (mother && longer.lte(mostM)) {
      mother.push(length)
      wound = longer
    } else {
      mothers.push([length])
      wound = length.outM
    }
  }
  return mothers
}

export const metresOf = (lengths: readonly Length[]): Decimal => sum(lengths.map(({ outM }) => outM))

/** The least bound at which one mother at least takes one length more than it does now. */
const nextBound = (mothers: readonly (readonly Length[])[]): Decimal =>
  Decimal.min(...mothers.slice(0, -1).map((mother, at) => metresOf([...mother, ...(mothers[at + 1] ?? []).slice(0, 1)])))

/**
 * Lays lengths, in m, on mother lengths of `holdsM` at most, in their order: on the fewest, and of these as alike as they come, so that no
 * drum is wound to its rim while another stays empty. What is longer than `holdsM` by itself stays alone. Answers the lengths of each mother.
 */
export const onMothers = <L extends Length>(lengths: readonly L[], holdsM: number): readonly (readonly L[])[] => {
  if (lengths.length === 0) return []
  if (!Number.isFinite(holdsM)) return [lengths]
  const fewest = filled(lengths, new Decimal(holdsM)).length
  let mothers = filled(lengths, Decimal.min(holdsM, metresOf(lengths).div(fewest)))
  while (mothers.length > fewest) mothers = filled(lengths, nextBound(mothers))
  return mothers
}
