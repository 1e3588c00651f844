import type { Decimal } from '../../../kernel/decimal.ts'
import { formatDecimal } from '../../../kernel/indian.ts'

/** Writes metres as people do: 1,250 m, 512.5 m. */
export const metresText = (metres: Decimal): string => `${formatDecimal(metres, metres.decimalPlaces())} m`

/** Computes the shortest and the longest that a drum of so many metres may be, in m. */
export const within = (askedM: Decimal, tolerancePercent: Decimal): readonly [least: Decimal, most: Decimal] => {
  const part = askedM.times(tolerancePercent).div(100)
  return [askedM.minus(part), askedM.plus(part)]
}

interface Asked {
  readonly drumNo: number
  readonly drumsOf: number
  readonly askedM: Decimal
  readonly tolerancePercent: Decimal | null
}

/** Names a drum by its order line: drum 2 of 5 (500 m ± 5 %). */
export const drumText = ({ drumNo, drumsOf, askedM, tolerancePercent }: Asked): string =>
  `drum ${drumNo} of ${drumsOf} (${metresText(askedM)}${tolerancePercent ? ` ± ${formatDecimal(tolerancePercent, tolerancePercent.decimalPlaces())} %` : ''})`
