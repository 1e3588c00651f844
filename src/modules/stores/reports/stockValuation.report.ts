import { Decimal, sum } from '../../../kernel/decimal.ts'
import type { ParamsOf, ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { integer, orNull, type Read, reading, text, written } from '../../../server/reading.ts'
import { totalOf } from '../../../server/reports/totals.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { stockValuation } from './stockValuation.ts'

type Worth = Read<typeof valuationReading>

/**
 * Ledger by ledger (item is null there), and item by item where asked; a ledger of stock without goods stands with its books. Only what lies
 * in a store is goods of an item: in work one thing becomes another, and what neither was has no metres any more.
 */
const valuationReading = reading(
  {
    account: integer,
    ledger: text,
    item: orNull(text),
    metres: written,
    kg: written,
    metal: written,
    other: written,
    books: orNull(written),
  },
  `
with goods as (
  select e.account, case when e.store is not null then e.item end as item, coalesce(sum(e.metres) filter (where e.store is not null), 0) as metres,
    coalesce(sum(e.kg) filter (where e.store is not null), 0) as kg, sum(e.metal) as metal, sum(e.other) as other
  from stock_entry e join account a on a.id = e.account and a.account_type = 'Stock' where e.date <= $1 group by 1, 2),
books as (
  select g.account, sum(g.amount) as amount from gl_entry g join account a on a.id = g.account and a.account_type = 'Stock'
  where g.date <= $1 group by g.account)
select a.id as account, a.code || ' · ' || a.name as ledger, null as item, coalesce(sum(g.metres), 0) as metres, coalesce(sum(g.kg), 0) as kg,
  coalesce(sum(g.metal), 0) as metal, coalesce(sum(g.other), 0) as other, coalesce(max(b.amount), 0) as books
from account a left join goods g on g.account = a.id left join books b on b.account = a.id
where a.account_type = 'Stock' and (g.account is not null or b.account is not null) group by a.id
union all
select g.account, a.code, coalesce(i.code || ' · ' || i.name, 'In work, of no item'), g.metres, g.kg, g.metal, g.other, null
from goods g join account a on a.id = g.account left join item i on i.id = g.item
where $2 and (g.kg <> 0 or g.metres <> 0 or case when g.item is null then g.metal + g.other <> 0 else g.metal <> 0 or g.other <> 0 end)
order by 2, 3 nulls first`,
)

/** Nothing of a measure is nothing to tell. */
const tellable = (amount: string): string | null => (new Decimal(amount).isZero() ? null : amount)

/** What goods are worth on a day by the ledger of stock, beside the general ledger. */
const runStockValuation = async (tx: Tx, { asOn, items }: ParamsOf<typeof stockValuation>): Promise<ReportAnswer> => {
  const found = await valuationReading.rows(tx, [asOn, items])
  const rows = found.toSorted((a, b) => a.account - b.account || (a.item ?? '').localeCompare(b.item ?? ''))
  const ledgers = rows.filter(row => row.books !== null)
  const valueOf = ({ metal, other }: Worth): Decimal => new Decimal(metal).plus(other)
  const differenceOf = (row: Worth): Decimal => valueOf(row).minus(row.books ?? 0)
  return {
    rows: rows.map((row): ReportRow => {
      const { ledger, item, metres, kg, metal, other, books, account } = row
      const figures = { metres: tellable(metres), kg: tellable(kg), metal, other, value: valueOf(row).toFixed(2) }
      if (books === null) return { values: { ledger: item, ...figures }, level: 1 }
      const drill = { report: 'ledger', params: { account: String(account), toDate: asOn } }
      return { values: { ledger, ...figures, books, difference: differenceOf(row).toFixed(2) }, strong: items, drill }
    }),
    sums: {
      metal: totalOf(ledgers, row => row.metal, 2),
      other: totalOf(ledgers, row => row.other, 2),
      value: sum(ledgers.map(valueOf)).toFixed(2),
      books: totalOf(ledgers, row => row.books, 2),
      difference: sum(ledgers.map(differenceOf)).toFixed(2),
    },
    notes: [],
  }
}

export default reportFor(stockValuation, runStockValuation)
