import { addDays, daysBetween, type ISODate } from '../../../kernel/dates.ts'
import { Decimal, sum, zero } from '../../../kernel/decimal.ts'
import type { MaterialFacts, MaterialRow } from '../../../wire/planning/material.ts'
import { stillToCome, usualLeadDays } from '../board/materials.server.ts'
import { type Balance, balanceOf, type OnDay, orderedQty } from './balance.ts'
import { lastOf, type Need, type Stand } from './needs.server.ts'
import type { MaterialFact, PlaceFact, RequestedFact } from './supply.server.ts'

/** What is asked of the plan: of how many days, and whether drafts of work orders draw too, and what is ordered and on none. */
export interface PlanAsked {
  readonly weeks: number
  readonly drafts: boolean
  readonly open: boolean
}

/** What is to come of an order on a day; on none where its day has passed. */
interface Coming {
  readonly order: number
  readonly number: string
  readonly supplier: string
  readonly promised: ISODate | null
  readonly day: ISODate | null
  readonly kg: Decimal
}

/** All that concerns one material. */
interface Own {
  readonly material: number
  readonly name: string
  readonly item: MaterialFact | null
  readonly leadDays: number
  readonly needs: readonly Need[]
  readonly coming: readonly Coming[]
  readonly places: readonly PlaceFact[]
  readonly requested: readonly RequestedFact[]
}

const written = (kg: Decimal): string => kg.toFixed(3)
const kgOf = (rows: readonly { readonly kg: Decimal }[]): Decimal => sum(rows.map(({ kg }) => kg))

/** The item as which a material is bought: of those that are bought by weight the one of which most lies free. */
const boughtAs = (items: readonly MaterialFact[], places: readonly PlaceFact[]): MaterialFact | null => {
  const lying = ({ item }: MaterialFact): Decimal => sum(places.filter(one => one.item === item).map(({ freeKg }) => freeKg))
  const bought = items.filter(({ item, kgPerUnit, supply }) => item !== null && kgPerUnit?.gt(0) && supply !== 'make')
  return bought.toSorted((a, b) => lying(b).cmp(lying(a)))[0] ?? null
}

/** What is to come of the orders of a material: one that names no day after the lead time, a late one on no day. */
const comingOf = (rows: Stand['facts']['coming'], today: ISODate, leadDays: number): readonly Coming[] =>
  [...Map.groupBy(rows, ({ line }) => line).values()].flatMap(of =>
    stillToCome(of).map(({ order, number, supplier, due, open }) => ({
      order,
      number,
      supplier,
      promised: due,
      day: due === null ? addDays(today, leadDays) : due < today ? null : due,
      kg: open,
    })),
  )

/** Everything by the material that it concerns, in the order of their ids. */
const ownOf = ({ today, needs, facts, supply }: Stand, { drafts }: PlanAsked): readonly Own[] => {
  const drawn = Map.groupBy(
    needs.filter(({ isDraft }) => drafts || !isDraft),
    ({ material }) => material,
  )
  const orders = Map.groupBy(facts.coming, ({ material }): number => material)
  const lying = Map.groupBy(supply.places, ({ material }): number => material)
  const asked = Map.groupBy(supply.requested, ({ material }): number => material)
  return [...Map.groupBy(supply.materials, ({ material }): number => material)].map(([material, items]) => {
    const places = lying.get(material) ?? []
    const item = boughtAs(items, places)
    const leadDays = item?.leadDays ?? usualLeadDays
    return {
      material,
      name: items[0]?.name ?? '',
      item,
      leadDays,
      needs: (drawn.get(material) ?? []).toSorted((a, b) => a.day.localeCompare(b.day)),
      coming: comingOf(orders.get(material) ?? [], today, leadDays),
      places,
      requested: asked.get(material) ?? [],
    }
  })
}

const lies = ({ kind }: PlaceFact): boolean => kind === 'there' || kind === 'floor'

interface Sums {
  readonly free: Decimal
  readonly late: Decimal
  readonly held: Decimal
  readonly undated: Decimal
  readonly requested: Decimal
  readonly dated: readonly OnDay[]
}

const sumsOf = ({ places, coming, requested }: Own): Sums => {
  const late = kgOf(coming.filter(({ day }) => day === null))
  const held = sum(places.filter(lies).map(({ heldKg }) => heldKg))
  const road = sum(places.filter(({ kind }) => kind === 'road').map(({ freeKg, heldKg }) => freeKg.plus(heldKg)))
  return {
    free: sum(places.filter(lies).map(({ freeKg }) => freeKg)),
    late,
    held,
    undated: sum([late, held, road]),
    requested: kgOf(requested),
    dated: coming.flatMap(({ day, kg }) => (day === null ? [] : [{ day, kg }])),
  }
}

/** What would help: to buy what nobody asked for, to order what was asked for, to test what is held, or to hurry what is ordered. */
const helpOf = ({ short, toBuy, left }: Balance, { undated, held, dated }: Sums, lastDay: ISODate): MaterialRow['helps'] => {
  if (toBuy) return 'buy'
  if (!short) return 'nothing'
  if (
    Decimal.min(...left)
      .plus(held)
      .gte(0)
  )
    return 'test'
  const after = kgOf(dated.filter(({ day }) => day >= lastDay))
  return (left.at(-1) ?? zero).plus(undated).plus(after).lt(0) ? 'order' : 'chase'
}

const buyingOf = ({ item, leadDays }: Own, { day, kg }: OnDay, today: ISODate): NonNullable<MaterialRow['toBuy']> => {
  const before = addDays(day, -1)
  const orderBy = addDays(before, -leadDays)
  return {
    kg: written(kg),
    qty: item?.kgPerUnit ? orderedQty(kg, item.kgPerUnit, item.leastOrder).toString() : '',
    day,
    inBy: before < today ? today : before,
    orderBy,
    daysOver: Math.max(0, daysBetween(orderBy, today)),
  }
}

const bought = (item: MaterialFact | null): MaterialRow['item'] =>
  item === null || item.item === null
    ? null
    : { id: item.item, code: item.code ?? '', name: item.itemName ?? '', unit: item.unit ?? '' }

const rowOf = (own: Own, today: ISODate, days: number): MaterialRow => {
  const sums = sumsOf(own)
  const { free, late, held, undated, requested, dated } = sums
  const to = lastOf(today, days)
  const inTime = own.needs.filter(({ day }) => day <= to)
  const balance = balanceOf({ from: today, days, free, needs: inTime, coming: dated, undated, requested })
  const { item, leadDays } = own
  const { short, toBuy } = balance
  return {
    material: { id: own.material, name: own.name },
    item: bought(item),
    freeKg: written(free),
    neededKg: written(kgOf(inTime.filter(({ isDraft, demand }) => !isDraft && demand === null))),
    draftKg: written(kgOf(inTime.filter(({ isDraft }) => isDraft))),
    openKg: written(kgOf(inTime.filter(({ demand }) => demand !== null))),
    laterKg: written(kgOf(own.needs.filter(({ day }) => day > to))),
    comingKg: written(kgOf(dated)),
    undatedKg: written(undated),
    heldKg: written(held),
    lateKg: written(late),
    requestedKg: written(requested),
    left: balance.left.map(written),
    short: short && { day: short.day, kg: written(short.kg) },
    toBuy: toBuy && buyingOf(own, toBuy, today),
    helps: helpOf(balance, sums, to),
    leadDays,
    leadAssumed: item?.leadDays === null || item === null,
    reorderLevel: item?.reorderLevel?.toString() ?? null,
    leastOrder: item?.leastOrder?.toString() ?? null,
  }
}

const never = '9999'
const byDay = (a: MaterialRow, b: MaterialRow): number =>
  (a.short?.day ?? never).localeCompare(b.short?.day ?? never) ||
  (a.toBuy?.orderBy ?? never).localeCompare(b.toBuy?.orderBy ?? never) ||
  a.material.name.localeCompare(b.material.name)

/** Tells how each material that is needed stands, what runs out first at the top. */
export const materialRows = (stand: Stand, asked: PlanAsked): readonly MaterialRow[] =>
  ownOf(stand, asked)
    .filter(({ needs }) => needs.length > 0)
    .map(own => rowOf(own, stand.today, asked.weeks * 7))
    .toSorted(byDay)

const daysOf = ({ needs, coming }: Own, row: MaterialRow, today: ISODate): MaterialFacts['days'] => {
  const on = (rows: readonly { readonly day: ISODate | null; readonly kg: Decimal }[], day: ISODate): Decimal =>
    kgOf(rows.filter(one => one.day === day))
  return row.left.flatMap((leftKg, at) => {
    const day = addDays(today, at)
    const drafted = on(
      needs.filter(({ isDraft }) => isDraft),
      day,
    )
    const opened = on(
      needs.filter(({ demand }) => demand !== null),
      day,
    )
    const [all, comes] = [on(needs, day), on(coming, day)]
    if (all.isZero() && comes.isZero()) return []
    const needed = all.minus(drafted).minus(opened)
    const kg = { neededKg: written(needed), draftKg: written(drafted), openKg: written(opened), comesKg: written(comes) }
    return [{ day, ...kg, leftKg }]
  })
}

/** Tells of one material which runs draw it, what brings it and where it lies; null where there is no such material. */
export const materialFactsOf = (stand: Stand, material: number, asked: PlanAsked): MaterialFacts | null => {
  const own = ownOf(stand, asked).find(one => one.material === material)
  if (!own) return null
  const row = rowOf(own, stand.today, asked.weeks * 7)
  return {
    ...row,
    days: daysOf(own, row, stand.today),
    needs: own.needs.map(({ day, kg, makes, card, orders, isDraft, demand, unplanned }) => ({
      day,
      kg: written(kg),
      makes,
      card,
      workOrders: orders.map(({ id, number, product, status }) => ({ id, number, product, status })),
      draft: isDraft,
      salesOrder: demand,
      unplanned,
    })),
    coming: own.coming.map(({ order, number, supplier, promised, day, kg }) => ({
      doc: 'purchaseOrder',
      id: order,
      number,
      supplier,
      promised,
      day,
      kg: written(kg),
    })),
    requested: own.requested.map(({ doc, record, number, status, needBy, kg }) => ({
      doc,
      id: record,
      number,
      status,
      needBy,
      kg: written(kg),
    })),
    places: own.places.map(({ store, kind, freeKg, heldKg }) => ({
      store,
      kind,
      freeKg: written(freeKg),
      heldKg: written(heldKg),
    })),
  }
}
