import { id, integer, orNull, reading, yes } from '../../../server/reading.ts'
import type { Shape } from '../../../server/store/parts/rules.ts'
import type { salesOrder } from './salesOrder.ts'

const askedReading = reading(
  { asked: orNull(yes), agency: orNull(id('inspectionAgency')), noticeDays: orNull(integer) },
  `
select t.inspection as asked, a.id as agency, a.notice_days
from customer c left join terms_and_conditions t on t.id = $2 left join inspection_agency a on a.id = coalesce(t.inspection_agency, c.inspection_agency)
where c.id = $1`,
)

/** An order that is made of an offer asks for the inspection that the terms of the offer say. */
export const inspectedByTerms: Shape<typeof salesOrder> = async ({ tx, draft }) => {
  const row = typeof draft.customer === 'number' ? await askedReading.maybe(tx, [draft.customer, draft.terms ?? null]) : null
  if (!row?.asked) return draft
  return { ...draft, inspection: 'before', inspectionAgency: row.agency, noticeDays: row.noticeDays }
}
