import type { ISODate } from '../../../kernel/dates.ts'
import { Decimal, zero } from '../../../kernel/decimal.ts'
import type { Registry } from '../../../kernel/registry.ts'
import type { Tx } from '../../../server/database.ts'
import { date, decimal, integer, oneOf, orNull, reading, type RowOf, text, yes } from '../../../server/reading.ts'
import { apportion } from '../../masters/books/charges/charges.ts'
import { gstReturn } from '../gstReturn/gstReturn.ts'
import { type DatedLimit, issuedKinds, type IssuedSeries, type OutwardLine, signOf, withAmendments } from './outward.ts'
import { issuedSql, linesSql } from './suppliesSql.server.ts'

/** Of which days and registration a return is asked; null is all of them. */
export interface Asked {
  readonly fromDate: ISODate
  readonly toDate: ISODate
  readonly registration: number | null
}

export const askedOf = ({ fromDate, toDate, registration }: Asked): readonly unknown[] => [fromDate, toDate, registration]

/** A line of a paper as it is told; `share` is by what a tax that stands on the paper is shared among its lines, null where each has its own. */
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
  share: orNull(decimal),
  taxable: decimal,
  igst: decimal,
  cgst: decimal,
  sgst: decimal,
}

type Told = RowOf<typeof told>

const lineOf = ({ share: _share, ...one }: Told): OutwardLine => ({
  ...one,
  amends: null,
  isAmended: false,
  buyer: one.buyer ?? '',
  ourState: one.ourState ?? '',
  placeOfSupply: one.placeOfSupply ?? '',
  hsn: one.hsn ?? '',
  rate: one.rate ?? zero,
})

/** The lines of one paper, each with its part of the tax. */
const spread = (own: readonly Told[]): readonly OutwardLine[] => {
  const [first] = own
  if (!first || first.share === null) return own.map(lineOf)
  const weights = own.map(({ share }) => share ?? zero)
  const [taxable, igst, cgst, sgst] = [first.taxable, first.igst, first.cgst, first.sgst].map(amount =>
    apportion(amount, weights),
  )
  return own.map((line, i) => ({
    ...lineOf(line),
    taxable: taxable?.[i] ?? zero,
    igst: igst?.[i] ?? zero,
    cgst: cgst?.[i] ?? zero,
    sgst: sgst?.[i] ?? zero,
  }))
}

const limitsReading = reading(
  { validFrom: date, amount: decimal },
  `
select a.valid_from, a.amount from legal_limit l join legal_limit_amounts a on a.doc = l.id
where l.limits = 'b2cLarge' and l.status = 'active' order by a.valid_from`,
)

/** Above which value of an invoice it is listed by itself though its buyer is not registered. */
export const largeLimits = (tx: Tx): Promise<readonly DatedLimit[]> => limitsReading.rows(tx, [])

/** Every line of supplies of the days, by paper, HSN and rate; what replaces a paper that an earlier return has told of amends it. */
export const outwardLines = async (tx: Tx, all: Registry, asked: Asked): Promise<readonly OutwardLine[]> => {
  const [lines, limits] = await Promise.all([reading(told, linesSql(all)).rows(tx, askedOf(asked)), largeLimits(tx)])
  const papers = Map.groupBy(lines, ({ doc, id }) => `${doc} ${id}`)
  return withAmendments([...papers.values()].flatMap(spread), limits)
}

const issued = { kind: integer, first: text, last: text, used: integer, cancelled: integer }

const isIssuedKind = (kind: number): kind is IssuedSeries['kind'] => Object.hasOwn(issuedKinds, kind)

/** The numbers used, series by series (GSTR-1, table 13). */
export const issuedSeries = async (tx: Tx, all: Registry, asked: Asked): Promise<readonly IssuedSeries[]> => {
  const rows = await reading(issued, issuedSql(all)).rows(tx, askedOf(asked))
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
