import { type Decimal, zero } from '../decimal.ts'
import { formatDecimal } from '../indian.ts'

/** A short text under or beside its name: "PO date", "12-11-2026". */
export interface Labelled {
  readonly label: string
  readonly value: string
}

/** The head of the company's paper. `details` are GSTIN, PAN, CIN, telephone and the like, in the order printed. */
export interface Letterhead {
  readonly name: string
  readonly lines: readonly string[]
  readonly details: readonly Labelled[]
  /**
   * The company's logo, scaled to its place: png or jpeg as a data address where it is drawn, the SHA-256 of its file where it is kept. A
   * company without one has its name alone.
   */
  readonly logo: string | null
}

/** Someone named on the paper: "Bill to", "Ship to". An unregistered party has no GSTIN, one abroad no state code. */
export interface PaperParty {
  readonly heading: string
  readonly name: string
  readonly lines: readonly string[]
  readonly gstin?: string
  readonly state?: string
  readonly stateCode?: string
}

/** A column of a table; figures are aligned right. A `flex` column takes the width that the others leave. */
export interface PaperColumn {
  readonly label: string
  /** The unit, printed under the label and never in the cells. */
  readonly unit?: string
  readonly align: 'left' | 'right' | 'center'
  /** At least so many millimetres; figures that need more get more. */
  readonly width: number | 'flex'
}

/** What stands in a cell; `details` follow in smaller letters, each on a line of its own (a drum schedule). */
export type PaperCell = string | { readonly text: string; readonly details: readonly string[] }

/** One cell per column in an item and a subtotal; a heading goes across. */
export type PaperRow =
  | {
      readonly kind: 'item'
      readonly cells: readonly PaperCell[]
      /** The sum up to and with this row, printed when the page ends after it. */
      readonly runningTotal?: string
    }
  | { readonly kind: 'subtotal'; readonly cells: readonly PaperCell[] }
  | { readonly kind: 'heading'; readonly text: string }

export interface PaperTable {
  readonly heading?: string
  readonly columns: readonly PaperColumn[]
  readonly rows: readonly PaperRow[]
  /** The last row, strong, one cell per column. */
  readonly total?: readonly PaperCell[]
  /** The column whose running totals are carried forward where a page ends within the table; counted from 0. */
  readonly carriedColumn?: number
}

/** A line of the totals block; a strong one is the amount to pay. */
export interface PaperTotal extends Labelled {
  readonly strong?: boolean
}

/** Text under a heading: bank details, terms, remarks. Each paragraph may go over to the next page. */
export interface PaperNote {
  readonly heading: string
  readonly paragraphs: readonly string[]
}

/** A drawing with figures beside it, on the first page above the tables. */
export interface PaperDrawing {
  /** SVG text. */
  readonly picture: string
  readonly caption: string
  readonly figures: readonly Labelled[]
}

/** A place to sign: "For Vindhya Cables Ltd", "Authorised signatory". */
export interface PaperSignature {
  readonly heading: string
  readonly role: string
}

/** The code of an e-invoice, printed 28 mm wide, with its reference number and acknowledgement beside it. */
export interface PaperCode {
  readonly text: string
  readonly details: readonly Labelled[]
}

export type Watermark = 'DRAFT' | 'CANCELLED' | `REV ${number}`

/**
 * A business paper, ready to print: every text is final, in the user's formats and words. It names no document type
 * and no platform, so that one renderer prints them all.
 */
export interface Paper {
  readonly title: string
  /** The document number, or what stands for it in a draft; repeated on every page. */
  readonly number: string
  /** The document date as printed; repeated on every page after the first. */
  readonly date: string
  /** The instant written into the file as its creation date: the same paper gives the same bytes. ISO 8601 with zone. */
  readonly createdAt: string
  /** "Original for recipient", … Each copy is printed in full, from its own page 1. None means one without a name. */
  readonly copies: readonly string[]
  readonly letterhead: Letterhead
  readonly code?: PaperCode
  /** Printed two abreast. */
  readonly parties: readonly PaperParty[]
  readonly references: readonly Labelled[]
  readonly drawing?: PaperDrawing
  /** The line sets of the document. */
  readonly tables: readonly PaperTable[]
  /** Tax by HSN code and rate, after the lines. */
  readonly taxSummary?: PaperTable
  readonly totals: readonly PaperTotal[]
  readonly amountInWords?: string
  /** Bank details, printed beside the totals. */
  readonly bank?: { readonly heading: string; readonly details: readonly Labelled[] }
  readonly notes: readonly PaperNote[]
  readonly declaration?: PaperNote
  readonly signatures: readonly PaperSignature[]
  readonly printedBy: string
  readonly printedAt: string
  readonly watermark?: Watermark
}

/** The running totals of a column of money: one formatted text per value, with two decimals. */
export const runningTotals = (values: readonly Decimal[]): string[] => {
  let total = zero
  return values.map(value => {
    total = total.plus(value)
    return formatDecimal(total, 2)
  })
}
