import { Decimal, sum, zero } from '../../kernel/decimal.ts'
import { type Made, measureOf, type Quantity, shared, type Worth, worthless } from '../../kernel/stock.ts'
import { Refusal } from '../refusal.ts'
import type { HeldPiece, PartOf } from './goods.ts'

/** What a conversion has used up: whose it was, how much and at what cost, and the piece, where it was one. */
export interface UsedUp {
  readonly owner: number | null
  readonly amount: Quantity & Worth
  readonly piece: HeldPiece | null
}

/** One line of what came out: with its cost, of which `work` is the charge, and which metres or kilograms of which pieces it is. */
export interface Lot extends Pick<Made, 'item' | 'to' | 'piece'> {
  readonly amount: Quantity & Worth
  readonly work: Decimal
  readonly of: readonly Pick<PartOf, 'parent' | 'from' | 'to'>[]
}

/** The cost that remains for what bears it, once the scrap has been taken off at what it fetches: of the metal first. */
const remaining = (used: readonly UsedUp[], scrap: Decimal): Worth => {
  const [metal, other] = [sum(used.map(one => one.amount.metal)), sum(used.map(one => one.amount.other))]
  const ofMetal = Decimal.min(metal, scrap)
  const left = other.minus(scrap.minus(ofMetal))
  if (left.lt(0)) throw new Refusal(422, 'The scrap value is above the cost of all goods used. Correct the scrap weight.')
  return { metal: metal.minus(ofMetal), other: left }
}

/** Shares by which metres and kilograms of each used piece are in each line, one after the other along the piece. */
const origins = (used: readonly UsedUp[], weights: readonly Decimal[], at: number): Lot['of'] => {
  const whole = sum(weights)
  return used.flatMap(({ piece }) => {
    if (!piece || whole.isZero()) return []
    const shares = shared(piece[measureOf(piece)], weights, whole, 3)
    const from = sum(shares.slice(0, at))
    const to = from.plus(shares[at] ?? zero)
    return to.gt(from) ? [{ parent: piece.id, from, to }] : []
  })
}

/** Divides what was used up, and the charge, among what was made of it; goods of a customer have no cost in our books. */
export const divideCost = (
  used: readonly UsedUp[],
  made: readonly Made[],
  charge: Decimal,
  owner: number | null,
): readonly Lot[] => {
  const isOurs = owner === null
  if (!isOurs && !charge.isZero())
    throw new Refusal(422, 'Work on a customer’s material is no cost of our goods; book it to its expense.')
  const weights = made.map(({ share, worth }) => (worth === null ? share : zero))
  const whole = sum(weights)
  if (whole.lte(0)) throw new Refusal(422, 'Enter the quantity made.')
  const { metal, other } = isOurs ? remaining(used, sum(made.map(({ worth }) => worth ?? zero))) : worthless
  const [metals, others, works] = [metal, other, charge].map(total => shared(total, weights, whole, 2))
  return made.map(({ item, to, piece, quantity, worth }, at) => {
    const work = works?.[at] ?? zero
    const cost = { metal: metals?.[at] ?? zero, other: (others?.[at] ?? zero).plus(work) }
    const count = piece && quantity.count.isZero() ? new Decimal(1) : quantity.count
    const value = worth === null ? cost : { metal: zero, other: isOurs ? worth : zero }
    return { item, to, piece, amount: { ...quantity, count, ...value }, work, of: origins(used, weights, at) }
  })
}
