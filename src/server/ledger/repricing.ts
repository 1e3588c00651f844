import { sum, zero } from '../../kernel/decimal.ts'
import { measureOf, none, shared, type Worth } from '../../kernel/stock.ts'
import { Refusal } from '../refusal.ts'
import type { Goods, HeldPiece } from './goods.ts'
import type { StockBook } from './stockBook.ts'

/** What a repricing needs: pieces as they are by now, and where their change is written. */
export interface Repriced {
  readonly piece: (id: number) => HeldPiece
  readonly parts: Goods['parts']
  readonly book: StockBook
  readonly change: (piece: HeldPiece) => void
}

/** Carries a change of cost down to what descends from a piece: to its ledger what is on hand, to the variance what is gone. */
export const flowDown = (how: Repriced, id: number, by: Worth): void => {
  const piece = how.piece(id)
  const who = { piece: id, item: piece.item, owner: null }
  if (piece.store !== null) {
    const [metal, other] = [piece.metal.plus(by.metal), piece.other.plus(by.other)]
    if (metal.lt(0) || other.lt(0)) throw new Refusal(422, `${piece.pieceNo} would have a negative value.`)
    how.book.put(who, { store: piece.store, bin: piece.bin }, { ...none, ...by })
    how.change({ ...piece, metal, other })
    return
  }
  const children = how.parts.filter(part => part.parent === id)
  const whole = piece[measureOf(piece)]
  const weights = children.map(part => part.to.minus(part.from))
  const lost = whole.minus(sum(weights))
  const amounts = [...weights, lost]
  const [metal, other] = [shared(by.metal, amounts, whole, 2), shared(by.other, amounts, whole, 2)]
  const share = (i: number): Worth => ({ metal: metal[i] ?? zero, other: other[i] ?? zero })
  children.forEach((part, i) => flowDown(how, part.child, share(i)))
  const gone = share(children.length)
  if (!(gone.metal.isZero() && gone.other.isZero())) how.book.put(who, 'variance', { ...none, ...gone })
}
