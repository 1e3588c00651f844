import { mostLines } from '../../../kernel/record.ts'
import { addDays, type ISODate } from '../../../kernel/dates.ts'
import { Decimal, zero } from '../../../kernel/decimal.ts'
import { decimal, id, type Read, reading, text } from '../../../server/reading.ts'
import type { DrumLot } from '../../sales/drums.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { deskOf, found, idOf, idsBy, onDay } from '../../../server/seed/desk.ts'
import { type People, personCalled } from '../../scene/people.server.ts'
import type { LotPlan, OrderPlan, YearPlan } from './plan.server.ts'
import { workdayFrom } from '../../scene/workdays.server.ts'

/** A drum of the packing list of a lot. */
export interface PackedDrum {
  readonly piece: number
  /** Less than is on the drum: it is cut off. */
  readonly goesM?: string
}

/** Which drums of the yard go with which lot. */
export type Loads = ReadonlyMap<LotPlan, readonly PackedDrum[]>

/** When the yards took their drums over into the pieces, days before today. */
const takenOver = 40
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

interface Load {
  readonly order: OrderPlan
  readonly lot: LotPlan
}

/** The drums of each product of a lot. */
const drumsOf = ({ order, lot }: Load): { readonly product: string; readonly drums: readonly DrumLot[] }[] =>
  order.lines.map(({ product, lots }) => ({ product, drums: lots[lot.at] ?? [] }))

/** What a drum costs of what it is listed at, and how much of that is metal. */
const costShare = '0.74'
const metalPercent = '62'

interface Line {
  readonly load: Load | null
  readonly product: string
  readonly lengthM: Decimal
  readonly goesM: Decimal | null
  readonly drumNo: string
}

/** What is on a drum that was ordered with so many metres, to a tenth of a metre; coils are cut to the metre. */
const asWound = (orderedM: Decimal, at: number): Decimal =>
  orderedM.lt(200) ? orderedM : orderedM.times(woundLonger[at % woundLonger.length] ?? 1).toDecimalPlaces(1)

/** The drums of the loads, the longest of the last load with more on it than goes, and some that nobody has ordered yet. */
const linesOf = (loads: readonly Load[]): readonly Line[] => {
  const wanted = loads.flatMap(load =>
    drumsOf(load).flatMap(({ product, drums }) =>
      drums.flatMap(({ count, lengthM }) => Array.from({ length: count }, () => ({ load, product, lengthM }))),
    ),
  )
  const cut = wanted.findLastIndex(({ load }) => load.lot.state === 'despatched')
  const named = wanted.map((drum, at) =>
    at === cut
      ? { ...drum, lengthM: drum.lengthM.plus(rest), goesM: drum.lengthM }
      : { ...drum, lengthM: asWound(drum.lengthM, at), goesM: null },
  )
  const spare = [...new Set(wanted.map(({ product }) => product))].slice(0, 6).map((product, at) => ({
    load: null,
    product,
    lengthM: new Decimal([1000, 500, 340, 120, 65, 30][at] ?? 500),
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

/** The day on which finished drums come on the books by piece. */
export const takeOverDay = (today: ISODate): ISODate => workdayFrom(addDays(today, -takenOver))

/**
 * The finished drums that lay in the yards when they began to keep them by piece: those of the next loads and of the last ones, and
 * some without an order. Before there is production they come in as opening stock; each says of which heat its conductor was drawn.
 */
export const loadFinishedDrums = async (store: Store, people: People, plan: YearPlan): Promise<Loads> => {
  const all = plan.orders.flatMap(order => order.lots.map(lot => ({ order, lot })))
  const since = takeOverDay(store.today())
  // From then on everything leaves by the drum.
  const loads = all.filter(({ lot }) => lot.on >= since && lot.state !== 'draft')
  const lines = linesOf(loads)
  const codes = [...new Set(lines.map(({ product }) => product))]
  const products = await store.db.read(tx => productsReading.rows(tx, [codes]))
  const items = await stockItems(store, people, products)
  const known = new Map(products.map(product => [product.code, product]))
  const yards = await idsBy(store, 'store', 'code')
  const date = takeOverDay(store.today())
  const desk = deskOf(onDay(store, date))
  const isDepot = ({ load }: Line): boolean => load?.order.fromDepot ?? false
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
  const packed = lines.flatMap(({ load, drumNo, goesM }) =>
    load ? [{ lot: load.lot, drum: { piece: found(pieces, drumNo), ...(goesM ? { goesM: goesM.toFixed(3) } : {}) } }] : [],
  )
  return new Map([...Map.groupBy(packed, ({ lot }) => lot)].map(([lot, own]) => [lot, own.map(({ drum }) => drum)] as const))
}
