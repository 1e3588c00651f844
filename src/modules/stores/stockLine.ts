import { Decimal, zero } from '../../kernel/decimal.ts'
import { given, type Of } from '../../kernel/document.ts'
import type { Get } from '../../kernel/prefill.ts'
import { f, type Id } from '../../kernel/field.ts'
import { type Measure, type Quantity, units } from '../../kernel/stock.ts'
import { item } from '../masters/goods/item/item.ts'
import { itemCategory, trackings } from '../masters/goods/itemCategory.ts'
import { unit } from '../masters/goods/unit.ts'
import { fieldOf } from './measures.ts'

/** What a line of stores says of its item, from the item itself. */
export const ofItem = {
  tracking: f.choice(trackings, { label: 'Kept', readonly: true, optional: true }),
  measure: f.choice(units, { label: 'Unit', readonly: true, optional: true }),
} as const

/** How much, in all three measures; the one by which the item is valued must stand there. */
export const howMuch = {
  lengthM: f.length({ label: 'Length', unit: 'm', optional: true, min: 0 }),
  weightKg: f.weight({ label: 'Weight', unit: 'kg', optional: true, min: 0 }),
  count: f.figure({ unit: 'Nos', optional: true, min: 0 }),
} as const

const byUnit: Readonly<Record<string, Measure>> = { length: 'metres', mass: 'kg' }

/** Answers by what goods are valued whose unit measures this. */
export const measureOfUnit = (measures: string): Measure => byUnit[measures] ?? 'count'

const toldBy = async (i: Of<typeof item>, get: Get) => {
  const [counted, category] = await Promise.all([get(unit, i.unit), get(itemCategory, i.category)])
  return {
    tracking: i.tracking,
    measure: measureOfUnit(counted.measures),
    metalPercent: category.metal ? (category.metalPercent ?? new Decimal(100)) : zero,
  }
}

const toldAlong = ['unit', 'category']

/** Choosing an item tells how it is kept and valued, and how much of its value is metal. */
export const fromItem = given(item, (i, { get }) => toldBy(i, get), toldAlong)

/** The same of goods that come in, with the price that is usual and whether they wait for quality. */
export const fromReceivedItem = given(item, async (i, { get }) => ({
  ...(await toldBy(i, get)),
  maker: i.make ?? undefined,
  rate: i.standardRate ?? undefined,
  tested: i.tested && i.tracking !== 'none',
}))

interface Said {
  readonly measure: Measure | null
  readonly lengthM: Decimal | null
  readonly weightKg: Decimal | null
  readonly count: Decimal | null
}

/** The quantity of a line; what was not said is nothing. */
export const quantityOf = ({ lengthM, weightKg, count }: Said): Quantity => ({
  metres: lengthM ?? zero,
  kg: weightKg ?? zero,
  count: count ?? zero,
})

/** The quantity by which the line is valued. */
export const valuedBy = (line: Said): Decimal => quantityOf(line)[line.measure ?? 'count']

/** What goods cost by the unit of their item, and how much of that is metal. */
export const price = {
  rate: f.rate({ unit: '₹', min: 0, default: 0 }),
  metalPercent: f.percent({ label: 'Metal', unit: '%', min: 0, max: 100, places: 2, default: 0 }),
} as const

export const value = { value: f.money({ unit: '₹' }), metalValue: f.money({ label: 'Metal part', unit: '₹' }) } as const

export const valueOf = (line: Said & { readonly rate: Decimal; readonly metalPercent: Decimal }) => {
  const whole = valuedBy(line).times(line.rate).toDecimalPlaces(2)
  return { value: whole, metalValue: whole.times(line.metalPercent).div(100).toDecimalPlaces(2) }
}

/** Ours at the value of the line, or a customer's without one. */
export const belongingTo = (owner: Id<'customer'> | null, line: { readonly value: Decimal; readonly metalValue: Decimal }) =>
  owner === null ? { worth: { metal: line.metalValue, other: line.value.minus(line.metalValue) } } : { owner }

/** Complains of a price for what is not ours. */
export const pricedForOthers = (owner: Id<'customer'> | null, line: { readonly rate: Decimal }, prefix: string) =>
  owner !== null && line.rate.gt(0)
    ? [{ path: `${prefix}.rate`, message: 'Material of a customer has no value in our books.' }]
    : []

const words = { metres: 'length', kg: 'weight', count: 'count' } as const

/** Complains of a line that does not say the quantity by which its item is valued. */
export const withoutQuantity = (line: Said, prefix: string): { path: string; message: string }[] => {
  const measure = line.measure ?? 'count'
  return valuedBy(line).gt(0)
    ? []
    : [{ path: `${prefix}.${fieldOf[measure]}`, message: `Enter the ${words[measure]}; the item is valued by it.` }]
}
