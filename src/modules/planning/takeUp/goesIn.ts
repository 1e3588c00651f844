import { Decimal, sum, zero } from '../../../kernel/decimal.ts'
import { measureOf, type Quantity } from '../../../kernel/stock.ts'

/** Something that lies on the floor. */
export interface Lying extends Quantity {
  readonly id: number
  readonly item: number
  /** For which work order it was made; null or absent where nobody says. */
  readonly workOrder?: number | null
}

/** A length that runs: metres with what is lost around it, and for which work order. */
export interface Running {
  readonly runM: Decimal
  readonly workOrder?: number | null
}

/** What of an earlier stage goes into a card: strands beside one another, each `factor` metres for a metre that runs, or kg for all of the card. */
export interface Strands {
  readonly item: number
  readonly strands: number
  readonly factor: Decimal
  readonly isByWeight: boolean
  /** For all of the card. */
  readonly kg: Decimal
}

/** A material that is put on, kg for all of the card; it may be stocked under several items. */
export interface PutOn {
  readonly items: readonly number[]
  readonly kg: Decimal
}

/** A card as far as it says what goes in. */
export interface Needs {
  /** Metres that run for all of its lengths, starts and ends included. */
  readonly runM: Decimal
  /** Kilograms of what it makes by weight. */
  readonly totalKg: Decimal
  readonly inputs: readonly Strands[]
  readonly materials: readonly PutOn[]
}

/**
 * A piece that ran through, and into which of the lengths, from the first to the last, counted from 0; both null where it ran into all,
 * and the last alone where it is the first.
 */
export interface RanThrough {
  readonly piece: number
  readonly item: number
  readonly qty: Decimal
  readonly strand: number
  readonly length: number | null
  readonly until: number | null
}

export type Drawn = Pick<RanThrough, 'piece' | 'item' | 'qty'>

/** What the counter may say more than a piece has, as a part: what counters differ by. House rule. */
export const countersDiffer = new Decimal('1.01')

/** A rest shorter than this part of what a length took is the end of the pay-off, and gone with it. House rule. */
const endOfPayOff = new Decimal('0.02')

/** The first that lie there until it is enough; of the last so much as is missing. What nothing is wanted of is not drawn. */
const until = (wanted: Decimal, lying: readonly Lying[]): readonly Drawn[] => {
  let left = wanted
  return lying.flatMap(one => {
    const qty = Decimal.min(one[measureOf(one)], left).toDecimalPlaces(3)
    if (qty.lte(0)) return []
    left = left.minus(qty)
    return [{ piece: one.id, item: one.item, qty }]
  })
}

/** What is left of each piece while lengths are served from it, and on which strand it runs. */
class PayOff {
  readonly #left: Map<number, Decimal>
  /** What was on a strand: its rest is left where it is, for a strand does not come back to it. */
  readonly #mounted = new Set<number>()
  readonly #on = new Map<number, number>()
  readonly #lying: readonly Lying[]

  constructor(lying: readonly Lying[]) {
    this.#lying = lying
    this.#left = new Map(lying.map(({ id, metres }) => [id, metres]))
  }

  #has(id: number): Decimal {
    return this.#left.get(id) ?? zero
  }

  /**
   * Of the pieces with so many metres the one that is on, unless another was made for this work order and it was not; else the first of those
   * that were made for it, then the first of all. Where none has them, the longest.
   */
  #pieceFor(item: number, strand: number, wanted: Decimal, workOrder: number | null): Lying | undefined {
    const isEnough = ({ id }: Lying): boolean => this.#has(id).times(countersDiffer).gte(wanted)
    const isOwn = (one: Lying): boolean => workOrder !== null && one.workOrder === workOrder
    const on = this.#lying.find(({ id }) => id === this.#on.get(strand))
    const free = this.#lying.filter(one => one.item === item && !this.#mounted.has(one.id))
    const own = free.find(one => isOwn(one) && isEnough(one))
    if (on && isEnough(on) && (isOwn(on) || !own)) return on
    const longest = [...(on ? [on] : []), ...free].toSorted((a, b) => this.#has(b.id).cmp(this.#has(a.id)))[0]
    const one = own ?? free.find(isEnough) ?? longest
    return one && this.#has(one.id).gt(0) ? one : undefined
  }

  /** Metres of one piece for a length. A strand is never made up of several: a joint is a person's decision. */
  take(item: number, strand: number, wanted: Decimal, workOrder: number | null): Drawn | null {
    const one = this.#pieceFor(item, strand, wanted, workOrder)
    if (!one) return null
    const has = this.#has(one.id)
    const rest = has.minus(wanted)
    const qty = rest.lte(wanted.times(endOfPayOff)) ? has : wanted.toDecimalPlaces(3)
    this.#left.set(one.id, has.minus(qty))
    this.#mounted.add(one.id)
    this.#on.set(strand, one.id)
    return { piece: one.id, item, qty }
  }
}

/** One line for each piece, with the lengths into which it ran; a piece that ran into all of them needs to name none. */
const byPiece = (taken: readonly RanThrough[], count: number): readonly RanThrough[] =>
  [...Map.groupBy(taken, ({ piece }) => piece).values()].flatMap(lines => {
    const [first, last] = [lines[0], lines.at(-1)]
    if (!first || !last) return []
    const ran = lines.length === count ? { length: null, until: null } : { length: first.length, until: last.length }
    return [{ ...first, ...ran, qty: sum(lines.map(({ qty }) => qty)), ...(lines.length === 1 ? { until: null } : {}) }]
  })

/**
 * Works out what goes into lengths of a card, of what lies there (what is on the pay-off first, then what was made for the work order, then the
 * oldest). Each strand of a length is of one piece, and a piece stays on its strand until it has too little for the next length; `kg` is what
 * is made by weight.
 */
export const goesIn = (
  { runM, totalKg, inputs, materials }: Needs,
  lying: readonly Lying[],
  { lengths, kg }: { readonly lengths: readonly Running[]; readonly kg: Decimal },
): { readonly used: readonly RanThrough[]; readonly drawn: readonly Drawn[] } => {
  const [whole, part] = runM.gt(0) ? [runM, sum(lengths.map(one => one.runM))] : [totalKg, kg]
  const share = (of: Decimal): Decimal => (whole.gt(0) ? of.times(part).div(whole) : zero)
  const payOff = new PayOff(lying)
  let strand = 0
  const used = inputs.flatMap(({ item, strands, factor, isByWeight, kg: wantedKg }) => {
    if (isByWeight) {
      strand += 1
      const own = lying.filter(one => one.item === item)
      return until(share(wantedKg), own).map(line => ({ ...line, strand, length: null, until: null }))
    }
    return Array.from({ length: strands }, () => {
      strand += 1
      const taken = lengths.flatMap(({ runM: run, workOrder = null }, length) => {
        const one = payOff.take(item, strand, run.times(factor), workOrder)
        return one ? [{ ...one, strand, length, until: null }] : []
      })
      return byPiece(taken, lengths.length)
    }).flat()
  })
  const drawn = materials.flatMap(({ items, kg: wantedKg }) =>
    until(
      share(wantedKg),
      lying.filter(({ item }) => items.includes(item)),
    ),
  )
  return { used, drawn }
}
