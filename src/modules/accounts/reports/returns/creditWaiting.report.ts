import type { ISODate } from '../../../../kernel/dates.ts'
import { Decimal, sum } from '../../../../kernel/decimal.ts'
import type { ParamsOf, ReportAnswer, ReportRow } from '../../../../kernel/report.ts'
import type { Tx } from '../../../../server/database.ts'
import { date, integer, oneOf, orNull, type Read, reading, text, written } from '../../../../server/reading.ts'
import { cutTo, mostLines } from '../../../../server/reports/cut.ts'
import { inStage } from '../../../../server/schema/stateSql.ts'
import { reportFor } from '../../../../server/store/parts/reports.ts'
import { billOfEntry } from '../../billOfEntry/billOfEntry.ts'
import type { portalStandings } from '../../returns/inputCredit.ts'
import { purchaseInvoice } from '../../purchaseInvoice/purchaseInvoice.ts'
import { lastDaySql } from '../../returns/claims.server.ts'
import { creditWaiting } from './creditWaiting.ts'
import { narrower } from '../../entries.server.ts'

type Waiting = Read<typeof waitingReading>

const common = (billDate: string): string =>
  `h.date, s.name as supplier, ${billDate} as bill_date, $1::date - ${billDate} as days, ${lastDaySql(billDate)} as until, h.portal`

const asked = `h.date <= $1::date and ($2::bigint is null or h.registration = $2) and h.claimed_period is null`

/** Bills and bills of entry with credit that no return has claimed; what is under reverse charge the portal does not tell of. */
const waitingReading = reading(
  {
    doc: text,
    id: integer,
    number: text,
    bill: text,
    date,
    supplier: text,
    billDate: date,
    days: integer,
    until: date,
    portal: orNull(oneOf('matched', 'differs', 'missing')),
    credit: written,
  },
  `
with lines as (
  select doc, igst, cgst, sgst from purchase_invoice_items where credit
  union all select doc, igst, cgst, sgst from purchase_invoice_expenses where credit)
select 'purchaseInvoice' as doc, h.id, h.number, h.bill_no as bill, ${common('h.bill_date')}, sum(l.igst + l.cgst + l.sgst) as credit
from purchase_invoice h join lines l on l.doc = h.id join supplier s on s.id = h.supplier
where ${inStage(purchaseInvoice, 'happened', 'h')} and ${asked} and h.gstin is not null and not h.reverse_charge
group by h.id, s.name having sum(l.igst + l.cgst + l.sgst) > 0
union all
select 'billOfEntry', h.id, h.number, h.boe_no, ${common('h.boe_date')}, sum(l.igst)
from bill_of_entry h join bill_of_entry_goods l on l.doc = h.id and l.credit join supplier s on s.id = h.supplier
where ${inStage(billOfEntry, 'happened', 'h')} and ${asked} group by h.id, s.name having sum(l.igst) > 0
order by bill_date, doc, id`,
)

const reasons = {
  matched: 'Matched; the next GSTR-3B claims it',
  differs: 'Differs from the portal',
  missing: 'Not on the portal',
} as const satisfies Record<keyof typeof portalStandings, string>

const whyOf = ({ portal, until }: Waiting, asOn: ISODate): string => {
  if (until < asOn) return 'Too late, s.16(4)'
  return portal === null ? 'No statement of the portal is matched yet' : reasons[portal]
}

const runCreditWaiting = async (tx: Tx, { asOn, registration }: ParamsOf<typeof creditWaiting>): Promise<ReportAnswer> => {
  const found = await waitingReading.rows(tx, [asOn, registration])
  const { shown, notes } = cutTo(mostLines, found, narrower)
  return {
    rows: shown.map((one): ReportRow => {
      const { doc, id, portal: _portal, ...values } = one
      return { values: { ...values, why: whyOf(one, asOn) }, drill: { doc, id } }
    }),
    sums: { credit: sum(found.map(({ credit }) => new Decimal(credit))).toFixed(2) },
    notes,
  }
}

export default reportFor(creditWaiting, runCreditWaiting)
