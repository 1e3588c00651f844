import { Decimal, sum } from '../../../kernel/decimal.ts'
import type { ParamsOf, ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { date, integer, orNull, reading, text, written } from '../../../server/reading.ts'
import { clearingRoles } from '../../masters/books/roles.ts'
import { cutTo, mostLines } from '../../../server/reports/cut.ts'
import { entryIsOf, gstinNotes } from '../../../server/reports/gstin.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { narrower, sided } from '../entries.server.ts'
import { openClearing } from './openClearing.ts'

/** The lines of each clearing ledger after the last one that brought it to zero; what is open stands in credit. */
const openReading = reading(
  {
    ledger: text,
    date,
    number: text,
    voucher: text,
    particulars: orNull(text),
    days: integer,
    amount: written,
    open: written,
    doc: text,
    id: integer,
  },
  `
with lines as (
  select g.account, g.id, g.voucher, g.date, g.amount, g.supplier, g.note, sum(g.amount) over (partition by g.account order by g.date, g.id) as balance
  from gl_entry g join account a on a.id = g.account and a.role = any($3::text[])
  where g.date <= $1::date and ${entryIsOf('g', '$2')}),
zero as (select distinct on (account) account, date, id from lines where balance = 0 order by account, date desc, id desc)
select a.code || ' · ' || a.name as ledger, l.date, v.number, v.title as voucher, concat_ws(' · ', s.name, l.note) as particulars, $1::date - l.date as days,
  l.amount, -l.balance as open, v.doc, v.doc_id as id
from lines l join account a on a.id = l.account join voucher v on v.id = l.voucher left join supplier s on s.id = l.supplier
left join zero z on z.account = l.account where z.id is null or (l.date, l.id) > (z.date, z.id) order by a.code, l.date, l.id`,
)

/** What is in the cost of goods and not billed yet, ledger by ledger. */
const runOpenClearing = async (tx: Tx, { asOn, registration }: ParamsOf<typeof openClearing>): Promise<ReportAnswer> => {
  const found = await openReading.rows(tx, [asOn, registration, clearingRoles])
  const { shown, notes } = cutTo(mostLines, found, narrower)
  const amounts = found.map(({ amount }) => new Decimal(amount))
  const total = (some: readonly Decimal[]): string => sum(some).toFixed(2)
  return {
    rows: shown.map(({ doc, id, amount, ...values }): ReportRow => ({
      values: { ...values, ...sided(new Decimal(amount)) },
      drill: { doc, id },
    })),
    sums: {
      debit: total(amounts.filter(one => one.gt(0))),
      credit: total(amounts.flatMap(one => (one.lt(0) ? [one.negated()] : []))),
      open: total(amounts.map(one => one.negated())),
    },
    notes: [...gstinNotes(registration), ...notes],
  }
}

export default reportFor(openClearing, runOpenClearing)
