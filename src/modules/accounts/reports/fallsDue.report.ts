import type { ParamsOf, ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { date, integer, orNull, reading, text, written } from '../../../server/reading.ts'
import { cutTo, mostLines } from '../../../server/reports/cut.ts'
import { inStage, inState } from '../../../server/schema/stateSql.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { bankInstrument } from '../bankInstrument/bankInstrument.ts'
import { correctiveAction } from '../correctiveAction/correctiveAction.ts'
import { journal } from '../journal/journal.ts'
import { purchaseInvoice } from '../purchaseInvoice/purchaseInvoice.ts'
import { fallsDue } from './fallsDue.ts'

const openInstruments = `
select i.id, i.instrument_no as paper, coalesce(s.name, c.name) as party, i.amount, i.ship_by, i.expiry_date, i.claim_until,
  case i.kind when 'lc' then 'Letter of credit' when 'given' then 'Guarantee we give' else 'Guarantee we hold' end as about
from bank_instrument i left join supplier s on s.id = i.supplier left join customer c on c.id = i.customer where ${inState(bankInstrument, 'opened', 'i')}`

/** What ends or is owed up to a day, and what has ended while somebody still waits for it. */
const dueReading = reading(
  {
    doc: text,
    id: integer,
    due: date,
    left: integer,
    what: text,
    paper: orNull(text),
    party: orNull(text),
    about: orNull(text),
    amount: orNull(written),
  },
  `
with instruments as (${openInstruments}),
due as (
  select 'bankInstrument' as doc, id, ship_by as due, 'Goods must be shipped' as what, paper, party, about, amount from instruments
  union all select 'bankInstrument', id, expiry_date, 'Expires', paper, party, about, amount from instruments
  union all select 'bankInstrument', id, claim_until, 'Claims end', paper, party, about, amount from instruments
  union all select 'correctiveAction', a.id, a.due_date, 'Answer is owed', a.number, s.name, a.problem, null
    from corrective_action a join supplier s on s.id = a.supplier where ${inState(correctiveAction, 'raised', 'a')}
  union all select 'correctiveAction', a.id, a.done_by, 'To be checked', a.number, s.name, a.problem, null
    from corrective_action a join supplier s on s.id = a.supplier where ${inState(correctiveAction, 'answered', 'a')}
  union all select 'purchaseInvoice', i.id, i.bill_date + d.days, 'Credit is lost unless paid', i.number, s.name, i.bill_no, -b.open_amount
    from purchase_invoice i join supplier s on s.id = i.supplier join bill b on b.document = 'purchaseInvoice' and b.document_id = i.id
    join lateral (select a.days from legal_limit l join legal_limit_amounts a on a.doc = l.id
      where l.limits = 'creditUnpaid' and l.status = 'active' and a.valid_from <= i.bill_date order by a.valid_from desc limit 1) d on true
    where ${inStage(purchaseInvoice, 'happened', 'i')} and not i.reverse_charge and i.cgst + i.sgst + i.igst > 0 and b.open_amount < 0
  union all select 'journal', j.id, j.reverse_on, 'Is to be reversed', j.number, null, j.narration, j.debits
    from journal j where ${inState(journal, 'posted', 'j')} and j.reverse_on is not null
  union all select 'supplier', s.id, x.valid_to, 'Certificate ends', x.certificate_no, s.name, t.code || ' · ' || t.name, x."limit"
    from supplier s join supplier_certificates x on x.doc = s.id join tax t on t.id = x.section where s.status = 'active'
  union all select 'supplier', s.id, x.approved_to, 'Approval ends', s.code, s.name, i.code || ' · ' || i.name, null
    from supplier s join supplier_supplies x on x.doc = s.id join item i on i.id = x.item where s.status = 'active'
  union all select 'rawMaterial', m.id, x.valid_to, 'Make is approved until', m.code, x.maker, coalesce(m.name || ', for ' || c.name, m.name), null
    from raw_material m join raw_material_makers x on x.doc = m.id left join customer c on c.id = x.customer where m.status = 'active')
select doc, id, due, due - $1::date as left, what, paper, party, about, amount from due
where due <= $1::date + $2::int and (due >= $1::date or doc in ('bankInstrument', 'correctiveAction', 'journal')) order by due, doc, id limit ${mostLines + 1}`,
)

/** A month: what a bank or a supplier needs to answer. House rule. */
const usualDays = 30

/** What falls due from a day on, the most pressing first; what is past is shown strong as long as it is open. */
const runFallsDue = async (tx: Tx, { asOn, days }: ParamsOf<typeof fallsDue>): Promise<ReportAnswer> => {
  const rows = await dueReading.rows(tx, [asOn, days ?? usualDays])
  const { shown, notes } = cutTo(mostLines, rows, 'They are the most pressing; ask for fewer days.')
  return {
    rows: shown.map(({ doc, id, ...values }): ReportRow => ({
      values,
      drill: { doc, id },
      ...(values['left'] !== null && Number(values['left']) < 0 ? { strong: true } : {}),
    })),
    sums: {},
    notes,
  }
}

export default reportFor(fallsDue, runFallsDue)
