import { mostLines } from '../../../kernel/record.ts'
import type { ISODate } from '../../../kernel/dates.ts'
import { Decimal, zero } from '../../../kernel/decimal.ts'
import { decimal, id, type Read, reading, text } from '../../../server/reading.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { deskOf, found, idOf, idsBy, onDay } from '../../../server/seed/desk.ts'
import { type People, personCalled } from '../../scene/people.server.ts'
import type { LotPlan } from './plan.server.ts'
import type { Supply, Wanted } from './supply.server.ts'

/** A drum of the packing list of a lot. */
export interface PackedDrum {
  readonly piece: number
  /** Less than is on the drum: it is cut off. */
  readonly goesM?: string
}

/** On a drum that is cut for a customer so much more lies, m. */
const rest = 180
/** Drums come out longer or shorter than the length that was ordered, one after the other by so much. */
const woundLonger = ['1.006', '1.002', '0.997', '1.004']

type Made = Read<typeof productsReading>

const productsReading = reading(
  { id: id('product'), code: text, name: text, hsn: text, tax: id('tax'), kgPerKm: decimal, listRate: decimal },
  `
select id, code, name, hsn, tax, weight_kg_per_km as kg_per_km, list_rate from product where code = any($1::text[]) order by code`,
)

/** What a drum costs of what it is listed at, and how much of that is metal. */
const costShare = '0.74'
const metalPercent = '62'

interface Line {
  readonly of: Wanted | null
  readonly product: string
  readonly lengthM: Decimal
  readonly goesM: Decimal | null
  readonly drumNo: string
}

/** What is on a drum that was ordered with so many metres, to a tenth of a metre. */
const asWound = (orderedM: Decimal, at: number): Decimal =>
  orderedM.lt(200) ? orderedM : orderedM.times(woundLonger[at % woundLonger.length] ?? 1).toDecimalPlaces(1)

/** Lengths of drums that nobody has ordered, m: each of another cable. */
const spares = [1040, 520, 340, 120, 65, 30]

/** The drums that lie there, one of the last that leave with more on it than goes, and some that nobody has ordered yet. */
const linesOf = (opened: readonly Wanted[]): readonly Line[] => {
  const cut = opened.findLastIndex(({ lot }) => lot.state === 'despatched')
  const named = opened.map((of, at) => ({
    of,
    product: of.product,
    lengthM: at === cut ? of.lengthM.plus(rest) : asWound(of.lengthM, at),
    goesM: at === cut ? of.lengthM : null,
  }))
  const spare = [...new Set(opened.map(({ product }) => product))].slice(0, spares.length).map((product, at) => ({
    of: null,
    product,
    lengthM: new Decimal(spares[at] ?? 500),
    goesM: null,
  }))
  return [...named, ...spare].map((drum, at) => ({ ...drum, drumNo: `H-${String(at + 1).padStart(4, '0')}` }))
}

/** Each product is stocked as an item of its own, by the metre. */
const stockItems = async (store: Store, people: People, products: readonly Made[]): Promise<ReadonlyMap<string, number>> => {
  const desk = deskOf(store)
  const keeper = personCalled(people, 'stores@strand.example')
  const [categories, units, yards] = [
    await idsBy(store, 'itemCategory', 'code'),
    await idsBy(store, 'unit', 'code'),
    await idsBy(store, 'store', 'code'),
  ]
  const made = new Map<string, number>()
  for (const { id, code, name, hsn, tax, listRate } of products) {
    const form = {
      code,
      name,
      product: id,
      category: found(categories, 'CABLE'),
      unit: found(units, 'M'),
      tracking: 'piece',
      supply: 'make',
      hsn,
      tax,
      store: found(yards, 'FG'),
      standardRate: listRate.div(1000).times(costShare).toFixed(2),
    }
    made.set(code, idOf(await desk.create(keeper, 'item', form)))
  }
  return made
}

/** A yard is counted on several sheets, none longer than a document may be. */
const drumsOnASheet = mostLines / 2

/** The drums of the lots by what has come so far; production adds what it makes. */
export class Yard {
  readonly #packed = new Map<LotPlan, PackedDrum[]>()

  /** A drum lies there for a lot. */
  keep(lot: LotPlan, drum: PackedDrum): void {
    const packed = this.#packed.get(lot)
    if (packed) packed.push(drum)
    else this.#packed.set(lot, [drum])
  }

  /** What lies there for a lot. */
  of(lot: LotPlan): readonly PackedDrum[] {
    return this.#packed.get(lot) ?? []
  }
}

/** A cable that is made without an order, and sold out of the yard with its certificates. */
export const madeForTheYard = '2XFY-4C25'

/**
 * Opens the finished drums that lay in the yards as the books began: those of the first lots, those of the depot, and some without an order.
 * Each says of which heat its conductor was drawn.
 */
export const openYards = async (store: Store, people: People, { opened, campaigns }: Supply, date: ISODate): Promise<Yard> => {
  const lines = linesOf(opened)
  const codes = [...new Set([...lines, ...campaigns].map(({ product }) => product)), madeForTheYard]
  const products = await store.db.read(tx => productsReading.rows(tx, [codes]))
  const items = await stockItems(store, people, products)
  const known = new Map(products.map(product => [product.code, product]))
  const yards = await idsBy(store, 'store', 'code')
  const desk = deskOf(onDay(store, date))
  const isDepot = ({ of }: Line): boolean => of?.order.fromDepot ?? false
  for (const [depot, own] of Map.groupBy(lines, isDepot)) {
    const goods = own.map(({ product, lengthM, drumNo }) => ({
      item: found(items, product),
      lengthM: lengthM.toFixed(3),
      weightKg: lengthM
        .times(known.get(product)?.kgPerKm ?? 0)
        .div(1000)
        .toFixed(3),
      rate: (known.get(product)?.listRate ?? zero).div(1000).times(costShare).toFixed(2),
      metalPercent,
      heatNo: `H${date.slice(2, 4)}-${product.slice(0, 3)}`,
      makerNo: drumNo,
      testReport: `TR/${drumNo}`,
    }))
    for (let at = 0; at < goods.length; at += drumsOnASheet) {
      const sheet = goods.slice(at, at + drumsOnASheet)
      const form = {
        date,
        store: found(yards, depot ? 'FG-BHI' : 'FG'),
        goods: sheet,
        remarks: 'Finished drums, counted and weighed',
      }
      await desk.create(personCalled(people, 'accounts@strand.example'), 'openingStock', form, 'post')
    }
  }
  const pieces = await idsBy(store, 'piece', 'makerNo')
  const yard = new Yard()
  for (const { of, drumNo, goesM } of lines)
    if (of) yard.keep(of.lot, { piece: found(pieces, drumNo), ...(goesM ? { goesM: goesM.toFixed(3) } : {}) })
  return yard
}
