import { addDays, type ISODate } from '../../../kernel/dates.ts'
import { Decimal, zero } from '../../../kernel/decimal.ts'
import type { ComingFact, Facts, NeedFact } from './facts.server.ts'

/** Days until a material comes that nobody has ordered, where its item names no lead time. House figure. */
export const usualLeadDays = 14

/** When all that an operation draws is there. */
export interface MaterialDay {
  /** The day on which the last of it comes; null where it lies there. */
  readonly day: ISODate | null
  /** Which material comes last, and by what; empty where all lies there. */
  readonly why: string
}

interface Coming {
  readonly day: ISODate
  readonly why: string
  left: Decimal
}

interface Pool {
  stock: Decimal
  readonly leadDays: number | null
  readonly coming: Coming[]
}

/** Tells what is to come of one line of a purchase order: received is what its first days promised, so what is left belongs to the last ones. */
export const stillToCome = (rows: readonly ComingFact[]): readonly (ComingFact & { readonly open: Decimal })[] => {
  let left = rows[0]?.left ?? zero
  return rows
    .toReversed()
    .map(row => {
      const open = Decimal.min(row.qty, left)
      left = left.minus(open)
      return { ...row, open }
    })
    .filter(({ open }) => open.gt(0))
}

const poolsOf = ({ stock, coming }: Facts, today: ISODate): ReadonlyMap<number, Pool> => {
  const pools = new Map<number, Pool>(stock.map(({ material, kg, leadDays }) => [material, { stock: kg, leadDays, coming: [] }]))
  for (const rows of Map.groupBy(coming, ({ line }) => line).values())
    for (const { material, number, due, open } of stillToCome(rows)) {
      const pool = pools.get(material)
      if (!pool) continue
      const lead = addDays(today, pool.leadDays ?? usualLeadDays)
      const row =
        due === null
          ? { day: lead, why: `${number}, which names no day; ${lead} is assumed` }
          : due < today
            ? { day: today, why: `${number}, due on ${due} and late; today is assumed` }
            : { day: due, why: `${number}, promised for ${due}` }
      pool.coming.push({ ...row, left: open })
    }
  for (const pool of pools.values()) pool.coming.sort((a, b) => a.day.localeCompare(b.day))
  return pools
}

/** Shares what lies there and what is to come among operations, in the order in which they ask. */
export class Materials {
  readonly #pools: ReadonlyMap<number, Pool>
  readonly #today: ISODate
  readonly #assumed = new Map<number, string>()

  constructor(facts: Facts, today: ISODate) {
    this.#pools = poolsOf(facts, today)
    this.#today = today
  }

  /** What was assumed of materials that nobody has ordered, or that come without a day; one sentence for each. */
  get assumed(): readonly string[] {
    return [...this.#assumed.values()]
  }

  /** The day on which all of one material is there; null where it lies there. */
  #dayOf({ material, name, kg }: NeedFact): MaterialDay {
    const pool = this.#pools.get(material)
    let left = kg.minus(Decimal.min(kg, pool?.stock ?? zero))
    if (pool) pool.stock = Decimal.max(zero, pool.stock.minus(kg))
    let came: MaterialDay = { day: null, why: '' }
    for (const row of pool?.coming ?? []) {
      if (left.lte(0)) break
      const taken = Decimal.min(left, row.left)
      row.left = row.left.minus(taken)
      left = left.minus(taken)
      if (taken.gt(0)) came = { day: row.day, why: `${name} comes by ${row.why}` }
      if (taken.gt(0) && row.why.endsWith('assumed')) this.#assumed.set(material, `${name} comes by ${row.why}.`)
    }
    if (left.lte(0)) return came
    const [days, told] = pool?.leadDays ? [pool.leadDays, 'its lead time'] : [usualLeadDays, 'usual']
    const day = addDays(this.#today, days)
    this.#assumed.set(material, `${name} is not ordered: ${day} is assumed, ${days} days from today (${told}).`)
    return { day, why: `${name} is not ordered; ${day} is assumed` }
  }

  /** Takes what an operation draws, and tells when the last of it is there. */
  take(needs: readonly NeedFact[]): MaterialDay {
    return needs
      .map(need => this.#dayOf(need))
      .reduce<MaterialDay>((last, one) => (one.day !== null && one.day > (last.day ?? '') ? one : last), { day: null, why: '' })
  }
}
