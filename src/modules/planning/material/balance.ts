import { addDays, type ISODate } from '../../../kernel/dates.ts'
import { Decimal, sum, zero } from '../../../kernel/decimal.ts'

/** So many kilograms of a material on a day. */
export interface OnDay {
  readonly day: ISODate
  readonly kg: Decimal
}

/** What is told of one material in kg. */
export interface Told {
  readonly from: ISODate
  /** How many days, the first one included. */
  readonly days: number
  /** Lies free in our stores and on the floor. */
  readonly free: Decimal
  readonly needs: readonly OnDay[]
  /** What is promised for a day. */
  readonly coming: readonly OnDay[]
  /** What is ours or ordered, but on no day: late, held by quality, on the road. */
  readonly undated: Decimal
  /** What was asked for and is on no order yet. */
  readonly requested: Decimal
}

/** How a material stands day by day. */
export interface Balance {
  /** What is left after the runs of each day, before what comes on it; below zero it is short. */
  readonly left: readonly Decimal[]
  /** The first day on which something is missing, and how much that day. */
  readonly short: OnDay | null
  /** What nobody has asked for yet: the first day on which it is missing, and all that is missing in these days. */
  readonly toBuy: OnDay | null
}

const byDay = (rows: readonly OnDay[]): ReadonlyMap<ISODate, Decimal> =>
  new Map([...Map.groupBy(rows, ({ day }) => day)].map(([day, of]) => [day, sum(of.map(({ kg }) => kg))]))

/** Calculates the balance of a material: what comes on a day lies there in the evening, so the runs of the next day have it, as in the plan. */
export const balanceOf = ({ from, days, free, needs, coming, undated, requested }: Told): Balance => {
  const [drawn, arriving] = [byDay(needs), byDay(coming)]
  const supply = sum([free, undated, requested, ...coming.map(({ kg }) => kg)])
  const left: Decimal[] = []
  let [there, used] = [free, zero]
  let short: OnDay | null = null
  let missing: ISODate | null = null
  for (let at = 0; at < days; at++) {
    const day = addDays(from, at)
    const kg = drawn.get(day) ?? zero
    there = there.minus(kg)
    used = used.plus(kg)
    left.push(there)
    if (there.lt(0)) short ??= { day, kg: there.neg() }
    if (used.gt(supply)) missing ??= day
    there = there.plus(arriving.get(day) ?? zero)
  }
  return { left, short, toBuy: missing === null ? null : { day: missing, kg: used.minus(supply) } }
}

/** Calculates what is ordered of a quantity in units of its item: whole ones, and at least what is ordered at a time. */
export const orderedQty = (kg: Decimal, kgPerUnit: Decimal, least: Decimal | null): Decimal =>
  Decimal.max(kg.div(kgPerUnit).toDecimalPlaces(0, Decimal.ROUND_UP), least ?? zero)
