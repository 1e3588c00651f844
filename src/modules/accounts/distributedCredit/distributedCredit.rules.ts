import type { Tx } from '../../../server/database.ts'
import { date, decimal, orNull, type Read, reading, text } from '../../../server/reading.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { type Derivation, type ActRule, rulesFor } from '../../../server/store/parts/rules.ts'
import { distributedCredit } from './distributedCredit.ts'

type Told = Read<typeof toldReading>

/**
 * Documents of distributors in the matches of a GSTIN up to a month that no posted paper has; of one that amends another what it makes more
 * or less than was booked of that. Months sort by year first.
 */
const toldReading = reading(
  {
    gstin: text,
    name: orNull(text),
    docNo: text,
    docDate: date,
    amends: orNull(text),
    toldIn: text,
    igst: decimal,
    cgst: decimal,
    sgst: decimal,
  },
  `
with booked as (
  select x.gstin, x.doc_no, x.told_in, x.igst, x.cgst, x.sgst from distributed_credit_documents x
  join distributed_credit h on h.id = x.doc and ${inStage(distributedCredit, 'happened', 'h')} where h.registration = $1)
select p.gstin, p.name, p.bill_no as doc_no, p.bill_date as doc_date, p.amends, m.period as told_in,
  p.igst - coalesce(o.igst, 0) as igst, p.cgst - coalesce(o.cgst, 0) as cgst, p.sgst - coalesce(o.sgst, 0) as sgst
from gstr2b m join gstr2b_portal p on p.doc = m.id and p.kind = 'isd' and p.available
left join lateral (select sum(igst) as igst, sum(cgst) as cgst, sum(sgst) as sgst from booked b where b.gstin = p.gstin and b.doc_no = p.amends) o on true
where m.registration = $1 and right(m.period, 4) || left(m.period, 2) <= right($2::text, 4) || left($2::text, 2)
  and not exists (select 1 from booked b where b.gstin = p.gstin and b.doc_no = p.bill_no and b.told_in = m.period)
order by right(m.period, 4), left(m.period, 2), p.no`,
)

/** What distributors have told and is not booked yet. */
const distributedOf = async (
  tx: Tx,
  registration: number | null | undefined,
  period: string | null | undefined,
): Promise<readonly Told[]> => {
  if (typeof registration !== 'number' || typeof period !== 'string') return []
  return toldReading.rows(tx, [registration, period])
}

/** Credit that was distributed and waits to be taken. */
const deriveDistributedCredit: Derivation<typeof distributedCredit> = async ({ tx, record }) => ({
  values: { documents: await distributedOf(tx, record.registration, record.period) },
})

const said = (lines: readonly Pick<Told, 'gstin' | 'docNo' | 'toldIn'>[]): string =>
  lines.map(({ gstin, docNo, toldIn }) => [gstin, docNo, toldIn].join(' ')).join('; ')

/** Of two who take the same credit the second is told. */
const notTakenYet: ActRule<typeof distributedCredit> = async ({ tx, record }) => {
  await tx.rows('select 1 from gst_registration where id = $1 for no key update', [record.registration])
  const now = await distributedOf(tx, record.registration, record.period)
  return said(now) === said(record.documents)
    ? []
    : [{ path: 'period', message: 'Other credit was told or taken meanwhile; save this again, so that it is right.' }]
}

export default rulesFor(distributedCredit, { derive: deriveDistributedCredit, act: { post: notTakenYet } })
