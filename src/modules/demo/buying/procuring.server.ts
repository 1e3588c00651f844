import type { ISODate } from '../../../kernel/dates.ts'
import { Decimal } from '../../../kernel/decimal.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { decimal, id, orNull, reading, text } from '../../../server/reading.ts'
import type { Desk } from '../../../server/seed/desk.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { inState } from '../../../server/schema/stateSql.ts'
import { piece } from '../../stores/piece/piece.ts'
import type { Purchase } from '../stores/buyingPlan.server.ts'
import { deliveryOf, purchaseOf } from '../stores/buyingPlan.server.ts'
import type { Chance } from '../../scene/chance.server.ts'

const itemsReading = reading(
  { id: id('item'), code: text, material: orNull(id('rawMaterial')), kg: decimal },
  `
select i.id, i.code, i.material, coalesce((select sum(p.weight_kg) from piece p join store s on s.id = p.store
  where p.item = i.id and ${inState(piece, 'free', 'p')} and s.id = i.store), 0) as kg from item i where i.material is not null order by i.code`,
)

interface Stocked {
  readonly code: string
  kg: Decimal
}

/** Of every material so many deliveries lie there beyond what planned work draws, so that weighing and other work never stop it. */
const kept = new Decimal('0.6')

/** A delivery has no more lots than this, however large it is. */
const mostLots = 8

/** Of what is ordered so much comes in: quality may send a lot back. */
const comesIn = (purchase: Purchase): Decimal =>
  new Decimal(purchase.qty).times(purchase.refused ? (purchase.lots - 1) / purchase.lots : 1).times('0.99')

/**
 * Buys what planned work draws and nothing covers: asked with each plan in the order of their days, it answers by orders of whole lorries. What
 * lay there at first is looked up once; from then on what plans draw and orders bring is kept in mind.
 */
export const procurement = (
  store: Store,
  {
    first,
    chance,
    order,
  }: { readonly first: ISODate; readonly chance: Chance; readonly order: (desk: Desk, purchase: Purchase) => Promise<void> },
) => {
  const there = new Map<number, Stocked>()
  const look = async (): Promise<void> => {
    const items = await store.db.read(tx => itemsReading.rows(tx, []))
    for (const { id: item, code, kg } of items) there.set(item, { code, kg })
  }
  return async (desk: Desk, on: ISODate, work: Row): Promise<void> => {
    if (there.size === 0) await look()
    for (const { item, kg } of linesOf(work, 'materials')) {
      const stocked = there.get(Number(item))
      if (!stocked) continue
      stocked.kg = stocked.kg.minus(String(kg ?? 0))
      const delivery = deliveryOf(stocked.code)
      if (delivery === null) continue
      const missing = kept.times(delivery.qty).minus(stocked.kg)
      if (missing.lte(0)) continue
      const lorries = missing.div(delivery.qty).ceil().toNumber()
      const [qty, lots] = [delivery.qty * lorries, Math.min(mostLots, delivery.lots * lorries)]
      const purchase = purchaseOf({ ...delivery, qty, lots }, on, first, chance)
      await order(desk, purchase)
      stocked.kg = stocked.kg.plus(comesIn(purchase))
    }
  }
}
