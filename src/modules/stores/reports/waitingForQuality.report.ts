import type { ParamsOf, ReportAnswer } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { integer, orNull, reading, text, written } from '../../../server/reading.ts'
import { totalOf } from '../../../server/reports/totals.ts'
import { inState } from '../../../server/schema/stateSql.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { piece } from '../piece/piece.ts'
import { sampleOf } from '../sampling.ts'
import { waitingForQuality } from './waitingForQuality.ts'

const waitingReading = reading(
  {
    doc: text,
    id: integer,
    number: text,
    item: text,
    from: orNull(text),
    days: integer,
    pieces: integer,
    lot: integer,
    metres: written,
    kg: written,
  },
  `
with held as (
  select document, document_id, item, count(*)::int as pieces, sum(length_m) as metres, sum(weight_kg) as kg, min(date) as since
  from piece where ${inState(piece, 'hold')} and ($2::bigint is null or store = $2) group by document, document_id, item)
select h.document as doc, h.document_id as id, v.number, i.code || ' · ' || i.name as item, s.name as "from", $1::date - h.since as days, h.pieces,
  (select count(*)::int from piece p where p.document = h.document and p.document_id = h.document_id and p.item = h.item and not ${inState(piece, 'void', 'p')}) as lot,
  h.metres, h.kg
from held h join item i on i.id = h.item join voucher v on v.doc = h.document and v.doc_id = h.document_id and v.reverses is null
left join material_inward m on h.document = 'materialInward' and m.id = h.document_id left join supplier s on s.id = m.supplier
order by h.since, h.document_id, i.code`,
)

/** What waits for quality, longest first, each lot with its sample. */
const runWaitingForQuality = async (
  tx: Tx,
  { limit, store: at }: ParamsOf<typeof waitingForQuality>,
  store: Store,
): Promise<ReportAnswer> => {
  const rows = await waitingReading.rows(tx, [store.today(), at])
  return {
    rows: rows.map(({ doc, id, ...row }) => {
      const { size, accept } = sampleOf(row.lot, limit)
      return { values: { ...row, sample: size, accept }, drill: { doc, id } }
    }),
    sums: { pieces: String(rows.reduce((sum, row) => sum + row.pieces, 0)), kg: totalOf(rows, row => row.kg, 3) },
    notes: [],
  }
}

export default reportFor(waitingForQuality, runWaitingForQuality)
