import { Decimal, sum, zero } from '../../kernel/decimal.ts'
import {
  type Along,
  type Charge,
  type Made,
  type Measure,
  type Quantity,
  shared,
  type Worth,
  worthless,
} from '../../kernel/stock.ts'
import { Refusal } from '../refusal.ts'
import type { HeldPiece, PartOf, ScrapBearer, Span } from './goods.ts'
import { type Length, type Mapped, mappedOnto, type Run, sharesOf } from './mapping.ts'

/** What a conversion has used up: whose it was, how much and at what cost, the piece, where it was one, and how that ran along what was made. */
export interface UsedUp {
  readonly owner: number | null
  readonly item: number
  readonly amount: Quantity & Worth
  readonly piece: (HeldPiece & { readonly span: Span }) | null
  readonly along: Along | null
}

/** A line that was made, and off which half of the cost the value of its scrap is taken. */
export interface MadeOf extends Made {
  readonly scrap: ScrapBearer
}

/** One line of what came out: with its cost, of which `work` are the charges, and which metres or kilograms of which pieces it is. */
export interface Lot extends Pick<Made, 'item' | 'to' | 'piece'> {
  readonly amount: Quantity & Worth
  readonly work: readonly Charge[]
  readonly of: readonly Omit<PartOf, 'child'>[]
}

const valueOf = (made: readonly MadeOf[], scrap: ScrapBearer): Decimal =>
  sum(made.map(one => (one.scrap === scrap ? (one.worth ?? zero) : zero)))

const tooDear = (of: string): never => {
  throw new Refusal(422, `The scrap value is above the cost of ${of}. Correct the scrap weight.`)
}

/**
 * What scrap fetches comes off the cost of its own material: metal off the metal, lumps of compound off the rest. Scrap whose grade
 * nobody said is taken off the metal first.
 */
const recovered = ({ metal, other }: Worth, made: readonly MadeOf[]): Worth => {
  const [ofMetal, ofOther, unknown] = [valueOf(made, 'metal'), valueOf(made, 'other'), valueOf(made, null)]
  if (ofMetal.gt(metal)) tooDear('the metal used')
  if (ofOther.gt(other)) tooDear('the material used beside the metal')
  const more = Decimal.min(metal.minus(ofMetal), unknown)
  const rest = ofOther.plus(unknown).minus(more)
  if (rest.gt(other)) tooDear('all goods used')
  return { metal: ofMetal.plus(more), other: rest }
}

/** What runs along, as a run: the part of a length has metres of its own, a lot the kilograms that were drawn from it. */
const runOf = ({ piece, along }: UsedUp): Run | null =>
  piece && along ? { parent: piece.id, no: piece.pieceNo, ...piece.span, along } : null

/** By what all that bears the cost is measured: metres, else kilograms. */
const measureOfAll = (made: readonly Made[]): Measure => {
  const measure = (['metres', 'kg'] as const).find(by => made.every(({ quantity }) => quantity[by].gt(0)))
  if (!measure) throw new Refusal(422, 'Enter the length of each piece made; what was used runs along it.')
  return measure
}

const lengthsOf = (made: readonly Made[]): readonly Length[] => {
  const measure = measureOfAll(made)
  return made.map(({ quantity, lost, turned = false }) => ({
    amount: quantity[measure],
    before: lost?.before ?? zero,
    after: lost?.after ?? zero,
    turned,
  }))
}

/** What does not run along is in each line by its share, one after the other along the piece: all that went in is in every part. */
const blended = ({ piece }: UsedUp, weights: readonly Decimal[], at: number): Lot['of'] => {
  const whole = sum(weights)
  if (!piece || whole.isZero()) return []
  const { span } = piece
  const shares = shared(span.to.minus(span.from), weights, whole, 3)
  const from = span.from.plus(sum(shares.slice(0, at)))
  const to = from.plus(shares[at] ?? zero)
  const where = { childFrom: zero, childTo: null, lane: null, turned: false }
  return to.gt(from) ? [{ parent: piece.id, from, to, ...where }] : []
}

/** How the cost of each thing that was used is shared among what bears it, and which metres of it are where. */
interface Division {
  readonly weights: ReadonlyMap<UsedUp, readonly Decimal[]>
  readonly mapped: readonly (readonly Mapped[])[]
}

const divisionOf = (used: readonly UsedUp[], bearing: readonly Made[]): Division => {
  const runs = new Map(used.flatMap(one => [[one, runOf(one)] as const]).filter((row): row is [UsedUp, Run] => row[1] !== null))
  const all = [...runs.values()]
  const lengths = all.length === 0 ? [] : lengthsOf(bearing)
  const byShare = bearing.map(({ share }) => share)
  const weights = new Map(
    used.map(one => {
      const run = runs.get(one)
      return [one, run ? sharesOf(run, all, lengths) : byShare]
    }),
  )
  return { weights, mapped: all.length === 0 ? bearing.map(() => []) : mappedOnto(all, lengths) }
}

/** A half of the cost by line: each used thing's own by its weights, less what scrap fetches in proportion. */
const costOf = (half: keyof Worth, { weights }: Division, lines: number, scrap: Decimal): readonly Decimal[] => {
  const costs = Array.from({ length: lines }, () => zero)
  for (const [{ amount }, own] of weights)
    shared(amount[half], own, sum(own), 2).forEach((share, i) => (costs[i] = (costs[i] ?? zero).plus(share)))
  const whole = sum(costs)
  return whole.isZero() ? costs : shared(scrap, costs, whole, 2).map((off, i) => (costs[i] ?? zero).minus(off))
}

/** What work cost, line by line. */
const workOf = (charges: readonly Charge[], weights: readonly Decimal[], whole: Decimal): readonly (readonly Charge[])[] => {
  const shares = charges.map(({ from, amount }) => ({ from, by: shared(amount, weights, whole, 2) }))
  return weights.map((_, i) => shares.map(({ from, by }) => ({ from, amount: by[i] ?? zero })))
}

/** The line of scrap: worth what it fetches, as metal or as the rest; of a customer's goods nothing. */
const asScrap = ({ item, to, piece, quantity, worth, scrap }: MadeOf, isOurs: boolean): Lot => {
  const value = isOurs ? (worth ?? zero) : zero
  const half = scrap === 'metal' ? { metal: value, other: zero } : { metal: zero, other: value }
  return { item, to, piece, amount: { ...quantity, ...half }, work: [], of: [] }
}

/** Divides what was used up, and the charges, among what was made of it; goods of a customer have no cost in our books. */
export const divideCost = (
  used: readonly UsedUp[],
  made: readonly MadeOf[],
  charges: readonly Charge[],
  owner: number | null,
): readonly Lot[] => {
  const isOurs = owner === null
  if (!isOurs && charges.some(({ amount }) => !amount.isZero()))
    throw new Refusal(422, 'Work on a customer’s material is no cost of our goods; book it to its expense.')
  const bearing = made.filter(({ worth }) => worth === null)
  const shares = bearing.map(({ share }) => share)
  const whole = sum(shares)
  if (whole.lte(0)) throw new Refusal(422, 'Enter the quantity made.')
  const division = divisionOf(used, bearing)
  const [metal, other] = [sum(used.map(one => one.amount.metal)), sum(used.map(one => one.amount.other))]
  const off = isOurs ? recovered({ metal, other }, made) : worthless
  const [metals, others] = [
    costOf('metal', division, bearing.length, off.metal),
    costOf('other', division, bearing.length, off.other),
  ]
  const works = workOf(charges, shares, whole)
  const lots = bearing.map(({ item, to, piece, quantity }, i): Lot => {
    const work = works[i] ?? []
    const count = piece && quantity.count.isZero() ? new Decimal(1) : quantity.count
    const cost = { metal: metals[i] ?? zero, other: (others[i] ?? zero).plus(sum(work.map(({ amount }) => amount))) }
    const apart = used.flatMap(one => (one.along ? [] : blended(one, shares, i)))
    return { item, to, piece, amount: { ...quantity, count, ...cost }, work, of: [...(division.mapped[i] ?? []), ...apart] }
  })
  return made.map(one => (one.worth === null ? lots[bearing.indexOf(one)] : undefined) ?? asScrap(one, isOurs))
}
