import { Decimal, roundTo } from '../../../kernel/decimal.ts'
import { stampOf } from '../../../kernel/days/worksClock.ts'
import { mailTo } from '../../../server/mail/documents.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { type Derivation, type Effect, rulesFor } from '../../../server/store/parts/rules.ts'
import { vendorQuotation } from '../vendorQuotation/vendorQuotation.ts'
import { vendorEnquiry } from './vendorEnquiry.ts'

interface Quoted {
  readonly quotation: number
  readonly item: number
  readonly supplier: number
  readonly landed: string
  readonly aboveMetal: string | null
  readonly creditDays: number
  readonly leadDays: number | null
  readonly status: string
}

const quotedSql = `
select q.id as quotation, l.item, q.supplier, l.landed_rate as landed, l.above_metal as "aboveMetal", q.credit_days as "creditDays",
  l.lead_days as "leadDays", q.status
from vendor_quotation q join vendor_quotation_items l on l.doc = q.id
where q.enquiry = $1 and ${inStage(vendorQuotation, 'handedIn', 'q')} order by l.item, q.id, l.no`

/** A price on credit is worth less today: by the simple interest of its days. */
const atSight = (landed: Decimal, days: number, interestPct: Decimal): Decimal =>
  roundTo(landed.div(interestPct.times(days).div(36500).plus(1)), 4)

/** The quotations of an enquiry like for like, the best of each item first. */
const deriveVendorEnquiry: Derivation<typeof vendorEnquiry> = async ({ tx, record, before }) => {
  const rows = before ? await tx.rows<Quoted>(quotedSql, [before.id]) : []
  const interest = record.interestPct ?? new Decimal(0)
  const priced = rows.map(({ landed, aboveMetal, status, ...row }) => ({
    ...row,
    landedRate: new Decimal(landed),
    premium: aboveMetal === null ? null : new Decimal(aboveMetal),
    atSight: atSight(new Decimal(landed), row.creditDays, interest),
    standing: status,
  }))
  const comparison = [...Map.groupBy(priced, row => row.item).values()].flatMap(ofItem =>
    ofItem.toSorted((a, b) => a.atSight.cmp(b.atSight)).map((row, i) => ({ ...row, rank: i + 1 })),
  )
  return { values: { comparison } }
}

/** Every vendor whose address is known gets the enquiry by mail, once, addressed to them. */
const mailVendors: Effect<typeof vendorEnquiry> = async ({ store, tx, actor, record }) => {
  const mailed = new Set<number>()
  for (const { id, supplier, email } of record.vendors) {
    if (typeof supplier !== 'number' || typeof email !== 'string') continue
    await mailTo(store, tx, actor, vendorEnquiry, record, { id: supplier, address: email })
    mailed.add(id)
  }
  const stamped = await tx.rows<{ stamp: Date }>(
    'update vendor_enquiry_vendors set mailed_stamp = now() where id = any($1::bigint[]) returning mailed_stamp as stamp',
    [[...mailed]],
  )
  const mailedStamp = stamped[0] ? stampOf(stamped[0].stamp) : null
  return { ...record, vendors: record.vendors.map(line => (mailed.has(line.id) ? { ...line, mailedStamp } : line)) }
}

export default rulesFor(vendorEnquiry, { derive: deriveVendorEnquiry, done: { send: mailVendors } })
