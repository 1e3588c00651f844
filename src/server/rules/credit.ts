import { Decimal, sum } from '../../kernel/decimal.ts'
import { formatDecimal } from '../../kernel/indian.ts'
import { linesOf } from '../../kernel/record.ts'
import { lineAmount } from '../../modules/masters/charges.ts'
import type { Rule } from './rule.ts'

interface Standing {
  readonly name: string
  readonly creditLimit: string
  readonly owed: string
}

const standing = `
  select c.name, c.credit_limit as "creditLimit",
    coalesce(sum(case b.kind when 'advance' then -abs(b.open_amount) else b.open_amount end), 0) as owed
  from customer c left join bill b on b.customer = c.id and b.open_amount <> 0
  where c.id = $1 group by c.id`

const rupees = (amount: Decimal): string => `₹ ${formatDecimal(amount, 2)}`
const decimal = (value: unknown): Decimal => (value instanceof Decimal ? value : new Decimal(0))

/**
 * Goods leave on credit only within the customer's limit: what he owes, less his advances, and the goods now going. An
 * approver may let them go all the same. A limit of nothing is no limit.
 */
export const withinCredit: Rule = async ({ tx, actor, record }) => {
  if (actor.duties.has('approver')) return []
  const customer = await tx.maybe<Standing>(standing, [record['customer']])
  const limit = new Decimal(customer?.creditLimit ?? 0)
  if (!customer || limit.isZero()) return []
  const goods = sum(linesOf(record, 'items').map(l => lineAmount(decimal(l['qty']), decimal(l['rate']), decimal(l['discount']))))
  const owed = new Decimal(customer.owed)
  if (owed.plus(goods).lte(limit)) return []
  const message = `${customer.name} owes ${rupees(owed)} of a credit limit of ${rupees(limit)}; goods for ${rupees(goods)} go beyond it. An approver may release them.`
  return [{ path: 'customer', message }]
}
