import { inStage } from '../../../server/schema/stateSql.ts'
import { type Decimal, sum, zero } from '../../../kernel/decimal.ts'
import type { Findings } from '../../../kernel/approval/approval.ts'
import type { Complete } from '../../../kernel/underway.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import type { Tx } from '../../../server/database.ts'
import type { buyerKinds } from '../../masters/parties/customer/customer.ts'
import { lineAmount } from '../../masters/books/charges/charges.ts'
import { deliveryOrder } from './deliveryOrder.ts'
import { decimal, integer, reading, text } from '../../../server/reading.ts'

/** Two deliveries to one customer that are approved in one moment come one after the other; to one without a limit nobody waits. */
const locking = 'select id from customer where id = $1 and credit_limit <> 0 for no key update'

/** Kinds of buyers that are supplied without tax: zero-rated, IGST Act s.16. */
const untaxed = ['sez', 'overseas'] as const satisfies readonly (keyof typeof buyerKinds)[]

/** SQL: what GST adds to goods of a product `i.product` for a customer `c` on a day, as a factor. */
const withGst = (
  day: string,
): string => `case when c.gst_kind in (${untaxed.map(kind => `'${kind}'`).join(', ')}) then 1 else 1 + coalesce((
  select r.rate from product p join tax_rates r on r.doc = p.tax where p.id = i.product and r.valid_from <= ${day} order by r.valid_from desc limit 1), 0) / 100 end`

const standingReading = reading(
  {
    name: text,
    creditLimit: decimal,
    owed: decimal,
    /** Goods that have left, or may leave, and are not billed yet. */
    unbilled: decimal,
  },
  `
  select c.name, c.credit_limit,
    (select coalesce(sum(case b.kind when 'advance' then -abs(b.open_amount) else b.open_amount end), 0)
      from bill b where b.customer = c.id and b.open_amount <> 0) as owed,
    (select coalesce(sum(round((i.qty - k.billed) * i.rate * (100 - coalesce(i.discount, 0)) / 100 * ${withGst('d.date')}, 2)), 0)
      from delivery_order d join delivery_order_items i on i.doc = d.id
      cross join lateral (select coalesce(sum(qty), 0) as billed from line_link
        where from_line = i.id and from_doc = 'deliveryOrder' and to_doc = 'salesInvoice' and live) k
      where d.customer = c.id and ${inStage(deliveryOrder, 'counts', 'd')} and i.qty > k.billed) as unbilled
  from customer c where c.id = $1`,
)

export const rupees = (amount: Decimal): string => `₹ ${formatDecimal(amount, 2)}`

type Going = Pick<Complete<typeof deliveryOrder>, 'items'>

/** Goods at the rates of the order; a line that comes from no order has no rate yet. */
export const goodsOf = ({ items }: Going): Decimal => sum(items.map(l => lineAmount(l.qty, l.rate ?? zero, l.discount ?? zero)))

interface Leaving {
  readonly tx: Tx
  readonly record: { readonly customer: number }
  readonly locks: boolean
}

const factorsReading = reading(
  { product: integer, factor: decimal },
  `
select i.product, ${withGst('$3::date')} as factor from unnest($2::bigint[]) as i(product) cross join customer c where c.id = $1`,
)

/** The same with GST, which the customer will owe as well. */
export const goodsWithGst = async (
  tx: Tx,
  { customer, date, items }: Going & { readonly customer: number; readonly date: string },
): Promise<Decimal> => {
  const products = [...new Set(items.map(line => line.product))]
  const rows = await factorsReading.rows(tx, [customer, products, date])
  const factors = new Map(rows.map(({ product, factor }) => [product, factor]))
  return sum(
    items.map(line =>
      goodsOf({ items: [line] })
        .times(factors.get(line.product) ?? 1)
        .toDecimalPlaces(2),
    ),
  )
}

/**
 * Goods leave on credit only within the customer's limit: what they owe, less their advances, what went to them and is not billed yet, and the
 * goods now going, all with GST. A limit of nothing is no limit. A rule of approval says who may let them go all the same.
 */
export const beyondCredit = async ({ tx, record, locks }: Leaving, goods: Decimal): Promise<Findings> => {
  const [, customer] = await Promise.all([
    locks ? tx.rows(locking, [record.customer]) : null,
    standingReading.maybe(tx, [record.customer]),
  ])
  const limit = customer?.creditLimit ?? zero
  if (!customer || limit.isZero()) return {}
  const [owed, unbilled] = [customer.owed, customer.unbilled]
  if (owed.plus(unbilled).plus(goods).lte(limit)) return {}
  const besides = unbilled.isZero() ? '' : `, has ${rupees(unbilled)} of goods not billed yet`
  const credit = `${customer.name} owes ${rupees(owed)} of a credit limit of ${rupees(limit)}${besides}; goods for ${rupees(goods)} with GST go beyond it`
  return { credit }
}
