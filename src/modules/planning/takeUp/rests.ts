import { Decimal, sum, zero } from '../../../kernel/decimal.ts'
import { type Complaint, given } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { piece } from '../../stores/piece/piece.ts'

const optional = { optional: true } as const

/** What is left of a lot when it goes off the machine or the shift ends, on the scale. */
export const rests = lines({
  label: 'Weighed back',
  fields: {
    piece: f.ref('piece', { label: 'Lot', hint: 'Scan its label, or type its number.' }),
    item: f.ref('item', { ...optional, readonly: true }),
    grossKg: f.weight({ ...optional, label: 'Gross', unit: 'kg', min: 0 }),
    tareKg: f.weight({ ...optional, label: 'Tare', unit: 'kg', min: 0 }),
    kg: f.weight({ label: 'Left', unit: 'kg', min: 0, hint: 'Gross less tare; nothing of a lot that is empty.' }),
  },
  columns: ['piece', 'item', 'grossKg', 'tareKg', 'kg'],
  prefill: { piece: given(piece, p => ({ item: p.item })) },
  complete: l => (l.grossKg && l.tareKg && !l.kg ? { kg: l.grossKg.minus(l.tareKg) } : {}),
})

/** What each take-up drew of a lot since it was weighed last, and its part of the difference. */
export const weighed = lines({
  label: 'Used by take-ups',
  derived: true,
  fields: {
    piece: f.ref('piece', { label: 'Lot' }),
    bookKg: f.weight({ label: 'Left by the books', unit: 'kg' }),
    takeUp: f.ref('takeUp', { label: 'Take-up' }),
    drawnKg: f.weight({ label: 'Drawn', unit: 'kg' }),
    goodKg: f.weight({ label: 'In good lengths', unit: 'kg' }),
    moreKg: f.weight({ label: 'Used more', unit: 'kg', zeroIsNone: true }),
    allowedPercent: f.percent({ label: 'Over-use allowed', unit: '%', places: 2 }),
  },
})

/** What one take-up used of a lot. */
export interface UsedOf {
  readonly piece: number
  readonly bookKg: Decimal
  readonly drawnKg: Decimal
  readonly goodKg: Decimal
  readonly moreKg: Decimal
  readonly allowedPercent: Decimal
}

/** A lot that was weighed: what was used of it, what of that is in good lengths, and by how many per cent it is more. */
export interface OverUse {
  readonly piece: number
  readonly usedKg: Decimal
  readonly goodKg: Decimal
  readonly overPercent: Decimal
  readonly allowedPercent: Decimal
}

/** Finds what the books had of a lot when it was weighed; undefined where nobody drew from it. */
export const bookedOf = (rows: readonly UsedOf[], lot: number): Decimal | undefined =>
  rows.find(({ piece: one }) => one === lot)?.bookKg

/** Works out how much more of each lot was used than is in good lengths: 1,489.0 kg for 1,440.4 are 3.4 %. */
export const overUses = (rows: readonly UsedOf[]): readonly OverUse[] =>
  [...Map.groupBy(rows, ({ piece: lot }) => lot)].map(([lot, own]) => {
    const usedKg = sum(own.flatMap(({ drawnKg, moreKg }) => [drawnKg, moreKg]))
    const goodKg = sum(own.map(one => one.goodKg))
    const overPercent = goodKg.isZero() ? zero : usedKg.minus(goodKg).times(100).div(goodKg).toDecimalPlaces(1)
    return { piece: lot, usedKg, goodKg, overPercent, allowedPercent: Decimal.max(...own.map(one => one.allowedPercent)) }
  })

/** Was more used than the stage allows, or so much less that what was made cannot hold it. */
export const isOverUse = ({ overPercent, allowedPercent }: OverUse): boolean => overPercent.abs().gt(allowedPercent)

interface Weighing {
  readonly made: readonly unknown[]
  readonly lots: readonly unknown[]
  readonly used: readonly unknown[]
  readonly drawn: readonly unknown[]
  readonly scrap: readonly unknown[]
  readonly rests: readonly {
    readonly piece: number
    readonly grossKg: Decimal | null
    readonly tareKg: Decimal | null
    readonly kg: Decimal
  }[]
}

/** Is it no run, but what a scale says afterwards: what is left of lots, or ends that lay about. */
export const isWeighing = ({ made, lots, used, drawn, scrap, rests: back }: Weighing): boolean =>
  back.length > 0 || ([made, lots, used, drawn].every(rows => rows.length === 0) && scrap.length > 0)

/** A weighing stands by itself, each lot once, and is what its scale says. */
export const restsComplaints = ({ rests: back, made, lots, used, drawn, scrap }: Weighing): Complaint[] => {
  if (back.length === 0) return []
  const isAlone = [made, lots, used, drawn, scrap].every(rows => rows.length === 0)
  return [
    ...(!isAlone
      ? [{ path: 'rests', message: 'Post what came off first, then weigh back what is left, in a take-up of its own.' }]
      : []),
    ...back.flatMap(({ piece: lot, grossKg, tareKg, kg }, i): Complaint[] => [
      ...(back.findIndex(one => one.piece === lot) < i
        ? [{ path: `rests.${i}.piece`, message: 'This lot was weighed above already.' }]
        : []),
      ...(grossKg !== null && !grossKg.minus(tareKg ?? zero).eq(kg)
        ? [{ path: `rests.${i}.kg`, message: `Gross less tare is ${grossKg.minus(tareKg ?? zero).toFixed(3)} kg.` }]
        : []),
    ]),
  ]
}
