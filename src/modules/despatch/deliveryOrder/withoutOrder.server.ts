import type { SourceRef } from '../../../kernel/arrow.ts'
import { zero } from '../../../kernel/decimal.ts'
import type { Of } from '../../../kernel/document.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { isIn } from '../../../kernel/states.ts'
import type { Tx } from '../../../server/database.ts'
import { decimal, lineId, reading } from '../../../server/reading.ts'
import { ofLines, unsourcedLines } from '../../../server/rules/unsourced.ts'
import type { ActRule, Finder, SaveRule } from '../../../server/store/parts/rules.ts'
import { beyondCredit, goodsOf, goodsWithGst, rupees } from './credit.server.ts'
import { deliveryOrder } from './deliveryOrder.ts'

const bareOfOrder = (tx: Tx, { id }: Of<typeof deliveryOrder>): Promise<readonly number[]> =>
  unsourcedLines(tx, deliveryOrder, 'items', { of: 'salesOrder', id })

/** Finds what an approver is told: goods beyond the credit limit, and goods for which nobody has ordered. */
export const findDelivery: Finder<Of<typeof deliveryOrder>> = async call => {
  const going = await goodsWithGst(call.tx, call.record)
  const [credit, bare] = [await beyondCredit(call, going), await bareOfOrder(call.tx, call.record)]
  if (bare.length === 0) return credit
  const why = call.record.withoutOrder ?? 'no reason is said'
  return {
    ...credit,
    noOrder: `${ofLines(bare, ['comes', 'come'])} from no order (${why}); goods for ${rupees(goodsOf(call.record))} go`,
  }
}

/** Goods that no order asks for go for a reason, and at a rate: the credit limit is asked of what they are worth. */
export const ordered: ActRule<typeof deliveryOrder> = async ({ tx, record }) => {
  const bare = await bareOfOrder(tx, record)
  if (bare.length === 0) return []
  return [
    ...(record.withoutOrder
      ? []
      : [{ path: 'withoutOrder', message: 'Make the delivery from its order, or say here why these goods go without one.' }]),
    ...bare
      .filter(i => !record.items[i]?.rate?.gt(0))
      .map(i => ({ path: `items.${i}.rate`, message: 'No order says the rate of these goods; enter it.' })),
  ]
}

const agreedReading = reading(
  { id: lineId('items'), rate: decimal, discount: decimal },
  'select id, rate, discount from sales_order_items where id = any($1::bigint[])',
)

const orderedFrom = ({ from = [] }: { readonly from?: readonly SourceRef[] }): readonly number[] =>
  from.flatMap(({ doc, line }) => (doc === 'salesOrder' ? [line] : []))

/** Holds what an order asks for to its price; one that the order had when the line was written may stand. */
export const atTheOrdersRate: SaveRule<typeof deliveryOrder> = async ({ tx, before, record }) => {
  const lines = record.items.flatMap(orderedFrom)
  if (lines.length === 0) return []
  const agreed = await agreedReading.rows(tx, [lines])
  return record.items.flatMap((line, i) => {
    const theirs = agreed.filter(({ id }) => orderedFrom(line).includes(id))
    const stood = before?.items.find(({ id }) => id === line.id)?.rate
    const rate = line.rate ?? zero
    const isAgreed = theirs.every(one => rate.eq(one.rate)) || (stood?.eq(rate) ?? false)
    return isAgreed
      ? []
      : [
          {
            path: `items.${i}.rate`,
            message: `The order has ₹ ${formatDecimal(theirs[0]?.rate ?? zero, 2)} per km; to sell at another rate, amend the order.`,
          },
        ]
  })
}

/** Once it was approved, goods without an order become neither more nor others, for the approver saw those and that customer. */
export const asApproved: SaveRule<typeof deliveryOrder> = async ({ before, record }) => {
  if (before === null || !isIn(deliveryOrder, before.status, 'counts')) return []
  const bare = record.items.flatMap((line, i) => (orderedFrom(line).length === 0 ? [{ line, i }] : []))
  if (bare.length === 0) return []
  const message = 'These goods come from no order and were approved as they are. Cancel this delivery and write another one.'
  if (record.customer !== before.customer) return [{ path: 'customer', message }]
  return bare.flatMap(({ line, i }) => {
    const old = before.items.find(({ id }) => id === line.id)
    const stands = old && old.product === line.product && (old.rate ?? zero).eq(line.rate ?? zero) && line.qty.lte(old.qty)
    return stands ? [] : [{ path: `items.${i}.product`, message }]
  })
}
