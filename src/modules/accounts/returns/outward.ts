import type { ISODate } from '../../../kernel/dates.ts'
import { inForce } from '../../../kernel/days/effective.ts'
import { type Decimal, zero } from '../../../kernel/decimal.ts'
import type { GstPaper } from '../../../kernel/supply.ts'
import { otherCountries } from '../../masters/parties/states.ts'

/** How the law taxes a line: at a rate, at nil, not at all by a notification, or outside of GST. */
export type Taxability = 'taxable' | 'nil' | 'exempt' | 'nonGst'

/** What one paper says of one HSN at one rate. Amounts are as on the paper, ₹, never negative: `signOf` tells which way they go. */
export interface OutwardLine {
  readonly doc: string
  readonly id: number
  readonly kind: 'invoice' | 'credit'
  /** The paper was reported with an earlier month and has been cancelled in this one. */
  readonly withdrawn: boolean
  /** The paper of the same kind for which this one stands. */
  readonly replaces: number | null
  /** What this one amends: it was reported with an earlier month, and cancelled in this one. */
  readonly amends: { readonly number: string; readonly date: ISODate } | null
  /** The paper was withdrawn, and what amends it stands beside it. */
  readonly isAmended: boolean
  readonly number: string
  readonly date: ISODate
  readonly party: string
  readonly gstin: string | null
  /** How GST sees the buyer: regular, composition, unregistered, sez, overseas, deemedExport. */
  readonly buyer: string
  /** State codes, two digits. */
  readonly ourState: string
  readonly placeOfSupply: string
  readonly underLut: boolean
  /** Total of the paper. */
  readonly value: Decimal
  /** Of a note: total and date of its invoice. */
  readonly ofValue: Decimal | null
  readonly ofDate: ISODate | null
  readonly hsn: string
  readonly uqc: string
  readonly qty: Decimal
  /** Percent; the whole of it, also where CGST and SGST bear half each. */
  readonly rate: Decimal
  readonly taxability: Taxability
  readonly taxable: Decimal
  readonly igst: Decimal
  readonly cgst: Decimal
  readonly sgst: Decimal
}

/** A limit that holds from a day on. */
export interface DatedLimit {
  readonly validFrom: ISODate
  readonly amount: Decimal
}

/** The tables of GSTR-1 that list supplies, in the order of the form (CGST Rules 2017, rule 59). */
export const tables = {
  b2b: '4, 6B, 6C Registered',
  b2cl: '5 Unregistered, large, inter-state',
  exp: '6A Exports',
  b2cs: '7 Unregistered, others',
  nil: '8 Nil-rated, exempt, non-GST',
  amended: '9A, 9C Amended',
  cdnr: '9B Notes, registered',
  cdnur: '9B Notes, unregistered and exports',
} as const
export type Table = keyof typeof tables

export const isExport = ({ buyer, placeOfSupply }: OutwardLine): boolean =>
  buyer === 'overseas' || placeOfSupply === otherCountries

/** Exports and supplies to SEZ units (IGST Act 2017, s.16). */
export const isZeroRated = (line: OutwardLine): boolean => isExport(line) || line.buyer === 'sez'

/** From state to state; a supply to an SEZ is one even next door (IGST Act 2017, s.7(5)(b)). */
export const isInterState = (line: OutwardLine): boolean => isZeroRated(line) || line.ourState !== line.placeOfSupply

/** An invoice to somebody unregistered in another state above the limit of its day; of a note, its invoice. */
const isLarge = (line: OutwardLine, limits: readonly DatedLimit[]): boolean => {
  const limit = inForce(limits, line.ofDate ?? line.date)
  return limit !== null && isInterState(line) && (line.ofValue ?? line.value).gt(limit.amount)
}

/** The table in which a line was, or would be, were it of this month and amended nothing. */
const ownTable = (line: OutwardLine, limits: readonly DatedLimit[]): Table => {
  const isNote = line.kind === 'credit'
  if (isExport(line)) return isNote ? 'cdnur' : 'exp'
  if (line.taxability !== 'taxable') return 'nil'
  if (line.gstin !== null) return isNote ? 'cdnr' : 'b2b'
  if (isLarge(line, limits)) return isNote ? 'cdnur' : 'b2cl'
  return 'b2cs'
}

/** Tables that list paper by paper, so that a paper of an earlier month can be amended; of the others only sums are reported. */
const listing: ReadonlySet<Table> = new Set<Table>(['b2b', 'b2cl', 'exp', 'cdnr', 'cdnur'])

/**
 * The table of GSTR-1 in which a line belongs: exports, lines without tax, registered buyers, large invoices to unregistered ones in other
 * states by the `limits` of their day, all others. What was cancelled after its month amends that month, and so does what replaces it; where
 * only sums were reported, it comes off the sums of this one.
 */
export const tableOf = (line: OutwardLine, limits: readonly DatedLimit[]): Table => {
  const own = ownTable(line, limits)
  return (line.withdrawn || line.amends !== null) && listing.has(own) ? 'amended' : own
}

/**
 * Marks what amends: a paper that replaces one which was reported earlier and is cancelled now, in the same table of the form, for a paper
 * goes from no table to another (CGST Rules 2017, rule 59; tables 9A and 9C). Else the old one is amended to nothing, and the new one is new.
 */
export const withAmendments = (lines: readonly OutwardLine[], limits: readonly DatedLimit[]): readonly OutwardLine[] => {
  const papers = Map.groupBy(lines, ({ doc, id }) => `${doc} ${id}`)
  const tablesOf = (some: readonly OutwardLine[]): string =>
    [...new Set(some.map(line => ownTable(line, limits)))].toSorted().join()
  const oldOf = (line: OutwardLine): OutwardLine | null => {
    const own = papers.get(`${line.doc} ${line.id}`) ?? []
    const old = papers.get(`${line.doc} ${line.replaces}`) ?? []
    const [first] = old
    return first?.withdrawn === true && !line.withdrawn && tablesOf(own) === tablesOf(old) && listing.has(ownTable(first, limits))
      ? first
      : null
  }
  const amended = new Set(lines.flatMap(line => oldOf(line) ?? []).map(({ doc, id }) => `${doc} ${id}`))
  return lines.map(line => {
    const old = oldOf(line)
    return {
      ...line,
      amends: old && { number: old.number, date: old.date },
      isAmended: line.withdrawn && amended.has(`${line.doc} ${line.id}`),
    }
  })
}

/** 1 for what adds to the supplies of the month, -1 for notes and for what was taken back of an earlier month. */
export const signOf = ({ kind, withdrawn }: OutwardLine): 1 | -1 => ((kind === 'credit') === withdrawn ? 1 : -1)

/** The rate in the return: none where nothing is charged under a letter of undertaking. */
export const rateIn = (line: OutwardLine): Decimal => (isZeroRated(line) && line.underLut ? zero : line.rate)

/** The figures of a line as they count for the month. */
export const counted = (line: OutwardLine) => {
  const sign = signOf(line)
  return {
    taxable: line.taxable.times(sign),
    igst: line.igst.times(sign),
    cgst: line.cgst.times(sign),
    sgst: line.sgst.times(sign),
    qty: line.qty.times(sign),
  }
}

/** The halves of the HSN table: supplies to registered persons and exports, and all others. */
export const hsnHalf = (line: OutwardLine): 'b2b' | 'b2c' => (isExport(line) || line.gstin !== null ? 'b2b' : 'b2c')

/** Numbers of one series that were used in the month. */
export interface IssuedSeries {
  /** By the portal: 1 invoices, 5 credit notes, 9 challans for job work. */
  readonly kind: 1 | 5 | 9
  readonly first: string
  readonly last: string
  readonly used: number
  readonly cancelled: number
}

/** As which kind of the portal the numbers of a paper are told; a claim on a supplier is none of them. */
export const issuedAs = { invoice: 1, creditNote: 5, jobChallan: 9, claim: null } as const satisfies Readonly<
  Record<GstPaper, IssuedSeries['kind'] | null>
>

export const issuedKinds = { 1: 'Invoices for outward supply', 5: 'Credit notes', 9: 'Delivery challans for job work' } as const
