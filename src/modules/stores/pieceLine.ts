import { Decimal, zero } from '../../kernel/decimal.ts'
import { type Complaint, given } from '../../kernel/document.ts'
import { f, type Id } from '../../kernel/field.ts'
import { formatDecimal } from '../../kernel/indian.ts'
import { statesIn } from '../../kernel/states.ts'
import { type Measure, measureOf, type Part, type Subject, units } from '../../kernel/stock.ts'
import { item } from '../masters/goods/item/item.ts'
import { unit } from '../masters/goods/unit.ts'
import { fieldOf } from './measures.ts'
import { piece } from './piece/piece.ts'
import { fromItem, measureOfUnit, ofItem } from './stockLine.ts'

/**
 * A line that takes of one piece, or of goods that are kept by quantity. `qty` is in the unit by which the item is valued; of a
 * piece it may be a part.
 */
export const takenFields = {
  piece: f.ref('piece', { optional: true, hint: 'Scan its label, or type its number.' }),
  item: f.ref('item'),
  ...ofItem,
  lengthM: f.length({ label: 'On the piece', unit: 'm', optional: true, readonly: true, zeroIsNone: true }),
  weightKg: f.weight({ label: 'Weighs', unit: 'kg', optional: true, readonly: true, zeroIsNone: true }),
  count: f.figure({ label: 'Counts', unit: 'Nos', optional: true, readonly: true, zeroIsNone: true }),
  owner: f.ref('customer', { label: 'Belongs to', optional: true, readonly: true }),
  qty: f.qty({ label: 'Quantity', min: 0 }),
  carrier: f.ref('carrier', { label: 'Onto', optional: true }),
} as const

/** What a deviation allows the piece of a line for; the paper must say the same use. */
export const onlyFor = f.text({ label: 'Only for', optional: true, readonly: true, maxLength: 250 })

/** What goods are used for, as a paper says it. */
export const usedFor = f.text({
  label: 'Used for',
  optional: true,
  maxLength: 250,
  hint: 'Goods that are allowed for one use only are given out when it stands here.',
})

/** Pieces that lie in a store, where one was chosen, and that nobody holds back: what is taken of one is offered from these. */
export const takenFrom = (store: number | null | undefined) =>
  ({ place: 'store', store, status: statesIn(piece, 'live') }) as const

/** What is said of any other. */
export const notThere = 'does not lie there, or is not free; its record says where it is and why.'

/** A piece brings its item, what it has, and all of that as the quantity. */
export const fromPiece = given(
  piece,
  async (p, { get }) => {
    const { unit: counted } = await get(item, p.item)
    const measure = measureOfUnit((await get(unit, counted)).measures)
    const { item: of, lengthM, weightKg, count, owner, useByDate, onlyFor } = p
    return { item: of, lengthM, weightKg, count, owner, useByDate, onlyFor, qty: p[fieldOf[measure]] }
  },
  ['item.unit', 'item.category'],
)

/** The prefills of such a line; the piece comes before the item that it brings. */
export const takenPrefills = { piece: fromPiece, item: fromItem }

interface Taken {
  readonly piece: Id<'piece'> | null
  readonly item: Id<'item'>
  readonly tracking: 'none' | 'lot' | 'piece' | null
  readonly measure: Measure | null
  readonly lengthM: Decimal | null
  readonly weightKg: Decimal | null
  readonly count: Decimal | null
  readonly qty: Decimal
}

const had = (l: Taken): Readonly<Record<Measure, Decimal>> => ({
  metres: l.lengthM ?? zero,
  kg: l.weightKg ?? zero,
  count: l.count ?? zero,
})

/** Is it all of the piece that is taken? */
export const isWhole = (l: Taken): boolean => l.qty.eq(had(l)[l.measure ?? 'count'])

/** Weighs what of it is taken, in kg: its share by quantity of what the piece weighs; nothing where that was never weighed. */
export const kgOf = (l: Taken): Decimal => {
  const all = had(l)
  const asked = l.measure ?? 'count'
  if (asked === 'kg') return l.qty
  return all[asked].isZero() ? zero : all.kg.times(l.qty).div(all[asked]).toDecimalPlaces(3)
}

/** Works out how much of a piece a part is, in the measure by which the piece is divided; what was asked for by weight is weighed so. */
export const partOf = (l: Taken): Pick<Part, 'amount' | 'weighedKg'> => {
  const all = had(l)
  const [asked, by] = [l.measure ?? 'count', measureOf(all)]
  if (asked === by || all[asked].isZero()) return { amount: l.qty }
  return { amount: all[by].times(l.qty).div(all[asked]).toDecimalPlaces(3), weighedKg: asked === 'kg' ? l.qty : null }
}

/** All of a piece, as the line says it: of a lot that was drawn from since, less is there. */
export const wholeOf = (piece: Id<'piece'>, l: Taken): Subject => ({ piece, had: { [l.measure ?? 'count']: l.qty } })

/** The goods of a line that is no piece, out of a store. */
export const bulkOf = (l: Taken, from: Id<'store'>): Subject => ({
  item: l.item,
  from,
  owner: null,
  quantity: { [l.measure ?? 'count']: l.qty },
})

/**
 * Complains of lines that say nothing, more than the piece has, no piece where there are pieces, or one length twice. A lot is drawn
 * down under its number, by as many lines as need some of it.
 */
export const takenComplaints = (set: string, taken: readonly Taken[]): Complaint[] => {
  const seen = new Map<number, { readonly line: number; readonly qty: Decimal }>()
  return taken.flatMap((l, i): Complaint[] => {
    const complain = (field: string, message: string): Complaint[] => [{ path: `${set}.${i}.${field}`, message }]
    if (l.qty.lte(0)) return complain('qty', 'Enter the quantity.')
    if (l.piece === null) {
      return l.tracking === 'none' || l.tracking === null ? [] : complain('piece', 'This item is kept by piece; say which one.')
    }
    const measure = l.measure ?? 'count'
    const whole = had(l)[measure]
    const before = seen.get(l.piece)
    seen.set(l.piece, { line: before?.line ?? i, qty: l.qty.plus(before?.qty ?? zero) })
    const isLot = (l.lengthM ?? zero).isZero() && before !== undefined && before.qty.lt(whole)
    if (before && !isLot) return complain('piece', `Line ${before.line + 1} already uses this piece.`)
    if (whole.isZero()) return complain('qty', 'The piece was never measured so; take it whole with a transfer.')
    if (before && l.qty.plus(before.qty).gt(whole))
      return complain(
        'qty',
        `The piece has ${formatDecimal(whole, 3)} ${units[measure]}, and line ${before.line + 1} uses some of it.`,
      )
    return l.qty.gt(whole) ? complain('qty', `The piece has ${formatDecimal(whole, 3)} ${units[measure]}.`) : []
  })
}
