import { Decimal, sum, zero } from '../../kernel/decimal.ts'
import {
  type Convert,
  type Cut,
  drawnFrom,
  measureOf,
  negated,
  none,
  plus,
  type Quantity,
  shared,
  type Used,
  type Worth,
} from '../../kernel/stock.ts'
import { Refusal } from '../refusal.ts'
import { divideCost, type UsedUp } from './conversion.ts'
import { cutPiece, leave } from './dividing.ts'
import type { Lying, PieceBook } from './pieceBook.ts'
import { agreed, limitOf } from './stockLines.ts'

type UsedBulk = Extract<Used, { readonly item: number }>
type UsedPiece = Extract<Used, { readonly piece: number }>

/** So many kilograms of goods and their part of the cost, and what is left; metres and number stay with what is left. */
const lostOf = (all: Quantity & Worth, kg: Decimal): { readonly taken: Quantity & Worth; readonly left: Quantity & Worth } => {
  const part = (amount: Decimal, places: number): Decimal =>
    all.kg.isZero() ? zero : amount.times(kg).div(all.kg).toDecimalPlaces(places)
  const taken = { ...none, kg, metal: part(all.metal, 2), other: part(all.other, 2) }
  const left = { ...all, kg: all.kg.minus(kg), metal: all.metal.minus(taken.metal), other: all.other.minus(taken.other) }
  return { taken, left }
}

const bulkIntoWork = (book: PieceBook, { item, from, owner, quantity, along = null }: UsedBulk): UsedUp => {
  if (along) throw new Refusal(422, `${book.lines.item(item).code} is kept by quantity; it has no metres that run along.`)
  const amount = book.lines.takeOut({ item, store: from, owner }, quantity)
  book.lines.pass({ piece: null, item, owner }, { store: from, bin: null }, 'work', amount)
  return { owner, item, amount, piece: null, along }
}

/** So much of a lot goes into work; the rest keeps its number. */
const lotIntoWork = (book: PieceBook, { piece, spot }: Lying, { amount, along = null }: UsedPiece): UsedUp => {
  const measure = measureOf(piece)
  const wanted = amount ?? piece[measure]
  book.refuseMore(piece, measure, wanted)
  const { taken, left } = drawnFrom(piece, wanted)
  book.lines.pass({ piece: piece.id, item: piece.item, owner: piece.owner }, spot, 'work', taken)
  const span = book.takeSpan(piece.id, wanted)
  leave(book, piece, left, 'work')
  return { owner: piece.owner, item: piece.item, amount: taken, piece: { ...piece, span }, along }
}

/** A length goes into work whole, or a part of it under a number of its own, which may begin anywhere. */
const lengthIntoWork = (book: PieceBook, { piece, spot }: Lying, { amount, begins = zero, along = null }: UsedPiece): UsedUp => {
  const wanted = amount ?? piece.metres.minus(begins)
  if (wanted.eq(piece.metres)) {
    book.lines.pass({ piece: piece.id, item: piece.item, owner: piece.owner }, spot, 'work', piece)
    book.end(piece, 'work')
    return {
      owner: piece.owner,
      item: piece.item,
      amount: piece,
      piece: { ...piece, span: { from: zero, to: piece.metres } },
      along,
    }
  }
  const at = book.born.length
  const stays = { bin: piece.bin, carrier: piece.carrier }
  const before: Cut['parts'] = begins.gt(0) ? [{ amount: begins, to: stays, turned: false }] : []
  book.lines.also('cut')
  cutPiece(book, { do: 'cut', piece: piece.id, parts: [...before, { amount: wanted, to: 'work', named: { carrier: null } }] })
  book.lines.also('convert')
  const part = book.born[at + before.length] ?? piece
  return { owner: part.owner, item: part.item, amount: part, piece: { ...part, span: { from: zero, to: part.metres } }, along }
}

/** What is used up goes into work. */
const intoWork = (book: PieceBook, one: Used): UsedUp => {
  if (!('piece' in one)) return bulkIntoWork(book, one)
  const lying = one.blocked ? book.decidable(one.piece) : book.usable(one.piece)
  if (one.amount?.lte(0)) throw new Refusal(422, `Enter how much of ${lying.piece.pieceNo} is used.`)
  return lying.piece.metres.isZero() ? lotIntoWork(book, lying, one) : lengthIntoWork(book, lying, one)
}

/** What went in, less its part of the kilograms that nobody can explain: that part leaves work for the differences of the process. */
const withoutLost = (book: PieceBook, used: readonly UsedUp[], lostKg: Decimal): readonly UsedUp[] => {
  if (lostKg.lte(0)) return used
  const kg = used.map(({ amount }) => amount.kg)
  const all = sum(kg)
  const lost = shared(lostKg, kg, all, 3)
  return used.map((one, i): UsedUp => {
    const { taken, left } = lostOf(one.amount, lost[i] ?? zero)
    const who = { piece: one.piece?.id ?? null, item: one.item, owner: one.owner }
    book.lines.put(who, 'work', negated(taken))
    book.lines.put(who, 'process', taken)
    return { ...one, amount: left }
  })
}

/** What went in, at no more than what is made may be worth: the excess leaves work for the losses, of metal and of the rest in proportion. */
const writtenDown = (book: PieceBook, used: readonly UsedUp[], atMost: Decimal | null): readonly UsedUp[] => {
  const metals = used.map(({ amount }) => amount.metal)
  const others = used.map(({ amount }) => amount.other)
  const cost = sum(metals).plus(sum(others))
  if (atMost === null || cost.lte(atMost)) return used
  const excess = cost.minus(atMost)
  const ofMetal = excess.times(sum(metals)).div(cost).toDecimalPlaces(2)
  const off = (amount: Decimal, from: readonly Decimal[]): readonly Decimal[] =>
    amount.isZero() ? from.map(() => zero) : shared(amount, from, sum(from), 2)
  const [metal, other] = [off(ofMetal, metals), off(excess.minus(ofMetal), others)]
  return used.map((one, i): UsedUp => {
    const lost = { ...none, metal: metal[i] ?? zero, other: other[i] ?? zero }
    const who = { piece: one.piece?.id ?? null, item: one.item, owner: one.owner }
    book.lines.put(who, 'work', negated(lost))
    book.lines.put(who, 'scrap', lost)
    return { ...one, amount: plus(one.amount, negated(lost)) }
  })
}

/** Goods become others in one movement, at what they cost. */
export const convertGoods = (book: PieceBook, { used, made, charges, lostKg = zero, atMost = null }: Convert): void => {
  const taken = used.map(one => intoWork(book, one))
  const parents = writtenDown(book, withoutLost(book, taken, lostKg), atMost)
  const owner = agreed(parents.map(one => one.owner))
  if (parents.some(one => one.owner !== owner)) throw new Refusal(422, 'Goods used together must belong to one owner.')
  const heatNo = agreed(parents.map(one => one.piece?.heatNo ?? null))
  const graded = made.map(one => ({ ...one, scrap: book.lines.item(one.item).scrapOf }))
  for (const { item, to, piece, amount, work, of } of divideCost(parents, graded, charges, owner)) {
    book.keptAs(item, piece)
    const fresh = piece && book.fresh(item, { ...piece, heatNo: piece.heatNo ?? heatNo })
    const onlyFor = limitOf(parents.flatMap(({ piece: one }) => (one && of.some(({ parent }) => parent === one.id) ? [one] : [])))
    const born = fresh && book.bear({ ...fresh, ...amount, onlyFor, item, ...to, owner })
    const who = { piece: born?.id ?? null, item, owner }
    if (!born) book.lines.add({ item, store: to.store, owner }, amount)
    const worked = sum(work.map(one => one.amount))
    book.lines.put(who, 'work', negated({ ...amount, other: amount.other.minus(worked) }))
    for (const { from, amount: cost } of work) if (!cost.isZero()) book.lines.put(who, from, { ...none, other: cost.negated() })
    book.lines.put(who, to, amount)
    if (born) for (const part of of) book.parts.push({ ...part, child: born.id })
  }
}
