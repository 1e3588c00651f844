import { sum } from '../../../kernel/decimal.ts'
import type { Of } from '../../../kernel/document.ts'
import type { Tx } from '../../../server/database.ts'
import { id, reading, text } from '../../../server/reading.ts'
import { ofLines, unsourcedLines } from '../../../server/rules/unsourced.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import type { ActRule, Finder } from '../../../server/store/parts/rules.ts'
import { beyondCredit, rupees } from '../deliveryOrder/credit.server.ts'
import { deliveryOrder } from '../deliveryOrder/deliveryOrder.ts'
import { salesInvoice } from './salesInvoice.ts'

type Invoice = Of<typeof salesInvoice>

const bareOfDelivery = (tx: Tx, { id }: Invoice): Promise<readonly number[]> =>
  unsourcedLines(tx, salesInvoice, 'items', { of: 'deliveryOrder', id })

const amountOf = ({ items }: Invoice, bare: readonly number[]) => sum(bare.flatMap(i => items[i]?.amount ?? []))

/** The same with the tax of the lines, which the customer will owe as well. */
const withTaxOf = ({ items }: Invoice, bare: readonly number[]) =>
  sum(bare.flatMap(i => (items[i] ? [items[i].taxable, items[i].cgst, items[i].sgst, items[i].igst] : [])))

/**
 * Finds what an approver is told: lines that no delivery tells of, and what they come to beside the credit limit, which no delivery has
 * asked for.
 */
export const findInvoice: Finder<Invoice> = async ({ tx, record, locks }) => {
  const bare = await bareOfDelivery(tx, record)
  if (bare.length === 0) return {}
  const amount = amountOf(record, bare)
  const { credit } = await beyondCredit({ tx, record, locks }, withTaxOf(record, bare))
  const told = `${ofLines(bare, ['comes', 'come'])} from no delivery (${record.withoutDelivery ?? 'no reason is said'}); ${rupees(amount)} are billed`
  return { noDelivery: credit === undefined ? told : `${told}, and ${credit}` }
}

/** Deliveries to the customer of these products that left and are not billed. */
const unbilledReading = reading(
  { product: id('product'), number: text },
  `
select distinct on (i.product) i.product, d.number from delivery_order d join delivery_order_items i on i.doc = d.id
where d.customer = $1 and i.product = any($2::bigint[]) and ${inStage(deliveryOrder, 'happened', 'd')}
  and i.qty > (select coalesce(sum(qty), 0) from line_link where from_line = i.id and from_doc = 'deliveryOrder' and to_doc = 'salesInvoice' and live)
order by i.product, d.id`,
)

/** Goods are billed from their delivery; what no delivery tells of says why, and is nothing of which a delivery waits for its bill. */
export const delivered: ActRule<typeof salesInvoice> = async ({ tx, record }) => {
  const bare = await bareOfDelivery(tx, record)
  if (bare.length === 0) return []
  const products = bare.flatMap(i => record.items[i]?.product ?? [])
  const waiting = await unbilledReading.rows(tx, [record.customer, products])
  const why = { path: 'withoutDelivery', message: 'Make the invoice from its delivery, or say here why there is none.' }
  return [
    ...(record.withoutDelivery ? [] : [why]),
    ...bare.flatMap(i => {
      const own = waiting.find(({ product }) => product === record.items[i]?.product)
      return own
        ? [
            {
              path: `items.${i}.product`,
              message: `${own.number} has left with this and is not billed yet; make the invoice from that.`,
            },
          ]
        : []
    }),
  ]
}
