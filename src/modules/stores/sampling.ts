/** Acceptable quality limits, in per cent of nonconforming items, that a works chooses from. */
export const limits = {
  '0.65': '0.65 %',
  '1.0': '1.0 %',
  '1.5': '1.5 %',
  '2.5': '2.5 %',
  '4.0': '4.0 %',
  '6.5': '6.5 %',
} as const
export type Limit = keyof typeof limits

/** How many of a lot are looked at, and with how many faulty ones it is still accepted. */
export interface Sample {
  readonly size: number
  readonly accept: number
}

/** Lots up to this size have the code letter at the same place, general inspection level II (IS 2500-1 / ISO 2859-1, table 1). */
const lotsUpTo = [8, 15, 25, 50, 90, 150, 280, 500, 1200, 3200, 10_000, 35_000, 150_000, 500_000] as const
/** Sample sizes of the code letters A to Q, without I and O (table 2-A, single sampling, normal inspection). */
const sizes = [2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500, 800, 1250] as const

/**
 * Table 2-A is one diagonal: of each limit the smallest sample accepts with none faulty; the next two letters use the plan before and
 * the plan after them; then the acceptance numbers follow, and beyond the last of them no sample is larger.
 */
const zeroAt: Readonly<Record<Limit, number>> = { '0.65': 5, '1.0': 4, '1.5': 3, '2.5': 2, '4.0': 1, '6.5': 0 }
const accepts: readonly (readonly [step: number, accept: number])[] = [
  [0, 0],
  [0, 0],
  [3, 1],
  [3, 1],
  [4, 2],
  [5, 3],
  [6, 5],
  [7, 7],
  [8, 10],
  [9, 14],
  [10, 21],
]

/** The sample of a lot of so many coils, drums or bags. A lot no larger than its sample is looked at whole. */
export const sampleOf = (lot: number, limit: Limit): Sample => {
  const letter = lotsUpTo.findIndex(most => lot <= most)
  const step = Math.max(0, (letter === -1 ? sizes.length - 1 : letter) - zeroAt[limit])
  const [to, accept] = accepts[Math.min(step, accepts.length - 1)] ?? [0, 0]
  return { size: Math.min(lot, sizes[zeroAt[limit] + to] ?? lot), accept }
}
