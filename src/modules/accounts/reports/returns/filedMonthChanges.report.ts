import type { ParamsOf, ReportAnswer } from '../../../../kernel/report.ts'
import type { Tx } from '../../../../server/database.ts'
import { worksTimeZone } from '../../../../kernel/days/worksClock.ts'
import { date, integer, orNull, reading, text, written } from '../../../../server/reading.ts'
import { cutTo, mostLines } from '../../../../server/reports/cut.ts'
import { reportFor } from '../../../../server/store/parts/reports.ts'
import { gstinRoles } from '../../../masters/books/roles.ts'
import { narrower } from '../../entries.server.ts'
import { filedMonthChanges } from './filedMonthChanges.ts'

/** Vouchers under a permit; what is taken back is told by the month of its day, and dated as what it takes back. */
const changesReading = reading(
  {
    doc: text,
    id: integer,
    made: date,
    person: orNull(text),
    what: text,
    number: text,
    date,
    told: text,
    permit: text,
    reason: text,
    givenBy: orNull(text),
    tax: written,
  },
  `
select v.doc, v.doc_id as id, (v.stamp at time zone '${worksTimeZone}')::date as made, u.name as person, case when v.reverses is null then 'Posted' else 'Cancelled' end as what, v.number, coalesce(o.date, v.date) as date,
  to_char(coalesce(v.told_in, v.date), 'MM/YYYY') as told, p.number as permit, p.reason,
  (select g.name from "user" g where g.id = p.given_by) as given_by,
  (select coalesce(sum(l.amount), 0) from gl_entry l join account a on a.id = l.account where l.voucher = v.id and a.role = any($4::text[])) as tax
from voucher v join filed_month_permit p on p.id = v.permit left join voucher o on o.id = v.reverses
left join "user" u on u.id = v.user_id
where v.stamp >= $1::date::timestamp at time zone '${worksTimeZone}' and v.stamp < ($2::date + 1)::timestamp at time zone '${worksTimeZone}'
and ($3::bigint is null or p.registration = $3) order by v.position desc`,
)

const runFiledMonthChanges = async (tx: Tx, asked: ParamsOf<typeof filedMonthChanges>): Promise<ReportAnswer> => {
  const { fromDate, toDate, registration } = asked
  const found = await changesReading.rows(tx, [fromDate, toDate, registration, gstinRoles])
  const { shown, notes } = cutTo(mostLines, found, narrower)
  return { rows: shown.map(({ doc, id, ...values }) => ({ values, drill: { doc, id } })), sums: {}, notes }
}

export default reportFor(filedMonthChanges, runFiledMonthChanges)
