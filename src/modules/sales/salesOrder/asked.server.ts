import type { Of } from '../../../kernel/document.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { decimal, reading, text } from '../../../server/reading.ts'
import { ofLines } from '../../../server/rules/unsourced.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import type { Finder } from '../../../server/store/parts/rules.ts'
import { salesOrder } from './salesOrder.ts'

type Order = Of<typeof salesOrder>

const sameReading = reading(
  { number: text, total: decimal },
  `
select number, grand_total as total from sales_order o
where o.customer = $1 and lower(o.customer_po) = lower($2) and o.id <> $3 and ${inStage(salesOrder, 'counts', 'o')} order by o.id limit 1`,
)

const noRate = ({ items }: Order): string | undefined => {
  const free = items.flatMap(({ rate }, i) => (rate.isZero() ? [i] : []))
  return free.length === 0 ? undefined : `${ofLines(free, ['has', 'have'])} no rate; the goods go free of charge`
}

/** Finds what an approver is told before an order is confirmed: lines at no rate, and that the customer's order number stands on another order. */
export const findInOrder: Finder<Order> = async ({ tx, record }) => {
  const free = noRate(record)
  const given = (record.customerPo ?? '').trim()
  const same = given === '' ? null : await sameReading.maybe(tx, [record.customer, given, record.id])
  return {
    ...(free === undefined ? {} : { noRate: free }),
    ...(same
      ? {
          sameOrder: `the customer’s order ${given} stands on ${same.number} of ₹ ${formatDecimal(same.total, 2)} already`,
        }
      : {}),
  }
}
