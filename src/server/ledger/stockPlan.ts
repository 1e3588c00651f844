import type { ISODate } from '../../kernel/dates.ts'
import { Decimal, zero } from '../../kernel/decimal.ts'
import {
  type Consume,
  type Make,
  type Move,
  type Movement,
  negated,
  none,
  type Reprice,
  type Subject,
  units,
  worthless,
} from '../../kernel/stock.ts'
import { Refusal } from '../refusal.ts'
import { convertGoods } from './converting.ts'
import { cutPiece, joinPieces } from './dividing.ts'
import type { Goods } from './goods.ts'
import { PieceBook, straight } from './pieceBook.ts'
import { flowDown } from './repricing.ts'
import { amountOf, type StockPlan } from './stockLines.ts'
import { weighBack } from './weighing.ts'

type Bulk = Extract<Subject, { readonly item: number }>
type OfPiece = Extract<Subject, { readonly piece: number }>

const makeGoods = (book: PieceBook, movement: Make): void => {
  const { item, quantity, from, to } = movement
  const { code, measure } = book.lines.item(item)
  book.keptAs(item, movement.piece)
  if (!movement.piece && quantity[measure].lte(0))
    throw new Refusal(422, `Enter how much of ${code} comes in, in ${units[measure]}.`)
  const owner = movement.owner ?? null
  const amount = { ...quantity, ...(movement.worth ?? worthless) }
  if (!movement.piece) {
    book.lines.add({ item, store: to.store, owner }, amount)
    return book.lines.pass({ piece: null, item, owner }, from, to, amount)
  }
  // One length, coil or bag, where nobody counted.
  const whole = { ...amount, count: quantity.count.isZero() ? new Decimal(1) : quantity.count }
  const { back } = movement.piece
  const { span, ...past } = back ? book.cameBack(back, item, quantity) : { span: null }
  const piece = book.bear({ ...whole, ...book.fresh(item, movement.piece), ...past, item, ...to, owner })
  if (back && span) book.parts.push({ child: piece.id, parent: back.piece, childFrom: zero, ...straight(false), ...span })
  book.lines.pass({ piece: piece.id, item, owner }, from, to, whole)
}

/** Refuses a piece that is not what the document says: a lot that was drawn from since. */
const refuseOther = (book: PieceBook, { piece: id, had }: OfPiece): void => {
  if (!had) return
  const piece = book.piece(id)
  for (const by of ['metres', 'kg', 'count'] as const) {
    const said = had[by]
    if (said === undefined || said.eq(piece[by])) continue
    throw new Refusal(
      409,
      `${piece.pieceNo} has ${amountOf(piece[by], by)} by now; ${amountOf(said, by)} was entered. Enter what is taken.`,
    )
  }
}

const movePiece = (book: PieceBook, { to, freeOnly }: Move, subject: OfPiece): void => {
  const { piece, spot } = freeOnly ? book.usable(subject.piece) : book.present(subject.piece)
  refuseOther(book, subject)
  if (spot.store === to.store && spot.bin === to.bin) throw new Refusal(422, `${piece.pieceNo} lies there already.`)
  book.lines.pass({ piece: piece.id, item: piece.item, owner: piece.owner }, spot, to, piece)
  book.change({ ...piece, store: to.store, bin: to.bin })
}

const consumePiece = (book: PieceBook, { to }: Consume, subject: OfPiece): void => {
  const { piece, spot } =
    to === 'supplier'
      ? book.returnable(subject.piece)
      : subject.blocked
        ? book.decidable(subject.piece)
        : book.usable(subject.piece)
  refuseOther(book, subject)
  book.lines.pass({ piece: piece.id, item: piece.item, owner: piece.owner }, spot, to, piece)
  book.end(piece, to)
}

const moveBulk = (book: PieceBook, movement: Extract<Move, Bulk>): void => {
  const { item, from, owner, quantity, to } = movement
  book.lines.refuseOnTheRoad(book.lines.item(item).code, from, to.store)
  const amount = book.lines.takeOut({ item, store: from, owner }, quantity)
  book.lines.add({ item, store: to.store, owner }, amount)
  book.lines.pass({ piece: null, item, owner }, { store: from, bin: null }, to, amount)
}

const consumeBulk = (book: PieceBook, movement: Extract<Consume, Bulk>): void => {
  const { item, from, owner, quantity, to } = movement
  book.lines.refuseOnTheRoad(book.lines.item(item).code, from)
  const amount = book.lines.takeOut({ item, store: from, owner }, quantity)
  book.lines.pass({ piece: null, item, owner }, { store: from, bin: null }, to, amount)
}

const reprice = (book: PieceBook, { piece: id, from, by }: Reprice): void => {
  const root = book.piece(id)
  if (root.owner !== null) throw new Refusal(422, `${root.pieceNo} belongs to a customer and has no value in our books.`)
  if (root.status === 'void') throw new Refusal(422, `${root.pieceNo} was cancelled.`)
  book.lines.put({ piece: id, item: root.item, owner: null }, from, negated({ ...none, ...by }))
  flowDown(book, id, by)
}

const take = (book: PieceBook, movement: Movement): void => {
  switch (movement.do) {
    case 'make':
      return makeGoods(book, movement)
    case 'move':
      return 'piece' in movement ? movePiece(book, movement, movement) : moveBulk(book, movement)
    case 'consume':
      return 'piece' in movement ? consumePiece(book, movement, movement) : consumeBulk(book, movement)
    case 'cut':
      return cutPiece(book, movement)
    case 'join':
      return joinPieces(book, movement)
    case 'convert':
      return convertGoods(book, movement)
    case 'reprice':
      return reprice(book, movement)
    case 'weigh':
      return weighBack(book, movement)
  }
}

/**
 * Reckons movements over goods that are held, one after the other: nothing is read or written here. `ids` are drawn for the pieces
 * that come to be, in their order. Refuses in the user's words what cannot be done.
 */
export const reckon = (movements: readonly Movement[], goods: Goods, ids: readonly number[], date: ISODate): StockPlan => {
  const book = new PieceBook(goods, ids, date)
  movements.forEach((movement, i) => {
    book.lines.begin(i, movement.do)
    take(book, movement)
  })
  const { born, parts, marks } = book
  const changed = [...book.changed.values()]
  for (const judge of goods.judges) judge(born, changed)
  return { lines: book.lines.lines, born, parts, marks, changed }
}
