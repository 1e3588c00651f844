import { Decimal, sum, zero } from '../../kernel/decimal.ts'
import {
  type Cut,
  divided,
  drawnFrom,
  type End,
  type Join,
  marksOf,
  measureOf,
  negated,
  none,
  type Part,
  plus,
  type Quantity,
  type Spot,
  type Worth,
} from '../../kernel/stock.ts'
import { Refusal } from '../refusal.ts'
import type { HeldPiece } from './goods.ts'
import { type Lying, type PieceBook, straight } from './pieceBook.ts'
import { agreed, limitOf, onTheScale } from './stockLines.ts'

/** A length leaves under a number of its own: it is made where its parent lies and goes in the same moment. */
const giveNamed = (
  book: PieceBook,
  { piece, spot, from }: { piece: HeldPiece; spot: Spot; from: Decimal },
  to: End,
  carrier: number | null,
  share: Quantity & Worth,
): void => {
  const amount = share[measureOf(piece)]
  const marks = marksOf(piece.marks, from, from.plus(amount), false)
  const child = book.bear({ ...piece, ...share, carrier, marks, status: 'gone', store: null, bin: null }, to)
  const who = { item: piece.item, owner: piece.owner, piece: child.id }
  book.lines.put(who, spot, share)
  book.lines.put(who, spot, negated(share))
  book.lines.put(who, to, share)
  book.parts.push({ child: child.id, parent: piece.id, childFrom: zero, from, to: from.plus(amount), ...straight(false) })
}

/** A length ends where it is divided; its parts and the rest that stays on the drum are lengths of their own. */
const cutLength = (book: PieceBook, { piece, spot }: Lying, parts: Cut<End>['parts'], asked: Decimal): void => {
  const measure = measureOf(piece)
  const rest: Cut<End>['parts'][number] = {
    amount: piece[measure].minus(asked),
    to: { bin: piece.bin, carrier: piece.carrier },
    turned: false,
  }
  const all = rest.amount.isZero() ? parts : [...parts, rest]
  const shares = divided(
    piece,
    all.map(part => part.amount),
  )
  const who = { item: piece.item, owner: piece.owner }
  book.lines.put({ ...who, piece: piece.id }, spot, negated(piece))
  let from = zero
  let variance = zero
  all.forEach((part, i) => {
    const byLength = shares[i] ?? none
    const share = { ...byLength, kg: onTheScale(piece, part, byLength.kg) }
    variance = variance.plus(byLength.kg).minus(share.kg)
    if ('turned' in part) {
      const at = { store: part.to.store ?? spot.store, bin: part.to.bin }
      const marks = marksOf(piece.marks, from, from.plus(part.amount), part.turned)
      const child = book.bear({ ...piece, ...share, ...at, carrier: part.to.carrier, marks })
      book.lines.put({ ...who, piece: child.id }, at, share)
      book.parts.push({
        child: child.id,
        parent: piece.id,
        childFrom: zero,
        from,
        to: from.plus(part.amount),
        ...straight(part.turned),
      })
    } else if (part.named) giveNamed(book, { piece, spot, from }, part.to, part.named.carrier, share)
    else book.lines.put({ ...who, piece: piece.id }, part.to, share)
    from = from.plus(part.amount)
  })
  if (!variance.isZero()) book.lines.put({ ...who, piece: piece.id }, 'count', { ...none, kg: variance })
  book.end(piece, 'parts')
}

/** Keeps what is left of a lot once a part of it was drawn; after the last part nothing is, and the lot ends. */
export const leave = (book: PieceBook, lot: HeldPiece, left: Quantity & Worth, to: End | 'parts'): void =>
  left[measureOf(lot)].isZero() ? book.end(lot, to) : book.change({ ...lot, ...left })

/** A part of a lot that lies elsewhere from now on, or goes under a number of its own. */
const giveOfLot = (book: PieceBook, { piece, spot }: Lying, part: Part<End>, taken: Quantity & Worth): void => {
  const who = { item: piece.item, owner: piece.owner }
  const share = { ...taken, count: Decimal.max(taken.count, 1) }
  const span = book.takeSpan(piece.id, part.amount)
  if (!('turned' in part)) return giveNamed(book, { piece, spot, from: span.from }, part.to, part.named?.carrier ?? null, share)
  const at = { store: part.to.store ?? spot.store, bin: part.to.bin }
  const child = book.bear({ ...piece, ...share, ...at, carrier: part.to.carrier })
  book.lines.put({ ...who, piece: child.id }, at, share)
  book.parts.push({ child: child.id, parent: piece.id, childFrom: zero, ...span, ...straight(false) })
}

const isOnIts = (lot: HeldPiece, carrier: number | null): boolean => carrier === null || carrier === lot.carrier

/** All that is left of a lot lies elsewhere from now on, under its number. */
const moveLot = (
  book: PieceBook,
  { piece, spot }: Lying,
  to: { readonly store?: number | null; readonly bin: number | null },
): void => {
  const at = { store: to.store ?? spot.store, bin: to.bin }
  book.lines.pass({ piece: piece.id, item: piece.item, owner: piece.owner }, spot, at, piece)
  book.change({ ...piece, ...at })
}

/** What has no length is drawn down under its number: the rest of a bag or of a lot of bobbins needs no new label. */
const drawDown = (book: PieceBook, { piece, spot }: Lying, parts: Cut<End>['parts']): void => {
  let lot = piece
  const takers = new Set(parts.map(part => ('turned' in part || part.named ? 'parts' : part.to)))
  for (const part of parts) {
    const { taken, left } = drawnFrom(lot, part.amount)
    if (left[measureOf(lot)].isZero() && 'turned' in part && isOnIts(lot, part.to.carrier))
      return moveLot(book, { piece: lot, spot }, part.to)
    const who = { item: lot.item, owner: lot.owner, piece: lot.id }
    book.lines.put(who, spot, negated(taken))
    if ('turned' in part || part.named) giveOfLot(book, { piece: lot, spot }, part, taken)
    else book.lines.put(who, part.to, taken)
    leave(book, lot, left, agreed([...takers]) ?? 'parts')
    lot = { ...lot, ...left }
  }
}

/** A part that stays where its piece lies, or is thrown away: nobody gets it. */
const stays = (part: Part<End>): boolean => ('turned' in part ? (part.to.store ?? null) === null : part.to === 'scrap')

const dividedFrom = (book: PieceBook, id: number, parts: Cut<End>['parts']): Lying => {
  if (parts.every(part => part.to === 'supplier')) return book.returnable(id)
  return parts.every(stays) ? book.decidable(id) : book.usable(id)
}

/** Divides a piece. Refuses more than it has. What waits for quality may go back in part too; what stays of it waits on. */
export const cutPiece = (book: PieceBook, { piece: id, parts }: Cut<End>): void => {
  const lying = dividedFrom(book, id, parts)
  const asked = sum(parts.map(part => part.amount))
  book.refuseMore(lying.piece, measureOf(lying.piece), asked)
  if (lying.piece.metres.isZero()) drawDown(book, lying, parts)
  else cutLength(book, lying, parts, asked)
}

/** Joins lengths end to end; the seams are marked. */
export const joinPieces = (book: PieceBook, { pieces: ids, carrier }: Join): void => {
  const all = ids.map(id => book.usable(id))
  const [first] = all
  if (!first) return
  const { piece: one, spot } = first
  const stranger = all.find(({ piece: p, spot: at }) => p.item !== one.item || p.owner !== one.owner || at.store !== spot.store)
  if (stranger)
    throw new Refusal(422, `${stranger.piece.pieceNo} is of another item or owner, or in another store, than ${one.pieceNo}.`)
  const heap = all.find(({ piece }) => piece.metres.isZero())
  if (heap) throw new Refusal(422, `${heap.piece.pieceNo} has no length to be joined.`)
  if (new Set(ids).size < ids.length) throw new Refusal(422, `${one.pieceNo} cannot be joined to itself.`)
  const heatNo = agreed(all.map(({ piece }) => piece.heatNo))
  const onlyFor = limitOf(all.map(({ piece }) => piece))
  const total = all.reduce((whole, { piece }) => plus(whole, piece), none)
  const child = book.bear({ ...one, ...total, count: one.count, carrier, heatNo, onlyFor, makerNo: null, marks: null })
  const who = { item: one.item, owner: one.owner }
  let at = zero
  for (const { piece, spot: from } of all) {
    book.lines.put({ ...who, piece: piece.id }, from, negated(piece))
    book.parts.push({ child: child.id, parent: piece.id, childFrom: at, from: zero, to: piece.metres, ...straight(false) })
    if (at.gt(0)) book.marks.push({ piece: child.id, at, kind: 'joint' })
    at = at.plus(piece.metres)
    book.end(piece, 'parts')
  }
  book.lines.put({ ...who, piece: child.id }, spot, child)
}
