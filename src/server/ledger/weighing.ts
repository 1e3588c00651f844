import { type Decimal, sum, zero } from '../../kernel/decimal.ts'
import { drawnFrom, negated, none, plus, type Quantity, shared, type Weigh, type Worth } from '../../kernel/stock.ts'
import { Refusal } from '../refusal.ts'
import { leave } from './dividing.ts'
import type { HeldPiece } from './goods.ts'
import type { Taker } from './lots.ts'
import type { PieceBook } from './pieceBook.ts'
import { amountOf } from './stockLines.ts'

/** What leaves a lot by a weighing; negative where more is left than the books had: that comes back at what the rest stands at. */
const outOf = (lot: HeldPiece, kg: Decimal): Quantity & Worth => {
  if (kg.gt(0)) return drawnFrom(lot, kg).taken
  const part = (value: Decimal): Decimal => value.times(kg).div(lot.kg).toDecimalPlaces(2)
  return { ...none, kg, metal: part(lot.metal), other: part(lot.other) }
}

/** Adds its part of the difference to what was made, and that it is of the lot. */
const giveTo = (book: PieceBook, lot: HeldPiece, { piece: id }: Taker, worth: Worth, kg: Decimal): void => {
  const piece = book.piece(id)
  const [metal, other] = [piece.metal.plus(worth.metal), piece.other.plus(worth.other)]
  if (metal.lt(0) || other.lt(0)) throw new Refusal(422, `${piece.pieceNo} would have a negative value.`)
  if (kg.gt(0)) {
    const span = book.takeSpan(lot.id, kg)
    book.parts.push({ child: id, parent: lot.id, childFrom: zero, childTo: null, lane: null, turned: false, ...span })
  }
  if (piece.store === null || (worth.metal.isZero() && worth.other.isZero())) return
  const who = { piece: id, item: piece.item, owner: piece.owner }
  book.lines.pass(who, 'work', { store: piece.store, bin: piece.bin }, { ...none, ...worth })
  book.change({ ...piece, metal, other })
}

/** Refuses a weighing that the lot cannot have come to. */
const refuseImpossible = ({ pieceNo, kg: has }: HeldPiece, { hadKg, leftKg }: Weigh, takers: readonly Taker[]): void => {
  if (!has.eq(hadKg))
    throw new Refusal(
      409,
      `${pieceNo} has ${amountOf(has, 'kg')} by now, not ${amountOf(hadKg, 'kg')}. Save it again, and weigh it again.`,
    )
  const drawn = sum(takers.map(({ kg }) => kg))
  if (takers.length === 0) throw new Refusal(422, `Nothing was made of ${pieceNo} since it was last weighed; count it instead.`)
  if (leftKg.minus(has).gt(drawn))
    throw new Refusal(422, `${pieceNo} had ${amountOf(has.plus(drawn), 'kg')} when it was mounted; check gross and tare.`)
}

/** Brings a lot to what the scale says; the difference goes to what was made of it while all of that lies where it was made, else to the process. */
export const weighBack = (book: PieceBook, weighed: Weigh): void => {
  const { piece: lot, spot } = book.present(weighed.piece)
  if (lot.metres.gt(0) || lot.kg.isZero())
    throw new Refusal(422, `${lot.pieceNo} is not kept by its weight; measure or count what is left of it.`)
  const takers = book.goods.takers.filter(one => one.lot === lot.id)
  refuseImpossible(lot, weighed, takers)
  const kg = weighed.hadKg.minus(weighed.leftKg)
  if (kg.isZero()) return
  const out = outOf(lot, kg)
  const isProcess = takers.some(({ movedOn }) => movedOn)
  book.lines.pass({ piece: lot.id, item: lot.item, owner: lot.owner }, spot, isProcess ? 'process' : 'work', out)
  leave(book, lot, plus(lot, negated(out)), isProcess ? 'process' : 'work')
  if (isProcess) return
  const weights = takers.map(one => one.kg)
  const of = (value: Decimal, places: number): readonly Decimal[] => shared(value, weights, sum(weights), places)
  const [metal, other, kgs] = [of(out.metal, 2), of(out.other, 2), of(kg, 3)]
  takers.forEach((one, i) => giveTo(book, lot, one, { metal: metal[i] ?? zero, other: other[i] ?? zero }, kgs[i] ?? zero))
}
