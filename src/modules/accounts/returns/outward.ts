import type { ISODate } from '../../../kernel/dates.ts'
import { inForce } from '../../../kernel/days/effective.ts'
import { type Decimal, zero } from '../../../kernel/decimal.ts'
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

/**
 * The table of GSTR-1 in which a line belongs: exports, lines without tax, registered buyers, large invoices to unregistered ones in other
 * states by the `limits` of their day, all others. What was cancelled after its month amends that month; where only sums were reported, it comes
 * off the sums of this one.
 */
export const tableOf = (line: OutwardLine, limits: readonly DatedLimit[]): Table => {
  const isNote = line.kind === 'credit'
  const listed = (table: Table): Table => (line.withdrawn ? 'amended' : table)
  if (isExport(line)) return listed(isNote ? 'cdnur' : 'exp')
  if (line.taxability !== 'taxable') return 'nil'
  if (line.gstin !== null) return listed(isNote ? 'cdnr' : 'b2b')
  if (isLarge(line, limits)) return listed(isNote ? 'cdnur' : 'b2cl')
  return 'b2cs'
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

export const issuedKinds = { 1: 'Invoices for outward supply', 5: 'Credit notes', 9: 'Delivery challans for job work' } as const
