import type { Decimal } from '../../kernel/decimal.ts'
import {
  type Movement,
  negated,
  none,
  type Outside,
  outside,
  plus,
  type Quantity,
  type Spot,
  taken,
  type Worth,
} from '../../kernel/stock.ts'
import { stockAccount } from '../../modules/stores/stockAccounts.ts'
import { Refusal } from '../refusal.ts'
import { type Balance, type BalanceKey, type Goods, type HeldItem, keyOf } from './goods.ts'
import { amountOf, type StockLine } from './stockLines.ts'

/** Whose goods a line is about. */
export type Who = Pick<StockLine, 'piece' | 'item' | 'owner'>

type Amount = Quantity & Worth

/** The lines that movements come to, each with its place and the account that follows from it, and what is left of goods by quantity. */
export class StockBook {
  readonly lines: StockLine[] = []
  readonly #goods: Goods
  readonly #balances: Map<string, Balance>
  #movement = 0
  #kind: Movement['do'] = 'make'

  constructor(goods: Goods) {
    this.#goods = goods
    this.#balances = new Map(goods.balances)
  }

  /** The lines that follow belong to this movement. */
  begin(movement: number, kind: Movement['do']): void {
    this.#movement = movement
    this.#kind = kind
  }

  /** The lines that follow are of another kind within the same movement: a part is cut off before it is worked up. */
  also(kind: Movement['do']): void {
    this.#kind = kind
  }

  item(id: number): HeldItem {
    const item = this.#goods.items.get(id)
    if (!item) throw new Refusal(422, `There is no item with the id ${id}.`)
    return item
  }

  /** Goods that are ours and not here yet can be brought in, to any store but a shop floor, and nothing else. */
  refuseOnTheRoad(what: string, from: number, to?: number): void {
    const road = this.#goods.stores.get(from)
    if (road?.kind !== 'transit' || (to !== undefined && this.#goods.stores.get(to)?.kind !== 'floor')) return
    throw new Refusal(422, `${what} is still on the road (${road.name}); transfer it to a store when it is here.`)
  }

  #account(item: number, { store, bin }: Spot): string | number {
    const inside = bin === null ? undefined : this.#goods.bins.get(bin)
    if (inside && inside.store !== store) throw new Refusal(422, `${inside.code} is a bin of another store.`)
    const held = this.#goods.stores.get(store)
    if (!held) throw new Refusal(422, `There is no store with the id ${store}.`)
    return stockAccount({ storeKind: held.kind, ...this.item(item) })
  }

  /** What is used up is on the ledger that the category of the item names for it, if it names one. */
  #accountOutside(item: number, place: Outside): string | number {
    return (place === 'use' ? this.item(item).useLedger : null) ?? outside[place].role
  }

  /** The metal in what is sold, apart from the rest of its cost: its price moves on its own. */
  #putSold(who: Who, { metres, kg, count, metal, other }: Amount): void {
    const sold = { movement: this.#movement, kind: this.#kind, ...who, place: 'customer' as const, store: null, bin: null }
    this.lines.push({ ...sold, ...none, metres, kg, count, metal, account: 'COGS_METAL' })
    if (!other.isZero()) this.lines.push({ ...sold, ...none, other, account: 'COGS' })
  }

  /** A line: so much of something comes to a place; negative where it leaves it. */
  put(who: Who, at: Spot | Outside, amount: Amount): void {
    if (at === 'customer' && !amount.metal.isZero()) return this.#putSold(who, amount)
    const { metres, kg, count, metal, other } = amount
    const where =
      typeof at === 'string'
        ? { place: at, store: null, bin: null, account: this.#accountOutside(who.item, at) }
        : {
            place: 'store' as const,
            store: at.store,
            bin: who.piece === null ? null : at.bin,
            account: this.#account(who.item, at),
          }
    this.lines.push({ movement: this.#movement, kind: this.#kind, ...who, ...where, metres, kg, count, metal, other })
  }

  /** The two lines of what goes from one place to another. */
  pass(who: Who, from: Spot | Outside, to: Spot | Outside, amount: Amount): void {
    this.put(who, from, negated(amount))
    this.put(who, to, amount)
  }

  #balance(key: BalanceKey): Balance {
    return this.#balances.get(keyOf(key)) ?? none
  }

  /** Goods by quantity are there from now on. */
  add(key: BalanceKey, amount: Balance): void {
    this.#balances.set(keyOf(key), plus(this.#balance(key), amount))
  }

  /** What leaves a balance; refuses more than lies there, in any measure. */
  takeOut(key: BalanceKey, wanted: Partial<Quantity>): Balance {
    const { measure, code } = this.item(key.item)
    const there = this.#balance(key)
    const refuse = (by: keyof Quantity, more: Decimal): never => {
      const store = this.#goods.stores.get(key.store)?.name ?? 'the store'
      throw new Refusal(422, `Only ${amountOf(there[by], by)} of ${code} is in ${store}; ${amountOf(more, by)} is wanted.`)
    }
    const asked = wanted[measure] ?? none[measure]
    if (there[measure].isZero() || there[measure].lt(asked)) refuse(measure, asked)
    const amount = taken(there, wanted, measure)
    for (const by of ['metres', 'kg', 'count'] as const) if (amount[by].gt(there[by])) refuse(by, amount[by])
    this.add(key, negated(amount))
    return amount
  }
}
