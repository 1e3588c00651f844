import { Decimal, sum, zero } from './decimal.ts'

/** Every movement of goods carries all three: length in m, mass in kg, and a count (pieces, bags, numbers). */
export interface Quantity {
  readonly metres: Decimal
  readonly kg: Decimal
  readonly count: Decimal
}

/** What goods cost in ₹, the metal apart, because its price moves daily. */
export interface Worth {
  readonly metal: Decimal
  readonly other: Decimal
}

/** A place of ours: a store, and where in it. */
export interface Spot {
  readonly store: number
  readonly bin: number | null
}

/**
 * Places that are not ours. Goods that go there debit the account of that role, goods that come from there credit it. Some only
 * give, some only take.
 */
export const outside = {
  opening: { label: 'Opening balance', role: 'OPENING_DIFF', gives: true, takes: false },
  supplier: { label: 'Supplier', role: 'GRIR', gives: true, takes: true },
  customer: { label: 'Customer', role: 'COGS', gives: true, takes: true },
  // Only conversions pass through it, and leave nothing there.
  work: { label: 'In work', role: 'STOCK_WIP', gives: false, takes: false },
  count: { label: 'Count difference', role: 'STOCK_ADJ', gives: true, takes: true },
  use: { label: 'Used', role: 'STORES_CONSUMED', gives: false, takes: true },
  scrap: { label: 'Scrap', role: 'ABNORMAL_LOSS', gives: true, takes: true },
  testing: { label: 'Samples for tests', role: 'TESTING', gives: false, takes: true },
  service: { label: 'Work of others', role: 'GRIR_SERVICE', gives: true, takes: false },
  machine: { label: 'Machine hours', role: 'CONV_MACHINE', gives: true, takes: false },
  labour: { label: 'Labour on the machine', role: 'CONV_LABOUR', gives: true, takes: false },
  overhead: { label: 'Overhead of the machine', role: 'CONV_OVERHEAD', gives: true, takes: false },
  process: { label: 'Process difference', role: 'PROCESS_VARIANCE', gives: true, takes: true },
  variance: { label: 'Price variance', role: 'PPV', gives: false, takes: false },
} as const

export type Outside = keyof typeof outside
type That<Way extends 'gives' | 'takes'> = { [K in Outside]: (typeof outside)[K][Way] extends true ? K : never }[Outside]
/** Places from which goods come to be in our books, and places to which they go. */
export type Giver = That<'gives'>
export type Taker = That<'takes'>
/** Where goods may end in the ledger’s own reckoning: a conversion takes them into work. */
export type End = Taker | 'work'

/** What a piece or a quantity is measured by where it is divided: its length if it has one, else its mass, else its count. */
export type Measure = keyof Quantity

/** How people write the unit of each measure. */
export const units = { metres: 'm', kg: 'kg', count: 'Nos' } as const satisfies Record<Measure, string>

/** Ours at a worth, or a customer's at none: goods of a customer with a value cannot be said. */
type Belonging = { readonly worth: Worth; readonly owner?: never } | { readonly owner: number; readonly worth?: never }

/** What is known of a piece when it comes to be. */
export interface NewPiece {
  /** It may not be used before quality has accepted it. */
  readonly hold: boolean
  readonly carrier: number | null
  readonly heatNo: string | null
  readonly makerNo: string | null
  /** What is printed on it at its start and at its end, in m; null or absent where nothing is. */
  readonly marks?: Marks | null
  /** It went out before: what comes back are the metres of that piece from here on; heat, marks and allowed use are those of them. */
  readonly back?: { readonly piece: number; readonly from: Decimal }
}

/** The metres that are printed at the ends of a length; they fall where it was wound the other way. */
export interface Marks {
  readonly start: Decimal
  readonly end: Decimal
}

/** The marks of a part from one metre to another; a part that was turned has its end at its start. */
export const marksOf = (whole: Marks | null, from: Decimal, to: Decimal, turned: boolean): Marks | null => {
  if (whole === null) return null
  const at = (metre: Decimal): Decimal => (whole.end.gte(whole.start) ? whole.start.plus(metre) : whole.start.minus(metre))
  return turned ? { start: at(to), end: at(from) } : { start: at(from), end: at(to) }
}

/**
 * A piece by its id, with what the document says that it has (a lot is drawn down under its number; `blocked` where quality decides on what it
 * has blocked), or so much of an item that is
 * kept by quantity, out of one store and of one owner (null is us).
 */
export type Subject =
  | { readonly piece: number; readonly had?: Partial<Quantity>; readonly blocked?: true; readonly quantity?: never }
  | { readonly item: number; readonly from: number; readonly owner: number | null; readonly quantity: Partial<Quantity> }

export type Make = {
  readonly do: 'make'
  readonly item: number
  readonly quantity: Quantity
  readonly from: Giver
  readonly to: Spot
  /** Null for goods that are kept by quantity. */
  readonly piece: NewPiece | null
} & Belonging

/** `freeOnly`: goods that are held, reserved or blocked stay where they are, because somebody is about to use them. */
export type Move = { readonly do: 'move'; readonly to: Spot; readonly freeOnly: boolean } & Subject
export type Consume = { readonly do: 'consume'; readonly to: Taker } & Subject

/**
 * A part of a divided piece, from its metre 0 onwards: onto another drum, in the store of the piece where no other is named, or to
 * a place outside. `turned`: it was wound the other way, so that its end is its start. `weighedKg` is what the scale says; a part
 * that was not weighed has its share by length. What goes outside is no piece any more, unless it is `named`: a length that is sold
 * off a drum has a number of its own, on the drum on which it leaves.
 */
export type Part<To = Taker> = { readonly amount: Decimal; readonly weighedKg?: Decimal | null } & (
  | {
      readonly to: { readonly store?: number | null; readonly bin: number | null; readonly carrier: number | null }
      readonly turned: boolean
    }
  | { readonly to: To; readonly named?: { readonly carrier: number | null } }
)

/** What a part on the scale may differ from its share by length: 3 %. House rule. */
export const weighTolerance = new Decimal('0.03')

/** Divides a piece. What the parts leave remains a piece on the carrier and in the bin where it lies. */
export interface Cut<To = Taker> {
  readonly do: 'cut'
  readonly piece: number
  readonly parts: readonly Part<To>[]
}

/** Joins pieces of one item end to end, in this order; the seams are marked as joints. */
export interface Join {
  readonly do: 'join'
  readonly pieces: readonly [number, number, ...number[]]
  readonly carrier: number | null
}

/**
 * How what is used runs along what is made. In one lane, pieces lie behind one another in the order of their lines; lanes lie side
 * by side. `turned`: it ran off from its end.
 */
export interface Along {
  readonly lane: number
  readonly turned: boolean
  /** Of several lengths the first into which it ran, counted from 0; absent where it ran on through the lengths that no other names. */
  readonly length?: number | null
  /** Where it ran on from that length, the last one into which it ran, counted from 0; absent where it is that length. */
  readonly until?: number | null
}

/**
 * What a conversion uses up: goods by quantity, or a piece. Of a piece, `amount` may say a part in the measure by which it is divided,
 * and `begins` where that part begins. Without `along`, as of a compound, all that goes in is in every part of what is made.
 */
export type Used = Subject & { readonly amount?: Decimal | null; readonly begins?: Decimal; readonly along?: Along | null }

/** What comes out of it. `share` is the weight by which the cost is divided among the lines; what has a `worth` has that instead. */
export interface Made {
  readonly item: number
  readonly quantity: Quantity
  readonly to: Spot
  /** Null for goods that are kept by quantity. */
  readonly piece: NewPiece | null
  readonly share: Decimal
  /** In ₹; what scrap fetches. Null for what bears the cost. */
  readonly worth: Decimal | null
  /** What the machine made before and after it in this run that is in no piece: metres of start-up and of ends. */
  readonly lost?: { readonly before: Decimal; readonly after: Decimal }
  /** The end that came first is its end. */
  readonly turned?: boolean
}

/** What work on goods cost, in ₹, and who did it: others, whose bill is to come, or a machine of ours with its people and overhead. */
export interface Charge {
  readonly from: 'service' | 'machine' | 'labour' | 'overhead'
  readonly amount: Decimal
}

/**
 * Goods become others: what is made costs what was used up, less what its scrap fetches, and the work on it
 * (`charges`). It belongs to whom the used goods belong, and knows of which pieces it is. Lengths are made one after the other, in the
 * order of their lines; the metres of each lane map to theirs by one factor.
 */
export interface Convert {
  readonly do: 'convert'
  readonly used: readonly Used[]
  readonly made: readonly Made[]
  readonly charges: readonly Charge[]
  /** So much of what went in is in nothing that was made: it goes, with its part of the cost of each thing, to the differences of the process. */
  readonly lostKg?: Decimal
  /** All that is made is worth no more than so much, in ₹, as where it became a lesser thing; what went in at more goes to the losses. */
  readonly atMost?: Decimal | null
}

/** A receipt costs so much more (or, negative, less) than it was booked at: `by` is for the whole piece as it was received. */
export interface Reprice {
  readonly do: 'reprice'
  readonly piece: number
  readonly from: Giver
  readonly by: Worth
}

/**
 * What is left of a lot was weighed. The books had so many kilograms; the difference belongs to what documents of this kind made of it since
 * it was weighed last, or, once a piece of that has moved on, to the differences of the process.
 */
export interface Weigh {
  readonly do: 'weigh'
  readonly piece: number
  readonly hadKg: Decimal
  readonly leftKg: Decimal
}

/** What happens to goods, told by a pure function of the document; the server executes it and keeps the laws. */
export type Movement = { readonly ledger: 'stock' } & (Make | Move | Consume | Cut | Join | Convert | Reprice | Weigh)

type Told<D> = D & { readonly ledger: 'stock' }
const told = <const D>(movement: D): Told<D> => ({ ledger: 'stock', ...movement })

export const make = (how: Omit<Make, 'do'> & Belonging): Movement => told({ do: 'make', ...how })
export const move = (what: Subject, to: Spot, freeOnly = false): Movement => told({ do: 'move', to, freeOnly, ...what })
export const consume = (what: Subject, to: Taker): Movement => told({ do: 'consume', to, ...what })
export const cut = (piece: number, parts: readonly Part[]): Movement => told({ do: 'cut', piece, parts })
export const join = (pieces: Join['pieces'], carrier: number | null): Movement => told({ do: 'join', pieces, carrier })
export const convert = (how: Omit<Convert, 'do'>): Movement => told({ do: 'convert', ...how })
export const reprice = (piece: number, from: Giver, by: Worth): Movement => told({ do: 'reprice', piece, from, by })
export const weigh = (piece: number, hadKg: Decimal, leftKg: Decimal): Movement => told({ do: 'weigh', piece, hadKg, leftKg })

export const worthless: Worth = { metal: zero, other: zero }
export const none: Quantity & Worth = { metres: zero, kg: zero, count: zero, ...worthless }

export const negated = ({ metres, kg, count, metal, other }: Quantity & Worth): Quantity & Worth => ({
  metres: metres.negated(),
  kg: kg.negated(),
  count: count.negated(),
  metal: metal.negated(),
  other: other.negated(),
})

export const plus = (a: Quantity & Worth, b: Quantity & Worth): Quantity & Worth => ({
  metres: a.metres.plus(b.metres),
  kg: a.kg.plus(b.kg),
  count: a.count.plus(b.count),
  metal: a.metal.plus(b.metal),
  other: a.other.plus(b.other),
})

/** Says what a quantity is divided by. */
export const measureOf = ({ metres, kg }: Quantity): Measure => (metres.gt(0) ? 'metres' : kg.gt(0) ? 'kg' : 'count')

const places = { metres: 3, kg: 3, count: 3, metal: 2, other: 2 } as const

/**
 * Shares a total by weights so that the shares add up to it exactly: each is the difference of the rounded running totals, as
 * the tax of invoice lines is. `whole` is the sum of all weights; the weights may cover a part of it only.
 */
export const shared = (total: Decimal, weights: readonly Decimal[], whole: Decimal, to: number): Decimal[] => {
  let [weight, given] = [zero, zero]
  return weights.map(one => {
    weight = weight.plus(one)
    const due = weight.eq(whole) ? total : total.times(weight).div(whole).toDecimalPlaces(to)
    const share = due.minus(given)
    given = due
    return share
  })
}

/** A piece's quantity and worth divided in proportion to `amounts` of its measure, which together are the whole of it. */
export const divided = (all: Quantity & Worth, amounts: readonly Decimal[]): readonly (Quantity & Worth)[] => {
  const whole = sum(amounts)
  const of = (name: keyof typeof places): Decimal[] => shared(all[name], amounts, whole, places[name])
  const [metres, kg, metal, other] = [of('metres'), of('kg'), of('metal'), of('other')]
  // Of a length each part is one piece; what has no length is counted out.
  const count = all.metres.gt(0) || all.kg.gt(0) ? amounts.map(() => all.count) : of('count')
  return amounts.map((_, i) => ({
    metres: metres[i] ?? zero,
    kg: kg[i] ?? zero,
    count: count[i] ?? zero,
    metal: metal[i] ?? zero,
    other: other[i] ?? zero,
  }))
}

/**
 * Works out what is drawn from a lot by its measure, and what is left. Bags go whole with what they weigh, and the last stays until the lot
 * is empty.
 */
export const drawnFrom = (lot: Quantity & Worth, amount: Decimal): Readonly<Record<'taken' | 'left', Quantity & Worth>> => {
  const measure = measureOf(lot)
  const part = (name: keyof typeof places): Decimal => shared(lot[name], [amount], lot[measure], places[name])[0] ?? zero
  const bags = Decimal.max(zero, Decimal.min(lot.count.minus(1), part('count').floor()))
  const count = measure === 'count' || amount.eq(lot[measure]) ? part('count') : bags
  const taken = { metres: zero, kg: part('kg'), count, metal: part('metal'), other: part('other') }
  return { taken, left: plus(lot, negated(taken)) }
}

/** Works out what leaves a balance that is kept by quantity: the quantity, filled up in proportion, and its value at the moving average. */
export const taken = (balance: Quantity & Worth, wanted: Partial<Quantity>, measure: Measure): Quantity & Worth => {
  const amount = wanted[measure] ?? zero
  const part = (name: keyof typeof places): Decimal => shared(balance[name], [amount], balance[measure], places[name])[0] ?? zero
  return {
    metres: wanted.metres ?? part('metres'),
    kg: wanted.kg ?? part('kg'),
    count: wanted.count ?? part('count'),
    metal: part('metal'),
    other: part('other'),
  }
}
