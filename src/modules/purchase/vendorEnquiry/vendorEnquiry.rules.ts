import { Decimal, roundTo } from '../../../kernel/decimal.ts'
import { stampOf } from '../../../kernel/days/worksClock.ts'
import { mailTo } from '../../../server/mail/documents.ts'
import { decimal, id, integer, orNull, reading, stamp, text } from '../../../server/reading.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { type Derivation, type Effect, rulesFor } from '../../../server/store/parts/rules.ts'
import { vendorQuotation } from '../vendorQuotation/vendorQuotation.ts'
import { vendorEnquiry } from './vendorEnquiry.ts'

const quotedReading = reading(
  {
    quotation: id('vendorQuotation'),
    item: id('item'),
    supplier: id('supplier'),
    landed: decimal,
    aboveMetal: orNull(decimal),
    creditDays: integer,
    leadDays: orNull(integer),
    status: text,
  },
  `
select q.id as quotation, l.item, q.supplier, l.landed_rate as landed, l.above_metal, q.credit_days,
  l.lead_days, q.status
from vendor_quotation q join vendor_quotation_items l on l.doc = q.id
where q.enquiry = $1 and ${inStage(vendorQuotation, 'handedIn', 'q')} order by l.item, q.id, l.no`,
)

/** A price on credit is worth less today: by the simple interest of its days. */
const atSight = (landed: Decimal, days: number, interestPct: Decimal): Decimal =>
  roundTo(landed.div(interestPct.times(days).div(36500).plus(1)), 4)

/** The quotations of an enquiry like for like, the best of each item first. */
const deriveVendorEnquiry: Derivation<typeof vendorEnquiry> = async ({ tx, record, before }) => {
  const rows = before ? await quotedReading.rows(tx, [before.id]) : []
  const interest = record.interestPct ?? new Decimal(0)
  const priced = rows.map(({ landed, aboveMetal, status, ...row }) => ({
    ...row,
    landedRate: landed,
    premium: aboveMetal,
    atSight: atSight(landed, row.creditDays, interest),
    standing: status,
  }))
  const comparison = [...Map.groupBy(priced, row => row.item).values()].flatMap(ofItem =>
    ofItem.toSorted((a, b) => a.atSight.cmp(b.atSight)).map((row, i) => ({ ...row, rank: i + 1 })),
  )
  return { values: { comparison } }
}

const stampedReading = reading(
  { stamp },
  'update vendor_enquiry_vendors set mailed_stamp = now() where id = any($1::bigint[]) returning mailed_stamp as stamp',
)

/** Every vendor whose address is known gets the enquiry by mail, once, addressed to them. */
const mailVendors: Effect<typeof vendorEnquiry> = async ({ store, tx, actor, record }) => {
  const mailed = new Set<number>()
  for (const { id, supplier, email } of record.vendors) {
    if (typeof supplier !== 'number' || typeof email !== 'string') continue
    await mailTo(store, tx, actor, vendorEnquiry, record, { id: supplier, address: email })
    mailed.add(id)
  }
  const stamped = await stampedReading.rows(tx, [[...mailed]])
  const mailedStamp = stamped[0] ? stampOf(stamped[0].stamp) : null
  return { ...record, vendors: record.vendors.map(line => (mailed.has(line.id) ? { ...line, mailedStamp } : line)) }
}

export default rulesFor(vendorEnquiry, { derive: deriveVendorEnquiry, done: { send: mailVendors } })
