import { Decimal, sum } from '../../../kernel/decimal.ts'
import type { ParamsOf, ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { id, integer, orNull, type Read, reading, text, written } from '../../../server/reading.ts'
import { inStage, inState } from '../../../server/schema/stateSql.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { inwardDeviation } from '../inwardDeviation/inwardDeviation.ts'
import { materialInward } from '../../stores/materialInward/materialInward.ts'
import { piece } from '../../stores/piece/piece.ts'
import { vendorRating } from './vendorRating.ts'

type Rated = Read<typeof ratingReading>

/** By value of what came: what quality refused or what went back, and what came after its day; rates against the mean of the item. */
const ratingReading = reading(
  {
    id: id('supplier'),
    supplier: text,
    receipts: integer,
    value: written,
    rejected: written,
    deviated: written,
    late: written,
    dearer: orNull(written),
  },
  `
with came as (
  select m.supplier, m.id as inward, g.id, g.item, g.value, g.qty, g.rate, m.date > coalesce(l.deliver_by, o.deliver_by) as late,
    ${inState(piece, 'blocked', 'p')} or exists (select 1 from line_link k where k.from_line = g.id and k.from_doc = 'materialInward' and k.to_doc = 'purchaseReturn' and k.live) as rejected,
    exists (select 1 from line_link k join inward_deviation v on v.id = k.to_id and ${inStage(inwardDeviation, 'agreed', 'v')}
      where k.from_line = g.id and k.from_doc = 'materialInward' and k.to_doc = 'inwardDeviation' and k.live) as deviated
  from material_inward m join material_inward_goods g on g.doc = m.id left join piece p on p.id = g.piece
  left join line_link k on k.to_line = g.id and k.to_doc = 'materialInward' and k.from_doc = 'purchaseOrder'
  left join purchase_order_items l on l.id = k.from_line left join purchase_order o on o.id = l.doc
  where ${inStage(materialInward, 'happened', 'm')} and m.supplier is not null and m.date between $1 and $2),
mean as (select item, sum(value) / nullif(sum(qty), 0) as rate from came group by item having count(distinct supplier) > 1)
select s.id, s.name as supplier, count(distinct c.inward)::int as receipts, sum(c.value) as value,
  round(coalesce(100 * sum(c.value) filter (where c.rejected) / nullif(sum(c.value), 0), 0), 2) as rejected,
  round(coalesce(100 * sum(c.value) filter (where c.deviated and not c.rejected) / nullif(sum(c.value), 0), 0), 2) as deviated,
  round(coalesce(100 * sum(c.value) filter (where c.late) / nullif(sum(c.value), 0), 0), 2) as late,
  round(100 * sum(c.value) filter (where n.rate is not null) / nullif(sum(c.qty * n.rate), 0) - 100, 2) as dearer
from came c join supplier s on s.id = c.supplier left join mean n on n.item = c.item
where $3::bigint is null or c.supplier = $3 group by s.id, s.name order by s.name`,
)

/** What each figure counts for in a hundred. House rule. */
export const weights = { quality: '0.5', delivery: '0.3', price: '0.2' } as const

/** Every per cent dearer than the others takes five points off, every per cent cheaper gives none. House rule. */
const pointsADearerPercent = 5

/** How a supplier stands: what their papers say, and the points that follow. */
export interface Rating extends Rated {
  readonly quality: string
  readonly delivery: string
  readonly price: string
  readonly rating: string
}

const rated = (row: Rated): Rating => {
  const hundred = new Decimal(100)
  const quality = hundred.minus(row.rejected).minus(new Decimal(row.deviated).div(2))
  const delivery = hundred.minus(row.late)
  const price = Decimal.max(0, hundred.minus(Decimal.max(0, row.dearer ?? 0).times(pointsADearerPercent)))
  const rating = sum([quality.times(weights.quality), delivery.times(weights.delivery), price.times(weights.price)])
  const shown = { quality: quality.toFixed(1), delivery: delivery.toFixed(1), price: price.toFixed(1), rating: rating.toFixed(1) }
  return { ...row, ...shown }
}

/** Suppliers by quality, delivery and price over what came from one day to another, the best first; one alone is still held against the others. */
export const ratings = async (tx: Tx, fromDate: string, toDate: string, supplier: number | null): Promise<Rating[]> =>
  (await ratingReading.rows(tx, [fromDate, toDate, supplier])).map(rated).toSorted((a, b) => Number(b.rating) - Number(a.rating))

/** The rating as a report. */
const runVendorRating = async (tx: Tx, { fromDate, toDate, supplier }: ParamsOf<typeof vendorRating>): Promise<ReportAnswer> => {
  const found = await ratings(tx, fromDate, toDate, supplier)
  return {
    rows: found.map(({ id, ...values }): ReportRow => ({ values, drill: { doc: 'supplier', id } })),
    sums: { value: sum(found.map(row => new Decimal(row.value))).toFixed(2) },
    notes: [],
  }
}

export default reportFor(vendorRating, runVendorRating)
