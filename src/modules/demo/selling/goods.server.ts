import type { SeedCharge, SeedStructure } from '../../../server/seed/books.ts'
import { type ISODate, monthStart } from '../../../kernel/dates.ts'
import { Decimal, sum, zero } from '../../../kernel/decimal.ts'
import type { DrumLot } from '../../sales/drums.ts'
import type { Chance } from '../../scene/chance.server.ts'
import type { LinePlan } from './plan.server.ts'
import type { CustomerKind, SeedCustomer, SeedProduct } from '../../scene/seed.server.ts'

const lakhs = (number: string): Decimal => new Decimal(number).times(100_000)

/** The usual order of a kind of customer, in ₹ before charges and tax, and how many lines it has. */
const sizes: Readonly<
  Record<CustomerKind, { readonly usual: Decimal; readonly spread: number; readonly lines: readonly [number, number] }>
> = {
  dealer: { usual: lakhs('6.5'), spread: 0.45, lines: [2, 4] },
  oem: { usual: lakhs('9'), spread: 0.5, lines: [1, 3] },
  epc: { usual: lakhs('50'), spread: 0.55, lines: [1, 3] },
  utility: { usual: lakhs('125'), spread: 0.5, lines: [1, 2] },
  other: { usual: lakhs('12'), spread: 0.5, lines: [1, 2] },
  export: { usual: lakhs('45'), spread: 0.3, lines: [1, 2] },
}

/** From the amount of the lines to what the customer owes: GST of 18 per cent and the dearest charges of any structure. */
const withTaxAndCharges = new Decimal('1.28')

/** Answers how far list rates have moved with the metal in a month: within four per cent either way, a little each month. */
export const metalMoves = (chance: Chance): ((metal: SeedProduct['metal'], day: ISODate) => Decimal) => {
  const moved = new Map<string, Decimal>()
  const last = { Cu: zero, Al: zero }
  return (metal, day) => {
    const month = `${metal} ${monthStart(day)}`
    const known = moved.get(month)
    if (known) return known
    const step = new Decimal(chance.whole(-150, 180)).div(10_000)
    last[metal] = Decimal.min('0.04', Decimal.max('-0.04', last[metal].plus(step)))
    const factor = last[metal].plus(1)
    moved.set(month, factor)
    return factor
  }
}

/** A line before it is known how much of it is wanted. */
interface Want {
  readonly product: SeedProduct
  readonly rate: Decimal
  readonly discount: Decimal
  readonly weight: number
  /** A shorter drum comes on top, as a route ends where it ends. */
  readonly odd: boolean
}

/** Families stand in the order of habit. */
const familyWeight = (customer: SeedCustomer, product: SeedProduct): number =>
  [5, 3, 2, 1, 1][customer.habits.families.indexOf(product.family)] ?? 0

const costOf = (rate: Decimal, lengthM: Decimal): Decimal => rate.times(lengthM).div(1000)

/** Half a length, cut to five metres. */
const halfOf = (lengthM: Decimal): Decimal => lengthM.div(10).floor().times(5)

/** Nobody asks for less on a drum, m. */
const shortest = 100

/** Lengths in which a product is sold: whole drums, halves, quarters; coils are never cut. */
const lengthsOf = ({ standardLengthM, drumCode }: SeedProduct): Decimal[] => {
  const whole = new Decimal(standardLengthM)
  const half = halfOf(whole)
  return drumCode === null ? [whole] : [whole, half, halfOf(half)].filter(length => length.gte(shortest))
}

const wholeOf = ({ standardLengthM }: SeedProduct): Decimal => new Decimal(standardLengthM)

/** So many whole drums of a line are usual; who spends more buys a larger cable. */
const usualDrums = 5

const fewDrums = (amount: Decimal, aDrum: Decimal): number => {
  const drums = amount.div(aDrum).toNumber()
  return drums <= usualDrums ? 1 : (usualDrums / drums) ** 3
}

const wantsOf = (
  customer: SeedCustomer,
  products: readonly SeedProduct[],
  target: Decimal,
  rateOf: (p: SeedProduct) => Decimal,
  discount: Decimal,
  chance: Chance,
): Want[] => {
  const count = chance.whole(...sizes[customer.kind].lines)
  const laysRoutes = customer.kind === 'epc' || customer.kind === 'utility'
  const share = target.div(count)
  const offered = products.filter(product => familyWeight(customer, product) > 0)
  const cheapest = (product: SeedProduct): Decimal => costOf(rateOf(product), lengthsOf(product).at(-1) ?? zero)
  const fitting = offered.filter(product => cheapest(product).lte(share.times('1.5')))
  let left = fitting.length > 0 ? fitting : offered.toSorted((a, b) => cheapest(a).cmp(cheapest(b))).slice(0, 1)
  const wants: Want[] = []
  while (wants.length < count && left.length > 0) {
    const product = chance.weighed(left, one => familyWeight(customer, one) * fewDrums(share, costOf(rateOf(one), wholeOf(one))))
    wants.push({ product, rate: rateOf(product), discount, weight: chance.whole(6, 16), odd: laysRoutes && chance.happens(0.15) })
    left = left.filter(one => one !== product)
  }
  return wants
}

/** A line has no more drums than a works makes at once for it. */
const mostDrums = 10

/** Drums or coils that come near an amount. */
const piecesFor = ({ product, rate }: Want, amount: Decimal, mostCoils: number): DrumLot => {
  const lengths = lengthsOf(product)
  const lengthM = lengths.find(length => costOf(rate, length).lte(amount.times('1.4'))) ?? lengths.at(-1) ?? zero
  const count = amount.div(costOf(rate, lengthM)).toDecimalPlaces(0).toNumber()
  return product.drumCode === null
    ? { count: Math.min(mostCoils, Math.max(20, count)), lengthM }
    : { count: Math.max(1, Math.min(count, mostDrums)), lengthM }
}

/** Shorter drums, until each lot has one. */
const enoughFor = (pieces: DrumLot, lots: number): DrumLot =>
  pieces.count >= lots ? pieces : enoughFor({ count: pieces.count * 2, lengthM: halfOf(pieces.lengthM) }, lots)

/** So many of the drums for each lot, the later lots taking the odd ones. */
const spread = ({ count, lengthM }: DrumLot, lots: number): DrumLot[][] =>
  Array.from({ length: lots }, (_, at) => {
    const here = Math.floor(((at + 1) * count) / lots) - Math.floor((at * count) / lots)
    return here > 0 ? [{ count: here, lengthM }] : []
  })

/** The lots of a line, the last with a drum of half the length where one is wanted. */
const lotsFor = (pieces: DrumLot, count: number, odd: boolean): DrumLot[][] => {
  const half = halfOf(pieces.lengthM)
  const lots = spread(pieces, count)
  return odd && half.gte(shortest)
    ? lots.map((lot, at) => (at === count - 1 ? [...lot, { count: 1, lengthM: half }] : lot))
    : lots
}

export interface Ask {
  readonly customer: SeedCustomer
  readonly structure: SeedStructure
  readonly lots: number
  /** What the customer may still owe, ₹. */
  readonly room: Decimal
  /** The order goes beyond that on purpose. */
  readonly beyond: boolean
}

const linesFor = (wants: readonly Want[], target: Decimal, { customer, lots, beyond }: Ask): LinePlan[] => {
  const weights = wants.reduce((total, want) => total + want.weight, 0)
  return wants.map((want, at) => {
    const pieces = piecesFor(want, target.times(want.weight).div(weights), beyond ? 500 : 200)
    const { product, rate, discount } = want
    return {
      product: product.code,
      rate,
      discount,
      // The first line is in every lot, so that no lot is empty.
      lots: lotsFor(at === 0 ? enoughFor(pieces, lots) : pieces, lots, want.odd),
      loose: customer.kind === 'export' && product.drumCode === null,
    }
  })
}

const lengthOf = (pieces: readonly DrumLot[]): Decimal => sum(pieces.map(({ count, lengthM }) => lengthM.times(count)))

/** Works out what an order will come to at most, in ₹ with charges and tax. */
export const mostOwed = (lines: readonly LinePlan[]): Decimal =>
  sum(lines.map(line => costOf(line.rate, lengthOf(line.lots.flat())))).times(withTaxAndCharges)

/** The charges of an order: those of the customer's structure, with their own discount. */
export const chargesOf = (customer: SeedCustomer, structure: SeedStructure): readonly SeedCharge[] =>
  structure.charges.map(charge => (charge.sign === 'less' ? { ...charge, value: customer.habits.discount } : charge))

const hasDiscountCharge = (structure: SeedStructure): boolean => structure.charges.some(charge => charge.sign === 'less')

/** The lines of an order: products of the customer's families, in drums or coils, of a size that their credit limit leaves room for. */
export const linesOf = (
  ask: Ask,
  products: readonly SeedProduct[],
  rateOf: (p: SeedProduct) => Decimal,
  chance: Chance,
): readonly LinePlan[] => {
  const { customer, structure, room, beyond } = ask
  const { usual, spread: width } = sizes[customer.kind]
  const wished = usual.times(new Decimal(chance.factor(width)))
  const fits = room.div(withTaxAndCharges)
  const target = beyond ? Decimal.max(wished, room.times('1.1')) : Decimal.max('30000', Decimal.min(wished, fits))
  const discount = hasDiscountCharge(structure) ? zero : new Decimal(customer.habits.discount)
  const wants = wantsOf(customer, products, target, rateOf, discount, chance)
  const build = (amount: Decimal): LinePlan[] => linesFor(wants, amount, ask)
  let lines = build(target)
  // Whole drums may come to more than was aimed at.
  for (let less = target; !beyond && mostOwed(lines).gt(room) && less.gt(10_000); less = less.times('0.8')) lines = build(less)
  return lines
}

/** List rates move with the metal and are rounded as a sales person does: to fifty rupees a kilometre. */
export const rateOn = (product: SeedProduct, move: Decimal): Decimal =>
  new Decimal(product.listRate).times(move).div(50).toDecimalPlaces(0).times(50)
