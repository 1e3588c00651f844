import type { ISODate } from '../../../kernel/dates.ts'
import { Decimal, zero } from '../../../kernel/decimal.ts'
import type { Tx } from '../../../server/database.ts'
import { date, decimal, integer, oneOf, orNull, type Read, reading, type RowOf, text, yes } from '../../../server/reading.ts'
import { inStage, inState } from '../../../server/schema/stateSql.ts'
import { drumReturn } from '../../despatch/drumReturn/drumReturn.ts'
import { salesInvoice } from '../../despatch/salesInvoice/salesInvoice.ts'
import { scrapSale } from '../../despatch/scrapSale/scrapSale.ts'
import { apportion } from '../../masters/books/charges/charges.ts'
import { jobChallan } from '../../stores/jobChallan/jobChallan.ts'
import { creditNote } from '../creditNote/creditNote.ts'
import { gstReturn } from '../gstReturn/gstReturn.ts'
import { type DatedLimit, issuedKinds, type IssuedSeries, type OutwardLine, signOf, withAmendments } from './outward.ts'

/** Of which days and registration a return is asked; null is all of them. */
export interface Asked {
  readonly fromDate: ISODate
  readonly toDate: ISODate
  readonly registration: number | null
}

export const askedOf = ({ fromDate, toDate, registration }: Asked): readonly unknown[] => [fromDate, toDate, registration]

/** Papers that were taken back, and by which day returns tell of that. */
const takenSql = `
select o.doc, o.doc_id, min(coalesce(r.told_in, r.date)) as date from voucher r join voucher o on o.id = r.reverses
where r.reverses is not null and coalesce(r.told_in, r.date) >= $1 group by o.doc, o.doc_id`

/** SQL: the day by which returns tell of a paper: its own, or the month that is open when it comes into a filed one. */
const day = 'coalesce(e.told_in, h.date)'

/** A paper counts in the month of its day unless it was taken back within it, and comes off the month in which it was taken back later. */
const inReturn = (happened: string): string => `($3::bigint is null or h.registration = $3) and (
  (${day} between $1 and $2 and (${happened} or t.date > $2)) or (${day} < $1 and t.date between $1 and $2))`

const takenOf = (doc: string): string => `left join taken t on t.doc = '${doc}' and t.doc_id = h.id
  left join voucher e on e.doc = '${doc}' and e.doc_id = h.id and e.told_in is not null and e.reverses is null`

const person = `c.name as party, h.gstin, h.gst_kind as buyer, h.our_state, h.place_of_supply, coalesce(h.lut, '') <> '' as under_lut`
const figures = 'sum(l.taxable) as taxable, sum(l.igst) as igst, sum(l.cgst) as cgst, sum(l.sgst) as sgst'
const ofNothing = 'null::numeric as of_value, null::date as of_date'

/** What has no rate is nil-rated unless the tax of the goods says exempt or outside of GST. */
const taxability = `case when coalesce(l.tax_rate, 0) > 0 then 'taxable' when x.kind in ('exempt', 'nonGst') then x.kind else 'nil' end`

const head = (doc: string, kind: string): string =>
  `'${doc}' as doc, h.id, '${kind}' as kind, ${day} < $1 as withdrawn, h.number, h.date, ${person}`

const ofProduct = 'left join product p on p.id = l.product left join tax x on x.id = p.tax'

/** A line of a paper as it is told. */
const told = {
  doc: text,
  id: integer,
  kind: oneOf('invoice', 'credit'),
  withdrawn: yes,
  number: text,
  date,
  party: text,
  gstin: orNull(text),
  buyer: orNull(text),
  ourState: orNull(text),
  placeOfSupply: orNull(text),
  underLut: yes,
  replaces: orNull(integer),
  value: decimal,
  ofValue: orNull(decimal),
  ofDate: orNull(date),
  hsn: orNull(text),
  uqc: text,
  qty: decimal,
  rate: orNull(decimal),
  taxability: oneOf('exempt', 'taxable', 'nil', 'nonGst'),
  taxable: decimal,
  igst: decimal,
  cgst: decimal,
  sgst: decimal,
}

const linesReading = reading(
  told,
  `
with taken as (${takenSql})
select ${head('salesInvoice', 'invoice')}, h.replaces, h.grand_total as value, ${ofNothing}, l.hsn, 'KME' as uqc, sum(l.qty) as qty, l.tax_rate as rate, ${taxability} as taxability, ${figures}
from sales_invoice h join sales_invoice_items l on l.doc = h.id join customer c on c.id = h.customer ${ofProduct} ${takenOf('salesInvoice')}
where ${inReturn(inStage(salesInvoice, 'happened', 'h'))} group by h.id, e.told_in, c.name, l.hsn, l.tax_rate, x.kind
union all
select ${head('scrapSale', 'invoice')}, h.replaces, h.grand_total, ${ofNothing}, l.hsn, 'KGS', sum(l.kg), l.tax_rate, ${taxability}, ${figures}
from scrap_sale h join scrap_sale_items l on l.doc = h.id join customer c on c.id = h.customer left join item i on i.id = l.item left join tax x on x.id = i.tax ${takenOf('scrapSale')}
where ${inReturn(inStage(scrapSale, 'happened', 'h'))} group by h.id, e.told_in, c.name, l.hsn, l.tax_rate, x.kind
union all
select ${head('creditNote', 'credit')}, h.replaces, h.grand_total, v.grand_total, v.date, l.hsn, 'KME', sum(case when h.ground in ('returned', 'quantity') then l.qty else 0 end), l.tax_rate, ${taxability}, ${figures}
from credit_note h join credit_note_items l on l.doc = h.id join customer c on c.id = h.customer join sales_invoice v on v.id = h.invoice ${ofProduct} ${takenOf('creditNote')}
where h.with_tax and ${inReturn(inStage(creditNote, 'happened', 'h'))} group by h.id, e.told_in, c.name, v.id, l.hsn, l.tax_rate, x.kind
order by 6, 5, 1, 2, hsn, rate`,
)

/** What is kept of the deposits of drums is a supply of drums; its tax stands on the paper and is spread over their codes by what is kept. */
const drumsReading = reading(
  { ...told, kept: decimal },
  `
with taken as (${takenSql})
select ${head('drumReturn', 'invoice')}, null::bigint as replaces, h.kept_total as value, ${ofNothing}, coalesce(l.hsn, '') as hsn, 'NOS' as uqc, count(*)::numeric as qty, coalesce(h.tax_percent, 0) as rate,
  case when coalesce(h.tax_percent, 0) > 0 then 'taxable' when x.kind in ('exempt', 'nonGst') then x.kind else 'nil' end as taxability,
  sum(l.kept) as kept, h.taxable, h.igst, h.cgst, h.sgst
from drum_return h join drum_return_drums l on l.doc = h.id and l.kept > 0 join customer c on c.id = h.customer left join tax x on x.id = h.tax ${takenOf('drumReturn')}
where ${inReturn(inStage(drumReturn, 'happened', 'h'))} group by h.id, e.told_in, c.name, x.kind, l.hsn
order by 6, 5, 2, hsn`,
)

type Told = RowOf<typeof told>

const lineOf = (one: Told): OutwardLine => ({
  ...one,
  amends: null,
  isAmended: false,
  buyer: one.buyer ?? '',
  ourState: one.ourState ?? '',
  placeOfSupply: one.placeOfSupply ?? '',
  hsn: one.hsn ?? '',
  rate: one.rate ?? zero,
})

type ToldDrums = Read<typeof drumsReading>

const spread = (drums: readonly ToldDrums[]): OutwardLine[] =>
  [...Map.groupBy(drums, ({ id }) => id).values()].flatMap(own => {
    const weights = own.map(({ kept }) => kept)
    const shares = (amount: Decimal | undefined) => apportion(amount ?? zero, weights)
    const [taxable, igst, cgst, sgst] = [own[0]?.taxable, own[0]?.igst, own[0]?.cgst, own[0]?.sgst].map(shares)
    return own.map(({ kept: _kept, ...line }, i) => ({
      ...lineOf(line),
      taxable: taxable?.[i] ?? zero,
      igst: igst?.[i] ?? zero,
      cgst: cgst?.[i] ?? zero,
      sgst: sgst?.[i] ?? zero,
    }))
  })

const limitsReading = reading(
  { validFrom: date, amount: decimal },
  `
select a.valid_from, a.amount from legal_limit l join legal_limit_amounts a on a.doc = l.id
where l.limits = 'b2cLarge' and l.status = 'active' order by a.valid_from`,
)

/** Above which value of an invoice it is listed by itself though its buyer is not registered. */
export const largeLimits = (tx: Tx): Promise<readonly DatedLimit[]> => limitsReading.rows(tx, [])

/** Every line of supplies of the days, by paper, HSN and rate; what replaces a paper that an earlier return has told of amends it. */
export const outwardLines = async (tx: Tx, asked: Asked): Promise<readonly OutwardLine[]> => {
  const [lines, drums, limits] = await Promise.all([
    linesReading.rows(tx, askedOf(asked)),
    drumsReading.rows(tx, askedOf(asked)),
    largeLimits(tx),
  ])
  return withAmendments([...lines.map(lineOf), ...spread(drums)], limits)
}

const papersOf = (kind: number, table: string, doc: string, cancelled: string, where = 'true'): string => `
select ${kind} as kind, h.number, ${cancelled} and (t.date is null or t.date <= $2) as cancelled
from ${table} h ${takenOf(doc)} where h.number is not null and ${day} between $1 and $2 and ($3::bigint is null or h.registration = $3) and ${where}`

const issuedReading = reading(
  { kind: integer, first: text, last: text, used: integer, cancelled: integer },
  `
with taken as (${takenSql}), papers as (${[
    papersOf(1, 'sales_invoice', 'salesInvoice', inState(salesInvoice, 'cancelled', 'h')),
    papersOf(1, 'scrap_sale', 'scrapSale', inState(scrapSale, 'cancelled', 'h')),
    papersOf(1, 'drum_return', 'drumReturn', inState(drumReturn, 'cancelled', 'h'), 'h.kept_total > 0'),
    papersOf(5, 'credit_note', 'creditNote', inState(creditNote, 'cancelled', 'h')),
    papersOf(9, 'job_challan', 'jobChallan', inState(jobChallan, 'cancelled', 'h')),
  ].join(' union all ')}),
counted as (select *, regexp_replace(number, '[0-9]+$', '') as series, coalesce(substring(number from '[0-9]+$'), '0')::numeric as place from papers)
select kind, (array_agg(number order by place))[1] as first, (array_agg(number order by place desc))[1] as last,
  count(*)::int as used, (count(*) filter (where cancelled))::int as cancelled
from counted group by kind, series order by kind, series`,
)

const isIssuedKind = (kind: number): kind is IssuedSeries['kind'] => Object.hasOwn(issuedKinds, kind)

/** The numbers used, series by series (GSTR-1, table 13). */
export const issuedSeries = async (tx: Tx, asked: Asked): Promise<readonly IssuedSeries[]> => {
  const rows = await issuedReading.rows(tx, askedOf(asked))
  return rows.flatMap(({ kind, ...series }) => (isIssuedKind(kind) ? [{ kind, ...series }] : []))
}

/** What the ledgers of output tax moved by because of one record. */
export interface Booked {
  readonly doc: string
  readonly id: number
  readonly number: string
  readonly date: ISODate
  readonly title: string
  readonly igst: Decimal
  readonly cgst: Decimal
  readonly sgst: Decimal
}

const bookedReading = reading(
  { doc: text, id: integer, number: text, date, title: text, igst: decimal, cgst: decimal, sgst: decimal },
  `
select v.doc, v.doc_id as id, min(v.number) as number, max(g.date) as date, max(v.title) as title,
  -coalesce(sum(g.amount) filter (where a.role = 'OUT_IGST'), 0) as igst, -coalesce(sum(g.amount) filter (where a.role = 'OUT_CGST'), 0) as cgst,
  -coalesce(sum(g.amount) filter (where a.role = 'OUT_SGST'), 0) as sgst
from gl_entry g join account a on a.id = g.account join voucher v on v.id = g.voucher
where a.role in ('OUT_IGST', 'OUT_CGST', 'OUT_SGST') and v.doc <> '${gstReturn.name}' and coalesce(v.told_in, g.date) between $1 and $2 and ($3::bigint is null or g.registration = $3)
group by v.doc, v.doc_id order by 4, 3, 1, 2`,
)

/** The movements of the ledgers of output tax, record by record; what a return pays of it is no supply. */
export const bookedTax = async (tx: Tx, asked: Asked): Promise<readonly Booked[]> => {
  const rows = await bookedReading.rows(tx, askedOf(asked))
  return rows.map(row => ({ ...row, igst: row.igst, cgst: row.cgst, sgst: row.sgst }))
}

/** Finds what the books hold of a record beyond what the return says of it; records of which both say the same are left out. */
export const differences = (lines: readonly OutwardLine[], booked: readonly Booked[]): readonly Booked[] => {
  const left = new Map<string, Booked>(booked.map(one => [`${one.doc} ${one.id}`, one]))
  for (const line of lines) {
    const key = `${line.doc} ${line.id}`
    const sign = signOf(line)
    const { doc, id, number, date } = line
    const one = left.get(key) ?? {
      doc,
      id,
      number,
      date,
      title: 'In the return, not in the ledgers',
      igst: zero,
      cgst: zero,
      sgst: zero,
    }
    left.set(key, {
      ...one,
      igst: one.igst.minus(line.igst.times(sign)),
      cgst: one.cgst.minus(line.cgst.times(sign)),
      sgst: one.sgst.minus(line.sgst.times(sign)),
    })
  }
  return [...left.values()].filter(({ igst, cgst, sgst }) => !(igst.isZero() && cgst.isZero() && sgst.isZero()))
}
