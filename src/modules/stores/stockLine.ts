import { Decimal, zero } from '../../kernel/decimal.ts'
import { given } from '../../kernel/document.ts'
import { f } from '../../kernel/field.ts'
import type { Measure, Quantity } from '../../kernel/stock.ts'
import { item } from '../masters/item.ts'
import { itemCategory, trackings } from '../masters/itemCategory.ts'
import { unit } from '../masters/unit.ts'

const measures = { metres: 'By the metre', kg: 'By the kilogram', count: 'By number' } as const satisfies Record<Measure, string>

/** What a line of stores says of its item, from the item itself. */
export const ofItem = {
  tracking: f.choice(trackings, { label: 'Kept', readonly: true, optional: true }),
  measure: f.choice(measures, { label: 'Valued', readonly: true, optional: true }),
} as const

/** How much, in all three measures; the one by which the item is valued must stand there. */
export const howMuch = {
  lengthM: f.length({ label: 'Length', unit: 'm', optional: true, min: 0 }),
  weightKg: f.weight({ label: 'Weight', unit: 'kg', optional: true, min: 0 }),
  count: f.qty({ optional: true, min: 0 }),
} as const

const measureOfUnit: Readonly<Record<string, Measure>> = { length: 'metres', mass: 'kg' }

/** Choosing an item tells how it is kept and valued, and how much of its value is metal. */
export const fromItem = given(item, async (i, { get }) => {
  const [counted, category] = await Promise.all([get(unit, i.unit), get(itemCategory, i.category)])
  return {
    tracking: i.tracking,
    measure: measureOfUnit[counted.measures] ?? 'count',
    metalPercent: category.metal ? (category.metalPercent ?? new Decimal(100)) : zero,
  }
})

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

const fieldOf = { metres: 'lengthM', kg: 'weightKg', count: 'count' } as const
const words = { metres: 'length', kg: 'weight', count: 'count' } as const

/** Complains of a line that does not say the quantity by which its item is valued. */
export const withoutQuantity = (line: Said, prefix: string): { path: string; message: string }[] => {
  const measure = line.measure ?? 'count'
  return valuedBy(line).gt(0)
    ? []
    : [{ path: `${prefix}.${fieldOf[measure]}`, message: `Enter the ${words[measure]}; the item is valued by it.` }]
}
