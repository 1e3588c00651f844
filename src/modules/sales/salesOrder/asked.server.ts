import type { Of } from '../../../kernel/document.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import type { Tx } from '../../../server/database.ts'
import { decimal, orNull, reading, text } from '../../../server/reading.ts'
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

const sentReading = reading(
  { inspection: salesOrder.fields.inspection, agency: orNull(text) },
  `
select r.content->>'inspection' as inspection, a.name as agency
from revision r left join inspection_agency a on a.id = (r.content->>'inspectionAgency')::bigint
where r.doc = 'salesOrder' and r.record = $1 and r.content ? 'inspection' order by r.no desc limit 1`,
)

/** An order that was sent before it could ask for inspection has none that could be taken away. */
const noInspection = async (tx: Tx, { id, inspection, amendment }: Order): Promise<string | undefined> => {
  if (inspection !== 'none' || amendment === null) return undefined
  const sent = await sentReading.maybe(tx, [id])
  if (!sent || sent.inspection === 'none') return undefined
  return `the inspection ${sent.agency === null ? '' : `by ${sent.agency} `}that the order was sent with is taken away; its drums leave unseen`
}

const noRate = ({ items }: Order): string | undefined => {
  const free = items.flatMap(({ rate }, i) => (rate.isZero() ? [i] : []))
  return free.length === 0 ? undefined : `${ofLines(free, ['has', 'have'])} no rate; the goods go free of charge`
}

/**
 * Finds what an approver is told before an order is confirmed: lines at no rate, that the customer's order number stands on another order, and
 * that an amendment takes away the inspection with which the order was sent last.
 */
export const findInOrder: Finder<Order> = async ({ tx, record }) => {
  const free = noRate(record)
  const given = (record.customerPo ?? '').trim()
  const same = given === '' ? null : await sameReading.maybe(tx, [record.customer, given, record.id])
  const unseen = await noInspection(tx, record)
  return {
    ...(free === undefined ? {} : { noRate: free }),
    ...(same
      ? {
          sameOrder: `the customer’s order ${given} stands on ${same.number} of ₹ ${formatDecimal(same.total, 2)} already`,
        }
      : {}),
    ...(unseen === undefined ? {} : { noInspection: unseen }),
  }
}
