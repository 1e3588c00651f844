import { decimal, id, lineId, orNull, reading } from '../../../server/reading.ts'
import { type Effect, rulesFor } from '../../../server/store/parts/rules.ts'
import { jobChallan } from './jobChallan.ts'

/** Each line of a challan is one movement, in their order: what came to the job worker by it, and what that stands at. */
const sentReading = reading(
  { id: lineId('goods'), sent: orNull(id('piece')), value: decimal },
  `
with there as (
  select e.deed, max(e.piece) as piece, sum(e.metal + e.other) as value
  from voucher v join stock_entry e on e.voucher = v.id and e.store = $2 and (e.metres > 0 or e.kg > 0 or e.count > 0)
  where v.doc = 'jobChallan' and v.doc_id = $1 and v.reverses is null group by e.deed)
update job_challan_goods g set sent = there.piece, value = there.value from there
where g.doc = $1 and g.no = there.deed + 1 returning g.id, g.sent, g.value`,
)

const valueReading = reading(
  { totalValue: decimal },
  `
update job_challan set total_value = (select coalesce(sum(value), 0) from job_challan_goods where doc = $1) where id = $1
returning total_value`,
)

/** The challan says what the goods stand at, and under which number a part of a piece lies at the job worker. */
const valueWhatIsSent: Effect<typeof jobChallan> = async ({ tx, record }) => {
  const rows = await sentReading.rows(tx, [record.id, record.worker])
  const { totalValue } = await valueReading.one(tx, [record.id])
  const known = new Map(rows.map(row => [row.id, row]))
  const goods = record.goods.map(line => {
    const { sent = null, value = null } = known.get(line.id) ?? {}
    return { ...line, sent, value }
  })
  return { ...record, goods, totalValue }
}

export default rulesFor(jobChallan, { done: { post: valueWhatIsSent } })
