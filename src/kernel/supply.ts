import type { Fields } from './field.ts'
import type { LineSets } from './lineSet.ts'

/**
 * What a paper of GST is: an invoice (CGST Rules 2017, rule 46), a credit note (rule 53(1A)), a challan of goods for job work (rule 55), or our
 * claim on a supplier, whose own note is the one of the law (CGST Act s.34), so that no return of supplies tells of ours.
 */
export type GstPaper = 'invoice' | 'creditNote' | 'jobChallan' | 'claim'

/** The codes in which the portal counts goods: kilometres, kilograms, numbers. */
type UnitCode = 'KME' | 'KGS' | 'NOS'

interface Told<H extends string, S extends string> {
  /** An invoice adds to what was supplied, a credit note takes off. */
  readonly as: 'invoice' | 'credit'
  /** The lines that say what is supplied; each has its `hsn`. */
  readonly lines: S
  readonly unit: UnitCode
  /** The total of the paper. */
  readonly value: H
  /** The reference of a note to its invoice. */
  readonly of?: H
  /** A paper is told where this holds, and else is none of GST: a note without tax. */
  readonly only?: H
}

/** Each line has its own `taxRate`, `taxable`, `cgst`, `sgst` and `igst`. */
interface ByLine<H extends string, L extends string> {
  /** The reference of a line to the goods, whose tax says why nothing is charged where nothing is. */
  readonly goods: L
  readonly qty: L
  /** The quantity counts where these fields have one of these values; a price that falls takes nothing back. */
  readonly qtyWhere?: { readonly [K in H]?: readonly string[] }
}

/** Tax stands on the paper and is shared among its lines; what has nothing to share by is no supply, and each of the others is one in number. */
interface Shared<H extends string, L extends string> {
  readonly shared: { readonly by: L; readonly rate: H; readonly tax: H }
}

/** How a paper of goods that leave us stands in the returns of GST: which of its fields they tell of. */
export type Supply<H extends string = string, S extends string = string, L extends string = string> = Told<H, S> &
  (ByLine<H, L> | Shared<H, L>)

/** A supply over the fields that a document has. */
export type SupplyOf<F extends Fields, L extends LineSets, C extends Fields> = {
  [S in keyof L & string]: Supply<
    (keyof F & string) | (keyof C & string),
    S,
    (keyof L[S]['fields'] & string) | (keyof L[S]['computed'] & string)
  >
}[keyof L & string]
