import { Decimal, sum } from '../../kernel/decimal.ts'
import { formatDecimal } from '../../kernel/indian.ts'
import { linesOf } from '../../kernel/record.ts'
import { deliveryOrder } from '../../modules/despatch/deliveryOrder.ts'
import { lineAmount } from '../../modules/masters/charges.ts'
import { inStage } from '../schema/stateSql.ts'
import type { Rule } from './rule.ts'

interface Standing {
  readonly name: string
  readonly creditLimit: string
  readonly owed: string
  /** Goods that have left, or may leave, and are not billed yet. */
  readonly unbilled: string
}

/** Two deliveries to one customer that are approved in one moment come one after the other. */
const locking = 'select id from customer where id = $1 for no key update'

const standing = `
  select c.name, c.credit_limit as "creditLimit",
    (select coalesce(sum(case b.kind when 'advance' then -abs(b.open_amount) else b.open_amount end), 0)
      from bill b where b.customer = c.id and b.open_amount <> 0) as owed,
    (select coalesce(sum(round((i.qty - k.billed) * i.rate * (100 - i.discount) / 100, 2)), 0)
      from delivery_order d join delivery_order_items i on i.doc = d.id
      cross join lateral (select coalesce(sum(qty), 0) as billed from line_link
        where from_line = i.id and from_doc = 'deliveryOrder' and to_doc = 'salesInvoice' and live) k
      where d.customer = c.id and ${inStage(deliveryOrder, 'counts', 'd')} and i.qty > k.billed) as unbilled
  from customer c where c.id = $1`

const rupees = (amount: Decimal): string => `₹ ${formatDecimal(amount, 2)}`
const decimal = (value: unknown): Decimal => (value instanceof Decimal ? value : new Decimal(0))

/**
 * Goods leave on credit only within the customer's limit: what he owes, less his advances, what went to him and is not billed yet, and the
 * goods now going, these two without tax. An approver may let them go all the same. A limit of nothing is no limit.
 */
export const withinCredit: Rule = async ({ tx, actor, record }) => {
  if (actor.duties.has('approver')) return []
  const [, customer] = await Promise.all([
    tx.rows(locking, [record['customer']]),
    tx.maybe<Standing>(standing, [record['customer']]),
  ])
  const limit = new Decimal(customer?.creditLimit ?? 0)
  if (!customer || limit.isZero()) return []
  const goods = sum(linesOf(record, 'items').map(l => lineAmount(decimal(l['qty']), decimal(l['rate']), decimal(l['discount']))))
  const [owed, unbilled] = [new Decimal(customer.owed), new Decimal(customer.unbilled)]
  if (owed.plus(unbilled).plus(goods).lte(limit)) return []
  const besides = unbilled.isZero() ? '' : `, has ${rupees(unbilled)} of goods not billed yet`
  const message = `${customer.name} owes ${rupees(owed)} of a credit limit of ${rupees(limit)}${besides}; goods for ${rupees(goods)} go beyond it. An approver may release them.`
  return [{ path: 'customer', message }]
}
