import { Decimal, sum, zero } from '../../kernel/decimal.ts'
import { measureOf, none, shared, type Worth, worthless } from '../../kernel/stock.ts'
import { Refusal } from '../refusal.ts'
import type { HeldPiece, PartOf } from './goods.ts'
import type { PieceBook } from './pieceBook.ts'

const sharesOf = (by: Worth, amounts: readonly Decimal[]): readonly Worth[] => {
  const whole = sum(amounts)
  const [metal, other] = [shared(by.metal, amounts, whole, 2), shared(by.other, amounts, whole, 2)]
  return amounts.map((_, i) => ({ metal: metal[i] ?? zero, other: other[i] ?? zero }))
}

const addTo = (book: PieceBook, piece: HeldPiece, store: number, by: Worth): void => {
  const [metal, other] = [piece.metal.plus(by.metal), piece.other.plus(by.other)]
  if (metal.lt(0) || other.lt(0)) throw new Refusal(422, `${piece.pieceNo} would have a negative value.`)
  if (by.metal.isZero() && by.other.isZero()) return
  book.lines.put({ piece: piece.id, item: piece.item, owner: null }, { store, bin: piece.bin }, { ...none, ...by })
  book.change({ ...piece, metal, other })
}

/**
 * Carries a change of cost down to what descends from a piece: to its ledger what is on hand, to the variance what is gone. A lot that was
 * drawn from has both: what lies there, and what was made of the rest; what of it went back to the supplier bears nothing.
 */
export const flowDown = (book: PieceBook, id: number, by: Worth): void => {
  const piece = book.piece(id)
  const { store } = piece
  const onHand = store === null ? zero : piece[measureOf(piece)]
  const received = onHand.plus(book.goods.drawn.get(id) ?? (store === null ? piece[measureOf(piece)] : zero))
  const all = book.goods.parts.filter(part => part.parent === id)
  const wentBack = (part: PartOf): boolean => piece.metres.isZero() && book.piece(part.child).place === 'supplier'
  const children = all.filter(part => !wentBack(part))
  const weights = children.map(part => part.to.minus(part.from))
  const back = sum(all.filter(wentBack).map(part => part.to.minus(part.from)))
  // Where a scale gave some of a lot back, more was made of it by the books than was drawn: nothing is lost then.
  const lost = Decimal.max(zero, received.minus(onHand).minus(sum(weights)).minus(back))
  const shares = sharesOf(by, [onHand, ...weights, lost])
  const [there = worthless, ...rest] = shares
  if (store !== null) addTo(book, piece, store, there)
  children.forEach((part, i) => flowDown(book, part.child, rest[i] ?? worthless))
  const gone = rest[children.length] ?? worthless
  if (gone.metal.isZero() && gone.other.isZero()) return
  book.lines.put({ piece: id, item: piece.item, owner: null }, 'variance', { ...none, ...gone })
}
