import { addDays, type ISODate } from '../../kernel/dates.ts'
import { Decimal, sum, zero } from '../../kernel/decimal.ts'
import {
  type Consume,
  type Convert,
  type Cut,
  type Movement,
  divided,
  type Join,
  type Make,
  marksOf,
  measureOf,
  type Move,
  negated,
  type NewPiece,
  none,
  plus,
  type Quantity,
  type Reprice,
  type Spot,
  type Subject,
  type Taker,
  units,
  type Used,
  type Worth,
  worthless,
} from '../../kernel/stock.ts'
import { pieceIs, type PieceState } from '../../modules/stores/piece/piece.ts'
import { Refusal } from '../refusal.ts'
import { divideCost, type UsedUp } from './conversion.ts'
import type { Goods, HeldPiece, PartOf } from './goods.ts'
import { flowDown } from './repricing.ts'
import { StockBook } from './stockBook.ts'
import { agreed, amountOf, type Mark, onTheScale, type StockPlan } from './stockLines.ts'

/** A part of the same goods: its metres are those of its parent. */
const straight = (turned: boolean): Pick<PartOf, 'childTo' | 'strand' | 'turned'> => ({ childTo: null, strand: 0, turned })

type Bulk = Extract<Subject, { readonly item: number }>

/**
 * Reckons movements over goods that are held, one after the other: nothing is read or written here. `ids` are drawn for the pieces
 * that come to be, in their order. Refuses in the user's words what cannot be done.
 */
class Reckoning {
  readonly born: HeldPiece[] = []
  readonly parts: PartOf[] = []
  readonly marks: Mark[] = []
  readonly changed = new Map<number, HeldPiece>()
  readonly #goods: Goods
  readonly #ids: readonly number[]
  readonly #date: ISODate
  readonly #book: StockBook

  constructor(goods: Goods, ids: readonly number[], date: ISODate) {
    this.#goods = goods
    this.#ids = ids
    this.#date = date
    this.#book = new StockBook(goods)
  }

  run(movements: readonly Movement[]): StockPlan {
    movements.forEach((movement, i) => {
      this.#book.begin(i, movement.do)
      this.#take(movement)
    })
    const { born, parts, marks } = this
    return { lines: this.#book.lines, born, parts, marks, changed: [...this.changed.values()] }
  }

  #take(movement: Movement): void {
    switch (movement.do) {
      case 'make':
        return this.#make(movement)
      case 'move':
        return 'piece' in movement ? this.#movePiece(movement, movement.piece) : this.#moveBulk(movement)
      case 'consume':
        return 'piece' in movement ? this.#consumePiece(movement.piece, movement.to) : this.#consumeBulk(movement)
      case 'cut':
        return this.#cut(movement)
      case 'join':
        return this.#join(movement)
      case 'convert':
        return this.#convert(movement)
      case 'reprice':
        return this.#reprice(movement)
    }
  }

  #piece(id: number): HeldPiece {
    const piece = this.changed.get(id) ?? this.#goods.pieces.get(id)
    if (!piece) throw new Refusal(422, `There is no piece with the id ${id}.`)
    return piece
  }

  /** A piece that may be used up or divided now, and where it lies. */
  #usable(id: number): { piece: HeldPiece; spot: Spot } {
    const { piece, spot } = this.#present(id)
    this.#book.refuseOnTheRoad(piece.pieceNo, spot.store)
    if (piece.status !== 'free') throw new Refusal(422, `${piece.pieceNo} is ${pieceIs[piece.status]}.`)
    return { piece, spot }
  }

  #returnable(id: number): { piece: HeldPiece; spot: Spot } {
    const { piece, spot } = this.#present(id)
    if (piece.status === 'reserved') throw new Refusal(422, `${piece.pieceNo} is reserved.`)
    return { piece, spot }
  }

  #present(id: number): { piece: HeldPiece; spot: Spot } {
    const piece = this.#piece(id)
    if (piece.store === null) throw new Refusal(422, `${piece.pieceNo} is used by another line already.`)
    return { piece, spot: { store: piece.store, bin: piece.bin } }
  }

  #bear(piece: Omit<HeldPiece, 'id' | 'pieceNo' | 'place'>, place: HeldPiece['place'] = 'store'): HeldPiece {
    const id = this.#ids[this.born.length]
    if (id === undefined) throw new Error('More pieces come to be than ids were drawn.')
    const made: HeldPiece = { ...piece, id, pieceNo: `P${String(id).padStart(6, '0')}`, place }
    this.born.push(made)
    return made
  }

  #end(piece: HeldPiece, place: Taker | 'parts'): void {
    this.changed.set(piece.id, { ...piece, status: 'gone', place, store: null, bin: null })
  }

  /** What is kept by piece or lot has a number. */
  #keptAs(item: number, piece: NewPiece | null): void {
    const { code, tracking } = this.#book.item(item)
    if (!piece && tracking !== 'none') throw new Refusal(422, `${code} is kept by piece or lot; it cannot come in by quantity.`)
  }

  /** What is known of goods on the day on which they come to be a piece. */
  #fresh(item: number, { hold, carrier, heatNo, makerNo, marks = null }: NewPiece) {
    const { shelfLifeDays } = this.#book.item(item)
    const useByDate = shelfLifeDays === null ? null : addDays(this.#date, shelfLifeDays)
    const status: PieceState = hold ? 'hold' : 'free'
    return { status, carrier, heatNo, makerNo, marks, useByDate, date: this.#date }
  }

  #make(movement: Make): void {
    const { item, quantity, from, to } = movement
    const { code, measure } = this.#book.item(item)
    this.#keptAs(item, movement.piece)
    if (!movement.piece && quantity[measure].lte(0))
      throw new Refusal(422, `Enter how much of ${code} comes in, in ${units[measure]}.`)
    const owner = movement.owner ?? null
    const amount = { ...quantity, ...(movement.worth ?? worthless) }
    if (!movement.piece) {
      this.#book.add({ item, store: to.store, owner }, amount)
      return this.#book.pass({ piece: null, item, owner }, from, to, amount)
    }
    // One length, coil or bag, where nobody counted.
    const whole = { ...amount, count: quantity.count.isZero() ? new Decimal(1) : quantity.count }
    const piece = this.#bear({ ...whole, ...this.#fresh(item, movement.piece), item, ...to, owner })
    this.#book.pass({ piece: piece.id, item, owner }, from, to, whole)
  }

  #movePiece({ to, freeOnly }: Move, id: number): void {
    const { piece, spot } = freeOnly ? this.#usable(id) : this.#present(id)
    if (spot.store === to.store && spot.bin === to.bin) throw new Refusal(422, `${piece.pieceNo} lies there already.`)
    this.#book.pass({ piece: id, item: piece.item, owner: piece.owner }, spot, to, piece)
    this.changed.set(id, { ...piece, store: to.store, bin: to.bin })
  }

  /** What waits for quality or was refused by it may still go back to its supplier. */
  #consumePiece(id: number, to: Taker): void {
    const { piece, spot } = to === 'supplier' ? this.#returnable(id) : this.#usable(id)
    this.#book.pass({ piece: id, item: piece.item, owner: piece.owner }, spot, to, piece)
    this.#end(piece, to)
  }

  #moveBulk(movement: Extract<Move, Bulk>): void {
    const { item, from, owner, quantity, to } = movement
    this.#book.refuseOnTheRoad(this.#book.item(item).code, from, to.store)
    const amount = this.#book.takeOut({ item, store: from, owner }, quantity)
    this.#book.add({ item, store: to.store, owner }, amount)
    this.#book.pass({ piece: null, item, owner }, { store: from, bin: null }, to, amount)
  }

  #consumeBulk(movement: Extract<Consume, Bulk>): void {
    const { item, from, owner, quantity, to } = movement
    this.#book.refuseOnTheRoad(this.#book.item(item).code, from)
    const amount = this.#book.takeOut({ item, store: from, owner }, quantity)
    this.#book.pass({ piece: null, item, owner }, { store: from, bin: null }, to, amount)
  }

  /** What waits for quality may go back in part too; what stays of it waits on. */
  #cut({ piece: id, parts }: Cut): void {
    const { piece, spot } = parts.every(part => part.to === 'supplier') ? this.#returnable(id) : this.#usable(id)
    const measure = measureOf(piece)
    const asked = sum(parts.map(part => part.amount))
    if (asked.gt(piece[measure])) {
      throw new Refusal(
        422,
        `${piece.pieceNo} has ${amountOf(piece[measure], measure)}; ${amountOf(asked, measure)} is wanted of it.`,
      )
    }
    const rest: Cut['parts'][number] = {
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
    this.#book.put({ ...who, piece: id }, spot, negated(piece))
    let from = zero
    let variance = zero
    all.forEach((part, i) => {
      const byLength = shares[i] ?? none
      const share = { ...byLength, kg: onTheScale(piece, part, byLength.kg) }
      variance = variance.plus(byLength.kg).minus(share.kg)
      if ('turned' in part) {
        const at = { store: part.to.store ?? spot.store, bin: part.to.bin }
        const marks = marksOf(piece.marks, from, from.plus(part.amount), part.turned)
        const child = this.#bear({ ...piece, ...share, ...at, carrier: part.to.carrier, marks })
        this.#book.put({ ...who, piece: child.id }, at, share)
        this.parts.push({
          child: child.id,
          parent: id,
          childFrom: zero,
          from,
          to: from.plus(part.amount),
          ...straight(part.turned),
        })
      } else if (part.named) this.#giveNamed({ piece, spot, from }, part.to, part.named.carrier, share)
      else this.#book.put({ ...who, piece: id }, part.to, share)
      from = from.plus(part.amount)
    })
    if (!variance.isZero()) this.#book.put({ ...who, piece: id }, 'count', { ...none, kg: variance })
    this.#end(piece, 'parts')
  }

  /** A length leaves under a number of its own: it is made where its parent lies and goes in the same moment. */
  #giveNamed(
    { piece, spot, from }: { piece: HeldPiece; spot: Spot; from: Decimal },
    to: Taker,
    carrier: number | null,
    share: Quantity & Worth,
  ): void {
    const amount = share[measureOf(piece)]
    const marks = marksOf(piece.marks, from, from.plus(amount), false)
    const child = this.#bear({ ...piece, ...share, carrier, marks, status: 'gone', store: null, bin: null }, to)
    const who = { item: piece.item, owner: piece.owner, piece: child.id }
    this.#book.put(who, spot, share)
    this.#book.put(who, spot, negated(share))
    this.#book.put(who, to, share)
    this.parts.push({ child: child.id, parent: piece.id, childFrom: zero, from, to: from.plus(amount), ...straight(false) })
  }

  #join({ pieces: ids, carrier }: Join): void {
    const all = ids.map(id => this.#usable(id))
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
    const total = all.reduce((whole, { piece }) => plus(whole, piece), none)
    const child = this.#bear({ ...one, ...total, count: one.count, carrier, heatNo, makerNo: null, marks: null })
    const who = { item: one.item, owner: one.owner }
    let at = zero
    for (const { piece, spot: from } of all) {
      this.#book.put({ ...who, piece: piece.id }, from, negated(piece))
      this.parts.push({ child: child.id, parent: piece.id, childFrom: at, from: zero, to: piece.metres, ...straight(false) })
      if (at.gt(0)) this.marks.push({ piece: child.id, at, kind: 'joint' })
      at = at.plus(piece.metres)
      this.#end(piece, 'parts')
    }
    this.#book.put({ ...who, piece: child.id }, spot, child)
  }

  /** What is used up goes into work; of a part of a piece under a number of its own. */
  #intoWork(one: Used): UsedUp {
    const along = one.along ?? null
    if (!('piece' in one)) {
      const { item, from, owner, quantity } = one
      if (along) throw new Refusal(422, `${this.#book.item(item).code} is kept by quantity; it has no metres that run along.`)
      const amount = this.#book.takeOut({ item, store: from, owner }, quantity)
      this.#book.pass({ piece: null, item, owner }, { store: from, bin: null }, 'work', amount)
      return { owner, amount, piece: null, along }
    }
    const piece = this.#partInWork(one)
    return { owner: piece.owner, amount: piece, piece, along }
  }

  /** A piece goes into work whole, or a part of it, which may begin anywhere. */
  #partInWork({ piece: id, amount, begins: from = zero }: Extract<Used, { readonly piece: number }>): HeldPiece {
    const { piece } = this.#usable(id)
    const wanted = amount ?? piece[measureOf(piece)].minus(from)
    if (wanted.lte(0)) throw new Refusal(422, `Enter how much of ${piece.pieceNo} is used.`)
    if (wanted.eq(piece[measureOf(piece)])) {
      this.#consumePiece(id, 'work')
      return piece
    }
    const at = this.born.length
    const before: Cut['parts'] = from.gt(0)
      ? [{ amount: from, to: { bin: piece.bin, carrier: piece.carrier }, turned: false }]
      : []
    this.#book.also('cut')
    this.#cut({ do: 'cut', piece: id, parts: [...before, { amount: wanted, to: 'work', named: { carrier: null } }] })
    this.#book.also('convert')
    return this.born[at + before.length] ?? piece
  }

  #convert({ used, made, charges }: Convert): void {
    const parents = used.map(one => this.#intoWork(one))
    const owner = agreed(parents.map(one => one.owner))
    if (parents.some(one => one.owner !== owner)) throw new Refusal(422, 'Goods used together must belong to one owner.')
    const heatNo = agreed(parents.map(one => one.piece?.heatNo ?? null))
    const graded = made.map(one => ({ ...one, scrap: this.#book.item(one.item).scrapOf }))
    for (const { item, to, piece, amount, work, of } of divideCost(parents, graded, charges, owner)) {
      this.#keptAs(item, piece)
      const fresh = piece && this.#fresh(item, { ...piece, heatNo: piece.heatNo ?? heatNo })
      const born = fresh && this.#bear({ ...fresh, ...amount, item, ...to, owner })
      const who = { piece: born?.id ?? null, item, owner }
      if (!born) this.#book.add({ item, store: to.store, owner }, amount)
      const worked = sum(work.map(one => one.amount))
      this.#book.put(who, 'work', negated({ ...amount, other: amount.other.minus(worked) }))
      for (const { from, amount: cost } of work) if (!cost.isZero()) this.#book.put(who, from, { ...none, other: cost.negated() })
      this.#book.put(who, to, amount)
      if (born) for (const part of of) this.parts.push({ ...part, child: born.id })
    }
  }

  #reprice({ piece: id, from, by }: Reprice): void {
    const root = this.#piece(id)
    if (root.owner !== null) throw new Refusal(422, `${root.pieceNo} belongs to a customer and has no value in our books.`)
    if (root.status === 'void') throw new Refusal(422, `${root.pieceNo} was cancelled.`)
    this.#book.put({ piece: id, item: root.item, owner: null }, from, negated({ ...none, ...by }))
    const { parts } = this.#goods
    const change = (piece: HeldPiece): unknown => this.changed.set(piece.id, piece)
    flowDown({ piece: one => this.#piece(one), parts, book: this.#book, change }, id, by)
  }
}

/** What the movements come to; see Reckoning. */
export const reckon = (movements: readonly Movement[], goods: Goods, ids: readonly number[], date: ISODate): StockPlan =>
  new Reckoning(goods, ids, date).run(movements)
