import { addDays, type ISODate } from '../../kernel/dates.ts'
import { Decimal, zero } from '../../kernel/decimal.ts'
import { type End, marksOf, type Measure, measureOf, type NewPiece, type Quantity, type Spot } from '../../kernel/stock.ts'
import { pieceIs, type PieceState } from '../../modules/stores/piece/piece.ts'
import { Refusal } from '../refusal.ts'
import type { Goods, HeldPiece, PartOf, Span } from './goods.ts'
import { StockBook } from './stockBook.ts'
import { amountOf, type Mark } from './stockLines.ts'

/** A part of the same goods: its metres are those of its parent. */
export const straight = (turned: boolean): Pick<PartOf, 'childTo' | 'lane' | 'turned'> => ({ childTo: null, lane: 0, turned })

/** The first stretch between others, which come in their order, that is so wide. */
const firstFree = (given: readonly Span[], wide: Decimal): Span => {
  let from = zero
  for (const one of given) {
    if (one.from.minus(from).gte(wide)) break
    from = Decimal.max(from, one.to)
  }
  return { from, to: from.plus(wide) }
}

/** A piece that is there, and where it lies. */
export interface Lying {
  readonly piece: HeldPiece
  readonly spot: Spot
}

/**
 * Pieces as they are by now while movements are reckoned, those that come to be, and the lines that follow. `ids` are drawn for new
 * pieces, in their order.
 */
export class PieceBook {
  readonly born: HeldPiece[] = []
  readonly parts: PartOf[] = []
  readonly marks: Mark[] = []
  readonly changed = new Map<number, HeldPiece>()
  readonly goods: Goods
  readonly lines: StockBook
  readonly #ids: readonly number[]
  readonly #taken: (Span & { readonly parent: number })[] = []
  readonly #date: ISODate

  constructor(goods: Goods, ids: readonly number[], date: ISODate) {
    this.goods = goods
    this.lines = new StockBook(goods)
    this.#ids = ids
    this.#date = date
  }

  piece(id: number): HeldPiece {
    const piece = this.changed.get(id) ?? this.goods.pieces.get(id)
    if (!piece) throw new Refusal(422, `There is no piece with the id ${id}.`)
    return piece
  }

  present(id: number): Lying {
    const piece = this.piece(id)
    if (piece.store === null) throw new Refusal(422, `${piece.pieceNo} is used by another line already.`)
    return { piece, spot: { store: piece.store, bin: piece.bin } }
  }

  /** A piece that may be used up or divided now, and where it lies. */
  usable(id: number): Lying {
    const { piece, spot } = this.present(id)
    this.lines.refuseOnTheRoad(piece.pieceNo, spot.store)
    if (piece.status !== 'free') throw new Refusal(422, `${piece.pieceNo} is ${pieceIs[piece.status]}.`)
    return { piece, spot }
  }

  /** A piece that quality may decide on: also one that it has blocked. Its parts stay blocked where it is cut. */
  decidable(id: number): Lying {
    return this.piece(id).status === 'blocked' ? this.present(id) : this.usable(id)
  }

  /** What waits for quality or was refused by it may still go back to its supplier. */
  returnable(id: number): Lying {
    const { piece, spot } = this.present(id)
    if (piece.status === 'reserved') throw new Refusal(422, `${piece.pieceNo} is reserved.`)
    return { piece, spot }
  }

  bear(piece: Omit<HeldPiece, 'id' | 'pieceNo' | 'place'>, place: HeldPiece['place'] = 'store'): HeldPiece {
    const id = this.#ids[this.born.length]
    if (id === undefined) throw new Error('More pieces come to be than ids were drawn.')
    const made: HeldPiece = { ...piece, id, pieceNo: `P${String(id).padStart(6, '0')}`, place }
    this.born.push(made)
    return made
  }

  change(piece: HeldPiece): void {
    this.changed.set(piece.id, piece)
  }

  end(piece: HeldPiece, place: End | 'parts'): void {
    this.change({ ...piece, status: 'gone', place, store: null, bin: null })
  }

  /** What is kept by piece or lot has a number. */
  keptAs(item: number, piece: NewPiece | null): void {
    const { code, tracking } = this.lines.item(item)
    if (!piece && tracking !== 'none') throw new Refusal(422, `${code} is kept by piece or lot; it cannot come in by quantity.`)
  }

  /** What is known of goods on the day on which they come to be a piece. */
  fresh(item: number, { hold, carrier, heatNo, makerNo, marks = null }: NewPiece) {
    const { shelfLifeDays } = this.lines.item(item)
    const useByDate = shelfLifeDays === null ? null : addDays(this.#date, shelfLifeDays)
    const status: PieceState = hold ? 'hold' : 'free'
    return { status, carrier, heatNo, makerNo, marks, useByDate, onlyFor: null, date: this.#date }
  }

  /** What is known of metres that went to a customer and come back: they are the same metres, whatever number they have now. */
  cameBack({ piece: id, from }: NonNullable<NewPiece['back']>, item: number, quantity: Quantity) {
    const past = this.piece(id)
    const measure = measureOf(past)
    const to = from.plus(quantity[measure])
    if (past.place !== 'customer' || past.item !== item) throw new Refusal(422, `${past.pieceNo} is not with a customer.`)
    if (to.gt(past[measure]))
      throw new Refusal(422, `${past.pieceNo} has ${amountOf(past[measure], measure)}; ${amountOf(to, measure)} would come back.`)
    const already = [...this.goods.given, ...this.#taken].find(one => one.parent === id && one.from.lt(to) && from.lt(one.to))
    if (already)
      throw new Refusal(422, `${amountOf(already.to.minus(already.from), measure)} of ${past.pieceNo} came back already.`)
    this.#taken.push({ parent: id, from, to })
    const { heatNo, makerNo, onlyFor, useByDate } = past
    return { heatNo, makerNo, onlyFor, useByDate, marks: marksOf(past.marks, from, to, false), span: { from, to } }
  }

  /** Refuses more than a piece has, as of one that was drawn from since somebody looked. */
  refuseMore({ pieceNo, ...has }: Quantity & { readonly pieceNo: string }, measure: Measure, asked: Decimal): void {
    if (asked.lte(has[measure])) return
    throw new Refusal(422, `${pieceNo} has ${amountOf(has[measure], measure)}; ${amountOf(asked, measure)} is wanted of it.`)
  }

  /**
   * Takes the first stretch of a lot, in its measure, of which nothing has been made yet; behind all others where none between is wide
   * enough.
   */
  takeSpan(lot: number, wide: Decimal): Span {
    const given = [...this.goods.given, ...this.#taken].filter(one => one.parent === lot).toSorted((a, b) => a.from.cmp(b.from))
    const span = firstFree(given, wide)
    this.#taken.push({ parent: lot, ...span })
    return span
  }
}
