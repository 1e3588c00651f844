import { Decimal, sum } from '../../../kernel/decimal.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { limitOn } from '../../../server/rules/cashLimits.ts'
import { cashIsThere } from '../../../server/rules/money.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { type ActRule, all, type Derivation, rulesFor } from '../../../server/store/parts/rules.ts'
import { pettyCash } from './pettyCash.ts'

const standsSql = `select coalesce(sum(g.amount), 0) as amount from cash_box b left join gl_entry g on g.account = b.account and g.date <= $2 where b.id = $1`

/** What lay in the box at the end of the day, by its ledger, before this voucher. */
const deriveBox: Derivation<typeof pettyCash> = async ({ tx, record: { box, date } }) => {
  if (!box || !date) return { values: {} }
  const { amount } = await tx.one<{ amount: string }>(standsSql, [box, date])
  return { values: { inBox: new Decimal(amount) } }
}

const paidSql = `
select lower(trim(l.paid_to)) as person, sum(l.amount) as amount from petty_cash_spent l join petty_cash p on p.id = l.doc
where p.date = $1 and p.id <> $2 and ${inStage(pettyCash, 'happened', 'p')} group by 1`

const nameOf = (paidTo: string): string => paidTo.trim().toLowerCase()

/** What one person is paid in cash in a day is added up over all boxes; above the limit of the law it goes through the bank. */
const withinLimit: ActRule<typeof pettyCash> = async ({ tx, record }) => {
  const limit = await limitOn(tx, 'cashPayment', record.date)
  if (limit === null) return []
  const rows = await tx.rows<{ person: string; amount: string }>(paidSql, [record.date, record.id])
  const before = new Map(rows.map(({ person, amount }) => [person, new Decimal(amount)]))
  return [...Map.groupBy(record.spent.entries(), ([, l]) => nameOf(l.paidTo))].flatMap(([person, paid]) => {
    const [first] = paid
    const onDay = sum([before.get(person) ?? new Decimal(0), ...paid.map(([, l]) => l.amount)])
    if (first === undefined || onDay.lte(limit.amount)) return []
    const message = `Cash to ${first[1].paidTo.trim()} comes to ₹ ${formatDecimal(onDay, 2)} on this day. Above ₹ ${formatDecimal(limit.amount, 2)} it is no deductible expense (${limit.source}); pay through the bank.`
    return [{ path: `spent.${first[0]}.amount`, message }]
  })
}

export default rulesFor(pettyCash, { derive: deriveBox, act: { post: all(withinLimit, cashIsThere('account')) } })
