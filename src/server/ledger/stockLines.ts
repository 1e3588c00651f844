import type { Decimal } from '../../kernel/decimal.ts'
import { formatDecimal } from '../../kernel/indian.ts'
import { type Movement, type Outside, type Part, type Quantity, units, weighTolerance, type Worth } from '../../kernel/stock.ts'
import { Refusal } from '../refusal.ts'
import type { HeldPiece, PartOf } from './goods.ts'

/** A line of the ledger of stock; the account is a role or an id until it is looked up. */
export interface StockLine extends Quantity, Worth {
  readonly movement: number
  readonly kind: Movement['do']
  readonly piece: number | null
  readonly item: number
  readonly owner: number | null
  readonly place: Outside | 'store'
  readonly store: number | null
  readonly bin: number | null
  readonly account: string | number
}

/** A place on a new piece that people should know of. */
export interface Mark {
  readonly piece: number
  readonly at: Decimal
  readonly kind: 'joint'
}

/** All that a document does to goods: lines of the ledger, pieces as they will be, and what the new ones are made of. */
export interface StockPlan {
  readonly lines: readonly StockLine[]
  readonly born: readonly HeldPiece[]
  readonly changed: readonly HeldPiece[]
  readonly parts: readonly PartOf[]
  readonly marks: readonly Mark[]
}

export const amountOf = (value: Decimal, measure: keyof Quantity): string =>
  `${formatDecimal(value, value.decimalPlaces())} ${units[measure]}`

/** Answers what all of several pieces joined say; null where they differ. */
export const agreed = <T>(values: readonly T[]): T | null => (new Set(values).size === 1 ? (values[0] ?? null) : null)

/** Says what goods that were made together may be used for; null where none of them is limited. Refuses two limits, which no use could meet. */
export const limitOf = (pieces: readonly Pick<HeldPiece, 'pieceNo' | 'onlyFor'>[]): string | null => {
  const [first, ...others] = pieces.filter(({ onlyFor }) => onlyFor !== null)
  const onlyFor = first?.onlyFor ?? null
  const other = others.find(one => one.onlyFor?.toLowerCase() !== onlyFor?.toLowerCase())
  if (first && other)
    throw new Refusal(
      422,
      `${first.pieceNo} was accepted under deviation only for “${onlyFor ?? ''}”, ${other.pieceNo} only for “${other.onlyFor ?? ''}”. Take pieces of one use together.`,
    )
  return onlyFor
}

/** Says what a part weighs: what the scale says, else its share by length. Refuses a scale that is beyond the tolerance. */
export const onTheScale = (
  { pieceNo, metres }: HeldPiece,
  { amount, weighedKg }: Pick<Part, 'amount' | 'weighedKg'>,
  shareKg: Decimal,
): Decimal => {
  if (weighedKg === null || weighedKg === undefined || metres.isZero()) return shareKg
  if (weighedKg.minus(shareKg).abs().lte(shareKg.times(weighTolerance))) return weighedKg
  throw new Refusal(
    422,
    `${amountOf(amount, 'metres')} of ${pieceNo} weigh ${amountOf(shareKg, 'kg')} by length; the scale says ${amountOf(weighedKg, 'kg')}, more than 3 % apart.`,
  )
}
