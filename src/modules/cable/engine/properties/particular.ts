import { type Figure, guaranteed, isToVerify } from '../figure.ts'
import { rounded } from '../rounding.ts'

/** One row of the sheet of guaranteed technical particulars. */
export interface Particular {
  readonly section: string
  readonly particular: string
  readonly value: string
  readonly unit: string
  /** The figure behind the value, for its source; null where the value is words. */
  readonly figure: Figure | null
  /** It rests on a row of a standard that no second source confirms: the sheet marks it. */
  readonly isToVerify: boolean
}

/** A row in words; `behind` are the figures that they tell. */
export const words = (section: string, particular: string, value: string, ...behind: readonly Figure[]): Particular => ({
  section,
  particular,
  value,
  unit: '',
  figure: null,
  isToVerify: behind.some(isToVerify),
})

/** A row of a figure; none where there is no such figure. What was typed above the standard is not guaranteed. */
export const measure = (
  section: string,
  particular: string,
  figure: Figure | null | undefined,
  unit: string,
  places: number,
): readonly Particular[] => {
  if (!figure) return []
  const given = guaranteed(figure)
  return [
    {
      section,
      particular,
      value: String(rounded(given.value, places)),
      unit,
      figure: given,
      isToVerify: isToVerify(given),
    },
  ]
}
