import type { ISODate } from './dates.ts'
import type { Decimal } from './decimal.ts'
import type { Movement } from './stock.ts'

/**
 * A posting is one line for the general ledger or one movement for the ledger of stock, told by a pure function of the document.
 * The server resolves the accounts, checks that all lines sum to zero, writes them and can write their negated copy. The ledger
 * lines of a movement follow from the places that goods leave and come to.
 */
export type Posting = GlLine | Movement

/** Who stands behind a line of a control account: a customer, a supplier. */
export interface Party {
  readonly doc: string
  readonly id: number
}

/** A bill that comes to be: when it falls due, and the number that the other side knows it by. */
export interface OpenBill {
  readonly kind: 'invoice' | 'advance' | 'note'
  readonly due: ISODate
  readonly reference?: string
  /** Its own number and day, where it is older than the document that opens it; else the number and the day of that. */
  readonly number?: string
  readonly date?: ISODate
}

/** Which bill of the party a line opens or settles. The open amount of a bill is the sum of the lines that name it. */
export type BillRef = { readonly open: OpenBill } | { readonly against: number }

export interface GlLine {
  readonly ledger: 'gl'
  /** The role of an account in the chart of accounts, or the id of an account that the user chose. */
  readonly account: string | number
  /** Debit positive, credit negative. */
  readonly amount: Decimal
  readonly party?: Party
  readonly bill?: BillRef
  /** Our GST registration: credit in one state cannot pay tax in another. */
  readonly registration?: number
  /** The department that bears a cost or earns an income. */
  readonly costCentre?: number
  readonly note?: string
}

export const isGlLine = (posting: Posting): posting is GlLine => posting.ledger === 'gl'
export const isMovement = (posting: Posting): posting is Movement => posting.ledger === 'stock'
