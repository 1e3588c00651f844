import { Decimal, sum } from '../../../kernel/decimal.ts'
import type { ParamsOf, ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { id, orNull, type Read, reading, text, written } from '../../../server/reading.ts'
import { entryIsOf, gstinNotes } from '../../../server/reports/gstin.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { costCentres } from './costCentres.ts'

type Spent = Read<typeof spentReading>

const spentReading = reading(
  { centre: orNull(text), account: id('account'), ledger: text, debit: written, credit: written },
  `
select d.name as centre, a.id as account, a.code || ' · ' || a.name as ledger,
  coalesce(sum(g.amount) filter (where g.amount > 0), 0) as debit, coalesce(-sum(g.amount) filter (where g.amount < 0), 0) as credit
from gl_entry g join account a on a.id = g.account left join department d on d.id = g.cost_centre
where g.date between $1::date and $2::date and ($3::bigint is null or g.cost_centre = $3)
  and (a.root_type in ('Income', 'Expense') or g.cost_centre is not null) and ${entryIsOf('g', '$4')}
group by d.id, a.id order by d.name nulls last, d.id, a.code`,
)

const figures = (debit: Decimal, credit: Decimal) => ({
  debit: debit.toFixed(2),
  credit: credit.toFixed(2),
  net: debit.minus(credit).toFixed(2),
})

const added = (rows: readonly Spent[]) =>
  figures(sum(rows.map(one => new Decimal(one.debit))), sum(rows.map(one => new Decimal(one.credit))))

/** Each cost centre with its ledgers below it, each of which leads to its lines in the period. */
const runCostCentres = async (
  tx: Tx,
  { fromDate, toDate, costCentre, registration }: ParamsOf<typeof costCentres>,
): Promise<ReportAnswer> => {
  const spent = await spentReading.rows(tx, [fromDate, toDate, costCentre, registration])
  const byCentre = Map.groupBy(spent, ({ centre }) => centre ?? 'No cost centre')
  return {
    rows: [...byCentre].flatMap(([centre, ledgers]): ReportRow[] => [
      { values: { ledger: centre, ...added(ledgers) }, level: 0, strong: true },
      ...ledgers.map(({ account, ledger, debit, credit }): ReportRow => ({
        values: { ledger, ...figures(new Decimal(debit), new Decimal(credit)) },
        level: 1,
        drill: { report: 'ledger', params: { account: String(account), fromDate, toDate } },
      })),
    ]),
    sums: added(spent),
    notes: gstinNotes(registration),
  }
}

export default reportFor(costCentres, runCostCentres)
